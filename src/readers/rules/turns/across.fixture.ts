import type { Reading } from '../../../reading/reading.ts'
import { asked, reader } from '../asking/asked-of.fixture.ts'
import { passageOf } from '../said.fixture.ts'

const SAID = 0.5

/**
 * What the last turn of a talk says to a question: the answer, `not` and what it denies, or `unknown`. Turns stand between `||`,
 * the assistant's with `A:` before them; options stand in brackets behind the question.
 */
export function lastSaysTo(talk: string, question: string): string {
  const turns = talk.split(' || ').map((turn) => {
    const isOther = turn.startsWith('A: ')
    return { text: isOther ? turn.slice(3) : turn, authorKey: isOther ? 'assistant' : 'user' }
  })
  const [, words = '', listed = ''] = /^(.*?)(?: \[(.*)\])?$/.exec(question) ?? []
  const passage = { ...passageOf(turns.at(-1)?.text as string), context: turns.slice(0, -1) }
  const options = listed === '' ? [] : listed.split(', ')
  const [reading] = reader.read({ passage, questions: [asked(words, options)] }) as readonly Reading[]

  if (reading === undefined || reading.facets.force.assert < SAID) return 'unknown'
  const over = (masses: Readonly<Record<string, number>>): readonly string[] =>
    Object.entries(masses).flatMap(([answer, mass]) => (mass >= SAID ? [answer] : []))
  return [...over(reading.answers), ...over(reading.denies).map((answer) => `not ${answer}`)].join(' + ') || 'unknown'
}

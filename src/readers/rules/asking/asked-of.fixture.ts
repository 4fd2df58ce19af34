import { type Question, splitKey } from '../../../question/question.ts'
import type { Reading } from '../../../reading/reading.ts'
import { loadDetector } from '../languages/detector.ts'
import { createRules, type Rules } from '../rules.ts'
import { passageOf } from '../said.fixture.ts'

/** Texts in German are read at once from then on. */
await loadDetector()
const { reader: rulesReader, organizer } = createRules()

export const reader: Rules['reader'] = rulesReader

/** The question that somebody's words ask, as one that is kept. */
export function asked(text: string, options: readonly string[] = []): Question {
  const { question } = organizer.resolve(text, { by: 'user', subjects: ['user'], options, known: [] })
  const { subject, attribute } = splitKey(question.key)
  const origin = question.catalogueEntry === attribute ? 'catalogue' : 'on_demand'
  const rest = { tolerance: 0, changeRatePerDay: 1e-3, stakes: 'low', baseRates: null, createdAt: 0 } as const
  return { ...question, ...rest, subject, attribute, origin }
}

/** From here on a reading says so. */
const SAID = 0.5

/** What one text says to a question: the answer, `not` what it denies, or `unknown`. */
export function askedOf(text: string, question: string): string {
  const readings = reader.read({ passage: passageOf(text), questions: [asked(question)] }) as readonly Reading[]
  const reading = readings[0]
  if (reading === undefined || reading.facets.force.assert < SAID) return 'unknown'
  const answers = Object.entries(reading.answers).filter(([, mass]) => mass >= SAID)
  const denied = Object.entries(reading.denies).filter(([, mass]) => mass >= SAID)
  const said = [...answers.map(([answer]) => answer), ...denied.map(([answer]) => `not ${answer}`)]
  return said.join(' + ') || 'unknown'
}

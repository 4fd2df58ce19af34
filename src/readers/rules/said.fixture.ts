import type { Passage } from '../../ports/reader.ts'
import { loadCatalogue } from './catalogue/catalogue.ts'
import type { Finding } from './finding.ts'
import { findingsIn } from './findings.ts'

const catalogue = loadCatalogue([])

type SourceClass = Passage['evidence']['source']['class']

/** A text of the user's own, or as a record of another source has it, with nothing said before it. */
export function passageOf(text: string, source: SourceClass = 'user_stated'): Passage {
  return {
    evidence: {
      id: 'e1',
      text,
      author: 'user',
      authorKey: 'user',
      about: null,
      channel: source === 'user_stated' ? 'chat' : 'form',
      source: { class: source },
      saidAt: Date.parse('2026-06-10T10:00:00Z'),
      saidAtKnown: true,
      zone: 'UTC',
    },
    context: [],
  }
}

function shown({ question, values, denied }: Finding): string {
  const answers = values.map(({ answer }) => answer).join(' + ')
  return [question.key, answers, ...denied.map(({ answer }) => `- ${answer}`)].filter((part) => part !== '').join(' ')
}

/** The same with what the user said in the turns before. */
function afterTurns(turns: readonly string[], text: string): Passage {
  const { evidence } = passageOf(text)
  const context = turns.map((turn, at) => ({ ...evidence, id: `t${at}`, text: turn }))
  return { evidence, context } as unknown as Passage
}

/** What the last of several turns says, with `||` between them; a fault with what is held shows as `!`. */
export const saidLast = (conversation: string): readonly string[] => {
  const turns = conversation.split(' || ')
  return findingsIn(afterTurns(turns.slice(0, -1), turns.at(-1) as string), catalogue)
    .filter(({ rule }) => !rule.endsWith('.opposite'))
    .map((each) => `${shown(each)}${each.fault === undefined ? '' : ' !'}`)
}

/** What a text says, as `key answer + answer - denied`; a written `\n` in it is a line break. */
export const said = (text: string, source?: SourceClass): readonly string[] =>
  findingsIn(passageOf(text.replaceAll('\\n', '\n'), source), catalogue).map(shown)

/** The same of a text that the user says after another, or after somebody else's. */
export const saidAfter = (before: string, text: string, authorKey = 'user'): readonly string[] =>
  findingsIn({ ...passageOf(text), context: [{ text: before, authorKey }] }, catalogue).map(shown)

/** What a text claims, and how surely, as `key answer 0.9`. */
export const sure = (text: string): readonly string[] =>
  findingsIn(passageOf(text), catalogue)
    .filter(({ values }) => values.length > 0)
    .map(
      ({ question, values, strength, framing }) =>
        `${question.key} ${values.map(({ answer }) => answer).join(' + ')} ${(strength * framing.kept).toFixed(1)}`,
    )

/** The same without the opposites that follow from what was said. */
export const saidItself = (text: string): readonly string[] =>
  findingsIn(passageOf(text), catalogue)
    .filter(({ rule }) => !rule.endsWith('.opposite'))
    .map(shown)

/** The cells of a table of examples, one row a line. */
export const rows = (table: string, separator = ' | '): readonly (readonly string[])[] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split(separator).map((cell) => cell.trim()))

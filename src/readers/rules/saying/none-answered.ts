import type { Analysis } from '../analysis.ts'
import type { CompiledCatalogue } from '../catalogue/catalogue.ts'
import type { Entry } from '../catalogue/entry.ts'
import { type Finding, questionOfEntry, toFinding } from '../finding.ts'
import { PROBABILITY } from '../probabilities.ts'
import type { Sentence } from '../text/sentences.ts'
import { normsOf } from '../text/tokens.ts'

const MOST_TOKENS = 5
const NONE =
  /^(?:none|no|nope|nah|nada|zero|not any|not one|no one|nobody|nothing|no, none|none at all|none known|none that i know of|none so far|none yet|not yet)(?: (?:thanks|sorry|at all|yet|so far|really|here|anymore))?$/
/** Of how many there is a question of its own. */
const COUNTED: Readonly<Record<string, string>> = { children: 'children_count', siblings: 'siblings_count' }
/** Of which one has one at a time, or none. */
const ONE_OR_NONE = new Set('vehicle partner'.split(' '))

/** `Allergies? None.`, `Kids? No.`: whatever is held of it is not so; how many there are is known. Null for any other answer. */
export function noneAnswered(
  analysis: Analysis,
  catalogue: CompiledCatalogue,
  index: number,
  entry: Entry,
  subjectKey: string,
): readonly Finding[] | null {
  const { from, to } = analysis.sentences[index] as Sentence
  if (to - from > MOST_TOKENS || !NONE.test(normsOf(analysis.tokens, from, to))) return null
  if (entry.shape === 'yes_no') return null
  const statement = { sentence: index, from, to, valueFrom: to, valueTo: to, subjectKey }
  const nothing = { values: [], denied: [], strength: 0, deniedStrength: 0, statement, rule: 'self_answered.none' }
  const counted = catalogue.entry(COUNTED[entry.key] ?? entry.key)
  const zero =
    counted !== null && counted.shape === 'number' && counted.key.endsWith('_count')
      ? [
          toFinding(analysis, {
            ...nothing,
            question: questionOfEntry(counted, subjectKey),
            values: [{ answer: '0', share: 1 }],
            strength: PROBABILITY.carriedOver,
          }),
        ]
      : []
  const isOver = entry.shape === 'any_of' || ONE_OR_NONE.has(entry.key)
  const over = isOver
    ? [
        toFinding(analysis, {
          ...nothing,
          question: questionOfEntry(entry, subjectKey),
          fault: PROBABILITY.endedDenies,
        }),
      ]
    : []
  return [...zero, ...over]
}

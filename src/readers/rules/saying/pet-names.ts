import type { Analysis } from '../analysis.ts'
import { type Finding, genericQuestion, toFinding } from '../finding.ts'
import { PROBABILITY } from '../probabilities.ts'
import type { Token } from '../text/tokens.ts'
import { NOT_A_NAME } from '../text/word-lists.ts'

const OPENS = new Set([',', ':', '(', '–', '—', '-', 'called', 'named'])
const MOST_NAMES = 6

/** `two cats, Pixel and Mog`: what several animals are called. Token indexes; `at` is the one after the animals. */
export function namesOfPets(
  analysis: Analysis,
  sentence: number,
  { from, at, ownerKey }: { readonly from: number; readonly at: number; readonly ownerKey: string },
): Finding | null {
  const { tokens, text } = analysis
  if (!OPENS.has(tokens[at]?.norm ?? '')) return null
  const to = namesEnd(tokens, at + 1)
  if (to === null) return null
  const word = (tokens[at - 1] as Token).norm
  const answer = text.slice((tokens[at + 1] as Token).start, (tokens[to - 1] as Token).end)
  return toFinding(analysis, {
    question: genericQuestion(ownerKey, word, word, null),
    values: [{ answer, share: 1 }],
    denied: [],
    strength: PROBABILITY.relation,
    deniedStrength: 0,
    statement: { sentence, from, to, valueFrom: at + 1, valueTo: to, subjectKey: ownerKey },
    rule: 'pets.names',
  })
}

/** Two names or more, the last after an `and`. */
function namesEnd(tokens: readonly Token[], from: number): number | null {
  let at = from
  for (let names = 1; names <= MOST_NAMES; names++) {
    const token = tokens[at]
    if (token === undefined || token.kind !== 'word' || !token.capital || NOT_A_NAME.has(token.norm)) return null
    const isLast = names > 1 && /^(?:and|&)$/.test(tokens[at - 1]?.norm ?? '')
    if (isLast) return at + 1
    at += tokens[at + 1]?.norm === ',' && /^(?:and|&)$/.test(tokens[at + 2]?.norm ?? '') ? 3 : 2
    if (!/^(?:,|and|&)$/.test(tokens[at - 1]?.norm ?? '')) return null
  }
  return null
}

import type { Analysis } from '../analysis.ts'
import { FACET } from '../probabilities.ts'
import type { Sentence } from '../text/sentences.ts'
import type { Token } from '../text/tokens.ts'
import { BE } from '../text/word-lists.ts'
import { type FoundCue, shareOf } from './cues.ts'

/** Probability that a sentence corrects what was said or believed before. */
export function correctionOf(cues: readonly FoundCue[], { tokens, passage }: Analysis, sentence: Sentence): number {
  const first = tokens[sentence.from]?.norm
  const second = tokens[sentence.from + 1]?.norm
  const opensWithNo = (first === 'no' || first === 'nope') && (second === ',' || second === '.')
  const found = Math.max(shareOf(cues, 'correction'), opensWithNo ? 0.85 : 0, setsAgainst(tokens, sentence))
  if (found < FACET.corrects) return found
  return passage.evidence.source.class === 'user_explicit' ? 0.97 : found
}

/** `Tuesday, not Monday`, `not Tuesday but Thursday`, `it isn't a nut allergy, it's …`: puts right what others may think. */
function setsAgainst(tokens: readonly Token[], sentence: Sentence): number {
  for (let at = sentence.from; at < sentence.to; at++) {
    const { norm } = tokens[at] as Token
    if (norm !== 'not' && norm !== "n't") continue
    const [before, next] = [tokens[at - 1]?.norm ?? '', tokens[at + 1]?.norm ?? '']
    if (next === 'only' || next === 'just' || next === 'sure' || next === 'yet') continue
    const isContrast = norm === 'not' && (before === ',' || before === '(' || before === '–' || before === '-')
    if (isContrast || affirmsAfter(tokens, sentence, at, before)) return FACET.setAgainstOthers
  }
  return 0
}

/** `… but Thursday`, `…, it's an intolerance`, after `isn't` or `not`. */
function affirmsAfter(tokens: readonly Token[], sentence: Sentence, negator: number, before: string): boolean {
  const ofBeing = BE.has(before) || before === ','
  for (let at = negator + 2; at < Math.min(sentence.to, negator + 12); at++) {
    const norm = (tokens[at] as Token).norm
    if (norm === 'but' && ofBeing) return at > negator + 1 && !BE.has(tokens[at + 2]?.norm ?? '')
    if (ofBeing && /^(?:it|he|she|they|that)$/.test(norm) && /^(?:'s|is|was|'re|are)$/.test(tokens[at + 1]?.norm ?? ''))
      return true
  }
  return false
}

import { secretsAskedFor } from '../../evidence/secrets/asked-secret.ts'
import type { SecretKind } from '../../evidence/secrets/secret.ts'
import { sealedInWords } from '../../recall/guidance.ts'
import { bestAnswering } from './guided.ts'
import type { RecalledAnswer, RecallItem, RecallResult } from './recall-result.ts'

/** Secrets by which what is believed, or else the text that answers best, would answer. */
export function sealedIn(
  asked: string,
  attributes: ReadonlySet<string>,
  answer: RecalledAnswer | null,
  items: readonly RecallItem[],
): readonly SecretKind[] {
  const answering = (answer?.leading ?? answer?.answers[0])?.answer ?? bestAnswering(items)?.text ?? ''
  return secretsAskedFor(asked, attributes, answering)
}

/** A seal is no answer: that it was told is stored, and what it was is not. */
export function notStored(sealed: readonly SecretKind[]): Pick<RecallResult, 'verdict' | 'stored' | 'reason'> {
  const reason = `it was told, and sealed: that it is ${sealedInWords(sealed)} is all that is stored`
  return { verdict: 'low', stored: 'about_them', reason }
}

import type { PurposeGate } from '../policy/context/place.ts'
import type { LeftOutEntry, LeftOutReason, Quote } from '../policy/context/prompt-line.ts'
import { isEvidenceClass } from '../source/source.ts'
import type { RecallItem } from './recall/recall-result.ts'

/** Of a long text the beginning is quoted, in UTF-16 units. */
const LONGEST_QUOTE = 500

export interface Quotes {
  readonly said: readonly Quote[]
  readonly leftOut: readonly LeftOutEntry[]
}

/**
 * Texts that bear on a task and of which nothing is tracked, best first: words as they came, that nobody knows the probability of.
 * What a tracked question rests on is spoken of by that question alone.
 */
export function quotesFrom(items: readonly RecallItem[], gate: PurposeGate): Quotes {
  const said: Quote[] = []
  const out = new Map<LeftOutReason, number>()
  for (const item of items) {
    if (item.claims.length > 0 || item.text.trim() === '') continue
    const reason = leftOutBecause(item, gate)
    if (reason === null) said.push(quoteOf(item))
    else out.set(reason, (out.get(reason) ?? 0) + 1)
  }
  return { said, leftOut: [...out].map(([reason, count]) => entryOf(reason, count)) }
}

function leftOutBecause({ sourceClass }: RecallItem, gate: PurposeGate): LeftOutReason | null {
  if (!isEvidenceClass(sourceClass)) return 'not_evidence'
  if ('undeclared' in gate) return gate.undeclared === 'deny' ? 'purpose_not_declared' : null
  const { classes } = gate.rule
  return classes === null || classes.includes(sourceClass) ? null : 'class_not_allowed'
}

function quoteOf({ evidenceId, author, text, sourceClass, saidAt }: RecallItem): Quote {
  const shown = text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text
  return { kind: 'said', evidenceId, author, text: shown, sourceClass, saidAt }
}

const DETAILS: Readonly<Partial<Record<LeftOutReason, string>>> = {
  not_evidence: 'the assistant’s own words are no evidence',
  purpose_not_declared: 'no rule is declared for this purpose',
  class_not_allowed: 'words of a kind that this purpose does not take',
}

function entryOf(reason: LeftOutReason, count: number): LeftOutEntry {
  return { reason, question: null, answer: null, count, detail: DETAILS[reason] ?? '' }
}

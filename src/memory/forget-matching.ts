import type { Evidence, EvidenceId } from '../evidence/evidence.ts'
import { wordsOf } from '../evidence/words.ts'
import type { Structure } from '../organizing/structure.ts'
import type { KeptEvidence, TenantReads } from '../ports/store.ts'
import type { Reading } from '../reading/reading.ts'

/**
 * Whether a kept text has all of these words: in what was written, in what it claims and of which question, or in the
 * answers that were read in it. Costs one pass over the readings.
 */
export async function hasWordsIn(
  reads: TenantReads,
  structure: Structure,
  words: readonly string[],
): Promise<(kept: KeptEvidence) => boolean> {
  if (words.length === 0) return () => false
  const read = await wordsRead(reads, structure, new Set(words))
  return ({ evidence }) => {
    const own = new Set(read.get(evidence.id))
    for (const text of [...saidIn(evidence), ...claimedOf(evidence)]) for (const word of wordsOf(text)) own.add(word)
    return words.every((word) => own.has(word))
  }
}

/** The text, and the answers of its claims: a form says them as a sentence would. */
export function saidIn({ text, claims }: Evidence): readonly string[] {
  return [text, ...claims.flatMap(({ answer }) => (typeof answer === 'boolean' ? [] : [String(answer)]))]
}

function claimedOf({ claims }: Evidence): readonly string[] {
  return claims.flatMap(({ question, unit }) => [question, unit ?? ''])
}

/** Those of the wanted words that stand in answers, for each text that they were read in. */
async function wordsRead(
  reads: TenantReads,
  structure: Structure,
  wanted: ReadonlySet<string>,
): Promise<ReadonlyMap<EvidenceId, readonly string[]>> {
  const found = new Map<EvidenceId, readonly string[]>()
  const note = (reading: Reading): void => {
    const words = answersOf(reading).flatMap(wordsOf)
    const met = words.filter((word) => wanted.has(word))
    if (met.length > 0) found.set(reading.evidenceId, [...(found.get(reading.evidenceId) ?? []), ...met])
  }
  const kept = (await reads.questions()).map(({ key }) => key)
  for (const key of new Set([...kept, ...structure.made.keys()])) {
    for (const { reading } of await reads.readings(key)) note(reading)
  }
  for (const { readings } of structure.linked.values()) for (const reading of readings) note(reading)
  return found
}

/** `yes` and `no` are names of sides, not words that anybody used. */
function answersOf({ answers, denies }: Reading): readonly string[] {
  return [...Object.keys(answers), ...Object.keys(denies)].filter((answer) => answer !== 'yes' && answer !== 'no')
}

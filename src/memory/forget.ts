import type { Evidence, EvidenceId } from '../evidence/evidence.ts'
import { authorKeyOf } from '../evidence/identity.ts'
import { wordsOf } from '../evidence/words.ts'
import type { EvidenceFilter, KeptEvidence, TenantReads, Tombstone } from '../ports/store.ts'
import { toComparableAnswer } from '../question/question.ts'
import type { Reading } from '../reading/reading.ts'
import { subjectKeyOf } from './evidence-from.ts'
import { needQuestion } from './find-question.ts'
import type { ForgetSelection } from './inputs.ts'
import { needEvidence } from './marks.ts'
import type { ForgetReceipt } from './receipts.ts'
import type { TenantContext } from './tenant-context.ts'
import { claimContent, tombstoneHash } from './tombstones.ts'
import { parseForget } from './validate/inputs.ts'

const PAGE = 500
const MATCHES = 10_000
const COPIES_LOOKED_AT = 200

/**
 * Forgets: text, words, readings, marks, rulings that rest on them, and what the assistant said of it; buries keyed
 * hashes so that the same content can't come back; checks; and proves it with a receipt that holds no content.
 */
export async function forget(context: TenantContext, input: ForgetSelection): Promise<ForgetReceipt> {
  const selection = parseForget(input)
  const questionKey = 'question' in selection ? (await needQuestion(context, selection.question)).key : null
  const selected = await select(context, selection, questionKey)
  const at = context.clock.now()
  const erased = await context.store.transact(async (writes) => {
    const readings = (await Promise.all(selected.map(({ evidence }) => writes.readingsOf(evidence.id)))).flat()
    const echoes = await echoesOf(context, readings, selected)
    const all = [...selected, ...echoes].map(({ evidence }) => evidence)
    await writes.bury(await tombstonesFor(context, writes, all, readings, at))
    const counts = await writes.eraseEvidence(all.map(({ id }) => id))
    const outcomes = questionKey === null ? 0 : (await writes.outcomes(questionKey)).length
    const wasThere = questionKey !== null && (await writes.question(questionKey)) !== null
    if (questionKey !== null && wasThere) await writes.eraseQuestion(questionKey)
    return {
      evidence: all,
      counts: {
        evidence: all.length,
        readings: counts.readings,
        outcomes: counts.outcomes + outcomes,
        questions: counts.questions + (wasThere ? 1 : 0),
      },
    }
  })
  context.known.reload()
  context.turns.forget()
  await context.store.scrub()
  const verified = await isGone(context, erased.evidence, questionKey)
  return { id: context.ids.next(), at, ...erased.counts, verified }
}

async function select(
  context: TenantContext,
  selection: ForgetSelection,
  questionKey: string | null,
): Promise<readonly KeptEvidence[]> {
  if ('evidence' in selection) {
    const ids = typeof selection.evidence === 'string' ? [selection.evidence] : selection.evidence
    return await Promise.all(ids.map((id) => needEvidence(context, id)))
  }
  if ('matching' in selection) return await matching(context, selection.matching)
  return await allOf(context, filterOf(selection, questionKey))
}

function filterOf(selection: ForgetSelection, questionKey: string | null): EvidenceFilter {
  if (questionKey !== null) return { questionKey }
  if ('about' in selection) return { about: subjectKeyOf(selection.about) }
  if ('author' in selection) return { authorKey: authorKeyOf(selection.author) }
  return 'channel' in selection ? { channel: selection.channel } : {}
}

async function allOf(context: TenantContext, filter: EvidenceFilter): Promise<readonly KeptEvidence[]> {
  const found: KeptEvidence[] = []
  for (;;) {
    const after = found.at(-1)?.evidence.id
    const page = await context.store.evidence(filter, after === undefined ? { limit: PAGE } : { limit: PAGE, after })
    found.push(...page)
    if (page.length < PAGE) return found
  }
}

/** Texts with every one of these words. */
async function matching(context: TenantContext, text: string): Promise<readonly KeptEvidence[]> {
  const words = wordsOf(text)
  if (words.length === 0) return []
  const hits = await context.store.findWords(words, {}, MATCHES)
  return hits
    .map(({ kept }) => kept)
    .filter(({ evidence }) => {
      const own = new Set(wordsOf(evidence.text))
      return words.every((word) => own.has(word))
    })
}

/** What the assistant said of it: its turns that carry a forgotten answer. */
async function echoesOf(
  context: TenantContext,
  readings: readonly Reading[],
  selected: readonly KeptEvidence[],
): Promise<readonly KeptEvidence[]> {
  const chosen = new Set(selected.map(({ evidence }) => evidence.id))
  const echoes = new Map<EvidenceId, KeptEvidence>()
  for (const answer of new Set(readings.flatMap(({ answers }) => Object.keys(answers)))) {
    const words = wordsOf(answer)
    if (words.length === 0 || answer === 'yes' || answer === 'no') continue
    const hits = await context.store.findWords(words, { classes: ['assistant'] }, COPIES_LOOKED_AT)
    for (const { kept } of hits) {
      const own = new Set(wordsOf(kept.evidence.text))
      if (!chosen.has(kept.evidence.id) && words.every((word) => own.has(word))) echoes.set(kept.evidence.id, kept)
    }
  }
  return [...echoes.values()]
}

async function tombstonesFor(
  context: TenantContext,
  reads: TenantReads,
  erased: readonly Evidence[],
  readings: readonly Reading[],
  at: number,
): Promise<readonly Tombstone[]> {
  const hash = await tombstoneHash(context, reads)
  const bury = (kind: Tombstone['kind'], content: string): Tombstone => ({ kind, hash: hash(kind, content), at })
  const ids = new Set(erased.map(({ id }) => id))
  return [
    ...erased.map(({ origin }) => bury('origin', origin)),
    ...erased.flatMap(({ deliveryId }) => (deliveryId === null ? [] : [bury('delivery', deliveryId)])),
    ...(await claimsNobodyElseMakes(reads, ids, readings)).map((claim) => bury('claim', claim)),
  ]
}

/** A claim that other evidence still makes is not forgotten. */
async function claimsNobodyElseMakes(
  reads: TenantReads,
  erasing: ReadonlySet<EvidenceId>,
  readings: readonly Reading[],
): Promise<readonly string[]> {
  const claims = new Set<string>()
  for (const key of new Set(readings.map((reading) => reading.questionKey))) {
    const left = (await reads.readings(key)).filter(({ evidence }) => !erasing.has(evidence.id))
    const stillSaid = new Set(left.flatMap(({ reading }) => Object.keys(reading.answers).map(toComparableAnswer)))
    const said = readings
      .filter((reading) => reading.questionKey === key)
      .flatMap(({ answers }) => Object.keys(answers))
    for (const answer of said) if (!stillSaid.has(toComparableAnswer(answer))) claims.add(claimContent(key, answer))
  }
  return [...claims]
}

/** Looked for as anyone would look for it: by id, by words, by question. */
async function isGone(
  context: TenantContext,
  erased: readonly Evidence[],
  questionKey: string | null,
): Promise<boolean> {
  const ids = erased.map(({ id }) => id)
  const byId = ids.length === 0 ? [] : await context.store.evidence({ ids }, { limit: 1 })
  if (byId.length > 0) return false
  if (questionKey !== null && (await context.store.question(questionKey)) !== null) return false
  const gone = new Set(ids)
  for (const { text } of erased) {
    const hits = await context.store.findWords(wordsOf(text).slice(0, 50), {}, COPIES_LOOKED_AT)
    if (hits.some(({ kept }) => gone.has(kept.evidence.id))) return false
  }
  return (await context.store.check()).problems.length === 0
}

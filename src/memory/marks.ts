import { CredenceError, quoteReceived } from '../error.ts'
import { type EvidenceId, USER } from '../evidence/evidence.ts'
import type { KeptEvidence, Mark } from '../ports/store.ts'
import { importanceOf } from '../recall/veracity-ranking.ts'
import { SOURCE_CLASSES, veracityOf } from '../source/source.ts'
import { beliefOf, groundsOf, hasMoved, moveOf } from './beliefs.ts'
import type { BeliefMove, PinReceipt, Suspect } from './receipts.ts'
import type { TenantContext } from './tenant-context.ts'

/** Beyond this, pinning no longer tells what matters. */
const MANY_PINS = 20
const COUNTED_PINS = 1000
const PAGE = 500

export async function pin(context: TenantContext, id: EvidenceId): Promise<PinReceipt> {
  return await markPinned(context, id, 'pin')
}

export async function unpin(context: TenantContext, id: EvidenceId): Promise<PinReceipt> {
  return await markPinned(context, id, 'unpin')
}

async function markPinned(context: TenantContext, id: EvidenceId, kind: 'pin' | 'unpin'): Promise<PinReceipt> {
  const kept = await needEvidence(context, id)
  await context.store.transact((writes) => writes.addMark(markOf(context, id, kind)))
  const pinned = await context.store.evidence({ pinned: true }, { limit: COUNTED_PINS })
  const warning = `${pinned.length} memories are pinned; where everything is pinned, nothing stands out`
  return {
    evidenceId: id,
    importance: await importanceIn(context, { ...kept, pinned: kind === 'pin' }),
    pinnedInAll: pinned.length,
    warning: kind === 'pin' && pinned.length > MANY_PINS ? warning : null,
  }
}

/** The user vouches for it: from now on it counts as their own explicit word. */
export async function promote(context: TenantContext, id: EvidenceId): Promise<readonly BeliefMove[]> {
  return await markPromoted(context, id, 'promote')
}

export async function demote(context: TenantContext, id: EvidenceId): Promise<readonly BeliefMove[]> {
  return await markPromoted(context, id, 'demote')
}

async function markPromoted(
  context: TenantContext,
  id: EvidenceId,
  kind: 'promote' | 'demote',
): Promise<readonly BeliefMove[]> {
  const { evidence } = await needEvidence(context, id)
  if (evidence.source.class === 'assistant' && kind === 'promote') {
    throw new CredenceError('not_evidence', "the assistant's own words can't be promoted", {
      path: 'evidenceId',
      expected: 'something that a person, a document, a tool or a record said',
      received: 'an assistant turn',
      remedy: 'observe what the user says in their own words, or settle the question',
    })
  }
  const now = context.clock.now()
  return await context.store.transact(async (writes) => {
    const keys = new Set((await writes.readingsOf(id)).map((reading) => reading.questionKey))
    const questions = (await Promise.all([...keys].map((key) => writes.question(key)))).flatMap((each) => each ?? [])
    const before = await Promise.all(
      questions.map(async (each) => beliefOf(await groundsOf(context, writes, each), now)),
    )
    await writes.addMark(markOf(context, id, kind))
    const after = await Promise.all(
      questions.map(async (each) => beliefOf(await groundsOf(context, writes, each), now)),
    )
    return after.flatMap((belief, index) => {
      const earlier = before[index]
      return earlier === undefined ? [] : [moveOf(earlier, belief)].filter(hasMoved)
    })
  })
}

/** What bears on a question and was not stated by a person to this memory, most important first, then newest. */
export async function suspects(context: TenantContext, limit = 20): Promise<readonly Suspect[]> {
  if (!Number.isSafeInteger(limit) || limit < 0)
    throw new CredenceError('invalid_input', `suspects: limit can't be ${quoteReceived(limit)}`, {
      path: 'limit',
      expected: 'a whole number, 0 or more',
      received: quoteReceived(limit),
    })
  const classes = SOURCE_CLASSES.filter((each) => veracityOf(each) !== 'stated' && each !== 'assistant')
  const found: Suspect[] = []
  let after: EvidenceId | undefined
  for (;;) {
    const page = await context.store.evidence(
      { classes, promoted: false },
      after === undefined ? { limit: PAGE } : { limit: PAGE, after },
    )
    for (const kept of page) {
      const suspect = await suspectOf(context, kept)
      if (suspect.bearsOn.length > 0) found.push(suspect)
    }
    found.sort((a, b) => b.importance - a.importance || b.saidAt - a.saidAt)
    found.length = Math.min(found.length, limit)
    if (page.length < PAGE) return found
    after = page.at(-1)?.evidence.id
  }
}

async function suspectOf(context: TenantContext, kept: KeptEvidence): Promise<Suspect> {
  const { evidence } = kept
  const readings = await context.store.readingsOf(evidence.id)
  return {
    evidenceId: evidence.id,
    text: evidence.text,
    author: evidence.author,
    sourceClass: evidence.source.class,
    veracity: veracityOf(evidence.source.class),
    saidAt: evidence.saidAt,
    importance: await importanceIn(context, kept),
    bearsOn: [...new Set(readings.map((reading) => reading.questionKey))],
  }
}

async function importanceIn(context: TenantContext, { evidence, pinned }: KeptEvidence): Promise<number> {
  const known = await context.known.byKey()
  const readings = await context.store.readingsOf(evidence.id)
  const stakes = readings.map((reading) => known.get(reading.questionKey)?.stakes ?? 'low')
  return importanceOf({ stakes, isPinned: pinned })
}

export async function needEvidence(context: TenantContext, id: EvidenceId): Promise<KeptEvidence> {
  if (typeof id !== 'string' || id === '') {
    throw new CredenceError('invalid_input', 'the id of evidence is no text', {
      path: 'evidenceId',
      expected: 'the id of kept evidence',
      received: quoteReceived(id),
      remedy: 'ids come with receipts, answers and find()',
    })
  }
  const [kept] = await context.store.evidence({ ids: [id] }, { limit: 1 })
  if (kept !== undefined) return kept
  throw new CredenceError('unknown_evidence', `no evidence ${JSON.stringify(id)} in this memory`, {
    path: 'evidenceId',
    expected: 'the id of kept evidence',
    received: id,
    remedy: 'ids come with receipts, answers and find()',
  })
}

function markOf(context: TenantContext, evidenceId: EvidenceId, kind: Mark['kind']): Mark {
  return { id: context.ids.next(), evidenceId, kind, at: context.clock.now(), by: USER }
}

import { USER } from '../evidence/evidence.ts'
import { authorKeyOf } from '../evidence/identity.ts'
import type { AskNote } from '../outcome/ask-note.ts'
import { needQuestion } from './find-question.ts'
import type { PutOffOptions } from './inputs.ts'
import type { OpenQuestion, PutOffReceipt } from './receipts.ts'
import type { TenantContext } from './tenant-context.ts'
import { parsePutOff } from './validate/inputs.ts'
import { parseMoment } from './validate/moment.ts'

const DAY_MS = 86_400_000
/** A person who was asked is left in peace with it for so long. */
const NOT_AGAIN_DAYS = 7
/** And who couldn't say, for so long. */
const NOT_KNOWN_DAYS = 90

/** Not now: it isn't asked again until then. */
export async function putOff(context: TenantContext, asked: string, input: PutOffOptions = {}): Promise<PutOffReceipt> {
  const options = parsePutOff(input)
  const now = context.clock.now()
  const until =
    options.until === undefined ? now + NOT_AGAIN_DAYS * DAY_MS : parseMoment(options.until, undefined, 'until').at
  const by = options.by === undefined ? USER : authorKeyOf(options.by)
  const question = await needQuestion(context, asked, by)
  const [id] = await keep(context, [{ questionKey: question.key, kind: 'put_off', at: now, until, by }])
  return { outcomeId: id as string, question: question.key, until }
}

/** These are put to the person now. */
export async function noteAsked(
  context: TenantContext,
  queue: readonly Pick<OpenQuestion, 'question'>[],
  by: string,
): Promise<void> {
  const at = context.clock.now()
  const until = at + NOT_AGAIN_DAYS * DAY_MS
  const keys = [...new Set(queue.map(({ question }) => question))]
  await keep(
    context,
    keys.map((questionKey) => ({ questionKey, kind: 'asked', at, until, by })),
  )
}

/** The person can't say. */
export async function noteNotKnown(context: TenantContext, questionKey: string, by: string): Promise<string> {
  const at = context.clock.now()
  const until = at + NOT_KNOWN_DAYS * DAY_MS
  const [id] = await keep(context, [{ questionKey, kind: 'not_known', at, until, by }])
  return id as string
}

/** Takes back that somebody put it off or couldn't say; false where it is no such note of theirs. */
export async function dropNote(context: TenantContext, id: string, by: string): Promise<boolean> {
  const note = (await context.store.askNotes()).find((each) => each.id === id && (by === USER || each.by === by))
  if (note === undefined) return false
  await context.store.transact((writes) => writes.dropAskNotes([id]))
  return true
}

async function keep(context: TenantContext, notes: readonly Omit<AskNote, 'id'>[]): Promise<readonly string[]> {
  const kept = notes.map((note) => ({ ...note, id: context.ids.next() }))
  if (kept.length > 0) await context.store.transact((writes) => writes.addAskNotes(kept))
  return kept.map(({ id }) => id)
}

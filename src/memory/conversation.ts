import { isSeenBy } from '../evidence/seen-by.ts'
import type { AskedTurn } from '../recall/frustration/rephrased.ts'
import type { Asking } from './askings.ts'
import type { FrustrationTurn } from './inputs.ts'
import type { TenantContext } from './tenant-context.ts'

/** Who speaks where, and what of it the caller knows better. */
export interface Speaking {
  readonly by: string
  readonly channel: string
  readonly now: number
  /** Their turns before this one; undefined: those that are kept. */
  readonly turns: readonly FrustrationTurn[] | undefined
}

const TURNS_LOOKED_AT = 40
/** A question that comes back after longer is asked in another conversation. */
const CONVERSATION_MS = 2 * 3_600_000

/**
 * The turns of one person's in a conversation, oldest first, this one last: those kept on the channel, and what was asked
 * through `ask` and `recall`, where it is not the same turn.
 */
export async function conversationOf(
  context: TenantContext,
  text: string,
  speaking: Speaking,
): Promise<readonly AskedTurn[]> {
  const since = speaking.now - CONVERSATION_MS
  const log = context.askings.of(speaking.by).filter(({ at }) => at >= since)
  const asked = log.filter(({ via }) => via === 'asked')
  const said = speaking.turns?.map(turnOf) ?? (await keptTurns(context, speaking, since))
  const before = together(said, asked)
  const times = before.filter((each) => isSame(each.text, text)).length
  const noticed = log.filter((each) => each.via === 'noticed' && isSame(each.text, text)).length
  const last = before.findLastIndex((each) => isSame(each.text, text))
  const isThisOne = speaking.turns === undefined && times > noticed
  return [...before.filter((_, at) => !(isThisOne && at === last)), { text, wasAnswered: false }]
}

interface Timed extends AskedTurn {
  readonly at: number
}

function turnOf({ text, wasAnswered = false }: FrustrationTurn): Timed {
  return { text, wasAnswered, at: Number.NEGATIVE_INFINITY }
}

async function keptTurns(
  { store }: TenantContext,
  { by, channel, now }: Speaking,
  since: number,
): Promise<readonly Timed[]> {
  const turns = await store.turnsBefore(channel, now + 1, TURNS_LOOKED_AT)
  return turns
    .filter((turn) => turn.authorKey === by && turn.saidAt >= since && isSeenBy(turn, by))
    .map(({ text, saidAt }) => ({ text, wasAnswered: false, at: saidAt }))
}

/** The first asking of a text is the first turn with these words, the second the second; what is left over is a turn by itself. */
function together(said: readonly Timed[], asked: readonly Asking[]): readonly AskedTurn[] {
  const left = [...asked]
  const turns = said.map((turn): Timed => {
    const at = left.findIndex(({ text }) => isSame(text, turn.text))
    const [asking] = at < 0 ? [] : left.splice(at, 1)
    return asking === undefined ? turn : { ...turn, wasAnswered: turn.wasAnswered || asking.wasAnswered }
  })
  return [...turns, ...left].sort((a, b) => a.at - b.at)
}

function isSame(one: string, other: string): boolean {
  return plain(one) === plain(other)
}

function plain(text: string): string {
  return text.slice(0, 1_000).trim().replace(/\s+/gu, ' ').toLowerCase()
}

import { type EvidenceId, USER } from '../evidence/evidence.ts'
import { authorKeyOf } from '../evidence/identity.ts'
import type { QuestionKey } from '../question/question.ts'
import { asksSomething } from '../recall/frustration/asks-something.ts'
import {
  type FrustrationAction,
  type FrustrationKind,
  frustrationResponse,
} from '../recall/frustration/frustration-response.ts'
import { type FrustrationSignal, noticeFrustration as signalIn } from '../recall/frustration/notice-frustration.ts'
import { isRephrased } from '../recall/frustration/rephrased.ts'
import { conversationOf } from './conversation.ts'
import { checkAsked } from './find-question.ts'
import type { FrustrationOptions } from './inputs.ts'
import { type Complaint, keepRestated, readRestated } from './keep-restated.ts'
import { guide } from './recall/guided.ts'
import { recall } from './recall/recall.ts'
import type { RecallResult } from './recall/recall-result.ts'
import type { FrustrationNotice } from './receipts.ts'
import { knownFact } from './restated-fact.ts'
import { sealedWords } from './sealing.ts'
import type { TenantContext } from './tenant-context.ts'
import { parseFrustrationOptions } from './validate/inputs.ts'

const DEFAULT_CHANNEL = 'chat'

interface Spoken extends Complaint {
  readonly turns: FrustrationOptions['turns']
}

/**
 * Whether somebody complains of having been forgotten, or asks the same over and over; null where they don't. What to do
 * about it is done: a fact that is said again and was not there is kept in their words, and pinned. Each is kept as a
 * failure of recall.
 */
export async function noticeFrustration(
  context: TenantContext,
  words: string,
  input: FrustrationOptions = {},
): Promise<FrustrationNotice | null> {
  const text = sealedWords(context, typeof words === 'string' ? words : checkAsked(words))
  const options = parseFrustrationOptions(input)
  const by = options.by === undefined ? USER : authorKeyOf(options.by)
  const spoken: Spoken = {
    text,
    by,
    author: options.by ?? USER,
    channel: options.channel ?? DEFAULT_CHANNEL,
    audience: options.audience,
    now: context.clock.now(),
    turns: options.turns,
  }
  const signal = signalIn(text)
  if (signal !== null) {
    context.askings.complained(by)
    return await answered(context, spoken, signal)
  }
  const isQuiet = await isQuietlyFrustrated(context, spoken)
  context.askings.note(by, { text, wasAnswered: false, at: spoken.now, via: 'noticed' })
  return isQuiet ? await askedAgain(context, spoken) : null
}

async function isQuietlyFrustrated(
  context: TenantContext,
  { text, by, channel, now, turns }: Spoken,
): Promise<boolean> {
  if (!asksSomething(text)) return false
  return isRephrased(await conversationOf(context, text, { by, channel, now, turns }))
}

/** They asked, and said nothing: the answer, where there is one by now, or an apology. */
async function askedAgain(context: TenantContext, spoken: Spoken): Promise<FrustrationNotice> {
  const recalled = await recall(context, spoken.text, { by: spoken.by })
  return await unsaid(context, spoken, { kind: 'rephrased', cue: null, language: null }, recalled)
}

async function answered(context: TenantContext, spoken: Spoken, signal: FrustrationSignal): Promise<FrustrationNotice> {
  const { restated, cue, language, cueSpan } = signal
  if (restated !== null) return await saidAgain(context, spoken, signal, restated)
  const rest = `${spoken.text.slice(0, cueSpan.start)} ${spoken.text.slice(cueSpan.end)}`.trim()
  const recalled = /[\p{L}\p{N}]/u.test(rest) ? await recall(context, rest, { by: spoken.by }) : null
  return await unsaid(context, spoken, { kind: 'said', cue, language }, recalled)
}

type Cue = Pick<FrustrationNotice, 'kind' | 'cue' | 'language'>

/** What they meant is to be found from what they asked, or not at all. */
async function unsaid(
  context: TenantContext,
  spoken: Spoken,
  cue: Cue,
  recalled: RecallResult | null,
): Promise<FrustrationNotice> {
  const found = recalled === null ? null : { verdict: recalled.verdict, leadingSaysIt: false, ...sayable(recalled) }
  const signal = { restated: null, kind: cue.kind }
  const { action, message } = frustrationResponse({ signal, recalled: found }) as NonNullable<
    ReturnType<typeof frustrationResponse>
  >
  const evidenceId = action === 'reassure' ? (bestItemOf(recalled)?.evidenceId ?? null) : null
  const questionKeys = recalled?.answer == null ? [] : [recalled.answer.question]
  await noteFailure(context, spoken, cue, action, questionKeys, evidenceId === null ? [] : [evidenceId])
  return { ...cue, restated: null, response: action, message, evidenceId, pinned: false, recall: recalled }
}

/** The answer where it may be given without reserve, else what there is with its doubts. */
function sayable(recalled: RecallResult): { readonly answer: string | null; readonly doubtful: string | null } {
  // Nobody is asked again for what was told and not kept.
  if (recalled.sealed.length > 0) return { answer: null, doubtful: guide(recalled).message }
  const leading = recalled.answer?.leading ?? null
  if (leading === null || recalled.stored !== 'answer') return { answer: null, doubtful: null }
  const { advice, hasCaveat, message } = guide(recalled)
  const isFree = advice === 'answer' && !hasCaveat
  return { answer: isFree ? leading.answer : null, doubtful: isFree ? null : message }
}

function bestItemOf(recalled: RecallResult | null): RecallResult['items'][number] | null {
  const items = recalled?.items ?? []
  return items.reduce<(typeof items)[number] | null>(
    (so, item) => (item.answers > (so?.answers ?? 0) ? item : so),
    null,
  )
}

/** The fact is there, as it was said; or it is kept now. */
async function saidAgain(
  context: TenantContext,
  spoken: Spoken,
  { cue, language }: FrustrationSignal,
  restated: string,
): Promise<FrustrationNotice> {
  const { text, by, now } = spoken
  const recalled = await recall(context, restated, { by })
  const { evidence, reading } = await readRestated(context, spoken, restated)
  const fact = { text: restated, readings: reading.readings, recalled, complaint: text, by, now }
  const { isKnown, evidenceIds, questionKeys } = await knownFact(context, fact)
  const isSameText = reading.readings.length === 0 && isKnown
  const { action, message } = frustrationResponse({
    signal: { restated },
    recalled: { verdict: isSameText ? 'high' : recalled.verdict, leadingSaysIt: isKnown },
  }) as NonNullable<ReturnType<typeof frustrationResponse>>
  const said = { kind: 'said', cue, language } as const
  const notice = { ...said, restated, recall: recalled }
  if (action === 'reassure') {
    await noteFailure(context, spoken, said, action, questionKeys, evidenceIds)
    return { ...notice, response: action, message, evidenceId: evidenceIds[0] ?? null, pinned: false }
  }
  const kept = await keepRestated(context, spoken, evidence, reading, recalled)
  if (kept === null) {
    await noteFailure(context, spoken, said, 'apologise_and_ask', questionKeys, [])
    return { ...notice, response: 'apologise_and_ask', message: FORGOTTEN, evidenceId: null, pinned: false }
  }
  await noteFailure(context, spoken, said, action, [...questionKeys, ...kept.bearsOn], [kept.evidenceId])
  return { ...notice, response: action, message, evidenceId: kept.evidenceId, pinned: kept.pinned }
}

const FORGOTTEN = 'I was asked to forget that, and I have. Should I keep it again? Then tell me in other words.'

async function noteFailure(
  context: TenantContext,
  { now }: Spoken,
  { kind, cue }: { readonly kind: FrustrationKind; readonly cue: string | null },
  response: FrustrationAction,
  keys: readonly QuestionKey[],
  evidenceIds: readonly EvidenceId[],
): Promise<void> {
  const questionKeys = [...new Set(keys)]
  const failure = { id: context.ids.next(), at: now, kind, cue, response, questionKeys, evidenceIds }
  await context.store.transact((writes) => writes.addRecallFailure(failure))
}

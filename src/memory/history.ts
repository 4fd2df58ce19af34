import type { EvidenceReading } from '../belief/belief.ts'
import { quoteOf } from '../belief/quote.ts'
import { USER } from '../evidence/evidence.ts'
import { epochAt } from '../learning/epoch.ts'
import { type Outcome, standingOutcomes } from '../outcome/outcome.ts'
import { beliefOf, groundsOf, saidBy, seenBy, summaryOf } from './beliefs.ts'
import { viewerOf } from './find.ts'
import { needQuestion, unknownQuestion } from './find-question.ts'
import type { ViewerOptions } from './inputs.ts'
import { entriesSetAside } from './quarantined-here.ts'
import type { HistoryEntry } from './receipts.ts'
import type { TenantContext } from './tenant-context.ts'
import { parseViewer } from './validate/inputs.ts'

/** Each entry costs a belief over all before it: the newest ones are told, as many as cost this many readings in all. */
const READINGS_LOOKED_AT = 40_000
const MOST_ENTRIES = 200
const FEWEST_ENTRIES = 10

type Event = Pick<HistoryEntry, 'at' | 'cause'>

/** How the belief came to be what it is: after each message and ruling, as it looked at that moment. */
export async function history(
  context: TenantContext,
  asked: string,
  input: ViewerOptions = {},
): Promise<readonly HistoryEntry[]> {
  const viewer = viewerOf(parseViewer(input))
  const question = await needQuestion(context, asked, viewer)
  const grounds = seenBy(await groundsOf(context, context.store, question), viewer)
  // To anyone else, an empty history would tell that there is one.
  if (viewer !== USER && grounds.readings.length + grounds.outcomes.length === 0) throw unknownQuestion(asked)
  const leftOut = await entriesSetAside(context, question.key, { by: viewer, asOf: null })
  const messages = [
    ...grounds.readings.map((entry) => messageEvent(entry)),
    ...leftOut.map(({ entry, quarantine }) => messageEvent(entry, quarantine.reason)),
  ]
  const rulings = standingOutcomes(grounds.outcomes).map(rulingEvent)
  const all = [...messages, ...rulings].sort((a, b) => a.at - b.at)
  const affordable = Math.floor(READINGS_LOOKED_AT / Math.max(1, all.length))
  const events = all.slice(-Math.min(MOST_ENTRIES, Math.max(FEWEST_ENTRIES, affordable)))
  return events.map((event) => {
    const epoch = epochAt(grounds.epochs, event.at)
    const belief = beliefOf(saidBy(grounds, event.at), event.at, epoch)
    return { ...event, after: summaryOf(belief), epoch: belief.epoch }
  })
}

/** A message under quarantine is told, and leaves the belief as it was. */
function messageEvent(entry: EvidenceReading, quarantined?: string): Event {
  const { id, saidAt, author } = entry.evidence
  const cause = { kind: 'evidence' as const, id, quote: quoteOf(entry), author }
  return { at: saidAt, cause: quarantined === undefined ? cause : { ...cause, quarantined } }
}

function rulingEvent({ at, kind, answer, by, reason }: Outcome): Event {
  return { at, cause: { kind, answer, by, reason } }
}

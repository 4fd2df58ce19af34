import { type DayWindow, type EventReference, timeWordsOf } from '../../recall/query/time-words.ts'
import { recallWordsOf } from '../../recall/relevance/recall-words.ts'
import { asksOfOrder } from '../../recall/relevance/relevance-query.ts'
import { createWordMatch, gainsOf } from '../../recall/relevance/word-match.ts'
import type { HeldText, TextIndex } from '../../recall/text-index/text-index.ts'
import type { TenantContext } from '../tenant-context.ts'

/** When what is asked for was said or held, and the words that say so. */
export interface AskedTime {
  readonly window: DayWindow | null
  readonly words: string
}

const DAY_MS = 86_400_000
/** An event is taken for the one that is meant where a text has at least so much of its words. */
const MEANT = 0.25
const EVENTS_LOOKED_AT = 10

/** `in May`, `last month`; or by what happened: `before she moved` ends where a text tells of the move. */
export function askedTime(
  { organizer }: TenantContext,
  text: string,
  now: number,
  index: TextIndex,
  isWanted: (text: HeldText) => boolean,
): AskedTime {
  if (organizer.timesIn === undefined) return NO_TIME
  const { window, event, rest } = timeWordsOf(text, Math.floor(now / DAY_MS), organizer.timesIn)
  if (window !== null) return { window, words: withoutRest(text, rest) }
  const byEvent = event === null || asksOfOrder(text) ? null : windowOfEvent(event, index, isWanted)
  return byEvent === null ? NO_TIME : { window: byEvent, words: `${event?.relation} ${event?.words}` }
}

const NO_TIME: AskedTime = { window: null, words: '' }

/** The words of the query that `rest` lacks. */
function withoutRest(text: string, rest: string): string {
  const left = rest.split(' ')
  return text
    .split(/\s+/u)
    .filter((word) => {
      const at = left.indexOf(word)
      if (at !== -1) left.splice(at, 1)
      return at === -1
    })
    .join(' ')
}

function windowOfEvent(
  { relation, words }: EventReference,
  index: TextIndex,
  isWanted: (text: HeldText) => boolean,
): DayWindow | null {
  const stems = [...new Set(recallWordsOf(words))]
  const match = createWordMatch(stems, index.corpus)
  const told = index
    .search(gainsOf(stems, index.corpus), isWanted, EVENTS_LOOKED_AT)
    .flatMap(({ id }) => index.get(id) ?? [])
    .filter((text) => match.share(text.words) >= MEANT)
  const [first] = told
  if (first === undefined) return null
  const day = Math.floor(first.saidAt / DAY_MS)
  if (relation === 'before' || relation === 'until') return { from: null, until: day }
  if (relation === 'after' || relation === 'since') return { from: day, until: null }
  return { from: day, until: day }
}

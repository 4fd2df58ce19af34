import type { NamedTime } from '../../../recall/query/time-words.ts'
import { tokensOf } from '../text/tokens.ts'
import { createMomentReader } from '../times/moments.ts'

const DAY_MS = 86_400_000

/** Times that a question names, read as on noon of the day it was asked, in UTC. */
export function timesIn(text: string, askedOn: number): readonly NamedTime[] {
  const tokens = tokensOf(text)
  const reader = createMomentReader(tokens, text, (askedOn + 0.5) * DAY_MS, 'UTC')
  return reader.between(0, tokens.length).map((moment) => ({
    ...moment,
    start: tokens[moment.from]?.start ?? 0,
    end: tokens[moment.to - 1]?.end ?? 0,
    spanInDays: moment.spanInMs / DAY_MS,
  }))
}

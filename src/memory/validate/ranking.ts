import { z } from 'zod'
import { VERACITY_RANKING, type VeracityRanking } from '../../recall/veracity-ranking.ts'
import { check } from './fields.ts'
import { parseInput } from './refusal.ts'

const factor = z.number().check(
  check((value) => value >= 0 && value <= 1, {
    expected: 'a factor from 0 to 1',
    remedy: 'factors order what was found: 1 leaves it where it is, 0 puts it last',
  }),
)
const days = z.number().check(check((value) => value >= 0, { expected: 'a number of days, 0 or more' }))

const schema = z.strictObject({
  byVeracity: z
    .strictObject({ stated: factor, inferred: factor, tool: factor, imported: factor, unknown: factor })
    .partial()
    .optional(),
  byTier: z.strictObject({ hot: factor, warm: factor, cold: factor }).partial().optional(),
  hotUpToDays: days.optional(),
  warmUpToDays: days.optional(),
})

/**
 * Ranking by veracity as somebody configured it; what they leave out is as it was.
 * @throws CredenceError invalid_input
 */
export function parseVeracityRanking(value: unknown, what: string = 'veracityRanking'): VeracityRanking {
  const own = parseInput(schema, value, what)
  const hotUpToDays = own.hotUpToDays ?? VERACITY_RANKING.hotUpToDays
  const ranking: VeracityRanking = {
    byVeracity: { ...VERACITY_RANKING.byVeracity, ...withoutGaps(own.byVeracity) },
    byTier: { ...VERACITY_RANKING.byTier, ...withoutGaps(own.byTier) },
    hotUpToDays,
    warmUpToDays: own.warmUpToDays ?? VERACITY_RANKING.warmUpToDays,
  }
  return parseInput(inOrder, ranking, what)
}

const inOrder = z.custom<VeracityRanking>().check(
  check(({ hotUpToDays, warmUpToDays }) => warmUpToDays >= hotUpToDays, {
    expected: 'warmUpToDays to be no less than hotUpToDays',
    remedy: 'raise warmUpToDays, or lower hotUpToDays',
  }),
)

function withoutGaps<Value>(own: Readonly<Record<string, Value | undefined>> = {}): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(own).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}

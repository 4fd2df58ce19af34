import type { ToldHistory } from '../belief/told-history.ts'
import { authorKeyOf } from '../evidence/identity.ts'
import type { Credit } from '../learning/credits.ts'
import { creditsOf } from '../learning/credits.ts'
import { kindKeyOf } from '../trust/source-layers.ts'
import type { TrackRecordQuery } from './inputs.ts'
import type { TrackRecordEntry } from './learn-receipts.ts'
import { learningRun, lessonsOf } from './learning-run.ts'
import type { TenantContext } from './tenant-context.ts'
import { parseTrackRecord } from './validate/inputs.ts'

/**
 * Where a trust comes from: the questions on which an author, or a kind of source, was found right or wrong, with how
 * much of it came of settled facts. The sums are the counts that the trust was fitted to.
 */
export async function trackRecord(
  context: TenantContext,
  input: TrackRecordQuery = {},
): Promise<readonly TrackRecordEntry[]> {
  const { author, layers } = parseTrackRecord(input)
  const { told, rates } = await lessonsOf(context, context.clock.now(), undefined)
  const { named, histories, run } = learningRun(told, rates, {}, () => false)
  const whose = {
    author: author === undefined ? null : (named.rows.authors.get(authorKeyOf(author)) ?? NOBODY),
    kind: layers === undefined ? null : (named.rows.kinds.get(kindKeyOf(layers)) ?? NOBODY),
    type: null,
  }
  const credits = [...creditsOf(named.frame, histories, run.under, run.learned, whose)]
  return credits.map((credit) => entryOf(credit, told)).sort((a, b) => b.right + b.wrong - a.right - a.wrong)
}

/** No row is of this number. */
const NOBODY = -1

function entryOf(
  { question, right, wrong, settledFacts, unsettled }: Credit,
  told: readonly ToldHistory[],
): TrackRecordEntry {
  const history = told[question]
  return {
    question: history?.question.key ?? '',
    member: history?.member ?? null,
    right,
    wrong,
    settledFacts,
    settledBy: history?.ruled.map(({ id }) => id) ?? [],
    withoutSettled: unsettled,
  }
}

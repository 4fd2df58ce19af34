import type { EvidenceId } from '../../evidence/evidence.ts'
import type { EvidenceFilter } from '../../ports/store.ts'
import type { DepthChoice } from '../../recall/depth.ts'
import type { KnownPerson } from '../../recall/relevance/people-asked.ts'
import { type RelevanceQuery, toRelevanceQuery } from '../../recall/relevance/relevance-query.ts'
import type { TextIndex } from '../../recall/text-index/text-index.ts'
import type { SourceClass } from '../../source/source.ts'
import type { TenantContext } from '../tenant-context.ts'
import { type Asked, LONGEST_ASKED, understand } from './asked.ts'
import { type AskedTime, askedTime } from './asked-time.ts'
import { candidatesOf, type Found, type LookFor, wantedBy } from './candidates.ts'

/** From where and when a recall looks. */
export interface View {
  readonly by: string
  /** Null: now, of everything. */
  readonly asOf: number | null
  readonly now: number
}

/** A text as it is looked for: a recall and what recall is calibrated on go through the same. */
export interface Sought {
  readonly asked: Asked
  readonly index: TextIndex
  readonly time: AskedTime
  readonly relevance: RelevanceQuery
  /** What the embedder is given: for finding, and for judging as it was asked. */
  readonly toEmbed: readonly [string, string]
  readonly look: Omit<LookFor, 'vector'>
}

export interface LookedFor {
  readonly view: View
  readonly filter: EvidenceFilter
  readonly depth: DepthChoice
  /** Null, or left out: of every class. */
  readonly classes?: readonly SourceClass[] | null
}

export async function soughtFrom(
  context: TenantContext,
  text: string,
  { view, filter, depth, classes = null }: LookedFor,
): Promise<Sought> {
  const asked = await understand(context, text, view.by, depth)
  const index = await context.said.current(view.by)
  const vouched = classes === null ? [] : await vouchedFor(context)
  const isWanted = wantedBy({ ...filter, ...(classes === null ? {} : { classes }) }, view.by, new Set(vouched))
  const byMeaning =
    classes === null
      ? [filter]
      : [
          { ...filter, classes },
          { ...filter, ids: vouched },
        ]
  const short = text.slice(0, LONGEST_ASKED)
  const time = askedTime(context, short, view.now, index, isWanted)
  const askedBy = { asker: view.by, known: authorsOf(index, view.by), askedAt: view.now, window: time.window }
  const relevance = toRelevanceQuery(short, askedBy)
  const isDeep = depth.depth === 'deep'
  const look = {
    ...asked,
    index,
    apart: context.said.apart(),
    passed: new Set<EvidenceId>(),
    relevance,
    filter,
    byMeaning,
    isWanted,
    by: view.by,
    pool: depth.pool,
    withPins: isDeep,
  }
  return { asked, index, time, relevance, toEmbed: [relevance.toEmbed, short], look }
}

export async function foundFor(
  context: TenantContext,
  { look }: Sought,
  vector: Float32Array | null,
): Promise<readonly Found[]> {
  return await candidatesOf(context, { ...look, vector })
}

const MOST_VOUCHED = 1_000

/** What the user promoted counts as their own explicit word, whatever its source. */
async function vouchedFor({ store }: TenantContext): Promise<readonly EvidenceId[]> {
  const promoted = await store.evidence({ promoted: true }, { limit: MOST_VOUCHED })
  return promoted.map(({ evidence }) => evidence.id)
}

/** Everybody whose own words are kept: they say I where others say their name. */
function authorsOf(index: TextIndex, asker: string): readonly KnownPerson[] {
  return [...index.authors]
    .filter((key) => key !== asker && key !== ASSISTANT)
    .map((key) => ({ key, name: key.replaceAll('_', ' ') }))
}

const ASSISTANT = 'assistant'

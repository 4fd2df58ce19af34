import type { EvidenceId } from '../../evidence/evidence.ts'
import { wordsOf } from '../../evidence/words.ts'
import type { EvidenceFilter } from '../../ports/store.ts'
import type { DepthChoice } from '../../recall/depth.ts'
import type { KnownPerson } from '../../recall/relevance/people-asked.ts'
import { type RelevanceQuery, toRelevanceQuery } from '../../recall/relevance/relevance-query.ts'
import type { TextIndex } from '../../recall/text-index/text-index.ts'
import type { SourceClass } from '../../source/source.ts'
import type { Look } from '../organized-store.ts'
import type { TenantContext } from '../tenant-context.ts'
import { type Asked, LONGEST_ASKED, understand } from './asked.ts'
import { type AskedTime, askedTime } from './asked-time.ts'
import { type AllFound, candidatesOf, type LookFor, wantedBy } from './candidates.ts'

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
  readonly at: Look
  /** The words of all that who asks may see. */
  readonly index: TextIndex
  readonly view: View
  readonly filter: EvidenceFilter
  readonly depth: DepthChoice
  /** Null, or left out: of every class. */
  readonly classes?: readonly SourceClass[] | null
}

export async function soughtFrom(
  context: TenantContext,
  text: string,
  { at, index, view, filter, depth, classes = null }: LookedFor,
): Promise<Sought> {
  const asked = await understand(context, text, view.by, depth, at)
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
  const askedBy = { asker: view.by, known: authorsIn(short, index, view.by), askedAt: view.now, window: time.window }
  const relevance = toRelevanceQuery(short, askedBy)
  const isDeep = depth.depth === 'deep'
  const look = {
    at,
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
): Promise<AllFound> {
  return await candidatesOf(context, { ...look, vector })
}

const MOST_VOUCHED = 1_000

/** What the user promoted counts as their own explicit word, whatever its source. */
async function vouchedFor({ store }: TenantContext): Promise<readonly EvidenceId[]> {
  const promoted = await store.evidence({ promoted: true }, { limit: MOST_VOUCHED })
  return promoted.map(({ evidence }) => evidence.id)
}

/** Of everybody whose own words are kept, those whose first name the text has: they say I where others say their name. */
function authorsIn(text: string, index: TextIndex, asker: string): readonly KnownPerson[] {
  const { byFirstName } = authorsOf(index)
  const found = [...new Set(wordsOf(text))].flatMap((word) => byFirstName.get(word) ?? [])
  return found
    .filter(({ key }) => key !== asker)
    .sort((a, b) => a.place - b.place)
    .map(({ key, name }) => ({ key, name }))
}

interface Authors {
  readonly byFirstName: Map<string, (KnownPerson & { readonly place: number })[]>
  count: number
}

const AUTHORS = new WeakMap<TextIndex, Authors>()
const ASSISTANT = 'assistant'

/** Worked out once for each author. */
function authorsOf(index: TextIndex): Authors {
  const authors = AUTHORS.get(index) ?? { byFirstName: new Map(), count: 0 }
  AUTHORS.set(index, authors)
  if (authors.count === index.authors.size) return authors
  for (const key of [...index.authors].slice(authors.count)) {
    const place = authors.count++
    const name = key.replaceAll('_', ' ')
    const [first] = wordsOf(name)
    if (key === ASSISTANT || first === undefined) continue
    const namesakes = authors.byFirstName.get(first) ?? []
    authors.byFirstName.set(first, namesakes)
    namesakes.push({ key, name, place })
  }
  return authors
}

import { CredenceError, quoteReceived } from '../error.ts'
import { USER } from '../evidence/evidence.ts'
import { authorKeyOf } from '../evidence/identity.ts'
import { isSeenBy } from '../evidence/seen-by.ts'
import { wordsOf } from '../evidence/words.ts'
import type { EvidenceFilter, KeptEvidence } from '../ports/store.ts'
import { SOURCE_CLASSES, veracityOf } from '../source/source.ts'
import { subjectKeyOf } from './evidence-from.ts'
import type { EvidenceQuery, ViewerOptions } from './inputs.ts'
import type { FoundEvidence } from './receipts.ts'
import type { TenantContext } from './tenant-context.ts'
import { parseEvidenceQuery } from './validate/inputs.ts'

const DEFAULT_LIMIT = 20

/** Lists what is kept, under quarantine or not, in order of arrival. */
export async function listEvidence(
  context: TenantContext,
  input: EvidenceQuery = {},
): Promise<readonly KeptEvidence[]> {
  const query = parseEvidenceQuery(input)
  await context.asKept.store.foreignVersion()
  const kept = await context.asKept.store.evidence(filterOf(query), { limit: query.limit ?? DEFAULT_LIMIT })
  return kept.filter(({ evidence }) => isSeenBy(evidence, viewerOf(query)))
}

/** Kept texts by their words, best first. Whatever is typed is words, never syntax. */
export async function find(
  context: TenantContext,
  text: string,
  input: EvidenceQuery = {},
): Promise<readonly FoundEvidence[]> {
  const query = parseEvidenceQuery(input)
  const words = wordsOf(checkWords(text))
  if (words.length === 0) return []
  await context.asKept.store.foreignVersion()
  const hits = await context.asKept.store.findWords(words, filterOf(query), query.limit ?? DEFAULT_LIMIT)
  return hits
    .filter(({ kept }) => isSeenBy(kept.evidence, viewerOf(query)))
    .map(({ kept, relevance }) => ({ ...kept, relevance }))
}

function checkWords(text: unknown): string {
  if (typeof text === 'string') return text
  throw new CredenceError('invalid_input', `find: words can't be ${quoteReceived(text)}`, {
    path: 'words',
    expected: 'a text',
    received: quoteReceived(text),
  })
}

export function viewerOf({ by }: ViewerOptions): string {
  return by === undefined ? USER : authorKeyOf(by)
}

function filterOf(query: EvidenceQuery): EvidenceFilter {
  const { veracity } = query
  const byVeracity = veracity === undefined ? null : SOURCE_CLASSES.filter((each) => veracityOf(each) === veracity)
  const classes =
    query.class === undefined ? byVeracity : [query.class].filter((each) => byVeracity?.includes(each) ?? true)
  return {
    ...(query.channel === undefined ? {} : { channel: query.channel }),
    ...(query.author === undefined ? {} : { authorKey: authorKeyOf(query.author) }),
    ...(query.about === undefined ? {} : { about: subjectKeyOf(query.about) }),
    ...(query.question === undefined ? {} : { questionKey: query.question }),
    ...(query.pinned === undefined ? {} : { pinned: query.pinned }),
    ...(classes === null ? {} : { classes }),
  }
}

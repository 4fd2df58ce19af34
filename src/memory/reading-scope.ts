import { CredenceError } from '../error.ts'
import { authorKeyOf } from '../evidence/identity.ts'
import { personOf } from '../organizing/routes.ts'
import type { EvidenceFilter } from '../ports/store.ts'
import type { ReadingScope } from '../reading/quarantine.ts'
import type { Moment, ReadingScopeInput } from './inputs.ts'
import type { TenantContext } from './tenant-context.ts'
import { parseReadingScope } from './validate/inputs.ts'
import { parseMoment } from './validate/moment.ts'

/** A scope as it is kept: moments as milliseconds, and an author under every name that is known to be theirs. */
export async function readingScope(context: TenantContext, input: ReadingScopeInput): Promise<ReadingScope> {
  const {
    class: sourceClass,
    author,
    evidence,
    saidFrom,
    saidUntil,
    receivedFrom,
    receivedUntil,
    ...rest
  } = parseReadingScope(input)
  const scope: ReadingScope = {
    ...rest,
    ...(sourceClass === undefined ? {} : { sourceClass }),
    ...(author === undefined ? {} : { authorKeys: await keysOf(context, author) }),
    ...(evidence === undefined ? {} : { evidence: [...new Set([evidence].flat())].sort() }),
    ...momentIn('saidFrom', saidFrom),
    ...momentIn('saidUntil', saidUntil),
    ...momentIn('receivedFrom', receivedFrom),
    ...momentIn('receivedUntil', receivedUntil),
  }
  for (const [from, until] of WINDOWS) checkWindow(scope, from, until)
  return scope
}

const WINDOWS = [
  ['saidFrom', 'saidUntil'],
  ['receivedFrom', 'receivedUntil'],
] as const

function momentIn(field: (typeof WINDOWS)[number][number], given: Moment | undefined): ReadingScope {
  return given === undefined ? {} : { [field]: parseMoment(given, undefined, field).at }
}

function checkWindow(scope: ReadingScope, from: (typeof WINDOWS)[number][0], until: (typeof WINDOWS)[number][1]): void {
  const [first, last] = [scope[from], scope[until]]
  if (first === undefined || last === undefined || first <= last) return
  throw new CredenceError('invalid_input', `${until} is before ${from}: no moment is within`, {
    path: until,
    expected: `a moment at ${from} or later`,
    received: new Date(last).toISOString(),
    remedy: 'change their order',
  })
}

/** One person under several names, as they were organized, is put there under all of them. */
async function keysOf(context: TenantContext, author: string): Promise<readonly string[]> {
  const structure = await context.organized.structure()
  const key = authorKeyOf(author)
  const person = personOf(structure, key)
  const others = [...structure.subject.keys()].filter((each) => personOf(structure, each) === person)
  return [...new Set([key, person, ...others])].sort()
}

/** What of a scope the store can narrow by; the rest is looked at text by text. */
export function filterOfScope({ sourceClass, channel, evidence, saidFrom, saidUntil }: ReadingScope): EvidenceFilter {
  return {
    ...(sourceClass === undefined ? {} : { classes: [sourceClass] }),
    ...(channel === undefined ? {} : { channel }),
    ...(evidence === undefined ? {} : { ids: evidence }),
    ...(saidFrom === undefined ? {} : { saidFrom }),
    ...(saidUntil === undefined ? {} : { saidUntil }),
  }
}

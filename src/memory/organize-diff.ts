import type { Belief } from '../belief/belief.ts'
import { type EvidenceId, USER } from '../evidence/evidence.ts'
import type { EpochLog } from '../learning/epoch.ts'
import { type BeliefChange, changeOf } from '../organizing/belief-diff.ts'
import type { Operation } from '../organizing/operation.ts'
import type { Guarded } from '../organizing/risk.ts'
import { homeOf, routesOf } from '../organizing/routes.ts'
import type { Change, Structure } from '../organizing/structure.ts'
import { answerThrough, type Maker } from '../organizing/through.ts'
import type { TenantReads } from '../ports/store.ts'
import type { QuestionKey } from '../question/question.ts'
import type { Quarantine } from '../reading/quarantine.ts'
import { beliefOf } from './beliefs.ts'
import { type OrganizedReads, organizedReads } from './organized-reads.ts'

export interface Sandbox {
  /** Without what is under quarantine. */
  readonly raw: TenantReads
  readonly standing: readonly Quarantine[]
  readonly before: Structure
  readonly after: Structure
  readonly make: Maker
  readonly epochs: EpochLog
  readonly now: number
}

/** Every belief that the changes touch, on both sides of them; nothing is written. */
export async function beliefDiffOf(sandbox: Sandbox, changes: readonly Change[]): Promise<readonly BeliefChange[]> {
  const { raw, before, after, make, standing } = sandbox
  const was = believer(organizedReads(raw, before, make, standing), sandbox)
  const is = believer(organizedReads(raw, after, make, standing), sandbox)
  const kept = await keptKeys(sandbox)
  const keys = [...new Set([...touchedBy(changes, kept), ...(await spokenBy(raw, changes))])]
  const found = new Map<string, BeliefChange>()
  for (const key of keys) {
    const home = homeOf(before, key)
    const earlier = await was(home)
    if (earlier === null) continue
    for (const route of routesOf(after, key, null)) {
      const pair = JSON.stringify([home, route.key])
      if (found.has(pair)) continue
      const inNewWords = home === key ? (answer: string) => answerThrough(after, route, answer) : undefined
      found.set(pair, changeOf(earlier, await is(route.key), inNewWords))
    }
  }
  return [...found.values()]
}

/** Of the questions that an operation touches: those that are not an organizer's to touch. */
export async function guardedBy(
  sandbox: Sandbox,
  operation: Operation,
  changes: readonly Change[],
  privileged: readonly string[],
): Promise<readonly { readonly question: QuestionKey; readonly why: Guarded }[]> {
  if (operation.kind === 'ask_user') return []
  const { raw, before, after, make, standing } = sandbox
  const reads = organizedReads(raw, before, make, standing)
  const believe = believer(reads, sandbox)
  const touched = touchedBy(changes, await keptKeys(sandbox))
  const keys = new Set(touched.flatMap((key) => [key, homeOf(before, key), homeOf(after, key)]))
  const guarded: { question: QuestionKey; why: Guarded }[] = []
  for (const key of keys) {
    if (privileged.some((prefix) => key === prefix || key.startsWith(`${prefix}.`)))
      guarded.push({ question: key, why: 'privileged' })
    if (homeOf(before, key) !== key) continue
    const belief = await believe(key)
    if (belief === null) continue
    if (belief.state === 'settled' || belief.settled !== null) guarded.push({ question: key, why: 'settled' })
    const pinned = await reads.evidence({ questionKey: key, pinned: true }, { limit: 1 })
    if (pinned.length > 0) guarded.push({ question: key, why: 'pinned' })
  }
  return guarded
}

async function keptKeys({ raw, before, after, make }: Sandbox): Promise<readonly QuestionKey[]> {
  const shown = await organizedReads(raw, before, make).questions()
  const kept = await raw.questions()
  return [...new Set([...kept, ...shown].map(({ key }) => key).concat([...after.made.keys()]))]
}

/** Keys of questions whose evidence, words or answers are others afterwards. */
function touchedBy(changes: readonly Change[], kept: readonly QuestionKey[]): readonly QuestionKey[] {
  return changes.flatMap((change) => touchedByOne(change, kept))
}

function touchedByOne(change: Change, kept: readonly QuestionKey[]): readonly QuestionKey[] {
  switch (change.part) {
    case 'made':
    case 'text':
    case 'answers':
      return [change.key]
    case 'moved':
      return [change.key, ...targetsOf(change)]
    case 'linked':
    case 'unlinked':
      return (JSON.parse(change.key) as readonly string[]).slice(1)
    case 'subject': {
      const subjects = [change.key, ...targetsOf(change)]
      return kept.filter((key) => subjects.some((subject) => key.startsWith(`${subject}.`)))
    }
    case 'entity':
    case 'alias':
    case 'relation':
    case 'asked':
      return []
  }
}

function targetsOf(change: Extract<Change, { readonly part: 'moved' | 'subject' }>): readonly string[] {
  const { value } = change
  if (value === null) return []
  if (value.kind === 'merged') return [value.into]
  return value.into.map((each) => (typeof each === 'string' ? each : each.key))
}

const PAGE = 500

/** Who one is, and is not, changes what their word counts for, wherever they speak. */
async function spokenBy(raw: TenantReads, changes: readonly Change[]): Promise<readonly QuestionKey[]> {
  const speakers = changes.flatMap((change) =>
    change.part === 'subject' ? [change.key, ...targetsOf(change)].filter((each) => each !== USER) : [],
  )
  const keys = new Set<QuestionKey>()
  for (const authorKey of new Set(speakers)) {
    for (const id of await saidBy(raw, authorKey)) {
      for (const { questionKey } of await raw.readingsOf(id)) keys.add(questionKey)
    }
  }
  return [...keys]
}

async function saidBy(raw: TenantReads, authorKey: string): Promise<readonly EvidenceId[]> {
  const ids: EvidenceId[] = []
  for (;;) {
    const after = ids.at(-1)
    const page = await raw.evidence({ authorKey }, after === undefined ? { limit: PAGE } : { limit: PAGE, after })
    ids.push(...page.map(({ evidence }) => evidence.id))
    if (page.length < PAGE) return ids
  }
}

function believer(reads: OrganizedReads, { epochs, now }: Sandbox): (key: QuestionKey) => Promise<Belief | null> {
  const known = new Map<QuestionKey, Promise<Belief | null>>()
  async function believe(key: QuestionKey): Promise<Belief | null> {
    const question = await reads.question(key)
    if (question === null) return null
    const [readings, outcomes] = [await reads.readings(key), await reads.outcomes(key)]
    return beliefOf({ question, readings, outcomes, epochs }, now)
  }
  return (key) => {
    const found = known.get(key) ?? believe(key)
    known.set(key, found)
    return found
  }
}

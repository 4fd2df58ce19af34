import { holmCorrected } from '../statistics/holm.ts'
import { upperTail } from '../statistics/poisson-binomial.ts'
import type { ShownStretch } from './shown-stretches.ts'

/** What a group has in common: all of it, the beginning of a key, its last part, a class that spoke for it, or a reader version. */
export const CLUSTER_KINDS = ['all', 'prefix', 'attribute', 'class', 'reader'] as const
export type ClusterKind = (typeof CLUSTER_KINDS)[number]

export interface GroupName {
  readonly by: ClusterKind
  readonly of: string
}

export interface GroupedStretch extends ShownStretch {
  readonly groups: readonly GroupName[]
}

/** A group of what was shown as sure of which more was put right than its probabilities have room for. */
export interface OverrideCluster extends GroupName {
  /** Other names for the very same showings. */
  readonly sameAs: readonly GroupName[]
  /** Shown at this probability or more. */
  readonly from: number
  /** shown: all of it, silence taken as right · checked: what became known by a way that doesn't ask whether it was right. */
  readonly among: 'shown' | 'checked'
  readonly shown: number
  readonly overridden: number
  /** How many could be wrong by what was stated. */
  readonly expected: number
  /** Chance of so many if what was stated is honest, corrected for how many groups were looked at (Holm). */
  readonly pValue: number
  /** Those put right, most often first. */
  readonly questions: readonly string[]
}

/** Shown as sure: from here on gates act, and from here on a mistake is a surprise. Nested, so that the surest don't drown. */
const SURE_FROM = [0.95, 0.8] as const
/** A group is looked at from so many questions on, however they came out. */
const LEAST_QUESTIONS = 5
/** One question that goes to and fro is no cluster. */
const LEAST_OVERRIDDEN_QUESTIONS = 3
/** Less than twice what was to be expected is no alarm, however certain. */
const LEAST_RATIO = 2
/** One report in twenty has an alarm where all is well. */
const LEVEL = 0.05

/**
 * Where overrides cluster on what was shown as sure.
 *
 * Corrections are a biased sample: people speak up where something is wrong. So the count of overrides is not held against the facts
 * alone but against all that was shown, silence taken as right. Whatever makes people speak up, they can't put right more than is
 * wrong; if what was stated is honest, the number wrong is a sum of independent events of probability 1 - p, and the chance that it
 * reaches the count bounds the chance of the alarm. Facts that became known by a way which doesn't ask (audits, outcomes, questions
 * put) are held against their own probabilities alone, which sees more where there are enough of them.
 *
 * Which groups are looked at depends on what was shown and never on how it came out, and Holm's correction over all of them holds
 * however they overlap. Of groups that share their overrides the most surprising is told, and others only for what is left.
 *
 * Worked: five questions that don't change shown at .9, three put right, two silent: expected .5, chance 10 x .001 x .81 + 5 x .0001 x .9 + .00001
 * = .00856; one group, so corrected .00856.
 *
 * Source: exact test after Clopper, Pearson 1934, for unequal probabilities; Holm 1979.
 */
export function overrideClusters(stretches: readonly GroupedStretch[]): readonly OverrideCluster[] {
  const tested = groupsToTest(stretches).map(testedOn)
  const corrected = holmCorrected(tested.map(({ cluster }) => cluster.pValue))
  const significant = tested
    .map((each, i) => ({ ...each, cluster: { ...each.cluster, pValue: corrected[i] as number } }))
    .filter(({ cluster, members }) => cluster.pValue <= LEVEL && isAlarming(members))
    .sort((a, b) => a.cluster.pValue - b.cluster.pValue || b.cluster.overridden - a.cluster.overridden)
  return withoutTold(significant).map(({ cluster }) => cluster)
}

interface Candidate extends Pick<OverrideCluster, 'from' | 'among'> {
  readonly names: readonly GroupName[]
  readonly members: readonly GroupedStretch[]
}

interface Tested extends Candidate {
  readonly cluster: OverrideCluster
}

/** Groups of enough questions; two with the same members are one under two names. The surest and the checked come first. */
function groupsToTest(stretches: readonly GroupedStretch[]): readonly Candidate[] {
  const seen = new Set<string>()
  return SURE_FROM.flatMap((from) => {
    const sure = stretches.filter(({ shown }) => shown.probability >= from)
    const checked = sure.filter(({ isChecked }) => isChecked)
    return [
      ...groupsIn(checked).map((each) => ({ ...each, from, among: 'checked' as const })),
      ...groupsIn(sure).map((each) => ({ ...each, from, among: 'shown' as const })),
    ]
  }).filter(({ members }) => {
    const id = members.map(({ shown }) => shown.id).join()
    const isNew = !seen.has(id)
    seen.add(id)
    return isNew && questionsOf(members).size >= LEAST_QUESTIONS
  })
}

function groupsIn(stretches: readonly GroupedStretch[]): readonly Pick<Candidate, 'names' | 'members'>[] {
  const groups = new Map<string, { readonly name: GroupName; readonly places: Set<number> }>()
  stretches.forEach(({ groups: names }, place) => {
    for (const name of names) {
      const id = JSON.stringify([name.by, name.of])
      const group = groups.get(id) ?? { name, places: new Set() }
      group.places.add(place)
      groups.set(id, group)
    }
  })
  const byMembers = new Map<string, { readonly names: GroupName[]; readonly places: ReadonlySet<number> }>()
  for (const { name, places } of groups.values()) {
    const id = [...places].join()
    const known = byMembers.get(id)
    if (known === undefined) byMembers.set(id, { names: [name], places })
    else known.names.push(name)
  }
  return [...byMembers.values()].map(({ names, places }) => ({
    names: [...names].sort(mostTelling),
    members: [...places].map((place) => stretches[place] as GroupedStretch),
  }))
}

/** What can be acted on first: a version, a class, then the longest key. */
const TELLING: readonly ClusterKind[] = ['reader', 'class', 'prefix', 'attribute', 'all']

function mostTelling(a: GroupName, b: GroupName): number {
  const longer = b.of.length - a.of.length
  return TELLING.indexOf(a.by) - TELLING.indexOf(b.by) || longer || (a.of < b.of ? -1 : 1)
}

function testedOn({ names, members, from, among }: Candidate): Tested {
  const [name, ...sameAs] = names as [GroupName, ...GroupName[]]
  const overridden = overriddenIn(members)
  const wrong = Float64Array.from(members, ({ stillHolds }) => 1 - stillHolds)
  const cluster: OverrideCluster = {
    ...name,
    sameAs,
    from,
    among,
    shown: members.length,
    overridden: overridden.length,
    expected: expectedIn(members),
    pValue: upperTail(wrong, overridden.length),
    questions: mostFrequent(overridden.map(({ question }) => question)),
  }
  return { names, members, from, among, cluster }
}

function overriddenIn(members: readonly GroupedStretch[]): readonly GroupedStretch[] {
  return members.filter(({ isOverridden }) => isOverridden)
}

function expectedIn(members: readonly GroupedStretch[]): number {
  return members.reduce((sum, { stillHolds }) => sum + 1 - stillHolds, 0)
}

function questionsOf(members: readonly GroupedStretch[]): ReadonlySet<string> {
  return new Set(members.map(({ question }) => question))
}

function isAlarming(members: readonly GroupedStretch[]): boolean {
  const overridden = overriddenIn(members)
  return (
    questionsOf(overridden).size >= LEAST_OVERRIDDEN_QUESTIONS && overridden.length >= LEAST_RATIO * expectedIn(members)
  )
}

/** Each for what those before it didn't tell. */
function withoutTold(significant: readonly Tested[]): readonly Tested[] {
  const told = new Set<string>()
  return significant.filter(({ members }) => {
    const left = members.filter(({ shown }) => !told.has(shown.id))
    if (!isAlarming(left)) return false
    for (const { shown } of members) told.add(shown.id)
    return true
  })
}

function mostFrequent(questions: readonly string[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const each of questions) counts.set(each, (counts.get(each) ?? 0) + 1)
  return [...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([question]) => question)
}

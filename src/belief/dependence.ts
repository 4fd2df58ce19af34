import { repeatable } from '../statistics/repeatable.ts'
import type { Parameters } from '../trust/parameters.ts'

/** Of a crowd that speaks at once, this many of the latest claims are looked at; their share of copying is then .97. */
const MOST_RUMOURS = 200

/** One kept statement as something that may be repeated or copied later. */
export interface Said {
  readonly authorKey: string
  readonly saidAt: number
  /** When it became true, in the filter's time. */
  readonly asOf: number
  /** What was claimed, over the states, summing to 1. */
  readonly content: ArrayLike<number>
  /** Probability that something was claimed at all. */
  readonly claimedMass: number
  /** Claims enough to be repeated or copied. */
  readonly isClaim: boolean
  /** Said for once or for a while rather than for good. */
  readonly isForOnce: boolean
  /** Nobody vouches for its author; only such pass on what such said. */
  readonly isUnverified: boolean
  /** It puts something right, and rules: it need not take back as well what it rules out. */
  readonly isCorrection: boolean
}

/** What a statement may merely repeat or pass on (F2). */
export interface Dependence {
  /** Place of that claim in order of saying; -1 for a first one. */
  readonly earlier: number
  /** The author's own previous claim of its kind, lasting or for once, that it could repeat; null for a first one. */
  readonly earlierClaim: ArrayLike<number> | null
  /** How far that is one that this could merely repeat, 0 to 1 (see `repeatable`). */
  readonly repeatable: number
  /** Mean of what others claimed shortly before; null where they were silent. */
  readonly rumour: Float64Array | null
  /** How many claims that was, each faded by e^(-days / tau) and weighed by its claimed mass (A of F2). */
  readonly rumourSize: number
  /** Probability that the author's own next claim takes this one back. */
  readonly takenBack: number
}

/**
 * Looks back from each statement, in order of saying: at the author's last claim, and at what others claimed within
 * four times tau. "No meat this week" is not what "I eat fish again" repeats or takes back, so what was said for once
 * and what was said for good each have their own last claim. Statements of one moment count as before one another in their fixed order, so that a crowd can't
 * escape by speaking at once. What nobody vouches for is no rumour to those who are known: a thousand strangers would else make
 * the user's next word a mere copy of the other answer.
 *
 * Worked, tau 14 days: two others claimed A, 14 days and 0 days before: size e^-1 + 1 = 1.367879, all of it A.
 */
export function dependencesOf(said: readonly Said[], parameters: Parameters): readonly Dependence[] {
  const lasting = new Map<string, number[]>()
  const forOnce = new Map<string, number[]>()
  const takenBack = takenBackOf(said, parameters.takingBack)
  return said.map((each, index) => {
    const ofAuthors = each.isForOnce ? forOnce : lasting
    const before = ofAuthors.get(each.authorKey) ?? []
    const own = repeatedOf(said, before, each)
    if (each.isClaim) {
      keepFirmer(said, before, index)
      ofAuthors.set(each.authorKey, before)
    }
    return { ...own, ...rumourBefore(said, index, parameters), takenBack: takenBack[index] as number }
  })
}

/** The last of the author's earlier claims that is firm enough to be repeated, else the firmest. */
function repeatedOf(
  said: readonly Said[],
  before: readonly number[],
  own: Said,
): Pick<Dependence, 'earlier' | 'earlierClaim' | 'repeatable'> {
  const massOf = (place: number): number => (said[place] as Said).claimedMass
  const earlier = before.findLast((place) => massOf(place) >= FIRM * own.claimedMass) ?? before[0] ?? -1
  const claim = said[earlier]
  if (claim === undefined) return { earlier: -1, earlierClaim: null, repeatable: 0 }
  return { earlier, earlierClaim: claim.content, repeatable: repeatable(claim.claimedMass, own.claimedMass) }
}

/** A claim is passed over for a firmer one before it if it has less than this much of what is said now. */
const FIRM = 0.5

/** An earlier claim stays in mind only as long as no later one was as firm: a hint between two plain words hides neither. */
function keepFirmer(said: readonly Said[], places: number[], index: number): void {
  const { claimedMass } = said[index] as Said
  while (places.length > 0 && (said[places.at(-1) as number] as Said).claimedMass <= claimedMass) places.pop()
  places.push(index)
}

/**
 * Who says otherwise later, of the same time or a newer one, knows what they said before, and means to replace it:
 * two contrary words of one author are not two independent witnesses that cancel out. An earlier claim is taken back
 * with probability
 *
 *     max over the author's later claims:  takingBack x claimed mass of the later x (1 - sum_a min(earlier_a, later_a))
 *
 * so that a change of mind takes back all that was said before it, however often it was said; said again after it,
 * the old answer is a new claim. Worked: "yes" (all of it), then "no" (claimed .9): taken back with .9 x .9 = .81.
 * "Yes", "yes", "no" (.9): both with .81. The same again: 0.
 * Not in statistics.md: decisions/2026-11-30-an-authors-later-word.md.
 */
function takenBackOf(said: readonly Said[], takingBack: number): readonly number[] {
  const lasting = new Map<string, Said[]>()
  const forOnce = new Map<string, Said[]>()
  const takenBack = said.map(() => 0)
  for (let i = said.length - 1; i >= 0; i--) {
    const own = said[i] as Said
    if (!own.isClaim) continue
    const ofAuthors = own.isForOnce ? forOnce : lasting
    const later = ofAuthors.get(own.authorKey) ?? []
    takenBack[i] = takingBack * Math.max(0, ...later.map((each) => replacedBy(own, each)))
    keepUnlike(later, own)
    ofAuthors.set(own.authorKey, later)
  }
  return takenBack
}

/** How much of an earlier claim a later one of the same author means to replace. */
function replacedBy(earlier: Said, later: Said): number {
  return later.asOf < earlier.asOf || later.isCorrection ? 0 : later.claimedMass * difference(earlier, later)
}

/** Of claims with the same content only the one claimed most counts; a few distinct ones are enough. */
function keepUnlike(claims: Said[], own: Said): void {
  const alike = claims.findIndex((each) => difference(each, own) < ALIKE)
  if (alike < 0) {
    if (claims.length < MOST_UNLIKE) claims.push(own)
  } else if ((claims[alike] as Said).claimedMass < own.claimedMass) claims[alike] = own
}

const ALIKE = 0.02
const MOST_UNLIKE = 20

function difference(a: Said, b: Said): number {
  let same = 0
  for (let x = 0; x < a.content.length; x++) same += Math.min(a.content[x] as number, b.content[x] as number)
  return Math.max(0, 1 - same)
}

function rumourBefore(
  said: readonly Said[],
  index: number,
  { rumourDays, rumourReach }: Parameters,
): Pick<Dependence, 'rumour' | 'rumourSize'> {
  const own = said[index] as Said
  let sum: Float64Array | null = null
  let size = 0
  const first = Math.max(0, index - MOST_RUMOURS)
  for (let i = index - 1; i >= first; i--) {
    const other = said[i] as Said
    const days = own.saidAt - other.saidAt
    if (days > rumourReach * rumourDays) break
    if (other.authorKey === own.authorKey || !other.isClaim || (other.isUnverified && !own.isUnverified)) continue
    const amount = Math.exp(-days / rumourDays) * other.claimedMass
    sum ??= new Float64Array(other.content.length)
    for (let x = 0; x < sum.length; x++) sum[x] = (sum[x] as number) + amount * (other.content[x] as number)
    size += amount
  }
  if (sum !== null) for (let x = 0; x < sum.length; x++) sum[x] = (sum[x] as number) / size
  return { rumour: sum, rumourSize: size }
}

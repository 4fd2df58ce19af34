/** What one needed question offered one gate under two readers: the figure that had to reach `act`, before and after. */
export interface ThresholdPair {
  readonly tool: string
  readonly purpose: string | null
  readonly act: number
  readonly before: number
  readonly after: number
  /** Whether what it stands for is right; null where nobody said what is. */
  readonly isRight: boolean | null
}

/** Lowest, middle and highest of some figures. */
export interface FigureRange {
  readonly low: number
  readonly median: number
  readonly high: number
}

/** Those that crossed a threshold one way. */
export interface Crossing {
  readonly facts: number
  readonly stoodAt: FigureRange
  readonly standsAt: FigureRange
  /** Of how many it is known whether they are right, and how many are. */
  readonly known: number
  readonly right: number
}

/** A threshold that no longer tells apart what it told apart. */
export interface StaleThreshold {
  readonly tool: string
  readonly purpose: string | null
  readonly act: number
  readonly facts: number
  readonly passedBefore: number
  readonly passesNow: number
  /** Passes now and didn't before; null where nothing does. */
  readonly letThrough: Crossing | null
  readonly heldBack: Crossing | null
  /** A threshold that as many would pass now as passed before; null where none tells them apart. */
  readonly sameShareAt: number | null
}

/**
 * Thresholds that a change of reader makes stale: something passes that did not, or no longer does, though the same was said. To each
 * belongs the threshold at which as many pass as before: between the k-th and the next largest figure of now, where k passed before.
 *
 * Worked: act .85; .6, .62 and .9 before are .9, .91 and .97 now: two are let through that stood at .6 and .62, one passed before, and
 * between .97 and .91 as many do: .94.
 */
export function staleThresholds(pairs: readonly ThresholdPair[]): readonly StaleThreshold[] {
  const groups = new Map<string, ThresholdPair[]>()
  for (const each of pairs) {
    const id = JSON.stringify([each.tool, each.purpose, each.act])
    groups.set(id, [...(groups.get(id) ?? []), each])
  }
  return [...groups.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([, own]) => staleOf(own) ?? [])
}

function staleOf(pairs: readonly ThresholdPair[]): StaleThreshold | null {
  const [{ tool, purpose, act }] = pairs as [ThresholdPair]
  const letThrough = crossingOf(pairs.filter(({ before, after }) => before < act && after >= act))
  const heldBack = crossingOf(pairs.filter(({ before, after }) => before >= act && after < act))
  if (letThrough === null && heldBack === null) return null
  const passedBefore = pairs.filter(({ before }) => before >= act).length
  return {
    ...{ tool, purpose, act, facts: pairs.length, passedBefore },
    passesNow: pairs.filter(({ after }) => after >= act).length,
    letThrough,
    heldBack,
    sameShareAt: separating(
      pairs.map(({ after }) => after),
      passedBefore,
    ),
  }
}

function crossingOf(pairs: readonly ThresholdPair[]): Crossing | null {
  if (pairs.length === 0) return null
  const known = pairs.filter(({ isRight }) => isRight !== null)
  return {
    facts: pairs.length,
    stoodAt: rangeOf(pairs.map(({ before }) => before)),
    standsAt: rangeOf(pairs.map(({ after }) => after)),
    known: known.length,
    right: known.filter(({ isRight }) => isRight === true).length,
  }
}

function rangeOf(figures: readonly number[]): FigureRange {
  const sorted = [...figures].sort((a, b) => a - b)
  const at = (place: number): number => sorted[place] as number
  const half = (sorted.length - 1) / 2
  return { low: at(0), median: (at(Math.floor(half)) + at(Math.ceil(half))) / 2, high: at(sorted.length - 1) }
}

/** Halfway between the k-th and the next largest, rounded to hundredths where that still lies between; 1 and 0 are the ends. */
function separating(figures: readonly number[], count: number): number | null {
  const sorted = [...figures].sort((a, b) => b - a)
  const [above, below] = [sorted[count - 1] ?? 1, sorted[count] ?? 0]
  if (above <= below) return null
  const middle = (above + below) / 2
  const rounded = Math.round(middle * 100) / 100
  // Nothing lies between two neighbouring numbers.
  return [rounded, middle].find((each) => each > below && each <= above) ?? above
}

/**
 * Places of the `count` largest values, largest first, and of every other that equals the last of them, so that what
 * ties is never cut apart here. Among equals the lower place comes first. `among` narrows to some places.
 */
export function bestPlaces(values: Float32Array, count: number, among?: readonly number[]): readonly number[] {
  return placesOfBest(values, count, among).sort((a, b) => (values[b] as number) - (values[a] as number) || a - b)
}

/** The same, in no order of theirs: for who puts them in order by something else. */
export function placesOfBest(values: Float32Array, count: number, among?: readonly number[]): number[] {
  const length = among?.length ?? values.length
  if (count <= 0) return []
  const placeAt = (index: number): number => (among === undefined ? index : (among[index] as number))
  const valueAt = (index: number): number => values[placeAt(index)] as number
  const least = count >= length ? Number.NEGATIVE_INFINITY : largestAt(length, valueAt, count)
  const places: number[] = []
  for (let index = 0; index < length; index++) if (valueAt(index) >= least) places.push(placeAt(index))
  return places
}

/** The `rank`-th largest, by a heap of so many whose root is the least of them. */
function largestAt(length: number, valueAt: (index: number) => number, rank: number): number {
  const heap = new Float32Array(rank)
  for (let index = 0; index < rank; index++) heap[index] = valueAt(index)
  for (let root = (rank >> 1) - 1; root >= 0; root--) sink(heap, root)
  for (let index = rank; index < length; index++) {
    const value = valueAt(index)
    if (value <= (heap[0] as number)) continue
    heap[0] = value
    sink(heap, 0)
  }
  return heap[0] as number
}

function sink(heap: Float32Array, from: number): void {
  const value = heap[from] as number
  let at = from
  for (;;) {
    let child = 2 * at + 1
    if (child >= heap.length) break
    if (child + 1 < heap.length && (heap[child + 1] as number) < (heap[child] as number)) child += 1
    if ((heap[child] as number) >= value) break
    heap[at] = heap[child] as number
    at = child
  }
  heap[at] = value
}

import type { Idiom, Lexicon } from './lexicon.ts'
import type { Piece } from './piece.ts'

const OWNERS: Readonly<Record<string, string>> = {
  i: 'my',
  you: 'your',
  he: 'his',
  she: 'her',
  it: 'its',
  we: 'our',
  they: 'their',
}

/** Runs of English words that another language puts another way: `i have birthday on 3 May` → my birthday is on 3 May. */
export function applyIdioms(pieces: readonly Piece[], { idioms }: Lexicon): readonly Piece[] {
  let current = pieces.flatMap(singles)
  const present = new Set(current.map(({ english }) => english))
  for (const idiom of idioms) {
    if (!idiom.key.some((word) => present.has(word))) continue
    const next = applied(current, idiom)
    if (next === null) continue
    current = [...next]
    for (const { english } of next) present.add(english)
  }
  return current
}

/** Pieces of several words come apart, so that each can be matched. */
function singles(piece: Piece): readonly Piece[] {
  if (piece.isVerbatim || !piece.english.includes(' ')) return [piece]
  return piece.english.split(' ').map((english) => ({ ...piece, english }))
}

interface Slots {
  readonly byName: Map<string, readonly Piece[]>
  readonly from: number
  to: number
}

function applied(pieces: readonly Piece[], { pattern, becomes }: Idiom): readonly Piece[] | null {
  for (let from = 0; from < pieces.length; from++) {
    const slots: Slots = { byName: new Map(), from, to: from }
    if (!matches(pieces, pattern, 0, from, slots)) continue
    const source = pieces[from] as Piece
    const made = becomes.flatMap((word) => written(word, slots, source))
    return [...pieces.slice(0, from), ...made, ...pieces.slice(slots.to)]
  }
  return null
}

const LONGEST_SLOT = 5

function matches(
  pieces: readonly Piece[],
  pattern: readonly string[],
  index: number,
  at: number,
  slots: Slots,
): boolean {
  const element = pattern[index]
  if (element === undefined) {
    slots.to = at
    return true
  }
  if (element === '$') return at >= pieces.length && matches(pieces, pattern, index + 1, at, slots)
  if (!element.startsWith('{')) {
    const piece = pieces[at]
    const fits = piece !== undefined && element.split('|').includes(piece.english)
    return fits && matches(pieces, pattern, index + 1, at + 1, slots)
  }
  const [least, most] = sizesOf(pieces, element, at)
  for (let size = most; size >= least; size--) {
    slots.byName.set(element, pieces.slice(at, at + size))
    if (matches(pieces, pattern, index + 1, at + size, slots)) return true
  }
  return false
}

function sizesOf(pieces: readonly Piece[], element: string, at: number): readonly [number, number] {
  if (element === '{rest}') return [1, Math.max(0, pieces.length - at)]
  if (element === '{o}') return at < pieces.length ? [1, 1] : [1, 0]
  if (element !== '{s}') return [1, Math.min(LONGEST_SLOT, pieces.length - at)]
  let size = 0
  if (pieces[at - 1]?.isSubject !== true) while (pieces[at + size]?.isSubject === true) size++
  return [Math.max(1, size), size]
}

function written(word: string, { byName }: Slots, source: Piece): readonly Piece[] {
  if (word === "{s's}") {
    const subject = byName.get('{s}') ?? []
    const only = subject.length === 1 ? OWNERS[subject[0]?.english ?? ''] : undefined
    if (only !== undefined) return [{ ...(subject[0] as Piece), english: only, isVerbatim: false, isName: false }]
    const last = subject.at(-1) ?? source
    return [...subject, { ...last, english: "'s", isVerbatim: false, isName: false, isGlued: true }]
  }
  return (
    byName.get(word) ?? [
      { ...source, english: word, isVerbatim: false, isName: false, isGlued: false, isSubject: false },
    ]
  )
}

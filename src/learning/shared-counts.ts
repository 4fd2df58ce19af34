import { kindKeyOf } from '../trust/source-layers.ts'
import { addClaims, type Counts, eachClaim, emptyCounts } from './counts.ts'
import type { QuestionType } from './history.ts'
import { isSameList, type NamedFrame, rowsOf } from './name-histories.ts'
import { addCounts, withoutAuthors } from './pooled-counts.ts'

/** What a memory lets others learn from: how often which kind of source was right, by type of question. No author, no text. */
export interface SharedCounts {
  /** Layers of each kind, by row of `counts`. */
  readonly kinds: readonly (readonly string[])[]
  readonly types: readonly SharedType[]
  readonly counts: Counts
}

export interface SharedType extends QuestionType {
  readonly name: string
  /** The answers that all its questions have; null where they have their own. */
  readonly answers: readonly string[] | null
}

/** The counts of a run as they may leave its memory. */
export function sharedCountsOf({ frame, rows, answers }: NamedFrame, counts: Counts): SharedCounts {
  return {
    kinds: frame.kinds.map(({ layers }) => layers),
    types: [...rows.types.keys()].map((name, type) => ({
      ...(frame.questionTypes[type] as QuestionType),
      name,
      answers: answers[type] ?? null,
    })),
    counts: withoutAuthors(counts),
  }
}

/** A memory's own frame with the kinds and types of others behind its own, and what the others counted in it. */
export interface Joined {
  readonly named: NamedFrame
  readonly pooled: Counts
}

/**
 * Names kinds and types jointly, so that counts fit: a memory's own keep their rows and their starting values, what only
 * others have follows in order of spelling. Whole grains add exactly, so the order of the others makes no difference, and one
 * that is left out is as if it had never been. How common answers are, and what is said when wrong, is shared where the type
 * has the same answers in both; trust, repeats, copies and change in any case.
 */
export function joinCounts(own: NamedFrame, others: readonly SharedCounts[]): Joined {
  const named = withForeign(own, others)
  const none = emptyCounts(named.frame)
  return { named, pooled: others.reduce((sum, each) => addCounts(sum, renumbered(each, named)), none) }
}

function withForeign({ frame, rows, answers }: NamedFrame, others: readonly SharedCounts[]): NamedFrame {
  const kinds = new Map<string, readonly string[]>()
  const types = new Map<string, QuestionType>()
  for (const other of others) {
    for (const layers of other.kinds) if (!rows.kinds.has(kindKeyOf(layers))) kinds.set(kindKeyOf(layers), layers)
    for (const { name } of other.types) if (!rows.types.has(name)) types.set(name, foreignType(name, others))
  }
  const kindKeys = [...kinds.keys()].sort()
  const typeNames = [...types.keys()].sort()
  return {
    frame: {
      ...frame,
      kinds: [...frame.kinds, ...kindKeys.map((key) => ({ layers: kinds.get(key) as readonly string[] }))],
      questionTypes: [...frame.questionTypes, ...typeNames.map((name) => types.get(name) as QuestionType)],
    },
    rows: {
      kinds: rowsOf([...rows.kinds.keys(), ...kindKeys]),
      types: rowsOf([...rows.types.keys(), ...typeNames]),
      authors: rows.authors,
    },
    answers: [...answers, ...typeNames.map(() => null)],
  }
}

/** What only others ask has no answers here, and changes at the mean of what they take it to change at. */
function foreignType(name: string, others: readonly SharedCounts[]): QuestionType {
  const rates = others.flatMap(({ types }) => types.filter((type) => type.name === name).map((type) => type.changeRate))
  rates.sort((a, b) => a - b)
  return { changeRate: rates.reduce((sum, rate) => sum + rate, 0) / rates.length, sharedStates: null }
}

/** The same counts in the rows of another frame. */
function renumbered({ kinds, types, counts }: SharedCounts, { frame, rows, answers }: NamedFrame): Counts {
  const into = emptyCounts(frame)
  const kindRows = kinds.map((layers) => rows.kinds.get(kindKeyOf(layers)) as number)
  const typeRows = types.map(({ name }) => rows.types.get(name) as number)
  eachClaim(counts, ({ kind, type, right, wrong }) => {
    addClaims(into, -1, kindRows[kind] as number, typeRows[type] as number, right, wrong)
  })
  for (const name of ['repeats', 'repeatChances'] as const) move(counts[name], into[name], kindRows)
  for (const name of ['restarts', 'exposureDays'] as const) move(counts[name], into[name], typeRows)
  for (const name of ['copies', 'copyChances', 'logEvidence', 'questions', 'messages'] as const) {
    into[name] = counts[name]
  }
  types.forEach((type, at) => {
    const row = typeRows[at] as number
    const own = answers[row] ?? null
    if (own === null || type.answers === null || !isSameList(type.answers, own)) return
    into.arrivals[row] = counts.arrivals[at] ?? null
    into.multiplicity[row] = counts.multiplicity[at] ?? null
    kindRows.forEach((kindRow, kind) => {
      into.wrongClaims[kindRow * into.types + row] = counts.wrongClaims[kind * counts.types + at] ?? null
    })
  })
  return into
}

function move(from: Float64Array, into: Float64Array, rows: readonly number[]): void {
  rows.forEach((row, at) => {
    into[row] = from[at] as number
  })
}

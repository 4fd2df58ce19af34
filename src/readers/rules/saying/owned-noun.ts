import type { Analysis } from '../analysis.ts'
import type { CompiledCatalogue, Entry } from '../catalogue/catalogue.ts'
import type { Sentence } from '../text/sentences.ts'
import type { Token } from '../text/tokens.ts'

/** A catalogue's word for what it asks, and whose it is: `my | salary`, `the budget for the trailer`. Token indexes. */
export interface OwnedNoun {
  readonly entry: Entry
  readonly ownerKey: string
  /** From the owner's word on. */
  readonly from: number
  /** Of the noun itself. */
  readonly nounFrom: number
  /** After the noun, and after an owner that follows it. */
  readonly to: number
  /** `my old number` */
  readonly isFormer: boolean
}

const LABEL_WORDS = 4

const ADJECTIVES = new Set(
  'own new current main usual present actual proper regular old former previous preferred'.split(' '),
)
const FORMER = new Set('old former previous'.split(' '))

/** The noun that begins there, if it is somebody's: theirs by a word before it, or by `of` and a name after it. */
export function ownedNounAt(
  analysis: Analysis,
  catalogue: CompiledCatalogue,
  sentence: Sentence,
  at: number,
): OwnedNoun | null {
  const { tokens, mentions } = analysis
  let before = at
  while (before > sentence.from && ADJECTIVES.has((tokens[before - 1] as Token).norm)) before--
  const owner = mentions.endingAt(before, true)
  const isDefinite = owner === null && tokens[before - 1]?.norm === 'the' && before > sentence.from
  if (owner === null && !isDefinite) return null
  const labelled = labelAt(tokens, catalogue, at, sentence.to)
  if (labelled === null) return null
  const isFormer = before < at && FORMER.has((tokens[before] as Token).norm)
  const { entry, to } = labelled
  if (owner !== null)
    return owner.key === null || owner.kind === 'listener'
      ? null
      : { entry, ownerKey: owner.key, from: owner.from, nounFrom: at, to, isFormer }
  if (!/^(?:of|for)$/.test(tokens[to]?.norm ?? '')) return null
  const after = mentions.startingAt(to + 1, false)
  if (after?.key == null || after.kind === 'pronoun' || after.kind === 'listener' || after.to > sentence.to) return null
  return { entry, ownerKey: after.key, from: before - 1, nounFrom: at, to: after.to, isFormer }
}

/** Words of people and animals, which the ties between people speak for, and labels that ask for more than they name. */
const NOT_HERE = new Set(
  'name partner children children_count siblings parents pets likes dislikes past_event availability location status prefers convention decision tool_state health_conditions complaint'.split(
    ' ',
  ),
)

function labelAt(
  tokens: readonly Token[],
  catalogue: CompiledCatalogue,
  at: number,
  limit: number,
): { readonly entry: Entry; readonly to: number } | null {
  if ((tokens[at] as Token).kind !== 'word') return null
  let label = ''
  let best: { entry: Entry; to: number } | null = null
  for (let to = at; to < Math.min(limit, at + LABEL_WORDS); to++) {
    const { norm, kind } = tokens[to] as Token
    if (kind !== 'word' && norm !== '-') break
    label = to === at ? norm : `${label} ${norm}`
    const entry = catalogue.entryByLabel(label)
    if (entry !== null) best = { entry, to: to + 1 }
  }
  return best === null || NOT_HERE.has(best.entry.key) ? null : best
}

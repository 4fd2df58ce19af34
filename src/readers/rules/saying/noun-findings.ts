import type { Analysis } from '../analysis.ts'
import type { CompiledCatalogue, Entry } from '../catalogue/catalogue.ts'
import { type Finding, questionOfEntry, toFinding } from '../finding.ts'
import { lastingByNature } from '../framing/by-nature.ts'
import { PROBABILITY } from '../probabilities.ts'
import type { Sentence } from '../text/sentences.ts'
import type { Token } from '../text/tokens.ts'
import { appositionOf, asNounBefore, changedTo, type FoundValue, isNounBefore, saidOfNoun } from './noun-frames.ts'

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
const MOST_NOUNS = 12

/**
 * What is said with a catalogue's own word for its question, however the sentence turns it: `my salary has gone up to 3,200`,
 * `teal is my favourite colour`, `put Halden down as my employer`, `the blood type of my sister is …`, `ask my landlord, Mr
 * Pock`. The patterns of the catalogue know better where they have found the same.
 */
export function nounFindings(
  analysis: Analysis,
  catalogue: CompiledCatalogue,
  index: number,
  taken: readonly Finding[],
): readonly Finding[] {
  const sentence = analysis.sentences[index] as Sentence
  if (sentence.mark === '?' || analysis.passage.evidence.source.class === 'tool') return []
  const found: Finding[] = []
  let nouns = 0
  for (let at = sentence.from; at < sentence.to && nouns < MOST_NOUNS; at++) {
    const noun = ownedNounAt(analysis, catalogue, sentence, at)
    if (noun === null) continue
    nouns++
    const isKnown = [...taken, ...found].some(
      ({ question, statement }) =>
        question.catalogueEntry === noun.entry.key && statement.from < sentence.to && statement.sentence === index,
    )
    const said = isKnown ? null : valueOf(analysis, sentence, noun)
    if (said !== null) found.push(findingOf(analysis, index, noun, said))
    at = noun.to - 1
  }
  return found
}

function valueOf(analysis: Analysis, sentence: Sentence, noun: OwnedNoun): FoundValue | null {
  return (
    saidOfNoun(analysis, sentence, noun) ??
    changedTo(analysis, sentence, noun) ??
    isNounBefore(analysis, sentence, noun) ??
    asNounBefore(analysis, sentence, noun) ??
    appositionOf(analysis, sentence, noun)
  )
}

const ADJECTIVES = new Set(
  'own new current main usual present actual proper regular old former previous preferred'.split(' '),
)
const FORMER = new Set('old former previous'.split(' '))

function ownedNounAt(
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

function findingOf(analysis: Analysis, index: number, noun: OwnedNoun, said: FoundValue): Finding {
  const { entry, ownerKey } = noun
  const isDenied = said.isDenied || noun.isFormer
  const finding = toFinding(analysis, {
    question: questionOfEntry(entry, ownerKey),
    values: isDenied ? [] : said.values,
    denied: isDenied ? said.values : [],
    strength: isDenied ? 0 : PROBABILITY.generic,
    deniedStrength: isDenied ? (said.isPast ? PROBABILITY.pastDenies : PROBABILITY.endedDenies) : 0,
    statement: {
      sentence: index,
      from: Math.min(noun.from, said.from),
      to: Math.max(noun.to, said.to),
      valueFrom: said.from,
      valueTo: said.to,
      subjectKey: ownerKey,
      isStandingOrder: said.frame === 'changed',
    },
    rule: `${entry.key}.noun.${said.frame}`,
  })
  return lastingByNature(analysis, finding, entry)
}

import type { Analysis } from '../analysis.ts'
import type { CompiledCatalogue } from '../catalogue/catalogue.ts'
import { type Finding, questionOfEntry, toFinding } from '../finding.ts'
import { lastingByNature } from '../framing/by-nature.ts'
import { PROBABILITY } from '../probabilities.ts'
import type { Sentence } from '../text/sentences.ts'
import { appositionOf, changedTo, saidOfNoun } from './noun-after.ts'
import { asNounBefore, isNounBefore } from './noun-before.ts'
import type { FoundValue } from './noun-values.ts'
import { type OwnedNoun, ownedNounAt } from './owned-noun.ts'

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
    at = noun.to - 1
    if (isSaidByPattern(taken, index, noun)) continue
    const said = valueSaid(analysis, sentence, noun)
    // `her old office went to Jin`: to whom, not to what.
    if (said === null || (noun.isFormer && said.frame === 'changed')) continue
    const finding = findingOf(analysis, index, noun, said)
    if (![...taken, ...found].some((each) => saysTheSame(each, finding))) found.push(finding)
  }
  return found
}

function isSaidByPattern(taken: readonly Finding[], index: number, { entry }: OwnedNoun): boolean {
  return taken.some(
    ({ question, statement, rule }) =>
      question.catalogueEntry === entry.key && statement.sentence === index && rule.startsWith(`${entry.key}.says`),
  )
}

function saysTheSame(known: Finding, { question, values, denied }: Finding): boolean {
  if (known.question.key !== question.key) return false
  const answers = new Set([...known.values, ...known.denied].map(({ answer }) => answer))
  return [...values, ...denied].some(({ answer }) => answers.has(answer))
}

function valueSaid(analysis: Analysis, sentence: Sentence, noun: OwnedNoun): FoundValue | null {
  return (
    saidOfNoun(analysis, sentence, noun) ??
    changedTo(analysis, sentence, noun) ??
    isNounBefore(analysis, sentence, noun) ??
    asNounBefore(analysis, sentence, noun) ??
    appositionOf(analysis, sentence, noun)
  )
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

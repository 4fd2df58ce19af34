import type { Analysis } from '../analysis.ts'
import type { CompiledCatalogue, Entry } from '../catalogue/catalogue.ts'
import { type Finding, questionOfEntry, toFinding } from '../finding.ts'
import { lastingByNature } from '../framing/by-nature.ts'
import { PROBABILITY } from '../probabilities.ts'
import type { Sentence } from '../text/sentences.ts'
import type { Token } from '../text/tokens.ts'
import { BE, BE_PAST, NEGATORS, NOT_A_NAME } from '../text/word-lists.ts'
import { captureListed } from '../values/listed-values.ts'

/** What is called a favourite, with tokens: `my number one club`, `the lesson I like best`. */
interface Praise {
  readonly entry: Entry
  readonly ownerKey: string
  readonly from: number
  readonly to: number
}

interface Named {
  readonly answer: string
  readonly from: number
  readonly to: number
}

/**
 * A favourite that is named apart from its praise: `Curling! No other sport comes near`, `Paper Lanterns, best film ever
 * made`, `a new copy of Salt Roads, the novel I like best`. What was named last before the praise is the answer.
 */
export function favouriteFindings(
  analysis: Analysis,
  catalogue: CompiledCatalogue,
  index: number,
  taken: readonly Finding[],
): readonly Finding[] {
  const sentence = analysis.sentences[index] as Sentence
  if (sentence.mark === '?' || analysis.passage.evidence.source.class === 'tool') return []
  const praise = praiseIn(analysis, catalogue, sentence)
  if (praise === null || taken.some(({ question }) => isFavourite(question.catalogueEntry))) return []
  const named =
    namedBefore(analysis, praise, sentence.from, praise.from) ?? namedInSentenceBefore(analysis, praise, index)
  if (named === null) return []
  const isHere = named.from >= sentence.from
  const finding = toFinding(analysis, {
    question: questionOfEntry(praise.entry, praise.ownerKey),
    values: [{ answer: named.answer, share: 1 }],
    denied: [],
    strength: PROBABILITY.complement,
    deniedStrength: 0,
    statement: {
      sentence: index,
      from: isHere ? named.from : praise.from,
      to: praise.to,
      valueFrom: isHere ? named.from : praise.to,
      valueTo: isHere ? named.to : praise.to,
      subjectKey: praise.ownerKey,
    },
    rule: 'favourite.named',
  })
  return [lastingByNature(analysis, finding, praise.entry)]
}

function isFavourite(key: string | null): boolean {
  return key?.startsWith('favourite_') === true
}

const PRAISING = /^(?:favourite|favorite|fave|fav|best|most|one|other)$/
const TITLE_TOKENS = 8

function praiseIn(analysis: Analysis, catalogue: CompiledCatalogue, sentence: Sentence): Praise | null {
  const { tokens } = analysis
  if (!hasPraise(tokens, sentence)) return null
  for (let at = sentence.from; at < sentence.to; at++) {
    const entry = entryOf(catalogue, tokens, at)
    if (entry === null) continue
    const from = praiseStart(tokens, at, sentence)
    if (from === null || isDenied(tokens, sentence.from, at)) continue
    const ownerKey = ownerOf(analysis, from, at)
    if (ownerKey !== null) return { entry, ownerKey, from, to: at + 1 }
  }
  return null
}

function hasPraise(tokens: readonly Token[], { from, to }: Sentence): boolean {
  for (let at = from; at < to; at++) if (PRAISING.test((tokens[at] as Token).norm)) return true
  return false
}

/** The entry that asks for a favourite of this kind: `film`, `films`, `bloom`. */
function entryOf(catalogue: CompiledCatalogue, tokens: readonly Token[], at: number): Entry | null {
  const { norm, kind } = tokens[at] as Token
  if (kind !== 'word' || norm.length < 4) return null
  return (
    catalogue.entryByLabel(`favourite ${norm}`) ??
    (norm.endsWith('s') ? catalogue.entryByLabel(`favourite ${norm.slice(0, -1)}`) : null)
  )
}

const NAMED_SO = /(?:(?:favou?rite|fave|fav)(?: \S+)?|number one|(?:favou?rite|best) of(?: all)?(?: the| my| our)?)$/
const BEST = /best(?: \S+)?$/
const EVER = /^(?:ever|i (?:'ve|have|know))\b/
const LIKED =
  /^(?:that |which )?(?:i|you) (?:like|love|enjoy|admire|treasure|adore|rate|rank) (?:best|most|above all|first|highest)\b/
const NO_OTHER = /no other$/
const COMES_NEAR = /^(?:comes?|is|gets?)\b/
const AROUND = 5

/** First token of the praise that this word is the head of; null where it is none. */
function praiseStart(tokens: readonly Token[], head: number, { from, to }: Sentence): number | null {
  const before = wordsOf(tokens, Math.max(from, head - AROUND), head)
  const after = wordsOf(tokens, head + 1, Math.min(to, head + AROUND))
  if (LIKED.test(after)) return withOwner(tokens, head, from)
  const praise =
    NAMED_SO.exec(before) ??
    (EVER.test(after) ? BEST.exec(before) : null) ??
    (COMES_NEAR.test(after) ? NO_OTHER.exec(before) : null)
  return praise === null ? null : withOwner(tokens, head - praise[0].split(' ').length, from)
}

function wordsOf(tokens: readonly Token[], from: number, to: number): string {
  return tokens
    .slice(from, to)
    .map(({ norm }) => norm)
    .join(' ')
}

function withOwner(tokens: readonly Token[], at: number, from: number): number {
  return at > from && /^(?:my|our|the|his|her|their|all-time|absolute)$/.test((tokens[at - 1] as Token).norm)
    ? at - 1
    : at
}

function isDenied(tokens: readonly Token[], from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (NEGATORS.has((tokens[at] as Token).norm)) return true
  return false
}

/** Whose favourite: `my`, `Maya's`; without an owner the speaker's. Null where it can't be told. */
function ownerOf(analysis: Analysis, from: number, head: number): string | null {
  const { tokens, mentions } = analysis
  for (let at = from - 1; at <= head; at++) {
    const owner = mentions.all.find((mention) => mention.owns && mention.from === at)
    if (owner !== undefined) return owner.key
  }
  const [before, second] = [tokens[from - 1]?.norm ?? '', tokens[from - 2]?.norm ?? '']
  const isOthers = before === "'s" && !/^(?:it|that|this|he|she)$/.test(second)
  return isOthers || /^(?:a|an|any|another|what|which)$/.test(before) ? null : analysis.speakerAt(from)
}

/** `… of Harbour Barons. It's the best board game ever`: named in the sentence before, and nowhere nearer. */
function namedInSentenceBefore(analysis: Analysis, praise: Praise, index: number): Named | null {
  for (let back = 1; back <= SENTENCES_BACK && index - back >= 0; back++) {
    const before = analysis.sentences[index - back] as Sentence
    if (before.region !== 'own' || before.mark === '?') return null
    const named = namedBefore(analysis, praise, before.from, before.to)
    if (named !== null) return named
  }
  return null
}
const SENTENCES_BACK = 2

/** The last listed answer before the praise; else the last name of a thing. */
function namedBefore(analysis: Analysis, { entry }: Praise, from: number, to: number): Named | null {
  if (entry.answers.length > 0) {
    for (let at = to - 1; at >= from; at--) {
      const listed = captureListed(analysis, entry, at, to)
      const answer = listed?.values[0]?.answer
      if (listed !== null && answer !== undefined) return { answer, from: at, to: listed.to }
    }
  }
  return entry.value === 'noun' ? null : nameBefore(analysis, from, to)
}

const JOINS = /^(?:of|the|and|in|on|at|de|la|&|'s)$/

/** A run of words with capitals that is no person spoken of: `The Salt Almanac`, `Ostra Kök`. */
function nameBefore(analysis: Analysis, from: number, to: number): Named | null {
  const { tokens, text } = analysis
  for (let end = to; end > from; end--) {
    if (!endsName(tokens, end, from)) continue
    const start = nameStart(tokens, end, from)
    const isName = start < end && !isPerson(analysis, start, end) && (end > start + 1 || standsApart(tokens, start))
    if (isName)
      return {
        answer: text.slice((tokens[start] as Token).start, (tokens[end - 1] as Token).end),
        from: start,
        to: end,
      }
    end = Math.min(end, start + 1)
  }
  return null
}

function nameStart(tokens: readonly Token[], end: number, from: number): number {
  let start = end - 1
  while (start > from && end - start < TITLE_TOKENS) {
    const before = tokens[start - 1] as Token
    const joins = JOINS.test(before.norm) && start - 2 >= from && isNameWord(tokens[start - 2] as Token)
    if (!(before.capital && before.kind === 'word') && !joins) break
    start--
  }
  while (start < end && isOnlyByPlace(tokens, start, end, from)) start++
  return start
}

/** Someone known by more than a capital letter. */
function isPerson({ mentions }: Analysis, from: number, to: number): boolean {
  return mentions.all.some((each) => each.from <= from && each.to >= to && (each.kind !== 'name' || !each.guessed))
}

/** `Northbound Train`: a plain word may end a name, and be none by itself. */
function endsName(tokens: readonly Token[], end: number, from: number): boolean {
  const last = tokens[end - 1] as Token
  if (isNameWord(last)) return true
  return last.kind === 'word' && last.capital && end - 2 >= from && isNameWord(tokens[end - 2] as Token)
}

/** One word is a thing's name where a mark follows or a preposition leads: not `Otis has a favourite game`. */
function standsApart(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1]
  return next === undefined || next.kind === 'mark' || /^(?:of|in|at|on|to|by|with)$/.test(tokens[at - 1]?.norm ?? '')
}

function isNameWord({ kind, capital, norm }: Token): boolean {
  return kind === 'word' && capital && norm !== 'i' && (norm === 'the' || !NOT_A_NAME.has(norm))
}

/** The first word of a sentence has a capital anyway: it counts before a mark or a verb, or as `The` of a name. */
function isOnlyByPlace(tokens: readonly Token[], at: number, end: number, from: number): boolean {
  if (at !== from) return false
  const next = tokens[at + 1]
  if (next === undefined || next.kind === 'mark') return false
  if (end > at + 1) return NOT_A_NAME.has((tokens[at] as Token).norm) && (tokens[at] as Token).norm !== 'the'
  return !BE.has(next.norm) && !BE_PAST.has(next.norm) && next.norm !== 'has'
}

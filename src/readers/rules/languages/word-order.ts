import { type Parts, partsOf } from './clause-parts.ts'
import { verbWords } from './english-verb.ts'
import { applyIdioms } from './idioms.ts'
import type { Lexicon } from './lexicon.ts'
import { type Piece, pieceOf } from './piece.ts'
import { plainPieces } from './plain-pieces.ts'
import { type Clause, isVerbLast } from './segments.ts'
import { type Stretch, type VerbPhrase, verbPhraseOf } from './verb-phrase.ts'
import { has, is, take, type Word } from './words.ts'

/** One clause in English words and English order: subject, verb, the rest, times last. */
export function arranged(words: readonly Word[], clause: Clause, isAsked: boolean, lexicon: Lexicon): readonly Piece[] {
  const lead = leadEnd(words, clause)
  const opening = plainPieces(words, clause.from, lead, lexicon)
  const start = openerEnd(words, lead, clause.to, lexicon)
  const verbLast = start.isSubordinate
  const verb = verbPhraseOf(words, { from: start.to, to: clause.to, verbLast }, lexicon)
  if (verb === null) return [...opening, ...applyIdioms(plainPieces(words, lead, clause.to, lexicon), lexicon)]
  const parts = partsOf(words, { from: start.to, to: clause.to }, verb, verbLast, start.asks || isAsked, lexicon)
  const opener = start.pieces
  const asks = start.asks && !start.isSubordinate
  const body =
    (asks && (parts.subject.length > 0 || verb.isBe)) ||
    (isAsked && parts.isInverted && !verbLast && parts.fronted.length === 0)
      ? asQuestion(opener, verb, parts)
      : [...opener, ...asStatement(verb, parts)]
  return [...opening, ...applyIdioms(body, lexicon)]
}

/** Conjunctions and interjections at the head. */
function leadEnd(words: readonly Word[], { from, to }: Clause): number {
  let at = from
  while (
    at < to &&
    (is(words[at], 'interjection', 'conjunction') || (is(words[at], 'mark') && words[at]?.isName === false))
  )
    at++
  return at
}

interface Opener {
  readonly to: number
  readonly pieces: readonly Piece[]
  readonly asks: boolean
  /** The verb stands last. */
  readonly isSubordinate: boolean
  /** The opener is the subject: `die in Bonn wohnt`. */
  readonly isRelative: boolean
}

const NO_OPENER = { pieces: [], asks: false, isSubordinate: false, isRelative: false }

function openerEnd(words: readonly Word[], at: number, to: number, lexicon: Lexicon): Opener {
  const word = words[at]
  if (word === undefined || at >= to) return { ...NO_OPENER, to: at }
  if (
    is(word, 'subordinator') ||
    (has(word, 'subordinator') && isVerbLast(words, at, to) && !has(words[at + 1], 'verb'))
  ) {
    take(word, 'subordinator')
    return { ...NO_OPENER, to: at + 1, pieces: [pieceOf(word)], isSubordinate: isVerbLast(words, at, to) }
  }
  const follows = words[at - 1]?.text === ','
  if (follows && lexicon.relatives.has(word.folded) && isVerbLast(words, at, to)) {
    const hasOwnSubject = has(words[at + 1], 'subject')
    return {
      ...NO_OPENER,
      to: at + 1,
      pieces: [pieceOf(word, hasOwnSubject ? 'whom' : 'who')],
      isSubordinate: true,
      isRelative: !hasOwnSubject,
    }
  }
  if (is(word, 'ask')) {
    let end = at + 1
    // `Welche Farbe hat`, `Wie alt ist`: what is asked for goes with the word that asks.
    const isWhich = /^(?:what|how many|how much|whose|what kind of)$/.test(word.sense.english)
    while (
      end < to &&
      isWhich &&
      is(words[end], 'adjective', 'noun', 'people', 'role', 'unknown', 'timeNoun') &&
      words[end]?.isName === false
    )
      end++
    const isEmbedded =
      isVerbLast(words, at, to) && !has(words[end], 'verb', 'modal') && at > 0 && words[at - 1]?.text === ','
    return {
      ...NO_OPENER,
      to: end,
      pieces: words.slice(at, end).map((each) => pieceOf(each)),
      asks: !isEmbedded,
      isSubordinate: isEmbedded,
    }
  }
  return { ...NO_OPENER, to: at }
}

function asStatement(verb: VerbPhrase, parts: Parts): readonly Piece[] {
  const { source, whole } = verb
  const { helper, main } = verbWords(verb, parts, false)
  return [
    ...parts.fronted,
    ...parts.subject,
    ...parts.behind,
    ...piecesOf(source, helper),
    ...(parts.negation === null ? [] : [pieceOf(parts.negation, 'not')]),
    ...parts.adverbs,
    ...piecesOf(whole, main),
    ...parts.rest,
    ...(parts.anymore === null ? [] : [pieceOf(parts.anymore, 'anymore')]),
    ...parts.times,
  ]
}

function asQuestion(opener: readonly Piece[], verb: VerbPhrase, parts: Parts): readonly Piece[] {
  const { source, whole } = verb
  const { helper, main } = verbWords(verb, parts, true)
  return [
    ...opener,
    ...piecesOf(source, helper),
    ...parts.subject,
    ...(parts.negation === null ? [] : [pieceOf(parts.negation, 'not')]),
    ...parts.adverbs,
    ...piecesOf(whole, main),
    ...parts.fronted,
    ...parts.rest,
    ...(parts.anymore === null ? [] : [pieceOf(parts.anymore, 'anymore')]),
    ...parts.times,
  ]
}

function piecesOf({ start, end }: Stretch, english: string): readonly Piece[] {
  if (english === '') return []
  return [{ english, start, end, isVerbatim: false, isName: false, isGlued: false, isSubject: false }]
}

import { ADVERBS } from '../text/word-lists.ts'
import { isOwnersName, timeEnd, timeInEnglish } from './chunks.ts'
import type { Found } from './clause-subject.ts'
import type { Lexicon } from './lexicon.ts'
import { type Piece, pieceOf } from './piece.ts'
import { ownersName } from './plain-pieces.ts'
import type { VerbPhrase } from './verb-phrase.ts'
import { is, type Word } from './words.ts'

interface Collector {
  readonly adverbs: Piece[]
  /** Adverbs that English puts before the subject. */
  readonly leading: Piece[]
  readonly rest: Piece[]
  readonly times: Piece[]
  negation: Word | null
  anymore: Word | null
  liking: Word | null
  add(from: number, to: number, subject: Found | null): void
}

/** Sorts what stands around the verb: times to the end, negation and adverbs to the verb, the rest as it comes. */
export function createCollector(words: readonly Word[], verb: VerbPhrase, lexicon: Lexicon): Collector {
  const { used, isBe } = verb
  const collected: Collector = {
    adverbs: [],
    leading: [],
    rest: [],
    times: [],
    negation: null,
    anymore: null,
    liking: null,
    add(from, to, subject) {
      for (let at = from; at < to; at++) {
        const word = words[at] as Word
        if (used.has(at) || (subject !== null && at >= subject.from && at < subject.to)) continue
        const time = timeEnd(words, at, to, lexicon)
        if (time > at && !endsIn(used, at, time)) {
          const pieces = timeInEnglish(words, at, time, lexicon).map(({ english, word: each }) =>
            pieceOf(each, english === each.text ? '' : english),
          )
          ;(isBe && collected.rest.length === 0 && !hasMore(words, time, to, used)
            ? collected.rest
            : collected.times
          ).push(...pieces)
          at = time - 1
        } else if (is(word, 'not', 'notAnymore')) {
          const isContrast = words[at - 1]?.text === ','
          if (isContrast) {
            collected.rest.push(pieceOf(word))
            while (is(words[at + 1], 'preposition')) at++
          } else collected.negation = word
          if (is(word, 'notAnymore')) collected.anymore = word
        } else if (is(word, 'noArticle')) {
          collected.negation = word
          if (takesArticle(words[at + 1], verb)) collected.rest.push(pieceOf(word, 'a'))
        } else if (is(word, 'anymore')) {
          if (collected.negation === null) collected.rest.push(pieceOf(word, 'more'))
          else collected.anymore = word
        } else if (is(word, 'liking')) collected.liking = word
        else if (is(word, 'adverb'))
          (ADVERBS.has(word.sense.english) ? collected.adverbs : collected.leading).push(pieceOf(word))
        else if (isUnknownState(words, at, to, verb)) collected.rest.push(pieceOf(word, 'so'))
        else if (is(word, 'reflexive', 'particle')) continue
        else if (isOwnersName(words, at, to, lexicon)) collected.rest.push(...ownersName(word))
        else {
          if (needsArticle(words, at, isBe)) collected.rest.push(pieceOf(word, 'a'))
          collected.rest.push(pieceOf(word))
        }
      }
    },
  }
  return collected
}

/** `keinen Hund` → not a dog; `kein Fleisch`, `keine Nüsse` → not meat, not nuts */
function takesArticle(noun: Word | undefined, { isBe, verb }: VerbPhrase): boolean {
  return (isBe || verb?.kind.have === true) && !/(?:[^s]s|children|people)$/.test(noun?.sense.english ?? '')
}

function endsIn(used: ReadonlySet<number>, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (used.has(at)) return true
  return false
}

/** `ist verschoben`: an adjective that no file has tells how a thing is just then, and names no answer. */
function isUnknownState(words: readonly Word[], at: number, to: number, { isBe, verb, finite }: VerbPhrase): boolean {
  const word = words[at] as Word
  if (!isBe || verb?.third !== 'is' || verb.kind.takes !== 'be' || word.capital || !is(word, 'unknown')) return false
  const isLast = at + 1 >= to || is(words[at + 1], 'mark', 'conjunction', 'preposition')
  const isNamed = words.slice(0, finite).some((each) => /\b(?:password|code|name|wifi)\b/.test(each.sense.english))
  return isLast && at > finite && /^\p{L}+$/u.test(word.text) && !isNamed
}

function hasMore(words: readonly Word[], from: number, to: number, used: ReadonlySet<number>): boolean {
  for (let at = from; at < to; at++) if (!used.has(at) && !is(words[at], 'mark', 'particle')) return true
  return false
}

/** `ist Lehrer` → is a teacher */
function needsArticle(words: readonly Word[], at: number, isBe: boolean): boolean {
  const word = words[at] as Word
  if (!is(word, 'role') && !(isBe && is(word, 'noun') && /^(?:vegetarian|vegan|pescatarian)$/.test(word.sense.english)))
    return false
  return !is(words[at - 1], 'article', 'noArticle', 'owner', 'adjective', 'number')
}

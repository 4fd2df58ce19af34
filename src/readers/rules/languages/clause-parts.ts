import { timeEnd } from './chunks.ts'
import { mainSubject, subjectAt, subjectPieces } from './clause-subject.ts'
import { createCollector } from './collector.ts'
import type { Lexicon } from './lexicon.ts'
import type { Piece } from './piece.ts'
import { plainPieces } from './plain-pieces.ts'
import type { Clause } from './segments.ts'
import type { VerbPhrase } from './verb-phrase.ts'
import { is, type Word } from './words.ts'

export interface Parts {
  readonly fronted: readonly Piece[]
  readonly subject: readonly Piece[]
  /** Between the subject and the verb: `das Konzert gestern war …`. */
  readonly behind: readonly Piece[]
  readonly adverbs: readonly Piece[]
  readonly rest: readonly Piece[]
  readonly times: readonly Piece[]
  readonly negation: Word | null
  readonly anymore: Word | null
  readonly liking: Word | null
  readonly isInverted: boolean
}

export function partsOf(
  words: readonly Word[],
  { from, to }: Clause,
  verb: VerbPhrase,
  verbLast: boolean,
  isAsked: boolean,
  lexicon: Lexicon,
): Parts {
  const { finite, used } = verb
  const front = verbLast ? from : finite
  const found = verbLast
    ? subjectAt(words, from, to, used, lexicon)
    : mainSubject(words, from, finite, to, isAsked, lexicon)
  const collected = createCollector(words, verb, lexicon)
  const isSubjectInFront = !verbLast && found !== null && found.from < finite
  const after = verbLast ? from : finite + 1
  collected.add(after, to, found)
  const fronted: Piece[] = []
  const behind: Piece[] = []
  const rest = [...collected.rest]
  if (!verbLast && front > from && !isSubjectInFront) {
    const frontPieces = createCollector(words, verb, lexicon)
    frontPieces.add(from, finite, null)
    const isObject =
      !is(words[from], 'preposition', 'adverb', 'time', 'timeNoun', 'phrase', 'degree', 'liking') &&
      timeEnd(words, from, finite, lexicon) === from
    if (isObject) rest.unshift(...frontPieces.rest)
    else fronted.push(...frontPieces.leading, ...frontPieces.rest, ...frontPieces.adverbs, ...frontPieces.times)
    collected.liking ??= frontPieces.liking
    collected.negation ??= frontPieces.negation
    collected.anymore ??= frontPieces.anymore
    if (isObject) fronted.push(...frontPieces.leading, ...frontPieces.adverbs)
  } else if (isSubjectInFront && found !== null) {
    fronted.push(...plainPieces(words, from, found.from, lexicon))
    behind.push(...plainPieces(words, found.to, finite, lexicon))
  }
  return {
    fronted: [...collected.leading, ...fronted],
    subject: found === null ? [] : subjectPieces(words, found, verb, lexicon),
    behind,
    adverbs: collected.adverbs,
    rest: predicateFirst(rest, words, verb),
    times: collected.times,
    negation: collected.negation,
    anymore: collected.negation === null ? null : collected.anymore,
    liking: collected.liking,
    isInverted: !isSubjectInFront,
  }
}

/** `gegen Nüsse allergisch` → allergic against nuts */
function predicateFirst(rest: readonly Piece[], words: readonly Word[], { isBe }: VerbPhrase): readonly Piece[] {
  const last = rest.at(-1)
  if (!isBe || last === undefined || rest.length < 3) return rest
  const word = words.find(({ start }) => start === last.start)
  const first = words.find(({ start }) => start === rest[0]?.start)
  return is(word, 'adjective') && is(first, 'preposition') ? [last, ...rest.slice(0, -1)] : rest
}

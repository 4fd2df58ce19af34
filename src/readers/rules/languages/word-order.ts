import { ADVERBS } from '../word-lists.ts'
import { isOwnersName, nounPhraseEnd, timeEnd, timeInEnglish } from './chunks.ts'
import { applyIdioms } from './idioms.ts'
import type { Lexicon } from './lexicon.ts'
import { type Piece, pieceOf } from './piece.ts'
import type { Clause } from './segments.ts'
import { gerundOf, isVerbLast, type Stretch, type VerbPhrase, verbPhraseOf } from './verb-phrase.ts'
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

interface Parts {
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

function partsOf(
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

interface Found {
  readonly from: number
  readonly to: number
}

function mainSubject(
  words: readonly Word[],
  from: number,
  finite: number,
  to: number,
  isAsked: boolean,
  lexicon: Lexicon,
): Found | null {
  let after = finite + 1
  while (after < to && is(words[after], 'reflexive', 'object', 'particle') && !has(words[after], 'unclear')) after++
  if (is(words[after], 'subject', 'unclear') && after < to) return { from: after, to: after + 1 }
  if (finite > from) {
    const isAdverbial =
      is(words[from], 'preposition', 'adverb', 'time', 'phrase', 'degree', 'liking') ||
      timeEnd(words, from, finite, lexicon) > from
    if (isAdverbial) return phraseAt(words, after, to, lexicon) ?? frontSubject(words, from, finite, lexicon)
    const front = frontSubject(words, from, finite, lexicon)
    // `Nüsse verträgt Maya nicht`: a thing in front, a person after the verb.
    const isThing =
      !isOwnersName(words, from, finite, lexicon) &&
      !is(words[from], 'subject', 'unclear', 'owner', 'people', 'name') &&
      words[from]?.isName === false &&
      !is(words[from], 'article')
    const behind = isThing ? phraseAt(words, after, to, lexicon) : null
    const isPerson = behind !== null && (words[behind.from]?.isName === true || has(words[behind.to - 1], 'people'))
    return isPerson ? behind : front
  }
  return isAsked ? phraseAt(words, after, to, lexicon) : null
}

function frontSubject(words: readonly Word[], from: number, finite: number, lexicon: Lexicon): Found | null {
  let at = from
  while (at < finite && is(words[at], 'adverb', 'particle', 'degree', 'interjection', 'mark')) at++
  if (at < finite && is(words[at], 'subject', 'unclear')) return { from: at, to: at + 1 }
  const found = phraseAt(words, at, finite, lexicon)
  if (found === null) return null
  // `Emma und Paul wohnen …`
  return is(words[found.to], 'conjunction') && found.to < finite ? { from: found.from, to: finite } : found
}

function phraseAt(words: readonly Word[], at: number, to: number, lexicon: Lexicon): Found | null {
  const end = nounPhraseEnd(words, at, to, lexicon)
  return end > at ? { from: at, to: end } : null
}

function subjectAt(
  words: readonly Word[],
  from: number,
  to: number,
  used: ReadonlySet<number>,
  lexicon: Lexicon,
): Found | null {
  let at = from
  while (at < to && is(words[at], 'reflexive', 'object', 'particle', 'adverb')) at++
  if (at < to && is(words[at], 'subject', 'unclear')) return { from: at, to: at + 1 }
  const found = phraseAt(words, at, to, lexicon)
  return found !== null && !used.has(found.from) && found.to < to ? found : null
}

/** Who `sie` and `ihr` are is told by the verb, or stays open. */
function subjectPieces(
  words: readonly Word[],
  { from, to }: Found,
  verb: VerbPhrase,
  lexicon: Lexicon,
): readonly Piece[] {
  const first = words[from] as Word
  if (is(first, 'unclear')) {
    const form = (words[verb.finite] as Word).sense.form
    const isFormal = first.capital && form !== 'third'
    const english = form === 'third' ? 'she' : isFormal ? '' : 'they'
    const isKnown = first.senses.some((sense) => sense.tag === 'unclear' && sense.english === english)
    return [{ ...pieceOf(first, isKnown && form !== 'past' ? english : ''), isName: false, isSubject: true }]
  }
  return plainPieces(words, from, to, lexicon).map((piece) => ({ ...piece, isSubject: true }))
}

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
function createCollector(words: readonly Word[], verb: VerbPhrase, lexicon: Lexicon): Collector {
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

function ownersName(word: Word): readonly Piece[] {
  const name = { ...pieceOf(word), end: word.end - 1, english: word.text.slice(0, -1), isVerbatim: true, isName: true }
  return [
    name,
    { ...name, start: word.end - 1, end: word.end, english: "'s", isVerbatim: false, isName: false, isGlued: true },
  ]
}

/** Word for word, times in their English form. */
export function plainPieces(words: readonly Word[], from: number, to: number, lexicon: Lexicon): readonly Piece[] {
  const pieces: Piece[] = []
  for (let at = from; at < to; at++) {
    const word = words[at] as Word
    const time = timeEnd(words, at, to, lexicon)
    if (time > at) {
      for (const { english, word: each } of timeInEnglish(words, at, time, lexicon))
        pieces.push(pieceOf(each, english === each.text ? '' : english))
      at = time - 1
    } else if (is(word, 'particle')) continue
    else if (isOwnersName(words, at, to, lexicon)) pieces.push(...ownersName(word))
    else if (is(word, 'noArticle')) pieces.push(pieceOf(word, 'no'))
    else if (is(word, 'notAnymore')) pieces.push(pieceOf(word, 'no longer'))
    else pieces.push(pieceOf(word))
  }
  return pieces
}

type Person = 'i' | 'third' | 'plural'

function personOf({ form, isModal, isPast }: VerbPhrase, subject: readonly Piece[]): Person {
  const only = subject.length === 1 ? subject[0]?.english : undefined
  if (only === 'i') return 'i'
  if (only !== undefined && /^(?:we|you|they|people)$/.test(only)) return 'plural'
  if (only !== undefined && /^(?:he|she|it)$/.test(only)) return 'third'
  if (subject.length === 0) return form === 'third' ? 'third' : 'plural'
  return form === 'base' && !isModal && !isPast ? 'plural' : 'third'
}

function beOf(person: Person, isPast: boolean): string {
  if (isPast) return person === 'plural' ? 'were' : 'was'
  return person === 'i' ? 'am' : person === 'third' ? 'is' : 'are'
}

/** The verb with its helpers, cut where adverbs and `not` go, and where the subject goes in a question. */
function verbWords(
  verb: VerbPhrase,
  parts: Parts,
  asks: boolean,
): { readonly helper: string; readonly main: string; readonly isLiked: boolean } {
  const person = personOf(verb, parts.subject)
  if (verb.auxiliary !== '') {
    const isLiked = parts.liking !== null && verb.auxiliary === 'would'
    return { helper: verb.auxiliary, main: isLiked ? `like to ${verb.base}` : verb.base, isLiked }
  }
  if (verb.isBe) return { helper: beOf(person, verb.isPast), main: verb.rest, isLiked: false }
  const liked = parts.liking === null ? null : likedForms(verb, parts.liking.sense.english)
  const base = liked?.base ?? verb.base
  const isLiked = liked !== null
  if (asks || parts.negation !== null)
    return { helper: verb.isPast ? 'did' : person === 'third' ? 'does' : 'do', main: base, isLiked }
  const third = liked?.third ?? verb.third
  const past = liked?.past ?? verb.pastForm
  return { helper: '', main: verb.isPast ? past : person === 'third' ? third : base, isLiked }
}

/** `esse gern Pizza` → like Pizza; `lese gern` → like reading */
function likedForms(
  { verb, base }: VerbPhrase,
  like: string,
): { readonly base: string; readonly third: string; readonly past: string } {
  const going = base.startsWith('go ') ? base.slice(3) : gerundOf(base)
  const what = verb?.kind.consumes === true ? '' : ` ${going}`
  return {
    base: `${like}${what}`,
    third: `${like}s${what}`,
    past: `${like === 'prefer' ? 'preferred' : 'liked'}${what}`,
  }
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

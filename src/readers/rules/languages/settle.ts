import { gerundOf } from './gerund.ts'
import type { Lexicon, Tag } from './lexicon.ts'
import type { Segment } from './segments.ts'
import { has, is, NAME, take, type Word } from './words.ts'

const NOMINAL: readonly Tag[] = ['noun', 'people', 'role', 'properPlace', 'timeNoun', 'adjective', 'number', 'name']

/** Picks one meaning for each word of a segment by what stands around it, and says which unknown words are names. */
export function settle(words: readonly Word[], segment: Segment, lexicon: Lexicon): void {
  for (let at = segment.from; at < segment.to; at++) settleWord(words, at, segment, lexicon)
  settleReflexives(words, segment)
  for (let at = segment.from; at < segment.to; at++) {
    const word = words[at] as Word
    if (isCalled(words, at, segment)) [word.sense, word.isName] = [NAME, true]
    else if (is(word, 'name')) word.isName = true
    else if (is(word, 'unknown') && word.capital) word.isName = isProper(words, at, segment, lexicon)
    else if (opensName(words, at, segment)) word.isName = true
  }
}

/** `Mein Name ist Hase`, `sie heißt Grün`: a name is never translated; `das heißt Freitag` explains. */
function isCalled(words: readonly Word[], at: number, { from }: Segment): boolean {
  if (words[at]?.capital !== true) return false
  let verb = at - 1
  while (verb > from && words[verb]?.isName === true && words[verb]?.capital === true) verb--
  if (verb <= from) return false
  const [before, link] = [words[verb - 1] as Word, words[verb] as Word]
  if (link.sense.verb?.base === 'be called') return !has(before, 'article')
  return link.sense.verb?.base === 'be' && /(?:^| )name$/.test(before.sense.english)
}

/** A noun follows, or an adjective that no file has and then a noun. */
function opensNominal(words: readonly Word[], at: number, to: number): boolean {
  const [word, next] = [words[at], words[at + 1]]
  if (word === undefined || at >= to) return false
  if (has(word, ...NOMINAL) || (word.capital && has(word, 'unknown'))) return true
  return has(word, 'unknown', 'degree') && at + 1 < to && next?.capital === true
}

function settleWord(words: readonly Word[], at: number, { from, to, isValue }: Segment, lexicon: Lexicon): void {
  const word = words[at] as Word
  const { senses } = word
  if (senses.length < 2 && !isValue) return
  const next = at + 1 < to ? words[at + 1] : undefined
  const before = at > from ? words[at - 1] : undefined
  const isHead = at === from
  const nominalNext = opensNominal(words, at + 1, to)
  const isInnerCapital = word.capital && !isHead && before?.sense.tag !== 'mark'
  if (has(word, 'properPlace') && has(word, 'noun')) {
    if (before !== undefined && lexicon.properAfter.has(before.folded)) take(word, 'properPlace')
    else take(word, 'noun')
    return
  }
  const title = senses.find(({ english }) => english === 'mrs')
  if (title !== undefined) {
    const isTitle =
      !is(before, 'owner', 'article', 'noArticle') && next?.capital === true && has(next, 'unknown', 'name')
    word.sense = isTitle ? title : (senses.find((sense) => sense !== title) ?? title)
    return
  }
  if (isInnerCapital && lexicon.language.capitalNouns) {
    if (take(word, 'people', 'role', 'noun', 'timeNoun', 'properPlace', 'name')) return
    const done = senses.find(({ form }) => form === 'infinitive')?.verb
    // `mit dem Rauchen`: what is done, as a noun.
    if (done !== undefined) {
      word.sense = { tag: 'noun', english: gerundOf(done.base) }
      return
    }
  }
  if (has(word, 'owner') && has(word, 'verb', 'unclear')) {
    if (nominalNext) take(word, 'owner')
    else take(word, 'verb', 'unclear')
    return
  }
  if (has(word, 'article') && has(word, 'subject')) {
    take(word, nominalNext ? 'article' : 'subject')
    return
  }
  if (has(word, 'article') && has(word, 'interjection')) {
    if (nominalNext) take(word, 'article')
    else take(word, isHead ? 'interjection' : 'article')
    return
  }
  if (has(word, 'interjection', 'conjunction') && has(word, 'particle')) {
    if (isHead) take(word, 'interjection', 'conjunction')
    else take(word, before?.text === ',' ? 'conjunction' : 'particle', 'particle')
    return
  }
  if (has(word, 'liking') && has(word, 'interjection')) {
    take(word, isHead && next?.capital === true ? 'interjection' : 'liking')
    return
  }
  if (has(word, 'subordinator')) {
    const begins = isHead || before?.text === ',' || is(before, 'conjunction')
    if (begins && endsInVerb(words, at, to)) take(word, 'subordinator')
    else take(word, 'preposition', 'conjunction', 'ask', 'subordinator')
    return
  }
  if (has(word, 'verb') && has(word, 'noun', 'adjective', 'people')) {
    const subjectNear = has(next, 'subject', 'unclear') || has(before, 'subject', 'unclear')
    if (!subjectNear && (is(before, 'article', 'owner', 'preposition') || word.capital))
      take(word, 'noun', 'people', 'adjective')
    else take(word, 'verb')
    return
  }
  if (has(word, 'adverb') && has(word, 'time')) take(word, 'time')
}

const SELVES: Readonly<Record<string, string>> = { me: 'i', us: 'we', you: 'you' }

/** `ich ernähre mich`: the object is the subject again, and English leaves it out. */
function settleReflexives(words: readonly Word[], { from, to }: Segment): void {
  for (let at = from; at < to; at++) {
    const word = words[at] as Word
    if (!has(word, 'reflexive') || !has(word, 'object')) continue
    const self = SELVES[word.senses.find(({ tag }) => tag === 'object')?.english ?? '']
    const isSelf = words.slice(from, to).some((each) => is(each, 'subject') && each.sense.english === self)
    take(word, isSelf ? 'reflexive' : 'object')
  }
}

function endsInVerb(words: readonly Word[], from: number, to: number): boolean {
  for (let at = from + 1; at <= to; at++) {
    const word = words[at]
    if (at < to && word?.text !== ',') continue
    return has(words[at - 1], 'verb', 'modal')
  }
  return false
}

/** An unknown word with a capital that is somebody or some place: by what stands before and after it. */
function isProper(words: readonly Word[], at: number, { from, to, isValue }: Segment, lexicon: Lexicon): boolean {
  if (!lexicon.language.capitalNouns || isValue) return true
  const word = words[at] as Word
  const before = at > from ? (words[at - 1] as Word) : undefined
  const next = at + 1 < to ? words[at + 1] : undefined
  if (next?.sense.tag === 'number' && !next.glued && before !== undefined) return true
  if (before?.isName === true && before.text !== ',') return true
  const last = lexicon.language.thingEndings.some((ending) => word.folded.endsWith(ending))
  if (last && word.text.length > 5) return false
  if (before !== undefined && lexicon.properAfter.has(before.folded)) return true
  if (before?.text === ',' && is(words[at - 2], 'number') && words[at - 3]?.isName === true) return true
  if (before !== undefined && (is(before, 'conjunction') || before.text === ',')) {
    // `bei Aldi, nein, Lidl`
    const back = is(words[at - 2], 'interjection') && words[at - 3]?.text === ',' ? at - 4 : at - 2
    return words[back]?.isName === true && back >= from
  }
  if (is(before, 'people') || /^(?:mr|mrs|dr)$/.test(before?.sense.english ?? '')) return true
  if (before === undefined && isThird(next)) return true
  const opens = words[from]
  return before !== undefined && isThird(before) && (is(opens, 'ask') || at - 1 === from) && !has(next, 'noun')
}

function isThird(word: Word | undefined): boolean {
  return (
    word !== undefined &&
    !word.capital &&
    word.senses.some(({ tag, form }) => tag === 'verb' && (form === 'third' || form === 'past'))
  )
}

/** `Am Markt 3`, `An der Alster 9`: a small word with a capital in the middle begins a name. */
function opensName(words: readonly Word[], at: number, { from, to, isValue }: Segment): boolean {
  const word = words[at] as Word
  const isInner = at > from && words[at - 1]?.sense.tag !== 'mark'
  if (!word.capital || !(isInner || isValue) || !is(word, 'preposition', 'article', 'adjective')) return false
  for (let next = at + 1; next < Math.min(to, at + 4); next++) if (words[next]?.sense.tag === 'number') return true
  return false
}

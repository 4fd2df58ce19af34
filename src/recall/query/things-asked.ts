import { isTypeAlone } from './answer-type.ts'
import { attributesNamed } from './attributes.ts'
import { AUXILIARIES, FIRST_PERSON_OWNERS } from './function-words.ts'
import { lemmaOf } from './lemma.ts'
import { nounsFrom } from './noun-phrase.ts'
import type { Mention } from './people-in.ts'
import type { Thing } from './recall-query.ts'
import type { Word } from './words-in.ts'

const OWNERS = new Set([...FIRST_PERSON_OWNERS, 'your', 'his', 'her', 'their'])
const ARTICLES = new Set(['the', 'a', 'an'])
const HAVING = new Set(['have', 'own'].map(lemmaOf))
/** What follows them says of which thing; `on the plane` and `in the morning` say only where and when. */
const OF_WHICH = new Set(['of', 'for', 'with', 'about'])
/** `have we eaten`: there it owns nothing. */
const PARTICIPLE = /(?:ed|en)$/
/** `allergic to nuts`, `subscribed to a magazine`. */
const IS_SO_TO = /(?:ic|ed|ive|olerant|sistant)$/
/** `an appointment at the dentist` is one of many: which of them is asked. */
const KEPT_AT = new Set(['appointment', 'account', 'booking', 'membership', 'table', 'room', 'job'])
const ELSEWHERE = new Set(
  'in on at to by near into onto under over before after during since until till around through between off out up behind'.split(
    ' ',
  ),
)

/**
 * What is asked for or about by a noun: `blood pressure` in `what is my blood pressure`, `visa` in `when does my visa expire`,
 * `appointment` and `optician` in `when is my appointment with the optician`. A text that has none of its names may be of
 * something else, however like it is: of the blood type, the passport, the dentist.
 * @param head what is asked for after `what` and `which`, as it was found there
 */
export function thingsAsked(
  words: readonly Word[],
  mentions: readonly Mention[],
  head: readonly Word[],
): readonly Thing[] {
  const phrases: (readonly Word[])[] = [nounOf(words, head)]
  words.forEach((word, at) => {
    if (leadsPhrase(words, at, mentions)) phrases.push(withoutPredicate(words, at, nounsFrom(words, at + 1, mentions)))
    else if (HAVING.has(word.lemma) && at > 0 && !PARTICIPLE.test(words[at + 1]?.lower ?? ''))
      phrases.push(nounsFrom(words, at + 1, mentions))
  })
  const things = phrases.flatMap(owned).map(withoutTypes)
  return distinct(things.filter(({ lemmas }) => lemmas.length > 0))
}

/**
 * `what breed is` asks for a breed; `what scares me` and `what happened to` have a verb there, and so has what follows the noun in
 * `which animal lives with me`.
 */
function nounOf(words: readonly Word[], head: readonly Word[]): readonly Word[] {
  const last = head.at(-1)
  const next = last === undefined ? undefined : words[words.indexOf(last) + 1]
  if (last === undefined || next === undefined || AUXILIARIES.has(next.lower)) return head
  if (head.length === 1) return []
  return ELSEWHERE.has(next.lower) || OF_WHICH.has(next.lower) ? withoutVerb(head, last) : head
}

function withoutVerb(head: readonly Word[], last: Word): readonly Word[] {
  return /(?:[^s]s|ed)$/.test(last.lower) ? head.slice(0, -1) : head
}

/** An article that stands for no place or time, or an owner: `my`, `Maya's`. */
function leadsPhrase(words: readonly Word[], at: number, mentions: readonly Mention[]): boolean {
  const { lower } = words[at] as Word
  const before = words[at - 1]?.lower ?? ''
  if (ELSEWHERE.has(before) && !isOfWhich(words, at - 1)) return false
  if (ARTICLES.has(lower)) return true
  const owner = mentions.find(({ from, to }) => at >= from && at < to)
  if (owner !== undefined) return owner.to === at + 1 && (OWNERS.has(lower) || words[at]?.isPossessive === true)
  const next = words[at + 1]?.lower ?? ''
  return isOfWhich(words, at) && !ARTICLES.has(next) && !next.endsWith('ly')
}

/** A preposition after which stands which thing is meant. */
function isOfWhich(words: readonly Word[], at: number): boolean {
  const lower = words[at]?.lower ?? ''
  const before = words[at - 1]
  if (lower === 'to') return IS_SO_TO.test(before?.lower ?? '')
  return OF_WHICH.has(lower) || (lower === 'at' && KEPT_AT.has(before?.lower ?? ''))
}

const BE = new Set(['is', 'are', 'was', 'were', 'am'])
const ASKS_WHAT = new Set(['what', 'which', 'who', 'whose', "what's"])
const PREDICATIVE =
  /(?:ed|en|ing)$|^(?:due|open|closed|ready|valid|free|safe|sold|kept|lost|broken|made|built|over|like|good)$/

/**
 * `When does my passport expire`: what stands last in a subject after `does` is the verb, and in one after `is` may be what is
 * said of it (`where is my car parked`).
 */
function withoutPredicate(words: readonly Word[], at: number, nouns: readonly Word[]): readonly Word[] {
  const last = nouns.at(-1)
  const auxiliary = words[startOfOwner(words, at) - 1]
  if (last === undefined || nouns.length < 2 || auxiliary === undefined || !AUXILIARIES.has(auxiliary.lower))
    return nouns
  if (!BE.has(auxiliary.lower)) return nouns.slice(0, -1)
  const asked = words[words.indexOf(auxiliary) - 1]?.lower ?? ''
  return !ASKS_WHAT.has(asked) && PREDICATIVE.test(last.lower) ? nouns.slice(0, -1) : nouns
}

/** `does my sister's cat sleep`: the auxiliary stands before `my`. */
function startOfOwner(words: readonly Word[], at: number): number {
  let start = at
  while (start > 0 && !AUXILIARIES.has(words[start - 1]?.lower ?? '') && at - start < 3) start--
  return start
}

/** `dog's vet` is of two things. */
function owned(phrase: readonly Word[]): readonly (readonly Word[])[] {
  const parts: Word[][] = [[]]
  for (const word of phrase) {
    parts.at(-1)?.push(word)
    if (word.isPossessive) parts.push([])
  }
  return parts
}

/** They ask for one of a kind, and name nothing: `line of work`, `which way`. */
const SAYS_WHICH = new Set(
  'line way make brand model thing part piece subject topic person place side reason living'.split(' ').map(lemmaOf),
)

/** What only says which kind is wanted need not stand anywhere: the `number` of a driving licence. */
function withoutTypes(phrase: readonly Word[]): Thing {
  const lemmas = phrase.map(({ lemma }) => lemma)
  if (lemmas.length > 1 && attributesNamed(lemmas).byPhrase.length > 0) return asThing(phrase)
  const from = lemmas.findIndex((_, at) => isTypeAlone(lemmas.slice(at)) || SAYS_WHICH.has(lemmas.slice(at).join(' ')))
  return asThing(from === -1 ? phrase : phrase.slice(0, from))
}

export function asThing(words: readonly Word[]): Thing {
  return { written: words.map(({ written }) => written).join(' '), lemmas: words.map(({ lemma }) => lemma) }
}

function distinct(things: readonly Thing[]): readonly Thing[] {
  const byNoun = new Map(things.map((thing) => [thing.lemmas.at(-1), thing]))
  return [...byNoun.values()]
}

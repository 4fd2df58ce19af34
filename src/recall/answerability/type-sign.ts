import { attributesExemplified, attributesTold } from '../query/attributes.ts'
import { FUNCTION_WORDS } from '../query/function-words.ts'
import { kinOf } from '../query/kin.ts'
import type { RecallQuery } from '../query/recall-query.ts'
import { type Word, wordsIn } from '../query/words-in.ts'
import { holdsName, type SeenType, saysWhereItIs } from './held-types.ts'
import type { Sign } from './sign.ts'
import type { ToldWords } from './told-words.ts'

/** Kinds that are hardly to be overlooked. */
export const PLAIN_TYPES: ReadonlySet<string> = new Set([
  'date',
  'time',
  'number',
  'amount',
  'colour',
  'phone',
  'email',
  'person',
])

/** Whether a text holds a value of the kind that is asked for. */
export function typeSign({ expects, text, things, content }: RecallQuery, { words, types }: ToldWords): Sign {
  if (expects === 'yes_no' || expects === 'thing') return 'unsure'
  if (expects === 'name') return namesSomebodyNew(words, text) ? 'met' : 'unmet'
  if (expects === 'person') {
    const isSaid = namesSomebodyNew(words, text) || saysWhoNew(words, text) || saysWhoDoesIt(words, text, content)
    return isSaid ? 'met' : 'unmet'
  }
  if (expects === 'place' && (things.length > 0 || ASKS_WHERE_ONCE.test(text)) && saysWhereItIs(words)) return 'met'
  const held = types()
  return alsoFitting(expects, text).some((type) => held.has(type)) ? 'met' : 'unmet'
}

const ASKS_WHEN = /\bwhen\b/i
const ASKS_HOW_OFTEN = /\bhow (?:often|long|frequently|many times)\b|\b(?:dos(?:e|age)|frequency)\b/i

/** Where something was done may be told by any occasion: `at a wedding`. */
const ASKS_WHERE_ONCE = /\bwhere (?:did|was|were|will|shall|have|has)\b/i

const ASKS_HOW_MANY = /\bhow many\b/i

/** An amount may stand without its currency; `When do I get up?` is answered by an hour as well, `How long?` by a day. */
function alsoFitting(expects: SeenType, text: string): readonly SeenType[] {
  if (expects === 'amount') return ['amount', 'number']
  if (expects === 'number' && ASKS_HOW_OFTEN.test(text)) return ['frequency', 'number', 'date', 'time']
  if (expects === 'number' && ASKS_HOW_MANY.test(text)) return ['number', 'one']
  return expects === 'date' && ASKS_WHEN.test(text) ? ['date', 'time'] : [expects]
}

/** A proper name that the question does not have already. */
function namesSomebodyNew(words: readonly Word[], question: string): boolean {
  const inQuestion = askedWords(question).lower
  const others = words.filter(({ lower }) => !inQuestion.has(lower))
  return (
    holdsName(others) ||
    others.some(({ isCapital, startsSentence, isPossessive }) => isCapital && startsSentence && isPossessive)
  )
}

interface AskedWords {
  readonly text: string
  readonly lower: ReadonlySet<string>
  readonly kin: ReadonlySet<string | null>
}

let lastQuestion: AskedWords | null = null

/** The same question is put to many texts, one after another. */
function askedWords(text: string): AskedWords {
  if (lastQuestion?.text !== text) {
    const lower = new Set(wordsIn(text).map((word) => word.lower))
    lastQuestion = { text, lower, kin: new Set([...lower].map(kinOf)) }
  }
  return lastQuestion
}

/**
 * `Who is loud at night?` is answered by neighbours, `Who drove me?` by an aunt and `Who sits in my office?` by two interns: whoever
 * is described and not asked about.
 */
function saysWhoNew(words: readonly Word[], question: string): boolean {
  const { lower: inQuestion, kin: kinAsked } = askedWords(question)
  const others = words.filter(({ lower }) => !inQuestion.has(lower))
  return (
    others.some(({ lower }) => kinOf(lower) !== null && !kinAsked.has(kinOf(lower))) ||
    attributesExemplified(others).has('occupation') ||
    attributesTold(others).has('colleagues')
  )
}

/** `Ruth from accounting` is no longer a subject than this. */
const LONGEST_SUBJECT = 4
const ADVERB = /(?:ly|^(?:always|never|often|soon|usually|today|tomorrow|yesterday|tonight|please|maybe|perhaps))$/
/** `Soon the boiler …`: there begins another subject. */
const BEGINS_ANOTHER = /^(?:the|an?|my|our|his|her|their|your|i|we|you|he|she|they|it)$/

/**
 * `Anna gave me this vase`, asked who did: a capital that opens a sentence may be any word's, but whoever stands before the very verb
 * that is asked is a name.
 * @param content lemmas that carry the question
 */
function saysWhoDoesIt(words: readonly Word[], question: string, content: readonly string[]): boolean {
  const { lower: inQuestion } = askedWords(question)
  return words.some((word, at) => {
    const { lower, isCapital, startsSentence } = word
    if (!isCapital || !startsSentence || inQuestion.has(lower) || FUNCTION_WORDS.has(lower) || ADVERB.test(lower))
      return false
    for (const next of words.slice(at + 1, at + 1 + LONGEST_SUBJECT)) {
      if (next.startsSentence || BEGINS_ANOTHER.test(next.lower)) return false
      if (content.includes(next.lemma)) return true
    }
    return false
  })
}

import { type AnswerType, expectedType, isTypeAlone } from './answer-type.ts'
import { attributesAsked } from './attributes.ts'
import { AUXILIARIES, FIRST_PERSON, FUNCTION_WORDS } from './function-words.ts'
import { isNounLike, nounsFrom } from './noun-phrase.ts'
import { type Mention, peopleIn } from './people-in.ts'
import type { PersonPath, RecallQuery } from './recall-query.ts'
import { thingsAsked } from './things-asked.ts'
import { type Word, wordsIn } from './words-in.ts'

export interface UnderstandOptions {
  /** Key of who asks: I and my are theirs. */
  readonly by: string
  /** Names known to be of people, lower case. */
  readonly names?: ReadonlySet<string>
  readonly resolved?: RecallQuery['resolved']
}

/** What a question asks for: whom it is about, the kind of answer, the attribute, and the words that carry it. */
export function understandQuery(
  text: string,
  { by, names = new Set(), resolved = null }: UnderstandOptions,
): RecallQuery {
  const words = wordsIn(text)
  const mentions = peopleIn(words, { speaker: by, listener: null, subject: null, names })
  const asked = personAsked(words, mentions)
  const carried = words.map((word, at) => ({ word, isPerson: mentions.some(({ from, to }) => at >= from && at < to) }))
  const content = carried.filter(({ word, isPerson }) => !isPerson && isContent(word)).map(({ word }) => word)
  const head = headOf(words, mentions)
  const expects = expectedType(words, lemmasOf(head))
  const ofHead = OF_TYPE.get(expects) ?? (isTypeAlone(lemmasOf(head)) ? NONE : attributesAsked(head))
  return {
    text,
    by,
    person: asked?.path ?? null,
    alsoNamed: mentions.filter((each) => each !== asked && !isSamePath(each.path, asked?.path)).map(({ path }) => path),
    expects,
    head: lemmasOf(head),
    headIsTypeAlone: isTypeAlone(lemmasOf(head)),
    things: thingsAsked(words, mentions, head),
    attributes: ofHead.size > 0 ? ofHead : attributesOfRest(words, mentions),
    content: [...new Set(lemmasOf(content))],
    resolved,
  }
}

const NONE: ReadonlySet<string> = new Set()
/** Kinds of answer that are an attribute of their own, in whatever words they are asked for. */
const OF_TYPE: ReadonlyMap<AnswerType, ReadonlySet<string>> = new Map([
  ['phone', new Set(['phone_number'])],
  ['email', new Set(['email'])],
])

/** Of all words but those that only say who; of these, where nothing else is asked: `who is my boss`. */
function attributesOfRest(words: readonly Word[], mentions: readonly Mention[]): ReadonlySet<string> {
  const said = words.filter(
    ({ lower }, at) => !AUXILIARIES.has(lower) && !mentions.some(({ from, to }) => at >= from && at < to),
  )
  const ofRest = attributesAsked(said)
  if (ofRest.size > 0 || said.some(isContent)) return ofRest
  const last = mentions.at(-1)
  return last === undefined || last.path.length < 2 ? NONE : attributesAsked(words.slice(last.to - 1, last.to))
}

const ADVICE = new Set(['should', 'could', 'can', 'may', 'might', 'would', 'shall', 'must', 'to'])

/**
 * Whoever stands as subject after the auxiliary, else the first who is named. But `what should we cook for Maya` and
 * `how can I reach her` ask about the other: who asks only wants to do something.
 */
function personAsked(words: readonly Word[], mentions: readonly Mention[]): Mention | null {
  const subject = mentions.find(({ from }) => AUXILIARIES.has(words[from - 1]?.lower ?? ''))
  const first = subject ?? mentions[0] ?? null
  if (first === null || !isPlainly(words, first) || !ADVICE.has(words[first.from - 1]?.lower ?? '')) return first
  return mentions.find((each) => !isPlainly(words, each)) ?? first
}

/** I or we, not what is mine. */
function isPlainly(words: readonly Word[], { from, path }: Mention): boolean {
  return path.length === 1 && FIRST_PERSON.has(words[from]?.lower ?? '')
}

const WH = new Set(['what', 'which', 'whose'])

/** The noun that is asked for: after `which`, or after the owner in `what is Maya's …`. */
function headOf(words: readonly Word[], mentions: readonly Mention[]): readonly Word[] {
  const wh = words.findIndex(({ lower }) => WH.has(lower))
  if (wh === -1) return []
  const next = words[wh + 1]
  if (next !== undefined && !AUXILIARIES.has(next.lower) && isNounLike(next))
    return withoutVerb(words, nounsFrom(words, wh + 1, mentions), mentions)
  const be = words.findIndex(({ lemma }, at) => at > wh && lemma === 'be')
  const owner = mentions.find(({ from }) => from > wh)
  if (be !== -1 && owner !== undefined && owner.from === be + 1) {
    const nouns = nounsFrom(words, owner.to, mentions)
    if (nouns.length > 0) return nouns
  }
  if (be !== -1 && words[be + 1]?.lower === 'the') return nounsFrom(words, be + 2, mentions)
  return []
}

const ARTICLES = new Set(['the', 'a', 'an', 'this', 'that', 'these', 'those'])

/** `Which firm pays my wages` asks for a firm: what stands before an object and has a verb's ending is the verb. */
function withoutVerb(words: readonly Word[], nouns: readonly Word[], mentions: readonly Mention[]): readonly Word[] {
  const last = nouns.at(-1)
  if (last === undefined || nouns.length < 2) return nouns
  const after = words.indexOf(last) + 1
  const isBeforeObject = ARTICLES.has(words[after]?.lower ?? '') || mentions.some(({ from }) => from === after)
  return isBeforeObject && last.lower !== last.lemma && /(?:[^s]s|ed)$/.test(last.lower) ? nouns.slice(0, -1) : nouns
}

function isContent({ lower }: Word): boolean {
  return !FUNCTION_WORDS.has(lower) && !AUXILIARIES.has(lower)
}

function lemmasOf(words: readonly Word[]): readonly string[] {
  return words.map(({ lemma }) => lemma)
}

function isSamePath(a: PersonPath, b: PersonPath | undefined): boolean {
  return b !== undefined && a.length === b.length && a.every((each, i) => each === b[i])
}

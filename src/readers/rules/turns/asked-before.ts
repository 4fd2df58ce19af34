import { readFileSync } from 'node:fs'
import type { Passage } from '../../../ports/reader.ts'
import { type Statements, statementsOf } from '../asking/as-statement.ts'
import { inOwnWords } from '../saying/own-words.ts'
import { plainTokensOf } from '../text/plain-tokens.ts'

const offers = JSON.parse(readFileSync(new URL('./offers.json', import.meta.url), 'utf8')) as Record<
  'leads' | 'offers' | 'notes' | 'recaps',
  readonly string[]
>

/** What the turn before of somebody else leaves to be answered, in the words of who answers. */
export type AskedBefore =
  /** `Are you still with Novatek?`, `You live in Porto, right?`, `Shall I note that you are vegan?` */
  | { readonly kind: 'whether'; readonly statements: Statements; readonly asked: string; readonly isOffer?: boolean }
  /** `Where do you keep the spare key?` */
  | { readonly kind: 'which'; readonly asked: string }
  /** `So that's two adults and a dog.`: agreed to or denied outright, or told nothing of. */
  | { readonly kind: 'told'; readonly statements: Statements; readonly asked: string }

const LONGEST = 400

/** The last thing of the turn before, if somebody else said it; null where an answer would tell nothing. */
export function askedBefore({ context, evidence }: Passage): AskedBefore | null {
  const last = context.at(-1)
  if (last === undefined || last.authorKey === evidence.authorKey) return null
  const sentences = sentencesIn(plainTokensOf(last.text.slice(-LONGEST)).plain.text)
  const end = sentences.at(-1)
  if (end === undefined) return null
  if (CHECKS.test(end)) return told(sentences.slice(0, -1).at(-1), 'whether')
  return end.endsWith('?') ? question(end) : told(end, 'told')
}

/** `Is that right?`, `Did I get that right?`: asks of the sentence before it. */
const CHECKS =
  /^(?:(?:is|was) (?:that|this|all that|it)(?: all)? (?:right|correct|so|ok|okay|true)|(?:did|do|have) i (?:get|got|have) (?:that|this|it) (?:right|correct)|(?:right|correct|yes|yeah|ok|okay|true))\?$/i

function sentencesIn(text: string): readonly string[] {
  return text
    .split(/(?<=[.!?;\n])\s+/u)
    .map((each) => each.trim())
    .filter((each) => /[\p{L}\p{N}]/u.test(each))
}

const NOTES = `(?:${offers.notes.join('|')})`
const OFFER = new RegExp(
  `^(?:${offers.leads.join('|')})*(?:${offers.offers.join('|')}) (?:(?:also|just|quickly|now) )*`,
  'iu',
)
const TO_NOTE = new RegExp(
  `^${NOTES}(?: (?:it|this|down|for later|for you|in my profile|a note))*(?: (?:that|:)|:|,)? `,
  'iu',
)
const PUT_DOWN = /^(?:put|mark|list|set|save|record|note|register|file|log) (?:down )?(.+?) (?:down )?(?:as|to) (.+)$/iu
const LEADS = new RegExp(`^(?:(?:${offers.recaps.join('|')})(?: that)?[\\s,:–-]+)+`, 'iu')
const TAG =
  /,? *(?:right|correct|yes|yeah|is that (?:right|correct)|am i right|isn't (?:it|that)|aren't i|don't i)\?$/iu
const IS_OPEN = /^(?:anything|something|what else|how about|what about)\b/iu

function question(written: string): AskedBefore | null {
  const noted = offered(written)
  if (noted === 'order') return null
  if (noted !== null) return { kind: 'whether', statements: { yes: noted, choices: [] }, asked: noted, isOffer: true }
  const asked = inOwnWords(written)
  const words = asked.replace(/^(?:so|and|but|ok|okay|well|sorry|then|hey|hi|great|good|thanks|sure)[\s,]+/iu, '')
  if (IS_OPEN.test(words)) return null
  if (/^(?:what|where|when|who|whose|which|how)\b/iu.test(words)) return { kind: 'which', asked: words }
  const statements = statementsOf(words)
  if (statements !== null) return { kind: 'whether', statements, asked }
  return told(written.replace(TAG, '?').replace(/\?$/, '.'), 'whether')
}

/** What an offer offers to note; `order` where it offers to do something else, and null where nothing is offered. */
function offered(written: string): string | 'order' | null {
  const offer = OFFER.exec(written)
  if (offer === null) return null
  return noted(written.slice(offer[0].length)) ?? 'order'
}

/** `note that you prefer morning flights` → `I prefer morning flights`; `put you down as vegan` → `I am vegan` */
function noted(order: string): string | null {
  const ends = order.replace(/[\s?.!]+$/u, '')
  const put = PUT_DOWN.exec(ends)
  if (put !== null && !/\b(?:that|so|such)\b/i.test(put[1] as string)) {
    const [, whom = '', what = ''] = put
    return /^you$/iu.test(whom) ? `I am ${inOwnWords(what)}` : `${inOwnWords(whom)} is ${inOwnWords(what)}`
  }
  const to = TO_NOTE.exec(ends)
  const rest = to === null ? '' : ends.slice(to[0].length)
  const isSaidToBe = /\bthat $/iu.test(to?.[0] ?? '') && rest.split(/\s+/).length >= 3
  return isSaidToBe || isClause(rest) ? inOwnWords(rest) : null
}

const VERBAL =
  /\b(?:am|is|are|was|were|'m|'s|'re|have|has|had|do|does|don't|doesn't|can|can't|cannot|will|won't|would|should|must|prefer|like|love|hate|live|work|need|want|use|take|eat|drink|drive|go|get|keep|[a-z]{3,}(?:s|ed))\b/iu

/** A statement of its own, and not only the name of a thing: `your seat preference`. */
function isClause(words: string): boolean {
  const opening = words.split(/\s+/).slice(0, 6).join(' ')
  return words.split(/\s+/).length >= 3 && VERBAL.test(opening.replace(/^\S+/u, '').replaceAll('’', "'"))
}

/** A statement of the assistant's; nothing where it tells what it did itself. */
function told(sentence: string | undefined, kind: 'told' | 'whether'): AskedBefore | null {
  if (sentence === undefined || sentence.endsWith('?')) return null
  const said = sentence.replace(LEADS, '').replace(/[\s.!]+$/u, '')
  const will = WILL.exec(said)
  const down = HAS_DOWN.exec(said)
  const held = HOLDS.exec(said)
  const note =
    held !== null ? inOwnWords(`${held[1]} is ${held[2]}`) : will === null ? null : noted(said.slice(will[0].length))
  if (note === null && down === null && (OF_ITSELF.test(said) || said.split(/\s+/).length < 3)) return null
  const yes = note ?? (down === null ? inOwnWords(said) : `I am ${down[1]}`)
  return { kind, statements: { yes, choices: [] }, asked: yes }
}

const WILL = /^(?:i|we)(?:'ll|’ll| will| shall| can)(?: also| just)? /iu
/** `I have your garage code as 4410` */
const HOLDS = /^(?:i|we)(?: have| see|'ve got|’ve got|'ve|’ve) (your .+?) (?:down |listed |saved )?as (.+)$/iu
const HAS_DOWN = /^(?:i|we) (?:have|'ve got|’ve got|'ve|had|noted|put) you (?:down )?as (.+)$/iu
const OF_ITSELF =
  /^(?:i|we|i'm|i've|i'll|we'll|we've|let|please|sure|thanks|sorry|my|our|here|hello|hi|you're welcome|no problem)\b/iu

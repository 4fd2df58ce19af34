import type { Analysis } from '../analysis.ts'
import { stemsOfPhrase } from '../catalogue/catalogue.ts'
import { isIdiom } from '../saying/carried-value.ts'
import type { Reply } from '../saying/reply-kind.ts'
import type { Sentence } from '../text/sentences.ts'
import { normsOf } from '../text/tokens.ts'
import { type AskedBefore, askedBefore } from './asked-before.ts'
import { declared } from './declared.ts'
import { insteadIn } from './instead-in.ts'
import { type Answer, answerOf } from './reply-parts.ts'
import type { Restated } from './restated.ts'
import type { Mended } from './same-kind.ts'

/** What a reply says of what was asked, offered or stated in the turn before, which somebody else spoke. */
export function repliedTo(analysis: Analysis): readonly Restated[] {
  const [first] = analysis.sentences
  const asked = askedBefore(analysis.passage)
  if (asked === null || first === undefined || first.region !== 'own') return []
  const answer = answerOf(analysis)
  if (answer === null) return []
  if (asked.kind === 'which') return whichOne(analysis, asked.asked, answer)
  if (asked.kind === 'whether' && asked.isOffer === true) {
    const words = normsOf(analysis.tokens, first.from, first.to)
    if (ACCEPTS.test(words)) return restate('reply', [isSo(asked.statements.yes as string)])
    if (answer.kind === 'no' && REFUSES.test(words)) return []
  }
  if (asked.kind === 'told') return agreed(analysis, asked, answer)
  return asked.statements.choices.length > 0
    ? chosen(analysis, asked, answer)
    : whether(analysis, asked.statements.yes as string, answer)
}

/** Said of an offer to note something, which agrees to what it notes. */
const ACCEPTS =
  /^(?:(?:yes|yeah|yep|ok|okay|sure|oh|please|great|,) ?)*(?:please|please do|do|do it|do that|do so|go ahead|go for it|ok|okay|sounds good|good idea|great|fine|perfect|that (?:'d|would) be (?:great|good|lovely|perfect|nice))(?: ,? ?(?:please|thanks|thank you|then))*$/
/** `No thanks` wants nothing noted, and tells nothing of whether it is so. */
const REFUSES = /(?:^| )(?:thanks|thank|need|necessary|do n't|dont|leave|bother)(?: |$)/

type Said = Pick<Restated, 'text' | 'isSo' | 'swap'>

const restate = (rule: Restated['rule'], said: readonly Said[], corrects = false): readonly Restated[] =>
  said.map((each) => ({ ...each, sentence: 0, corrects, rule }))

const isSo = (text: string): Said => ({ text, isSo: true })
const isNot = (text: string): Said => ({ text, isSo: false })

/** Yes or no to a statement; with a value of the same kind, what is so instead. */
function whether(analysis: Analysis, statement: string, answer: Answer): readonly Restated[] {
  const plain = statement.replace(/\b(?:still|always|usually) /iu, '')
  const instead = insteadIn(analysis, plain, answer)
  if (instead !== null) return restate('reply', turnedInto(plain, instead, /\bstill\b/iu.test(statement)))
  if (answer.kind === 'yes' || answer.kind === 'both')
    return restate('reply', [isSo(withAddition(analysis, plain, answer))])
  if (answer.kind !== 'no') return []
  const often = oftenIn(analysis, answer)
  if (often === null) return restate('reply', [isNot(plain)])
  const [text, replaced] = withOften(plain, often)
  return restate('reply', replaced ? [isSo(text), isNot(plain)] : [isSo(text)])
}

/** What was so and still asked about is not so now. */
const turnedInto = (old: string, instead: Mended, isNew: boolean): readonly Said[] => [
  { ...isSo(`${instead.text}${isNew && !/\d/.test(instead.swap.instead) ? ' now' : ''}`), swap: instead.swap },
  isNot(old),
]

const ADDS =
  /^(?:but |and )?(?:(?:only|just|mostly|usually) )?(?:on|in|at|since|every|until|till|twice|once|only|from|with|for|by|each|before|after|around)\b/
const MOST_ADDED = 8

/** `yes but only on Mondays` says of the same that it is on Mondays. */
function withAddition({ text, tokens }: Analysis, statement: string, { from, to }: Answer): string {
  if (from >= to || to - from > MOST_ADDED || !ADDS.test(normsOf(tokens, from, to))) return statement
  const words = text.slice(tokens[from]?.start, tokens[to - 1]?.end)
  return `${statement} ${words.replace(/^(?:but|and) /iu, '')}`
}

const OFTEN =
  /\b((?:(?:maybe|about|around|only|just|like|more like) )*(?:once|twice|(?:\d+|two|three|four|five|six) times|every (?:other |second )?\p{L}+|on \p{L}+days?)(?: (?:a|per|every|each|or twice a) \p{L}+)?)/iu

function oftenIn({ text, tokens }: Analysis, { from, to }: Answer): string | null {
  if (from >= to) return null
  return (
    OFTEN.exec(text.slice(tokens[from]?.start, tokens[to - 1]?.end))?.[1]?.replace(
      /^(?:maybe|like|more like) /iu,
      '',
    ) ?? null
  )
}

const HOW_OFTEN =
  /\b(?:(?:once|twice|\d+ times|three times) (?:a|per|every) \p{L}+|every (?:other )?\p{L}+|daily|weekly|monthly|often|much|a lot|regularly)\b/iu

/** The statement, as often as the answer has it, and whether it said another before. */
function withOften(statement: string, often: string): readonly [string, boolean] {
  const old = HOW_OFTEN.exec(statement)
  return old === null
    ? [`${statement} ${often}`, false]
    : [`${statement.slice(0, old.index)}${often}${statement.slice(old.index + old[0].length)}`, true]
}

/** `no, baritone`: longer, it may be about something else. */
const MOST_BEHIND_NO = 4

/** A summary or a statement is agreed to by a word that says that it is right, not by `ok` or `thanks`. */
function agreed(analysis: Analysis, { statements, asked }: AskedBefore & { readonly kind: 'told' }, answer: Answer) {
  const statement = statements.yes ?? asked
  const instead = answer.kind === 'no' || answer.kind === 'value' ? insteadIn(analysis, statement, answer) : null
  if (instead !== null) return restate('agreed', turnedInto(statement, instead, false), true)
  if (answer.kind === 'yes' && answer.isRight) return restate('agreed', [isSo(statement)])
  return answer.kind === 'no' && answer.to - answer.from <= MOST_BEHIND_NO ? restate('agreed', [isNot(statement)]) : []
}

/** `the second one`, `yep both`, `window please` to `Do you prefer the aisle or the window?` */
function chosen(analysis: Analysis, { statements }: AskedBefore & { readonly kind: 'whether' }, answer: Answer) {
  const { choices } = statements
  const taken = takenOf(analysis, choices, answer)
  if (taken === null) return []
  return restate(
    'reply',
    choices.map((each) => ({ text: each.statement, isSo: taken.includes(each) })),
  )
}

function takenOf<T extends { readonly words: string }>(
  analysis: Analysis,
  choices: readonly T[],
  answer: Answer,
): readonly T[] | null {
  if (answer.kind === 'both') return choices
  if (answer.kind === 'neither') return []
  if (answer.kind === 'choice') {
    const found = choices.at((answer.reply as Reply & { readonly kind: 'choice' }).index)
    return found === undefined ? null : [found]
  }
  const { from, to } = analysis.sentences[0] as Sentence
  const said = stemsIn(normsOf(analysis.tokens, from, to))
  if (/ (?:not|n't|never) /.test(` ${normsOf(analysis.tokens, from, to)} `)) return null
  const named = choices.filter((each) => {
    const others = new Set(choices.filter((other) => other !== each).flatMap((other) => stemsIn(other.words)))
    const own = stemsIn(each.words).filter((stem) => !others.has(stem))
    return own.length > 0 && own.every((stem) => said.includes(stem))
  })
  return named.length === 1 ? named : null
}

/** Without articles and the like: what tells one choice from the others is left. */
const stemsIn = (words: string): readonly string[] =>
  stemsOfPhrase(
    words
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
  )
    .split(' ')
    .filter((stem) => !/^(?:the|a|an|my|our|in|on|at|by|with|to|for|)$/.test(stem))

const LONGEST_ANSWER = 8

/** `Where do you keep the spare key?` `in the shed` */
function whichOne(analysis: Analysis, asked: string, answer: Answer): readonly Restated[] {
  if (answer.kind !== 'value' || answer.to - answer.from > LONGEST_ANSWER || answer.from >= answer.to) return []
  const { text, tokens } = analysis
  const words = text
    .slice(tokens[answer.from]?.start, tokens[answer.to - 1]?.end)
    .replace(/^(?:(?:it|that|they|he|she|this)(?:'s|’s| is| are|'re|’re) |i think |probably |mostly )+/iu, '')
  if (/^(?:i|we|he|she|they|it|you|no|not|why|what|none|the same)\b/iu.test(words) || isIdiom(words)) return []
  const statement = declared(asked, words)
  return statement === null ? [] : restate('reply', [isSo(statement)])
}

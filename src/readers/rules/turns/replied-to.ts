import type { Analysis } from '../analysis.ts'
import { stemsOfPhrase } from '../catalogue/catalogue.ts'
import { isIdiom, isLowerName } from '../saying/carried-value.ts'
import type { Reply } from '../saying/reply-kind.ts'
import type { Sentence } from '../text/sentences.ts'
import { normsOf } from '../text/tokens.ts'
import { type AskedBefore, askedBefore } from './asked-before.ts'
import { declared } from './declared.ts'
import { type Answer, answerOf } from './reply-parts.ts'
import type { Restated } from './restated.ts'
import { type Mended, mended, type Value, valuesIn } from './same-kind.ts'

/** What a reply says of what was asked, offered or stated in the turn before, which somebody else spoke. */
export function repliedTo(analysis: Analysis): readonly Restated[] {
  const [first] = analysis.sentences
  const asked = askedBefore(analysis.passage)
  if (asked === null || first === undefined || first.region !== 'own') return []
  const answer = answerOf(analysis)
  if (answer === null) return []
  if (asked.kind === 'which') return whichOne(analysis, asked.asked, answer)
  if (asked.kind === 'told') return agreed(analysis, asked, answer)
  return asked.statements.choices.length > 0
    ? chosen(analysis, asked, answer)
    : whether(analysis, asked.statements.yes as string, answer)
}

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

/** `no doc put me up to 75`, `nope, Kestrel, since March`, said of 50 mg or of Novatek. */
function insteadIn({ text, tokens }: Analysis, statement: string, { kind, from, to }: Answer): Mended | null {
  if (from >= to || kind === 'choice' || kind === 'both' || kind === 'neither') return null
  const words = normsOf(tokens, from, to)
  if (
    (kind === 'value' && !tellsChange(words)) ||
    (kind === 'yes' && !/(?:^| )(?:now|since|but|up to|down to)(?: |$)/.test(words))
  ) {
    if (kind === 'yes' || !isShort(valuesIn(text, tokens, from, to), to - from)) return null
  }
  if (OF_ANOTHER.test(words) && !/(?:^| )(?:me|i|us|we|it|mine|ours|that)(?: |$)/.test(words)) return null
  const values = valuesIn(text, tokens, from, to)
  const named = values.some((each) => each.kind === 'name') ? null : lowerName(text, tokens, from, to)
  const given =
    named === null ? values.filter((each) => each.kind !== 'name' || isValueAlone(tokens, from, each)) : [named]
  return mended(statement, given)
}

/** `it's 75 now`, `moved to Friday`: without a yes or no, a word must tell that it is another. */
const tellsChange = (words: string): boolean =>
  /(?:^| )(?:now|since|actually|instead|these days|up to|down to|changed|moved|switched|used to|any ?more)(?: |$)/.test(
    words,
  )

/** `no, my sister takes 75`, `that's Ben` */
const OF_ANOTHER = /^(?:that 's |it 's |that was )?(?:my \S+ |he |she |they |his |her )(?:\S+ ){0,2}\S/

const isShort = (given: readonly Value[], length: number): boolean => given.length === 1 && length <= 3

const LEADS_NAME =
  /^(?:it|'s|is|i|'m|am|we|'re|at|with|in|to|for|the|moved|switched|joined|now|actually|by|from|on|went|changed)$/

/** `Kestrel, since March` is the answer; `Anna got me fired` tells who did something. */
function isValueAlone(tokens: Analysis['tokens'], from: number, { words }: Value): boolean {
  let at = from
  while (at < tokens.length && (tokens[at]?.kind === 'mark' || LEADS_NAME.test(tokens[at]?.norm ?? ''))) at++
  const end = at + words.split(/\s+/).length
  return normsOf(tokens, at, end) === words.toLowerCase() && ENDS_VALUE.test(tokens[end]?.norm ?? '.')
}

const ENDS_VALUE = /^(?:\p{P}|since|now|from|in|instead|until|as|these|for|please|actually|and|at|last|this|next)$/u

function lowerName(text: string, tokens: Analysis['tokens'], from: number, to: number): Value | null {
  let at = from
  while (at < to && (tokens[at]?.kind === 'mark' || LEADS_NAME.test(tokens[at]?.norm ?? ''))) at++
  const token = tokens[at]
  if (token === undefined || at >= to || !ENDS_VALUE.test(at + 1 < to ? (tokens[at + 1]?.norm ?? '.') : '.'))
    return null
  return isLowerName(tokens, [token]) ? { kind: 'name', words: text.slice(token.start, token.end) } : null
}

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

/** A summary or a statement is agreed to by a word that says that it is right, not by `ok` or `thanks`. */
function agreed(analysis: Analysis, { statements, asked }: AskedBefore & { readonly kind: 'told' }, answer: Answer) {
  const statement = statements.yes ?? asked
  const instead = answer.kind === 'no' ? insteadIn(analysis, statement, answer) : null
  if (instead !== null) return restate('agreed', turnedInto(statement, instead, false), true)
  if (answer.kind === 'yes' && answer.isRight) return restate('agreed', [isSo(statement)])
  return answer.kind === 'no' && answer.from >= answer.to ? restate('agreed', [isNot(statement)]) : []
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

import { toComparableAnswer } from '../../../question/question.ts'
import type { Analysis } from '../analysis.ts'
import type { Complement } from '../asking/complement.ts'
import { type CompiledCatalogue, stemsOfPhrase } from '../catalogue/catalogue.ts'
import type { Finding } from '../finding.ts'
import { isEnglishWord } from '../languages/recognise.ts'
import type { Token } from '../text/tokens.ts'
import type { Value } from '../values/value-phrases.ts'

const DIGIT = /\d/
const WEEKDAY = /^(?:mon|tues|wednes|thurs|fri|satur|sun)day\b/i

/** `no rush`, `no, it's fine`: turns of speech and verdicts that are an answer to nothing. */
const IDIOMS = new Set(
  `rush worries worry problem problems prob probs way comment comments wonder idea clue doubt chance lol lmao haha stress
  thanks thank thx cheers need biggie bother hurry sweat offence offense harm point luck pressure fun joke joking kidding cap
  thing things more longer matter deal deals feelings excuse excuses question questions reason sense use such contest brainer
  sure yes yeah yep no nope please right true false ok okay fine good great cool nice bad wrong correct perfect alright later
  now today tomorrow wait really seriously never nothing nobody none not anything something everything bro dude man mate sir
  madam hey god lord love hell shit damn sorry maybe perhaps here there elsewhere somewhere nowhere anywhere ready late done enough easy hard tough`.split(
    /\s+/,
  ),
)

/** What takes the place of an answer has its shape: a name for a name, a number for a number, a known answer for one of a list. */
export function replaces(
  { tokens }: Analysis,
  catalogue: CompiledCatalogue,
  { values, denied, question }: Finding,
  complement: Complement,
  corrects: boolean,
): boolean {
  const answer = complement.values[0]?.answer
  const old = [...values, ...denied][0]?.answer
  if (old === undefined || answer === undefined) return false
  if (isIdiom(answer)) return false
  const words = tokens.slice(complement.from, complement.to)
  if (question.answers.length > 0 && !question.open)
    return question.answers.some((each) => each.toLowerCase() === answer.toLowerCase())
  if (WEEKDAY.test(old) || WEEKDAY.test(answer)) return WEEKDAY.test(old) && WEEKDAY.test(answer)
  if (isDay(old) !== isDay(answer)) return false
  if (DIGIT.test(old) !== DIGIT.test(answer)) return false
  if (DIGIT.test(answer)) return true
  const entry = question.catalogueEntry === null ? null : catalogue.entry(question.catalogueEntry)
  const isListed = entry?.answerByStems.has(stemsOfPhrase(answer)) === true
  if (isListed) return true
  if (entry !== null && entry.value === 'noun' && entry.answers.length > 0) return false
  const isNamed = (entry !== null && NAMED.has(entry.value)) || startsLarge(old)
  return isNamed ? hasName(words) || (corrects && isLowerName(tokens, words)) : true
}

const NAMED: ReadonlySet<string> = new Set(['place', 'address', 'site', 'name'])

function startsLarge(answer: string): boolean {
  return /^\p{Lu}/u.test(answer)
}

/** Turns of speech that answer nothing. */
export function isIdiom(answer: string): boolean {
  return answer
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .some((word) => IDIOMS.has(word))
}

const MOST_NAME_WORDS = 3

/** `no, berlin`: who writes without capitals writes names so too, and a name is no everyday word. */
export function isLowerName(tokens: readonly Token[], words: readonly Token[]): boolean {
  if (words.length === 0 || words.length > MOST_NAME_WORDS || tokens.some(({ capital }) => capital)) return false
  const last = words.at(-1) as Token
  return words.every(({ kind }) => kind === 'word') && !isEnglishWord(last.norm) && !WEEKDAY.test(last.norm)
}

const DAY_ONLY = /^(\d{1,2})(?:st|nd|rd|th)$/i
const MONTH_DAY = /^(\d{4}-|--)(\d\d)-(\d\d)$/
const WRITTEN_DAY = /^(on )?\d{1,2}(?= \p{L})/u

function isDay(answer: string): boolean {
  return MONTH_DAY.test(answer) || WRITTEN_DAY.test(answer)
}

/** What a complement gives in place of an old answer: `I meant the 14th`, said of 12 May, keeps the month. */
export function answersIn(
  { tokens }: Pick<Analysis, 'tokens'>,
  { values, from, to }: Complement,
  finding: Pick<Finding, 'values' | 'denied'>,
): readonly Value[] {
  const [token, ...more] = tokens.slice(from, to).filter(({ norm }) => norm !== 'the' && norm !== 'on')
  const day = more.length > 0 ? undefined : DAY_ONLY.exec(token?.norm ?? '')?.[1]
  const old = [...finding.values, ...finding.denied][0]?.answer ?? ''
  const written = MONTH_DAY.exec(old)
  if (day !== undefined && written !== null)
    return [{ answer: `${written[1]}${written[2]}-${day.padStart(2, '0')}`, share: 1 }]
  if (day !== undefined && WRITTEN_DAY.test(old))
    return [{ answer: old.replace(WRITTEN_DAY, (_, on: string | undefined) => `${on ?? ''}${day}`), share: 1 }]
  return values
}

export function isSameAnswer(one: Value, other: Value): boolean {
  return stemsOfPhrase(toComparableAnswer(one.answer)) === stemsOfPhrase(toComparableAnswer(other.answer))
}

function hasName(words: readonly Token[]): boolean {
  return words.some(({ capital, kind }) => capital && kind === 'word')
}

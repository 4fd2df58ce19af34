import type { Analysis } from './analysis.ts'
import { type CompiledCatalogue, stemsOfPhrase } from './catalogue.ts'
import type { Complement } from './complement.ts'
import type { Finding } from './finding.ts'
import type { Token } from './tokens.ts'

const DIGIT = /\d/
const WEEKDAY = /^(?:mon|tues|wednes|thurs|fri|satur|sun)day\b/i

/** `no rush`, `no, it's fine`: turns of speech and verdicts that are an answer to nothing. */
const IDIOMS = new Set(
  `rush worries worry problem problems prob probs way comment comments wonder idea clue doubt chance lol lmao haha stress
  thanks thank thx cheers need biggie bother hurry sweat offence offense harm point luck pressure fun joke joking kidding cap
  thing things more longer matter deal deals feelings excuse excuses question questions reason sense use such contest brainer
  sure yes yeah yep no nope please right true false ok okay fine good great cool nice bad wrong correct perfect alright later
  now today tomorrow wait really seriously never nothing nobody none not anything something everything bro dude man mate sir
  madam hey god lord love hell shit damn sorry maybe perhaps here there ready late done enough easy hard tough`.split(
    /\s+/,
  ),
)

/** What takes the place of an answer has its shape: a name for a name, a number for a number, a known answer for one of a list. */
export function replaces(
  { tokens }: Analysis,
  catalogue: CompiledCatalogue,
  { values, denied, question }: Finding,
  complement: Complement,
): boolean {
  const answer = complement.values[0]?.answer
  const old = [...values, ...denied][0]?.answer
  if (old === undefined || answer === undefined) return false
  if (
    answer
      .toLowerCase()
      .split(/[^\p{L}\p{M}]+/u)
      .some((word) => IDIOMS.has(word))
  )
    return false
  const words = tokens.slice(complement.from, complement.to)
  if (question.answers.length > 0 && !question.open) return question.answers.includes(answer)
  if (WEEKDAY.test(old) || WEEKDAY.test(answer)) return WEEKDAY.test(old) && WEEKDAY.test(answer)
  if (DIGIT.test(old) !== DIGIT.test(answer)) return false
  if (DIGIT.test(answer)) return true
  const entry = question.catalogueEntry === null ? null : catalogue.entry(question.catalogueEntry)
  const isListed = entry?.answerByStems.has(stemsOfPhrase(answer)) === true
  if (isListed) return true
  if (entry !== null && entry.value === 'noun' && entry.answers.length > 0) return false
  const isNamed = (entry !== null && NAMED.has(entry.value)) || startsLarge(old)
  return isNamed ? hasName(words) : true
}

const NAMED: ReadonlySet<string> = new Set(['place', 'address', 'site', 'name'])

function startsLarge(answer: string): boolean {
  return /^\p{Lu}/u.test(answer)
}

function hasName(words: readonly Token[]): boolean {
  return words.some(({ capital, kind }) => capital && kind === 'word')
}

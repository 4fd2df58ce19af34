import type { Analysis } from '../analysis.ts'
import type { CompiledCatalogue } from '../catalogue/catalogue.ts'
import { type Finding, questionOfEntry, toFinding } from '../finding.ts'
import { lastingByNature } from '../framing/by-nature.ts'
import type { Mention } from '../people/mentions.ts'
import { isPossessive } from '../people/names.ts'
import { roleWordsAt } from '../people/role-words.ts'
import { PROBABILITY } from '../probabilities.ts'
import type { Sentence } from '../text/sentences.ts'
import type { Token } from '../text/tokens.ts'
import { ADVERBS, BE_NOW } from '../text/word-lists.ts'
import { birthYearsOf } from '../values/value-ages.ts'
import { numberOf } from '../values/value-numbers.ts'
import type { Value } from '../values/value-phrases.ts'
import { captureValue } from '../values/values.ts'

/** Somebody's age or day in passing, and where it stands. */
interface Aged {
  readonly attribute: 'birth_year' | 'birthday' | 'children_birth_years' | 'children_count'
  readonly subjectKey: string
  readonly values: readonly Value[]
  readonly from: number
  readonly to: number
}

/**
 * Ages that stand beside a person rather than in a sentence of their own: `Bolota (3 years)`, `our nine-year-old`,
 * `Idris, aged 3,`, `the twins, who are six`; and the day that goes with one: `turns 90 on the 12th of July`.
 */
export function ageFindings(analysis: Analysis, catalogue: CompiledCatalogue, index: number): readonly Finding[] {
  const sentence = analysis.sentences[index] as Sentence
  const found: Aged[] = []
  for (let at = sentence.from; at < sentence.to; at++) {
    const { norm, kind } = analysis.tokens[at] as Token
    if (kind === 'mark') continue
    if (TURNS.has(norm)) found.push(...turningAt(analysis, sentence, at))
    else if (YEAR_OLD.test(norm) || norm === 'aged' || norm === 'age') found.push(...agedAt(analysis, sentence, at))
    else if (GROUPS.has(norm)) found.push(...groupAt(analysis, sentence, at))
    else if (numberOf(analysis.tokens[at]) !== null) found.push(...besideName(analysis, sentence, at))
  }
  return found.flatMap((aged) => findingOf(analysis, catalogue, index, aged))
}

function findingOf(analysis: Analysis, catalogue: CompiledCatalogue, index: number, aged: Aged): readonly Finding[] {
  const entry = catalogue.entry(aged.attribute)
  if (entry === null || aged.values.length === 0) return []
  const finding = toFinding(analysis, {
    question: questionOfEntry(entry, aged.subjectKey),
    values: aged.values,
    denied: [],
    strength: PROBABILITY.relation,
    deniedStrength: 0,
    statement: {
      sentence: index,
      from: aged.from,
      to: aged.to,
      valueFrom: aged.from,
      valueTo: aged.to,
      subjectKey: aged.subjectKey,
    },
    rule: `${aged.attribute}.beside`,
  })
  return [lastingByNature(analysis, finding, entry)]
}

const TURNS = new Set('turn turns turning turned'.split(' '))
const YEAR_OLD = /^(?:[\p{L}\d]+-)*years?-olds?$/u
const MOST_YEARS = 115

/** `I turn sixty on the 2nd of November`, `turning thirty at midnight`, `turns 24 in a fortnight, on the 4th`. */
function turningAt(analysis: Analysis, sentence: Sentence, at: number): readonly Aged[] {
  const { tokens } = analysis
  const who = subjectBefore(analysis, sentence, at)
  let number = at + 1
  while (ADVERBS.has(tokens[number]?.norm ?? '')) number++
  const age = ageAt(analysis, number, sentence.to)
  if (who?.key == null || age === null || isSeveral(who.key)) return []
  for (let day = age.to; day < Math.min(sentence.to, age.to + DAY_WITHIN); day++) {
    const { norm } = tokens[day] as Token
    if (norm === 'and' || norm === 'but' || norm === 'or') break
    const dated =
      BEFORE_DAY.has(norm) || day === age.to ? dayAt(analysis, norm === 'on' ? day + 1 : day, sentence.to) : null
    if (dated === null) continue
    const birthday: Aged = {
      attribute: 'birthday',
      subjectKey: who.key,
      values: dated.values,
      from: who.from,
      to: dated.to,
    }
    return [birthday]
  }
  return []
}
const DAY_WITHIN = 7
const BEFORE_DAY = new Set('on tomorrow today next this coming'.split(' '))

function dayAt(
  analysis: Analysis,
  from: number,
  limit: number,
): { readonly values: readonly Value[]; readonly to: number } | null {
  const day = captureValue(analysis, from, limit, 'date', false)
  if (day === null) return null
  // The day comes back each year: only the month and the day of it stay.
  const values = day.values
    .filter(({ answer }) => /-\d\d-\d\d$/.test(answer))
    .map(({ answer, share }) => ({ answer: `-${answer.slice(-6)}`, share }))
  return values.length === 0 ? null : { values, to: day.to }
}

/** The person whom the verb is about, with only adverbs and auxiliaries between. */
function subjectBefore({ tokens, mentions }: Analysis, sentence: Sentence, verb: number): Mention | null {
  let at = verb
  while (at > sentence.from && at > verb - 4 && isBetween((tokens[at - 1] as Token).norm)) at--
  const mention = mentions.endingAt(at, false)
  return mention === null || mention.from < sentence.from ? null : mention
}

function isBetween(norm: string): boolean {
  return ADVERBS.has(norm) || BE_NOW.has(norm) || /^(?:will|'ll|has|have|had|'ve|going|to|about|who|,)$/.test(norm)
}

function isSeveral(key: string): boolean {
  return /\.(?:children|parents|siblings|grandchildren)$/.test(key)
}

interface Age {
  readonly values: readonly Value[]
  readonly to: number
}

/** `34`, `forty-six`, `eighteen months`: as the year of birth. Null for what can be no age. */
function ageAt(analysis: Analysis, at: number, limit: number, isList = false): Age | null {
  if (at >= limit || numberOf(analysis.tokens[at]) === null) return null
  const unit = /^(?:months?|weeks?|days?|wks?|mths?)$/.exec(analysis.tokens[at + 1]?.norm ?? '')?.[0]
  if (unit !== undefined) return youngerThanAYear(analysis, at, unit)
  const captured = captureValue(analysis, at, limit, 'age', isList)
  const number = numberOf(analysis.tokens[at]) ?? 0
  if (captured === null || number > MOST_YEARS) return null
  return captured
}

const DAYS_IN: Readonly<Record<string, number>> = { d: 1, w: 7, m: 30.4 }

function youngerThanAYear(analysis: Analysis, at: number, unit: string): Age | null {
  const count = numberOf(analysis.tokens[at])
  if (count === null || count > 200) return null
  const said = analysis.moments.said()
  const day = Date.UTC(said.year, said.month, said.date) - count * (DAYS_IN[unit[0] as string] ?? 7) * 86_400_000
  return { values: [{ answer: String(new Date(day).getUTCFullYear()), share: 1 }], to: at + 2 }
}

/** `my 9-year-old daughter Mia`, `our six-year-old`, `Idris, aged 3`, `the five year old`. */
function agedAt(analysis: Analysis, sentence: Sentence, at: number): readonly Aged[] {
  const { norm } = analysis.tokens[at] as Token
  if (norm === 'aged' || norm === 'age') return agedAfterName(analysis, sentence, at)
  const number = numberOf({ ...(analysis.tokens[at] as Token), norm: norm.replace(/-years?-olds?$/, '') })
  if (number === null || number > MOST_YEARS) return []
  const values = birthYearsOf(number, analysis.moments.said())
  const { tokens, mentions } = analysis
  const owner = mentions.endingAt(at, true)
  const words = roleWordsAt(tokens, at + 1)
  if (owner?.key != null && words !== null) return whoIsAged(analysis, owner, words, values)
  const isChild = number < GROWN_UP
  if (owner?.key != null && isChild)
    return [{ attribute: 'children_birth_years', subjectKey: owner.key, values, from: owner.from, to: at + 1 }]
  return isChild ? heldBy(analysis, sentence, at, values) : []
}
const GROWN_UP = 19

function whoIsAged(
  { mentions }: Analysis,
  owner: Mention,
  words: { readonly role: string; readonly to: number },
  values: readonly Value[],
): readonly Aged[] {
  const relation = mentions.relations.find(
    ({ from, to }) => from <= owner.from && to >= words.to && from >= owner.from - 1,
  )
  const key = relation === undefined ? `${owner.key}.${words.role}` : keyOfName(relation.name)
  return [{ attribute: 'birth_year', subjectKey: key, values, from: owner.from, to: words.to }]
}

function keyOfName(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}-]+/gu, '_')
}

/** `with a 4-year-old and a baby`, `I have a six-year-old`: the speaker's own child. */
function heldBy(analysis: Analysis, sentence: Sentence, at: number, values: readonly Value[]): readonly Aged[] {
  const { tokens } = analysis
  if (
    roleWordsAt(tokens, at + 1) !== null ||
    /^(?:boy|girl|car|dog|cat|bike|laptop|phone|house|whisky|wine)$/.test(tokens[at + 1]?.norm ?? '')
  )
    return []
  const before = tokens[at - 2]?.norm ?? ''
  if (!/^(?:a|an|one|two)$/.test(tokens[at - 1]?.norm ?? '') || !/^(?:with|have|'ve|has|got)$/.test(before)) return []
  const subjectKey =
    before === 'with' ? analysis.speakerAt(at) : (analysis.mentions.endingAt(at - 2, false)?.key ?? null)
  return subjectKey === null
    ? []
    : [{ attribute: 'children_birth_years', subjectKey, values, from: Math.max(sentence.from, at - 2), to: at + 1 }]
}

function agedAfterName(analysis: Analysis, sentence: Sentence, at: number): readonly Aged[] {
  const { tokens, mentions } = analysis
  const isMark = /^[,(]$/.test(tokens[at - 1]?.norm ?? '')
  const who = mentions.endingAt(isMark ? at - 1 : at, false)
  const age = ageAt(analysis, at + 1, sentence.to)
  if (who?.key == null || who.from < sentence.from || age === null || isSeveral(who.key)) return []
  return [{ attribute: 'birth_year', subjectKey: who.key, values: age.values, from: who.from, to: age.to }]
}

/** `Bolota (dachshund, 3 years)`, `baby Fien (11 weeks)`, `Mia (9)`, `Tom, 34, a baker`; `44 years old` of who speaks. */
function besideName(analysis: Analysis, sentence: Sentence, at: number): readonly Aged[] {
  const { tokens } = analysis
  const age = ageAt(analysis, at, sentence.to)
  if (age === null) return []
  const before = tokens[at - 1]?.norm ?? ''
  const unit = UNIT.test(tokens[age.to]?.norm ?? '') ? 1 : 0
  const isOld = tokens[age.to + unit]?.norm === 'old'
  const end = age.to + unit + (isOld ? 1 : 0)
  const hasUnit = unit > 0 || age.to > at + 1
  const asideOf = before === '(' || before === ',' ? nameOfAside(analysis, sentence, at, end, hasUnit) : null
  if (asideOf !== null)
    return [
      { attribute: 'birth_year', subjectKey: asideOf.key as string, values: age.values, from: asideOf.from, to: end },
    ]
  return hasUnit && isOld ? ofWhoSpeaks(analysis, sentence, at, { values: age.values, to: end }) : []
}
const UNIT = /^(?:years?|yrs?|y|yo)$/

/** Who stands before the bracket or the comma of an age. */
function nameOfAside(
  { tokens, mentions }: Analysis,
  sentence: Sentence,
  at: number,
  end: number,
  hasUnit: boolean,
): Mention | null {
  const isBracket = tokens[at - 1]?.norm === '('
  const who = mentions.endingAt(isBracket ? at - 1 : bracketBefore(tokens, sentence, at), false)
  if (who?.key == null || who.from < sentence.from || isSeveral(who.key)) return null
  const isSure = hasUnit || !who.guessed || who.kind === 'role'
  return isSure && /^[,)]$/.test(tokens[end]?.norm ?? '') ? who : null
}

/** `Starting point: 1.83 m, 44 years old` */
function ofWhoSpeaks(
  { tokens, mentions, subjectAt }: Analysis,
  sentence: Sentence,
  at: number,
  age: Age,
): readonly Aged[] {
  const isAlone = at === sentence.from || (tokens[at - 1]?.norm === ',' && mentions.endingAt(at - 1, false) === null)
  const subjectKey = isAlone ? subjectAt(at) : null
  if (subjectKey === null || /^(?:house|car|building|bike)$/.test(tokens[age.to]?.norm ?? '')) return []
  return [{ attribute: 'birth_year', subjectKey, values: age.values, from: at, to: age.to }]
}

/** From the comma in `Bolota (dachshund, 3 years)` back to the bracket; the comma itself where none opens. */
function bracketBefore(tokens: readonly Token[], sentence: Sentence, at: number): number {
  for (let open = at - 2; open >= Math.max(sentence.from, at - 5); open--) {
    if ((tokens[open] as Token).norm === '(') return open
  }
  return at - 1
}

const GROUPS = new Set('kids children boys girls sons daughters twins triplets ones grandkids grandchildren'.split(' '))
const TO_AGES = new Set(', ( who are is now aged both : – — just only of ages age turned'.split(' '))

/** `the twins, who are six`, `two boys, 7 and 10`, `our kids (9 and 6)`. */
function groupAt(analysis: Analysis, sentence: Sentence, at: number): readonly Aged[] {
  const count = countBefore(analysis, sentence, at)
  if (count !== null) return [count]
  const { tokens } = analysis
  let number = at + 1
  while (number < at + 5 && TO_AGES.has(tokens[number]?.norm ?? '')) number++
  if (number === at + 1 || isPossessive(tokens, at + 1)) return []
  const age = ageAt(analysis, number, sentence.to, true)
  const isGrand = /^grand/.test((tokens[at] as Token).norm)
  if (age === null || isGrand || /^(?:of|in|at|%|euros|pounds|pm|am|:|-|o'clock)$/.test(tokens[age.to]?.norm ?? ''))
    return []
  const subjectKey = ownerOfGroup(analysis, sentence, at)
  if (subjectKey === null) return []
  return [
    {
      attribute: 'children_birth_years',
      subjectKey,
      values: age.values,
      from: Math.max(sentence.from, at - 1),
      to: age.to,
    },
  ]
}

/** `our five kids`, `my two little boys`. */
function countBefore({ tokens, mentions }: Analysis, sentence: Sentence, at: number): Aged | null {
  for (let from = at - 1; from >= Math.max(sentence.from, at - 2); from--) {
    const count = numberOf(tokens[from])
    const owner = count === null ? null : mentions.endingAt(from, true)
    if (count === null || owner?.key == null || !CHILDREN.has((tokens[at] as Token).norm) || count > 15) continue
    const values = [{ answer: String(count), share: 1 }]
    return { attribute: 'children_count', subjectKey: owner.key, values, from: owner.from, to: at + 1 }
  }
  return null
}
const CHILDREN = new Set(['kids', 'children'])

function ownerOfGroup(analysis: Analysis, sentence: Sentence, at: number): string | null {
  const { tokens, mentions } = analysis
  for (let from = at; from >= Math.max(sentence.from, at - 3); from--) {
    const owner = mentions.endingAt(from, true)
    if (owner !== null) return owner.key
    const { norm } = tokens[from - 1] ?? { norm: '' }
    if (/^(?:have|has|'ve|got)$/.test(norm)) return mentions.endingAt(from - 1, false)?.key ?? null
    if (norm === 'the') return coupleBefore(analysis, sentence, from) ?? analysis.speakerAt(at)
  }
  return null
}

/** `Matteo with his wife Sunniva and the twins`: theirs. */
function coupleBefore({ mentions, tokens }: Analysis, sentence: Sentence, at: number): string | null {
  if (tokens[at - 2]?.norm !== 'and') return null
  const relation = mentions.relations.find(({ from, to }) => from >= sentence.from && to === at - 2)
  return relation?.ownerKey ?? null
}

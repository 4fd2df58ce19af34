import { toKeySegment } from '../../question/question.ts'
import type { Analysis } from './analysis.ts'
import { lastingByNature } from './by-nature.ts'
import { type CompiledCatalogue, type Entry, stemsOfPhrase } from './catalogue.ts'
import { type Finding, genericQuestion, questionOfEntry, toFinding } from './finding.ts'
import { captureListed } from './listed-values.ts'
import { PROBABILITY } from './probabilities.ts'
import type { Sentence } from './sentences.ts'
import { isState } from './states.ts'
import type { Token } from './tokens.ts'
import { momentInWords } from './value-dates.ts'
import type { Value } from './value-phrases.ts'
import { captureValue } from './values.ts'
import { NEGATORS, PRONOUNS } from './word-lists.ts'

const LABEL_TOKENS = 4
/** `Maya Lind's` before the label, `of Maya Lind` after it. */
const OWNER_TOKENS = 4
const VALUE_TOKENS = 14
/** Heads of letters and remarks, not fields of a record. */
const NOT_LABELS = new Set(
  `subject re from to cc bcc sent fwd fw date note notes update correction warning error info debug tip ps fyi
  reminder question answer q a todo system user assistant hi hello dear http https example attached attempt edit summary
  server service cleanse detox self said says wrote`.split(/\s+/),
)

interface Field {
  readonly from: number
  readonly colon: number
  readonly to: number
}

/** Lines like `Address: Kade 12, Hoorn`, also several in one line with commas between. */
export function fieldFindings(analysis: Analysis, catalogue: CompiledCatalogue, index: number): readonly Finding[] {
  const sentence = analysis.sentences[index] as Sentence
  return fieldsOf(analysis, sentence).flatMap((field) => {
    const finding = findingOf(analysis, catalogue, index, field)
    return finding === null ? [] : [finding]
  })
}

function fieldsOf({ tokens }: Analysis, { from, to }: Sentence): readonly Field[] {
  const fields: { from: number; colon: number; to: number }[] = []
  let start = from
  while (start < to && /^[-*•>]$/.test((tokens[start] as Token).norm)) start++
  for (let at = start + 1; at + 1 < to; at++) {
    if ((tokens[at] as Token).norm !== ':') continue
    const labelFrom = fields.length === 0 ? start : labelStart(tokens, at, (fields.at(-1) as Field).colon)
    if (labelFrom < 0 || at - labelFrom > LABEL_TOKENS + OWNER_TOKENS) continue
    const before = fields.at(-1)
    if (before !== undefined) before.to = labelFrom - 1
    fields.push({ from: labelFrom, colon: at, to })
  }
  return fields
}

function labelStart(tokens: readonly Token[], colon: number, limit: number): number {
  for (let at = colon - 1; at > limit && colon - at <= LABEL_TOKENS + 1; at--) {
    const { norm } = tokens[at] as Token
    if (norm === ',' || norm === '|') return at + 1
  }
  return -1
}

function findingOf(analysis: Analysis, catalogue: CompiledCatalogue, index: number, field: Field): Finding | null {
  const { tokens, text, passage } = analysis
  const owner = ownerOf(analysis, field)
  const label = labelOf(tokens, owner?.labelFrom ?? field.from, owner?.labelTo ?? field.colon)
  if (label === null) return null
  const sourceClass = passage.evidence.source.class
  const entry = catalogue.entryByLabel(label)
  if (entry === null && isNoLabel(label)) return null
  const isRecord = sourceClass === 'system_of_record' || sourceClass === 'user_explicit'
  if (entry === null && (sourceClass === 'tool' || !isShortValue(tokens, field))) return null
  if (!isRecord && owner === null && isLoose(field, entry)) return null
  const subjectKey = owner === null ? analysis.subjectAt(field.from) : owner.key
  if (subjectKey === null) return null
  const values = valuesOf(analysis, entry, field)
  if (values.length === 0 || (!isRecord && values.some(({ answer }) => isState(answer)))) return null
  const words = text.slice((tokens[field.from] as Token).start, (tokens[field.colon - 1] as Token).end)
  const attribute = toKeySegment(label)
  if (attribute === '' || /^\d/.test(attribute)) return null
  const strength = isRecord ? PROBABILITY.field : PROBABILITY.fieldInText
  const finding = toFinding(analysis, {
    question: entry === null ? genericQuestion(subjectKey, attribute, words, null) : questionOfEntry(entry, subjectKey),
    values,
    denied: [],
    strength,
    deniedStrength: strength,
    statement: {
      sentence: index,
      from: field.from,
      to: field.to,
      valueFrom: field.colon + 1,
      valueTo: field.to,
      subjectKey,
    },
    rule: entry === null ? 'field.generic' : `${entry.key}.field`,
  })
  return entry === null ? finding : lastingByNature(analysis, finding, entry)
}

/** `Price: 20` in free text may be the price of anything. */
function isLoose({ from, colon }: Field, entry: Entry | null): boolean {
  return entry === null && colon - from === 1
}

interface Owner {
  readonly key: string | null
  readonly labelFrom: number
  readonly labelTo: number
}

/** Whose field it is: `Maya's address:`, `My sister's phone:`, `Address of Maya:`, `Address (Maya):`. */
function ownerOf({ mentions, tokens }: Analysis, { from, colon }: Field): Owner | null {
  const before = mentions.startingAt(from, true)
  if (before !== null && before.to < colon) return { key: before.key, labelFrom: before.to, labelTo: colon }
  const closes = tokens[colon - 1]?.norm === ')'
  const after = mentions.endingAt(closes ? colon - 1 : colon, false)
  if (after === null || after.from - 1 <= from) return null
  const link = (tokens[after.from - 1] as Token).norm
  const isLinked = closes ? link === '(' : link === 'of' || link === 'for'
  return isLinked ? { key: after.key, labelFrom: from, labelTo: after.from - 1 } : null
}

function labelOf(tokens: readonly Token[], from: number, to: number): string | null {
  const words: string[] = []
  if (to - from > LABEL_TOKENS + 1) return null
  for (let at = from; at < to; at++) {
    const { norm, kind } = tokens[at] as Token
    if (norm === 'my' || norm === 'our' || norm === 'the' || norm === 'new' || norm === "'s" || norm === '.') continue
    if (kind !== 'word' || PRONOUNS.has(norm) || NEGATORS.has(norm) || norm.includes('.') || norm === 'us') return null
    words.push(norm)
  }
  const label = words.join(' ')
  return words.length === 0 ? null : label
}

/** `Note`, `Meeting notes`: no field, unless the catalogue knows it: `Start date`. */
function isNoLabel(label: string): boolean {
  return NOT_LABELS.has(label) || NOT_LABELS.has(label.slice(label.lastIndexOf(' ') + 1))
}

/** A value is a few words without a verb of its own. */
function isShortValue(tokens: readonly Token[], { colon, to }: Field): boolean {
  if (to - colon - 1 > VALUE_TOKENS) return false
  for (let at = colon + 1; at < to; at++) {
    const { norm } = tokens[at] as Token
    if (
      PRONOUNS.has(norm) ||
      /^(?:is|are|was|were|has|have|had|can|will|please|ends|starts|begins|goes|needs|works|moved|finished|changed|went|let|do|did)$/.test(
        norm,
      )
    )
      return false
  }
  return true
}

function valuesOf(analysis: Analysis, entry: Entry | null, { colon, to }: Field): readonly Value[] {
  const { tokens, text } = analysis
  const from = colon + 1
  if (from >= to) return []
  const whole = text
    .slice((tokens[from] as Token).start, (tokens[to - 1] as Token).end)
    .replace(/[\s.,;]+$/, '')
    .slice(0, 200)
  if (entry === null) {
    const moment = analysis.moments.between(from, to)[0]
    const isTime = moment !== undefined && moment.from === from && moment.to === to && moment.kind !== 'span'
    return whole === '' ? [] : [{ answer: isTime ? momentInWords(moment) : whole, share: 1 }]
  }
  if (SAYS_NOTHING.test(whole)) return []
  if (entry.shape === 'yes_no') return yesOrNo(whole)
  if (entry.shape === 'any_of' && entry.answers.length > 0) return membersOf(entry, whole)
  const listed = entry.answerByStems.get(stemsOfPhrase(whole)) ?? firstListed(analysis, entry, from, to)
  if (listed !== undefined) return [{ answer: listed, share: 1 }]
  const captured = captureValue(analysis, from, to, entry.value, entry.shape === 'any_of')
  if (captured !== null && captured.values.length > 0) {
    return captured.values.map((value) => ({
      ...value,
      answer: entry.answerByStems.get(stemsOfPhrase(value.answer)) ?? value.answer,
    }))
  }
  const isTyped = entry.shape === 'number' || entry.shape === 'date'
  return isTyped || whole === '' ? [] : [{ answer: whole, share: 1 }]
}

/** Filled in, and yet no answer. */
const SAYS_NOTHING =
  /^(?:none|none known|n\/?a|unknown|not known|nil|-+|\/|tb[acd]|\?+|see (?:above|below|notes?|previous .*)|prefer not to say|not applicable|same as .*)[\s/]*$/i

const YES = /^(?:yes|y|true|opted in|agreed|☒ yes ☐ no|☐ no ☒ yes)(?![\p{L}\p{N}])/iu
const NO = /^(?:no|n|false|never|opted out|declined|☐ yes ☒ no|☒ no ☐ yes)(?![\p{L}\p{N}])/iu

function yesOrNo(whole: string): readonly Value[] {
  if (YES.test(whole)) return [{ answer: 'yes', share: 1 }]
  return NO.test(whole) ? [{ answer: 'no', share: 1 }] : []
}

/** `SMS only`, `Gold since 2019`: a listed answer at the head of what was filled in, where nothing is denied. */
function firstListed(analysis: Analysis, entry: Entry, from: number, to: number): string | undefined {
  for (let at = from; at < to; at++) if (NEGATORS.has((analysis.tokens[at] as Token).norm)) return undefined
  return captureListed(analysis, entry, from, to)?.values[0]?.answer
}

/** `Portuguese (native), English (C1)`: members of a list without what stands in brackets; `no sesame` is none. */
function membersOf(entry: Entry, whole: string): readonly Value[] {
  const parts = withoutBrackets(whole).split(/[,;/&]|\band\b/u)
  const answers = new Set<string>()
  for (const part of parts.slice(0, MOST_MEMBERS)) {
    const words = part.trim().replace(/^(?:a|an|the)\s+/i, '')
    if (words === '' || /^(?:no|not|never|possibly|maybe|except)\b/i.test(words) || SAYS_NOTHING.test(words)) continue
    answers.add(entry.answerByStems.get(stemsOfPhrase(words)) ?? words)
  }
  return [...answers].map((answer) => ({ answer, share: 1 }))
}

const MOST_MEMBERS = 24

function withoutBrackets(text: string): string {
  let depth = 0
  let kept = ''
  for (const char of text) {
    if (char === '(') depth++
    if (depth === 0) kept += char
    if (char === ')') depth = Math.max(0, depth - 1)
  }
  return kept
}

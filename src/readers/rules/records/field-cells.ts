import type { Analysis } from '../analysis.ts'
import type { CompiledCatalogue, Entry } from '../catalogue/catalogue.ts'
import { type Finding, questionOfEntry, toFinding } from '../finding.ts'
import { lastingByNature } from '../framing/by-nature.ts'
import { PROBABILITY } from '../probabilities.ts'
import type { Token } from '../text/tokens.ts'
import type { Value } from '../values/value-phrases.ts'
import { entryOfLabel } from './field-labels.ts'
import { valuesOf, wordsOf } from './field-values.ts'
import type { Field } from './fields.ts'
import type { Record } from './record.ts'

const ORDER = /^(?:ticket|case|order|ref|reference|incident|rma|claim|booking|parcel|shipment)$/
const CUSTOMER = /^(?:account|acct|acc|customer|cust|client|member|membership|patient|pat|contract|user|subscriber|id)$/
const ID = /^#?\s*((?:[A-Z]{1,4}[-\s])?[A-Z0-9][A-Z0-9-]*\d[A-Z0-9-]*)/
const BORN = /^(?:b|born|dob|\*)$/
const LABEL_WORDS = 3

/** A cell without a colon: `Account 55120983`, `b. 1957-06-30`, `renewal 2026-07-01`. */
export function bareFindings(
  analysis: Analysis,
  catalogue: CompiledCatalogue,
  record: Record,
  index: number,
  cell: Field,
): readonly Finding[] {
  const subject = record.who ?? analysis.passage.evidence.about
  const { tokens } = analysis
  const first = (tokens[cell.from] as Token).norm
  if (subject !== null && (ORDER.test(first) || CUSTOMER.test(first))) {
    const entry = catalogue.entry(ORDER.test(first) ? 'order_number' : 'customer_number')
    const from = /^(?:no|nr|number|id)$/.test(tokens[cell.from + 1]?.norm ?? '') ? cell.from + 2 : cell.from + 1
    const number = ID.exec(wordsOf(analysis, from, cell.to))?.[1]
    if (entry !== null && number !== undefined && /\d{3}/.test(number))
      return [claim(analysis, record, index, cell, entry, subject, [{ answer: number.trim(), share: 1 }])]
  }
  return record.isForm ? labelledCell(analysis, catalogue, record, index, cell, subject) : []
}

/** `follow-up due 2025-05-20`: the cell's first words are a label, and a date or number follows. */
function labelledCell(
  analysis: Analysis,
  catalogue: CompiledCatalogue,
  record: Record,
  index: number,
  cell: Field,
  subject: string | null,
): readonly Finding[] {
  const { tokens } = analysis
  const words: string[] = []
  for (let at = cell.from; at + 1 < cell.to && words.length < LABEL_WORDS; at++) {
    const { norm, kind } = tokens[at] as Token
    if (kind !== 'word') break
    words.push(norm)
    const next = tokens[at + 1]?.norm === '.' ? at + 2 : at + 1
    if (!/\d/.test(tokens[next]?.norm ?? '')) continue
    const label = words.join(' ')
    const entry = BORN.test(label)
      ? catalogue.entry('birthday')
      : (entryOfLabel(catalogue, label) ?? entryOfLabel(catalogue, words.at(-1) as string))
    if (entry === null || entry.shape === 'yes_no') return []
    const isOfThing = record.thing !== null && /^(?:deadline|version|status|owner)$/.test(entry.key)
    const owner = isOfThing ? record.thing : subject
    const { values } = valuesOf(analysis, entry, next, cell.to)
    return owner === null || values.length === 0 ? [] : [claim(analysis, record, index, cell, entry, owner, values)]
  }
  return []
}

function claim(
  analysis: Analysis,
  { isForm }: Record,
  index: number,
  cell: Field,
  entry: Entry,
  subject: string,
  values: readonly Value[],
): Finding {
  const strength = isForm ? PROBABILITY.field : PROBABILITY.fieldInText
  const finding = toFinding(analysis, {
    question: questionOfEntry(entry, subject),
    values,
    denied: [],
    strength,
    deniedStrength: strength,
    statement: {
      sentence: index,
      from: cell.from,
      to: cell.to,
      valueFrom: cell.from,
      valueTo: cell.to,
      subjectKey: subject,
    },
    rule: `${entry.key}.field`,
  })
  return lastingByNature(analysis, finding, entry)
}

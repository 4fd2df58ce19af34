import { toKeySegment } from '../../../question/question.ts'
import type { Analysis } from '../analysis.ts'
import type { CompiledCatalogue } from '../catalogue/catalogue.ts'
import { createLatest } from '../latest.ts'
import type { Sentence } from '../text/sentences.ts'
import { entryOfLabel, isWho, labelOf } from './field-labels.ts'
import { personIn, questionOfRole } from './field-people.ts'
import { saysNothing, wordsOf } from './field-values.ts'
import { cutFields, type Field } from './fields.ts'

/** A text's fields taken together: whose record it is, what thing it is about, and whom each field is about. */
export interface Record {
  readonly fieldsOf: ReadonlyMap<number, readonly Field[]>
  /** Filled in by somebody or kept by a system, rather than a line with a colon in a letter. */
  readonly isForm: boolean
  /** The ticket or incident that it is about: `kes_2210`. */
  readonly thing: string | null
  /** Who it is about, where only a field says so. */
  readonly who: string | null
  /** By the field's first token: somebody else than the record's own subject. */
  readonly ofOthers: ReadonlyMap<number, string>
  /** First token of the field that names them. */
  readonly whoFrom: number
  /** `Given name` and `Surname` of one form, together. */
  readonly fullName: string | null
}

const records = createLatest<Analysis, Record>()

export function recordOf(analysis: Analysis, catalogue: CompiledCatalogue): Record {
  const known = records.get(analysis)
  if (known !== undefined) return known
  const record = /[:=|]/.test(analysis.text) ? takeTogether(analysis, catalogue) : NO_RECORD
  records.set(analysis, record)
  return record
}

const NO_RECORD: Record = {
  fieldsOf: new Map(),
  isForm: false,
  thing: null,
  who: null,
  whoFrom: -1,
  ofOthers: new Map(),
  fullName: null,
}

const FORM_FIELDS = 3

function takeTogether(analysis: Analysis, catalogue: CompiledCatalogue): Record {
  const { tokens, sentences, text, passage } = analysis
  const fieldsOf = new Map<number, readonly Field[]>()
  const all: Field[] = []
  for (const [index, sentence] of sentences.entries()) {
    if (sentence.region === 'signature' || !mayHaveFields(analysis, sentence)) continue
    const fields = cutFields(tokens, text, sentence)
    if (fields.length === 0) continue
    fieldsOf.set(index, fields)
    all.push(...fields)
  }
  if (all.length === 0) return NO_RECORD
  const labels = new Map(all.map((field) => [field, field.isBare ? null : labelOf(tokens, field.from, field.labelTo)]))
  const { source, channel } = passage.evidence
  const isKept =
    source.class === 'system_of_record' || source.class === 'user_explicit' || /^(?:form|crm)$/.test(channel)
  const labelled = all.filter((field) => labels.get(field) != null)
  return {
    fieldsOf,
    isForm: isKept || (labelled.length >= FORM_FIELDS && labelled.length * 2 > sentences.length),
    thing: thingOf(analysis),
    who: whoOf(analysis, all, labels),
    whoFrom: all.find((field) => isWho(labels.get(field) ?? ''))?.from ?? -1,
    ofOthers: othersOf(analysis, catalogue, all, labels),
    fullName: fullNameOf(analysis, all, labels),
  }
}

function mayHaveFields({ tokens }: Analysis, { from, to }: Sentence): boolean {
  for (let at = from; at < to; at++) {
    const norm = tokens[at]?.norm
    if (norm === ':' || norm === '|' || norm === '=') return true
  }
  return false
}

type Labels = ReadonlyMap<Field, string | null>

const TICKET = /^\s*(?:\[)?([A-Z][A-Z0-9]{1,9}-\d{1,7})\b/
const NUMBERED =
  /^\s*(ticket|case|incident|issue|bug|task|change|request)\s*(?:no\.?|nr\.?|id|:)?\s*#?\s*([A-Z]{0,4}-?\d[\w-]*)/i

/** `KES-2210 | …`, `TICKET 90417 - …`: the record of a piece of work, by its number. */
function thingOf({ text }: Analysis): string | null {
  const ticket = TICKET.exec(text)
  if (ticket !== null) return toKeySegment(ticket[1] as string)
  const numbered = NUMBERED.exec(text)
  return numbered === null ? null : toKeySegment(`${numbered[1]} ${numbered[2]}`)
}

/** Named by a field of a system's record that says not otherwise whom it is about. */
function whoOf(analysis: Analysis, fields: readonly Field[], labels: Labels): string | null {
  const { about, source } = analysis.passage.evidence
  if (about !== null || !/^(?:system_of_record|document|tool)$/.test(source.class)) return null
  for (const field of fields.slice(0, 4)) {
    const label = labels.get(field)
    if (label == null || !isWho(label)) continue
    const person = personIn(analysis, field.valueFrom, field.to)
    if (person !== null) return person.key
  }
  return null
}

const REACHED = new Set(['phone', 'email', 'address', 'workplace', 'role'])
const KIN =
  /^(?:parent|parents|guardian|carer|mother|father|legal guardian|parent\/guardian|emergency contact|next of kin|keeper|owner)(?: name| of pupil| of child)?$/

/** `Parent: Ingrid Mattsson`, and the mobile on the next line is hers. */
function othersOf(
  analysis: Analysis,
  catalogue: CompiledCatalogue,
  fields: readonly Field[],
  labels: Labels,
): ReadonlyMap<number, string> {
  const found = new Map<number, string>()
  const isAnimal = fields.some((field) => /^(?:animal|species|breed)$/.test(labels.get(field) ?? ''))
  let other: string | null = null
  for (const field of fields) {
    const label = labels.get(field)
    if (label == null) continue
    const isOther = (KIN.test(label) && (label !== 'owner' || isAnimal)) || questionOfRole(label) !== null
    if (isOther) {
      other = personIn(analysis, field.valueFrom, field.to)?.key ?? null
      continue
    }
    const entry = other === null ? null : entryOfLabel(catalogue, label)
    if (other === null || entry === null || !REACHED.has(entry.key)) other = null
    else found.set(field.from, other)
  }
  return found
}

const GIVEN = /^(?:given|first|christian) names?$|^forenames?$/
const FAMILY = /^(?:surname|family name|last name)$/

function fullNameOf(analysis: Analysis, fields: readonly Field[], labels: Labels): string | null {
  const filledIn = (pattern: RegExp): string | null => {
    const field = fields.find((each) => pattern.test(labels.get(each) ?? ''))
    const words = field === undefined ? '' : wordsOf(analysis, field.valueFrom, field.to)
    return words === '' || saysNothing(words) ? null : words
  }
  const given = filledIn(GIVEN)
  const family = filledIn(FAMILY)
  return given === null || family === null ? null : `${given} ${family}`
}

/** Part of a name that stands in two fields. */
export function isPartOfName(label: string): boolean {
  return GIVEN.test(label) || FAMILY.test(label)
}

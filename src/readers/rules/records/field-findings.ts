import { USER } from '../../../evidence/evidence.ts'
import { toKeySegment } from '../../../question/question.ts'
import type { Analysis } from '../analysis.ts'
import { type CompiledCatalogue, type Entry, stemsOfPhrase } from '../catalogue/catalogue.ts'
import { type Finding, genericQuestion, questionOfEntry, toFinding } from '../finding.ts'
import { lastingByNature } from '../framing/by-nature.ts'
import { isHandle } from '../people/speaker.ts'
import { PROBABILITY } from '../probabilities.ts'
import { isState } from '../text/states.ts'
import type { Token } from '../text/tokens.ts'
import { PRONOUNS } from '../text/word-lists.ts'
import type { Value } from '../values/value-phrases.ts'
import { bareFindings } from './field-cells.ts'
import { entriesByValue, entryOfLabel, entryOfThing, isAsking, isNoLabel, isWho, labelOf } from './field-labels.ts'
import { personIn, questionOfRole, questionOfTie } from './field-people.ts'
import { opensWithListed, ownValueOf, saysNothing, valuesOf, wordsOf, yesOrNo } from './field-values.ts'
import type { Field } from './fields.ts'
import { isPartOfName, type Record, recordOf } from './record.ts'

/** `Maya Lind's` before the label, `of Maya Lind` after it. */
const VALUE_TOKENS = 14

/** What a line of a record says: `Address: Kade 12, Hoorn`, also several fields in one line. */
export function fieldFindings(analysis: Analysis, catalogue: CompiledCatalogue, index: number): readonly Finding[] {
  const record = recordOf(analysis, catalogue)
  const fields = record.fieldsOf.get(index) ?? []
  return fields.flatMap((field) =>
    field.isBare
      ? bareFindings(analysis, catalogue, record, index, field)
      : [
          ...findingsOf({ analysis, catalogue, record, index, field }),
          ...numberedLabel(analysis, catalogue, record, index, field),
        ],
  )
}

/** `Case 0091827: Customer J. Nwachukwu`: the label itself is a number to ask for. */
function numberedLabel(
  analysis: Analysis,
  catalogue: CompiledCatalogue,
  record: Record,
  index: number,
  { from, labelTo }: Field,
): readonly Finding[] {
  const hasDigits = analysis.tokens.slice(from, labelTo).some(({ norm }) => /\d{3}/.test(norm))
  const cell = { from, labelTo: from, valueFrom: from, to: labelTo, isBare: true }
  return hasDigits ? bareFindings(analysis, catalogue, record, index, cell) : []
}

interface Place {
  readonly analysis: Analysis
  readonly catalogue: CompiledCatalogue
  readonly record: Record
  readonly index: number
  readonly field: Field
}

function findingsOf(place: Place): readonly Finding[] {
  const { analysis, catalogue, record, field } = place
  const owner = ownerOf(analysis, field)
  const label = labelOf(analysis.tokens, owner?.labelFrom ?? field.from, owner?.labelTo ?? field.labelTo)
  if (label === null) return []
  const subject = owner === null ? subjectOf(analysis, record, field) : owner.key
  if (subject === null) return []
  const named = nameFindings(place, label, subject)
  if (named !== null) return named
  const born = bornFindings(place, label, subject)
  if (born !== null) return born
  const words = wordsOf(analysis, field.valueFrom, field.to)
  const byValue = entriesByValue(catalogue, label).find((each) => opensWithListed(each, words))
  const entry = byValue ?? entryOfLabel(catalogue, label)
  if (entry !== null && entry.value !== 'phrase' && OPENS_SENTENCE.test(analysis.tokens[field.valueFrom]?.norm ?? ''))
    return []
  if (entry !== null)
    return [...entryFindings(place, entry, ofThing(record, entry, subject)), ...tiesOf(place, entry, subject)]
  const thing = entryOfThing(catalogue, label)
  if (thing !== null) return thingFindings(place, thing.entry, thing.thing)
  const ticked = tickedFindings(place, label, subject)
  if (ticked.length > 0) return ticked
  return isNoLabel(label) || isAsking(label)
    ? []
    : ownFindings(
        place,
        label,
        record.thing !== null && analysis.passage.evidence.about === null ? record.thing : subject,
        owner !== null,
      )
}

/** `Job: I work at Bosch`: a sentence behind its heading is no value, and is read as one says it. */
const OPENS_SENTENCE = /^(?:i|we|i'm|we're)$/

/** Whom a field is about: somebody named just before, else who the record is about. */
function subjectOf(analysis: Analysis, record: Record, field: Field): string | null {
  return record.ofOthers.get(field.from) ?? record.who ?? analysis.subjectAt(field.from)
}

const OF_TICKETS = new Set('owner status deadline version on_call branch budget environment_url repository'.split(' '))

/** A ticket's status is the ticket's, whoever has sent it. */
function ofThing(record: Record, entry: Entry, subject: string): string {
  return record.thing !== null && OF_TICKETS.has(entry.key) ? record.thing : subject
}

/** `Patient: Ana Ruiz`, `GP: Dr Osei`. Null where the label asks for nobody. */
function nameFindings(place: Place, label: string, subject: string): readonly Finding[] | null {
  const { analysis, record, field } = place
  const isOfWho = record.isForm && (isWho(label) || isPartOfName(label))
  const question = isOfWho ? null : questionOfRole(label)
  if (question !== null && label !== 'on call') {
    const person = personIn(analysis, field.valueFrom, field.to)
    if (person === null) return null
    return [
      ...answered(place, subject, question, person.name),
      ...(person.phone === null ? [] : answered(place, person.key, 'phone', person.phone)),
      ...(person.email === null ? [] : answered(place, person.key, 'email', person.email)),
    ]
  }
  if (!isOfWho) return null
  const words = wordsOf(analysis, field.valueFrom, field.to)
  if (saysNothing(words)) return []
  if (isPartOfName(label) && record.fullName !== null)
    return /^(?:given|first|fore|christian)/.test(label) ? answered(place, subject, 'name', record.fullName) : []
  const person = personIn(analysis, field.valueFrom, field.to)
  if (person === null) return label === 'name' ? null : []
  // A second name in the same form would only stand against the first.
  if (record.whoFrom !== field.from) return []
  const isOfSubject = analysis.passage.evidence.about !== null || record.who !== null || label !== 'customer'
  return isOfSubject && record.thing === null ? answered(place, subject, 'name', words.replace(/\s*[(,].*$/, '')) : []
}

/** `Born: 04.11.2016` is a birthday, `Born: May 2023` a year. */
function bornFindings(place: Place, label: string, subject: string): readonly Finding[] | null {
  const { analysis, catalogue, field } = place
  if (!/^(?:born|b|dob|date of birth|geb|geboren)$/.test(label)) return null
  const birthday = catalogue.entry('birthday')
  if (birthday !== null) {
    const found = entryFindings(place, birthday, subject)
    if (found.length > 0) return found
  }
  const year = /\b(?:19|20)\d\d\b/.exec(wordsOf(analysis, field.valueFrom, field.to))?.[0]
  return year === undefined ? [] : answered(place, subject, 'birth_year', year)
}

/** One answer to a question that another field's value also gives. */
function answered(place: Place, subject: string, path: string, answer: string): readonly Finding[] {
  const dot = path.lastIndexOf('.')
  const owner = dot < 0 ? subject : `${subject}.${path.slice(0, dot)}`
  const attribute = path.slice(dot + 1)
  const entry = place.catalogue.entry(attribute)
  return entry === null ? [] : claimed(place, entry, owner, [{ answer, share: 1 }], [])
}

const OF_PEOPLE = new Set([
  'emergency_contact',
  'parents',
  'children',
  'flatmates',
  'siblings',
  'billing_contact',
  'account_manager',
  'reports_to',
])

/** `Emergency contact: Tomas Brandt (husband), +32 …` says more than who it is. */
function tiesOf(place: Place, entry: Entry, subject: string): readonly Finding[] {
  if (!OF_PEOPLE.has(entry.key)) return []
  const person = personIn(place.analysis, place.field.valueFrom, place.field.to)
  if (person === null) return []
  return [
    ...(person.tie === null ? [] : answered(place, subject, questionOfTie(person.tie), person.name)),
    ...(person.phone === null ? [] : answered(place, person.key, 'phone', person.phone)),
    ...(person.email === null ? [] : answered(place, person.key, 'email', person.email)),
  ]
}

function entryFindings(place: Place, entry: Entry, subject: string): readonly Finding[] {
  const { analysis, record, field } = place
  const { values, denied } = valuesOf(analysis, entry, field.valueFrom, field.to)
  if (values.length + denied.length === 0) return []
  if (!record.isForm && (values.some(({ answer }) => isState(answer)) || isLoose(analysis, field))) return []
  return claimed(place, entry, subject, values, denied)
}

/** `…, to my P.O. box: Box 552`: in running text such a word stands for more than the question. */
function isLoose({ tokens }: Analysis, { from, labelTo }: Field): boolean {
  return labelTo - from === 1 && LOOSE.has((tokens[from] as Token).norm)
}
const LOOSE = new Set(
  'box contact payment product bundle updates cover included expected slot source code level class street open cleaner billing'.split(
    ' ',
  ),
)

function claimed(
  place: Place,
  entry: Entry,
  subject: string,
  values: readonly Value[],
  denied: readonly Value[],
): readonly Finding[] {
  const { analysis, field, index } = place
  const strength = place.record.isForm && isKept(analysis) ? PROBABILITY.field : PROBABILITY.fieldInText
  const share = values.length === 0 || denied.length === 0 ? 0 : PROBABILITY.contrast
  const finding = toFinding(analysis, {
    question: questionOfEntry(entry, subject),
    values,
    denied,
    strength: values.length === 0 ? 0 : strength - share,
    deniedStrength: values.length === 0 ? strength : PROBABILITY.contrast,
    statement: {
      sentence: index,
      from: field.from,
      to: field.to,
      valueFrom: field.valueFrom,
      valueTo: field.to,
      subjectKey: subject,
    },
    rule: `${entry.key}.field`,
  })
  return [lastingByNature(analysis, asFilledIn(finding), entry)]
}

/** `Start date`, `Do you smoke?`: the label's own words neither order nor ask anything. */
export function asFilledIn(finding: Finding): Finding {
  const { force } = finding.framing.facets
  const assert = force.assert + force.instruct + force.ask
  const facets = { ...finding.framing.facets, force: { ...force, assert, instruct: 0, ask: 0 } }
  return { ...finding, framing: { ...finding.framing, facets } }
}

/** `Copy deadline: 12 January`, `Decision from the retro: …`. */
function thingFindings(place: Place, entry: Entry, thing: string): readonly Finding[] {
  const { about, authorKey } = place.analysis.passage.evidence
  const world = about ?? (isHandle(authorKey) ? place.analysis.speaker : USER)
  const segment = toKeySegment(thing)
  return entryFindings(place, entry, segment === '' ? world : `${world}.${segment}`)
}

const RIGHT = / (?:discount|support|warranty|cover|access|pass|roaming)$/

/** Questions whose answers stand as labels with a box to tick: `Asthma: N`, `Penicillin allergy: yes`. */
const TICKED = ['health_conditions', 'diet', 'accessibility_needs', 'entitlements', 'allergies'] as const

function tickedFindings(place: Place, label: string, subject: string): readonly Finding[] {
  const { analysis, catalogue, field } = place
  const words = wordsOf(analysis, field.valueFrom, field.to)
  const said = saysNothing(words) ? null : yesOrNo(words)
  if (said === null || !place.record.isForm) return []
  const allergy = /^(.+) (?:allergy|intolerance)$/.exec(label)?.[1]
  for (const key of TICKED) {
    const entry = catalogue.entry(key)
    if (entry === null) continue
    const answer =
      key === 'allergies'
        ? allergy
        : (entry.answerByStems.get(stemsOfPhrase(label)) ??
          (key === 'entitlements' && RIGHT.test(label) ? label : undefined))
    if (answer === undefined) continue
    const value = [{ answer, share: 1 }]
    return said[0] === 'yes' ? claimed(place, entry, subject, value, []) : claimed(place, entry, subject, [], value)
  }
  return []
}

/** A question of the record's own: `Tent mate: Pilar`. */
function ownFindings(place: Place, label: string, subject: string, isOwned: boolean): readonly Finding[] {
  const { analysis, record, index, field } = place
  const { tokens, text, passage } = analysis
  if (passage.evidence.source.class === 'tool' || !isShortValue(tokens, field)) return []
  // `Price: 20` in free text may be the price of anything, and most lines with a colon there are no fields.
  if (!record.isForm && !isOwned) return []
  const values = ownValueOf(analysis, field.valueFrom, field.to)
  const attribute = toKeySegment(label)
  if (values.length === 0 || attribute === '' || /^\d/.test(attribute) || EMPTY.has(attribute)) return []
  if (values.some(({ answer }) => isState(answer)) && !isKept(analysis)) return []
  const strength = isKept(analysis) ? PROBABILITY.field : PROBABILITY.fieldInText
  const words = text.slice((tokens[field.from] as Token).start, (tokens[field.labelTo - 1] as Token).end)
  return [
    toFinding(analysis, {
      question: genericQuestion(subject, attribute, words, null),
      values,
      denied: [],
      strength,
      deniedStrength: strength,
      statement: {
        sentence: index,
        from: field.from,
        to: field.to,
        valueFrom: field.valueFrom,
        valueTo: field.to,
        subjectKey: subject,
      },
      rule: 'field.generic',
    }),
  ]
}

const EMPTY = new Set(
  'other others comments comment remarks anything_else misc more details info reason description text'.split(' '),
)

function isKept({ passage }: Analysis): boolean {
  const { source, channel } = passage.evidence
  return source.class === 'system_of_record' || source.class === 'user_explicit' || channel === 'form'
}

interface Owner {
  readonly key: string | null
  readonly labelFrom: number
  readonly labelTo: number
}

/** Whose field it is: `Maya's address:`, `My sister's phone:`, `Address of Maya:`, `Address (Maya):`. */
function ownerOf({ mentions, tokens }: Analysis, { from, labelTo }: Field): Owner | null {
  const before = mentions.startingAt(from, true)
  if (before !== null && before.to < labelTo) return { key: before.key, labelFrom: before.to, labelTo }
  const closes = tokens[labelTo - 1]?.norm === ')'
  const after = mentions.endingAt(closes ? labelTo - 1 : labelTo, false)
  if (after === null || after.from - 1 <= from) return null
  const link = (tokens[after.from - 1] as Token).norm
  const isLinked = closes ? link === '(' : link === 'of' || link === 'for'
  return isLinked ? { key: after.key, labelFrom: from, labelTo: after.from - 1 } : null
}

/** A value is a few words without a verb of its own. */
function isShortValue(tokens: readonly Token[], { valueFrom, to }: Field): boolean {
  if (to - valueFrom > VALUE_TOKENS) return false
  for (let at = valueFrom; at < to; at++) {
    const { norm } = tokens[at] as Token
    if (PRONOUNS.has(norm) || VERBS.has(norm)) return false
  }
  return true
}

const VERBS = new Set(
  'is are was were has have had can will please ends starts begins goes needs works moved finished changed went let do did'.split(
    ' ',
  ),
)

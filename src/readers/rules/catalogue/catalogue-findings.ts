import { USER } from '../../../evidence/evidence.ts'
import { NO_CUE } from '../../../reading/reading.ts'
import type { Analysis } from '../analysis.ts'
import { type Draft, type Finding, questionOfEntry, toFinding } from '../finding.ts'
import { lastingByNature } from '../framing/by-nature.ts'
import { isFigurative } from '../framing/figurative.ts'
import { deniedOpposite, polarityOf, turned, withoutSpan } from '../framing/polarity.ts'
import { isInstruction, LEAD_INS } from '../framing/sentence-force.ts'
import type { Mention } from '../people/mentions.ts'
import { isHandle, isToUser } from '../people/speaker.ts'
import { FACET, PROBABILITY } from '../probabilities.ts'
import { isTieOfOwner } from '../saying/relation-findings.ts'
import type { Clause, Sentence } from '../text/sentences.ts'
import type { Token } from '../text/tokens.ts'
import { mayNameTime } from '../times/moment.ts'
import { animalAt } from '../values/animals.ts'
import type { Value } from '../values/value-phrases.ts'
import { type Statement as CatalogueStatement, type CompiledCatalogue, type Entry, stemsOfPhrase } from './catalogue.ts'
import { type Bounds, type Match, matchPattern } from './match-pattern.ts'
import { lookAt, mayMatch } from './may-match.ts'
import { withoutRivals } from './rivals.ts'

interface Candidate {
  readonly entry: Entry
  readonly statement: CatalogueStatement
  readonly match: Match
  readonly subjectKey: string
  /** First token of the clause it stands in. */
  readonly clause: number
}

/** What the catalogue's patterns find in one sentence. */
export function catalogueFindings(analysis: Analysis, catalogue: CompiledCatalogue, index: number): readonly Finding[] {
  const sentence = analysis.sentences[index] as Sentence
  const { tokens } = analysis
  const trials = catalogue.statements.trialsIn(tokens, sentence.from, sentence.to)
  if (trials.length === 0) return []
  const best = new Map<string, Candidate>()
  const look = lookAt(tokens, sentence.from, sentence.to, catalogue.answersIn(tokens, sentence.from, sentence.to))
  let clause = 0
  let bounds: Bounds | null = null
  for (const { at, entry, statement } of trials) {
    if (!mayMatch(look, entry, statement.pattern, at)) continue
    while (at >= (sentence.clauses[clause] as Clause).to) {
      clause++
      bounds = null
    }
    bounds ??= boundsOf(analysis, sentence, sentence.clauses[clause] as Clause)
    const match = matchPattern(analysis, entry, statement.pattern, at, bounds)
    const subjectKey = match === null ? null : subjectOf(analysis, sentence, bounds, entry, statement, match)
    if (match === null || subjectKey === null || isFigurative(analysis, entry, match)) continue
    for (const key of [subjectKey, ...alsoMeant(analysis, sentence, match)]) {
      keepBest(best, { entry, statement, match, subjectKey: key, clause: clauseAt(sentence, match) })
    }
  }
  return withoutRivals(analysis, withoutTakenBack([...best.values()])).flatMap((candidate) =>
    findingsOf(analysis, catalogue, index, candidate),
  )
}

/** `I quit my job at Brandt` denies what `my job at Brandt` would say. */
function withoutTakenBack(candidates: readonly Candidate[]): readonly Candidate[] {
  const denials = candidates.filter(({ statement }) => statement.spec.denies === true)
  if (denials.length === 0) return candidates
  return candidates.filter(
    ({ statement, entry, subjectKey, match }) =>
      statement.spec.denies === true ||
      !denials.some(
        (each) => each.entry === entry && each.subjectKey === subjectKey && each.match.valueFrom === match.valueFrom,
      ),
  )
}

/** `Tom and Ana live in Ghent`: what is said of the second is said of the first. */
function alsoMeant({ tokens, mentions }: Analysis, sentence: Sentence, { subject, from }: Match): readonly string[] {
  if (subject === null || subject.from !== from || (tokens[from - 1] as Token | undefined)?.norm !== 'and') return []
  const first = mentions.endingAt(from - 1, false)
  if (first?.key == null || first.key === subject.key) return []
  for (let at = sentence.from; at < first.from; at++) if (!CLAUSE_LEADS.has((tokens[at] as Token).norm)) return []
  return [first.key]
}

/** Clause of the value, or of the words where there is none. */
function clauseAt({ clauses, from }: Sentence, match: Match): number {
  const at = match.valueFrom < 0 ? match.to - 1 : match.valueFrom
  return clauses.find((clause) => at >= clause.from && at < clause.to)?.from ?? from
}

export function boundsOf({ tokens }: Analysis, sentence: Sentence, clause: Clause): Bounds {
  let clauseFrom = clause.from
  while (clauseFrom < clause.to && CLAUSE_LEADS.has((tokens[clauseFrom] as Token).norm)) clauseFrom++
  return { from: sentence.from, to: sentence.to, clauseFrom, clauseTo: clause.to }
}

export const CLAUSE_LEADS: ReadonlySet<string> = new Set([
  ...LEAD_INS,
  'who',
  'which',
  'because',
  'since',
  'while',
  'so',
  'that',
  'remember',
  'note',
  '(',
  '"',
])

function keepBest(best: Map<string, Candidate>, candidate: Candidate): void {
  const { entry, subjectKey, match, statement, clause } = candidate
  const place = entry.shape === 'any_of' ? match.from : `${clause}${statement.spec.denies === true ? ' not' : ''}`
  const slot = `${subjectKey}.${entry.key}.${place}`
  const before = best.get(slot)
  const isBetter =
    before === undefined ||
    (before.statement.spec.weak === true && statement.spec.weak !== true) ||
    match.fixedWords > before.match.fixedWords ||
    (match.fixedWords === before.match.fixedWords && match.from > before.match.from)
  if (isBetter) best.set(slot, candidate)
}

/** Subject key, or null where it can't be told or the words are too weak for a mere guess at a name. */
function subjectOf(
  analysis: Analysis,
  sentence: Sentence,
  bounds: Bounds,
  entry: Entry,
  statement: CatalogueStatement,
  match: Match,
): string | null {
  const needsSubject = statement.pattern.elements.some(({ kind }) => kind === 'subject')
  if (
    !needsSubject ||
    (match.subject === null && entry.group === 'household' && (analysis.tokens[match.from] as Token).norm === 'the')
  ) {
    return ownerBefore(analysis, bounds, entry, match, needsSubject)
  }
  const { subject } = match
  if (subject === null) return leftOutSubject(analysis, sentence, bounds, match)
  if (subject.key === null || (subject.kind === 'listener' && isPromised(analysis, match))) return null
  if (statement.spec.weak === true && !isCertain(analysis, bounds, subject)) return null
  if (statement.spec.weak === true && entry.daysBetweenChanges <= PASSING_DAYS && isHabit(analysis, sentence))
    return null
  // `I joined Halden` is a job, `I joined a gym` is not.
  if (statement.spec.weak === true && entry.value === 'site' && !hasCapital(analysis, match)) return null
  if (statement.spec.firstPerson === true && (analysis.tokens[subject.from] as Token).norm !== 'i') return null
  if (entry.key === 'name' && (isTieOfOwner(subject.key) || isTitle(analysis, match))) return null
  if (entry.key === 'due_date' && subject.key.endsWith('.baby')) return null
  if (entry.key === 'tool_state' && isAnimal(analysis, subject)) return null
  if (isPlural(subject.key) && entry.value === 'age' && entry.shape === 'number') return null
  return subject.key
}

/** `Our old dog died` is of no device. */
function isAnimal({ tokens }: Analysis, { from, to }: Mention): boolean {
  for (let at = from; at < to; at++) if (animalAt(tokens, at) !== null) return true
  return false
}

/** `I'm the King of Spain` claims a rank; a name has no article before it. */
function isTitle({ tokens }: Analysis, { valueFrom }: Match): boolean {
  const lead = `${tokens[valueFrom]?.norm} ${tokens[valueFrom - 1]?.norm}`
  return /^(?:the|a|an) | (?:the|a|an)$/.test(lead)
}

const PASSING_DAYS = 1

/** `I'm at the office on Mondays` is not where somebody is now. */
function isHabit({ tokens }: Analysis, sentence: Sentence): boolean {
  for (let at = sentence.from; at < sentence.to; at++) {
    const { norm } = tokens[at] as Token
    if (HABIT.has(norm) || /^(?:mon|tues|wednes|thurs|fri|satur|sun)days$/.test(norm)) return true
  }
  return false
}
const HABIT = new Set('every each always usually normally while whenever most'.split(' '))

function hasCapital({ tokens }: Analysis, { valueFrom, to }: Match): boolean {
  return tokens.slice(valueFrom, to).some(({ capital }) => capital)
}

/** `our deadline is …`, `the deadline is …`; not `the project deadline is …`, which is a thing of its own name. */
function ownerBefore(
  analysis: Analysis,
  bounds: Bounds,
  entry: Entry,
  match: Match,
  needsSubject: boolean,
): string | null {
  if (needsSubject) return householdOr(analysis, entry, match)
  const owner = analysis.mentions.endingAt(match.from, true)
  if (owner !== null) return owner.key
  const before = analysis.tokens[match.from - 1]?.norm ?? ''
  const time = analysis.tokens[match.from - 2]
  if (before === "'s" && time !== undefined && mayNameTime(time)) return householdOr(analysis, entry, match)
  const opens =
    match.from <= bounds.clauseFrom ||
    before === 'the' ||
    before === 'a' ||
    before === 'an' ||
    LEAD_INS.has(before) ||
    OPENS.has(before)
  return opens ? householdOr(analysis, entry, match) : null
}

const OPENS = new Set("can will 'll to".split(' '))

/** The door code and the wifi of nobody in particular are the user's, whoever tells them. */
function householdOr(analysis: Analysis, entry: Entry, { from }: Match): string | null {
  const subject = analysis.subjectAt(from)
  const { about, authorKey } = analysis.passage.evidence
  if (OF_A_CUSTOMER.has(entry.key) && about === null && isToUser(analysis.passage)) return USER
  const isShared = (entry.group === 'household' && entry.key !== 'opening_hours') || OF_THE_TEAM.has(entry.key)
  return isShared && subject === analysis.speaker && about === null && !isHandle(authorKey) ? USER : subject
}

/** What a shop writes of an order is of who ordered: `should arrive by Thursday`, `the bill comes to 40 euros`. */
const OF_A_CUSTOMER = new Set(
  `order_status order_number delivery_date delivery_slot entitlements loyalty_tier plan price_paid renewal_date
  payment_method customer_number contract_end rent parking_spot appointment`.split(/\s+/),
)

/** Of the team that the user works in, whoever of it tells. */
const OF_THE_TEAM = new Set(
  'convention decision owner status deadline version tool_state budget licence repository branch environment_url api_base on_call tools_used'.split(
    ' ',
  ),
)

/** `you'll love our offer`: said to the user, and nothing of the user. */
function isPromised({ tokens }: Analysis, { skipped }: Match): boolean {
  return skipped.some((at) =>
    /^(?:will|'ll|would|'d|can|could|may|might|should|must)$/.test((tokens[at] as Token).norm),
  )
}

/** `the kids are 9 and 6` is about each of them, not about one. */
function isPlural(subjectKey: string): boolean {
  return /\.(?:children|parents)$/.test(subjectKey)
}

/** A weak pattern wants its subject at the head of the clause, and more than a capital letter to go by. */
function isCertain({ tokens }: Analysis, bounds: Bounds, subject: Mention): boolean {
  const isHead =
    subject.from <= bounds.clauseFrom ||
    LEAD_INS.has((tokens[subject.from - 1] as Token).norm) ||
    OPINION.has((tokens[subject.from - 1] as Token).norm)
  return isHead && !(subject.guessed && subject.to - subject.from > 3)
}

const OPINION = new Set('think guess believe know told says said heard sure that'.split(' '))

/** `Started eating fish again!`, `… and work at Oak`, `…, who lives in Rome`. */
function leftOutSubject(analysis: Analysis, sentence: Sentence, bounds: Bounds, match: Match): string | null {
  const { tokens, mentions } = analysis
  const isFirst =
    bounds.clauseFrom === sentence.from ||
    !mentions.all.some(({ from, owns }) => !owns && from >= sentence.from && from < bounds.clauseFrom)
  const verb = (tokens[match.from] as Token).norm
  const isThirdPerson = THIRD_PERSON_VERB.test(verb) && verb.length > 2
  const lead = leadOf(analysis, bounds)
  if (lead !== null) return lead.key
  if (!isFirst) return subjectBefore(analysis, sentence, bounds, verb, isThirdPerson)
  if (isInstruction(analysis, sentence) || match.captured === null) return null
  if (isThirdPerson && analysis.passage.evidence.about === null) return null
  return analysis.subjectAt(match.from)
}

const THIRD_PERSON_VERB = /[^s]s$/
/** Forms that only `I`, `we`, `you` and `they` go with. */
const BASE_VERB = /^(?:am|'m|have|do|live|work|get|fly|come|return|leave|go|start|take|run|sit|share|keep|want|need)$/

/** The person that `who` stands for: `Ana, who lives in Rome`. */
function leadOf({ tokens, mentions }: Analysis, { clauseFrom }: Bounds): Mention | null {
  const before = tokens[clauseFrom - 1]?.norm
  if (before !== 'who' && before !== 'which') return null
  const end = tokens[clauseFrom - 2]?.norm === ',' ? clauseFrom - 2 : clauseFrom - 1
  return mentions.endingAt(end, false) ?? NOBODY
}
const NOBODY: Mention = { from: 0, to: 0, owns: false, kind: 'pronoun', key: null, guessed: false }

/** The subject of the clauses before, newest first, that the verb's form goes with: `I met Ana, who is a vet and lives in Rome`. */
function subjectBefore(
  analysis: Analysis,
  sentence: Sentence,
  bounds: Bounds,
  verb: string,
  isThirdPerson: boolean,
): string | null {
  const isWanted = ({ kind }: Mention): boolean =>
    isThirdPerson ? kind !== 'speaker' && kind !== 'listener' : !BASE_VERB.test(verb) || kind !== 'name'
  const before = sentence.clauses.filter(({ from }) => from < bounds.clauseFrom).reverse()
  for (const clause of before) {
    const own = boundsOf(analysis, sentence, clause)
    const subject = leadOf(analysis, own) ?? analysis.mentions.startingAt(own.clauseFrom, false)
    if (subject !== null && isWanted(subject)) return subject.key
  }
  const first = analysis.mentions.all.find(({ from, owns }) => !owns && from >= sentence.from)
  return first !== undefined && first.from < bounds.clauseFrom && isWanted(first) ? first.key : null
}

function findingsOf(
  analysis: Analysis,
  catalogue: CompiledCatalogue,
  index: number,
  { entry, statement, match, subjectKey }: Candidate,
): readonly Finding[] {
  const polarity = polarityOf(analysis, index, match, statement.pattern)
  const named = statement.spec.answer
  const captured: readonly Value[] =
    named === undefined
      ? (match.captured?.values ?? []).map((value) => asListed(entry, value))
      : [{ answer: named === '{me}' ? nameOfSpeaker(analysis) : named, share: 1 }]
  const contrasted: readonly Value[] = (match.captured?.denied ?? []).map((answer) =>
    asListed(entry, { answer, share: 1 }),
  )
  const place: Draft['statement'] = {
    sentence: index,
    from: match.from,
    to: match.to,
    valueFrom: match.valueFrom < 0 ? match.to : match.valueFrom,
    valueTo: match.captured?.to ?? match.to,
    subjectKey,
    isStandingOrder: WISHES.has(entry.key) || statement.pattern.elements[0]?.kind !== 'subject',
  }
  const draft: Draft = {
    question: questionOfEntry(entry, subjectKey),
    values: captured,
    denied: contrasted,
    strength: strengthOf(statement, match.subject, contrasted.length > 0),
    deniedStrength: contrasted.length > 0 && captured.length > 0 ? PROBABILITY.contrast : PROBABILITY.pattern,
    statement: place,
    rule: statement.rule,
  }
  const framed = lastingByNature(analysis, withoutSpan(toFinding(analysis, draft), entry), entry)
  const finding = turned(statement.spec.act === true ? asAct(framed) : framed, entry, statement, polarity, match)
  if (finding === null) return []
  const opposite = entry.opposite === null ? null : catalogue.entry(entry.opposite)
  return opposite === null ? [finding] : [finding, ...deniedOpposite(finding, opposite, subjectKey)]
}

/** What one answers by telling others what to do: `you can only reach me by text`, `call me Kobby`. */
const WISHES = new Set(
  'contact_channel contact_time delivery_instructions marketing_consent seat_preference shipping_address invoice_address name pronouns preferred_language meal_preference'.split(
    ' ',
  ),
)

/** What somebody did lets one guess at what they like: no cue of lasting, and concluded rather than known. */
function asAct(finding: Finding): Finding {
  const { framing } = finding
  const access = { first_hand: 0, reported: 0, inferred: FACET.act, unclear: 1 - FACET.act }
  return { ...finding, framing: { ...framing, facets: { ...framing.facets, access, lasting: NO_CUE.lasting } } }
}

/** `I own the portal`: `me` for the user, a name for anybody else. */
function nameOfSpeaker({ speaker, passage }: Analysis): string {
  return speaker === USER ? 'me' : passage.evidence.author
}

/** `tea, not coffee` says both: the claim keeps most of the mass. */
function strengthOf({ spec }: CatalogueStatement, subject: Mention | null, hasContrast: boolean): number {
  const weak = subject === null || subject.guessed ? PROBABILITY.weakPattern : PROBABILITY.weakPatternOfPerson
  const strength = spec.weak === true ? weak : PROBABILITY.pattern
  return hasContrast ? strength - PROBABILITY.contrast : strength
}

function asListed(entry: Entry, value: Value): Value {
  const listed = entry.answerByStems.get(stemsOfPhrase(value.answer))
  return listed === undefined ? value : { ...value, answer: listed }
}

import { USER } from '../../../evidence/evidence.ts'
import { toKeySegment } from '../../../question/question.ts'
import type { Analysis } from '../analysis.ts'
import type { CompiledCatalogue, Entry } from '../catalogue/catalogue.ts'
import { type Finding, questionOfEntry, toFinding } from '../finding.ts'
import { lastingByNature } from '../framing/by-nature.ts'
import { PROBABILITY } from '../probabilities.ts'
import type { Sentence } from '../text/sentences.ts'
import type { Token } from '../text/tokens.ts'
import { NEGATORS, PRONOUNS } from '../text/word-lists.ts'
import { type Moment, TIME_WORDS } from '../times/moment.ts'
import { weekdayName, whenSaid } from '../values/value-times.ts'
import { GATHERINGS, NAMING, NEEDS_MORE, OF_TIMETABLES, OFTEN, ONE_OFF } from './gatherings.ts'

/** A lesson, a club, a call: `piano lessons`, and whose. Token indexes, end exclusive. */
interface Gathering {
  readonly key: string
  readonly from: number
  readonly to: number
  /** Returns: `lessons`, `weekly call`. */
  readonly isOften: boolean
}

interface Slot {
  readonly days: readonly string[]
  readonly time: string | null
  readonly from: number
  readonly to: number
  readonly isDenied: boolean
}

/** `Piano lessons move to Thursdays at 4`: the day and the hour of what people meet for, each under its own name. */
export function meetingFindings(analysis: Analysis, catalogue: CompiledCatalogue, index: number): readonly Finding[] {
  const { tokens } = analysis
  const sentence = analysis.sentences[index] as Sentence
  const [day, time] = [catalogue.entry('meeting_day'), catalogue.entry('meeting_time')]
  if (day === null || time === null) return []
  const findings: Finding[] = []
  for (let at = sentence.from; at < sentence.to; at++) {
    if (!GATHERINGS.has((tokens[at] as Token).norm)) continue
    const gathering = gatheringAt(analysis, sentence, at)
    if (gathering === null) continue
    for (const slot of slotsOf(analysis, sentence, gathering)) {
      findings.push(...claimsOf(analysis, index, gathering, slot, day, time))
    }
    at = gathering.to - 1
  }
  return findings
}

function gatheringAt(analysis: Analysis, { from: start, to: end }: Sentence, head: number): Gathering | null {
  const { tokens, mentions, text } = analysis
  if (head + 1 >= end && head > start + 6) return null
  let from = head
  while (from > start && head - from < 3 && NAMING.has((tokens[from - 1] as Token).norm)) from--
  const owner = ownerBefore(analysis, start, from)
  if (owner === null) return null
  const words: string[] = []
  let isOften = OFTEN.has((tokens[head] as Token).norm)
  for (let at = owner.to; at <= head; at++) {
    const { norm } = tokens[at] as Token
    if (OF_TIMETABLES.has(norm)) isOften ||= norm !== 'next' && norm !== 'first' && norm !== 'new'
    else if (TIME_WORDS.has(norm)) return null
    else words.push(text.slice((tokens[at] as Token).start, (tokens[at] as Token).end))
  }
  const segment = toKeySegment(words.join(' '))
  // Of a bare meeting or appointment the catalogue's own patterns speak.
  if (NEEDS_MORE.has(segment) && owner.from === head && !isNamedWeekly(tokens, head)) return null
  if (segment === '' || segment === 'meeting' || /^\d/.test(segment)) return null
  if (mentions.startingAt(owner.to, false)?.kind === 'role') return null
  return { key: `${owner.key}.${segment}`, from: owner.from, to: head + 1, isOften }
}

/** `strength on Monday and Thursday` */
function isNamedWeekly(tokens: readonly Token[], head: number): boolean {
  return tokens[head + 1]?.norm === 'on' && /^(?:strength|intervals|practice|training)$/.test(tokens[head]?.norm ?? '')
}

const DETERMINERS = new Set('the a an this that every each'.split(' '))

/** `my`, `Ana's`, `the`, or nothing: whose it is, and where its name begins. */
function ownerBefore(
  { tokens, mentions, passage }: Analysis,
  start: number,
  from: number,
): { readonly key: string; readonly from: number; readonly to: number } | null {
  const world = passage.evidence.about ?? USER
  for (let at = from; at >= Math.max(start, from - 3); at--) {
    const owner = mentions.endingAt(at, true)
    if (owner !== null && owner.from >= start)
      return owner.key === null ? null : { key: owner.key, from: owner.from, to: at }
    const before = at > start ? (tokens[at - 1] as Token) : undefined
    if (before !== undefined && DETERMINERS.has(before.norm)) return { key: world, from: at - 1, to: at }
    if (before === undefined || before.kind === 'mark' || before.kind === 'number') break
    if (
      PRONOUNS.has(before.norm) ||
      /^(?:for|at|to|with|of|in|on|and|have|has|had|is|are|up|do|does|from)$/.test(before.norm)
    )
      break
  }
  return { key: world, from, to: from }
}

const REACH = 10
const LEADS_ON = new Set(
  `is are 's 're be will 'll moves move moved moving starts start started begins begin takes take meets meet happens happen runs run stays stay
  goes go on every each at with from for in now , ( : - – isn't are n't not has changes changed switched shifts shifted resumes always usually normally`.split(
    /\s+/,
  ),
)
const WALLS = new Set('; . ? ! ) but because if when who which said says told so'.split(' '))

/** What is said of when: to the right of the name, or the weekday that opens the clause. */
function slotsOf(analysis: Analysis, sentence: Sentence, gathering: Gathering): readonly Slot[] {
  const { tokens, moments } = analysis
  const next = tokens[gathering.to] as Token | undefined
  const isLed =
    next !== undefined &&
    gathering.to < sentence.to &&
    (LEADS_ON.has(next.norm) || moments.between(gathering.to, Math.min(sentence.to, gathering.to + 2)).length > 0)
  const after = isLed ? slotFrom(analysis, sentence, gathering, gathering.to) : null
  if (after === null) return []
  const link = tokens[after.to]?.norm ?? ''
  const follows = after.isDenied || tokens[after.from - 1]?.norm === 'from'
  const isFormer = follows && /^(?:to|but)$/.test(link)
  const second = follows ? slotFrom(analysis, sentence, gathering, after.to) : null
  if (second === null) return [after]
  return [
    { ...after, isDenied: isFormer || after.isDenied },
    { ...second, isDenied: false },
  ]
}

function slotFrom(analysis: Analysis, sentence: Sentence, gathering: Gathering, from: number): Slot | null {
  const { tokens, moments } = analysis
  let isDenied = false
  for (let at = from; at < Math.min(sentence.to, from + REACH); at++) {
    const { norm } = tokens[at] as Token
    if (WALLS.has(norm) && !(norm === 'but' && at === from)) return null
    if (NEGATORS.has(norm)) isDenied = true
    if (at > from && (GATHERINGS.has(norm) || PRONOUNS.has(norm)) && norm !== 'this') return null
    const [moment] = moments.between(at, Math.min(sentence.to, at + 8))
    if (moment === undefined || moment.from > at) continue
    if (moment.kind !== 'weekday' && moment.kind !== 'day' && moment.kind !== 'time') return null
    return slotAt(analysis, sentence, gathering, moment, isDenied)
  }
  return null
}

/** What says of a single day that it is the day: not `our call yesterday`. */
const FIXES = new Set(
  "is are 's will 'll moves move moved moving has changes switched meets meet isn't n't not takes starts".split(' '),
)

function slotAt(
  analysis: Analysis,
  sentence: Sentence,
  gathering: Gathering,
  moment: Moment,
  isDenied: boolean,
): Slot | null {
  const { tokens } = analysis
  const days: string[] = []
  let to = moment.from
  let isOften = gathering.isOften || isEvery(tokens, gathering.to, moment)
  if (moment.kind === 'weekday') {
    let next: Moment | undefined = moment
    while (next?.kind === 'weekday' && next.firstDay !== null) {
      days.push(weekdayName(next.firstDay))
      isOften ||= /s$/.test((tokens[next.to - 1] as Token).norm)
      to = next.to
      const joined: string = tokens[to]?.norm ?? ''
      next =
        joined === 'and' || joined === ',' || joined === '&'
          ? analysis.moments.between(to + 1, Math.min(sentence.to, to + 2))[0]
          : undefined
    }
    isOften ||= days.length > 1
  }
  if (isOften && days.length > 0) {
    const start = /^(?:,|at|from|between|\()$/.test(tokens[to]?.norm ?? '') ? to + 1 : to
    const time = to < sentence.to ? whenSaid(analysis, start, sentence.to) : null
    const clock = time?.values[0]?.answer ?? ''
    const isClock = /^\d\d:\d\d/.test(clock)
    return { days, time: isClock ? clock : null, from: moment.from, to: isClock ? (time?.to ?? to) : to, isDenied }
  }
  const said = whenSaid(analysis, moment.from, sentence.to)
  const hasHour = said?.values[0]?.answer.includes(':') === true
  if (!hasHour && !FIXES.has(tokens[gathering.to]?.norm ?? '')) return null
  const answer = said?.values[0]?.answer
  if (said === null || answer === undefined) return null
  return { days: [], time: answer, from: moment.from, to: said.to, isDenied }
}

/** `every second Sunday`, `the first Sunday of the month` */
function isEvery(tokens: readonly Token[], from: number, moment: Moment): boolean {
  for (let at = Math.max(from, moment.from - 3); at <= moment.from; at++) {
    if (/^(?:every|each|most)$/.test((tokens[at] as Token).norm)) return true
  }
  const after = tokens.slice(moment.to, moment.to + 3).map(({ norm }) => norm)
  return after.join(' ') === 'of the month' || (after[0] === 'of' && after[2] === 'month')
}

function claimsOf(
  analysis: Analysis,
  index: number,
  { key, from }: Gathering,
  slot: Slot,
  day: Entry,
  time: Entry,
): readonly Finding[] {
  const claim = (entry: Entry, answers: readonly string[]): Finding => {
    const values = answers.map((answer) => ({ answer, share: 1 }))
    const finding = toFinding(analysis, {
      question: questionOfEntry(entry, key),
      values: slot.isDenied ? [] : values,
      denied: slot.isDenied ? values : [],
      strength: slot.isDenied ? 0 : PROBABILITY.pattern,
      deniedStrength: PROBABILITY.pattern,
      statement: { sentence: index, from, to: slot.to, valueFrom: slot.from, valueTo: slot.to, subjectKey: key },
      rule: `${entry.key}.gathering`,
    })
    return lastingByNature(analysis, finding, entry)
  }
  const isOneOff = ONE_OFF.test(key)
  return [
    ...slot.days.map((each) => claim(isOneOff ? time : day, [each])),
    ...(slot.time === null ? [] : [claim(time, [slot.time])]),
  ]
}

import { NO_CUE } from '../../../reading/reading.ts'
import type { Analysis } from '../analysis.ts'
import type { Entry } from '../catalogue/catalogue.ts'
import type { Finding } from '../finding.ts'
import { FACET } from '../probabilities.ts'
import type { Sentence } from '../text/sentences.ts'
import type { Token } from '../text/tokens.ts'
import { BE } from '../text/word-lists.ts'

/** Answers that stand for a year or so are states; below that it takes a cue to tell a state from a passing thing. */
const STATE_DAYS = 300

/**
 * Where nothing says how long a statement holds, the kind of thing does: who lives somewhere lives there for years.
 * What is only going on (`I'm eating fish`) may be over tomorrow, and so it keeps no cue.
 */
export function lastingByNature(analysis: Analysis, given: Finding, entry: Entry): Finding {
  const finding = entry.daysBetweenChanges >= STATE_DAYS && beganThen(analysis, given) ? withoutEnd(given) : given
  const { lasting } = finding.framing.facets
  if (entry.daysBetweenChanges < STATE_DAYS || lasting.one_off > 0.2 || finding.framing.ahead !== null) return finding
  if (lasting.lasting === 0 && isGoingOn(analysis, finding)) return finding
  const share = tellsChange(analysis, finding) ? FACET.lastingByChange : FACET.lastingByNature
  if (lasting.lasting >= share) return finding
  const rest = 1 - share
  const byNature = { lasting: share, one_off: rest / 3, unclear: (rest * 2) / 3 }
  return { ...finding, framing: { ...finding.framing, facets: { ...finding.framing.facets, lasting: byNature } } }
}

const BEGAN = new Set('moved started joined switched changed became began relocated'.split(' '))
const ENDS = new Set('until till til for during temporarily temporary visiting'.split(' '))

/** `I joined Halden this week`: the week says when it began, not how long it holds. */
function beganThen({ tokens, sentences }: Analysis, { statement, framing }: Finding): boolean {
  if (framing.facets.lasting.one_off === 0) return false
  const sentence = sentences[statement.sentence] as Sentence
  let began = false
  for (let at = sentence.from; at < sentence.to; at++) {
    const { norm } = tokens[at] as Token
    if (ENDS.has(norm) && !(at >= statement.valueFrom && at < statement.valueTo)) return false
    began ||= BEGAN.has(norm) && at >= statement.from - LEAD_TOKENS && at < statement.valueFrom
  }
  return began
}

function withoutEnd(finding: Finding): Finding {
  const { framing } = finding
  const facets = { ...framing.facets, lasting: NO_CUE.lasting }
  const asOf = framing.asOf ?? framing.validFrom
  return { ...finding, framing: { ...framing, facets, validFrom: null, validUntil: null, asOf } }
}

/** States though they are said in the progressive. */
const STATE_PROGRESSIVES = new Set('living working studying dating seeing based during according'.split(' '))

function isGoingOn({ tokens }: Analysis, { statement }: Finding): boolean {
  for (let at = statement.from; at < Math.min(statement.to, statement.valueFrom); at++) {
    const { norm } = tokens[at] as Token
    if (!norm.endsWith('ing') || norm.length < 5 || STATE_PROGRESSIVES.has(norm)) continue
    const before = tokens[at - 1]?.norm ?? ''
    if (BE.has(before) || before === 'not' || before === "n't" || at === statement.from) return true
  }
  return false
}

/** `Started eating fish`: the verb that says so stands before the statement. */
const LEAD_TOKENS = 3
const CHANGES = new Set('new now moved moving switched changed became become relocated joined started'.split(' '))

/** `my new address is …`, `we've moved to …`, `I now work at …`, `as of May` */
function tellsChange({ tokens, sentences }: Analysis, { statement }: Finding): boolean {
  const sentence = sentences[statement.sentence] as Sentence
  const to = Math.min(sentence.to, statement.to + 2)
  for (let at = Math.max(sentence.from, statement.from - LEAD_TOKENS); at < to; at++) {
    if (at >= statement.valueFrom && at < statement.valueTo) continue
    if (CHANGES.has((tokens[at] as Token).norm)) return true
  }
  for (let at = sentence.from; at + 1 < sentence.to; at++)
    if ((tokens[at] as Token).norm === 'as' && tokens[at + 1]?.norm === 'of') return true
  return false
}

/** Nobody goes to bed at ten in the morning: a bedtime without `pm` is in the evening. */
export function hourByNature(finding: Finding, entry: Entry): Finding {
  if (entry.key !== 'bedtime') return finding
  const values = finding.values.map((value) => ({ ...value, answer: value.answer.replace(MORNING, inTheEvening) }))
  return { ...finding, values }
}

const MORNING = /^(0[6-9]|1[0-2]):(\d\d)$/

function inTheEvening(_: string, hour: string, minute: string): string {
  return `${String((Number(hour) + 12) % 24).padStart(2, '0')}:${minute}`
}

import type { Analysis } from './analysis.ts'
import type { Entry } from './catalogue.ts'
import type { Finding } from './finding.ts'
import { FACET } from './probabilities.ts'
import type { Sentence } from './sentences.ts'
import type { Token } from './tokens.ts'
import { BE } from './word-lists.ts'

/** Answers that stand for a year or so are states; below that it takes a cue to tell a state from a passing thing. */
const STATE_DAYS = 300

/**
 * Where nothing says how long a statement holds, the kind of thing does: who lives somewhere lives there for years.
 * What is only going on (`I'm eating fish`) may be over tomorrow, and so it keeps no cue.
 */
export function lastingByNature(analysis: Analysis, finding: Finding, entry: Entry): Finding {
  const { lasting } = finding.framing.facets
  if (entry.daysBetweenChanges < STATE_DAYS || lasting.one_off > 0.2 || finding.framing.ahead !== null) return finding
  if (lasting.lasting === 0 && isGoingOn(analysis, finding)) return finding
  const share = tellsChange(analysis, finding) ? FACET.lastingByChange : FACET.lastingByNature
  if (lasting.lasting >= share) return finding
  const rest = 1 - share
  const byNature = { lasting: share, one_off: rest / 3, unclear: (rest * 2) / 3 }
  return { ...finding, framing: { ...finding.framing, facets: { ...finding.framing.facets, lasting: byNature } } }
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

import type { AnswerProbability, AskResult } from 'credence'
import type { Case } from './case-file.ts'
import { comparable, sameLead } from './comparable.ts'

/** Bands of certainty as the cases name them. */
export type Sure = 'high' | 'uncertain' | 'unknown'

const HIGH = 0.7
const HELD = 0.5

/** What an answer says in the terms of a case. `probability` is that of the whole lead. */
interface Said {
  readonly lead: string | null
  readonly probability: number
  readonly isExpected: boolean
}

/** Why an answer is not what the case expects; null where it is. */
export function whyWrong({ expect }: Pick<Case, 'expect'>, result: AskResult): string | null {
  const said = saidOf(expect.lead, result)
  const sure = bandOf(result, said.probability)
  const allowed = expect.sure.split('|').map((each) => each.trim())
  const heard = `${said.lead ?? 'nothing'} at ${said.probability.toFixed(2)}, ${result.state}`
  if (!said.isExpected) return `leads: ${heard}; expected ${expect.lead ?? 'no lead'}`
  return allowed.includes(sure) ? null : `${sure} (${heard}); expected ${expect.sure}`
}

/** `high`: 0.70 or more, and likely or settled · `unknown`: nothing bears on it · `uncertain`: all between. */
export function bandOf({ state }: Pick<AskResult, 'state'>, probability: number): Sure {
  if (state === 'unknown') return 'unknown'
  return probability >= HIGH && (state === 'likely' || state === 'settled') ? 'high' : 'uncertain'
}

function saidOf(expected: string | null, result: AskResult): Said {
  const { lead, probability } = result.question.shape === 'any_of' ? heldSet(result) : leadingOf(result)
  const { said } = result
  if (expected !== null && said !== null && sameLead(comparable(expected), comparable(said.answer)))
    return { lead: said.answer, probability: said.probability, isExpected: true }
  if (expected === null) return { lead, probability, isExpected: lead === null || result.state === 'unknown' }
  if (result.question.shape === 'any_of' && result.answers.some(isHeld)) {
    return saidOfMembers(expected, { lead, probability }, result)
  }
  return { lead, probability, isExpected: lead !== null && sameLead(comparable(expected), comparable(lead)) }
}

type Lead = Omit<Said, 'isExpected'>

function leadingOf({ leading }: AskResult): Lead {
  return { lead: leading?.answer ?? null, probability: leading?.probability ?? 0 }
}

/** any_of: what leads is the set of members held, or the knowledge that it holds none of those that were named. */
function heldSet({ answers, leading }: AskResult): Lead {
  const held = answers.filter(isHeld)
  if (held.length > 0) {
    return { lead: held.map(({ answer }) => answer).join(' and '), probability: held[0]?.probability ?? 0 }
  }
  if (leading === null) return { lead: null, probability: 0 }
  return {
    lead: leading.answer === 'none of those named' ? 'nothing known' : leading.answer,
    probability: leading.probability,
  }
}

/** Every member that is expected must be held; the set is as sure as the least sure of them. */
function saidOfMembers(expected: string, said: Lead, { answers }: AskResult): Said {
  const parts = expected.split(/,| and /u).map(comparable)
  const wanted = parts.map((part) => answers.find((each) => isHeld(each) && sameLead(part, comparable(each.answer))))
  if (wanted.includes(undefined)) return { ...said, isExpected: false }
  return { lead: said.lead, probability: Math.min(...wanted.map((each) => each?.probability ?? 0)), isExpected: true }
}

function isHeld({ probability }: AnswerProbability): boolean {
  return probability >= HELD
}

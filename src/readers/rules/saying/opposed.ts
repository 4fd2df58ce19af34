import type { Analysis } from '../analysis.ts'
import { oppositesOf } from '../asking/asked-words.ts'
import { expressionsIn } from '../asking/expressions.ts'
import type { QuestionPlan } from '../asking/question-plan.ts'
import type { Clause } from '../text/sentences.ts'
import { stemOf } from '../text/stem.ts'
import type { Token } from '../text/tokens.ts'
import { ADVERBS, BE } from '../text/word-lists.ts'

/**
 * Times that a clause says the opposite of a word of the question: `The alarm is off` to `Is the alarm on?`. Null where
 * the question ends with a little word of which the clause has neither side.
 */
export function opposedIn(analysis: Analysis, clause: Clause, { particle, content }: QuestionPlan): number | null {
  const stems = stemsIn(analysis, clause)
  const words = content.filter((stem) => stem !== particle)
  const opposed = words.filter((stem) => !stems.has(stem) && [...oppositesOf(stem)].some((other) => stems.has(other)))
  if (particle === null) return opposed.length
  const said = particlesIn(analysis, clause)
  if (said.has(particle)) return opposed.length
  if ([...oppositesOf(particle)].some((other) => said.has(other))) return opposed.length + 1
  return null
}

/** Stems of a clause that say what a word of the question does, or its opposite. */
export function saysOrDenies(stems: ReadonlySet<string>, stem: string): boolean {
  return stems.has(stem) || [...oppositesOf(stem)].some((other) => stems.has(other))
}

function stemsIn({ tokens }: Analysis, clause: Clause): ReadonlySet<string> {
  const stems = new Set(tokens.slice(clause.from, clause.to).map(({ norm }) => stemOf(norm)))
  for (const { stem } of expressionsIn(tokens, clause.from, clause.to)) stems.add(stem)
  return stems
}

const SWITCHES = new Set('turn switch put leave keep flip go come shut lock set stay remain'.split(' ').map(stemOf))
const JOINS = new Set('and but or again now since until because so at for when while all by'.split(' '))

/** `is on`, `turned the heating on`, `switch off the lamp`: not the `on` of `on Tuesday`. */
function particlesIn({ tokens }: Analysis, clause: Clause): ReadonlySet<string> {
  const found = new Set<string>()
  for (let at = clause.from + 1; at < clause.to; at++) {
    const { norm } = tokens[at] as Token
    const next = at + 1 < clause.to ? tokens[at + 1] : undefined
    const ends = next === undefined || next.kind === 'mark' || ADVERBS.has(next.norm) || JOINS.has(next.norm)
    const before = tokens[at - 1] as Token
    const isSwitched = SWITCHES.has(stemOf(before.norm)) && next?.kind === 'word' && !BE.has(next.norm)
    if (ends || isSwitched) found.add(norm)
  }
  return found
}

import type { Analysis } from '../analysis.ts'
import { PROBABILITY } from '../probabilities.ts'
import type { Clause, Sentence } from '../text/sentences.ts'
import { stemOf } from '../text/stem.ts'
import type { Token } from '../text/tokens.ts'
import { NEGATORS } from '../text/word-lists.ts'
import { momentInWords } from '../values/value-dates.ts'
import type { Value } from '../values/value-phrases.ts'
import { type Cut, type Cutter, numberIn, timeOf, whenOf, whereOf, whoOf } from './answer-cut.ts'
import { FUNCTION_WORDS } from './function-words.ts'
import { type Holding, holdingAt } from './holding.ts'
import { asksHow, mannerTold } from './manner-told.ts'
import { numberedAsked, numberOfThing } from './numbered-place.ts'
import { partsOf } from './predication.ts'
import type { Asks, QuestionPlan } from './question-plan.ts'
import { reasonGiven } from './reason-given.ts'
import { type WhatSaid, whatSaid } from './what-is-said.ts'
import { isAnothers } from './whose-doing.ts'

/** Answers cut out of a statement by the kind of thing the question asks for. */
export interface Extracted {
  readonly values: readonly Value[]
  readonly denied: readonly Value[]
  readonly deniedStrength: number
  /** The clause that says so. */
  readonly clause: Clause
  /** After a verb that the question shares, rather than after `is`. */
  readonly isObject?: boolean
}

const CUTTERS: Partial<Record<Asks, Cutter>> = {
  when: whenOf,
  what_time: timeOf,
  where: whereOf,
  who: whoOf,
  how_many: numberIn,
  how_much: numberIn,
}

export function extractAnswer(analysis: Analysis, index: number, plan: QuestionPlan): Extracted | null {
  const cutter = CUTTERS[plan.asks]
  if (cutter !== undefined) return cutOut(analysis, index, plan, cutter)
  if (plan.asks === 'why') return inSentence(analysis, index, plan, reasonGiven)
  if (asksHow(plan)) return inSentence(analysis, index, plan, mannerTold)
  return plan.asks === 'what' ? whatOf(analysis, index, plan) : null
}

/** How strongly a value that doesn't hold is denied; what is left open is not. */
const DENIES: Readonly<Partial<Record<Holding, number>>> = {
  denied: PROBABILITY.complement,
  ended: PROBABILITY.endedDenies,
  over: PROBABILITY.usedToDenies,
}

/** What holds, in the clause that has most of the question's words; beside it, or without it, what is said not to hold. */
function cutOut(whole: Analysis, index: number, plan: QuestionPlan, cutter: Cutter): Extracted | null {
  const analysis = inCoordinates(whole, index)
  const clauses = clausesFor(analysis, index, plan)
  const holdings = new Map<number, Holding>()
  const holdingOf = (clause: Clause, from: number, to: number): Holding => {
    const known = holdings.get(from) ?? holdingAt(analysis, index, plan, { clause, from, to })
    holdings.set(from, known)
    return known
  }
  const first = (holding: Holding): (Cut & { readonly clause: Clause }) | null => {
    for (const clause of clauses) {
      const found = cutter(
        analysis,
        clause,
        plan,
        (from, to) => isOfQuestion(analysis, clause, plan, from, to) && holdingOf(clause, from, to) === holding,
      )
      if (found !== null && found.answer !== '') return { ...found, clause }
    }
    return null
  }
  const holds = first('holds')
  for (const holding of ['denied', 'ended', 'over'] as const) {
    const found = first(holding)
    if (found === null) continue
    const denied = [{ answer: found.answer, share: 1 }]
    const deniedStrength = holds === null ? (DENIES[holding] as number) : PROBABILITY.contrast
    return { values: valuesOf(holds), denied, deniedStrength, clause: (holds ?? found).clause }
  }
  return holds === null ? null : { values: valuesOf(holds), denied: [], deniedStrength: 0, clause: holds.clause }
}

function valuesOf(cut: Cut | null): readonly Value[] {
  return cut === null ? [] : [{ answer: cut.answer, share: 1 }]
}

/** `Kurt fixed the roof and Ann painted the door`: what stands after the `and` is said by itself. */
function inCoordinates(analysis: Analysis, index: number): Analysis {
  const { tokens, sentences } = analysis
  const sentence = sentences[index] as Sentence
  const clauses: Clause[] = []
  for (const part of partsOf(analysis, sentence)) {
    const last = clauses.at(-1)
    const isOwn =
      last === undefined ||
      /^(?:and|but|or|,)$/.test((tokens[part.from] as Token).norm) ||
      sentence.clauses.some(({ from }) => from === part.from)
    if (isOwn) clauses.push(part)
    else clauses[clauses.length - 1] = { from: last.from, to: part.to }
  }
  if (clauses.length === sentence.clauses.length) return analysis
  return { ...analysis, sentences: sentences.with(index, { ...sentence, clauses }) }
}

/** Clauses of a sentence that are not about somebody else, those with most of the question's words first. */
function clausesFor(analysis: Analysis, index: number, plan: QuestionPlan): readonly Clause[] {
  const { clauses } = analysis.sentences[index] as Sentence
  const counted = clauses.map((clause) => ({ clause, shared: sharedIn(analysis, clause, plan) }))
  return counted
    .filter(({ clause }) => !isAnothers(analysis, clause, plan))
    .sort((one, other) => other.shared - one.shared)
    .map(({ clause }) => clause)
}

function sharedIn({ tokens }: Analysis, { from, to }: Clause, { content }: QuestionPlan): number {
  const stems = new Set(tokens.slice(from, to).map(({ norm }) => stemOf(norm)))
  return content.filter((stem) => stems.has(stem)).length
}

/** In a clause with a word of the question, or in one that says nothing else: `…, but it's on Friday`. */
function isOfQuestion(analysis: Analysis, clause: Clause, plan: QuestionPlan, from: number, to: number): boolean {
  if (sharedIn(analysis, clause, plan) > 0) return true
  return analysis.tokens.slice(clause.from, clause.to).every(({ norm, kind }, offset) => {
    const at = clause.from + offset
    return (at >= from && at < to) || kind === 'mark' || FUNCTION_WORDS.has(norm) || SMALL.has(norm)
  })
}

const SMALL = new Set("but so because since just actually always usually not n't instead was were".split(' '))

/** What may stand in another clause than what was asked about. */
function inSentence(
  analysis: Analysis,
  index: number,
  plan: QuestionPlan,
  cutter: (analysis: Analysis, sentence: Sentence, plan: QuestionPlan) => Cut | null,
): Extracted | null {
  const sentence = analysis.sentences[index] as Sentence
  const cut = cutter(analysis, sentence, plan)
  if (cut === null || isAnothers(analysis, { from: sentence.from, to: cut.from }, plan)) return null
  return { values: valuesOf(cut), denied: [], deniedStrength: 0, clause: { from: sentence.from, to: cut.to } }
}

function whatOf(analysis: Analysis, index: number, plan: QuestionPlan): Extracted | null {
  const sentence = analysis.sentences[index] as Sentence
  const found = saidOf(analysis, sentence, plan)
  if (found === null) return null
  const { values, denied, from, to, isObject, isHeard } = found
  const clause = clauseAt(sentence, from)
  if (isAnothers(analysis, clause, plan)) return null
  const holding = holdingAt(analysis, index, plan, { clause, from, to })
  const strength = DENIES[holding] ?? 0
  if (holding === 'open') return null
  const isTurned = holding !== 'holds' && !(isHeard && holding === 'denied')
  if (isTurned) return values.length === 0 ? null : { values: [], denied: values, deniedStrength: strength, clause }
  return { values, denied, deniedStrength: PROBABILITY.complement, clause, isObject }
}

function saidOf(analysis: Analysis, sentence: Sentence, plan: QuestionPlan): WhatSaid | null {
  const thing = numberedAsked(plan)
  if (thing === null) return whatSaid(analysis, sentence, plan)
  const cut = numberOfThing(analysis, sentence, thing)
  if (cut === null) return null
  const { answer, from, to } = cut
  return { values: [{ answer, share: 1 }], denied: [], from, to, isObject: false, isHeard: false }
}

function clauseAt({ clauses, from, to }: Sentence, at: number): Clause {
  return clauses.find((each) => each.from <= at && at < each.to) ?? { from, to }
}

const PASSES = new Set(['pass', 'passes', 'go', 'goes'])

/** `Never let noon pass without watering it`, `don't let Friday go by without …`: it has to be done before then. */
export function notPassedWithout(analysis: Analysis, sentence: Sentence): string | null {
  const { tokens } = analysis
  const norms = tokens.slice(sentence.from, sentence.to).map(({ norm }) => norm)
  const pass = norms.findIndex((norm) => PASSES.has(norm))
  const without = norms.indexOf('without', pass)
  if (pass < 1 || without < 0 || without > pass + 2) return null
  const negations = norms.slice(0, pass).filter((norm) => NEGATORS.has(norm) || norm === 'no')
  const moment = analysis.moments.between(sentence.from, sentence.from + pass)[0]
  if (negations.length !== 1 || moment === undefined) return null
  return `before ${momentInWords(moment)}`
}

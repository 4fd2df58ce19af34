import type { EvidenceReading } from '../belief/belief.ts'
import type { Outcome } from '../outcome/outcome.ts'
import { type Question, type QuestionKey, splitKey, toComparableAnswer } from '../question/question.ts'
import type { Distribution, Reading } from '../reading/reading.ts'
import { type AnswerStep, personOf, type Route, routesOf, sourcesOf } from './routes.ts'
import type { AnswerChanges, MadeQuestion, Structure } from './structure.ts'

/** What a text said, as it counts for the question that it counts for. Nothing moved: the very same reading. */
export function readingsThrough(structure: Structure, reading: Reading): readonly Reading[] {
  return routesOf(structure, reading.questionKey, reading.evidenceId).flatMap(({ key, steps }) => {
    const all = [...steps, ...retiredStep(structure.answers.get(key))]
    if (all.length === 0) return [key === reading.questionKey ? reading : { ...reading, questionKey: key }]
    return [withSteps(reading, key, all)]
  })
}

/** As `readingsThrough`; who spoke is who they really are. */
export function entriesThrough(structure: Structure, entry: EvidenceReading): readonly EvidenceReading[] {
  const { reading, evidence } = entry
  const authorKey = personOf(structure, evidence.authorKey)
  const about = evidence.about === null ? null : personOf(structure, evidence.about)
  const isSame = authorKey === evidence.authorKey && about === evidence.about
  return readingsThrough(structure, reading).map((each) => {
    if (isSame) return each === reading ? entry : { ...entry, reading: each }
    return { ...entry, reading: each, evidence: { ...evidence, authorKey, about } }
  })
}

/** A ruling goes where its question went; of a split one, to every question that its answer says something of. */
export function outcomesThrough(structure: Structure, outcome: Outcome): readonly Outcome[] {
  const evidence = outcome.kind === 'withdrawn' ? null : outcome.evidenceId
  return routesOf(structure, outcome.questionKey, evidence).flatMap(({ key, steps }) => {
    const answer = steps.reduce<string | null>(answerAfter, outcome.answer)
    if (answer === null) return []
    const isSame = key === outcome.questionKey && answer === outcome.answer
    return [isSame ? outcome : { ...outcome, questionKey: key, answer }]
  })
}

/** What an answer is called at the end of a route; null where the question there says nothing of it. */
export function answerThrough(structure: Structure, { key, steps }: Route, answer: string): string | null {
  return [...steps, ...retiredStep(structure.answers.get(key))].reduce<string | null>(answerAfter, answer)
}

function answerAfter(answer: string | null, { pairs, keep }: AnswerStep): string | null {
  if (answer === null) return null
  const comparable = toComparableAnswer(answer)
  const pair = pairs.find(({ from }) => toComparableAnswer(from) === comparable)
  return pair === undefined ? (keep ? answer : null) : pair.to
}

function retiredStep(changes: AnswerChanges | undefined): readonly AnswerStep[] {
  if (changes === undefined || changes.retired.length === 0) return []
  return [{ pairs: changes.retired.map(({ answer, mapTo }) => ({ from: answer, to: mapTo })), keep: true }]
}

/** What an answer without a pair claimed says nothing of the question; what lost its answer is unclear. */
function withSteps(reading: Reading, questionKey: QuestionKey, steps: readonly AnswerStep[]): Reading {
  let { answers, denies, unclear, unrelated } = reading
  for (const step of steps) {
    const said = mapped(answers, step)
    const denied = mapped(denies, step)
    answers = said.kept
    denies = denied.kept
    unclear += said.unclear + denied.unclear
    unrelated += said.unrelated + denied.unrelated
  }
  return { ...reading, questionKey, answers, denies, unclear, unrelated }
}

function mapped(
  distribution: Distribution,
  { pairs, keep }: AnswerStep,
): { readonly kept: Distribution; readonly unclear: number; readonly unrelated: number } {
  const targets = new Map(pairs.map(({ from, to }) => [toComparableAnswer(from), to]))
  const kept: Record<string, number> = {}
  let unclear = 0
  let unrelated = 0
  for (const [answer, probability] of Object.entries(distribution)) {
    const target = targets.get(toComparableAnswer(answer))
    if (target === null) unclear += probability
    else if (target !== undefined) kept[target] = (kept[target] ?? 0) + probability
    else if (keep) kept[answer] = (kept[answer] ?? 0) + probability
    else unrelated += probability
  }
  return { kept, unclear, unrelated }
}

/** What the structure can't say of a question by itself. */
export interface Maker {
  /** A question that an organizer made, with the numbers that the catalogue or another question lends it. */
  readonly made: (made: MadeQuestion, like: Question | null) => Question
  /** The words of a question under its key; null where nobody knows them. */
  readonly wordingOf: (key: QuestionKey) => string | null
}

/** Keys of the kept questions that one has to look at to know what `key` is. */
export function keysBehind(structure: Structure, key: QuestionKey): readonly QuestionKey[] {
  const keys = new Set(sourcesOf(structure, key))
  keys.add(key)
  for (const each of keys) {
    const like = structure.made.get(each)?.like
    if (like != null) for (const behind of sourcesOf(structure, like)) keys.add(behind)
  }
  return [...keys]
}

/**
 * The question as it is now: kept, made by an organizer, or, where a subject turned out to be another, what was asked
 * of that one. Null where no such question is tracked.
 * @param kept the kept questions of `keysBehind`
 */
export function questionThrough(
  structure: Structure,
  key: QuestionKey,
  kept: ReadonlyMap<QuestionKey, Question>,
  make: Maker,
): Question | null {
  const base = baseOf(structure, key, kept, make, new Set())
  return base === null ? null : withChangedWords(base, structure)
}

function baseOf(
  structure: Structure,
  key: QuestionKey,
  kept: ReadonlyMap<QuestionKey, Question>,
  make: Maker,
  passed: Set<QuestionKey>,
): Question | null {
  passed.add(key)
  const own = kept.get(key)
  if (own !== undefined) return own
  const made = structure.made.get(key)
  if (made !== undefined) {
    const like = made.like === null || passed.has(made.like) ? null : baseOf(structure, made.like, kept, make, passed)
    return make.made(made, like)
  }
  const source = sourcesOf(structure, key).find((each) => kept.has(each))
  if (source === undefined) return null
  const question = kept.get(source) as Question
  return { ...question, key, ...splitKey(key), text: make.wordingOf(key) ?? question.text }
}

function withChangedWords(question: Question, structure: Structure): Question {
  const text = structure.text.get(question.key)
  const changes = structure.answers.get(question.key)
  if (text === undefined && changes === undefined) return question
  return {
    ...question,
    ...(text === undefined ? {} : { text }),
    ...(changes === undefined ? {} : { answers: answersAfter(question.answers, changes) }),
  }
}

function answersAfter(answers: readonly string[], { added, retired }: AnswerChanges): readonly string[] {
  const out = new Set(retired.map(({ answer }) => toComparableAnswer(answer)))
  const all = new Map([...answers, ...added].map((answer) => [toComparableAnswer(answer), answer]))
  return [...all].filter(([comparable]) => !out.has(comparable)).map(([, answer]) => answer)
}

/** The keys of all tracked questions, in order: those that stay, those that others became, those that were made. */
export function keysThrough(structure: Structure, kept: Iterable<QuestionKey>): readonly QuestionKey[] {
  const keys = new Set<QuestionKey>()
  for (const key of [...kept, ...structure.made.keys()]) {
    for (const route of routesOf(structure, key, null)) keys.add(route.key)
  }
  return [...keys].sort()
}

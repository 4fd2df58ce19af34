import { type Question, splitKey, toComparableAnswer } from '../question/question.ts'
import { bearingOn, type Facts, type Refused, refused } from './facts.ts'
import type { OperationOf, Routing } from './operation.ts'
import { sketchFault } from './sketch.ts'
import { type Change, type Structure, withChanges } from './structure.ts'

/** Merging: of one subject, one shape and one unit, with every answer that was ever named put in the other's words. */
export function mergeChanges(
  { from, into, answers }: OperationOf<'merge_questions'>,
  facts: Facts,
): readonly Change[] | Refused {
  const target = facts.questions.get(into)
  if (target === undefined) return refused('into', `${into} is not tracked`, 'the key of a tracked question')
  if (from.length === 0 || new Set(from).size < from.length || from.includes(into))
    return refused('from', 'names no question, one twice, or the one that stays', 'other questions, once each')
  const stray = answers.findIndex(({ question }) => !from.includes(question))
  if (stray >= 0) return refused(`answers.${stray}.question`, 'is not merged', `one of: ${from.join(', ')}`)
  const changes: Change[] = []
  for (const [index, key] of from.entries()) {
    const question = facts.questions.get(key)
    if (question === undefined)
      return refused(`from.${index}`, `${key} is not tracked`, 'the key of a tracked question')
    const fault = mismatch(question, target, index) ?? unmapped(question, target, answers, facts)
    if (fault !== null) return fault
    const own = answers.filter((pair) => pair.question === key).map((pair) => ({ from: pair.from, to: pair.to }))
    changes.push({ part: 'moved', key, value: { kind: 'merged', into, answers: own } })
  }
  return changes
}

function mismatch(question: Question, target: Question, index: number): Refused | null {
  if (question.subject !== target.subject)
    return refused(`from.${index}`, `${question.key} is about someone else`, `a question about ${target.subject}`)
  if (question.shape !== target.shape || question.unit !== target.unit)
    return refused(`from.${index}`, `${question.key} takes other answers`, `a ${target.shape} question`)
  return null
}

/** Numbers and dates are what they are; any other answer needs its place. */
function unmapped(
  question: Question,
  target: Question,
  answers: OperationOf<'merge_questions'>['answers'],
  facts: Facts,
): Refused | null {
  const own = answers.filter((pair) => pair.question === question.key)
  if (question.shape === 'number' || question.shape === 'date')
    return own.length === 0 ? null : refused('answers', `answers of ${question.key} are values`, 'no pairs for it')
  const mapped = own.map(({ from }) => toComparableAnswer(from))
  if (new Set(mapped).size < mapped.length)
    return refused('answers', `one answer of ${question.key} goes to two`, 'each answer once')
  const left = answersOf(question, facts).find((answer) => !mapped.includes(toComparableAnswer(answer)))
  if (left !== undefined)
    return refused('answers', `${JSON.stringify(left)} of ${question.key} has no place`, 'a pair for every answer')
  const listed = new Set(answersOf(target, facts).map(toComparableAnswer))
  const nowhere = own.find(
    ({ from, to }) =>
      !listed.has(toComparableAnswer(to)) && !(target.open && toComparableAnswer(to) === toComparableAnswer(from)),
  )
  return nowhere === undefined
    ? null
    : refused('answers', `${JSON.stringify(nowhere.to)} is not an answer of ${target.key}`, 'one of its answers')
}

function answersOf(question: Question, facts: Facts): readonly string[] {
  return question.shape === 'yes_no' ? ['yes', 'no'] : [...question.answers, ...facts.named(question.key)]
}

/**
 * Splitting: each piece of evidence goes to one of the new questions, or to several by name; what comes later, to those
 * that `later` names. A question that was merged into this one is given back by naming it.
 */
export function splitChanges(operation: OperationOf<'split_question'>, facts: Facts): readonly Change[] | Refused {
  const { from, into, route, later } = operation
  const question = facts.questions.get(from)
  if (question === undefined) return refused('from', `${from} is not tracked`, 'the key of a tracked question')
  const keys = into.map(({ key }) => key)
  const givenBack = keys.filter((key) => isMergedInto(facts.structure, key, from))
  const before = withChanges(
    facts.structure,
    givenBack.map((key) => ({ part: 'moved', key, value: null })),
  )
  const fault =
    targetFault(operation, question, facts, givenBack) ??
    routeFault(route, later, keys, bearingOn(facts.structure, facts.said, from))
  if (fault !== null) return fault
  const made = into.filter(({ key }) => key !== from && !givenBack.includes(key))
  return [
    ...made.map(({ map: _, ...sketch }): Change => {
      const value = { ...sketch, catalogueEntry: null, like: from, madeAt: facts.now }
      return { part: 'made', key: sketch.key, value }
    }),
    ...[from, ...givenBack].map((key): Change => {
      const own = bearingOn(before, facts.said, key)
      const routes = route.filter(({ evidence }) => own.includes(evidence))
      const laterOfKey = key === from ? later : [key]
      const stays = isOnly(laterOfKey, key) && routes.every(({ to }) => isOnly(to, key))
      const targets = into.map((each) => ({ key: each.key, map: each.map }))
      return {
        part: 'moved',
        key,
        value: stays ? null : { kind: 'split', into: targets, route: routes, later: laterOfKey },
      }
    }),
  ]
}

function isMergedInto({ moved }: Structure, key: string, into: string): boolean {
  const move = moved.get(key)
  return move?.kind === 'merged' && move.into === into
}

function isOnly(keys: readonly string[], key: string): boolean {
  return keys.length === 1 && keys[0] === key
}

function targetFault(
  { from, into }: OperationOf<'split_question'>,
  question: Question,
  facts: Facts,
  givenBack: readonly string[],
): Refused | null {
  const keys = into.map(({ key }) => key)
  if (keys.length === 0 || new Set(keys).size < keys.length || isOnly(keys, from))
    return refused('into', 'names no other question, or one twice', 'the questions that it becomes, once each')
  for (const [index, each] of into.entries()) {
    const path = `into.${index}.`
    if (splitKey(each.key).subject !== question.subject)
      return refused(`${path}key`, 'is about someone else', `a key of ${question.subject}`)
    if (each.key === from || givenBack.includes(each.key)) continue
    const isTaken = facts.questions.has(each.key) || facts.structure.moved.has(each.key)
    if (isTaken) return refused(`${path}key`, `${each.key} is tracked already`, 'a key that is not tracked')
    const fault = sketchFault(each, path) ?? mapFault(each, question, path)
    if (fault !== null) return fault
  }
  return null
}

/** Another shape can't take the old answers as they are, but for a list of what was one of several. */
function mapFault(
  { shape, unit, map, answers, open }: OperationOf<'split_question'>['into'][number],
  question: Question,
  path: string,
): Refused | null {
  const sameAnswers =
    (shape === question.shape && unit === question.unit) ||
    (isOfWords(shape) && isOfWords(question.shape) && unit === question.unit)
  if (map === null)
    return sameAnswers ? null : refused(`${path}map`, 'is needed where the shape is another', 'pairs of answers')
  const listed = new Set((shape === 'yes_no' ? ['yes', 'no'] : answers).map(toComparableAnswer))
  const froms = map.map((pair) => toComparableAnswer(pair.from))
  if (new Set(froms).size < froms.length) return refused(`${path}map`, 'takes one answer twice', 'each answer once')
  const nowhere = map.findIndex(({ to }) => !listed.has(toComparableAnswer(to)) && (shape === 'yes_no' || !open))
  return nowhere < 0 ? null : refused(`${path}map.${nowhere}.to`, 'is not one of its answers', 'an answer of its list')
}

function isOfWords(shape: Question['shape']): boolean {
  return shape === 'one_of' || shape === 'any_of'
}

/** Every piece of evidence once, nothing else, and everything to where it may go. */
export function routeFault(
  route: readonly Routing[],
  later: readonly string[],
  targets: readonly string[],
  evidence: readonly string[],
): Refused | null {
  const known = new Set(evidence)
  const seen = new Set<string>()
  for (const [index, { evidence: id, to }] of route.entries()) {
    if (!known.has(id)) return refused(`route.${index}.evidence`, 'does not bear on it', 'evidence that does')
    if (seen.has(id))
      return refused(`route.${index}.evidence`, 'is routed twice', 'each piece once; `to` may name several')
    seen.add(id)
    if (!isChoiceOf(to, targets)) return refused(`route.${index}.to`, 'is not where it can go', 'some of the new ones')
  }
  const left = evidence.find((id) => !seen.has(id))
  if (left !== undefined) return refused('route', `leaves out ${left}`, 'every piece of evidence that bears on it')
  return isChoiceOf(later, targets) ? null : refused('later', 'is not where it can go', 'some of the new ones')
}

function isChoiceOf(chosen: readonly string[], targets: readonly string[]): boolean {
  return chosen.length > 0 && new Set(chosen).size === chosen.length && chosen.every((each) => targets.includes(each))
}

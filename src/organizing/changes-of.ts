import { type Question, splitKey, toComparableAnswer } from '../question/question.ts'
import { entityChanges } from './entity-changes.ts'
import { bearingOn, type Facts, questionsOf, type Refused, refused } from './facts.ts'
import { labelFault } from './label.ts'
import type { Operation, OperationOf } from './operation.ts'
import { mergeChanges, splitChanges } from './question-moves.ts'
import { homeOf } from './routes.ts'
import { sketchFault } from './sketch.ts'
import { type AnswerChanges, type Change, pairKey } from './structure.ts'

/** More questions than this about one subject are not made by an organizer. */
const MOST_QUESTIONS = 300

/** What an operation changes in the structure, or why it can't be done. Pure: `facts` is all it knows. */
export function changesOf(operation: Operation, facts: Facts): readonly Change[] | Refused {
  const fault = labelFault(operation, (text) => isNamedAnswer(facts, operation, text))
  if (fault !== null) return refused(fault.path, `${JSON.stringify(fault.text)} ${fault.problem}`, 'a plain short name')
  switch (operation.kind) {
    case 'create_question':
      return createChanges(operation, facts)
    case 'merge_questions':
      return mergeChanges(operation, facts)
    case 'split_question':
      return splitChanges(operation, facts)
    case 'rename_question':
      return withQuestion(facts, 'question', operation.question, ({ text, key }) =>
        text === operation.text
          ? refused('text', 'is what the question says already', 'other words')
          : [{ part: 'text', key, value: operation.text }],
      )
    case 'add_answer':
      return addChanges(operation, facts)
    case 'retire_answer':
      return retireChanges(operation, facts)
    case 'link':
      return linkChanges(operation, facts)
    case 'unlink':
      return unlinkChanges(operation, facts)
    case 'ask_user':
      return withQuestion(facts, 'question', operation.question, ({ key }) => [
        { part: 'asked', key, value: operation.text },
      ])
    case 'no_op':
      return []
    default:
      return entityChanges(operation, facts)
  }
}

export function isRefused(result: readonly Change[] | Refused): result is Refused {
  return !Array.isArray(result)
}

/** An answer that is there already may be spelt again, whatever it looks like. */
function isNamedAnswer(facts: Facts, operation: Operation, text: string): boolean {
  const keys = questionsIn(operation)
  const comparable = toComparableAnswer(text)
  return keys.some((key) =>
    [...(facts.questions.get(key)?.answers ?? []), ...facts.named(key)].some(
      (each) => toComparableAnswer(each) === comparable,
    ),
  )
}

/** Keys of the questions that an operation names, those that it makes left out. */
export function questionsIn(operation: Operation): readonly string[] {
  switch (operation.kind) {
    case 'merge_questions':
      return [...operation.from, operation.into]
    case 'split_question':
      return [operation.from]
    case 'rename_question':
    case 'add_answer':
    case 'retire_answer':
    case 'link':
    case 'unlink':
    case 'ask_user':
      return [operation.question]
    default:
      return []
  }
}

/** Evidence that an operation names. */
export function evidenceIn(operation: Operation): readonly string[] {
  switch (operation.kind) {
    case 'create_question':
    case 'add_answer':
    case 'merge_entities':
      return operation.because
    case 'split_question':
    case 'split_entity':
      return operation.route.map(({ evidence }) => evidence)
    case 'link':
    case 'unlink':
    case 'propose_alias':
    case 'relate':
      return [operation.evidence]
    default:
      return []
  }
}

function withQuestion(
  facts: Facts,
  path: string,
  key: string,
  change: (question: Question) => readonly Change[] | Refused,
): readonly Change[] | Refused {
  const question = facts.questions.get(key)
  return question === undefined
    ? refused(path, `${key} is not tracked`, 'the key of a tracked question')
    : change(question)
}

function createChanges(operation: OperationOf<'create_question'>, facts: Facts): readonly Change[] | Refused {
  const { kind: _, because, catalogueEntry, ...sketch } = operation
  const fault = sketchFault(sketch, '')
  if (fault !== null) return fault
  const { key } = sketch
  if (facts.questions.has(key) || homeOf(facts.structure, key) !== key)
    return refused('key', `${key} is tracked already`, 'a key that is not tracked')
  if (questionsOf(facts, splitKey(key).subject).length >= MOST_QUESTIONS)
    return refused('key', 'there are enough questions about this subject', `at most ${MOST_QUESTIONS} of a subject`)
  const unknown = because.findIndex((id) => facts.textOf(id) === null)
  if (unknown >= 0) return refused(`because.${unknown}`, 'is no evidence that counts', 'ids of kept evidence')
  return [{ part: 'made', key, value: { ...sketch, catalogueEntry, like: null, madeAt: facts.now } }]
}

function addChanges(operation: OperationOf<'add_answer'>, facts: Facts): readonly Change[] | Refused {
  return withQuestion(facts, 'question', operation.question, (question) => {
    if (question.shape !== 'one_of' && question.shape !== 'any_of')
      return refused('question', `a ${question.shape} question has no list of answers`, 'a one_of or any_of question')
    const comparable = toComparableAnswer(operation.answer)
    if (question.answers.some((answer) => toComparableAnswer(answer) === comparable))
      return refused('answer', 'is on the list already', 'an answer that is not')
    const { added, retired } = answerChangesOf(facts, question.key)
    const value = {
      added: [...added.filter((answer) => toComparableAnswer(answer) !== comparable), operation.answer],
      retired: retired.filter(({ answer }) => toComparableAnswer(answer) !== comparable),
    }
    return [{ part: 'answers', key: question.key, value }]
  })
}

/** What was said for an answer that went to this one goes on to where this one goes. */
function retireChanges(operation: OperationOf<'retire_answer'>, facts: Facts): readonly Change[] | Refused {
  return withQuestion(facts, 'question', operation.question, (question) => {
    if (question.shape !== 'one_of' && question.shape !== 'any_of')
      return refused('question', `a ${question.shape} question has no list of answers`, 'a one_of or any_of question')
    const named = new Set([...question.answers, ...facts.named(question.key)].map(toComparableAnswer))
    const comparable = toComparableAnswer(operation.answer)
    if (!named.has(comparable)) return refused('answer', 'is not an answer of it', 'an answer of the question')
    const { mapTo } = operation
    const target = mapTo === null ? null : toComparableAnswer(mapTo)
    if (target !== null && (target === comparable || !named.has(target)))
      return refused('mapTo', 'is not another answer of it', 'another answer of the question, or null')
    const left = question.answers.filter((answer) => toComparableAnswer(answer) !== comparable)
    if (question.shape === 'one_of' && !question.open && left.length < 2)
      return refused('answer', 'leaves nothing to choose from', 'at least 2 answers that stay')
    const { added, retired } = answerChangesOf(facts, question.key)
    const onward = retired.map((each) =>
      each.mapTo !== null && toComparableAnswer(each.mapTo) === comparable ? { ...each, mapTo } : each,
    )
    const value = { added, retired: [...onward, { answer: operation.answer, mapTo }] }
    return [{ part: 'answers', key: question.key, value }]
  })
}

const NO_CHANGES: AnswerChanges = { added: [], retired: [] }

function answerChangesOf({ structure }: Facts, key: string): AnswerChanges {
  return structure.answers.get(key) ?? NO_CHANGES
}

function linkChanges(operation: OperationOf<'link'>, facts: Facts): readonly Change[] | Refused {
  return withQuestion(facts, 'question', operation.question, ({ key }) => {
    const { evidence } = operation
    if (facts.textOf(evidence) === null) return refused('evidence', 'is no evidence that counts', 'kept evidence')
    const pair = pairKey(evidence, key)
    if (facts.structure.unlinked.has(pair)) return [{ part: 'unlinked', key: pair, value: null }]
    if (bearingOn(facts.structure, facts.said, key).includes(evidence))
      return refused('evidence', `bears on ${key} already`, 'evidence that does not')
    const readings = facts.readingsFor(evidence, key)
    if (readings.length === 0) return refused('evidence', `says nothing of ${key}`, 'a text that the reader finds to')
    return [{ part: 'linked', key: pair, value: { readings } }]
  })
}

function unlinkChanges(operation: OperationOf<'unlink'>, facts: Facts): readonly Change[] | Refused {
  return withQuestion(facts, 'question', operation.question, ({ key }) => {
    const { evidence, reason } = operation
    if (!bearingOn(facts.structure, facts.said, key).includes(evidence))
      return refused('evidence', `does not bear on ${key}`, 'evidence that does')
    return [{ part: 'unlinked', key: pairKey(evidence, key), value: reason }]
  })
}

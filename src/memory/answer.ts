import type { Belief } from '../belief/belief.ts'
import { CredenceError } from '../error.ts'
import { USER } from '../evidence/evidence.ts'
import { homeOf } from '../organizing/routes.ts'
import { NOTHING_WAITS, type Waits } from '../policy/waits.ts'
import type { Question } from '../question/question.ts'
import { candidatesOf, isSame } from './asking.ts'
import { beliefOf } from './beliefs.ts'
import { needQuestion, questionToRule } from './find-question.ts'
import type { AnswerGiven, AnswerOptions } from './inputs.ts'
import { noteNotKnown } from './put-off.ts'
import type { AnswerReceipt } from './receipts.ts'
import { rule, ruler, type Verdict } from './rulings.ts'
import { sealedAnswer } from './sealing.ts'
import type { TenantContext } from './tenant-context.ts'
import { checkAnswer } from './validate/answer.ts'
import { parseAnswerGiven, parseAnswerOptions } from './validate/inputs.ts'

/**
 * What a person says who was asked: it settles the question or rules out what they were shown, teaches, clears what was noted
 * of asking, and says which decisions no longer wait. One act: `withdraw` with its id takes all of it back.
 */
export async function answer(
  context: TenantContext,
  asked: string,
  input: AnswerGiven,
  given: AnswerOptions = {},
  waits: Waits = NOTHING_WAITS,
): Promise<AnswerReceipt> {
  const said = sealed(context, asked, parseAnswerGiven(input))
  const options = parseAnswerOptions(given)
  const by = ruler(options)
  if ('dontKnow' in said) {
    const { key } = await needQuestion(context, asked, by)
    return { outcomeId: await noteNotKnown(context, key, by), moved: [], raised: [], unblocked: [] }
  }
  const isNone = 'none' in said
  const question = isNone ? await needQuestion(context, asked, by) : await questionToRule(context, asked, said.answer)
  const verdicts = isNone ? null : verdictsOf(question, said.answer, said.not)
  const receipt = await rule(
    context,
    question,
    { how: 'asked', ...options },
    (grounds, now) => verdicts ?? noneOf(question, beliefOf(grounds, now)),
  )
  return { ...receipt, unblocked: by === USER ? await unblockedBy(context, waits, question.key) : [] }
}

/** Without what no answer may hold in clear. */
function sealed(context: TenantContext, asked: string, said: ParsedAnswer): ParsedAnswer {
  if (!('answer' in said)) return said
  const seal = (each: string): string => sealedAnswer(context, asked, each)
  return { ...said, answer: seal(said.answer), not: said.not.map(seal) }
}

type ParsedAnswer = ReturnType<typeof parseAnswerGiven>

/** The answer, and what the person says it is not. */
function verdictsOf(question: Question, answered: string, not: readonly string[]): readonly Verdict[] {
  const settled = checkAnswer(question, answered, undefined, 'answer')
  const out = not.map((each) => checkAnswer({ ...question, open: true }, each, undefined, 'not'))
  const both = out.find((each) => isSame(each, settled))
  if (both !== undefined) {
    throw new CredenceError('invalid_input', `${JSON.stringify(both)} can't be the answer and not the answer`, {
      path: 'not',
      expected: 'answers other than the one given',
      received: both,
    })
  }
  return [
    { kind: 'settled', answer: settled, how: 'asked' },
    ...out.map((each): Verdict => ({ kind: 'rejected', answer: each, how: 'asked' })),
  ]
}

/** None of what the person was shown. */
function noneOf(question: Question, belief: Belief): readonly Verdict[] {
  const shown = candidatesOf(belief)
  if (shown.length > 0 && question.shape !== 'yes_no')
    return shown.map((each): Verdict => ({ kind: 'rejected', answer: each.answer, how: 'asked' }))
  const isYesNo = question.shape === 'yes_no'
  throw new CredenceError('invalid_input', `"none of these" says nothing of ${question.key}`, {
    path: 'none',
    expected: isYesNo ? 'yes or no' : 'a question with candidate answers; none is left',
    received: 'none: true',
    remedy: isYesNo ? 'say yes or no, or that they do not know' : 'give the answer, or say that they do not know',
  })
}

async function unblockedBy(context: TenantContext, waits: Waits, key: string): Promise<AnswerReceipt['unblocked']> {
  const structure = await context.organized.structure()
  const home = homeOf(structure, key)
  const waiting = (await waits.list()).filter(({ waitsFor }) =>
    waitsFor.some((each) => homeOf(structure, each) === home),
  )
  const allowed = await Promise.all(waiting.map((each) => waits.isAllowed(each)))
  return waiting.filter((_, i) => allowed[i])
}

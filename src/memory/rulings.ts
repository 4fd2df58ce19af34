import type { Belief } from '../belief/belief.ts'
import { CredenceError } from '../error.ts'
import { USER } from '../evidence/evidence.ts'
import { authorKeyOf } from '../evidence/identity.ts'
import { type Outcome, standingOutcomes } from '../outcome/outcome.ts'
import { type Question, toComparableAnswer } from '../question/question.ts'
import type { Reading } from '../reading/reading.ts'
import { beliefOf, correctionsOf, type Grounds, groundsOf, hasMoved, moveOf, seenBy } from './beliefs.ts'
import { driftsRaisedBy } from './drift.ts'
import { needQuestion, questionToRule } from './find-question.ts'
import type { RulingOptions } from './inputs.ts'
import type { RulingReceipt } from './receipts.ts'
import { sealedAnswer, sealedWords } from './sealing.ts'
import type { TenantContext } from './tenant-context.ts'
import { checkAnswer } from './validate/answer.ts'
import { parseRulingOptions } from './validate/inputs.ts'
import { parseMoment } from './validate/moment.ts'

/** This is the answer: a person or the world said so. */
export async function settle(
  context: TenantContext,
  asked: string,
  given: string,
  options: RulingOptions = {},
): Promise<RulingReceipt> {
  const answer = sealedAnswer(context, asked, given)
  const question = await questionToRule(context, asked, answer)
  const checked = checkAnswer(question, answer, undefined, 'answer')
  return await rule(context, question, options, () => ({ kind: 'settled', answer: checked, how: 'correction' }))
}

/** The leading answer was shown to the person and they approved it. */
export async function confirm(
  context: TenantContext,
  asked: string,
  options: RulingOptions = {},
): Promise<RulingReceipt> {
  const question = await needQuestion(context, asked)
  return await rule(context, question, options, (grounds, now) => {
    const { leading, state } = beliefOf(grounds, now)
    if (leading !== null) return { kind: 'settled', answer: leading.answer, how: 'confirmation' }
    throw new CredenceError('invalid_input', `nothing leads for ${question.key}, so there is nothing to confirm`, {
      path: 'question',
      expected: 'a question with a leading answer',
      received: `state ${state}`,
      remedy: 'settle it with the answer',
    })
  })
}

/** Not this: out, whatever its probability. */
export async function reject(
  context: TenantContext,
  asked: string,
  given: string,
  options: RulingOptions = {},
): Promise<RulingReceipt> {
  const answer = sealedAnswer(context, asked, given)
  const question = await questionToRule(context, asked, answer)
  const checked = checkAnswer({ ...question, open: true }, answer, undefined, 'answer')
  return await rule(context, question, options, () => ({ kind: 'rejected', answer: checked, how: 'correction' }))
}

export async function unreject(
  context: TenantContext,
  asked: string,
  given: string,
  options: RulingOptions = {},
): Promise<RulingReceipt> {
  const answer = sealedAnswer(context, asked, given)
  const question = await needQuestion(context, asked)
  const wanted = toComparableAnswer(answer)
  return await rule(context, question, options, (grounds, now) => {
    const { rejected } = beliefOf(grounds, now)
    const out = rejected.find((each) => toComparableAnswer(each) === wanted)
    if (out !== undefined) return { kind: 'reinstated', answer: out, how: 'correction' }
    throw new CredenceError('invalid_input', `${JSON.stringify(answer)} is not rejected for ${question.key}`, {
      path: 'answer',
      expected: rejected.length > 0 ? `one of: ${rejected.join(', ')}` : 'a rejected answer; none is',
      received: answer,
    })
  })
}

/**
 * As if that ruling had never been made: what it taught goes with it. A correction made in talk goes by the id of the
 * message: for this question it is then as if it had not been said.
 */
export async function withdraw(
  context: TenantContext,
  rulingId: string,
  asked: string,
  options: RulingOptions = {},
): Promise<RulingReceipt> {
  const question = await needQuestion(context, asked)
  return await rule(context, question, options, (grounds, now) => withdrawalOf(grounds, rulingId, now))
}

function withdrawalOf(grounds: Grounds, rulingId: string, now: number): Verdict {
  const outcomes = standingOutcomes(grounds.outcomes)
  const target = outcomes.find(({ id }) => id === rulingId)
  if (target !== undefined) return { kind: 'withdrawn', answer: target.answer, how: target.how, withdraws: target.id }
  const corrections = correctionsOf(grounds, now)
  const said = corrections.find(({ evidence }) => evidence.id === rulingId)
  if (said !== undefined) {
    const { id } = said.evidence
    const answer = firstAnswerOf(said.reading)
    return { kind: 'withdrawn', answer, how: 'correction', withdraws: id, evidenceId: id }
  }
  const ids = [...outcomes.map(({ id }) => id), ...corrections.map(({ evidence }) => evidence.id)]
  throw new CredenceError('invalid_input', `no standing ruling ${rulingId} on ${grounds.question.key}`, {
    path: 'outcomeId',
    expected: ids.length > 0 ? `one of: ${ids.join(', ')}` : 'a ruling; none stands',
    received: rulingId,
  })
}

function firstAnswerOf({ answers, denies }: Reading): string {
  return [...Object.keys(answers), ...Object.keys(denies)][0] ?? ''
}

/** Who rules sees no more than when they ask. */
function ruler({ by }: RulingOptions): string {
  return by === undefined ? USER : authorKeyOf(by)
}

type Verdict = Pick<Outcome, 'kind' | 'answer' | 'how'> & Partial<Pick<Outcome, 'withdraws' | 'evidenceId'>>

/** `decide` is asked inside the transaction, of what the ruler sees: of two who undo the same at once, one is refused. */
async function rule(
  context: TenantContext,
  question: Question,
  input: RulingOptions,
  decide: (grounds: Grounds, now: number) => Verdict,
): Promise<RulingReceipt> {
  const options = parseRulingOptions(input)
  const now = context.clock.now()
  const by = ruler(options)
  await context.showings.flush()
  const receipt = await context.store.transact(async (writes): Promise<RulingReceipt> => {
    const grounds = await groundsOf(context, writes, question)
    const { kind, answer, how, withdraws = null, evidenceId = null } = decide(seenBy(grounds, by), now)
    const outcome: Outcome = {
      id: context.ids.next(),
      questionKey: question.key,
      kind,
      answer,
      at: options.at === undefined ? now : parseMoment(options.at, undefined, 'at').at,
      by,
      how: options.how ?? how,
      reason: sealedWords(context, options.reason) ?? null,
      evidenceId,
      withdraws,
    }
    if ((await writes.question(question.key)) === null) await writes.putQuestion(question)
    await writes.addOutcome(outcome)
    const seen = (each: Grounds): Belief => beliefOf(seenBy(each, by), now)
    const before = seen(grounds)
    const after = seen({ ...grounds, outcomes: [...grounds.outcomes, outcome] })
    const raised = by === USER ? await driftsRaisedBy(context, writes, [{ before, after }]) : []
    return { outcomeId: outcome.id, moved: [moveOf(before, after)].filter(hasMoved), raised }
  })
  context.known.add([question])
  return receipt
}

import type { Belief } from '../belief/belief.ts'
import { CredenceError } from '../error.ts'
import { USER } from '../evidence/evidence.ts'
import { authorKeyOf } from '../evidence/identity.ts'
import { type Outcome, standingOutcomes } from '../outcome/outcome.ts'
import { type Question, toComparableAnswer } from '../question/question.ts'
import type { Reading } from '../reading/reading.ts'
import { beliefOf, type Grounds, groundsOf, hasMoved, moveOf, seenBy } from './beliefs.ts'
import { driftsRaisedBy } from './drift.ts'
import { needQuestion, questionToRule } from './find-question.ts'
import type { RulingOptions } from './inputs.ts'
import type { RulingReceipt } from './receipts.ts'
import type { TenantContext } from './tenant-context.ts'
import { checkAnswer } from './validate/answer.ts'
import { parseRulingOptions } from './validate/inputs.ts'
import { parseMoment } from './validate/moment.ts'

/** This is the answer: a person or the world said so. */
export async function settle(
  context: TenantContext,
  asked: string,
  answer: string,
  options: RulingOptions = {},
): Promise<RulingReceipt> {
  const question = await questionToRule(context, asked, answer)
  return await rule(
    context,
    question,
    'settled',
    checkAnswer(question, answer, undefined, 'answer'),
    options,
    'correction',
  )
}

/** The leading answer was shown to the person and they approved it. */
export async function confirm(
  context: TenantContext,
  asked: string,
  options: RulingOptions = {},
): Promise<RulingReceipt> {
  const question = await needQuestion(context, asked)
  const grounds = seenBy(await groundsOf(context.store, question), ruler(options))
  const belief = beliefOf(grounds, context.clock.now())
  if (belief.leading === null) {
    throw new CredenceError('invalid_input', `nothing leads for ${question.key}, so there is nothing to confirm`, {
      path: 'question',
      expected: 'a question with a leading answer',
      received: `state ${belief.state}`,
      remedy: 'settle it with the answer',
    })
  }
  return await rule(context, question, 'settled', belief.leading.answer, options, 'confirmation')
}

/** Not this: out, whatever its probability. */
export async function reject(
  context: TenantContext,
  asked: string,
  answer: string,
  options: RulingOptions = {},
): Promise<RulingReceipt> {
  const question = await questionToRule(context, asked, answer)
  const checked = checkAnswer({ ...question, open: true }, answer, undefined, 'answer')
  return await rule(context, question, 'rejected', checked, options, 'correction')
}

export async function unreject(
  context: TenantContext,
  asked: string,
  answer: string,
  options: RulingOptions = {},
): Promise<RulingReceipt> {
  const question = await needQuestion(context, asked)
  const { rejected } = beliefOf(seenBy(await groundsOf(context.store, question), ruler(options)), context.clock.now())
  const wanted = toComparableAnswer(answer)
  const out = rejected.find((each) => toComparableAnswer(each) === wanted)
  if (out === undefined) {
    throw new CredenceError('invalid_input', `${JSON.stringify(answer)} is not rejected for ${question.key}`, {
      path: 'answer',
      expected: rejected.length > 0 ? `one of: ${rejected.join(', ')}` : 'a rejected answer; none is',
      received: answer,
    })
  }
  return await rule(context, question, 'reinstated', out, options, 'correction')
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
  const grounds = seenBy(await groundsOf(context.store, question), ruler(options))
  const outcomes = standingOutcomes(grounds.outcomes)
  const target = outcomes.find(({ id }) => id === rulingId)
  if (target !== undefined)
    return await rule(context, question, 'withdrawn', target.answer, options, target.how, { withdraws: target.id })
  const corrections = standingCorrections(grounds)
  const said = corrections.find(({ evidence }) => evidence.id === rulingId)
  if (said !== undefined) {
    const { id } = said.evidence
    return await rule(context, question, 'withdrawn', firstAnswerOf(said.reading), options, 'correction', {
      withdraws: id,
      evidenceId: id,
    })
  }
  const ids = [...outcomes.map(({ id }) => id), ...corrections.map(({ evidence }) => evidence.id)]
  throw new CredenceError('invalid_input', `no standing ruling ${rulingId} on ${question.key}`, {
    path: 'outcomeId',
    expected: ids.length > 0 ? `one of: ${ids.join(', ')}` : 'a ruling; none stands',
    received: rulingId,
  })
}

const RATHER = 0.5

/** Messages in which the user put something right, and that nobody took back. */
function standingCorrections({ readings, outcomes }: Grounds): Grounds['readings'] {
  const withdrawn = new Set(outcomes.map(({ withdraws }) => withdraws))
  return readings.filter(
    ({ reading, evidence }) =>
      reading.facets.correction >= RATHER && evidence.authorKey === USER && !withdrawn.has(evidence.id),
  )
}

function firstAnswerOf({ answers, denies }: Reading): string {
  return [...Object.keys(answers), ...Object.keys(denies)][0] ?? ''
}

/** Who rules sees no more than when they ask. */
function ruler({ by }: RulingOptions): string {
  return by === undefined ? USER : authorKeyOf(by)
}

async function rule(
  context: TenantContext,
  question: Question,
  kind: Outcome['kind'],
  answer: string,
  input: RulingOptions,
  how: Outcome['how'],
  { withdraws = null, evidenceId = null }: Partial<Pick<Outcome, 'withdraws' | 'evidenceId'>> = {},
): Promise<RulingReceipt> {
  const options = parseRulingOptions(input)
  const now = context.clock.now()
  const outcome: Outcome = {
    id: context.ids.next(),
    questionKey: question.key,
    kind,
    answer,
    at: options.at === undefined ? now : parseMoment(options.at, undefined, 'at').at,
    by: ruler(options),
    how: options.how ?? how,
    reason: options.reason ?? null,
    evidenceId,
    withdraws,
  }
  const receipt = await context.store.transact(async (writes): Promise<RulingReceipt> => {
    const grounds = await groundsOf(writes, question)
    if ((await writes.question(question.key)) === null) await writes.putQuestion(question)
    await writes.addOutcome(outcome)
    const seen = (each: Grounds): Belief => beliefOf(seenBy(each, outcome.by), now)
    const before = seen(grounds)
    const after = seen({ ...grounds, outcomes: [...grounds.outcomes, outcome] })
    const raised = outcome.by === USER ? await driftsRaisedBy(context, writes, [{ before, after }]) : []
    return { outcomeId: outcome.id, moved: [moveOf(before, after)].filter(hasMoved), raised }
  })
  context.known.add([question])
  return receipt
}

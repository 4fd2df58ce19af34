import type { Belief } from '../belief/belief.ts'
import { CredenceError } from '../error.ts'
import { USER } from '../evidence/evidence.ts'
import { authorKeyOf } from '../evidence/identity.ts'
import { type Outcome, standingOutcomes } from '../outcome/outcome.ts'
import { type Question, toComparableAnswer } from '../question/question.ts'
import type { Reading } from '../reading/reading.ts'
import { beliefOf, correctionsOf, type Grounds, groundsOf, hasMoved, moveOf, namesAnswer, seenBy } from './beliefs.ts'
import { driftsRaisedBy } from './drift.ts'
import { needQuestion, questionToRule } from './find-question.ts'
import type { RulingOptions } from './inputs.ts'
import { dropNote } from './put-off.ts'
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
  return await rule(context, question, options, () => [{ kind: 'settled', answer: checked, how: 'correction' }])
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
    if (leading !== null) return [{ kind: 'settled', answer: leading.answer, how: 'confirmation' }]
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
  let wasSaid = false
  const receipt = await rule(context, question, options, (grounds) => {
    wasSaid = namesAnswer(grounds, checked)
    return [{ kind: 'rejected', answer: checked, how: 'correction' }]
  })
  return wasSaid ? receipt : { ...receipt, neverSaid: true }
}

export async function unreject(
  context: TenantContext,
  asked: string,
  given: string,
  options: RulingOptions = {},
): Promise<RulingReceipt> {
  const answer = sealedAnswer(context, asked, given)
  const question = await needQuestion(context, asked)
  checkAnswer({ ...question, open: true }, answer, undefined, 'answer')
  const wanted = toComparableAnswer(answer)
  return await rule(context, question, options, (grounds, now) => {
    const { rejected } = beliefOf(grounds, now)
    const out = rejected.find((each) => toComparableAnswer(each) === wanted)
    if (out !== undefined) return [{ kind: 'reinstated', answer: out, how: 'correction' }]
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
  if (await dropNote(context, rulingId, ruler(options))) return { outcomeId: rulingId, moved: [], raised: [] }
  return await rule(context, question, options, (grounds, now) => withdrawalsOf(grounds, rulingId, now))
}

function withdrawalsOf(grounds: Grounds, rulingId: string, now: number): readonly Verdict[] {
  const outcomes = standingOutcomes(grounds.outcomes)
  const targets = outcomes.filter(({ id }) => isPartOf(rulingId, id))
  if (targets.length > 0)
    return targets.map(({ id, answer, how }) => ({ kind: 'withdrawn', answer, how, withdraws: id }))
  const corrections = correctionsOf(grounds, now)
  const said = corrections.find(({ evidence }) => evidence.id === rulingId)
  if (said !== undefined) {
    const { id } = said.evidence
    const answer = firstAnswerOf(said.reading)
    return [{ kind: 'withdrawn', answer, how: 'correction', withdraws: id, evidenceId: id }]
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
export function ruler({ by }: RulingOptions): string {
  return by === undefined ? USER : authorKeyOf(by)
}

/** What is ruled in one act: the first has the act's id, and the rest theirs from it. */
export type Verdict = Pick<Outcome, 'kind' | 'answer' | 'how'> & Partial<Pick<Outcome, 'withdraws' | 'evidenceId'>>

/** `decide` is asked inside the transaction, of what the ruler sees: of two who undo the same at once, one is refused. */
export async function rule(
  context: TenantContext,
  question: Question,
  input: RulingOptions,
  decide: (grounds: Grounds, now: number) => readonly Verdict[],
): Promise<RulingReceipt> {
  const options = parseRulingOptions(input)
  const now = context.clock.now()
  const by = ruler(options)
  await context.showings.flush()
  const receipt = await context.store.transact(async (writes): Promise<RulingReceipt> => {
    const grounds = await groundsOf(context, writes, question)
    const verdicts = decide(seenBy(grounds, by), now)
    const act = context.ids.next()
    const at = options.at === undefined ? now : momentOfRuling(options.at, now)
    const reason = sealedWords(context, options.reason) ?? null
    const outcomes = verdicts.map(({ kind, answer, how, withdraws = null, evidenceId = null }, part): Outcome => {
      const given = { by, how: options.how ?? how, reason, evidenceId, withdraws }
      return { id: partOf(act, part), questionKey: question.key, kind, answer, at, ...given }
    })
    if ((await writes.question(question.key)) === null) await writes.putQuestion(question)
    for (const each of outcomes) await writes.addOutcome(each)
    const seen = (each: Grounds): Belief => beliefOf(seenBy(each, by), now)
    const before = seen(grounds)
    const after = seen({ ...grounds, outcomes: [...grounds.outcomes, ...outcomes] })
    const raised = by === USER ? await driftsRaisedBy(context, writes, [{ before, after }]) : []
    return { outcomeId: act, moved: [moveOf(before, after)].filter(hasMoved), raised }
  })
  context.known.add([question])
  return receipt
}

/** Clocks differ by no more than this. */
const CLOCK_SKEW = 5 * 60_000

/** A ruling dated ahead would stand above whatever is ruled until then. */
function momentOfRuling(given: NonNullable<RulingOptions['at']>, now: number): number {
  const { at } = parseMoment(given, undefined, 'at')
  if (at <= now + CLOCK_SKEW) return at
  throw new CredenceError('invalid_input', 'a ruling can not be dated ahead of the clock', {
    path: 'at',
    expected: `a moment until ${new Date(now).toISOString()}`,
    received: new Date(at).toISOString(),
  })
}

/** Rulings of one act are made together and go together. */
function partOf(act: string, part: number): string {
  return part === 0 ? act : `${act}+${part}`
}

function isPartOf(act: string, id: string): boolean {
  return id === act || id.startsWith(`${act}+`)
}

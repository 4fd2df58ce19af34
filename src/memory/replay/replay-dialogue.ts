import type { Belief } from '../../belief/belief.ts'
import { USER } from '../../evidence/evidence.ts'
import { isSameAnswer } from '../../outcome/shown-facts.ts'
import type { GateDecision, GateFact } from '../../policy/decision.ts'
import type { Policy } from '../../policy/policy.ts'
import { type Question, toComparableAnswer } from '../../question/question.ts'
import { ask } from '../ask.ts'
import { beliefOf, groundsOf } from '../beliefs.ts'
import { wouldDecide } from '../decide.ts'
import { define } from '../define.ts'
import { observe } from '../observe.ts'
import type { TenantContext } from '../tenant-context.ts'
import { parseMoment } from '../validate/moment.ts'
import type { GoldenDialogue, GoldenGate } from './golden.ts'
import {
  gateId,
  type ReplayedBelief,
  type ReplayedDialogue,
  type ReplayedFact,
  type ReplayedGate,
  type ReplayedReading,
} from './replay-run.ts'

/** Plays one dialogue into an empty tenant and looks at all that came of it. `setClock` moves the tenant's clock. */
export async function replayDialogue(
  context: TenantContext,
  setClock: (at: number) => void,
  dialogue: GoldenDialogue,
  digest: string,
): Promise<ReplayedDialogue> {
  const { define: defined = [], turns, at, questions = [], gates = [] } = dialogue
  setClock(momentOf(dialogue, 0))
  for (const each of defined) await define(context, each)
  const turnOf = new Map<string, number>()
  const unread: number[] = []
  for (const [index, turn] of turns.entries()) {
    setClock(momentOf(dialogue, index))
    const { evidenceId, reading } = await observe(context, turn)
    if (evidenceId !== null) turnOf.set(evidenceId, index + 1)
    if (reading === 'not_yet_read') unread.push(index + 1)
  }
  if (at !== undefined) setClock(parseMoment(at, undefined, 'at').at)
  const expected = new Map<string, string | null | undefined>()
  const beliefs = new Map<string, Belief>()
  for (const { question, answer } of questions) {
    const belief = await ask(context, question)
    beliefs.set(belief.question.key, belief)
    expected.set(belief.question.key, answer)
  }
  const readings: ReplayedReading[] = []
  for (const question of await sortedQuestions(context)) {
    const grounds = await groundsOf(context, context.store, question)
    beliefs.set(question.key, beliefOf(grounds, context.clock.now()))
    for (const { evidence, reading } of grounds.readings) {
      const { answers, denies, unclear, unrelated, reader } = reading
      const turn = turnOf.get(evidence.id) ?? null
      const sourceClass = evidence.source.class
      readings.push({ turn, question: question.key, sourceClass, reader, answers, denies, unclear, unrelated })
    }
  }
  return {
    ...{ id: dialogue.id, digest },
    readings: readings.sort((a, b) => (a.turn ?? 0) - (b.turn ?? 0) || (a.question < b.question ? -1 : 1)),
    beliefs: [...beliefs.values()].map((belief) => replayedBelief(belief, expected.get(belief.question.key))),
    gates: await replayedGates(context, [...beliefs.keys()], gates),
    unread,
  }
}

function momentOf({ turns }: GoldenDialogue, index: number): number {
  const { saidAt, zone } = turns[index] as GoldenDialogue['turns'][number]
  return parseMoment(saidAt, zone, `turns.${index}.saidAt`).at
}

async function sortedQuestions(context: TenantContext): Promise<readonly Question[]> {
  return [...(await context.store.questions())].sort((a, b) => (a.key < b.key ? -1 : 1))
}

function replayedBelief(belief: Belief, expected: string | null | undefined): ReplayedBelief {
  const { question, state, leading, answers, somethingElse } = belief
  const common = { question: question.key, shape: question.shape, state, leading, answers, somethingElse }
  return expected === undefined ? common : { ...common, expected, isRight: isRight(belief, expected) }
}

/** From here on a member of a set is held. */
const HELD = 0.5

function isRight({ question, state, leading, answers }: Belief, expected: string | null): boolean {
  if (expected === null) return leading === null || state === 'unknown'
  const wanted = toComparableAnswer(expected)
  if (question.shape === 'any_of')
    return answers.some(({ answer, probability }) => probability >= HELD && toComparableAnswer(answer) === wanted)
  return leading !== null && state !== 'unknown' && isSameAnswer(question, leading.answer, expected)
}

/** The calls of the golden file, then those that the policy makes possible by itself; each once. */
async function replayedGates(
  context: TenantContext,
  questions: readonly string[],
  listed: readonly GoldenGate[],
): Promise<readonly ReplayedGate[]> {
  const gates = new Map<string, ReplayedGate>()
  for (const call of [...listed, ...callsOf(context.policy.policy, questions)]) {
    const { tool, purpose = null, needs = [], args = {}, effect } = call
    const id = gateId({ tool, purpose, needs, args })
    if (gates.has(id)) continue
    const options = { needs, args, ...(purpose === null ? {} : { purpose }) }
    const decision = await wouldDecide(context, tool, options, USER)
    const gate = { tool, purpose, needs, args, ...replayedDecision(decision) }
    gates.set(id, effect === undefined ? gate : { ...gate, expected: effect })
  }
  return [...gates.values()]
}

/** A tool that rests on fixed questions is called as it is, one that rests on none on each question; one with arguments needs them. */
function callsOf(policy: Policy, questions: readonly string[]): readonly GoldenGate[] {
  return [...policy.tools].flatMap(([tool, { needs, args, purposes }]) => {
    if (args.size > 0 || needs.some((key) => key.includes('{'))) return []
    const calls = needs.length > 0 ? [{ tool }] : questions.map((question) => ({ tool, needs: [question] }))
    return [undefined, ...purposes.keys()].flatMap((purpose) =>
      calls.map((call) => (purpose === undefined ? call : { ...call, purpose })),
    )
  })
}

function replayedDecision({
  effect,
  reasons,
  facts,
}: GateDecision): Pick<ReplayedGate, 'effect' | 'reasons' | 'facts'> {
  const closing = reasons.filter((each) => each.effect !== 'allow')
  return {
    effect,
    reasons: closing.map(({ question, text, code }) => `${question === null ? '' : `${question}: `}${text} (${code})`),
    facts: facts.map(replayedFact),
  }
}

function replayedFact({ question, answer, state, probability, lowerBound, cleanRoom, act }: GateFact): ReplayedFact {
  const isSame =
    answer !== null && cleanRoom.answer !== null && toComparableAnswer(answer) === toComparableAnswer(cleanRoom.answer)
  const figure = Math.min(probability, lowerBound, isSame ? cleanRoom.probability : 0)
  return { question, answer, state, figure, act }
}

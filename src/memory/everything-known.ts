import type { Belief } from '../belief/belief.ts'
import type { ResolvedAsk } from '../ports/reader.ts'
import { answerInWords } from '../question/answer-in-words.ts'
import { splitKey } from '../question/question.ts'
import { resultOf, unknownBelief } from './ask-result.ts'
import { type AskView, mayKnowOf, narrowed } from './ask-view.ts'
import { beliefOf, explanationOf, type Grounds, groundsOf, summaryOf } from './beliefs.ts'
import { questionFromProposal } from './question-from.ts'
import type { AskResult, KnownQuestion } from './receipts.ts'
import { keysOf } from './resolve-asked.ts'
import type { TenantContext } from './tenant-context.ts'

/** Of one person or thing no more questions than this are gone through. */
const MOST_QUESTIONS = 100

interface Known {
  readonly grounds: Grounds
  readonly belief: Belief
}

/**
 * `What is known about Maya?`: the questions known of her, each with what leads. Nothing is kept of it, and no
 * probability is made: each answer has that of its own question.
 */
export async function everythingKnown(
  context: TenantContext,
  asked: string,
  resolved: ResolvedAsk,
  view: AskView,
): Promise<AskResult> {
  const making = { catalogue: context.catalogue, now: context.clock.now() }
  const question = questionFromProposal(resolved.question, making)
  const all = await beliefsOf(context, subjectsOf(resolved), view)
  const known = all.map(({ belief }) => knownQuestion(belief))
  const held = all.filter(({ belief }) => belief.leading !== null && IS_HELD.has(belief.state))
  if (held.length === 0) {
    const reason = all.length === 0 ? 'no_such_question' : all.every(isWithout) ? 'no_evidence' : 'too_weak'
    return resultOf(asked, unknownBelief(question, view.now, reason), () => [], { madeNow: false, known })
  }
  const answers = held.flatMap(({ belief }) => answersHeld(belief)).sort((a, b) => b.probability - a.probability)
  const belief: Belief = {
    ...unknownBelief(question, view.now, 'too_weak'),
    answers,
    leading: answers[0] ?? null,
    state: 'likely',
    reason: null,
    somethingElse: 0,
    independentEvidence: Math.max(...held.map((each) => each.belief.independentEvidence)),
    origins: new Set(held.flatMap(({ grounds }) => grounds.readings.map(({ evidence }) => evidence.origin))).size,
  }
  const contributions = (): AskResult['because'] =>
    held
      .flatMap(({ grounds }) => explanationOf(grounds, view.now).contributions)
      .sort((a, b) => Math.abs(b.logOdds) - Math.abs(a.logOdds))
  return resultOf(asked, belief, contributions, { madeNow: false, known })
}

const IS_HELD: ReadonlySet<Belief['state']> = new Set(['likely', 'settled'])
const HELD = 0.5

/** Of a question with one answer the one that leads, of a set every one that rather is than not. */
function answersHeld({ question, answers, leading }: Belief): Belief['answers'] {
  const held = question.shape === 'any_of' ? answers.filter(({ probability }) => probability >= HELD) : []
  const shown = held.length > 0 || leading === null ? held : [leading]
  return shown.map((each) => ({
    ...each,
    answer: question.shape === 'yes_no' ? `${question.text} ${each.answer}` : answerInWords(question, each.answer),
  }))
}

function isWithout({ belief }: Known): boolean {
  return belief.reason === 'no_evidence'
}

/** Questions known of these subjects, to be named where the one asked is not among them. */
export async function knownOf(
  context: TenantContext,
  subjects: readonly string[],
  view: AskView,
): Promise<readonly KnownQuestion[]> {
  return (await beliefsOf(context, subjects, view)).map(({ belief }) => knownQuestion(belief))
}

async function beliefsOf(
  context: TenantContext,
  subjects: readonly string[],
  view: AskView,
): Promise<readonly Known[]> {
  const wanted = new Set(subjects)
  const questions = [...(await context.known.byKey()).values()].filter(({ subject }) => wanted.has(subject))
  const found: Known[] = []
  for (const question of questions.slice(0, MOST_QUESTIONS)) {
    const grounds = narrowed(await groundsOf(context, context.store, question), view)
    if (mayKnowOf(grounds, view.by)) found.push({ grounds, belief: beliefOf(grounds, view.now) })
  }
  return found
}

function knownQuestion(belief: Belief): KnownQuestion {
  return { question: belief.question.key, text: belief.question.text, ...summaryOf(belief) }
}

/** Whom a question is about, under each of their names. */
export function subjectsOf(resolved: ResolvedAsk): readonly string[] {
  return [...new Set(keysOf(resolved).map((key) => splitKey(key).subject))]
}

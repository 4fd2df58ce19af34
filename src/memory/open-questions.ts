import type { Belief } from '../belief/belief.ts'
import { USER } from '../evidence/evidence.ts'
import { type Instruction, isInForce } from '../instruction/instruction.ts'
import { epochInForce } from '../learning/epoch.ts'
import type { ClassLead } from '../policy/leading-by-class.ts'
import { answerInWords } from '../question/answer-in-words.ts'
import { beliefOf, groundsOf, saidBy, seenBy } from './beliefs.ts'
import { classLeadOf } from './class-lead.ts'
import { driftAgainst } from './drift.ts'
import { viewerOf } from './find.ts'
import type { ViewerOptions } from './inputs.ts'
import { parametersOf } from './learned-parameters.ts'
import type { OpenQuestion } from './receipts.ts'
import type { TenantContext } from './tenant-context.ts'
import { parseViewer } from './validate/inputs.ts'

/** What only a person can answer: drift against an instruction first, then what is contested, then what is stale. */
export async function openQuestions(
  context: TenantContext,
  input: ViewerOptions = {},
): Promise<readonly OpenQuestion[]> {
  const viewer = viewerOf(parseViewer(input))
  const now = context.clock.now()
  const orders = (await context.store.instructions()).filter((each) => isInForce(each, now))
  const instructions = orders.filter(({ by }) => viewer === USER || by === viewer)
  const structure = await context.organized.structure()
  const parameters = parametersOf(epochInForce(await context.organized.epochs()))
  const open: OpenQuestion[] = []
  for (const question of await context.store.questions()) {
    const grounds = seenBy(await groundsOf(context, context.store, question), viewer)
    const belief = beliefOf(grounds, now)
    const about = instructions.filter((each) => each.restsOn.includes(question.key) || each.about === question.subject)
    open.push(
      ...about.flatMap((each) => driftAgainst(each, { before: asGiven(each), after: belief }) ?? []),
      ...unsettledOr(belief, () => classLeadOf({ ...grounds, question }, now, parameters, context.policy.policy)),
      ...askedOf(belief, structure.asked.get(question.key)),
    )
    function asGiven({ givenAt }: Instruction): Belief {
      return beliefOf(saidBy(grounds, givenAt), givenAt)
    }
  }
  return open.sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind))
}

const ORDER: readonly OpenQuestion['kind'][] = ['drift', 'reopened', 'contested', 'asked', 'stale', 'unsettled']

/** What an organizer would have a person say, until it is settled. */
function askedOf({ question, answers, state }: Belief, text: string | undefined): readonly OpenQuestion[] {
  if (text === undefined || state === 'settled') return []
  return [{ question: question.key, kind: 'asked', text, answers, instruction: null }]
}

/** Where nothing else is open: two middling answers that disagree are both kept, and the person is asked. */
function unsettledOr(belief: Belief, byClass: () => ClassLead | null): readonly OpenQuestion[] {
  const open = unsettled(belief)
  if (open.some(({ kind }) => kind === 'contested') || belief.state === 'settled') return open
  return byClass()?.isUndecided === true ? bothHeard(belief) : open
}

function unsettled(belief: Belief): readonly OpenQuestion[] {
  const { question, state, leading, answers } = belief
  const base = { question: question.key, answers, instruction: null }
  if (state === 'contested' && question.shape === 'any_of') {
    const [member] = answers
    const text = `${question.text} I have heard both that “${member?.answer}” is one, and that it isn't. Which is right?`
    return [{ ...base, kind: 'contested', text }]
  }
  if (state === 'contested') return bothHeard(belief)
  if (state === 'stale' && leading !== null) {
    return [
      {
        ...base,
        kind: 'stale',
        text: `${question.text} The last I heard was “${answerInWords(question, leading.answer)}”, a good while ago. Is that still so?`,
      },
    ]
  }
  if (state === 'unknown' && leading !== null) {
    return [
      {
        ...base,
        kind: 'unsettled',
        text: `${question.text} Perhaps “${answerInWords(question, leading.answer)}”, but I am not sure. Is it?`,
      },
    ]
  }
  return []
}

function bothHeard({ question, answers }: Belief): readonly OpenQuestion[] {
  const sides = answers.slice(0, 2).map(({ answer }) => answerInWords(question, answer))
  const text = `${question.text} I have heard both “${sides.join('” and “')}”. Which is right?`
  return [{ question: question.key, answers, instruction: null, kind: 'contested', text }]
}

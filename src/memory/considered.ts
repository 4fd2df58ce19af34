import type { Belief } from '../belief/belief.ts'
import type { Considered } from '../policy/context/place.ts'
import type { GateRule, Policy } from '../policy/policy.ts'
import type { Standing } from '../policy/standing.ts'
import { toComparableAnswer } from '../question/question.ts'
import type { SourceClass } from '../source/source.ts'
import { standing as asItStands, beliefOf, type Grounds } from './beliefs.ts'
import { gateStanding } from './gate-standing.ts'
import { classOf, ofClasses } from './of-classes.ts'

export interface ConsideredQuestion {
  readonly belief: Belief
  readonly considered: readonly Considered[]
}

/** Of a set no member less probable than this is spoken of. */
const LEAST_MEMBER = 0.2

/** What a question offers a prompt: its leading answer, or each member of a set by itself. */
export function consideredFrom(
  grounds: Grounds,
  { classes }: Pick<GateRule, 'classes'>,
  policy: Policy,
  now: number,
): ConsideredQuestion {
  const { standing, belief } = gateStanding(grounds, { classes }, policy, now)
  const { question, answers } = belief
  if (question.shape !== 'any_of' || standing.answer === null)
    return { belief, considered: [{ standing, text: question.text, answers, isMember: false }] }
  const clean = classes === null ? belief : beliefOf(ofClasses(grounds, classes), now)
  const members = answers.filter(({ probability }, place) => place === 0 || probability >= LEAST_MEMBER)
  const considered = members.map((member, place) => ({
    standing: place === 0 ? standing : memberStanding(standing, grounds, classes, member.answer, belief, clean, now),
    text: question.text,
    answers: [member],
    isMember: true,
  }))
  return { belief, considered }
}

/** As `standing` for another member: rejections are told once, and what is thinly learned is as thin. */
function memberStanding(
  standing: Standing,
  grounds: Grounds,
  classes: GateRule['classes'],
  answer: string,
  belief: Belief,
  clean: Belief,
  now: number,
): Standing {
  const probability = probabilityIn(belief, answer)
  const thin = standing.probability - standing.lowerBound
  const saying = asItStands(grounds).readings.filter(({ reading }) => says(reading.answers, answer))
  const allowed = saying.filter((entry) => classes === null || classes.includes(classOf(entry)))
  return {
    ...standing,
    state: 'likely',
    answer,
    probability,
    lowerBound: Math.max(0, probability - thin),
    cleanRoom: { answer, probability: probabilityIn(clean, answer), state: 'likely' },
    supporting: [...new Set(saying.map(classOf))].sort() as readonly SourceClass[],
    settledBy: [],
    isCorrected: false,
    newestAt: allowed.length === 0 ? null : Math.max(...allowed.map(({ evidence }) => Math.min(now, evidence.saidAt))),
    rejected: [],
    byClass: null,
  }
}

function says(distribution: Readonly<Record<string, number>>, answer: string): boolean {
  const comparable = toComparableAnswer(answer)
  return Object.entries(distribution).some(([given, p]) => p > 0 && toComparableAnswer(given) === comparable)
}

function probabilityIn({ answers }: Belief, answer: string): number {
  return answers.find((each) => each.answer === answer)?.probability ?? 0
}

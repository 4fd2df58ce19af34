import type { SettledFact } from '../outcome/outcome.ts'
import { freshnessAfter } from '../statistics/belief-filter.ts'
import { type Parameters, STARTING_PARAMETERS } from '../trust/parameters.ts'
import type { AnswerProbability, Belief, BeliefInputs } from './belief.ts'
import { type BeliefChains, beliefChainsOf } from './belief-chains.ts'
import { bearingIn, settlingOf, stateOf } from './belief-state.ts'
import { asCalibrated, mapFor } from './calibrated-answers.ts'
import { type Chain, informationOf } from './chain.ts'
import { estimateOf } from './estimate.ts'
import { knownToBeNone } from './known-to-be-none.ts'
import { type RankedAnswer, type Standing, standingOf } from './standing.ts'
import { compareText } from './statement.ts'

/**
 * What to believe now: a pure function of the question, what was read, what was ruled, and the clock. Between
 * messages the belief fades to the base rates at the question's own pace; each independent message multiplies it by
 * 1 + trust x support x relevance (F1 to F3, F7, F9).
 *
 * The same inputs in any order of `readings` and `outcomes` give bit-equal beliefs. A broken reading is left out;
 * nothing throws.
 */
export function computeBelief(inputs: BeliefInputs, parameters: Parameters = STARTING_PARAMETERS): Belief {
  return beliefFrom(inputs, leadingChainOf(beliefChainsOf(inputs, parameters)), parameters)
}

/** The chains, and which of them holds the most probable answer. */
export interface LeadingChain {
  readonly all: BeliefChains
  readonly standings: readonly Standing[]
  /** Null where no answer was named. */
  readonly chain: Chain | null
  readonly standing: Standing
}

const NOTHING_NAMED: Standing = { ranked: [], somethingElse: 1, belief: null }

export function leadingChainOf(all: BeliefChains): LeadingChain {
  const standings = all.chains.map(standingOf)
  let best = 0
  for (let i = 1; i < standings.length; i++) {
    if (topProbability(standings[i]) > topProbability(standings[best])) best = i
  }
  return { all, standings, chain: all.chains[best] ?? null, standing: standings[best] ?? NOTHING_NAMED }
}

function topProbability(standing: Standing | undefined): number {
  return standing?.ranked[0]?.probability ?? -1
}

export function beliefFrom(
  { question, now }: BeliefInputs,
  { all, standings, chain, standing }: LeadingChain,
  { learned }: Parameters,
): Belief {
  const isSet = all.space.shape === 'members'
  const first = standing.ranked[0]
  const rejected = rejectedAnswers(all)
  const named = all.space.named.answers.length
  const allRejected = named > 0 && rejected.length === named
  const { state, reason, leads } =
    chain === null
      ? ({ state: 'unknown', reason: 'no_evidence', leads: false } as const)
      : stateOf({ chain, standing, chains: all.chains, allRejected })
  const none = isSet && !leads ? knownToBeNone(all.chains, standings) : null
  const belief: Belief = {
    question,
    at: now,
    answers: standings
      .flatMap(({ ranked }) => ranked)
      .sort((a, b) => b.probability - a.probability)
      .map(shown),
    somethingElse: isSet ? 0 : standing.somethingElse,
    leading: leads && first !== undefined ? shown(first) : none,
    filtered: leads && first !== undefined ? first.probability : (none?.probability ?? null),
    epoch: learned?.epoch ?? null,
    state: none === null ? state : 'likely',
    reason: none === null ? reason : null,
    independentEvidence: chain === null ? 0 : independentEvidenceOf(chain),
    origins: chain === null ? 0 : bearingIn(chain).filter(({ message }) => message !== null).length,
    rejected,
    settled: chain === null || first === undefined ? null : settledFact(chain, first),
    estimate: estimateOf(all.space, standing),
    leftOut: all.space.named.leftOut,
  }
  return learned === null || state === 'settled' ? belief : asCalibrated(belief, isSet, mapFor(all, question, learned))
}

/** Of a ruling that names several days (`May 1990`) the fact is the day among them that leads. */
function settledFact(chain: Chain, first: RankedAnswer): SettledFact | null {
  const fact = settlingOf(chain, first)?.fact
  return fact === undefined ? null : { ...fact, answer: first.named.answer }
}

function shown({ named, probability }: RankedAnswer): AnswerProbability {
  return { answer: named.answer, probability }
}

function rejectedAnswers({ rulings, space }: BeliefChains): readonly string[] {
  const places = new Set(rulings.flatMap((ruling) => (ruling.kind === 'rejected' ? ruling.places : [])))
  return [...places].map((place) => space.named.answers[place] as string).sort(compareText)
}

/**
 * How much independent evidence there is, in fresh and fully informative messages: the sum over messages of
 * e^(-rate x age) (1 - least / most likelihood). 0 with nothing, about 2 for a fight of two.
 */
function independentEvidenceOf({ events, nowDays, changeRatePerDay }: Chain): number {
  let sum = 0
  for (const event of events) {
    if (event.message === null) continue
    sum += freshnessAfter(nowDays - event.atDays, changeRatePerDay) * informationOf(event)
  }
  return sum
}

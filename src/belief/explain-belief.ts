import { freshnessAfter } from '../statistics/belief-filter.ts'
import { leaveOneOut } from '../statistics/leave-one-out.ts'
import { logit } from '../statistics/log-odds.ts'
import { type Parameters, STARTING_PARAMETERS } from '../trust/parameters.ts'
import { trustAmong } from '../trust/trust-among.ts'
import type { BeliefInputs, Contribution, Explanation } from './belief.ts'
import { type BeliefChains, beliefChainsOf } from './belief-chains.ts'
import {
  baseBelief,
  beliefNow,
  type Chain,
  type ChainEvent,
  informationOf,
  type Message,
  massWithin,
  type NamedAnswer,
} from './chain.ts'
import { beliefFrom, type LeadingChain, leadingChainOf } from './compute-belief.ts'
import { SIDES } from './member-answers.ts'
import { quoteOf } from './quote.ts'
import type { Ruling } from './ruling.ts'
import { compareText } from './statement.ts'

/** Log-odds are shown no further than this: past it, a figure would promise more than anyone knows. */
const SHOWN_LOG_ODDS = 6
/** Leaving out costs a filter run each; past this number the weakest are told only together. */
const MOST_EXPLAINED = 200

/**
 * The belief with its reasons (F4). The contribution of a message or ruling is the log-odds of the leading answer
 * with it less the log-odds without it, everything else as it is; they do not add up, since messages repeat and
 * replace one another, and what is left over is `together`. A crowd of unverified authors stays scaled as it is with all
 * of them in (F11): without one of them the others would count a little more. Where nothing leads, the most probable answer is explained.
 *
 * Shown figures are capped at 6; `together` makes the shown ones add up. Of more than 200 events those with the
 * most information left are explained: e^(-rate x age) (1 - least / most likelihood).
 */
export function explainBelief(inputs: BeliefInputs, parameters: Parameters = STARTING_PARAMETERS): Explanation {
  const leading = leadingChainOf(beliefChainsOf(inputs, parameters))
  const belief = beliefFrom(inputs, leading, parameters)
  const { chain, standing } = leading
  const first = standing.ranked[0]
  if (chain === null || first === undefined) {
    return { belief, contributions: [], baseLogOdds: 0, logOdds: 0, together: 0 }
  }
  const exact = logOddsOf(standing.belief, first.named)
  const without = logOddsWithout(chain, first.named)
  const contributions = mostInformative(chain)
    .map((event) => ({ event, told: contributionOf(event, exact - without(event), chain, leading) }))
    .sort((a, b) => Math.abs(b.told.logOdds) - Math.abs(a.told.logOdds) || bySaying(a.event, b.event))
    .map(({ told }) => told)
    .concat(unrelatedOf(chain, leading, parameters))
    .slice(0, MOST_EXPLAINED)
  const baseLogOdds = capped(logOddsOf(baseBelief(chain), first.named))
  const logOdds = capped(exact)
  const together = contributions.reduce((left, each) => left - each.logOdds, logOdds - baseLogOdds)
  return { belief, contributions, baseLogOdds, logOdds, together }
}

/** Of a set: what was said of other members moves this one by nothing, and is part of what is known all the same. */
function unrelatedOf(chain: Chain, { all }: LeadingChain, parameters: Parameters): readonly Contribution[] {
  if (chain.rival === null) return []
  const related = new Set(chain.events.map(({ message }) => message?.kept))
  return all.kept
    .filter((kept) => !related.has(kept))
    .map((kept) => {
      const trust = trustAmong(kept.statement.trust, SIDES, parameters.leastOfChance)
      const message = { kept, trust, repeatShare: 0, copyShare: 0, takenBack: 0 }
      const freshness = freshnessAfter(chain.nowDays - kept.statement.asOf, chain.changeRatePerDay)
      return messageContribution(message, 0, freshness, all)
    })
}

/** By time and digest before id: ids follow the order of arrival, which must not show. */
function bySaying(a: ChainEvent, b: ChainEvent): number {
  const idOf = ({ id, message }: ChainEvent): string => message?.kept.statement.entry.evidence.id ?? id
  return a.saidAt - b.saidAt || compareText(a.id, b.id) || compareText(idOf(a), idOf(b))
}

function logOddsOf(belief: Float64Array | null, named: NamedAnswer): number {
  return logit(belief === null ? 0 : massWithin(belief, named))
}

function capped(logOdds: number): number {
  return Math.min(SHOWN_LOG_ODDS, Math.max(-SHOWN_LOG_ODDS, logOdds))
}

function mostInformative({ events, nowDays, changeRatePerDay }: Chain): readonly ChainEvent[] {
  if (events.length <= MOST_EXPLAINED) return events
  return events
    .map((event) => ({
      event,
      left: freshnessAfter(nowDays - event.atDays, changeRatePerDay) * informationOf(event),
    }))
    .sort((a, b) => b.left - a.left || bySaying(a.event, b.event))
    .slice(0, MOST_EXPLAINED)
    .map(({ event }) => event)
}

/** Log-odds of an answer with one event left out. Without a rejection, what it rejected is back. */
function logOddsWithout(chain: Chain, named: NamedAnswer): (event: ChainEvent) => number {
  const { events, nowDays, changeRatePerDay, baseRates } = chain
  const isTarget = new Float64Array(baseRates.length).fill(1, named.from, named.to)
  const isAllowed = new Float64Array(baseRates.length).fill(1)
  for (const place of chain.rejected) {
    const range = chain.answers[place] as NamedAnswer
    isAllowed.fill(0, range.from, range.to)
    isTarget.fill(0, range.from, range.to)
  }
  const probabilities = leaveOneOut(events, nowDays, changeRatePerDay, baseRates, isTarget, isAllowed)
  const places = new Map(events.map((event, j) => [event, j]))
  return (event) => {
    const j = places.get(event) ?? -1
    if (!event.rulings.some(isRejection)) return logit(probabilities[j] as number)
    return logOddsOf(beliefNow({ ...chain, rejected: rejectedWithout(chain, event) }, j), named)
  }
}

function isRejection({ kind }: Ruling): boolean {
  return kind === 'rejected'
}

function rejectedWithout({ events, rejected, rival }: Chain, left: ChainEvent): readonly number[] {
  const standing = events.flatMap((event) => (event === left ? [] : event.rulings.filter(isRejection)))
  if (rival !== null) return standing.length > 0 ? rejected : []
  const places = new Set(standing.flatMap((ruling) => ruling.places))
  return rejected.filter((place) => places.has(place))
}

function contributionOf(event: ChainEvent, exact: number, chain: Chain, { all }: LeadingChain): Contribution {
  const logOdds = capped(exact)
  const freshness = freshnessAfter(chain.nowDays - event.atDays, chain.changeRatePerDay)
  const { message } = event
  if (message === null) return rulingContribution(event.rulings[0] as Ruling, logOdds, freshness)
  return messageContribution(message, logOdds, freshness, all)
}

function messageContribution(
  message: Pick<Message, 'kept' | 'trust' | 'repeatShare' | 'copyShare' | 'takenBack'>,
  logOdds: number,
  freshness: number,
  all: BeliefChains,
): Contribution {
  const { statement, placed, copies } = message.kept
  const { evidence } = statement.entry
  const { loudest } = placed
  return {
    evidenceId: evidence.id,
    author: evidence.author,
    sourceClass: statement.sourceClass,
    saidAt: evidence.saidAt,
    quote: quoteOf(statement.entry),
    speaksFor: loudest?.isFor ? (all.space.named.answers[loudest.place] ?? null) : null,
    logOdds,
    trust: message.trust,
    freshness,
    repeatShare: message.repeatShare,
    copyShare: message.copyShare,
    oneOff: statement.oneOff,
    takenBack: message.takenBack,
    copies: copies.toSorted(compareText),
  }
}

/** A ruling made apart from any message: a person or the world, taken at its word. */
function rulingContribution({ kind, fact, outcome }: Ruling, logOdds: number, freshness: number): Contribution {
  const id = outcome?.id ?? ''
  return {
    evidenceId: outcome?.evidenceId ?? id,
    outcomeId: id,
    author: fact.by,
    sourceClass: fact.how,
    saidAt: fact.at,
    quote: fact.reason ?? `${kind} ${fact.answer}`,
    speaksFor: kind === 'settled' ? fact.answer : null,
    logOdds,
    trust: 1,
    freshness,
    repeatShare: 0,
    copyShare: 0,
    oneOff: 0,
    takenBack: 0,
    copies: [],
  }
}

import type { Belief } from '../belief/belief.ts'
import type { ToldHistory } from '../belief/told-history.ts'
import type { RecordedExposure } from '../calibration/calibrations.ts'
import type { Response } from '../calibration/exposure.ts'
import type { SettledBy } from '../outcome/outcome.ts'
import { SEVERAL_READERS, type Showing } from '../outcome/showing.ts'
import { toComparableAnswer } from '../question/question.ts'
import type { Parameters } from '../trust/parameters.ts'
import { beliefWith, type Grounds, saidBy, withoutRulings } from './beliefs.ts'

/** Calibrations are told apart by reader; all that a run fits belong to the epoch that it makes. */
const THIS_EPOCH = 0

/**
 * What was shown of one question, with what came back, stated as the new parameters would have stated it then. A belief
 * is a pure function of what was said by then, so the map of an epoch need not wait for showings of its own.
 */
export function exposuresOf(
  grounds: Grounds,
  told: readonly ToldHistory[],
  showings: readonly Showing[],
  parameters: Parameters,
): readonly RecordedExposure[] {
  const lastBefore = lastShowings(grounds, told, showings)
  const statedAt = statedUnder(grounds, parameters)
  return showings.flatMap((showing) => {
    // A belief that rests on several readers has no map of its own: what it stated teaches none.
    if (showing.reader === SEVERAL_READERS) return []
    const probability = statedAt(showing)
    if (probability === null) return []
    const common = {
      probability,
      epoch: THIS_EPOCH,
      readerVersion: showing.reader,
      questionType: grounds.question.attribute,
      foldKey: grounds.question.key,
    }
    const response = lastBefore.get(showing.id) ?? 'silent'
    // Nobody has looked at a proposal yet: that is not silence.
    if (response === 'silent' && showing.auditShare !== null) return []
    const silent = showing.times - (response === 'silent' ? 0 : 1)
    return [
      ...(response === 'silent' ? [] : [{ ...common, response, count: 1 }]),
      ...(silent > 0 ? [{ ...common, response: 'silent' as const, count: silent }] : []),
    ]
  })
}

/**
 * What the filter says of a shown answer under these parameters, of what was said by then. On one day, and with nothing
 * said in between, it says the same: that is computed once, however often it was shown.
 */
function statedUnder(grounds: Grounds, parameters: Parameters): (showing: Showing) => number | null {
  const plain = uncalibrated(parameters)
  const computed = new Map<string, Belief>()
  return ({ answer, at }) => {
    const said = withoutRulings(saidBy(grounds, at))
    const when = `${Math.floor(at / DAY_MS)} ${said.readings.length}`
    const belief = computed.get(when) ?? beliefWith(said, at, plain)
    computed.set(when, belief)
    const wanted = toComparableAnswer(answer)
    return belief.answers.find((each) => toComparableAnswer(each.answer) === wanted)?.probability ?? null
  }
}

function uncalibrated(parameters: Parameters): Parameters {
  const { learned } = parameters
  return learned === null ? parameters : { ...parameters, learned: { ...learned, calibration: new Map() } }
}

const DAY_MS = 86_400_000

/**
 * Ways of becoming known that don't ask whether the shown answer was right. Whom to ask goes by what is believed, and what is
 * believed is what the map is fitted on, so that such answers don't bias it (Rubin 1976, missing at random).
 */
const CHECKS: ReadonlySet<SettledBy> = new Set(['outcome', 'audit', 'asked'])

/** A ruling answers the last showing before it, to whoever ruled: the ones before that met silence. */
function lastShowings(
  grounds: Grounds,
  told: readonly ToldHistory[],
  showings: readonly Showing[],
): ReadonlyMap<string, Response> {
  const responses = new Map<string, Response>()
  const rulingOf = rulingsIn(grounds)
  for (const history of told) {
    for (const { id, atDays, likelihood, how } of history.ruled) {
      const { by, rejected } = rulingOf(id)
      const isCheck = CHECKS.has(how)
      // A day is a fraction: its milliseconds come back only when rounded.
      const moment = Math.round(atDays * DAY_MS)
      const last = showings.findLast(
        (each) => each.at <= moment && isOf(history, each.answer) && (isCheck || isSeenBy(each, by)),
      )
      if (last === undefined) continue
      // Whoever rejects another answer says nothing of the one that they saw.
      if (rejected !== null && !rejected.includes(toComparableAnswer(last.answer))) continue
      const right = rejected === null && isRight(history, last.answer, likelihood)
      responses.set(last.id, responseOf(right, isCheck || last.auditShare !== null))
    }
  }
  return responses
}

function responseOf(right: boolean, isCheck: boolean): Response {
  if (isCheck) return right ? 'checked_right' : 'checked_wrong'
  return right ? 'approved' : 'corrected'
}

/** What an audit proposed is answered by anyone. */
function isSeenBy({ by, auditShare }: Showing, person: string | null): boolean {
  return person === null || auditShare !== null || by === person
}

/** From here on a text says so rather than not. */
const RATHER = 0.5

interface KnownRuling {
  /** Null where nobody knows. */
  readonly by: string | null
  /** Comparable answers that are out; null where an answer was settled. */
  readonly rejected: readonly string[] | null
}

/** A ruling by its id: of an outcome, or of the message that put it right. */
function rulingsIn({ outcomes, readings }: Grounds): (id: string) => KnownRuling {
  const known = new Map<string, KnownRuling>()
  for (const { evidence, reading } of readings) {
    const claims = Object.values(reading.answers).some((mass) => mass >= RATHER)
    const rejected = claims ? null : Object.keys(reading.denies).map(toComparableAnswer)
    known.set(evidence.id, { by: evidence.authorKey, rejected })
  }
  for (const { id, by, kind, answer } of outcomes)
    known.set(id, { by, rejected: kind === 'rejected' ? [toComparableAnswer(answer)] : null })
  return (id) => known.get(id) ?? { by: null, rejected: null }
}

function isOf({ member }: ToldHistory, answer: string): boolean {
  return member === null || toComparableAnswer(member) === toComparableAnswer(answer)
}

function isRight({ member, answers }: ToldHistory, answer: string, likelihood: ArrayLike<number>): boolean {
  const wanted = toComparableAnswer(answer)
  const place = member === null ? answers.findIndex((each) => toComparableAnswer(each) === wanted) : 0
  return place >= 0 && likelihood[place] === 1
}

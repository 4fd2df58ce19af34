import type { ToldHistory } from '../belief/told-history.ts'
import type { RecordedExposure } from '../calibration/calibrations.ts'
import type { Response } from '../calibration/exposure.ts'
import type { Showing } from '../outcome/showing.ts'
import { toComparableAnswer } from '../question/question.ts'
import type { Parameters } from '../trust/parameters.ts'
import { beliefWith, type Grounds, saidBy } from './beliefs.ts'

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
  const lastBefore = lastShowings(told, showings)
  return showings.flatMap((showing) => {
    const probability = statedAt(grounds, showing, parameters)
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

/** What the filter says of the shown answer under these parameters, of what was said by then. */
function statedAt(grounds: Grounds, { answer, at }: Showing, parameters: Parameters): number | null {
  const { answers } = beliefWith(withoutRulings(saidBy(grounds, at)), at, uncalibrated(parameters))
  const wanted = toComparableAnswer(answer)
  return answers.find((each) => toComparableAnswer(each.answer) === wanted)?.probability ?? null
}

/** A settled answer is not the filter's doing. */
function withoutRulings(grounds: Grounds): Grounds {
  return { ...grounds, outcomes: [] }
}

function uncalibrated(parameters: Parameters): Parameters {
  const { learned } = parameters
  return learned === null ? parameters : { ...parameters, learned: { ...learned, calibration: new Map() } }
}

const DAY_MS = 86_400_000

/** A ruling answers the last showing before it: the ones before that met silence. */
function lastShowings(told: readonly ToldHistory[], showings: readonly Showing[]): ReadonlyMap<string, Response> {
  const responses = new Map<string, Response>()
  for (const history of told) {
    for (const { atDays, likelihood, how } of history.ruled) {
      const last = showings.filter(({ at, answer }) => at <= atDays * DAY_MS && isOf(history, answer)).at(-1)
      if (last === undefined) continue
      const right = isRight(history, last.answer, likelihood)
      const isCheck = how === 'outcome' || how === 'audit' || last.auditShare !== null
      responses.set(last.id, isCheck ? (right ? 'checked_right' : 'checked_wrong') : right ? 'approved' : 'corrected')
    }
  }
  return responses
}

function isOf({ member }: ToldHistory, answer: string): boolean {
  return member === null || toComparableAnswer(member) === toComparableAnswer(answer)
}

function isRight({ member, answers }: ToldHistory, answer: string, likelihood: ArrayLike<number>): boolean {
  const wanted = toComparableAnswer(answer)
  const place = member === null ? answers.findIndex((each) => toComparableAnswer(each) === wanted) : 0
  return place >= 0 && likelihood[place] === 1
}

import { type CalibrationMap, calibrated, calibratedBelief, IDENTITY } from '../calibration/calibration-map.ts'
import type { Question } from '../question/question.ts'
import type { LearnedRates } from '../trust/parameters.ts'
import type { AnswerProbability, Belief } from './belief.ts'
import type { BeliefChains } from './belief-chains.ts'
import { compareText } from './statement.ts'

/**
 * The map for a question's answers: that of the reader which read most of the statements, ties by name; the identity
 * where nothing was learned of it. Each reader version has its own map, since the same figure means something else.
 */
export function mapFor({ kept }: BeliefChains, { attribute }: Question, { calibration }: LearnedRates): CalibrationMap {
  if (calibration.size === 0) return IDENTITY
  const counts = new Map<string, number>()
  for (const { statement } of kept) {
    const { reader } = statement.entry.reading
    counts.set(reader, (counts.get(reader) ?? 0) + 1)
  }
  const [most] = [...counts].sort((a, b) => b[1] - a[1] || compareText(a[0], b[0]))
  const found = most === undefined ? undefined : calibration.get(most[0])
  return found === undefined ? IDENTITY : { slope: found.slope, offset: found.offsets.get(attribute) ?? found.offset }
}

/**
 * F8: a belief with its probabilities as they turned out to mean. Of exclusive answers the first is mapped and the others,
 * with what nobody named, share the rest as before; members of a set are mapped one by one.
 */
export function asCalibrated(belief: Belief, isSet: boolean, map: CalibrationMap): Belief {
  if (map.slope === 1 && map.offset === 0) return belief
  const answers = isSet ? belief.answers.map((each) => mapped(each, map)) : exclusive(belief, map)
  const { leading } = belief
  return {
    ...belief,
    answers,
    somethingElse: belief.somethingElse === 0 ? 0 : rest(answers),
    leading:
      leading === null ? null : (answers.find(({ answer }) => answer === leading.answer) ?? mapped(leading, map)),
  }
}

function mapped({ answer, probability }: AnswerProbability, map: CalibrationMap): AnswerProbability {
  return { answer, probability: calibrated(map, probability) }
}

function exclusive({ answers, somethingElse }: Belief, map: CalibrationMap): readonly AnswerProbability[] {
  const masses = calibratedBelief(map, [...answers.map(({ probability }) => probability), somethingElse])
  return answers.map(({ answer }, at) => ({ answer, probability: masses[at] as number }))
}

function rest(answers: readonly AnswerProbability[]): number {
  return Math.max(
    0,
    answers.reduce((left, { probability }) => left - probability, 1),
  )
}

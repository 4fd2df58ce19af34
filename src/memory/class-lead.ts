import {
  type ClassCandidate,
  type ClassLead,
  type ConflictMargins,
  leadingByClass,
} from '../policy/leading-by-class.ts'
import { toComparableAnswer } from '../question/question.ts'
import { SOURCE_CLASSES } from '../source/source.ts'
import type { Parameters } from '../trust/parameters.ts'
import { beliefWith, type Grounds } from './beliefs.ts'
import { classOf, ofClasses } from './of-classes.ts'

/** Of one class no more answers than this are weighed against others. */
const ANSWERS_OF_A_CLASS = 2
/** F9: what is less probable than this disagrees with nothing. */
const LEAST = 0.2

/**
 * What leads by class, each class taken alone; null where no two answers were named, or a person settled it, and of sets and numbers, whose
 * answers do not exclude one another.
 */
export function classLeadOf(
  grounds: Grounds,
  now: number,
  parameters: Parameters,
  margins: ConflictMargins,
): ClassLead | null {
  const { shape } = grounds.question
  if (shape === 'any_of' || shape === 'number' || !hasTwoAnswers(grounds)) return null
  const classes = new Set(grounds.readings.map(classOf))
  const candidates = SOURCE_CLASSES.filter((each) => classes.has(each)).flatMap(
    (sourceClass): readonly ClassCandidate[] => {
      const { answers } = beliefWith(ofClasses(grounds, [sourceClass]), now, parameters)
      const heard = answers.slice(0, ANSWERS_OF_A_CLASS).filter(({ probability }) => probability >= LEAST)
      return heard.map((each) => ({ ...each, sourceClass }))
    },
  )
  return leadingByClass(candidates, margins)
}

/** Cheap, and right most of the time: one class and one answer have nothing to weigh. */
function hasTwoAnswers({ readings }: Grounds): boolean {
  const named = new Set(readings.flatMap(({ reading }) => Object.keys(reading.answers).map(toComparableAnswer)))
  return named.size > 1
}

import { splitKey, toKeySegment } from '../../src/question/question.ts'
import type { LabelledClaim } from './golden-file.ts'
import { isSameAnswer, isSameClaim, isSameQuestion } from './match.ts'
import type { Predicted } from './predict.ts'

/** What one message's labels and predictions have in common. */
export interface Comparison {
  readonly right: readonly { readonly label: LabelledClaim; readonly predicted: Predicted }[]
  readonly missed: readonly LabelledClaim[]
  /** Asserted by the reader, and by no label. */
  readonly wrong: readonly Predicted[]
  /** What the reader took under keys of its own: how many, and how many of them some label has. */
  readonly own: { readonly said: number; readonly labelled: number }
}

/** Each label takes at most one prediction. What is said of the past or told by others is stated all the same. */
export function compare(
  labels: readonly LabelledClaim[],
  predicted: readonly Predicted[],
  isCatalogued: (attribute: string) => boolean,
): Comparison {
  const isOwn = (each: Predicted): boolean => !isCatalogued(splitKey(each.question).attribute)
  const own = predicted.filter(isOwn)
  const left = new Set(predicted.filter((each) => !isOwn(each)))
  const right: { label: LabelledClaim; predicted: Predicted }[] = []
  const missed: LabelledClaim[] = []
  const asserted = labels.filter(({ force }) => force === 'assert')
  for (const label of asserted.filter(({ question }) => isCatalogued(splitKey(question.toLowerCase()).attribute))) {
    const found = [...left].find((each) => isSameClaim(label, each, isCatalogued))
    if (found === undefined) missed.push(label)
    else {
      left.delete(found)
      right.push({ label, predicted: found })
    }
  }
  return {
    right,
    missed,
    wrong: [...left].filter((each) => !follows(each, labels)),
    own: {
      said: own.length,
      labelled: own.filter((each) => asserted.some((label) => isSameClaim(label, each, isCatalogued))).length,
    },
  }
}

/**
 * What is no claim of its own: what follows from another one (a dislike denied because a like is claimed, a home from an
 * address, a year of birth from a full birthday), a subject's own name, and what somebody else wrote that is passed on with
 * their name, where the label has it as a quotation.
 */
function follows(predicted: Predicted, labels: readonly LabelledClaim[]): boolean {
  const { subject, attribute } = splitKey(predicted.question)
  if (/\.(?:opposite|home|of_birthday)$/.test(predicted.reading.rule ?? '')) return true
  if (attribute === 'name' && toKeySegment(predicted.answer) === subject) return true
  return labels.some(
    (label) =>
      label.force === 'quote' &&
      predicted.reading.facets.access.reported > 0.5 &&
      isSameAnswer(label.answer, predicted.answer),
  )
}

/** Of labels whose question was found at all, under any subject: is the subject the right one? */
export function subjectsOf(
  labels: readonly LabelledClaim[],
  predicted: readonly Predicted[],
  isCatalogued: (attribute: string) => boolean,
): { readonly right: number; readonly all: number } {
  let right = 0
  let all = 0
  for (const label of labels.filter(({ force }) => force === 'assert')) {
    const { attribute } = splitKey(label.question.toLowerCase())
    if (!isCatalogued(attribute)) continue
    const found = predicted.filter(
      (each) => splitKey(each.question).attribute === attribute && isSameAnswer(label.answer, each.answer),
    )
    if (found.length === 0) continue
    all++
    if (found.some((each) => isSameQuestion(label, each, isCatalogued))) right++
  }
  return { right, all }
}

import type { Analysis } from '../analysis.ts'
import { captureComplement } from '../asking/complement.ts'
import type { CompiledCatalogue } from '../catalogue/catalogue.ts'
import { type Finding, toFinding } from '../finding.ts'
import { type SetApart, setApart, setApartFromBefore } from '../framing/set-apart.ts'
import { PROBABILITY } from '../probabilities.ts'
import type { Sentence } from '../text/sentences.ts'
import type { Value } from '../values/value-phrases.ts'
import { asCorrection } from './as-correction.ts'
import { createPrevious, type FindingsOf, type Previous } from './carried-before.ts'
import { halts, valueStart } from './carried-start.ts'
import { answersIn, isSameAnswer, replaces } from './carried-value.ts'
import { takingBack } from './takes-back.ts'

/**
 * `No, it's Elm now`, `Since the break-in it takes 7729 instead`, `Or it might be spring`: a statement whose subject is
 * only `it` is about what was just spoken of. It needs a cue that it corrects or goes on, and a value of the same kind.
 */
export function carriedOverFindings(
  analysis: Analysis,
  catalogue: CompiledCatalogue,
  index: number,
  before: readonly Finding[],
  findingsOf: FindingsOf,
): readonly Finding[] {
  const sentence = analysis.sentences[index] as Sentence
  const previous = createPrevious(analysis, before, catalogue, findingsOf)
  const last = analysis.sentences[index - 1]
  const set = setApart(analysis, sentence) ?? (last === undefined ? null : setApartFromBefore(analysis, last, sentence))
  if (set !== null) {
    const found = setAgainst(analysis, catalogue, index, set, previous)
    if (found !== null) return [asCorrection(found)]
  }
  const start = valueStart(analysis, index)
  if (start === null) return []
  const complement = captureComplement(analysis, start.at, sentence.to, true)
  if (complement === null || complement.values.length === 0) return []
  return previous
    .newest()
    .filter((finding) => replaces(analysis, catalogue, finding, complement, start.corrects))
    .slice(-1)
    .map((finding) => {
      const values = answersIn(analysis, complement, finding)
      const old = start.corrects ? finding.values.filter(({ answer }) => answer !== values[0]?.answer) : []
      const { subjectKey } = finding.statement
      const alternatives = start.corrects
        ? []
        : finding.values.slice(0, 1).map(({ answer }) => ({ answer, share: STILL_POSSIBLE }))
      const carried = toFinding(analysis, {
        question: finding.question,
        values: complement.isNegated ? [] : [...values, ...alternatives],
        denied: complement.isNegated ? values : [...complement.denied, ...old],
        strength: complement.isNegated ? 0 : PROBABILITY.carriedOver,
        deniedStrength: complement.isNegated ? PROBABILITY.carriedOver : deniedBeside(finding, old),
        statement: {
          sentence: index,
          from: sentence.from,
          to: sentence.to,
          valueFrom: complement.from,
          valueTo: complement.to,
          subjectKey,
        },
        rule: start.corrects ? 'carried_over.correction' : 'carried_over.alternative',
      })
      return start.corrects ? asCorrection(carried) : withAlternative(carried)
    })
}

/** Of several that can be so at once, the new one leaves the old as it was: that one is denied outright, if it is only one. */
function deniedBeside({ question }: Finding, old: readonly Value[]): number {
  return question.shape === 'any_of' && old.length === 1 ? PROBABILITY.carriedOver : PROBABILITY.contrast
}

/** `or it might be spring` leaves what was said before half as possible. */
const STILL_POSSIBLE = 0.45

function withAlternative(finding: Finding): Finding {
  const most = PROBABILITY.generic / finding.framing.kept
  return { ...finding, strength: Math.min(finding.strength * (1 + STILL_POSSIBLE), most) }
}

/** `not Porto, Berlin`, where Porto was said before: whatever turn it was said in. */
function setAgainst(
  analysis: Analysis,
  catalogue: CompiledCatalogue,
  index: number,
  { is, isNot }: SetApart,
  previous: Previous,
): Finding | null {
  const sentence = analysis.sentences[index] as Sentence
  const old = captureComplement(analysis, isNot.from, isNot.to, true)
  const complement = captureComplement(analysis, is.from, is.to, true)
  if (old === null || complement === null || complement.values.length === 0) return null
  const named = (each: Finding): readonly Value[] => {
    const denied = answersIn(analysis, old, each)
    return each.values.filter((value) => denied.some((other) => isSameAnswer(other, value)))
  }
  const finding = previous.all().find((each) => named(each).length > 0)
  if (finding === undefined || !replaces(analysis, catalogue, finding, complement, true)) return null
  return toFinding(analysis, {
    question: finding.question,
    values: answersIn(analysis, complement, finding),
    denied: named(finding),
    strength: PROBABILITY.carriedOver,
    deniedStrength: deniedBeside(finding, named(finding)),
    statement: {
      sentence: index,
      from: sentence.from,
      to: sentence.to,
      valueFrom: is.from,
      valueTo: is.to,
      subjectKey: finding.statement.subjectKey,
    },
    rule: 'carried_over.set_against',
  })
}

/** `Wait, no, Thursday`, `cancel that`: in the form of an order, and none. */
export function onlyCorrects({ tokens }: Analysis, sentence: Sentence): boolean {
  return halts(tokens, sentence) || takingBack(tokens, sentence) !== null
}

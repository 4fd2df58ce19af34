import type { Passage } from '../../ports/reader.ts'
import { type Analysis, analyse } from './analysis.ts'
import type { CompiledCatalogue } from './catalogue/catalogue.ts'
import { catalogueFindings } from './catalogue/catalogue-findings.ts'
import type { Finding } from './finding.ts'
import { isTagQuestion } from './framing/facets.ts'
import { isEndearment } from './framing/figurative.ts'
import { negated } from './framing/negated.ts'
import { isInstruction, questionStart } from './framing/sentence-force.ts'
import { isUnreal } from './framing/unreal.ts'
import { createLatest, type Latest } from './latest.ts'
import { measuredStrength } from './measured.ts'
import { PROBABILITY } from './probabilities.ts'
import { fieldFindings } from './records/field-findings.ts'
import { withoutPublished } from './records/publication.ts'
import { carriedOverFindings, onlyCorrects } from './saying/carried-over.ts'
import { employersOfRoles } from './saying/employer-of-role.ts'
import { asEnded, endedFindings } from './saying/ended-findings.ts'
import { faultFindings } from './saying/fault-findings.ts'
import { withWhatIsRight } from './saying/fault-values.ts'
import { favouriteFindings } from './saying/favourites.ts'
import { genericFindings } from './saying/generic-findings.ts'
import { withInstead } from './saying/instead-values.ts'
import { leftFindings, tellsEmployer } from './saying/left-findings.ts'
import { meetingFindings } from './saying/meeting-findings.ts'
import { mineFindings } from './saying/mine-findings.ts'
import { nounFindings } from './saying/noun-findings.ts'
import { relationFindings } from './saying/relation-findings.ts'
import { replyFindings } from './saying/replies.ts'
import { selfAnswered } from './saying/self-answered.ts'
import { selfCorrected } from './saying/self-corrected.ts'
import { starredFindings } from './saying/starred.ts'
import { takenBackFindings, takenBackInPlace, withoutTakenBack } from './saying/taken-back.ts'
import type { Sentence } from './text/sentences.ts'
import { isFault } from './text/states.ts'
import { acrossFindings, turnsFrom } from './turns/across.ts'
import { turnedInPlace, withValuesOf } from './turns/put-right.ts'
import { fits } from './values/fitting.ts'
import { homesOfAddresses } from './values/home-of-address.ts'
import { isPlaceholder } from './values/placeholders.ts'
import { yearsOfBirthdays } from './values/year-of-birthday.ts'

const cache = new WeakMap<CompiledCatalogue, Latest<Passage, readonly Finding[]>>()

/** Everything that the rules find in a text, in its order. Computed once for a passage that is read now. */
export function findingsIn(passage: Passage, catalogue: CompiledCatalogue): readonly Finding[] {
  let ofCatalogue = cache.get(catalogue)
  if (ofCatalogue === undefined) {
    ofCatalogue = createLatest()
    cache.set(catalogue, ofCatalogue)
  }
  const known = ofCatalogue.get(passage)
  if (known !== undefined) return known
  const findings = computeFindings(passage, catalogue)
  ofCatalogue.set(passage, findings)
  return findings
}

const MAX_FINDINGS = 200

function computeFindings(passage: Passage, catalogue: CompiledCatalogue): readonly Finding[] {
  const analysis = analyse(passage)
  let findings: readonly Finding[] = []
  for (let index = 0; index < analysis.sentences.length && findings.length < MAX_FINDINGS; index++) {
    const said = sentenceFindings(analysis, catalogue, index, findings)
    findings = [...withoutTakenBack(findings, said), ...said].slice(0, MAX_FINDINGS)
  }
  const stated = withoutPublished(analysis, catalogue, findings)
  const implied = [...homesOfAddresses(stated, catalogue), ...yearsOfBirthdays(stated, catalogue)]
  return [...stated, ...implied]
    .flatMap((each) => withoutMisfits(each, catalogue))
    .filter((each) => !isEndearment(analysis, each))
    .map(asMeasured)
}

/**
 * As strong as its rule was right on labelled messages; free text never gets more than .90, a record's field .98. Of keys
 * outside the catalogue too few are labelled to say.
 */
function asMeasured(finding: Finding): Finding {
  const { rule, strength, deniedStrength, question } = finding
  if (question.catalogueEntry === null) return finding
  const most = rule.endsWith('.field') ? PROBABILITY.field : PROBABILITY.pattern
  const strengthOf = (guess: number): number => (guess === 0 ? 0 : measuredStrength(rule, guess, Math.max(most, guess)))
  return { ...finding, strength: strengthOf(strength), deniedStrength: strengthOf(deniedStrength) }
}

/** Rules that cut a value out by where it stands, whatever its kind. */
const BY_PLACE = /^(?:generic|reply|carried_over)\./

/** A finding of nothing but stand-ins for values, or of what is no answer to its question, is none. */
function withoutMisfits(finding: Finding, catalogue: CompiledCatalogue): readonly Finding[] {
  const { catalogueEntry } = finding.question
  const entry = catalogueEntry === null ? null : catalogue.entry(catalogueEntry)
  const isCutByPlace = entry === null || BY_PLACE.test(finding.rule)
  const isReal = ({ answer }: { readonly answer: string }): boolean =>
    !isPlaceholder(answer) && fits(answer, entry, finding.question, isCutByPlace)
  const [values, denied] = [finding.values.filter(isReal), finding.denied.filter(isReal)]
  const says = values.length + denied.length > 0 || finding.fault !== undefined
  return says ? [{ ...finding, values, denied }] : []
}

function sentenceFindings(
  analysis: Analysis,
  catalogue: CompiledCatalogue,
  index: number,
  before: readonly Finding[],
): readonly Finding[] {
  const sentence = analysis.sentences[index] as Sentence
  if (sentence.region === 'signature' || analysis.isCode(sentence.from)) return []
  const fields = fieldFindings(analysis, catalogue, index)
  if (fields.length > 0) return fields
  const asks = isTagQuestion(analysis, sentence) ? null : questionStart(analysis, sentence)
  if (asks === null) return saidIn(analysis, catalogue, index, before)
  // `Is my cousin Henrik coming?` takes the name for granted.
  if (asks === sentence.from) return relationFindings(analysis, catalogue, index)
  return saidIn(analysis, catalogue, index, before).filter(({ statement }) => statement.to <= asks)
}

function saidIn(
  analysis: Analysis,
  catalogue: CompiledCatalogue,
  index: number,
  before: readonly Finding[],
): readonly Finding[] {
  const sentence = analysis.sentences[index] as Sentence
  const starred = starredFindings(analysis, catalogue, index, findingsIn)
  if (starred.length > 0) return starred
  const taken = takenBackFindings(analysis, catalogue, index, before, findingsIn)
  if (taken.length > 0) {
    const replies = replyFindings(analysis, catalogue, index, findingsIn)
    return replies.length > 0 ? replies : taken
  }
  const ofPatterns = catalogueFindings(analysis, catalogue, index).map((each) => asEnded(analysis, each))
  const fromCatalogue = [...ofPatterns, ...employersOfRoles(analysis, catalogue, index, ofPatterns)]
  const relations = [
    ...relationFindings(analysis, catalogue, index).map((each) => negated(analysis, each)),
    ...meetingFindings(analysis, catalogue, index),
    ...favouriteFindings(analysis, catalogue, index, fromCatalogue),
    ...mineFindings(analysis, catalogue, index, before, findingsIn),
    ...(tellsEmployer(fromCatalogue) ? [] : leftFindings(analysis, catalogue, index, before, findingsIn)),
  ]
  const said = [
    ...fromCatalogue,
    ...relations,
    ...nounFindings(analysis, catalogue, index, [...fromCatalogue, ...relations]),
  ]
  // `Yes please do`, `never`, `make it six` have the form of an order, and answer or turn what was said before.
  if (isInstruction(analysis, sentence) && !onlyCorrects(analysis, sentence))
    return said.length > 0 ? said : acrossFindings(analysis, catalogue, index, findingsIn)
  const generic = genericFindings(analysis, catalogue, index, said)
  const own = [...said, ...generic].filter(namesMoreThanAFault)
  const faults = [...endedFindings(analysis, catalogue, index), ...faultFindings(analysis, catalogue, index)]
    .filter((each) => !own.some(({ statement }) => overlap(statement, each.statement)))
    .flatMap((each) => withWhatIsRight(analysis, catalogue, each))
  // A fault names what it is about itself, whatever was spoken of before.
  if (own.length + faults.length > 0)
    return turnedInPlace(
      [...own, ...faults]
        .filter(({ statement }) => !isUnreal(analysis, statement))
        .flatMap((each) => selfCorrected(analysis, catalogue, takenBackInPlace(analysis, each)))
        .flatMap((each) => withInstead(analysis, catalogue, each)),
      turnsFrom(analysis, index) ? acrossFindings(analysis, catalogue, index, findingsIn) : [],
    )
  const answered = selfAnswered(analysis, catalogue, index)
  if (answered.length > 0) return answered
  const replies = replyFindings(analysis, catalogue, index, findingsIn)
  if (replies.length > 0) return withValuesOf(replies, acrossFindings(analysis, catalogue, index, findingsIn))
  const carried = carriedOverFindings(analysis, catalogue, index, before, findingsIn)
  const across = acrossFindings(analysis, catalogue, index, findingsIn)
  return carried.length > 0 ? withValuesOf(carried, across) : across
}

/** `My door code is wrong` gives no code, whatever form codes have; a `valid` among listed answers is one. */
function namesMoreThanAFault({ values, denied, question }: Finding): boolean {
  const named = [...values, ...denied]
  return named.length === 0 || named.some(({ answer }) => !isFault(answer) || question.answers.includes(answer))
}

function overlap(a: Finding['statement'], b: Finding['statement']): boolean {
  return a.from < b.to && b.from < a.to
}

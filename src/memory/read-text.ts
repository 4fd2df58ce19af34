import type { Claim, Evidence, ReadingState } from '../evidence/evidence.ts'
import type { Passage, ProposedQuestion, Reader } from '../ports/reader.ts'
import type { Question } from '../question/question.ts'
import { refuseReading } from '../reading/accept-reading.ts'
import { NO_CUE, type Reading } from '../reading/reading.ts'
import { isEvidenceClass } from '../source/source.ts'
import { questionFromClaim, questionFromProposal } from './question-from.ts'
import type { TenantContext } from './tenant-context.ts'
import { checkAnswer } from './validate/answer.ts'

/** What reading one piece of evidence came to. */
export interface TextReading {
  readonly state: ReadingState
  readonly readings: readonly Reading[]
  /** Every question the readings are about, old and new. */
  readonly questions: readonly Question[]
  readonly error: string | null
  /** Read as far as the reader goes, and no further: the readings count, the text is not yet read. */
  readonly partly?: true
}

export const NOT_YET_READ: TextReading = { state: 'not_yet_read', readings: [], questions: [], error: null }

/** What a record says is as good as certain; the rest is left for a slip of the keyboard. */
const CLAIM_PROBABILITY = 0.98
export const CLAIMS_READER = 'claims@1'

type Turns = Passage['context']

/**
 * Reads claims as they stand and the text through the reader. Comes at once where the reader does, as a promise
 * where the reader takes its time. A reader that fails leaves the text not yet read, never half read.
 */
export function readText(
  context: TenantContext,
  evidence: Evidence,
  turns: Turns,
  known: ReadonlyMap<string, Question>,
  toBeMatched: readonly Question[],
): TextReading | Promise<TextReading> {
  if (!isEvidenceClass(evidence.source.class)) {
    return { state: 'not_evidence', readings: [], questions: [], error: null }
  }
  const claimed = readClaims(context, evidence, known)
  if (evidence.text === '') return claimed
  const passage = { evidence, context: turns }
  const reading = readThrough(context, passage, known, toBeMatched, claimed)
  return reading instanceof Promise
    ? reading.then((each) => asFarAsRead(context.reader, passage, each))
    : asFarAsRead(context.reader, passage, reading)
}

/** A reader that takes only so much of a text, or not its language, has not read the rest. */
function asFarAsRead(reader: Reader, passage: Passage, reading: TextReading): TextReading {
  if (reading.state === 'not_yet_read') return reading
  try {
    const error = tooLongFor(reader, passage.evidence.text) ?? reader.unread?.(passage) ?? null
    return error === null ? reading : { ...reading, state: 'not_yet_read', error, partly: true }
  } catch (error) {
    return failed(reading, error)
  }
}

function tooLongFor({ maxTextLength, version }: Reader, text: string): string | null {
  if (maxTextLength === undefined || text.length <= maxTextLength) return null
  return `only the first ${maxTextLength} of ${text.length} characters were read: ${version} takes no more`
}

function readThrough(
  context: TenantContext,
  passage: Passage,
  known: ReadonlyMap<string, Question>,
  toBeMatched: readonly Question[],
  claimed: TextReading,
): TextReading | Promise<TextReading> {
  try {
    const proposals = context.organizer.propose(passage, toBeMatched)
    if (proposals instanceof Promise) {
      return proposals
        .then((each) => readWith(context, passage, each, known, claimed))
        .catch((error: unknown) => failed(claimed, error))
    }
    const reading = readWith(context, passage, proposals, known, claimed)
    return reading instanceof Promise ? reading.catch((error: unknown) => failed(claimed, error)) : reading
  } catch (error) {
    return failed(claimed, error)
  }
}

function readWith(
  context: TenantContext,
  passage: Passage,
  proposals: readonly ProposedQuestion[],
  known: ReadonlyMap<string, Question>,
  claimed: TextReading,
): TextReading | Promise<TextReading> {
  if (proposals.length === 0) return claimed
  const making = { catalogue: context.catalogue, now: context.clock.now() }
  const questions = proposals.map((each) => known.get(each.key) ?? questionFromProposal(each, making))
  const readings = context.reader.read({ passage, questions })
  const taken = (each: readonly Reading[]): TextReading => accepted(context, passage, questions, each, claimed)
  return readings instanceof Promise ? readings.then(taken) : taken(readings)
}

function accepted(
  context: TenantContext,
  { evidence }: Passage,
  questions: readonly Question[],
  readings: readonly Reading[],
  claimed: TextReading,
): TextReading {
  const asked = new Set(questions.map((question) => question.key))
  let refused = 0
  const good = readings.filter((reading) => {
    const reason = refuseReading(reading, evidence, asked)
    if (reason === null) return reading.unrelated < 1
    refused++
    context.log.warn('reading refused', { reason, reader: context.reader.version })
    return false
  })
  if (good.length === 0) return refused === 0 ? claimed : failed(claimed, new Error('every reading was refused'))
  const bearing = new Set(good.map((reading) => reading.questionKey))
  return {
    state: 'read',
    readings: [...claimed.readings, ...good],
    questions: [...claimed.questions, ...questions.filter((question) => bearing.has(question.key))],
    error: null,
  }
}

function failed(claimed: TextReading, error: unknown): TextReading {
  return { ...claimed, state: 'not_yet_read', error: error instanceof Error ? error.message : String(error) }
}

/** A typed claim needs no reader: it is its own reading. */
function readClaims(context: TenantContext, evidence: Evidence, known: ReadonlyMap<string, Question>): TextReading {
  const making = { catalogue: context.catalogue, now: context.clock.now() }
  const questions = evidence.claims.map((claim) => known.get(claim.question) ?? questionFromClaim(claim, making))
  const readings = evidence.claims.map((claim, index) =>
    readingOfClaim(evidence, questions[index] as Question, claim, `claims.${index}.answer`),
  )
  return { state: readings.length > 0 ? 'read' : 'nothing_found', readings, questions, error: null }
}

/** @throws CredenceError where it is no answer to the question, with this path */
export function readingOfClaim(evidence: Evidence, question: Question, claim: Claim, path: string): Reading {
  const answer = checkAnswer(question, claim.answer, claim.unit, path)
  return {
    evidenceId: evidence.id,
    questionKey: question.key,
    answers: { [answer]: CLAIM_PROBABILITY },
    denies: {},
    unclear: 1 - CLAIM_PROBABILITY,
    unrelated: 0,
    facets: NO_CUE,
    span: null,
    listIsComplete: false,
    validFrom: null,
    validUntil: null,
    asOf: null,
    toldBy: null,
    rule: null,
    reader: CLAIMS_READER,
  }
}

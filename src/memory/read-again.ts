import type { Evidence } from '../evidence/evidence.ts'
import type { KeptEvidence } from '../ports/store.ts'
import type { Question } from '../question/question.ts'
import type { Reading } from '../reading/reading.ts'
import { isDue } from '../reading/rescore.ts'
import { uniqueByKey } from './observe.ts'
import { readForQuestion } from './on-the-spot.ts'
import { readOrRefuse } from './read-pending.ts'
import { CLAIMS_READER, readText } from './read-text.ts'
import { heardWith, TURNS_OF_CONTEXT } from './recent-turns.ts'
import type { TenantContext } from './tenant-context.ts'

/** What another reader makes of a text, in place of what these made of it. */
export interface ReadAgain {
  readonly evidence: Evidence
  /** Full versions of the readers whose readings give way. */
  readonly instead: readonly string[]
  readonly readings: readonly Reading[]
  readonly questions: readonly Question[]
}

/**
 * Reads a kept text again with the present reader: for the questions that it proposes, and for those that no catalogue
 * finds and the text was read for before. 'not_due': nothing to read again; 'failed': it can't be read now.
 * @param before what was read in it, as kept
 */
export async function readAgain(
  context: TenantContext,
  { evidence, readingState, ...marks }: KeptEvidence,
  before: readonly Reading[],
  wanted: string | undefined,
): Promise<ReadAgain | 'not_due' | 'failed'> {
  const present = context.reader.version
  const readers = before.map(({ reader }) => reader)
  const isRead = readingState === 'read' || readingState === 'nothing_found'
  if (!isRead || evidence.text === '' || !isDue(readers, { reader: wanted, present, typed: CLAIMS_READER }))
    return 'not_due'
  const turns = heardWith(
    evidence,
    await context.store.turnsBefore(evidence.channel, evidence.saidAt, TURNS_OF_CONTEXT),
  )
  const { byKey, toBeMatched } = await context.known.at(await context.raw.foreignVersion())
  const text = await readOrRefuse(() => readText(context, evidence, turns, byKey, toBeMatched))
  if (text === null || text.state === 'not_yet_read') return 'failed'
  const readings = text.readings.filter(({ reader }) => reader !== CLAIMS_READER)
  const found = new Set(readings.map(({ questionKey }) => questionKey))
  const others = toBeMatched.filter(
    ({ key }) => !found.has(key) && before.some((each) => each.questionKey === key && each.reader !== CLAIMS_READER),
  )
  const more = await Promise.all(
    others.map((each) => readForQuestion(context, each, { evidence, readingState, ...marks })),
  )
  return {
    evidence,
    instead: readersOf(readers),
    readings: [...readings, ...more.flat()],
    questions: uniqueByKey(text.questions.filter(({ key }) => found.has(key))),
  }
}

/** Each once, without what was typed: that needs no reader. */
export function readersOf(readers: readonly string[]): readonly string[] {
  return [...new Set(readers)].filter((each) => each !== CLAIMS_READER)
}

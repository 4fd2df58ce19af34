import { z } from 'zod'
import type { EvidenceReading } from '../belief/belief.ts'
import { CredenceError, isCredenceError, quoteReceived } from '../error.ts'
import type { Question } from '../question/question.ts'
import type { RecordAnswer, RecordReport, RecordValue } from '../record/record.ts'
import { evidenceFrom } from './evidence-from.ts'
import { countedAmong } from './quarantined-reads.ts'
import { questionFromClaim } from './question-from.ts'
import { readingOfClaim } from './read-text.ts'
import type { RecordRead } from './records.ts'
import type { TenantContext } from './tenant-context.ts'
import { ANSWER_LENGTH } from './validate/answer.ts'
import { LIST_LENGTH, name as nameField } from './validate/fields.ts'
import { parseInput } from './validate/refusal.ts'

/** What records say of one question, as evidence of this moment. */
export interface RecordEntries {
  readonly question: Question
  readonly readings: readonly EvidenceReading[]
}

export interface RecordsFound {
  /** By the key that was read. */
  readonly entries: ReadonlyMap<string, RecordEntries>
  readonly reports: readonly RecordReport[]
}

export const NO_RECORDS: RecordsFound = { entries: new Map(), reports: [] }

/**
 * What the connected systems have on these keys now, by the system of record. It counts where it is asked for and is kept
 * nowhere. What fails is told, and takes nothing from the rest.
 * @param questions as they are tracked; a key without one takes its shape from what is read
 */
export async function recordsOn(
  context: TenantContext,
  questions: ReadonlyMap<string, Question | null>,
  by: string,
): Promise<RecordsFound> {
  const reads = await context.records.read(context.store.tenant, [...questions.keys()], by)
  const standing = context.quarantined.lastSeen()
  const entries = new Map<string, RecordEntries>()
  const reports: RecordReport[] = []
  for (const read of reads) {
    const before = entries.get(read.key)
    const { found, report } = lookedAt(context, before?.question ?? questions.get(read.key) ?? null, read)
    reports.push(report)
    if (found === null) continue
    const counted = countedAmong(standing, found.readings)
    if (counted.length === 0) continue
    entries.set(read.key, { question: found.question, readings: [...(before?.readings ?? []), ...counted] })
  }
  return { entries, reports }
}

/** A bad value is refused whole: nothing of it counts. */
function lookedAt(
  context: TenantContext,
  question: Question | null,
  read: RecordRead,
): { readonly found: RecordEntries | null; readonly report: RecordReport } {
  const { name, key, ms, came } = read
  const plain = { name, key, ms, problem: null }
  if (came.status !== 'answered') return { found: null, report: { ...plain, ...came } }
  try {
    const found = evidenceOfRecord(context, question, read, came.answer ?? [])
    return { found, report: { ...plain, status: found === null ? 'not_found' : 'read' } }
  } catch (error) {
    if (!isCredenceError(error)) throw error
    const problem = { message: error.message, path: error.details.path ?? null }
    return { found: null, report: { ...plain, status: 'failed', problem } }
  }
}

const bare = z.union([nameField(ANSWER_LENGTH), z.number(), z.boolean()])
const value = z.union([bare, z.strictObject({ answer: bare, unit: nameField(40).optional() })])
const VALUES = z.strictObject({
  records: z.record(z.string(), z.array(value).max(LIST_LENGTH)),
}) as unknown as z.ZodType<{
  readonly records: Readonly<Record<string, readonly (RecordValue | RecordValue['answer'])[]>>
}>

/** Begins the id of evidence that is a record's, and of no other. */
const RECORD_ID = 'record:'

/** Evidence that was read in place, and is nowhere kept. */
export function isOfRecord(evidenceId: string): boolean {
  return evidenceId.startsWith(RECORD_ID)
}

function evidenceOfRecord(
  context: TenantContext,
  tracked: Question | null,
  { name, key, sourceName, audience }: RecordRead,
  answer: NonNullable<RecordAnswer>,
): RecordEntries | null {
  const at = `records.${name}.${key}`
  const values = valuesOf(answer, `${name}.${key}`)
  const first = values[0]
  if (first === undefined) return null
  const making = { catalogue: context.catalogue, now: context.clock.now() }
  const question = tracked ?? questionFromClaim({ question: key, ...first }, making)
  if (values.length > 1 && question.shape !== 'any_of') throw severalAnswers(values.length, at)
  const readings = values.map((each, index): EvidenceReading => {
    const claim = { question: question.key, ...each }
    const observed = {
      claims: [claim],
      author: sourceName,
      channel: name,
      source: { class: 'system_of_record' as const },
      ...(audience === null ? {} : { audience }),
    }
    const evidence = { ...evidenceFrom(observed, context), id: `${RECORD_ID}${name}:${key}:${index}` }
    return { evidence, reading: readingOfClaim(evidence, question, claim, `${at}.${index}.answer`), promoted: false }
  })
  return { question, readings }
}

function valuesOf(answer: NonNullable<RecordAnswer>, at: string): readonly RecordValue[] {
  const given = parseInput(VALUES, { records: { [at]: [answer].flat() } }, 'record').records[at] ?? []
  return given.map((each) => (typeof each === 'object' ? each : { answer: each }))
}

function severalAnswers(count: number, path: string): CredenceError {
  return new CredenceError('invalid_input', `${path}: ${count} values for a question that has one answer`, {
    path,
    expected: 'one value',
    received: quoteReceived(count),
    remedy: 'answer the one that holds, or define the question with shape any_of',
  })
}

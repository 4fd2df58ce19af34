import { isCredenceError } from '../error.ts'
import type { Evidence } from '../evidence/evidence.ts'
import { addReading } from './observe.ts'
import { readText, type TextReading } from './read-text.ts'
import type { TenantContext } from './tenant-context.ts'

const PAGE = 100

export interface PendingReceipt {
  readonly read: number
  readonly failed: number
  /** Read as far as this reader goes, and kept for one that goes further: trying again with the same changes nothing. */
  readonly left: number
}

/** Goes once through what is kept and not yet read, in order of arrival. What fails again stays where it is. */
export async function readPending(context: TenantContext): Promise<PendingReceipt> {
  let read = 0
  let failed = 0
  let left = 0
  let after: string | undefined
  for (;;) {
    const page = await context.store.evidence(
      { readingState: 'not_yet_read' },
      after === undefined ? { limit: PAGE } : { limit: PAGE, after },
    )
    for (const { evidence } of page) {
      const outcome = await readOne(context, evidence)
      if (outcome === 'read') read++
      else if (outcome === 'failed') failed++
      else if (outcome === 'left') left++
      after = evidence.id
    }
    if (page.length < PAGE) return { read, failed, left }
  }
}

async function readOne(context: TenantContext, evidence: Evidence): Promise<'read' | 'failed' | 'left' | 'gone'> {
  const version = await context.store.foreignVersion()
  const turns = await context.turns.before(evidence, version)
  const { byKey, toBeMatched } = await context.known.at(version)
  const reading = await readOrRefuse(() => readText(context, evidence, turns, byKey, toBeMatched))
  if (reading === null || (reading.state === 'not_yet_read' && reading.partly !== true)) return 'failed'
  const { status } = await addReading(context, evidence, reading)
  if (status !== 'kept') return 'gone'
  return reading.partly === true ? 'left' : 'read'
}

/** Null where a claim no longer fits its question: one text must not keep the others from being read. */
export async function readOrRefuse(read: () => TextReading | Promise<TextReading>): Promise<TextReading | null> {
  try {
    return await read()
  } catch (error) {
    if (isCredenceError(error) && ['answer_not_listed', 'wrong_unit', 'invalid_input'].includes(error.code)) return null
    throw error
  }
}

import type { EvidenceReading } from '../belief/belief.ts'
import type { Outcome } from '../outcome/outcome.ts'
import type { TenantWrites } from '../ports/store.ts'
import type { Question, QuestionKey } from '../question/question.ts'

/** What is kept of a question; what was learned is no part of it. */
export interface WrittenQuestion {
  readonly question: Question
  readonly readings: readonly EvidenceReading[]
  readonly outcomes: readonly Outcome[]
}

/**
 * What the questions written to of late rest on, at hand, so that one more text on a question reads none of the texts before
 * it again. It holds only as long as nothing but texts has been written since, here or in another process.
 */
export interface LastWritten {
  /** What is held as of the last commit; within a step that reads something. */
  at(writes: TenantWrites): Promise<ReadonlyMap<QuestionKey, WrittenQuestion>>
  /** This step adds a text, and what these questions then rest on; nothing else. */
  keep(writes: TenantWrites, questions: readonly WrittenQuestion[]): void
  /** After texts were taken away. */
  forget(): void
}

/** In UTF-16 code units of text, and what the rest of a reading takes. */
const MOST_HELD = 2_000_000
const READING_SIZE = 600

export function createLastWritten(mostHeld: number = MOST_HELD): LastWritten {
  const held = new Map<QuestionKey, WrittenQuestion>()
  let size = 0
  let version: number | null = null
  /** The last step that is accounted for. */
  let step = 0

  function drop(key: QuestionKey): void {
    const before = held.get(key)
    if (before === undefined) return
    held.delete(key)
    size -= sizeOf(before)
  }
  function clear(): void {
    held.clear()
    size = 0
  }

  return {
    async at(writes) {
      const current = await writes.foreignVersion()
      if (current !== version || writes.step !== step + 1) clear()
      version = current
      step = writes.step - 1
      return held
    },
    keep(writes, questions) {
      if (writes.step !== step + 1) clear()
      step = writes.step
      for (const each of questions) {
        drop(each.question.key)
        held.set(each.question.key, each)
        size += sizeOf(each)
      }
      for (const key of held.keys()) {
        if (size <= mostHeld) break
        drop(key)
      }
    },
    forget: clear,
  }
}

function sizeOf({ readings }: WrittenQuestion): number {
  let size = READING_SIZE
  for (const { evidence } of readings) size += READING_SIZE + evidence.text.length
  return size
}

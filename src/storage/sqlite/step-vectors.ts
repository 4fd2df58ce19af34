import type { VectorMemory } from '../vectors/vector-memory.ts'
import type { Connection } from './connection.ts'
import { createVectorIndex, type VectorIndex } from './vector-index.ts'

/**
 * The vectors as a step sees them. The shared index only ever follows what is committed: a step that has changed
 * vectors gets one of its own, which ends with it, so that a rollback has nothing to take back.
 */
export interface StepVectors extends Pick<VectorIndex, 'of'> {
  /** This step changes vectors. */
  change(): void
  committed(connection: Connection): void
  rolledBack(): void
}

export function createStepVectors(shared: VectorIndex, memory: VectorMemory, tenant: string): StepVectors {
  let own: VectorIndex | null = null
  function end(): boolean {
    if (own === null) return false
    own.clear()
    own = null
    return true
  }
  return {
    of: (connection, model) => (own ?? shared).of(connection, model),
    change() {
      own ??= createVectorIndex(memory, tenant)
    },
    committed(connection) {
      if (!end()) return
      try {
        shared.refresh(connection)
      } catch {
        // the step is kept all the same; what is needed is loaded anew
        shared.clear()
      }
    },
    rolledBack: end,
  }
}

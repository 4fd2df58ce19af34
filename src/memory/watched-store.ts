import type { Evidence, EvidenceId } from '../evidence/evidence.ts'
import type { TenantStore, TenantWrites } from '../ports/store.ts'
import type { QuestionKey } from '../question/question.ts'

/** What one step of this process changed, as far as anything is held in memory of it. */
export interface Change {
  readonly appended: readonly Evidence[]
  /** Questions that were put, read or ruled on. */
  readonly questions: ReadonlySet<QuestionKey>
  /** Texts in which something was read, or that were left for later. */
  readonly read: ReadonlySet<EvidenceId>
  /** Something was taken away, or counts otherwise now: whatever is held may be wrong. */
  readonly isDeep: boolean
  /** False: nobody knows whether it was kept. */
  readonly isKept: boolean
}

export type ChangeListener = (change: Change) => void

/** Tells `listener` of every step, also of one that failed: it may have been kept all the same. */
export function watchedStore(store: TenantStore, listener: ChangeListener): TenantStore {
  return {
    ...store,
    async transact(work, options) {
      const noted = createNoted()
      let isKept = false
      try {
        const result = await store.transact((writes) => work(noted.through(writes)), options)
        isKept = true
        return result
      } finally {
        listener({ ...noted.change(), isKept })
      }
    },
  }
}

interface Noted {
  change(): Omit<Change, 'isKept'>
  through(writes: TenantWrites): TenantWrites
}

function createNoted(): Noted {
  const appended: Evidence[] = []
  const questions = new Set<QuestionKey>()
  const read = new Set<EvidenceId>()
  let isDeep = false
  function deep<Values extends readonly unknown[], Answer>(call: (...values: Values) => Answer) {
    return (...values: Values): Answer => {
      isDeep = true
      return call(...values)
    }
  }
  return {
    change: () => ({ appended, questions, read, isDeep }),
    through: (writes) => ({
      ...writes,
      appendEvidence(evidence, words, state) {
        appended.push(evidence)
        return writes.appendEvidence(evidence, words, state)
      },
      putQuestion(question) {
        questions.add(question.key)
        return writes.putQuestion(question)
      },
      addReadings(readings) {
        for (const { questionKey, evidenceId } of readings) {
          questions.add(questionKey)
          read.add(evidenceId)
        }
        return writes.addReadings(readings)
      },
      setReadingState(evidenceId, state) {
        read.add(evidenceId)
        return writes.setReadingState(evidenceId, state)
      },
      addOutcome(outcome) {
        questions.add(outcome.questionKey)
        return writes.addOutcome(outcome)
      },
      dropReadings: deep(writes.dropReadings),
      addMark: deep(writes.addMark),
      appendJournal: deep(writes.appendJournal),
      replaceJournal: deep(writes.replaceJournal),
      appendEpoch: deep(writes.appendEpoch),
      switchEpoch: deep(writes.switchEpoch),
      replaceEpochs: deep(writes.replaceEpochs),
      dropVectors: deep(writes.dropVectors),
      eraseEvidence: deep(writes.eraseEvidence),
      eraseQuestion: deep(writes.eraseQuestion),
      eraseOutcomes: deep(writes.eraseOutcomes),
      appendQuarantine: deep(writes.appendQuarantine),
      replaceQuarantines: deep(writes.replaceQuarantines),
      supersede: deep(writes.supersede),
      undoRescore: deep(writes.undoRescore),
      replaceRescores: deep(writes.replaceRescores),
      countForgetting: deep(writes.countForgetting),
      restore: deep(writes.restore),
    }),
  }
}

import type { TenantStore } from '../ports/store.ts'
import type { Question } from '../question/question.ts'

/**
 * The tenant's questions, kept in memory because every text is read against them.
 * Loaded again when another process has committed, so that two of them agree.
 */
export interface KnownQuestions {
  byKey(): Promise<ReadonlyMap<string, Question>>
  /** Those that no catalogue pattern finds by itself: declared by the application, or made by asking. */
  toBeMatched(): Promise<readonly Question[]>
  subjects(): Promise<readonly string[]>
  /** After a commit of our own. */
  add(questions: readonly Question[]): void
  /** After a commit of our own that took questions away. */
  reload(): void
}

interface Loaded {
  readonly version: number
  readonly byKey: Map<string, Question>
  toBeMatched: readonly Question[]
  subjects: readonly string[]
}

export function createKnownQuestions(store: TenantStore): KnownQuestions {
  let loaded: Loaded | null = null

  async function current(): Promise<Loaded> {
    const version = await store.foreignVersion()
    if (loaded?.version === version) return loaded
    const questions = await store.questions()
    loaded = indexQuestions(version, new Map(questions.map((question) => [question.key, question])))
    return loaded
  }

  return {
    byKey: async () => (await current()).byKey,
    toBeMatched: async () => (await current()).toBeMatched,
    subjects: async () => (await current()).subjects,
    add(questions) {
      if (loaded === null || questions.length === 0) return
      for (const question of questions) loaded.byKey.set(question.key, question)
      loaded = indexQuestions(loaded.version, loaded.byKey)
    },
    reload() {
      loaded = null
    },
  }
}

function indexQuestions(version: number, byKey: Map<string, Question>): Loaded {
  const questions = [...byKey.values()]
  return {
    version,
    byKey,
    toBeMatched: questions.filter((question) => question.origin !== 'catalogue'),
    subjects: [...new Set(questions.map((question) => question.subject))],
  }
}

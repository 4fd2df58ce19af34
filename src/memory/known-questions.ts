import type { TenantStore } from '../ports/store.ts'
import type { Question } from '../question/question.ts'

/**
 * The tenant's questions, kept in memory because every text is read against them.
 * Loaded again when another process has committed, so that two of them agree.
 */
export interface KnownQuestions {
  /** All of it at once, for one who already asked the store for its `foreignVersion`. */
  at(version: number): Promise<Known>
  byKey(): Promise<ReadonlyMap<string, Question>>
  /** Those that no catalogue pattern finds by itself: declared by the application, or made by asking. */
  toBeMatched(): Promise<readonly Question[]>
  subjects(): Promise<ReadonlySet<string>>
  /** After a commit of our own. */
  add(questions: readonly Question[]): void
  /** After a commit of our own that took questions away. */
  reload(): void
}

export interface Known {
  readonly byKey: ReadonlyMap<string, Question>
  readonly toBeMatched: readonly Question[]
}

interface Loaded {
  readonly version: number
  readonly byKey: Map<string, Question>
  /** Replaced whole when one is added, so that a list handed out stays as it was. */
  toBeMatched: readonly Question[]
  readonly subjects: Set<string>
}

export function createKnownQuestions(store: TenantStore): KnownQuestions {
  let loaded: Loaded | null = null
  let loading: Promise<Loaded> | null = null
  let addedMeanwhile: Question[] = []

  const current = async (): Promise<Loaded> => at(await store.foreignVersion())

  async function at(version: number): Promise<Loaded> {
    if (loaded?.version === version) return loaded
    loading ??= load(version)
    return await loading
  }

  /** Published only when it is whole. What is committed meanwhile is added on top of what was read. */
  async function load(version: number): Promise<Loaded> {
    const fresh: Loaded = { version, byKey: new Map(), toBeMatched: [], subjects: new Set() }
    addedMeanwhile = []
    try {
      index(fresh, await store.questions())
      index(fresh, addedMeanwhile)
      loaded = fresh
      return fresh
    } finally {
      loading = null
    }
  }

  return {
    at,
    byKey: async () => (await current()).byKey,
    toBeMatched: async () => (await current()).toBeMatched,
    subjects: async () => (await current()).subjects,
    add(questions) {
      if (loading !== null) addedMeanwhile.push(...questions)
      if (loaded !== null) index(loaded, questions)
    },
    reload() {
      loaded = null
    },
  }
}

/** Costs what is added, not what is known: it runs after every text. */
function index(loaded: Loaded, questions: readonly Question[]): void {
  let matched = false
  for (const question of questions) {
    loaded.byKey.set(question.key, question)
    loaded.subjects.add(question.subject)
    matched ||= question.origin !== 'catalogue'
  }
  if (matched) loaded.toBeMatched = [...loaded.byKey.values()].filter((question) => question.origin !== 'catalogue')
}

import { homeOf } from '../organizing/routes.ts'
import { EMPTY, type Structure } from '../organizing/structure.ts'
import { keysThrough, type Maker, questionThrough } from '../organizing/through.ts'
import type { TenantStore } from '../ports/store.ts'
import type { Question } from '../question/question.ts'
import type { Look, OrganizedStore } from './organized-store.ts'

/**
 * The tenant's questions, kept in memory because every text is read against them.
 * Loaded again when another process has committed, so that two of them agree.
 */
export interface KnownQuestions {
  /** The questions as they are kept, which is how texts are read; for one who asked the store for its version. */
  at(version: number): Promise<Known>
  /**
   * The questions as they are organized, which is how they are asked; any key finds what it means now. For one who looked at the
   * memory before, as of that look.
   */
  byKey(look?: Look): Promise<ReadonlyMap<string, Question>>
  /** Those that no catalogue pattern finds by itself: declared by the application, or made by asking. */
  toBeMatched(look?: Look): Promise<readonly Question[]>
  subjects(look?: Look): Promise<ReadonlySet<string>>
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

export function createKnownQuestions(store: TenantStore, organized: OrganizedStore): KnownQuestions {
  let loaded: Loaded | null = null
  let loading: Promise<Loaded> | null = null
  let addedMeanwhile: Question[] = []
  let asked: Asked | null = null

  async function current(look?: Look): Promise<Asking> {
    const { version, structure } = look ?? (await organized.fresh())
    const kept = await at(version)
    if (structure === EMPTY) return kept
    if (asked?.kept !== kept || asked.structure !== structure) {
      asked = { kept, structure, asking: askingOf(kept, structure, organized.make) }
    }
    return asked.asking
  }

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
    byKey: async (look) => (await current(look)).byKey,
    toBeMatched: async (look) => (await current(look)).toBeMatched,
    subjects: async (look) => (await current(look)).subjects,
    add(questions) {
      if (loading !== null) addedMeanwhile.push(...questions)
      if (loaded !== null) index(loaded, questions)
      asked = null
    },
    reload() {
      loaded = null
    },
  }
}

type Asking = Pick<Loaded, 'byKey' | 'toBeMatched' | 'subjects'>

interface Asked {
  readonly kept: Loaded
  readonly structure: Structure
  readonly asking: Asking
}

/** Old words and old names find what became of them: a merged question is still matched by what it said. */
function askingOf(kept: Loaded, structure: Structure, make: Maker): Asking {
  const shown = keysThrough(structure, kept.byKey.keys()).flatMap(
    (key) => questionThrough(structure, key, kept.byKey, make) ?? [],
  )
  const byKey = new Map(shown.map((question) => [question.key, question]))
  const get = byKey.get.bind(byKey)
  byKey.get = (key) => get(key) ?? get(homeOf(structure, key))
  const changed = shown.filter((question) => question !== kept.byKey.get(question.key))
  return {
    byKey,
    toBeMatched: [...kept.toBeMatched, ...changed],
    subjects: new Set([...kept.subjects, ...shown.map(({ subject }) => subject)]),
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

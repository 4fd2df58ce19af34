import type { TenantReads, TenantStore } from '../ports/store.ts'
import type { Question } from '../question/question.ts'

/**
 * Marks the questions whose every act counts, by the prefixes of their keys (`user.coffee`). Without it, behaviour is
 * one origin however often it repeats, and never gets beyond a guess: whoever orders decaf thirty times may still
 * prefer something else.
 */
export function withActs(store: TenantStore, prefixes: readonly string[]): TenantStore {
  if (prefixes.length === 0) return store
  const marked = actsMarked(prefixes)
  const reads = ({ question, questions }: TenantReads): Pick<TenantReads, 'question' | 'questions'> => ({
    question: async (key) => {
      const found = await question(key)
      return found === null ? null : marked(found)
    },
    questions: async (subject) => (await questions(subject)).map(marked),
  })
  return {
    ...store,
    ...reads(store),
    transact: (work, options) => store.transact((writes) => work({ ...writes, ...reads(writes) }), options),
  }
}

/** The same for a question that was just made. */
export function actsMarked(prefixes: readonly string[]): (question: Question) => Question {
  const isMeant = (key: string): boolean => prefixes.some((prefix) => key === prefix || key.startsWith(`${prefix}.`))
  return (question) => (isMeant(question.key) ? { ...question, actsCount: true } : question)
}

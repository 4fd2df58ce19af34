import type { Entry } from '../catalogue/catalogue.ts'
import { plainTokensOf } from '../text/plain-tokens.ts'
import { contentOf } from './question-plan.ts'

const vocabularies = new WeakMap<Entry, ReadonlySet<string>>()

/** Stems of the words that an entry is asked and labelled with. */
export function vocabularyOf(entry: Entry): ReadonlySet<string> {
  const known = vocabularies.get(entry)
  if (known !== undefined) return known
  const words = [entry.wording.replace(/\{[a-z']+\}/gu, ' '), ...entry.labels, entry.key.replaceAll('_', ' ')]
  const made = new Set(words.flatMap((each) => contentOf(plainTokensOf(each).tokens)))
  vocabularies.set(entry, made)
  return made
}

/** `What time is the standup?` names one of many meetings, of which the entry knows no more than that they have a time. */
export function asksBeyond(entry: Entry, content: readonly string[]): boolean {
  const words = vocabularyOf(entry)
  return content.some((stem) => !words.has(stem))
}

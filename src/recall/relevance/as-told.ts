import type { AskedPerson } from './people-asked.ts'

const AUXILIARY = 'do|does|did|is|was|are|were|has|have|had|will|would|can|could|should|might|may'

/**
 * A question about somebody as they would put it themselves, which is what to embed: `When did Maya move?` → `When did I move?`.
 * People talk of themselves as I; a vector of the name finds who speaks of the name instead. Those whose texts are kept, and
 * whoever a verb or an `'s` shows to be a person; other names stay.
 */
export function asTold(question: string, people: readonly AskedPerson[]): string {
  const told = people.reduce((text, person) => ownWords(text, person), question)
  return told === question
    ? question
    : told.replace(/\b(does|is|has) I\b/gu, (_, verb: string) => `${FIRST_PERSON[verb]} I`)
}

const FIRST_PERSON: Readonly<Record<string, string>> = { does: 'do', is: 'am', has: 'have' }

function ownWords(text: string, { key, name }: AskedPerson): string {
  const written = name.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')
  const owning = new RegExp(`(?<!\\p{L})${written}['’]s(?!\\p{L})`, 'giu')
  const named = new RegExp(`(?<!\\p{L})${written}(?!\\p{L})`, 'giu')
  const acts = new RegExp(`(?<!\\p{L})(?:${AUXILIARY})\\s+${written}(?!\\p{L})`, 'iu')
  const isPerson = key !== null || owning.test(text) || acts.test(text)
  return isPerson ? text.replace(owning, 'my').replace(named, 'I') : text
}

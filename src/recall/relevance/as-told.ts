import type { AskedPerson } from './people-asked.ts'

/**
 * A question about somebody as they would put it themselves, which is what to embed: `When did Maya move?` → `When did I move?`.
 * People talk of themselves as I; a vector of the name finds who speaks of the name instead. Only those whose own
 * texts are kept: of whom others speak alone, the name is what tells them apart.
 */
export function asTold(question: string, people: readonly AskedPerson[]): string {
  const told = people.reduce((text, person) => ownWords(text, person), question)
  return told === question
    ? question
    : told.replace(/\b(does|is|has) I\b/gu, (_, verb: string) => `${FIRST_PERSON[verb]} I`)
}

const FIRST_PERSON: Readonly<Record<string, string>> = { does: 'do', is: 'am', has: 'have' }

function ownWords(text: string, { key, name }: AskedPerson): string {
  if (key === null) return text
  const written = name.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')
  const owning = new RegExp(`(?<!\\p{L})${written}['’]s(?!\\p{L})`, 'giu')
  const named = new RegExp(`(?<!\\p{L})${written}(?!\\p{L})`, 'giu')
  return text.replace(owning, 'my').replace(named, 'I')
}

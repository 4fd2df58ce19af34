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
  const owned = wholeReplaced(text, new RegExp(`${written}['’]s`, 'giu'), 'my')
  return wholeReplaced(owned, new RegExp(written, 'giu'), 'I')
}

const BEHIND_LETTER = /(?<=\p{L})/iuy
const BEFORE_LETTER = /(?=\p{L})/iuy

/**
 * Replaces what is found where no letter stands on either side. Letters are looked for apart: a pattern of a name and of every
 * letter takes some 300 µs to make, and one is made for each name in a question.
 */
function wholeReplaced(text: string, pattern: RegExp, by: string): string {
  let replaced = ''
  let end = 0
  for (let found = pattern.exec(text); found !== null; found = pattern.exec(text)) {
    const { index } = found
    const after = index + found[0].length
    if (isAt(BEHIND_LETTER, text, index) || isAt(BEFORE_LETTER, text, after)) {
      pattern.lastIndex = index + ((text.codePointAt(index) as number) > 0xffff ? 2 : 1)
      continue
    }
    replaced += text.slice(end, index) + by
    end = after
  }
  return replaced + text.slice(end)
}

function isAt(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at
  return pattern.test(text)
}

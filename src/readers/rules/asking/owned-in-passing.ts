import { USER } from '../../../evidence/evidence.ts'
import type { Analysis } from '../analysis.ts'
import { roleWordsAt } from '../people/role-words.ts'
import type { Sentence } from '../text/sentences.ts'
import { stemOf } from '../text/stem.ts'
import type { Token } from '../text/tokens.ts'
import { BE, NOT_NOW, VALUE_STOPS } from '../text/word-lists.ts'
import type { QuestionPlan } from './question-plan.ts'

/** Somebody's own that a sentence speaks of by the way; a person stays theirs whatever is done, `past` says that they had it. */
export type OwnedInPassing = 'person' | 'thing' | 'past'

const OWNING = new Set(['my', 'our'])
const HAVING = new Set(['have', 'has', 'got', 'get', 'own'].map(stemOf))
/** `My old car`: not what one has. */
const OLDER = new Set(['old', 'previous', 'last'])
const OWN = stemOf('own')
const MOST_BETWEEN = 2

/** `Had to drop my daughter at fencing`, asked whether they have a daughter; null where none of their own is named so. */
export function ownedInPassing(
  { tokens, speakerAt }: Analysis,
  sentence: Sentence,
  { asksOfHaving, content, question }: QuestionPlan,
): OwnedInPassing | null {
  const things = content.filter((stem) => !HAVING.has(stem))
  const thing = things.at(-1)
  if (!(asksOfHaving || content.includes(OWN)) || thing === undefined || question.subject !== USER) return null
  for (let at = sentence.from; at < sentence.to; at++) {
    if (!OWNING.has((tokens[at] as Token).norm) || speakerAt(at) !== USER) continue
    const found = thingAfter(tokens, at, sentence.to, things, thing)
    if (found === null) continue
    if (found.isPast) return 'past'
    if (roleWordsAt(tokens, found.at) !== null) return 'person'
    if (isWhole(tokens[found.at + 1])) return 'thing'
  }
  return null
}

/** Where the thing stands behind its `my`, with nothing but its own words between; null where it doesn't. */
function thingAfter(
  tokens: readonly Token[],
  owning: number,
  limit: number,
  things: readonly string[],
  thing: string,
): { readonly at: number; readonly isPast: boolean } | null {
  const between: string[] = []
  let isPast = false
  for (let at = owning + 1; at < Math.min(limit, owning + 2 + MOST_BETWEEN); at++) {
    const { norm, kind } = tokens[at] as Token
    if (kind !== 'word' || norm.startsWith("'")) return null
    if (stemOf(norm) === thing) {
      const told = things.slice(0, -1)
      return told.every((stem) => between.includes(stem)) ? { at, isPast } : null
    }
    isPast ||= NOT_NOW.has(norm) || OLDER.has(norm)
    between.push(stemOf(norm))
  }
  return null
}

/** `My car is in the garage`, not `my car insurance`. */
function isWhole(after: Token | undefined): boolean {
  return after === undefined || after.kind !== 'word' || VALUE_STOPS.has(after.norm) || BE.has(after.norm)
}

import type { Token } from '../text/tokens.ts'

const LONGEST_WORD = 30
const MOST_TOKENS = 200

/**
 * The word of a message that another was meant for: the only one of its kind, else the one that differs least in its letters, by at most
 * a third of them; of names the only one may differ in all. Null where several could be meant.
 */
export function wordMistyped(
  tokens: readonly Token[],
  meant: string,
  isOfKind: ((token: Token) => boolean) | null,
): Token | null {
  const words = tokens.slice(0, MOST_TOKENS).filter(({ kind }) => kind !== 'mark')
  if (isOfKind !== null) return onlyOne(words.filter(isOfKind))
  const lower = meant.toLowerCase().slice(0, LONGEST_WORD)
  const near = words
    .map((token) => ({ token, letters: lettersApart(token.norm.slice(0, LONGEST_WORD), lower) }))
    .filter(({ letters, token }) => letters > 0 && letters <= Math.max(token.norm.length, lower.length) / 3)
    .sort((a, b) => a.letters - b.letters)
  const [best, second] = near
  if (best !== undefined) return second?.letters === best.letters ? null : best.token
  const isName = /^\p{Lu}/u.test(meant)
  return isName ? onlyOne(words.filter(({ capital, norm }, at) => capital && at > 0 && norm !== 'i')) : null
}

function onlyOne(words: readonly Token[]): Token | null {
  return words.length === 1 ? (words[0] as Token) : null
}

/** Letters to put in, leave out or change to make one word of the other (Levenshtein). */
function lettersApart(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1
      next.push(Math.min((row[j - 1] as number) + same, (row[j] as number) + 1, (next[j - 1] as number) + 1))
    }
    row = next
  }
  return row[other.length] as number
}

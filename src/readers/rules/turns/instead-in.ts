import type { Analysis } from '../analysis.ts'
import { isLowerName } from '../saying/carried-value.ts'
import { normsOf } from '../text/tokens.ts'
import { ROLES } from '../text/word-lists.ts'
import type { Answer } from './reply-parts.ts'
import { type Mended, mended, type Value, valuesIn } from './same-kind.ts'

/** `no doc put me up to 75`, `nope, Kestrel, since March`, said of 50 mg or of Novatek. */
export function insteadIn({ text, tokens }: Analysis, statement: string, { kind, from, to }: Answer): Mended | null {
  if (from >= to || kind === 'choice' || kind === 'both' || kind === 'neither') return null
  const words = normsOf(tokens, from, to)
  if (
    (kind === 'value' && !tellsChange(words)) ||
    (kind === 'yes' && !/(?:^| )(?:now|since|but|except|only|up to|down to)(?: |$)/.test(words))
  ) {
    if (kind === 'yes' || !isShort(valuesIn(text, tokens, from, to), to - from)) return null
  }
  if (OF_ANOTHER.test(words) && !/(?:^| )(?:me|i|us|we|it|mine|ours|that)(?: |$)/.test(words)) return null
  const values = valuesIn(text, tokens, from, to)
  const named = values.some((each) => each.kind === 'name') ? null : lowerName(text, tokens, from, to)
  const given =
    named === null ? values.filter((each) => each.kind !== 'name' || isValueAlone(tokens, from, each)) : [named]
  return mended(statement, given)
}

/** `it's 75 now`, `moved to Friday`: without a yes or no, a word must tell that it is another. */
const tellsChange = (words: string): boolean =>
  /(?:^| )(?:now|since|actually|instead|these days|up to|down to|changed|moved|switched|used to|any ?more)(?: |$)/.test(
    words,
  )

/** `no, my sister takes 75`, `that's Ben` */
const OF_ANOTHER = /^(?:that 's |it 's |that was )?(?:my \S+ |he |she |they |his |her )(?:\S+ ){0,2}\S/

const isShort = (given: readonly Value[], length: number): boolean => given.length === 1 && length <= 3

const LEADS_NAME =
  /^(?:it|'s|is|i|'m|am|we|'re|at|with|in|to|for|the|moved|switched|joined|now|actually|by|from|on|went|changed)$/

/** `Kestrel, since March` is the answer; `Anna got me fired` tells who did something. */
function isValueAlone(tokens: Analysis['tokens'], from: number, { words }: Value): boolean {
  let at = from
  while (at < tokens.length && (tokens[at]?.kind === 'mark' || LEADS_NAME.test(tokens[at]?.norm ?? ''))) at++
  const end = at + words.split(/\s+/).length
  return normsOf(tokens, at, end) === words.toLowerCase() && ENDS_VALUE.test(tokens[end]?.norm ?? '.')
}

const ENDS_VALUE = /^(?:\p{P}|since|now|from|in|instead|until|as|these|for|please|actually|and|at|last|this|next)$/u

function lowerName(text: string, tokens: Analysis['tokens'], from: number, to: number): Value | null {
  let at = from
  while (at < to && (tokens[at]?.kind === 'mark' || LEADS_NAME.test(tokens[at]?.norm ?? ''))) at++
  const token = tokens[at]
  if (token === undefined || at >= to || !ENDS_VALUE.test(at + 1 < to ? (tokens[at + 1]?.norm ?? '.') : '.'))
    return null
  return isLowerName(tokens, [token]) && !ROLES.has(token.norm)
    ? { kind: 'name', words: text.slice(token.start, token.end) }
    : null
}

import type { Analysis } from '../analysis.ts'
import { plainTokensOf } from '../text/plain-tokens.ts'
import type { Sentence } from '../text/sentences.ts'
import type { Token } from '../text/tokens.ts'
import { contentStems, ownBefore, sharesWord } from './own-before.ts'
import type { Restated } from './restated.ts'
import { type Kind, typedIn, wordsOfSpan } from './same-kind.ts'

/** A sentence names the same time, day and place at most. */
const MOST_SAME = 3
const SAME = /^(?:same|usual)$/
const KINDS: Readonly<Record<string, Kind | 'place'>> = {
  time: 'time',
  hour: 'time',
  day: 'weekday',
  weekday: 'weekday',
  date: 'day',
  place: 'place',
  spot: 'place',
  venue: 'place',
  location: 'place',
}

/** `they moved it to the 6th, same time`: the time of what the author said of it before. */
export function sameAsBefore(analysis: Analysis): readonly Restated[] {
  return analysis.sentences.slice(0, 8).flatMap((sentence, index) => {
    if (sentence.region !== 'own' || sentence.mark === '?') return []
    const text = withSame(analysis, sentence, index)
    return text === null ? [] : [{ text, isSo: true, corrects: false, sentence: index, rule: 'same' } as const]
  })
}

/** The sentence with what is the same in its place; null where it is not clear what that is. */
function withSame(analysis: Analysis, { from, to }: Sentence, index: number): string | null {
  const { text, tokens } = analysis
  const stems = contentStems(tokens.slice(from, to).filter(({ norm }) => !SAME.test(norm) && KINDS[norm] === undefined))
  let said = ''
  let found = 0
  let done = (tokens[from] as Token).start
  for (let at = from + 1; at + 1 < to && found < MOST_SAME; at++) {
    const kind = SAME.test((tokens[at] as Token).norm) ? KINDS[(tokens[at + 1] as Token).norm] : undefined
    if (kind !== undefined) found++
    const value = kind === undefined ? null : valueBefore(analysis, index, kind, stems)
    if (value === null) continue
    let start = at
    while (start > from + 1 && /^(?:at|in|on|the|,)$/.test((tokens[start - 1] as Token).norm)) start--
    said += `${text.slice(done, (tokens[start - 1] as Token).end)} ${value}`
    done = (tokens[at + 1] as Token).end
  }
  return said === '' ? null : `${said}${text.slice(done, (tokens[to - 1] as Token).end)}`
}

/** What the author said last of the same thing that names one such value. */
function valueBefore(
  analysis: Analysis,
  index: number,
  kind: Kind | 'place',
  stems: ReadonlySet<string>,
): string | null {
  for (const before of ownBefore(analysis, index)) {
    if (!before.isLast && !sharesWord(before.text, stems)) continue
    const { plain, tokens } = plainTokensOf(before.text)
    if (kind === 'place') {
      const place = placeIn(plain.text, tokens)
      if (place !== null) return place
      continue
    }
    const found = typedIn(tokens, 0, tokens.length).filter((each) => each.kind === kind)
    if (found.length > 1) return null
    if (found[0] !== undefined) return `${kind === 'time' ? 'at' : 'on'} ${wordsOfSpan(plain.text, tokens, found[0])}`
  }
  return null
}

const MOST_PLACE_TOKENS = 5
const ENDS_PLACE =
  /^(?:on|at|in|for|from|to|with|until|till|and|but|so|because|next|this|tomorrow|tonight|today|every|around|about)$/

/** `at the Anchor`, `in room 4`: not `at 7` or `in June`. */
function placeIn(text: string, tokens: readonly Token[]): string | null {
  for (let at = 0; at + 1 < tokens.length; at++) {
    if (!/^(?:at|in)$/.test((tokens[at] as Token).norm)) continue
    let end = at + 1
    while (end < tokens.length && end - at <= MOST_PLACE_TOKENS && !endsPlace(tokens, end, at)) end++
    const typed = typedIn(tokens, at + 1, end)
    if (end === at + 1 || typed.some(({ kind }) => kind !== 'name' && kind !== 'number')) continue
    if (typed[0]?.kind === 'number' && typed[0].from === at + 1) continue
    return text.slice((tokens[at] as Token).start, (tokens[end - 1] as Token).end)
  }
  return null
}

function endsPlace(tokens: readonly Token[], end: number, at: number): boolean {
  const { norm, kind } = tokens[end] as Token
  return kind === 'mark' || (end > at + 1 && ENDS_PLACE.test(norm))
}

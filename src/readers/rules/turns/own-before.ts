import type { Analysis } from '../analysis.ts'
import { FUNCTION_WORDS } from '../asking/function-words.ts'
import { inOwnWords } from '../saying/own-words.ts'
import { plainTokensOf } from '../text/plain-tokens.ts'
import { stemOf } from '../text/stem.ts'
import type { Token } from '../text/tokens.ts'

const LONGEST = 1_000
const MOST_SENTENCES = 8

/** Something said before a sentence, in the words of its author. */
export interface SaidBefore {
  readonly text: string
  /** In the turn right before, or in the same one. */
  readonly isLast: boolean
}

/** The sentences that the author said before this one, the newest first: earlier in the text, else in their turns before. */
export function ownBefore(analysis: Analysis, index: number): readonly SaidBefore[] {
  const { passage, text, tokens, sentences } = analysis
  const here = sentences
    .slice(Math.max(0, index - MOST_SENTENCES), index)
    .filter(({ region, mark }) => region === 'own' && mark !== '?')
    .map(({ from, to }) => ({ text: text.slice(tokens[from]?.start, tokens[to - 1]?.end), isLast: true }))
  const turns = passage.context.flatMap((turn, at) =>
    turn.authorKey === passage.evidence.authorKey
      ? sentencesOf(turn.text).map((each) => ({ text: each, isLast: at === passage.context.length - 1 }))
      : [],
  )
  return [...turns, ...here].reverse()
}

/** What others said in the turn before, in the words of the author. */
export function othersBefore({ passage }: Analysis): readonly string[] {
  const last = passage.context.at(-1)
  if (last === undefined || last.authorKey === passage.evidence.authorKey) return []
  return sentencesOf(last.text).map(inOwnWords).reverse()
}

/** Statements alone: what was asked told nothing. */
function sentencesOf(text: string): readonly string[] {
  return plainTokensOf(text.slice(-LONGEST))
    .plain.text.split(/(?<=[.!?;\n])\s+/u)
    .map((each) => each.trim())
    .filter((each) => /\p{L}/u.test(each) && !each.endsWith('?'))
    .slice(-MOST_SENTENCES)
}

/** Stems of the words that carry meaning. */
export function contentStems(tokens: readonly Token[]): ReadonlySet<string> {
  return new Set(
    tokens
      .filter(
        ({ norm, kind }) => kind === 'word' && !norm.startsWith("'") && !FUNCTION_WORDS.has(norm) && !EMPTY.has(norm),
      )
      .map(({ norm }) => stemOf(norm)),
  )
}

const EMPTY = new Set(
  'then after all off now anymore happening sorry so plan plans thing just also back again going go get got'.split(' '),
)

export function sharesWord(text: string, stems: ReadonlySet<string>): boolean {
  if (stems.size === 0) return false
  for (const stem of contentStems(plainTokensOf(text).tokens)) if (stems.has(stem)) return true
  return false
}

import type { Force } from '../../../reading/reading.ts'
import type { Analysis } from '../analysis.ts'
import { FACET } from '../probabilities.ts'
import type { Sentence } from '../text/sentences.ts'
import type { Token } from '../text/tokens.ts'
import type { Statement, TimeSpan } from '../times/time-span.ts'
import { type FoundCue, shareOf } from './cues.ts'
import { isInstruction } from './sentence-force.ts'
import { supposedAt } from './supposed.ts'
import { writerOf } from './told-by.ts'

/** Adds up to 1 once something is put in. */
export const NO_FORCE: Force = { assert: 0, ask: 0, suppose: 0, joke: 0, instruct: 0, quote: 0, unclear: 0 }

/** What the words do, by cue, in this order: quoted (`In the play I'm a smoker` repeats a text), supposed, joked, ordered, else asserted. */
export function forceOf(
  analysis: Analysis,
  sentence: Sentence,
  cues: readonly FoundCue[],
  statement: Statement,
  span: TimeSpan,
): Force {
  const suppose = Math.max(
    shareOf(cues, 'suppose'),
    shareOf(cues, 'frame'),
    supposedAt(analysis, sentence, statement),
    mayHappen(analysis, sentence, statement),
    planned(cues, span),
  )
  const joke = shareOf(cues, 'joke')
  if (analysis.isQuoted(statement.from) || sentence.region === 'quoted') return withForce('quote', FACET.quote)
  if (sentence.region === 'forwarded' && writerOf(analysis, statement) === null)
    return withForce('quote', FACET.forwarded)
  if (cues.some(({ cue }) => cue.id === 'suppose.fiction')) return withForce('quote', FACET.quote)
  if (suppose > 0) return withForce('suppose', suppose)
  if (joke > 0) return withForce('joke', joke)
  if (isInstruction(analysis, sentence))
    return withForce('instruct', statement.isStandingOrder === true ? FACET.standingOrder : FACET.instructWithCue)
  return { ...NO_FORCE, assert: FACET.assertWithoutCue, unclear: rest(FACET.assertWithoutCue) }
}

/** `I'm going to learn the bandoneon`: meant to be, and nobody says when; with a time, it holds from then. */
function planned(cues: readonly FoundCue[], { ahead, from }: TimeSpan): number {
  return ahead === null && from === null && shareOf(cues, 'plan') > 0 ? FACET.planned : 0
}

/** `We might skip the Dolomites`, `you could be enjoying`: what may come to be; `she might be vegan` guesses at what is. */
function mayHappen({ tokens }: Analysis, sentence: Sentence, statement: Statement): number {
  const until = Math.min(sentence.to, Math.max(statement.from + 1, statement.valueFrom))
  for (let at = Math.max(sentence.from, statement.from - 2); at < until; at++) {
    const { norm, capital } = tokens[at] as Token
    // `You may call me Ed` allows, and May is a month and a name.
    const isMay = norm === 'may' && !capital && tokens[at - 1]?.norm !== 'you'
    if (norm !== 'might' && norm !== 'could' && !isMay) continue
    const next = tokens[at + 1]
    if (next?.kind !== 'word' || STATES_NOW.has(next.norm) || (norm === 'could' && DOERS.has(next.norm))) continue
    if (tokens[at + 1]?.norm !== 'be' || /ing$/.test(tokens[at + 2]?.norm ?? '')) return FACET.mayHappen
  }
  return 0
}
/** `Could you leave it there?` */
const DOERS = new Set('you someone somebody everyone anyone we'.split(' '))
const STATES_NOW = new Set("have not n't also well still just never".split(' '))

function withForce(force: keyof Force, share: number): Force {
  const assert = share === FACET.standingOrder ? 1 - share - 0.03 : (1 - share) / 2
  return { ...NO_FORCE, assert, [force]: share, unclear: rest(share + assert) }
}

function rest(taken: number): number {
  return Math.max(0, 1 - taken)
}

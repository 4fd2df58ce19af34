import type { Analysis } from '../analysis.ts'
import type { Sentence } from '../text/sentences.ts'
import { normsOf } from '../text/tokens.ts'
import { contentStems, othersBefore, sharesWord } from './own-before.ts'
import type { Restated } from './restated.ts'

const NEVER =
  /^(?:(?:no|nope|hey|wait|what|but|um|uh|sorry|actually|,) ?)*i (?:have |'ve )?(?:never|did n't|did not|have n't|have not)(?: ever| actually)? (?:said|say|mentioned|mention|told you|tell you|wrote|write)(?: that| about| anything about)? (.+)$/u
const CLEFT =
  /^(?:(?:no|nope|actually|,) ?)*(?:it 's|it is|it was|it 's only) (.+?) (?:that |which |who )?((?:i|we) (?:\S+ ){0,4}\S+)$/u
const MOST_TOKENS = 30

/** `I never said penicillin! It's ibuprofen I can't have.`: what the turn before holds is not so, and what is so instead. */
export function neverSaid(analysis: Analysis): readonly Restated[] {
  return analysis.sentences.slice(0, 6).flatMap((sentence, index) => {
    const { from, to, region } = sentence
    if (region !== 'own' || to - from > MOST_TOKENS || sentence.mark === '?') return []
    const words = normsOf(analysis.tokens, from, to)
    return [...denied(analysis, words, sentence, index), ...cleft(analysis, words, sentence, index)]
  })
}

function denied(analysis: Analysis, words: string, { from, to }: Sentence, index: number): readonly Restated[] {
  const what = NEVER.exec(words)?.[1]
  if (what === undefined) return []
  const restate = (text: string): Restated => ({
    text,
    isSo: false,
    corrects: true,
    sentence: index,
    rule: 'never_said',
  })
  if (/^(?:i|we|my|our) /.test(what)) return [restate(inPresent(what))]
  const tokens = analysis.tokens.slice(from, to).filter(({ norm }) => ` ${what} `.includes(` ${norm} `))
  return othersBefore(analysis)
    .filter((text) => sharesWord(text, contentStems(tokens)))
    .map(restate)
}

/** `I was vegan`, of which it was never said, is what is held now. */
function inPresent(words: string): string {
  return words
    .replace(
      /^(i|we|my \S+|our \S+) (?:was|were)\b/u,
      (_, who: string) => `${who} ${who === 'i' ? 'am' : who === 'we' ? 'are' : 'is'}`,
    )
    .replace(/^(i|we) had\b/u, '$1 have')
    .replace(/^(i|we) lived\b/u, '$1 live')
    .replace(/^(i|we) worked\b/u, '$1 work')
    .replace(/^i\b/u, 'I')
}

/** `It's ibuprofen I can't have` → `I can't have ibuprofen` */
function cleft(analysis: Analysis, words: string, sentence: Sentence, index: number): readonly Restated[] {
  const found = CLEFT.exec(words)
  if (found === null) return []
  const { text, tokens } = analysis
  const written = text.slice(tokens[sentence.from]?.start, tokens[sentence.to - 1]?.end)
  const what = found[1] as string
  const at = written.toLowerCase().indexOf(what)
  if (at < 0) return []
  const rest = written.slice(at + what.length).replace(/^\s+(?:(?:that|which|who)\s+)?/iu, '')
  const said = `${rest} ${written.slice(at, at + what.length)}`
  return [{ text: said, isSo: true, corrects: true, sentence: index, rule: 'never_said' }]
}

import type { Analysis } from '../analysis.ts'
import { shareOf } from '../framing/cues.ts'
import { LEAD_INS } from '../framing/sentence-force.ts'
import type { Sentence } from '../text/sentences.ts'
import type { Token } from '../text/tokens.ts'
import { ADVERBS, AUXILIARIES, BE } from '../text/word-lists.ts'

/** Token where the value begins, after `it is` or straight after `no,`; null where nothing says that this goes on. */
export function valueStart(
  analysis: Analysis,
  index: number,
): { readonly at: number; readonly corrects: boolean } | null {
  const { tokens } = analysis
  const sentence = analysis.sentences[index] as Sentence
  const first = tokens[sentence.from]?.norm
  const corrects =
    shareOf(analysis.cuesOf(index), 'correction') > 0 || opensWithNo(tokens, sentence) || setsAgainst(tokens, sentence)
  const lead = leadEnd(tokens, sentence)
  if ((!corrects && first !== 'or') || isBareNo(tokens, sentence, lead)) return null
  if (corrects && tokens[lead]?.norm === 'its') return { at: lead + 1, corrects }
  for (let at = sentence.from; at < Math.min(sentence.to, sentence.from + 8); at++) {
    const { norm } = tokens[at] as Token
    if (norm !== 'it' && norm !== 'that' && norm !== 'they') continue
    let verb = at + 1
    while (
      verb < sentence.to &&
      (ADVERBS.has((tokens[verb] as Token).norm) || AUXILIARIES.has((tokens[verb] as Token).norm)) &&
      !BE.has((tokens[verb] as Token).norm)
    )
      verb++
    const isLink =
      BE.has(tokens[verb]?.norm ?? '') ||
      /^(?:takes|costs|means|reads|says|needs|opens|starts|ends)$/.test(tokens[verb]?.norm ?? '')
    if (isLink && VERDICTS.has(tokens[verb + 1]?.norm ?? '')) continue
    if (isLink) return { at: verb + 1, corrects }
    if (norm === 'it') return null
  }
  const meant = meantAt(tokens, sentence)
  if (meant >= 0) return { at: meant, corrects: true }
  const hasVerb = tokens.slice(lead, sentence.to).some(({ norm }) => BE.has(norm) || norm === 'i' || norm === 'you')
  return hasVerb || lead === sentence.from || sentence.to - lead > 6 ? null : { at: lead, corrects }
}

/** Words with which people stop and begin again. */
const HALTS = new Set('wait oops whoops argh ugh er um uh hmm nah nope duh typo rather'.split(' '))
const HALTING = new Set(['hang on', 'hold on', 'my bad', 'my mistake', 'i mean', 'i meant', 'no wait', 'scratch that'])

/** Opens with `wait` or `hold on`, and `no` straight after it. */
export function halts(tokens: readonly Token[], sentence: Sentence): boolean {
  const opening = tokens.slice(sentence.from, leadEnd(tokens, sentence)).map(({ norm }) => norm)
  return opening.includes('no') && (HALTS.has(opening[0] ?? '') || HALTING.has(opening.slice(0, 2).join(' ')))
}

/** First token after `no`, `wait`, `oops`, `hang on` and whatever else only leads in. */
export function leadEnd(tokens: readonly Token[], sentence: Sentence): number {
  let at = sentence.from
  while (at < sentence.to) {
    const { norm } = tokens[at] as Token
    if (HALTING.has(`${norm} ${tokens[at + 1]?.norm}`)) at += 2
    else if (LEAD_INS.has(norm) || HALTS.has(norm)) at++
    else break
  }
  return Math.min(at, sentence.to)
}

const PAUSES = new Set([',', '-', '–', '—', ':'])

/** `No, Thursday`, `No it's Thursday`; `no rush` has neither the pause nor the verb. */
function opensWithNo(tokens: readonly Token[], sentence: Sentence): boolean {
  const first = tokens[sentence.from]?.norm
  if (first !== 'no' && first !== 'nope' && first !== 'nah') return false
  const next = tokens[sentence.from + 1]?.norm ?? ''
  return (
    first !== 'no' ||
    PAUSES.has(next) ||
    next === 'its' ||
    ((next === 'it' || next === 'that') && BE.has(tokens[sentence.from + 2]?.norm ?? ''))
  )
}

/** `Sorry, no idea`, `ok no problem`: `no` before a word of its own; after a halt, `wait no thursday` begins again. */
function isBareNo(tokens: readonly Token[], sentence: Sentence, lead: number): boolean {
  const last = tokens[lead - 1]?.norm
  if (lead === sentence.from || lead >= sentence.to || last !== 'no') return false
  const hasHalted = tokens.slice(sentence.from, lead - 1).some(({ norm }) => HALTS.has(norm) || norm === 'on')
  return !hasHalted && !/^(?:it|its|that|i)$/.test((tokens[lead] as Token).norm)
}

/** After `I meant`, `make that`, `should be`: `Sorry, I meant Thursday`; -1 where nothing of the kind stands. */
function meantAt(tokens: readonly Token[], sentence: Sentence): number {
  for (let at = sentence.from; at + 2 < Math.min(sentence.to, sentence.from + 8); at++) {
    const pair = `${(tokens[at] as Token).norm} ${(tokens[at + 1] as Token).norm}`
    if (MEANT.has(pair)) return at + 2
  }
  return -1
}

/** `It's not Tuesday but Thursday` */
function setsAgainst(tokens: readonly Token[], sentence: Sentence): boolean {
  let hasNot = false
  for (let at = sentence.from; at < Math.min(sentence.to, sentence.from + 12); at++) {
    const { norm } = tokens[at] as Token
    hasNot ||= norm === 'not' || norm === "n't"
    if (hasNot && norm === 'but') return at + 1 < sentence.to && at + 4 >= sentence.to
  }
  return false
}

/** `That's wrong, it's Thursday`: the value comes later. */
const VERDICTS = new Set('wrong incorrect false mistaken'.split(' '))

const MEANT = new Set([
  'i meant',
  'i mean',
  'make that',
  'make it',
  'should be',
  'should say',
  'should read',
  'change that',
  'change it',
])

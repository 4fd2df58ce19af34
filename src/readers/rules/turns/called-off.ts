import type { Analysis } from '../analysis.ts'
import type { Clause, Sentence } from '../text/sentences.ts'
import { normsOf } from '../text/tokens.ts'
import { contentStems, ownBefore, type SaidBefore, sharesWord } from './own-before.ts'
import type { Restated } from './restated.ts'

const LEAD =
  '(?:(?:so|well|and|ok|okay|right|update|sadly|unfortunately|anyway|actually|looks like|turns out|ugh|oh|welp|yeah|guess|good news|bad news|btw|fyi|,|:|-|–|—|…) ?)*'
const OFF =
  "(?:(?:(?:is|are|was|were|'s|'re|got|has been|have been|'s been|'ve been|had to be|will be|gets|been) )?(?:(?:all|now|also|officially|totally|definitely) )*(?:called off|cancelled|canceled|scrapped|axed|off the table|not happening|n't happening|off)|fell through|has fallen through|did n't (?:work out|happen|go ahead|come off)|is n't (?:happening|going ahead)|wo n't (?:happen|be happening|go ahead)|is not going ahead|came to nothing|is dead)"
const ENDS =
  '(?:$| (?:now|then|again|after all|sorry|btw|sadly|today|tomorrow|this|next|,|;|:|-|–|—|because|since|so|and|but|as|they|he|she|due|\\().*$)'
const AFTER_ALL = '(?: (?:then|after all|any ?more|this time|this year|now|in the end)| ,? ?(?:after all|then))'
/** The first group is what is off: a thing, or what somebody does; where it only points, it is what was said last. */
const WAYS: readonly (readonly [RegExp, 'thing' | 'doing'])[] = [
  [new RegExp(`^${LEAD}((?:\\S+ ){1,6}?)${OFF}${ENDS}`, 'u'), 'thing'],
  [new RegExp(`^${LEAD}no (?:more )?((?:\\S+ ){0,3}?\\S+)${AFTER_ALL}`, 'u'), 'thing'],
  [
    new RegExp(`^${LEAD}(?:never mind|nevermind|nvm|forget|scrap|skip|ditch) (?:about )?(\\S+(?: \\S+){0,4})$`, 'u'),
    'thing',
  ],
  [
    new RegExp(
      `^${LEAD}(?:(?:i|we) )?(?:(?:'ve|have to|had to|have|just|all|both|need to) )*(?:decided against|called off|cancelled|canceled|cancel|scrapped|bailed on|backed out of|pulled out of|dropped out of|gave up on|given up on|ditched|binned) ((?:\\S+ ){0,4}?\\S+)(?:$| (?:after all|then|,|because|since|so|and|but|for|this|in the end).*$)`,
      'u',
    ),
    'thing',
  ],
  [
    new RegExp(
      `^${LEAD}(?:i|we)(?: 'm| 're| am| are| 've| have| had to| were| will)? (?:just |now |all |both )?(?:not|n't|wo n't|no longer)(?: be)? ((?:\\S+ ){0,7}?\\S+)${AFTER_ALL}`,
      'u',
    ),
    'doing',
  ],
  [new RegExp(`^${LEAD}(?:not|wo n't be|no longer) (\\S+ing(?: \\S+){0,6}?) after all`, 'u'), 'doing'],
  [
    new RegExp(
      `^${LEAD}(?:i|we)(?: 've| have)? decided not to ((?:\\S+ ){0,5}?\\S+)(?:$| (?:after all|then|,|because|since|so|and|but).*$)`,
      'u',
    ),
    'doing',
  ],
]
const POINTS =
  /^(?:it|that|this|the (?:whole )?(?:thing|plan|plans)|(?:our|my|all) plans?|plans?|everything|all|going|coming|doing (?:it|that)|going ahead|do (?:it|that)|go)$/
const PLANS =
  /^(?:trip|holiday|vacation|journey|visit|flight|booking|reservation|meeting|appointment|event|plan|dinner|lunch|party|date|weekend away|getaway|move|gig|show|deal|thing)$/
const MAY_BE = new Set(
  "off cancelled canceled scrapped axed happening through out ahead dead nothing no never nevermind nvm forget scrap skip ditch not n't longer against called cancel bailed backed pulled dropped gave given ditched binned decided".split(
    ' ',
  ),
)
/** What is supposed or asked is not off. */
const OPEN = /^(?:if|unless|hope|whether|might|may|maybe|perhaps|would|could|day|time|work)$/
const MOST_TOKENS = 40
const MOST_SENTENCES = 8
const MOST_PARTS = 6
const MOST_MEANT = 2
/** So far into a part a word that leaves it open reaches. */
const OPENING = 12

/** `the wedding's off`, `no Oslo then`, `never mind the piano lessons`: what was planned before is not so. */
export function calledOff(analysis: Analysis): readonly Restated[] {
  return analysis.sentences.slice(0, MOST_SENTENCES).flatMap((sentence, index) => {
    if (sentence.region !== 'own' || sentence.mark === '?' || sentence.to - sentence.from > MOST_TOKENS) return []
    const topics = partsOf(analysis, sentence).flatMap((part) => topicOf(analysis, part) ?? [])
    const texts = topics.flatMap((topic) => [...meant(ownBefore(analysis, index), topic), ...topic.alone])
    return [...new Set(texts)].map(
      (text) => ({ text, isSo: false, corrects: true, sentence: index, rule: 'called_off' }) as const,
    )
  })
}

/** The whole of a sentence, and what stands behind each of its pauses. */
function partsOf({ tokens }: Analysis, { from, to }: Sentence): readonly Clause[] {
  const starts = [from]
  for (let at = from + 1; at < to; at++) {
    const norm = tokens[at]?.norm ?? ''
    if (/^(?:[,:;–—-]|so|and|but)$/.test(norm) && starts.length < MOST_PARTS) starts.push(at + 1)
  }
  return starts.map((start) => ({ from: start, to }))
}

interface Topic {
  /** Stems of what is off; empty: what was said last. */
  readonly stems: ReadonlySet<string>
  /** `the trip`, which may have been told of without the word. */
  readonly isKind: boolean
  /** What is off by these words alone: `we are driving to Bath`. */
  readonly alone: readonly string[]
}

function topicOf(analysis: Analysis, { from, to }: Clause): Topic | null {
  const { tokens } = analysis
  const norms = tokens.slice(from, to)
  if (!norms.some(({ norm }) => MAY_BE.has(norm))) return null
  if (norms.slice(0, OPENING).some(({ norm }) => OPEN.test(norm))) return null
  const words = normsOf(tokens, from, to)
  for (const [way, what] of WAYS) {
    const found = way.exec(words)
    if (found === null) continue
    const said = (found[1] ?? '').trim()
    if (POINTS.test(said)) return { stems: new Set(), isKind: true, alone: [] }
    const stems = contentStems(norms.filter(({ norm }) => ` ${said} `.includes(` ${norm} `)))
    const written = writtenAs(analysis, from, to, said)
    if (stems.size === 0) return null
    const isKind = PLANS.test(said.replace(/^(?:the|our|my|that|this|whole) /u, ''))
    return { stems, isKind, alone: written === null ? [] : [plannedAs(written, what)] }
  }
  return null
}

/** As somebody would have said it who plans it. */
function plannedAs(written: string, what: 'thing' | 'doing'): string {
  if (what === 'thing') return `I am going to ${written}`
  return /^\S+ing\b/iu.test(written) ? `I am ${written}` : `I ${written}`
}

/** As it stands in the text; null where it is not found in one piece. */
function writtenAs({ text, tokens }: Analysis, from: number, to: number, said: string): string | null {
  const length = said.split(' ').length
  for (let at = from; at + length <= to; at++)
    if (normsOf(tokens, at, at + length) === said) return text.slice(tokens[at]?.start, tokens[at + length - 1]?.end)
  return null
}

/** Plans that share a word with what is off; where it only points, the last thing said, if it is a plan. */
function meant(before: readonly SaidBefore[], { stems, isKind }: Topic): readonly string[] {
  const named = before.filter(({ text }) => sharesWord(text, stems)).map(({ text }) => text)
  if (named.length > 0 || !isKind) return named.slice(0, MOST_MEANT)
  const plan = before.find(({ text, isLast }) => isLast && PLAN.test(text))
  return plan === undefined ? [] : [plan.text]
}

const PLAN =
  /\b(?:going|will|'ll|gonna|plan|plans|planning|planned|book|booked|booking|trip|flight|fly|flying|travel\w*|visit\w*|holiday|wedding|party|dinner|lunch|meet\w*|moving|buying|buy|getting|want|hope|hoping|start\w*|sign\w*|appointment|next|tomorrow|tonight|on \p{L}+day|in (?:january|february|march|april|may|june|july|august|september|october|november|december))\b/iu

import type { Analysis } from '../analysis.ts'
import type { Sentence } from '../text/sentences.ts'
import type { Token } from '../text/tokens.ts'
import type { Statement } from '../times/time-span.ts'
import { isTagQuestion } from './facets.ts'
import { questionStart } from './sentence-force.ts'
import { isSupposing } from './supposed.ts'
import { isTakenForGranted } from './taken-for-granted.ts'

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/))

/**
 * Whether a piece of a sentence is asked: it lies in the part that asks, and the sentence is no question in form alone. A
 * request (`can you take Minnie to judo?`) orders, `did you know …?` tells, and of `offers? no` the answer is given.
 */
export function isAskedAt(analysis: Analysis, sentence: Sentence, statement: Statement, goesOn: boolean): boolean {
  const { tokens } = analysis
  if (goesOn || isTakenForGranted(tokens, statement)) return false
  if (endsInTag(tokens, sentence)) return statement.to >= sentence.to - TAG_LENGTH
  if (isTagQuestion(analysis, sentence)) return false
  const indirect = indirectStart(tokens, sentence)
  if (indirect !== null && statement.to > indirect) return true
  const asks = questionStart(analysis, sentence)
  if (asks === null || statement.to <= asks) return false
  // `Should we go to Crete, we'd stay with her` asks nothing.
  const isConditional = sentence.mark !== '?' && isSupposing(tokens, sentence, asks)
  if (isConditional || isSupposing(tokens, sentence, statement.from)) return false
  return !isRequest(tokens, asks) && !tellsAnyway(tokens, sentence, asks)
}

const TAG_LENGTH = 4
const TAG_VERBS = words(
  'is are was were do does did have has had ca can could would wo will should isnt arent wasnt doesnt didnt',
)
const TAG_PERSONS = words('i you he she it we they there')

/** `she's thirty isn't she`, `it's Friday, is it?` */
function endsInTag(tokens: readonly Token[], { from, to }: Sentence): boolean {
  if (!TAG_PERSONS.has(tokens[to - 1]?.norm ?? '') || to - from < 6) return false
  const isNegated = tokens[to - 2]?.norm === "n't"
  const verb = isNegated ? to - 3 : to - 2
  if (!TAG_VERBS.has(tokens[verb]?.norm ?? '')) return false
  return isNegated || /nt$/.test((tokens[verb] as Token).norm) || tokens[verb - 1]?.norm === ','
}

const WONDERS = words('wonder wondering wondered curious')
const TELLS_ME = words('tell remind ask')
const WHAT = words('if whether what where when who which how why whose')

const YES_OR_NO = words('if whether')
const OPEN = words('sure certain know remember tell recall check see')
const UNKNOWN = words("not n't never no unsure to let forget forgot")

/** `not sure if …`, `can't remember whether …`, `let me know if …`, `Runa asked me whether …`: open to who says it. */
function isNotKnown(tokens: readonly Token[], from: number, at: number): boolean {
  const [first, before] = [tokens[at - 2]?.norm ?? '', tokens[at - 1]?.norm ?? '']
  if (/^(?:unsure|asked|asks)$/.test(before)) return true
  if (/^(?:me|us|him|her|them)$/.test(before)) return /^asked|asks$/.test(first)
  if (!OPEN.has(before)) return false
  for (let back = at - 2; back >= Math.max(from, at - 5); back--)
    if (UNKNOWN.has((tokens[back] as Token).norm)) return true
  return false
}

/** `I was wondering if …`, `tell me whether …`, `any idea who …`: where what is asked begins. */
function indirectStart(tokens: readonly Token[], { from, to }: Sentence): number | null {
  for (let at = from; at + 1 < to; at++) {
    const { norm } = tokens[at] as Token
    if (!WHAT.has(norm)) continue
    const [first, before] = [tokens[at - 2]?.norm ?? '', tokens[at - 1]?.norm ?? '']
    if (WONDERS.has(before) || (before === 'me' && TELLS_ME.has(first)) || (before === 'idea' && first === 'any'))
      return at
    if (YES_OR_NO.has(norm) && isNotKnown(tokens, from, at)) return at
  }
  return null
}

const ABLE = words('can could would will')
const DOERS = words('you someone somebody everyone everybody anyone anybody one')

/** `could you leave it behind the bin?` wants something done; `could you check whether …` wants to know. */
function isRequest(tokens: readonly Token[], asks: number): boolean {
  for (let at = asks; at < asks + 4; at++) {
    if (!ABLE.has(tokens[at]?.norm ?? '') || !DOERS.has(tokens[at + 1]?.norm ?? '')) continue
    let verb = at + 2
    while (/^(?:please|just|also|maybe|possibly|all)$/.test(tokens[verb]?.norm ?? '')) verb++
    const { norm = '' } = tokens[verb] ?? {}
    if (norm === 'tell') return tokens[verb + 1]?.norm !== 'me' && tokens[verb + 1]?.norm !== 'us'
    if (norm === 'say') return tokens[verb + 1]?.norm === 'by'
    // `Would you take 7500?` asks for the price.
    return ACTS.has(norm) && tokens[verb + 1]?.kind !== 'number'
  }
  return false
}

const ACTS = words(
  `take leave send bring put give pick book order add change update cancel move make keep drop deliver call ring text email pay get
   fetch use set remove delete feed collect swap switch forward save note host help post pass ship reserve hold wait say`,
)

/** `did you know Gwen works at Barclays?` tells it; `Heard from Mum that you move??` passes it on. */
function tellsAnyway(tokens: readonly Token[], { from, to }: Sentence, asks: number): boolean {
  for (let at = asks; at < Math.min(to, asks + 4); at++) {
    const { norm } = tokens[at] as Token
    if (norm === 'did' && tokens[at + 1]?.norm === 'you' && /^(?:know|hear|see)$/.test(tokens[at + 2]?.norm ?? ''))
      return !WHAT.has(tokens[at + 3]?.norm ?? '')
  }
  return asks === from && /^(?:heard|apparently|supposedly|allegedly)$/.test(tokens[from]?.norm ?? '')
}

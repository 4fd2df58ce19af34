import type { Analysis } from '../analysis.ts'
import type { Entry } from '../catalogue/catalogue.ts'
import type { Sentence } from '../text/sentences.ts'
import type { Token } from '../text/tokens.ts'
import { ADVERBS, BE, BE_PAST, HAVE, NEGATORS } from '../text/word-lists.ts'
import { capture, type FoundValue, STAYS } from './noun-values.ts'
import type { OwnedNoun } from './owned-noun.ts'

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/))

const TURNS = words(
  'changed changes changing switched switches switching moved moves moving went goes gone going shifted shifts updated rose fell dropped increased raised reduced up down from over',
)
const LEADS = words(
  'called named set fixed now be been currently still again just officially simply only actually always',
)
const VERBS_AFTER = 7

/** `my salary | is`, `| will be`, `| is no longer`, `| used to be`, `| has gone up to`, with what follows. */
export function saidOfNoun(analysis: Analysis, sentence: Sentence, { entry, to }: OwnedNoun): FoundValue | null {
  const { tokens } = analysis
  let isDenied = false
  let isPast = false
  let verb = false
  let turned = false
  for (let at = to; at < Math.min(sentence.to, to + VERBS_AFTER); at++) {
    const { norm } = tokens[at] as Token
    const next = tokens[at + 1]?.norm ?? ''
    if (NEGATORS.has(norm) || (norm === 'no' && next === 'longer')) isDenied = !isDenied
    else if (norm === 'used' && next === 'to') isDenied = isPast = true
    else if (BE.has(norm) || STAYS.has(norm)) {
      verb = true
      isPast ||= BE_PAST.has(norm) && !turned
    } else if (TURNS.has(norm)) turned = verb = true
    else if (norm === 'to' && (turned || tokens[at - 1]?.norm === 'used' || tokens[at - 1]?.norm === 'set')) verb = true
    else if (!isBetween(norm)) return verb ? valueAt(analysis, sentence, entry, at, isDenied, isPast, turned) : null
    if (turned && norm === 'to') return valueAt(analysis, sentence, entry, at + 1, isDenied, false, true)
  }
  return null
}

function isBetween(norm: string): boolean {
  return ADVERBS.has(norm) || HAVE.has(norm) || LEADS.has(norm) || /^(?:will|'ll|would|should|longer|at|on)$/.test(norm)
}

function valueAt(
  analysis: Analysis,
  sentence: Sentence,
  entry: Entry,
  from: number,
  isDenied: boolean,
  isPast: boolean,
  turned: boolean,
): FoundValue | null {
  // `my rate went up` without a goal says nothing of what it is.
  if (turned && (analysis.tokens[from - 1] as Token).norm !== 'to') return null
  const captured = capture(analysis, entry, from, sentence.to)
  if (captured === null) return null
  const { values, to } = captured
  return {
    values,
    from,
    to,
    isDenied: isDenied || isPast,
    isPast: isPast && !isDenied,
    frame: turned ? 'changed' : 'is',
  }
}

const CHANGE = words('change update set switch correct amend alter edit modify fix move adjust')
const REACH = 4

/** `please change my e-mail from a@b to c@d` */
export function changedTo(analysis: Analysis, sentence: Sentence, { entry, from, to }: OwnedNoun): FoundValue | null {
  const { tokens } = analysis
  let isChange = false
  for (let at = Math.max(sentence.from, from - REACH); at < from; at++)
    if (CHANGE.has((tokens[at] as Token).norm)) isChange = true
  if (!isChange) return null
  for (let at = to; at < Math.min(sentence.to, to + VERBS_AFTER * 2); at++) {
    if ((tokens[at] as Token).norm !== 'to') continue
    const captured = capture(analysis, entry, at + 1, sentence.to)
    if (captured !== null)
      return {
        values: captured.values,
        from: at + 1,
        to: captured.to,
        isDenied: false,
        isPast: false,
        frame: 'changed',
      }
  }
  return null
}

/** Kinds of values that show by their form that they are one. */
const IN_PASSING = words('name site phone email code pin id iban plate address amount url height mass')

/** `my employer, Halden, …`, `my landlord (Mr Pock)` */
export function appositionOf(analysis: Analysis, sentence: Sentence, { entry, to }: OwnedNoun): FoundValue | null {
  const { tokens } = analysis
  const open = tokens[to]?.norm ?? ''
  if (!/^[,(–—-]$/.test(open) || !IN_PASSING.has(entry.value) || to + 1 >= sentence.to) return null
  const captured = capture(analysis, entry, to + 1, sentence.to)
  if (captured === null || captured.values.length !== 1) return null
  const after = tokens[captured.to]
  const closes = captured.to >= sentence.to || /^[,)–—-]$/.test(after?.norm ?? '')
  if (!closes || isListed(tokens, captured.to, sentence.to)) return null
  return { values: captured.values, from: to + 1, to: captured.to, isDenied: false, isPast: false, frame: 'apposition' }
}

/** `my employer, Halden, and Oak`: more than one thing is told of. */
function isListed(tokens: readonly Token[], at: number, limit: number): boolean {
  return at + 1 < limit && /^(?:and|or)$/.test(tokens[at + 1]?.norm ?? '')
}

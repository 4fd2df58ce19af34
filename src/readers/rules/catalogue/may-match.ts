import type { Analysis } from '../analysis.ts'
import type { Sentence } from '../text/sentences.ts'
import { stemOf } from '../text/stem.ts'
import type { Token } from '../text/tokens.ts'
import type { Entry } from './catalogue.ts'
import type { ValueKind } from './catalogue-schema.ts'
import type { Pattern } from './patterns.ts'

/** What a sentence is made of, looked at once, so that most patterns need not be tried on it. */
export interface Look {
  readonly words: ReadonlySet<string>
  /** Stems of its words; made when first asked for. */
  stems(): ReadonlySet<string>
  readonly hasNumber: boolean
  readonly hasEmail: boolean
  /** By entry: whether a word of one of its listed answers stands in the sentence. */
  readonly answered: Map<Entry, boolean>
}

export function lookAt({ tokens }: Analysis, { from, to }: Sentence): Look {
  const words = new Set<string>()
  let hasNumber = false
  let hasEmail = false
  for (let at = from; at < to; at++) {
    const { norm, kind } = tokens[at] as Token
    words.add(norm)
    hasNumber ||= kind === 'number' || SPOKEN.has(norm) || HAS_DIGIT.test(norm)
    hasEmail ||= kind === 'email' || norm === '@' || norm === 'at'
  }
  let stems: Set<string> | undefined
  return {
    words,
    hasNumber,
    hasEmail,
    answered: new Map(),
    stems() {
      if (stems !== undefined) return stems
      stems = new Set()
      for (const word of words) stems.add(stemOf(word))
      return stems
    },
  }
}

const HAS_DIGIT = /\p{Nd}/u
const SPOKEN = new Set(
  `zero oh double triple one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
  eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million grand half quarter dozen a couple
  no none some several both many`.split(/\s+/),
)
/** Values that show a number, in digits or words. */
const NUMBERS: ReadonlySet<ValueKind> = new Set(['phone', 'amount', 'iban', 'plate', 'height', 'mass'])

/** A cheap look before a pattern is tried: the answer or the kind of value that it wants must be there. */
export function mayMatch(look: Look, entry: Entry, { wantsAnswer, wantsValue }: Pattern): boolean {
  if (wantsAnswer && !mayBeAnswered(look, entry)) return false
  if (!wantsValue) return true
  if (entry.value === 'email') return look.hasEmail
  return look.hasNumber || !NUMBERS.has(entry.value)
}

function haveOneInCommon(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const [few, many] = a.size < b.size ? [a, b] : [b, a]
  for (const word of few) if (many.has(word)) return true
  return false
}

function mayBeAnswered(look: Look, entry: Entry): boolean {
  const known = look.answered.get(entry)
  if (known !== undefined) return known
  const may = haveOneInCommon(entry.answerWords, look.stems())
  look.answered.set(entry, may)
  return may
}

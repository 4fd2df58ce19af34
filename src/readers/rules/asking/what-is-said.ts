import type { Analysis } from '../analysis.ts'
import type { Clause, Sentence } from '../text/sentences.ts'
import { stemOf } from '../text/stem.ts'
import type { Token } from '../text/tokens.ts'
import { ADVERBS, BE } from '../text/word-lists.ts'
import { numberOf } from '../values/value-numbers.ts'
import type { Value } from '../values/value-phrases.ts'
import { captureValue } from '../values/values.ts'
import { isNew, words } from './answer-cut.ts'
import { afterAskedVerb, afterAskedWord, beforeAskedVerb } from './asked-place.ts'
import { captureComplement } from './complement.ts'
import { FUNCTION_WORDS } from './function-words.ts'
import type { QuestionPlan } from './question-plan.ts'

/** What a sentence says something is, and where that stands. */
export interface WhatSaid {
  readonly values: readonly Value[]
  readonly denied: readonly Value[]
  readonly from: number
  readonly to: number
  /** After a verb that the question shares, rather than after `is`. */
  readonly isObject: boolean
  /** Its own negators are heard: `is not a Halden`. */
  readonly isHeard: boolean
}

/** After a colon, else after the copula; else the number with the unit that the question names. */
export function whatSaid(analysis: Analysis, sentence: Sentence, plan: QuestionPlan): WhatSaid | null {
  const { tokens } = analysis
  for (let at = sentence.from + 1; at + 1 < sentence.to; at++) {
    if ((tokens[at] as Token).norm === ':' && sharesWords(tokens, sentence.from, at, plan))
      return afterColon(analysis, sentence, at + 1)
  }
  const placed = afterAskedWord(analysis, sentence, plan) ?? beforeAskedVerb(analysis, sentence, plan)
  if (placed !== null) return { ...said(analysis, placed.from, placed.to), isObject: true }
  const unit = unitNumber(analysis, sentence, plan)
  if (unit !== null) return unit
  for (const clause of sentence.clauses) {
    const found = complementIn(analysis, clause, plan)
    if (found !== null) return found
  }
  const code = codeAfterWord(analysis, sentence, plan)
  if (code !== null) return code
  const object = afterAskedVerb(analysis, sentence, plan)
  if (object !== null)
    return { ...said(analysis, object.from, object.to), values: [{ answer: object.answer, share: 1 }], isObject: true }
  return ofItsKind(analysis, sentence, plan) ?? objectOf(analysis, sentence, plan)
}

function complementIn(analysis: Analysis, clause: Clause, plan: QuestionPlan): WhatSaid | null {
  const { tokens } = analysis
  for (let at = clause.from; at + 1 < clause.to; at++) {
    if (!BE.has((tokens[at] as Token).norm) || !sharesWords(tokens, clause.from, at, plan)) continue
    const complement = captureComplement(analysis, at + 1, clause.to, true)
    if (complement === null || !isNew(tokens, complement.from, complement.to, plan)) continue
    const { values, denied, isNegated, from, to } = complement
    const isHeard = isNegated || denied.length > 0
    return isNegated
      ? { values: [], denied: values, from, to, isObject: false, isHeard }
      : { values, denied, from, to, isObject: false, isHeard }
  }
  return null
}

function said(analysis: Analysis, from: number, to: number): WhatSaid {
  const values = [{ answer: words(analysis, from, to), share: 1 }]
  return { values, denied: [], from, to, isObject: false, isHeard: false }
}

function afterColon(analysis: Analysis, sentence: Sentence, from: number): WhatSaid | null {
  let to = from
  while (
    to < Math.min(sentence.to, from + 8) &&
    !((analysis.tokens[to] as Token).kind === 'mark' && /^[,;(]$/.test((analysis.tokens[to] as Token).norm))
  )
    to++
  return to > from ? said(analysis, from, to) : null
}

function sharesWords(tokens: readonly Token[], from: number, to: number, plan: QuestionPlan): boolean {
  for (let at = from; at < to; at++) if (plan.content.includes(stemOf((tokens[at] as Token).norm))) return true
  return false
}

/** `capped at 2 GB/s`, where the question says `GB/s`. */
function unitNumber(analysis: Analysis, sentence: Sentence, plan: QuestionPlan): WhatSaid | null {
  const { tokens } = analysis
  for (let at = sentence.from; at + 1 < sentence.to; at++) {
    if (numberOf(tokens[at]) !== null && plan.content.includes(stemOf((tokens[at + 1] as Token).norm)))
      return said(analysis, at, at + 2)
  }
  return null
}

/** `works since firmware 3.7.12`, asked for the version: a code after one of the question's words. */
function codeAfterWord(analysis: Analysis, sentence: Sentence, plan: QuestionPlan): WhatSaid | null {
  const { tokens } = analysis
  for (let at = sentence.from + 1; at < sentence.to; at++) {
    const token = tokens[at] as Token
    if (!/\d/.test(token.norm) || plan.qualifiers.includes(token.norm)) continue
    let before = at - 1
    while (
      before > sentence.from &&
      (ADVERBS.has((tokens[before] as Token).norm) ||
        /^(?:to|at|is|takes|ending|as|number|no)$/.test((tokens[before] as Token).norm))
    )
      before--
    if (!plan.content.includes(stemOf((tokens[before] as Token).norm))) continue
    return { ...said(analysis, at, at + 1), values: [{ answer: token.norm, share: 1 }] }
  }
  return null
}

const DETERMINERS = new Set('a an the my our his her their this that'.split(' '))
const MOST_MODIFIERS = 4

/** `She needs a ground-floor room`, asked what kind of room: what stands between the article and the kind. */
function ofItsKind(analysis: Analysis, sentence: Sentence, plan: QuestionPlan): WhatSaid | null {
  const { tokens } = analysis
  const kind = kindAsked(plan)
  if (kind === null) return null
  for (let at = sentence.from + 2; at < sentence.to; at++) {
    if (stemOf((tokens[at] as Token).norm) !== kind) continue
    let from = at
    while (from > sentence.from && at - from < MOST_MODIFIERS && isModifier(tokens[from - 1] as Token)) from--
    const isOwn = from < at && DETERMINERS.has(tokens[from - 1]?.norm ?? '')
    if (isOwn && isNew(tokens, from, at, plan)) return { ...said(analysis, from, at + 1), isObject: true }
  }
  return null
}

function isModifier({ kind, norm }: Token): boolean {
  return (
    kind !== 'mark' &&
    !DETERMINERS.has(norm) &&
    !FUNCTION_WORDS.has(norm) &&
    !BE.has(norm) &&
    !/^(?:new|old|same|other|own|whole)$/.test(norm)
  )
}

/** `room` in `what kind of room`, `database` in `which database`. */
function kindAsked({ tokens }: QuestionPlan): string | null {
  const asked = tokens.findIndex(({ norm }) => norm === 'what' || norm === 'which')
  const isOf = /^(?:kind|type|sort)s?$/.test(tokens[asked + 1]?.norm ?? '') && tokens[asked + 2]?.norm === 'of'
  const token = asked < 0 ? undefined : tokens[isOf ? asked + 3 : asked + 1]
  return token?.kind === 'word' && !FUNCTION_WORDS.has(token.norm) ? stemOf(token.norm) : null
}

/** `I sell kayaks`, asked what I sell: the noun phrase after the last of the question's words. */
function objectOf(analysis: Analysis, sentence: Sentence, plan: QuestionPlan): WhatSaid | null {
  const { tokens } = analysis
  for (let at = sentence.to - 2; at >= sentence.from; at--) {
    const token = tokens[at] as Token
    if (token.kind !== 'word' || !plan.content.includes(stemOf(token.norm))) continue
    const named = /^(?:called|named|is|:)$/.test(tokens[at + 1]?.norm ?? '') ? at + 2 : at + 1
    const captured = captureValue(analysis, named, sentence.to, 'noun', false)
    if (captured === null || captured.values.length === 0 || !isNew(tokens, named, captured.to, plan)) continue
    return { values: captured.values, denied: [], from: named, to: captured.to, isObject: true, isHeard: false }
  }
  return null
}

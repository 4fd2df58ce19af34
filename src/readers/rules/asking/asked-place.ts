import type { Analysis } from '../analysis.ts'
import type { Clause, Sentence } from '../text/sentences.ts'
import { stemOf } from '../text/stem.ts'
import type { Token } from '../text/tokens.ts'
import { ADVERBS, AUXILIARIES, BE, PRONOUNS, VALUE_STOPS } from '../text/word-lists.ts'
import { captureValue } from '../values/values.ts'
import { type Cut, isNew, words } from './answer-cut.ts'
import { sameStems } from './asked-words.ts'
import { FUNCTION_WORDS } from './function-words.ts'
import type { QuestionPlan } from './question-plan.ts'
import { askedVerb } from './whose-doing.ts'

const PREPOSITIONS = /^(?:in|on|with|at|from|for|by|to|under|through)$/
const DETERMINERS = /^(?:the|a|an|my|our|his|her|their|its)$/
const LONGEST = 6

/** `What do I track my tasks with?`, `which repo is the website in?`: what stands after the same word in the statement. */
export function afterAskedWord(analysis: Analysis, sentence: Sentence, plan: QuestionPlan): Cut | null {
  const asked = plan.tokens.findLast(({ kind }) => kind === 'word')?.norm ?? ''
  if (!PREPOSITIONS.test(asked)) return null
  const { tokens } = analysis
  const last = lastShared(tokens, sentence, plan)
  if (last === null) return null
  for (let at = last + 1; at + 1 < Math.min(sentence.to, last + LONGEST); at++) {
    const { norm, kind } = tokens[at] as Token
    if (kind === 'mark') return null
    if (norm !== asked) continue
    const from = DETERMINERS.test((tokens[at + 1] as Token).norm) ? at + 2 : at + 1
    return cutNew(analysis, { from, to: phraseEnd(tokens, from, sentence.to) }, plan)
  }
  return null
}

/** `Which subject excites me most?`: who or what does it, before its verb. */
export function beforeAskedVerb(analysis: Analysis, sentence: Sentence, plan: QuestionPlan): Cut | null {
  const verb = verbOfSubject(plan)
  if (verb === null) return null
  const { tokens } = analysis
  const stems = new Set([verb, ...sameStems(verb)])
  for (let at = sentence.from + 1; at < sentence.to; at++) {
    if (!stems.has(stemOf((tokens[at] as Token).norm))) continue
    let to = at
    while (to > sentence.from && ADVERBS.has((tokens[to - 1] as Token).norm)) to--
    let from = to
    while (from > sentence.from && to - from < LONGEST && isOfSubject(tokens[from - 1] as Token)) from--
    if (DETERMINERS.test(tokens[from]?.norm ?? '')) from++
    const cut = cutNew(analysis, { from, to }, plan)
    if (cut !== null) return cut
  }
  return null
}

/** `excite` in `which subject excites me`; null where the question asks for an object, `which subject do I like`. */
function verbOfSubject({ tokens, asks }: QuestionPlan): string | null {
  const asked = tokens[0]?.norm ?? ''
  const [kind, verb] = [tokens[1], tokens[2]]
  if (asks !== 'what' || !/^(?:which|what)$/.test(asked) || kind?.kind !== 'word' || verb?.kind !== 'word') return null
  if (AUXILIARIES.has(verb.norm) || BE.has(verb.norm) || FUNCTION_WORDS.has(verb.norm) || !/s$/.test(verb.norm))
    return null
  return stemOf(verb.norm)
}

/** `What do I take for migraine?`, of `when a migraine hits I take rizatriptan`: the object of the verb that is asked. */
export function afterAskedVerb(analysis: Analysis, sentence: Sentence, plan: QuestionPlan): Cut | null {
  const verb = plan.tokens.some(({ norm }) => /^(?:do|does|did)$/.test(norm)) ? askedVerb(plan) : null
  if (verb === null) return null
  const { tokens } = analysis
  const stems = new Set([verb.stem, ...sameStems(verb.stem)])
  for (let at = sentence.from + 1; at + 1 < sentence.to; at++) {
    if (!stems.has(stemOf((tokens[at] as Token).norm)) || !followsSubject(analysis, sentence, at, plan)) continue
    const captured = captureValue(analysis, at + 1, sentence.to, 'noun', false)
    const [value] = captured?.values ?? []
    if (captured === null || value === undefined || !isNew(tokens, at + 1, captured.to, plan)) continue
    return { answer: value.answer, from: at + 1, to: captured.to }
  }
  return null
}

/** Who is asked about stands right before the verb. */
function followsSubject(
  { mentions, tokens }: Analysis,
  { from }: Sentence,
  verb: number,
  { question }: QuestionPlan,
): boolean {
  let at = verb
  while (at > from && ADVERBS.has((tokens[at - 1] as Token).norm)) at--
  return mentions.endingAt(at, false)?.key === question.subject
}

function isOfSubject({ norm, kind }: Token): boolean {
  return (
    kind !== 'mark' && !PRONOUNS.has(norm) && !BE.has(norm) && !/^(?:and|but|or|because|so|that|if|when)$/.test(norm)
  )
}

function lastShared(tokens: readonly Token[], { from, to }: Sentence, { content }: QuestionPlan): number | null {
  let last: number | null = null
  for (let at = from; at < to; at++) if (content.includes(stemOf((tokens[at] as Token).norm))) last = at
  return last
}

function phraseEnd(tokens: readonly Token[], from: number, limit: number): number {
  let to = from
  while (to < Math.min(limit, from + LONGEST)) {
    const { norm, kind } = tokens[to] as Token
    if (kind === 'mark' || VALUE_STOPS.has(norm) || norm === 'and') break
    to++
  }
  return to
}

const NAMELESS =
  /^(?:whatever|whichever|whoever|something|anything|nothing|everything|someone|somebody|anyone|nobody|everyone)$/

function cutNew(analysis: Analysis, { from, to }: Clause, plan: QuestionPlan): Cut | null {
  if (
    to <= from ||
    NAMELESS.test(analysis.tokens[from]?.norm ?? '') ||
    PRONOUNS.has(analysis.tokens[from]?.norm ?? '') ||
    !isNew(analysis.tokens, from, to, plan)
  )
    return null
  return { answer: words(analysis, from, to), from, to }
}

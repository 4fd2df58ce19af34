import type { Analysis } from '../analysis.ts'
import { type Entry, stemsOfPhrase } from '../catalogue/catalogue.ts'
import type { Token } from '../text/tokens.ts'
import { NEGATORS } from '../text/word-lists.ts'
import { captureListed } from '../values/listed-values.ts'
import { momentInWords } from '../values/value-dates.ts'
import type { Value } from '../values/value-phrases.ts'
import { captureValue } from '../values/values.ts'

/** What was filled in: claimed, and denied: `~~recorder~~ saxophone`, `NOT phone, e-mail only`. */
export interface FieldValues {
  readonly values: readonly Value[]
  readonly denied: readonly Value[]
}

const NOTHING: FieldValues = { values: [], denied: [] }
const only = (answers: readonly string[]): FieldValues => ({ values: answers.map(whole), denied: [] })
const whole = (answer: string): Value => ({ answer, share: 1 })

const LONGEST = 200

/** The words of a value, without a closing mark. */
export function wordsOf({ tokens, text }: Analysis, from: number, to: number): string {
  if (from >= to) return ''
  return text
    .slice((tokens[from] as Token).start, (tokens[to - 1] as Token).end)
    .replace(/[\s.,;]+$/, '')
    .slice(0, LONGEST)
}

/** What a field says of a question of the catalogue. */
export function valuesOf(analysis: Analysis, entry: Entry, start: number, to: number): FieldValues {
  const struck = struckOut(analysis, start, to)
  if (struck !== null) {
    const rest = valuesOf(analysis, entry, struck.to, to)
    return { values: rest.values, denied: [...rest.denied, ...struck.words.map((words) => listed(entry, words))] }
  }
  const words = wordsOf(analysis, start, to)
  if (words === '' || saysNothing(words)) return NOTHING
  if (entry.shape === 'yes_no') return only(yesOrNo(words) ?? [])
  if (isBareYesOrNo(words)) return NOTHING
  if (
    entry.answers.length === 0 &&
    entry.shape !== 'any_of' &&
    /^(?:no|not)\b/i.test(words) &&
    entry.value !== 'phrase'
  )
    return NOTHING
  if (entry.value === 'name' && /^\d/.test(words)) return NOTHING
  if (entry.answers.length > 0 && /(?:^|[,;/]\s*)(?:not?|never|without)\s/i.test(words)) return partsOf(entry, words)
  if (entry.shape === 'any_of' && entry.answers.length > 0) return partsOf(entry, words)
  const match = entry.answerByStems.get(stemsOfPhrase(words)) ?? firstListed(analysis, entry, start, to)
  if (match !== undefined) return only([match])
  const captured =
    entry.value === 'release' && !/\d/.test(words)
      ? null
      : captureValue(analysis, start, to, entry.value, entry.shape === 'any_of')
  if (captured !== null && captured.values.length > 0) {
    return {
      values: captured.values.map((value) => ({ ...value, answer: listed(entry, value.answer).answer })),
      denied: captured.denied.map((answer) => listed(entry, answer)),
    }
  }
  return TYPED.has(entry.shape) || TYPED.has(entry.value) ? NOTHING : only([words])
}

/** Where nothing of its kind stands in the field, the field gives no answer. */
const TYPED = new Set('number date weekday day_of_year time phone email amount duration when id release'.split(' '))

/** What a field says of a question of its own. */
export function ownValueOf(analysis: Analysis, from: number, to: number): readonly Value[] {
  const words = wordsOf(analysis, from, to)
  if (words === '' || saysNothing(words)) return []
  const moment = analysis.moments.between(from, to)[0]
  const isTime = moment !== undefined && moment.from === from && moment.to === to && moment.kind !== 'span'
  return [whole(isTime ? momentInWords(moment) : words)]
}

/** Filled in, and yet no answer. */
const SAYS_NOTHING =
  /^(?:none|none known|n\/?a|unknown|not known|nil|-+|–|—|\/|tb[acd]\b.*|\?+|see (?:above|below|notes?|previous|court|attached).*|prefer not to say|not (?:applicable|yet known|yet decided|provided|given|set)|same as .*|to (?:follow|come|be (?:confirmed|advised|decided|announced|assigned|filled in|determined)).*|pending|leave blank|blank|empty|unchanged|as (?:before|above|last year)|ditto|undecided|unassigned|null|undefined|keep mine|specimen|sample|example|your .*|insert .*|enter .*|type .*|fill in.*|choose .*|select .*|please (?:select|choose|fill|enter).*|x{3,}[-_x]*|changeme|(?:\.{3,}|…|_{2,}|\*{3,}).*)[\s/]*$/i
const PLACEHOLDER =
  /^[<[{(]?(?:\$\{[^}]*\}|\{\{[^}]*\}\}|<[^<>]{1,60}>|\[[^\][]{1,60}\]|%[A-Z_]+%|\$[A-Z_]{2,}|_{2,})|\$\{/

export function saysNothing(words: string): boolean {
  return SAYS_NOTHING.test(words) || PLACEHOLDER.test(words)
}

const YES =
  /^(?:yes|y|true|on|x|☑|✓|✔|☒|\[x\]|opted in|agreed|given|granted|subscribed|☒ yes ☐ no|☐ no ☒ yes|\[x\] yes \[ ?\] no)(?![\p{L}\p{N}])/iu
const NO =
  /^(?:no|n|false|off|never|☐|\[ ?\]|opted out|declined|refused|withdrawn|unsubscribed|not given|☐ yes ☒ no|☒ no ☐ yes|\[ ?\] yes \[x\] no)(?![\p{L}\p{N}])/iu

/** `Y`, `☒ yes ☐ no`, `opted out`; null where neither is said. */
export function yesOrNo(words: string): readonly string[] | null {
  if (/^(?:☐ yes ☒ no|☒ no ☐ yes|\[ ?\] yes \[x\] no)/i.test(words)) return ['no']
  if (/^(?:☐ no ☒ yes)/i.test(words)) return ['yes']
  if (/^☐/.test(words) && /☒/.test(words)) return null
  if (NO.test(words)) return ['no']
  return YES.test(words) ? ['yes'] : null
}

function isBareYesOrNo(words: string): boolean {
  return /^(?:yes|y|no|n|true|false|☒ yes ☐ no|☐ yes ☒ no)$/i.test(words)
}

function listed(entry: Entry, words: string): Value {
  return whole(entry.answerByStems.get(stemsOfPhrase(words)) ?? words)
}

/** Whether the first words are one of the entry's listed answers: `Linux, 14 inch`, `bank transfer only`. */
export function opensWithListed(entry: Entry, words: string): boolean {
  const first = words.replace(/^(?:by|via|per)\s+/i, '').split(/[,;(]| only\b| since\b/)[0] ?? ''
  return entry.answerByStems.has(stemsOfPhrase(first))
}

/** `SMS only`, `Gold since 2019`: a listed answer at the head of what was filled in, where nothing is denied. */
function firstListed(analysis: Analysis, entry: Entry, from: number, to: number): string | undefined {
  for (let at = from; at < to; at++) if (NEGATORS.has((analysis.tokens[at] as Token).norm)) return undefined
  return captureListed(analysis, entry, from, to)?.values[0]?.answer
}

const MOST_MEMBERS = 24

/** `Portuguese (native), English (C1)`: members without what stands in brackets; `no sesame`, `NOT phone` are denied. */
function partsOf(entry: Entry, words: string): FieldValues {
  const answers = new Set<string>()
  const denied = new Set<string>()
  for (const each of withoutBrackets(words)
    .split(/[,;&]|\/(?=\s)|\band\b/u)
    .slice(0, MOST_MEMBERS)) {
    const part = each.trim().replace(/^(?:an?|the|also)\s+/i, '')
    if (part === '' || saysNothing(part) || /^(?:possibly|maybe|except|she|he|they|i)\b|\?/i.test(part)) continue
    const isDenied = /^(?:not?|never|without|nothing with)\s+/i.test(part) || /\s(?:not|no)$/i.test(part)
    const name = part
      .replace(/^(?:not?|never|without|nothing with)\s+/i, '')
      .replace(/\s+(?:only|please|ok|okay|fine|not|no|preferred)$/i, '')
    const answer = listed(entry, name).answer
    if ((entry.shape !== 'any_of' || /^(?:never|without)/i.test(part)) && !entry.answers.includes(answer)) continue
    ;(isDenied ? denied : answers).add(answer)
  }
  const claimed = [...answers].filter((answer) => !denied.has(answer))
  return {
    values: (entry.shape === 'any_of' ? claimed : claimed.slice(0, 1)).map(whole),
    denied: [...denied].map(whole),
  }
}

export function withoutBrackets(text: string): string {
  let depth = 0
  let kept = ''
  for (const char of text) {
    if (char === '(') depth++
    if (depth === 0) kept += char
    if (char === ')') depth = Math.max(0, depth - 1)
  }
  return kept
}

/** `~~recorder~~`: struck out, at the head of the value. */
function struckOut(
  analysis: Analysis,
  from: number,
  to: number,
): { readonly words: readonly string[]; readonly to: number } | null {
  const { tokens } = analysis
  const isMark = (at: number): boolean => tokens[at]?.norm === '~' && tokens[at + 1]?.norm === '~'
  if (!isMark(from)) return null
  for (let at = from + 3; at + 1 < to; at++)
    if (isMark(at)) return { words: [wordsOf(analysis, from + 2, at)], to: at + 2 }
  return null
}

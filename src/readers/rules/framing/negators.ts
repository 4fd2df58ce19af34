import type { Token } from '../text/tokens.ts'
import { BE, NEGATORS } from '../text/word-lists.ts'

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/))

const NO_DENIAL = words('doubt wonder problem worries wait hang sorry hold , . !')
const LIMITS = words('only just until till')

/**
 * `no longer`, `not`, `nobody`, `used to`: what it says of the words up to `until` is not so, or not any more. Not the `no` that
 * answers (`No, the left one`), not a tag (`isn't she?`), a bound (`not before 1 July`) or a taste (`can't stand roses`).
 */
export function isNegator(tokens: readonly Token[], at: number, until: number): boolean {
  const { norm } = tokens[at] as Token
  const next = tokens[at + 1]?.norm ?? ''
  if (LIMITS.has(next)) return false
  // `neither Ana nor I` is one denial.
  if (norm === 'nor' && hasNeither(tokens, at)) return false
  if (norm === 'anything') return next === 'but'
  if (norm === 'no') return !NO_DENIAL.has(next) && !isNumber(tokens, at)
  if (NEGATORS.has(norm)) return !isOfTaste(tokens, at) && !isTag(tokens, at) && !isBound(tokens, at, until)
  if (norm === 'nothing') return !/^(?:but|more|better|like|else)$/.test(next)
  return NEVER.has(norm) || (norm === 'used' && next === 'to' && !BE.has(tokens[at - 1]?.norm ?? ''))
}

function hasNeither(tokens: readonly Token[], at: number): boolean {
  for (let back = at - 1; back >= Math.max(0, at - 6); back--)
    if ((tokens[back] as Token).norm === 'neither') return true
  return false
}

const NEVER = words('none without nobody former formerly')

/** `No 12`, `ref no was`: a number. */
function isNumber(tokens: readonly Token[], at: number): boolean {
  return (
    tokens[at + 1]?.kind === 'number' ||
    /^(?:ref|order|phone|account|room|invoice|id|policy)$/.test(tokens[at - 1]?.norm ?? '')
  )
}

const TASTES = words('stand bear abide stomach like likes enjoy keen fond')

/** `can't stand roses`, `isn't keen on them`, says that she dislikes them. */
function isOfTaste(tokens: readonly Token[], at: number): boolean {
  const next = /^(?:really|particularly|very|so|too)$/.test(tokens[at + 1]?.norm ?? '') ? at + 2 : at + 1
  return TASTES.has(tokens[next]?.norm ?? '')
}

/** `she's thirty, isn't she`, `wasn't it Kofi who …`: asks for a yes. */
function isTag(tokens: readonly Token[], at: number): boolean {
  return (tokens[at] as Token).norm === "n't" && /^(?:he|she|it|you|we|they|i)$/.test(tokens[at + 1]?.norm ?? '')
}

const BOUNDS = words('before after over above under below beyond past')

/** `not before 1 July`, `won't go over 80`: the bound itself holds; not where the bound is what is denied. */
function isBound(tokens: readonly Token[], at: number, until: number): boolean {
  for (let next = at + 1; next < Math.min(until, at + 6); next++) {
    const token = tokens[next] as Token
    if (token.kind === 'mark') return false
    if (BOUNDS.has(token.norm)) return tokens[next + 1]?.kind === 'number' || tokens[next + 2]?.kind === 'number'
  }
  return false
}

/** Verbs of ending and leaving; what they take is over: `quit`, `sold the Polo`, `outgrew the small one`. */
const LEAVES = words(
  `stop stopped stops stopping quit quits quitting ceased dropped ditched scrapped binned cancel cancelled canceled sold lost left
   leaving outgrown outgrew rehomed rehome replaced replacing abandoned skip resigned divorced remove removed removing delete
   unsubscribe declined refused rejected refuse beats beat closed shut`,
)
const particles = (list: string): ReadonlyMap<string, ReadonlySet<string>> =>
  new Map(
    list
      .trim()
      .split(/\s*;\s*/)
      .map((each) => {
        const [verb, ...rest] = each.split(' ')
        return [verb as string, new Set(rest)]
      }),
  )
const LEAVES_WITH = particles(`
  give up away; gave up away; giving up away; given up away; turn down off; turned down off; turning down; switched off; traded in;
  got out rid; get rid; getting rid; grown out; grew out; retired from; separated from; split up from; broke up; parted with;
  go without; went off; gone off; closed on; shut on; decided against; advised against; ruled out; opted out;
  backed out; came off; come off; done with; finished with; through with; called off`)
/** After one of these a new thing begins: `left Nairobi for Halifax`. */
const GOALS = words('for to and about as that because when which who reminder')
const NEAR = 5

/** A verb of ending before `until` that still has the value for its object: `gave up meat`, `left Octopus`, `off meat`. */
export function endsBefore(tokens: readonly Token[], from: number, until: number): boolean {
  if (tokens[until]?.kind === 'number') return false
  for (let at = until - 1; at >= Math.max(from, until - NEAR); at--) {
    const { norm, kind } = tokens[at] as Token
    if (GOALS.has(norm) || (kind === 'mark' && norm !== '-')) return false
    if (isEnding(tokens, at)) return true
    if (norm === 'off' && at >= until - 2 && isPlainOff(tokens, at)) return true
  }
  return false
}

/** The same anywhere in a piece whose value does not stand in it as it is. */
export function endsIn(tokens: readonly Token[], from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    if ((isEnding(tokens, at) && (tokens[at] as Token).norm !== 'skip') || (tokens[at] as Token).norm === 'died')
      return true
  }
  return false
}

const OPINIONS = words('decided advised ruled')

/** `haven't decided against desks`: neither against nor for, so that the denial stays one. */
function isDoubted(tokens: readonly Token[], at: number): boolean {
  return [at - 1, at - 2].some((before) => NEGATORS.has(tokens[before]?.norm ?? ''))
}

function isEnding(tokens: readonly Token[], at: number): boolean {
  const { norm } = tokens[at] as Token
  const next = tokens[at + 1]?.norm ?? ''
  if (LEAVES_WITH.get(norm)?.has(next) === true) return !(OPINIONS.has(norm) && isDoubted(tokens, at))
  if (norm === 'closed' || norm === 'shut') return false
  return LEAVES.has(norm) && (norm !== 'left' || isLeaving(tokens, at))
}

/** `we left Octopus`, `she's left Nairobi`; not `the left one`, `your parcel left our warehouse`. */
function isLeaving(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]
  return before !== undefined && (before.capital || LEAVERS.has(before.norm))
}

const LEAVERS = words("i we he she they you 've 's has have had just and who never")

/** `is Amara off meat`, `I'm off sugar` */
function isPlainOff(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]
  return before !== undefined && (BE.has(before.norm) || before.capital || /^(?:completely|been)$/.test(before.norm))
}

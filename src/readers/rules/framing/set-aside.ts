import type { Sentence } from '../text/sentences.ts'
import type { Token } from '../text/tokens.ts'

const LEADS = /^(?:the|a|an|my|our|his|her|their|on|in|at|to|by|any|for|with|sending)$/
const SET_ASIDE = new Set(['instead of', 'other than', 'apart from', 'opposed to', 'aside from', 'over from'])
/** `moves from Tuesday to Wednesday`: the first is over. */
const CHANGES = new Set(
  'moves moved move moving changes changed change gone goes went switch switched switches up down transferred came relocated back'.split(
    ' ',
  ),
)
const PREFERS = new Set(
  'prefer prefers preferred rather sooner better favour choose chose pick picked take any'.split(' '),
)
const EXCEPT = new Set('except excluding bar unlike versus vs'.split(' '))
const SWAPS = new Set('beats beat swap swapped swapping trade traded exchanged'.split(' '))

/** `rather than plated`, `instead of the office`, `moves from Tuesday`, `hotel over any resort`: what is set aside. */
export function isSetAside(tokens: readonly Token[], at: number): boolean {
  let before = at - 1
  while (LEADS.test(tokens[before]?.norm ?? '') && at - before < 4) before--
  if (tokens[before]?.norm === "'s" && tokens[before - 2]?.norm === 'from') before -= 2
  if (tokens[at + 1]?.norm === "'s") return false
  const [second, first] = [tokens[before]?.norm ?? '', tokens[before - 1]?.norm ?? '']
  if (second === 'from') return SET_ASIDE.has(`${first} ${second}`) || goesOnTo(tokens, before, at)
  if (second === 'than') return first === 'rather' || first === 'other' || hasBefore(tokens, before, PREFERS, 8)
  if (second === 'over') return isPreferredOver(tokens, before, at)
  if (EXCEPT.has(second) || (second === 'for' && first === 'except')) return true
  if (SWAPS.has(second)) return true
  if (second === '>') return before - 1 >= 0 && tokens[before]?.newLine === false
  return SET_ASIDE.has(`${first} ${second}`)
}

/** `moved from Tuesday to Friday`; `from Next Monday he's back` and `from accounts` leave nothing. */
function goesOnTo(tokens: readonly Token[], from: number, at: number): boolean {
  if (!hasBefore(tokens, from, CHANGES, 6)) return false
  if (hasBefore(tokens, from, LEAVING, 3)) return true
  for (let next = at + 1; next < at + 10; next++) {
    const norm = tokens[next]?.norm ?? ''
    if (norm === 'to' || norm === 'for') return true
    if (norm === '.') return false
  }
  return false
}
const LEAVING = new Set('moved moves away over transferred'.split(' '))

function isPreferredOver(tokens: readonly Token[], over: number, at: number): boolean {
  const [before, next] = [tokens[over - 1], tokens[at]]
  if (
    next?.kind === 'number' ||
    before?.kind !== 'word' ||
    /^(?:take|takes|taking|took|taken|go|by|is|are)$/.test(before.norm)
  )
    return false
  return tokens[over + 1]?.norm === 'any' || hasBefore(tokens, over, PREFERS, 8)
}

/** `nine no wait ten`, `the fourth I mean the fifth`: what stands before is taken back. */
export function isTakenBack(tokens: readonly Token[], sentence: Sentence, at: number): boolean {
  for (let next = at; next < Math.min(sentence.to, at + 3); next++) {
    const norm = tokens[next]?.norm ?? ''
    const after = tokens[next + 1]?.norm ?? ''
    if (norm === 'no' && /^(?:wait|hang|sorry|hold|not)$/.test(after)) return true
    if (norm === 'i' && /^(?:mean|meant)$/.test(after) && tokens[next + 2]?.norm !== 'it') return true
    if ((norm === 'scratch' || norm === 'strike' || norm === 'scrap') && after === 'that') return true
    if (norm === '~' && after === '~') return true
    if (norm !== ',' && norm !== '–' && norm !== 'uh' && norm !== 'er' && norm !== 'um') return false
  }
  return false
}

function hasBefore(tokens: readonly Token[], at: number, words: ReadonlySet<string>, reach: number): boolean {
  for (let back = at - 1; back >= Math.max(0, at - reach); back--) {
    if (words.has((tokens[back] as Token).norm)) return true
  }
  return false
}

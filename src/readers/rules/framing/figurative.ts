import type { Analysis } from '../analysis.ts'
import type { Entry } from '../catalogue/catalogue.ts'
import type { Match } from '../catalogue/match-pattern.ts'
import { genderOfName } from '../people/first-names.ts'
import type { Token } from '../text/tokens.ts'
import { BE } from '../text/word-lists.ts'

const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/))

const NOT_WED = words('job work career phone laptop computer game company firm sea music art craft cause idea land')
/** What nobody's body reacts to. */
const NO_ALLERGEN = words(
  `monday mondays tuesday tuesdays wednesday wednesdays thursday thursdays friday fridays saturday saturdays sunday sundays morning mornings
  work people drama fun nonsense exercise commitment maths math housework chores bullshit meetings stupidity effort mess losing change`,
)
/** Names that are not what somebody is called: `maiden name`, `user name`. */
const OTHER_NAME = words(
  'maiden middle last family user stage pet brand company file domain pen code screen trade product street host team band project married birth',
)

/** Whether a pattern's words mean something else here: `married to my job`, `allergic to Mondays`, `that's like the dream job`. */
export function isFigurative({ tokens }: Analysis, entry: Entry, match: Match): boolean {
  switch (entry.key) {
    case 'marital_status':
      return isWedToThing(tokens, match)
    case 'allergies':
      return (
        match.valueFrom >= 0 &&
        (NO_ALLERGEN.has((tokens[match.valueFrom] as Token).norm) || isOwnedKiller(tokens, match))
      )
    case 'health_conditions':
      return tokens[match.valueFrom]?.norm === 'expecting' && EXPECTED.test(tokens[match.to]?.norm ?? '.') === false
    case 'study':
      return /^(?:the (?:moment|minute|weekend|office)|home|night|bedtime|last|work|once|breakfast|lunch)\b/.test(
        `${tokens[match.to]?.norm} ${tokens[match.to + 1]?.norm}`,
      )
    case 'current_book':
      return tokens[match.to]?.norm === "'s" || isFirstNameAlone(tokens, match)
    case 'tool_state':
      return (
        /^(?:up|even|into|free|out)$/.test(tokens[match.to]?.norm ?? '') &&
        /^broke/.test(tokens[match.to - 1]?.norm ?? '')
      )
    case 'home':
      return isHomeOfNoName(tokens, match)
    case 'name':
      return hasOtherName(tokens, match)
    case 'likes':
    case 'dislikes':
      return isResemblance(tokens, match)
    default:
      return false
  }
}

/** `married to the sea` */
function isWedToThing(tokens: readonly Token[], { from, to }: Match): boolean {
  for (let at = from; at <= to; at++) {
    if (tokens[at]?.norm !== 'to' || !OWNER.test(tokens[at + 1]?.norm ?? '')) continue
    if (NOT_WED.has(tokens[at + 2]?.norm ?? '')) return true
  }
  return false
}
const OWNER = /^(?:my|his|her|their|our|your|the)$/

/** `my cats could kill me`: whose they are, and no allergy of anybody's. */
function isOwnedKiller(tokens: readonly Token[], { valueFrom, to }: Match): boolean {
  const before = tokens[valueFrom - 1]?.norm ?? ''
  if (!OWNER.test(before) && before !== "'s" && !OWNER.test(tokens[valueFrom]?.norm ?? '')) return false
  for (let at = valueFrom; at < to; at++) if (/^kill(?:ed)?$/.test((tokens[at] as Token).norm)) return true
  return false
}

/** `we're expecting`, `expecting twins`; whoever expects guests or snow is not pregnant. */
const EXPECTED =
  /^(?:\P{L}.*|a|an|our|my|their|his|her|another|baby|twins|triplets|again|in|on|this|next|and|but|so|now|soon|too|any|at|for|since|child|number|with)$/u

/** `I'm reading Ana a story` */
function isFirstNameAlone(tokens: readonly Token[], { valueFrom, to }: Match): boolean {
  return to - valueFrom === 1 && genderOfName((tokens[valueFrom] as Token).norm) !== null
}

/** `home is the best place in town`: what is said of a home without a name of its own praises it. */
function isHomeOfNoName(tokens: readonly Token[], { from, to, valueFrom }: Match): boolean {
  if (valueFrom < 0 || tokens[from]?.norm !== 'home') return false
  for (let at = valueFrom; at < to; at++) if ((tokens[at] as Token).capital) return false
  return true
}

function hasOtherName(tokens: readonly Token[], { from, to, valueFrom }: Match): boolean {
  for (let at = from + 1; at < (valueFrom < 0 ? to : valueFrom); at++) {
    if ((tokens[at] as Token).norm === 'name') return OTHER_NAME.has((tokens[at - 1] as Token).norm)
  }
  return false
}

/** `that's like a dream`, `I was like "no way"`: how something is, and nobody's taste. */
function isResemblance(tokens: readonly Token[], { from, to, valueFrom }: Match): boolean {
  for (let at = Math.max(1, from); at < (valueFrom < 0 ? to : valueFrom); at++) {
    if ((tokens[at] as Token).norm === 'like' && BE.has((tokens[at - 1] as Token).norm)) return true
  }
  return false
}

import type { Analysis } from '../analysis.ts'
import { type Entry, stemsOfPhrase } from '../catalogue/catalogue.ts'
import type { Match } from '../catalogue/match-pattern.ts'
import type { Finding } from '../finding.ts'
import { genderOfName } from '../people/first-names.ts'
import type { Sentence } from '../text/sentences.ts'
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
export function isFigurative(analysis: Analysis, entry: Entry, match: Match): boolean {
  const { tokens } = analysis
  if (isOfAnother(tokens, match)) return true
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
      return hasOtherName(tokens, match) || isFamed(tokens, match)
    case 'likes':
    case 'dislikes':
      return isResemblance(tokens, match) || isBareVerb(analysis, match)
    case 'diet':
      return isNoDiet(tokens, entry, match)
    case 'birthday':
      return match.subject?.kind === 'speaker' && has(tokens, match, YESTERDAY)
    case 'return_date':
      return goesOffTo(tokens, match, null)
    case 'departure_date':
    case 'travel_destination':
      return goesOffTo(tokens, match, EVERYDAY)
    case 'deadline':
      return comesAgain(tokens, match)
    case 'vehicle':
      return MADE_WITH.has(tokens[match.to]?.norm ?? '')
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

/** `a vegetarian's worst nightmare`: what the pattern names belongs to somebody else. */
function isOfAnother(tokens: readonly Token[], { to, captured }: Match): boolean {
  const next = tokens[to + 1]
  return captured === null && tokens[to]?.norm === "'s" && next?.kind === 'word' && !BE.has(next.norm)
}

function has(tokens: readonly Token[], { from, to }: Match, listed: ReadonlySet<string>): boolean {
  for (let at = from; at < to; at++) if (listed.has((tokens[at] as Token).norm)) return true
  return false
}
/** `I wasn't born yesterday` */
const YESTERDAY = words('yesterday today tomorrow')

const FAMED = words(
  'batman superman spiderman spider-man god jesus santa satan napoleon elvis groot ironman hulk dracula cinderella legend spartacus zeus thor wolverine gandalf voldemort yoda shrek barbie',
)
/** `I am Batman`; who says `my name is Elvis` may be called so. */
function isFamed(tokens: readonly Token[], { valueFrom, from, to }: Match): boolean {
  if (valueFrom < 0 || !FAMED.has((tokens[valueFrom] as Token).norm)) return false
  for (let at = from; at < to; at++) if ((tokens[at] as Token).norm === 'name') return false
  return true
}

const LIGHT = words('living being having going doing getting making working taking seeing knowing')
/** `I love living in Swindon`: the word alone is nothing that one likes. */
function isBareVerb({ tokens, sentences }: Analysis, { valueFrom, captured }: Match): boolean {
  if (valueFrom < 0 || captured === null || !LIGHT.has((tokens[valueFrom] as Token).norm)) return false
  const end = sentences.find(({ from, to }) => from <= valueFrom && valueFrom < to)?.to ?? captured.to
  return captured.to === valueFrom + 1 && captured.to < end
}

const RARELY = words('rarely seldom hardly scarcely barely')
const NOW = words('currently now just')
/** `I rarely eat meat`, `I'm eating pizza right now`: what somebody does not live on. */
function isNoDiet(tokens: readonly Token[], entry: Entry, { skipped, captured, from, to, valueFrom }: Match): boolean {
  const isSkipped = (listed: ReadonlySet<string>): boolean =>
    skipped.some((at) => listed.has((tokens[at] as Token).norm))
  const saysWhat = captured !== null && captured.values.length === 0 && captured.denied.length > 0
  if (isSkipped(RARELY) || (!saysWhat && leavesOut(tokens, from, to))) return true
  if (captured === null || valueFrom < 0) return false
  const isListed = captured.values.every(({ answer }) => entry.answerByStems.has(stemsOfPhrase(answer)))
  if (isListed) return false
  const isGoingOn = tokens.slice(from, valueFrom).some(({ norm }, at) => norm === 'eating' && isBe(tokens, from + at))
  return isSkipped(NOW) || (isGoingOn && isAboutNow(tokens, captured.to))
}

/** `everything except fish`, `anything but mushrooms` */
function leavesOut(tokens: readonly Token[], from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    if (!/^(?:everything|anything|all)$/.test((tokens[at] as Token).norm)) continue
    const next = tokens[at + 1]?.norm === ',' ? at + 2 : at + 1
    return /^(?:but|except|excluding|bar|apart|aside|other|save|minus|without)$/.test(tokens[next]?.norm ?? '')
  }
  return false
}

function isBe(tokens: readonly Token[], at: number): boolean {
  return BE.has(tokens[at - 1]?.norm ?? '') || BE.has(tokens[at - 2]?.norm ?? '')
}

function isAboutNow(tokens: readonly Token[], at: number): boolean {
  return /^(?:now|right|tonight|today)$/.test(tokens[at]?.norm ?? '') || tokens[at - 1]?.norm === 'right'
}

const EVERYDAY = words('work bed school sleep lunch dinner class uni college church')
/** `I'm off to work tomorrow` says when somebody goes, and not when they are back; and it is no journey. */
function goesOffTo(tokens: readonly Token[], { from, to }: Match, where: ReadonlySet<string> | null): boolean {
  for (let at = from; at + 2 < to + 2; at++) {
    if (tokens[at]?.norm !== 'off' || tokens[at + 1]?.norm !== 'to') continue
    if (where === null || where.has(tokens[at + 2]?.norm ?? '')) return true
  }
  return false
}

/** `due on the 1st of each month` */
function comesAgain(tokens: readonly Token[], { to }: Match): boolean {
  const next = tokens[to]?.norm ?? ''
  const of = next === 'of' ? to + 1 : to
  return (
    /^(?:each|every)$/.test(tokens[of]?.norm ?? '') ||
    (next === 'of' && /^(?:the|a)$/.test(tokens[of]?.norm ?? '') && tokens[of + 1]?.norm === 'month')
  )
}

/** `I run a bike shop`: the thing is only what another is for. */
const MADE_WITH = words(
  'shop shops store company business ride race lane path rental hire club sharing mechanic repair repairs insurance accident dealership dealer wash park thief shed rack trip tour courier workshop museum cafe café',
)

const DEAR = words('baby castle life world everything passion sanctuary kingdom church religion therapy pride')
/** `My motorbike is my baby`, `my home is my castle`: what a thing means to somebody. */
export function isEndearment({ tokens, sentences }: Analysis, { values, statement, question }: Finding): boolean {
  const only = values.length === 1 ? values[0]?.answer.toLowerCase() : undefined
  if (only === undefined || !DEAR.has(only) || question.catalogueEntry === null) return false
  const { from, to } = sentences[statement.sentence] as Sentence
  for (let at = from; at + 1 < to; at++)
    if (/^(?:my|our)$/.test((tokens[at] as Token).norm) && tokens[at + 1]?.norm === only) return true
  return false
}

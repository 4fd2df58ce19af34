import { USER } from '../../../evidence/evidence.ts'
import { toKeySegment } from '../../../question/question.ts'
import type { Analysis } from '../analysis.ts'
import type { Mention } from '../people/mentions.ts'
import { isHandle } from '../people/speaker.ts'
import type { Token } from '../text/tokens.ts'
import { ADVERBS, AUXILIARIES, BE, NEGATORS, PRONOUNS, VALUE_STOPS, WEEKDAYS } from '../text/word-lists.ts'

const ARTICLES = new Set('the our my this your'.split(' '))
const OTHER_ARTICLES = new Set('a an'.split(' '))
const BREAKS = new Set(
  'in on at for from by to into near about over under with via per and or nor of is due must a an no not what when who how'.split(
    ' ',
  ),
)
const LINKS = new Set(
  'for of on about after own owns owned maintain maintains maintained handle handles manage manages coordinate coordinates oversee oversees over'.split(
    ' ',
  ),
)
const THING_TOKENS = 4
/** Says nothing about which thing is meant. */
const EMPTY = new Set(
  'thing things it this that one everything something deadline status owner version decision rule budget repo repository code api url link address branch'.split(
    ' ',
  ),
)

/** The thing a pattern asks of, from a token on: `the billing service`, `Falcon`; null for people, pronouns and clauses. */
export function thingAt(analysis: Analysis, from: number, limit: number): Mention | null {
  const { tokens } = analysis
  const start = ARTICLES.has(tokens[from]?.norm ?? '') ? from + 1 : from
  let to = start
  while (to < Math.min(limit, start + THING_TOKENS) && isThingWord(tokens[to] as Token)) to++
  const isLinked = LINKS.has(tokens[from - 1]?.norm ?? '')
  return thing(analysis, from, start, to, isLinked)
}

/** The same, ending before a token: from the start of its clause where nothing of the pattern stands before it. */
export function thingBefore(analysis: Analysis, clauseFrom: number, to: number, opens: boolean): Mention | null {
  const { tokens } = analysis
  let start = to
  while (start > clauseFrom && to - start < THING_TOKENS && isThingWord(tokens[start - 1] as Token)) start--
  const from = start > clauseFrom && ARTICLES.has((tokens[start - 1] as Token).norm) ? start - 1 : start
  return opens && from > clauseFrom ? null : thing(analysis, from, start, to, false)
}

function isThingWord({ norm, kind }: Token): boolean {
  return (
    kind !== 'mark' &&
    norm !== "'s" &&
    !ARTICLES.has(norm) &&
    !OTHER_ARTICLES.has(norm) &&
    !BREAKS.has(norm) &&
    !ADVERBS.has(norm) &&
    !AUXILIARIES.has(norm) &&
    !BE.has(norm) &&
    !NEGATORS.has(norm) &&
    !PRONOUNS.has(norm) &&
    !VALUE_STOPS.has(norm) &&
    !WEEKDAYS.includes(norm)
  )
}

function thing(analysis: Analysis, from: number, start: number, to: number, isLinked: boolean): Mention | null {
  const { tokens, text, mentions } = analysis
  if (to <= start) return null
  const named = mentions.startingAt(start, false)
  if (named?.kind === 'name' && named.to === to && named.key !== null && !isCommon(analysis, start, to))
    return { ...named, from, guessed: false }
  if (named !== null && named.kind !== 'name') return null
  const words = text.slice((tokens[start] as Token).start, (tokens[to - 1] as Token).end)
  const segment = toKeySegment(words)
  // Without an article or a preposition it is a thing only by its capital: `Falcon is due`, not `dinner is due`.
  const isBare = start === from && !isLinked && !isCommon(analysis, start, to)
  if (segment === '' || /^\d/.test(segment) || EMPTY.has(segment)) return null
  if (isBare && !(tokens[start] as Token).capital) return null
  if (
    start === from &&
    !isLinked &&
    !isBare &&
    !(tokens[start] as Token).capital &&
    !COMMON.has((tokens[to - 1] as Token).norm)
  )
    return null
  const key = isBare ? segment : `${worldOf(analysis)}.${segment}`
  return { from, to, owns: false, kind: 'name', key, guessed: false }
}

/** Things of every team and house: a capital at the head of a sentence makes no name of them. */
const COMMON = new Set(
  `staging production prod preprod sandbox dev reception marking search invoicing payroll onboarding deployment deployments testing docs documentation
  frontend backend infra infrastructure rehearsals parking catering support billing deploys releases tickets alerts branches commits
  migrations migration tests files folders tables columns timestamps dates prs reviews invoices logistics furniture props costumes lighting
  customs marketing sales hiring recruiting security compliance reporting analytics monitoring seating layout translation translations
  script project copy design research newsletter website intranet minutes agenda budget library office canteen pool gym surgery pharmacy workshop
  bakery museum hotline helpdesk desk clinic practice nursery crèche kitchen garage storage warehouse archive submissions entries
  applications registrations thesis dissertation report slides handbook release rollout launch roadmap backlog sprint`.split(
    /\s+/,
  ),
)

/** `Feature flags are …` at the head of a sentence, `staging`: a thing by its kind, not by a name of its own. */
function isCommon({ tokens }: Analysis, start: number, to: number): boolean {
  const first = tokens[start] as Token
  const before = tokens[start - 1]
  const isHead = before === undefined || first.newLine || /^[.!?:;]$/.test(before.norm)
  const last = tokens[to - 1] as Token
  if (COMMON.has(last.norm) && (isHead || !last.capital)) return true
  return isHead && to - start > 1 && !last.capital && last.kind === 'word'
}

/** Things without an owner belong to the user's world; those that a stranger names stay the stranger's. */
function worldOf({ passage, speaker }: Analysis): string {
  const { about, authorKey } = passage.evidence
  if (about !== null) return about
  return isHandle(authorKey) ? speaker : USER
}

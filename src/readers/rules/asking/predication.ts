import type { Analysis } from '../analysis.ts'
import type { Clause, Sentence } from '../text/sentences.ts'
import { stemOf } from '../text/stem.ts'
import type { Token } from '../text/tokens.ts'
import { BE, NOT_A_NAME, PRONOUNS } from '../text/word-lists.ts'
import { conceptOf, oppositesOf } from './asked-words.ts'
import { type DoneTo, doneTo, isActive, isLeftToDo } from './done-to.ts'
import { expressionsIn } from './expressions.ts'
import { FUNCTION_WORDS } from './function-words.ts'
import { isApposed, type QuestionPlan } from './question-plan.ts'

/** A clause that says of the same subject what the question asks, and how much of the question's words it has. */
export interface Predication {
  readonly clause: Clause
  readonly coverage: number
}

/**
 * The question's words in the question's order, within one clause: `Maya hit Tom` is no answer to `Did Tom hit Maya?`,
 * nor is what stands after `because`, `when` or `said that` said of the subject before it.
 */
export function predicationIn(analysis: Analysis, sentence: Sentence, plan: QuestionPlan): Predication | null {
  const asked = askedOf(plan)
  const parts = partsOf(analysis, sentence)
  let best: Predication | null = null
  parts.forEach((clause, index) => {
    const coverage = coverageOf(analysis, clause, plan, asked, index > 0 ? (parts[index - 1] as Clause) : null)
    if (coverage !== null && (best === null || coverage > (best as Predication).coverage)) best = { clause, coverage }
  })
  return best
}

interface Word {
  readonly stem: string
  /** `Maya's` in `Maya's dog`. */
  readonly owns: boolean
  readonly isName: boolean
  /** `to` stands before it. */
  readonly isInfinitive: boolean
}

interface Asked extends DoneTo {
  readonly words: readonly Word[]
  readonly isUserSubject: boolean
  /** Opens with `do`, `does` or `did`: the next word is a verb that the statement must have. */
  readonly asksVerb: boolean
  /** `Does the bathroom window close?`: of a thing; its words may come in another order before what is said of it. */
  readonly isOfThing: boolean
}

const askedByPlan = new WeakMap<QuestionPlan, Asked>()

function askedOf(plan: QuestionPlan): Asked {
  const known = askedByPlan.get(plan)
  if (known !== undefined) return known
  const { tokens } = plan
  const words = tokens.flatMap((token, at): readonly Word[] =>
    isContent(token) && !isApposed(tokens, at)
      ? [
          {
            stem: stemOf(token.norm),
            owns: tokens[at + 1]?.norm === "'s",
            isName: (token.capital && at > 0) || plan.subjectStems.includes(stemOf(token.norm)),
            isInfinitive: tokens[at - 1]?.norm === 'to',
          },
        ]
      : [],
  )
  const asked = {
    words,
    isUserSubject: /^(?:i|we)$/.test(tokens[1]?.norm ?? ''),
    asksVerb: /^(?:do|does|did)$/.test(tokens[0]?.norm ?? ''),
    ...doneTo(tokens, words),
    isOfThing: words.length > 2 && !words.some(({ isName }) => isName) && !/^(?:i|we)$/.test(tokens[1]?.norm ?? ''),
  }
  askedByPlan.set(plan, asked)
  return asked
}

function isContent({ kind, norm }: Token): boolean {
  return kind !== 'mark' && !FUNCTION_WORDS.has(norm) && !norm.startsWith("'")
}

/** Share of the question's content in the clause; null where subject, verb or order are not the question's. */
function coverageOf(
  analysis: Analysis,
  clause: Clause,
  plan: QuestionPlan,
  asked: Asked,
  before: Clause | null,
): number | null {
  const { tokens } = analysis
  const found = new Map<number, number>()
  let last = clause.from - 1
  for (const [index, word] of asked.words.entries()) {
    const places = placesOf(analysis, clause, word)
    const isFree = asked.isOfThingDone || (asked.isOfThing && index < asked.words.length - 1)
    const next = isFree ? places[0] : places.find((at) => at >= last)
    if (next === undefined) {
      if (places.length > 0) return null
      if (word.isName && !(index === 0 && goesOn(analysis, clause, before, word))) return null
      continue
    }
    found.set(index, next)
    last = isFree ? Math.max(last, next) : next
  }
  if (asked.isOfSomebodyDone && isActive(tokens, found.get(0), [...found.values()].at(-1))) return null
  const doneAt = found.get(asked.doneAt)
  if (doneAt !== undefined && isLeftToDo(tokens, clause, doneAt)) return null
  if (asked.isOfThingDone) return shareOf(analysis, plan, asked, found)
  const verb = asked.words.findIndex(({ stem }) => !plan.subjectStems.includes(stem))
  const verbAt = found.get(verb)
  if (asked.asksVerb && verbAt === undefined) return null
  const firstAt = [...found].find(([index]) => index >= verb)?.[1]
  if (firstAt !== undefined) {
    const isInfinitive = tokens[firstAt - 1]?.norm === 'to' && asked.asksVerb && firstAt === verbAt
    if (isInfinitive && asked.words[verb]?.isInfinitive !== true) return null
    const subjectAt = verb > 0 ? (found.get(verb - 1) ?? clause.from - 1) : clause.from - 1
    if (otherBetween(analysis, subjectAt + 1, firstAt, plan, asked)) return null
  }
  return shareOf(analysis, plan, asked, found)
}

/** Share of the question's content among the words found, by their place in the question. */
function shareOf(
  analysis: Analysis,
  plan: QuestionPlan,
  asked: Asked,
  found: ReadonlyMap<number, number>,
): number | null {
  const author = new Set(analysis.passage.evidence.authorKey.split('_').map(stemOf))
  const content = new Set(plan.content)
  const stems = new Set([...found.keys()].map((index) => (asked.words[index] as Word).stem))
  const shared = [...content].filter((stem) => stems.has(stem) || author.has(stem)).length
  return content.size === 0 ? null : shared / content.size
}

/** `Maya's dog`, not `Maya's allergic`. */
function isOwner(tokens: readonly Token[], at: number): boolean {
  return tokens[at + 1]?.norm === "'s" && !VERBAL.test(tokens[at + 2]?.norm ?? '')
}

const VERBAL = /^(?:a|an|the|not|in|at|on|so|very|been|going|allergic|always|never|now|still)$/

/** Token indexes where a word of the question stands in the clause, itself or as a person meant by another word. */
function placesOf({ tokens, mentions }: Analysis, clause: Clause, word: Word): readonly number[] {
  const places: number[] = []
  for (let at = clause.from; at < clause.to; at++) {
    const { norm, kind } = tokens[at] as Token
    if (kind === 'mark') continue
    const isSame =
      isWordFor(stemOf(norm), word.stem) ||
      (norm.includes('-') && norm.split('-').some((part) => stemOf(part) === word.stem))
    if (isSame && (!isOwner(tokens, at) || word.owns)) places.push(at)
  }
  for (const { stem, to } of expressionsIn(tokens, clause.from, clause.to))
    if (isWordFor(stem, word.stem)) places.push(to - 1)
  for (const { key, from, to, owns } of mentions.all) {
    if (key === null || from < clause.from || to > clause.to || ((owns || isOwner(tokens, to - 1)) && !word.owns))
      continue
    const own = key.slice(key.lastIndexOf('.') + 1)
    if (own.split('_').some((part) => stemOf(part) === word.stem)) places.push(from)
  }
  return places.sort((one, other) => one - other)
}

/** The word, another for the same thing, or its opposite, which answers too. */
function isWordFor(stem: string, asked: string): boolean {
  return stem === asked || conceptOf(stem) === conceptOf(asked) || oppositesOf(asked).has(stem)
}

/** `Noa sang, and left the choir`: the subject stands in the clause before. */
function goesOn({ tokens, mentions }: Analysis, clause: Clause, before: Clause | null, subject: Word): boolean {
  const isAlone = !mentions.all.some(({ from, owns }) => !owns && from >= clause.from && from < clause.to)
  if (before === null || !isAlone || !/^(?:and|but|then|or|,)$/.test((tokens[clause.from] as Token).norm)) return false
  for (let at = before.from; at < before.to; at++) if (stemOf((tokens[at] as Token).norm) === subject.stem) return true
  return false
}

/** Somebody else between the subject and its verb: `Tom saw Maya leave`. */
function otherBetween(
  { mentions, tokens, speaker }: Analysis,
  from: number,
  to: number,
  { question, subjectStems, content }: QuestionPlan,
  { isUserSubject }: Asked,
): boolean {
  const between = mentions.all.filter(
    (each) => !each.owns && each.kind !== 'listener' && each.from >= from && each.to <= to,
  )
  const isOther = ({ key, from: at }: (typeof between)[number]): boolean => {
    if (key === null || key === question.subject || key.startsWith(`${question.subject}.`)) return false
    if (!isUserSubject && subjectStems.length === 0 && key === speaker) return false
    const isAsked = key
      .split(/[._]/)
      .some((part) => subjectStems.includes(stemOf(part)) || content.includes(stemOf(part)))
    return !isAsked && !/^(?:and|or|with)$/.test(tokens[at - 1]?.norm ?? '')
  }
  const last = between.at(-1)
  return last !== undefined && isOther(last)
}

const OPENERS = new Set('because when while whenever if unless whether although though who which whereas'.split(' '))
const MAY_OPEN = new Set('after before since until till as'.split(' '))
const SPEECH = new Set(
  'said says say told tells thinks thought think claims claimed claim heard hear believes believed reckons knows knew wrote writes mentioned mentions'.split(
    ' ',
  ),
)
const DETERMINERS = new Set('the a an my our his her their its this that these those'.split(' '))

/** Clauses, cut further where a subordinate or a second one begins. */
export function partsOf({ tokens }: Analysis, sentence: Sentence): readonly Clause[] {
  return sentence.clauses.flatMap((clause) => {
    const parts: Clause[] = []
    let from = clause.from
    for (let at = clause.from + 1; at < clause.to; at++) {
      if (!opensPart(tokens, at, from, clause.to)) continue
      parts.push({ from, to: at })
      from = at
    }
    parts.push({ from, to: clause.to })
    return parts
  })
}

function opensPart(tokens: readonly Token[], at: number, from: number, to: number): boolean {
  const { norm } = tokens[at] as Token
  const next = tokens[at + 1]
  if (OPENERS.has(norm)) return true
  if (SPEECH.has((tokens[at - 1] as Token).norm)) return at - 1 > from || SPEECH.has((tokens[from] as Token).norm)
  if (next === undefined || at + 1 >= to) return false
  const opensName = next.kind === 'word' && next.capital && !NOT_A_NAME.has(next.norm)
  if (MAY_OPEN.has(norm)) return (opensName || PRONOUNS.has(next.norm)) && at + 2 < to
  if (!/^(?:and|but|or|,)$/.test(norm) || at - from < 3) return false
  if (opensName) {
    const after = tokens[at + 2]
    return (
      at + 2 < to &&
      after?.kind === 'word' &&
      !after.capital &&
      !/^(?:and|or|to|on|in|at|with|for|from|of|by)$/.test(after.norm)
    )
  }
  return (
    DETERMINERS.has(next.norm) &&
    tokens.slice(at + 2, Math.min(to, at + 6)).some((each) => BE.has(each.norm) && each.norm !== "'s")
  )
}

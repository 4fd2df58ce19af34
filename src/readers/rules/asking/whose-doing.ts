import type { Analysis } from '../analysis.ts'
import type { Mention } from '../people/mentions.ts'
import type { Clause } from '../text/sentences.ts'
import { stemOf } from '../text/stem.ts'
import type { Token } from '../text/tokens.ts'
import { ADVERBS, AUXILIARIES, NEGATORS } from '../text/word-lists.ts'
import { sameStems } from './asked-words.ts'
import type { QuestionPlan } from './question-plan.ts'

const HELPING = new Set('do does did will would can could should must may have has had am is are was were'.split(' '))
const SPEAKERS = new Set(['i', 'we'])

/** `My sister goes to yoga` says nothing of when I go, nor `Ann's bike is in the cellar` of where mine is. */
export function isAnothers(analysis: Analysis, clause: Clause, plan: QuestionPlan): boolean {
  return isAnothersDoing(analysis, clause, plan) || isAnothersThing(analysis, clause, plan)
}

/** The question asks what its subject does, and somebody else does it in the clause. */
function isAnothersDoing(analysis: Analysis, clause: Clause, plan: QuestionPlan): boolean {
  const { tokens, mentions } = analysis
  const verb = askedVerb(plan)
  if (verb === null) return false
  const at = firstOf(tokens, clause, [verb.stem, ...sameStems(verb.stem)])
  const until = at ?? firstShared(tokens, clause, plan)
  if (until === null) return false
  const before = mentions.all.filter(({ from, to, owns }) => !owns && from >= clause.from && to <= until)
  const doer = before.findLast(({ kind }) => kind !== 'listener')
  if (doer !== undefined) return !isSubject(doer, plan) && !isJoined(tokens, doer, clause)
  if (at === null) return false
  const earlier = opensWith(tokens, clause, at) ? subjectBefore(analysis, clause) : undefined
  if (earlier !== undefined) return !isSubject(earlier, plan) && !isJoined(tokens, earlier, clause)
  return hasDoer(tokens, clause, at)
}

/** `…, hates bikes`: a clause without a subject of its own. */
function opensWith(tokens: readonly Token[], { from }: Clause, verb: number): boolean {
  return tokens
    .slice(from, verb)
    .every(({ norm, kind }) => kind === 'mark' || norm === 'and' || norm === 'but' || ADVERBS.has(norm))
}

/** `Joost, a mate of mine, …`: who stands first in its sentence. */
function subjectBefore({ sentences, mentions }: Analysis, clause: Clause): Mention | undefined {
  const sentence = sentences.find(({ from, to }) => from <= clause.from && clause.from < to)
  if (sentence === undefined) return undefined
  return mentions.all.find(({ owns, from, to }) => !owns && from >= sentence.from && to <= clause.from)
}

function isSubject({ key }: Mention, { question }: QuestionPlan): boolean {
  return key === question.subject
}

/** `Ann and I`, `with Ann`: one of several. */
function isJoined(tokens: readonly Token[], { from, to }: Mention, clause: Clause): boolean {
  const [before, next] = [tokens[from - 1], tokens[to]]
  return (from > clause.from && /^(?:and|or|with|to|for|by)$/.test(before?.norm ?? '')) || next?.norm === 'and'
}

const ALL_SORTS = new Set('everyone everybody someone somebody people they he she who nobody one others'.split(' '))
const DETERMINERS = new Set('the a an this that these those some every all both many most their his her its'.split(' '))

/** `The team goes`, `everyone goes`: a subject that is nobody's mention, right before the verb. */
function hasDoer(tokens: readonly Token[], clause: Clause, verb: number): boolean {
  let at = verb - 1
  const isBetween = ({ norm }: Token): boolean => ADVERBS.has(norm) || AUXILIARIES.has(norm) || NEGATORS.has(norm)
  while (at >= clause.from && isBetween(tokens[at] as Token)) at--
  if (at < clause.from) return false
  const { norm, kind } = tokens[at] as Token
  if (kind !== 'word' || SPEAKERS.has(norm)) return false
  return ALL_SORTS.has(norm) || (at > clause.from && DETERMINERS.has(tokens[at - 1]?.norm ?? ''))
}

interface AskedVerb {
  readonly stem: string
}

/** `go` in `when do I go`; null where no person is asked about, or nothing that they do. */
export function askedVerb({ tokens, question, subjectStems }: QuestionPlan): AskedVerb | null {
  const helping = tokens.findIndex(({ norm }) => HELPING.has(norm))
  // `Who has my drill?` asks who does it.
  if (helping === 1 && tokens[0]?.norm === 'who') return null
  // `Tell me when I go`: its subject stands right after the question word.
  let at = helping < 0 || SPEAKERS.has(tokens[helping - 1]?.norm ?? '') ? 1 : helping + 1
  const isOwn = SPEAKERS.has(tokens[at]?.norm ?? '') && question.subject === 'user'
  if (isOwn) at++
  else {
    const from = at
    while (subjectStems.includes(stemOf(tokens[at]?.norm ?? '')) || /^(?:my|our)$/.test(tokens[at]?.norm ?? '')) at++
    if (at === from) return null
  }
  while (ADVERBS.has(tokens[at]?.norm ?? '') || NEGATORS.has(tokens[at]?.norm ?? '')) at++
  const token = tokens[at]
  if (token === undefined || token.kind !== 'word') return null
  const isBeing = /^(?:am|is|are|was|were)$/.test(tokens[helping]?.norm ?? '')
  return isBeing && !/ing$/.test(token.norm) ? null : { stem: stemOf(token.norm) }
}

function firstOf(tokens: readonly Token[], { from, to }: Clause, stems: readonly string[]): number | null {
  for (let at = from; at < to; at++) if (stems.includes(stemOf((tokens[at] as Token).norm))) return at
  return null
}

function firstShared(tokens: readonly Token[], { from, to }: Clause, { content }: QuestionPlan): number | null {
  for (let at = from; at < to; at++) if (content.includes(stemOf((tokens[at] as Token).norm))) return at
  return null
}

const ADJECTIVES = 3

/** `my bike`, asked, and `Ann's bike` or `her bike`, said. */
function isAnothersThing({ tokens, mentions }: Analysis, clause: Clause, plan: QuestionPlan): boolean {
  if (!plan.isAboutUser) return false
  return minesOf(plan).some((stem) => {
    const at = firstOf(tokens, clause, [stem])
    if (at === null) return false
    const owner = mentions.all.findLast(
      ({ owns, from, to }) =>
        owns && from >= clause.from && to <= at && at - to <= ADJECTIVES && isOneThing(tokens, to, at),
    )
    return owner !== undefined && owner.key !== plan.question.subject
  })
}

function isOneThing(tokens: readonly Token[], from: number, to: number): boolean {
  return tokens.slice(from, to).every(({ norm, kind }) => kind === 'word' && !HELPING.has(norm) && norm !== 'and')
}

/** What stands after `my` or `our` in the question: the last word before its verb ends it. */
function minesOf({ tokens, content }: QuestionPlan): readonly string[] {
  return tokens.flatMap(({ norm }, at) => {
    if (norm !== 'my' && norm !== 'our') return []
    let to = at + 1
    while (content.includes(stemOf(tokens[to]?.norm ?? '')) && to < at + 4) to++
    return to === at + 1 ? [] : tokens.slice(at + 1, to).map((token) => stemOf(token.norm))
  })
}

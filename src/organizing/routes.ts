import type { EvidenceId } from '../evidence/evidence.ts'
import type { QuestionKey } from '../question/question.ts'
import type { AnswerPair, Routing } from './operation.ts'
import { pairKey, type QuestionMove, type Structure, type SubjectMove } from './structure.ts'

/** What answers become on the way. `keep`: those without a pair stay as they are; else they say nothing. */
export interface AnswerStep {
  readonly pairs: readonly { readonly from: string; readonly to: string | null }[]
  readonly keep: boolean
}

/** Where something that was said of one question ends up. */
export interface Route {
  readonly key: QuestionKey
  readonly steps: readonly AnswerStep[]
}

/**
 * Where what a text said of `key` counts: with no moves, there. Follows merges, splits and who subjects really are; a
 * way that comes back to where it was ends there. `evidence` null: everywhere that anything said of it may go.
 */
export function routesOf(structure: Structure, key: QuestionKey, evidence: EvidenceId | null): readonly Route[] {
  const found = new Map<QuestionKey, Route>()
  follow(structure, key, evidence, [], new Set(), found)
  return [...found.values()]
}

function follow(
  structure: Structure,
  key: QuestionKey,
  evidence: EvidenceId | null,
  steps: readonly AnswerStep[],
  passed: ReadonlySet<QuestionKey>,
  found: Map<QuestionKey, Route>,
): void {
  if (evidence !== null && structure.unlinked.has(pairKey(evidence, key))) return
  const onward = passed.has(key) ? null : stepsFrom(structure, key, evidence)
  if (onward === null) {
    if (!found.has(key)) found.set(key, { key, steps })
    return
  }
  const seen = new Set(passed).add(key)
  for (const each of onward) follow(structure, each.key, evidence, [...steps, ...each.steps], seen, found)
}

/** One move on; null where the question stays. */
function stepsFrom(structure: Structure, key: QuestionKey, evidence: EvidenceId | null): readonly Route[] | null {
  const move = structure.moved.get(key)
  if (move !== undefined) return questionSteps(move, evidence)
  const moved = movedSubjectOf(structure, key)
  return moved === null ? null : subjectSteps(moved, evidence)
}

function questionSteps(move: QuestionMove, evidence: EvidenceId | null): readonly Route[] {
  if (move.kind === 'merged') return [{ key: move.into, steps: [stepOf(move.answers, true)] }]
  const wanted = evidence === null ? null : (routedTo(move.route, evidence) ?? move.later)
  return move.into
    .filter(({ key }) => wanted === null || wanted.includes(key))
    .map(({ key, map }) => ({ key, steps: map === null ? [] : [stepOf(map, false)] }))
}

function stepOf(pairs: readonly AnswerPair[], keep: boolean): AnswerStep {
  return { pairs, keep }
}

interface MovedSubject {
  readonly move: SubjectMove
  /** What follows the subject in the key, with its dot. */
  readonly rest: string
}

/** The longest part of the key's subject that is someone else: of `user.sister.son.age`, `user.sister.son` first. */
function movedSubjectOf({ subject }: Structure, key: QuestionKey): MovedSubject | null {
  if (subject.size === 0) return null
  let end = key.lastIndexOf('.')
  while (end > 0) {
    const move = subject.get(key.slice(0, end))
    if (move !== undefined) return { move, rest: key.slice(end) }
    end = key.lastIndexOf('.', end - 1)
  }
  return null
}

function subjectSteps({ move, rest }: MovedSubject, evidence: EvidenceId | null): readonly Route[] {
  const all = move.kind === 'merged' ? [move.into] : move.into
  const wanted = move.kind === 'merged' || evidence === null ? all : (routedTo(move.route, evidence) ?? move.later)
  return all.filter((each) => wanted.includes(each)).map((each) => ({ key: `${each}${rest}`, steps: [] }))
}

const indexes = new WeakMap<readonly Routing[], ReadonlyMap<EvidenceId, readonly string[]>>()

function routedTo(route: readonly Routing[], evidence: EvidenceId): readonly string[] | undefined {
  let index = indexes.get(route)
  if (index === undefined) {
    index = new Map(route.map((each) => [each.evidence, each.to]))
    indexes.set(route, index)
  }
  return index.get(evidence)
}

/** The tracked question that a key means now; of several that it was split into, the one that takes what comes. */
export function homeOf(structure: Structure, key: QuestionKey): QuestionKey {
  const passed = new Set<QuestionKey>()
  let at = key
  while (!passed.has(at)) {
    passed.add(at)
    const move = structure.moved.get(at)
    const subject = move === undefined ? movedSubjectOf(structure, at) : null
    if (move !== undefined) at = (move.kind === 'merged' ? move.into : move.later[0]) ?? at
    else if (subject !== null) {
      const { move: whose, rest } = subject
      at = `${(whose.kind === 'merged' ? whose.into : whose.later[0]) ?? ''}${rest}`
    }
  }
  return at
}

/** Whether the question is gone from the list: all that was said of it counts elsewhere. */
export function isMoved(structure: Structure, key: QuestionKey): boolean {
  return !routesOf(structure, key, null).some((route) => route.key === key)
}

/** Who a subject is now: itself, or whom it was merged into; a part of a longer subject goes along. */
export function personOf(structure: Structure, subject: string): string {
  if (structure.subject.size === 0) return subject
  const passed = new Set<string>()
  let at = subject
  while (!passed.has(at)) {
    passed.add(at)
    const moved = movedSubjectOf(structure, `${at}.`)
    if (moved?.move.kind === 'merged') at = `${moved.move.into}${moved.rest}`.slice(0, -1)
  }
  return at
}

interface Backward {
  readonly questions: ReadonlyMap<QuestionKey, readonly QuestionKey[]>
  readonly subjects: ReadonlyMap<string, readonly string[]>
}

const backwards = new WeakMap<Structure, Backward>()

/** Every key, this one first, of which something said may count for `key`: found backward, checked forward. */
export function sourcesOf(structure: Structure, key: QuestionKey): readonly QuestionKey[] {
  const backward = backwardOf(structure)
  const reached = new Set([key])
  for (const at of reached) {
    for (const before of backward.questions.get(at) ?? []) reached.add(before)
    if (backward.subjects.size === 0) continue
    let end = at.lastIndexOf('.')
    while (end > 0) {
      for (const before of backward.subjects.get(at.slice(0, end)) ?? []) reached.add(`${before}${at.slice(end)}`)
      end = at.lastIndexOf('.', end - 1)
    }
    if (reached.size > MOST_SOURCES) break
  }
  return [...reached].filter((each) => routesOf(structure, each, null).some((route) => route.key === key))
}

/** A subject that was merged into a part of itself would have sources without end. */
const MOST_SOURCES = 10_000

function backwardOf(structure: Structure): Backward {
  const known = backwards.get(structure)
  if (known !== undefined) return known
  const questions = new Map<QuestionKey, QuestionKey[]>()
  for (const [from, move] of structure.moved) {
    for (const into of move.kind === 'merged' ? [move.into] : move.into.map(({ key }) => key)) {
      questions.set(into, [...(questions.get(into) ?? []), from])
    }
  }
  const subjects = new Map<string, string[]>()
  for (const [from, move] of structure.subject) {
    for (const into of move.kind === 'merged' ? [move.into] : move.into) {
      subjects.set(into, [...(subjects.get(into) ?? []), from])
    }
  }
  const made = { questions, subjects }
  backwards.set(structure, made)
  return made
}

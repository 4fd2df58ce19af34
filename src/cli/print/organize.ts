import type { Proposal } from '../../memory/organize.ts'
import type { BeliefChange, BeliefSide } from '../../organizing/belief-diff.ts'
import type { JournalEntry } from '../../organizing/journal.ts'
import type { Operation } from '../../organizing/operation.ts'
import type { Relation } from '../../organizing/relations.ts'
import { paintOf, summaryText } from './belief.ts'
import { toPrintable } from './clean.ts'
import { showMoment } from './moment.ts'
import type { Page } from './page.ts'
import { showProbability } from './probability.ts'
import { tableLines } from './table.ts'
import { cutTo } from './width.ts'

/** Each proposal with its reason, what it would do, and who has to say yes. */
export function proposalsLines(proposals: readonly Proposal[], page: Page): readonly string[] {
  if (proposals.length === 0) return ['nothing to put in order']
  return proposals.flatMap(({ id, operations, reason, risk, guarded, beliefDiff }) => [
    `${page.paint.key(id)} ${cutTo(operations.map(operationText).join(', '), page.width - id.length - 1)}`,
    `  ${cutTo(toPrintable(reason), page.width - 2)}`,
    ...diffLines(beliefDiff, page),
    `  ${riskText(risk, guarded, page)}`,
  ])
}

function riskText(risk: Proposal['risk'], guarded: Proposal['guarded'], { paint }: Page): string {
  if (risk === 'automatic') return paint.good('needs nobody to say yes: `credence organize --automatic`')
  if (risk === 'review') return paint.doubtful('needs a yes: `credence organize --apply` with its id')
  return paint.bad(toPrintable(`blocked: ${guarded.map(({ question, why }) => `${question} is ${why}`).join(', ')}`))
}

/** What was done, oldest first; what was taken back is told with what took it back. */
export function journalLines(entries: readonly JournalEntry[], page: Page): readonly string[] {
  if (entries.length === 0) return ['nothing was ever put in order']
  return entries.flatMap(({ id, operation, approvedBy, undoes, at, beliefDiff }) => {
    const what = undoes === null ? operationText(operation) : `took back ${undoes}: ${operationText(operation)}`
    const who = approvedBy === null ? 'unasked' : `by ${approvedBy}`
    return [
      `${page.paint.key(id)} ${page.paint.faint(showMoment(at, page.zone))} ${toPrintable(who)}`,
      `  ${cutTo(what, page.width - 2)}`,
      ...diffLines(beliefDiff, page),
    ]
  })
}

const UNMOVED = 0.0005

/** Only what moves is worth a line. */
function diffLines(changes: readonly BeliefChange[], page: Page): readonly string[] {
  return changes
    .filter(({ flips, largestMove, after }) => flips || largestMove >= UNMOVED || after === null)
    .map(({ before, after }) => {
      const text = `${sideText(before)} → ${after === null ? 'no longer asked' : sideText(after, before)}`
      return `  ${paintOf((after ?? before).state, page.paint)(cutTo(text, page.width - 2))}`
    })
}

function sideText(side: BeliefSide, other: BeliefSide | null = null): string {
  const key = side.question === other?.question ? '' : `${toPrintable(side.question)}: `
  return `${key}${summaryText(side)}`
}

function operationText(operation: Operation): string {
  return toPrintable(`${operation.kind.replaceAll('_', ' ')}: ${objectText(operation)}`)
}

function objectText(operation: Operation): string {
  switch (operation.kind) {
    case 'create_question':
      return operation.key
    case 'merge_questions':
      return `${operation.from.join(', ')} into ${operation.into}`
    case 'split_question':
    case 'split_entity':
      return `${operation.from} into ${operation.into.map(({ key }) => key).join(', ')}`
    case 'rename_question':
    case 'ask_user':
      return `${operation.question}, “${operation.text}”`
    case 'add_answer':
      return `“${operation.answer}” to ${operation.question}`
    case 'retire_answer':
      return `“${operation.answer}” of ${operation.question}`
    case 'link':
    case 'unlink':
      return `${operation.evidence}, ${operation.question}`
    case 'create_entity':
      return `${operation.key}, “${operation.label}”`
    case 'merge_entities':
      return `${operation.from} into ${operation.into}`
    case 'propose_alias':
      return `“${operation.mention}” for ${operation.entity}`
    case 'relate':
      return `${operation.to} as ${operation.role} of ${operation.from}`
    case 'no_op':
      return operation.reason
  }
}

export function relationsLines(relations: readonly Relation[], page: Page): readonly string[] {
  if (relations.length === 0) return ['nobody is known']
  return tableLines(
    [{ title: 'role' }, { title: 'probability', align: 'right' }, { title: 'state' }, { title: 'who', shrinks: true }],
    relations.map(({ role, person, name, probability, state }) => [
      role,
      probability === null ? '' : showProbability(probability),
      state,
      name === null ? person : `${name} (${person})`,
    ]),
    page,
  )
}

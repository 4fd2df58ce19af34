import type { EvidenceId } from '../evidence/evidence.ts'
import { originText } from '../evidence/origin.ts'
import type { QuestionKey } from '../question/question.ts'

export interface GroupedItem {
  readonly evidenceId: EvidenceId
  /** Questions that it bears on. */
  readonly questionKeys: readonly QuestionKey[]
  readonly subject: string
  readonly text: string
  readonly relevance: number
  readonly saidAt: number
  /** It says what is believed now. */
  readonly current: boolean
}

/** One fact, with one row to show for it. */
export interface ItemGroup<Item extends GroupedItem = GroupedItem> {
  readonly subject: string
  /** None where it bears on no question; several where one row says several things. */
  readonly questionKeys: readonly QuestionKey[]
  /** What to show: a current row where there is one, the most relevant, else the newest. */
  readonly first: Item
  /** The rest, current ones before older ones. */
  readonly others: readonly Item[]
  /** Other rows that say what is believed now. */
  readonly supporting: number
  /** Other rows that no longer hold, or never did. */
  readonly older: number
}

/**
 * The items of a full picture by what they are about: a fact that ten rows tell is one group. Every item is in a group;
 * groups come with the most relevant row first, whichever of their rows that is.
 */
export function groupItems<Item extends GroupedItem>(items: readonly Item[]): readonly ItemGroup<Item>[] {
  const byFact = new Map<string, { keys: readonly QuestionKey[]; rows: Item[] }>()
  for (const item of items) {
    for (const [fact, keys] of factsOf(item)) {
      const group = byFact.get(fact) ?? { keys, rows: [] }
      group.rows.push(item)
      byFact.set(fact, group)
    }
  }
  const groups = [...byFact.values()].map(({ keys, rows }) => ({ keys, rows: inOrder(rows) }))
  return sharingFirst(groups)
    .map(({ keys, rows }) => groupOf(keys, rows))
    .sort((a, b) => mostRelevant(b) - mostRelevant(a) || byText(a.first.evidenceId, b.first.evidenceId))
}

/** Subject and question; of an item that bears on none, subject and words, so that copies are one. */
function factsOf(item: GroupedItem): readonly (readonly [string, readonly QuestionKey[]])[] {
  if (item.questionKeys.length === 0) return [[JSON.stringify([item.subject, null, originText(item.text).text]), []]]
  return [...new Set(item.questionKeys)].map((key) => [JSON.stringify([item.subject, key]), [key]])
}

interface Rows<Item> {
  readonly keys: readonly QuestionKey[]
  readonly rows: readonly Item[]
}

/** Facts that the same row tells are shown once, under all their questions. */
function sharingFirst<Item extends GroupedItem>(groups: readonly Rows<Item>[]): readonly Rows<Item>[] {
  const byFirst = new Map<EvidenceId, Rows<Item>>()
  for (const { keys, rows } of groups) {
    const [first] = rows
    if (first === undefined) continue
    const known = byFirst.get(first.evidenceId)
    byFirst.set(first.evidenceId, {
      keys: [...(known?.keys ?? []), ...keys].sort(byText),
      rows: inOrder([...new Set([...(known?.rows ?? []), ...rows])]),
    })
  }
  return [...byFirst.values()]
}

function inOrder<Item extends GroupedItem>(rows: readonly Item[]): readonly Item[] {
  return [...rows].sort(
    (a, b) =>
      Number(b.current) - Number(a.current) ||
      (a.current ? b.relevance - a.relevance : 0) ||
      b.saidAt - a.saidAt ||
      byText(a.evidenceId, b.evidenceId),
  )
}

function groupOf<Item extends GroupedItem>(keys: readonly QuestionKey[], rows: readonly Item[]): ItemGroup<Item> {
  const [first, ...others] = rows as readonly [Item, ...Item[]]
  const supporting = others.filter(({ current }) => current).length
  return { subject: first.subject, questionKeys: keys, first, others, supporting, older: others.length - supporting }
}

function mostRelevant({ first, others }: ItemGroup): number {
  return others.reduce((most, { relevance }) => Math.max(most, relevance), first.relevance)
}

function byText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

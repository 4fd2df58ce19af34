import { readTable } from '../data/rows.ts'
import type { Claim, ClaimTask } from './task.ts'

const MS_PER_DAY = 86_400_000

export interface ClaimFiles {
  /** object, attribute, value, source and, where it is told, time. */
  readonly claims: string
  /** object, attribute, value and, where a truth only holds at a time, time; an optional column `kind` of the object. */
  readonly truths: string
}

/**
 * Any claims with truths, tab-separated with a header line, packed or not. Where truths have a time, each is a question of its
 * own and sees the claims made up to then that no earlier truth has seen; else all claims of the object's attribute.
 */
export function loadClaims({ claims, truths }: ClaimFiles): readonly ClaimTask[] {
  const byQuestion = new Map<string, Claim[]>()
  for (const [object, attribute, value, source, time] of readTable(
    claims,
    ['object', 'attribute', 'value', 'source'],
    ['time'],
  )) {
    const claim = { value: value as string, source: source as string, day: dayOf(time as string, claims) }
    const key = `${object}\t${attribute}`
    const known = byQuestion.get(key)
    if (known === undefined) byQuestion.set(key, [claim])
    else known.push(claim)
  }
  for (const known of byQuestion.values()) known.sort((a, b) => (a.day ?? 0) - (b.day ?? 0))
  return tasksOf(byQuestion, truths)
}

function tasksOf(byQuestion: ReadonlyMap<string, readonly Claim[]>, file: string): readonly ClaimTask[] {
  const objects = new Map<string, number>()
  const rows = readTable(file, ['object', 'attribute', 'value'], ['time', 'kind'])
    .map(([object = '', attribute = '', value = '', time = '', kind = '']) => ({
      object,
      attribute,
      value,
      kind,
      day: dayOf(time, file),
    }))
    .sort((a, b) => (a.day ?? 0) - (b.day ?? 0))
  const seenTo = new Map<string, number>()
  const tasks: ClaimTask[] = []
  for (const { object, attribute, value, kind, day } of rows) {
    const key = `${object}\t${attribute}`
    const from = seenTo.get(key) ?? Number.NEGATIVE_INFINITY
    const claims = (byQuestion.get(key) ?? []).filter(
      (claim) => day === null || claim.day === null || (claim.day > from && claim.day <= day),
    )
    if (day !== null) seenTo.set(key, day)
    if (!objects.has(object)) objects.set(object, objects.size)
    if (claims.length === 0) continue
    tasks.push({ object, attribute, kind, claims, truth: value, cluster: objects.get(object) as number })
  }
  return tasks
}

/** Days from a number of days or a date as in ISO 8601; null where nothing is told. */
function dayOf(time: string, file: string): number | null {
  if (time === '') return null
  const number = Number(time)
  if (Number.isFinite(number)) return number
  const at = Date.parse(time)
  if (Number.isNaN(at)) throw new Error(`${file}: ${time} is no time`)
  return at / MS_PER_DAY
}

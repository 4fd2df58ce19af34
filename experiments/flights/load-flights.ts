import type { Claim, ClaimTask } from '../claims/task.ts'
import { dataFile } from '../data/data-folder.ts'
import { readTable } from '../data/rows.ts'

/** The last of the first ten days, with which all training ends. */
export const LAST_TRAINING_DAY = '2011-12-11'

export interface FlightDay {
  readonly day: string
  /** Every (flight, attribute) of the day with a truth and at least one claim. */
  readonly tasks: readonly ClaimTask[]
}

/** The days in order, as many as the files hold. A flight's kind is its airline; what goes wrong together is a day. */
export function loadFlights(
  claimsFile: string = dataFile('flights', 'claims.tsv'),
  truthFile: string = dataFile('flights', 'truth.tsv'),
): readonly FlightDay[] {
  const truths = new Map(
    readTable(truthFile, ['day', 'flight', 'attribute', 'value']).map(
      ([day, flight, attribute, value]) => [`${day}\t${flight}\t${attribute}`, value as string] as const,
    ),
  )
  const claimsByTask = new Map<string, Claim[]>()
  for (const [day, flight, attribute, source, value] of readTable(claimsFile, [
    'day',
    'flight',
    'attribute',
    'source',
    'value',
  ])) {
    const task = `${day}\t${flight}\t${attribute}`
    const claim: Claim = { source: source as string, value: value as string, day: null }
    const known = claimsByTask.get(task)
    if (known === undefined) claimsByTask.set(task, [claim])
    else known.push(claim)
  }
  return byDay(claimsByTask, truths)
}

function byDay(
  claimsByTask: ReadonlyMap<string, readonly Claim[]>,
  truths: ReadonlyMap<string, string>,
): readonly FlightDay[] {
  const days = [...new Set([...claimsByTask.keys()].map((task) => task.split('\t')[0] as string))].sort()
  const tasks = new Map(days.map((day) => [day, [] as ClaimTask[]]))
  for (const [key, claims] of claimsByTask) {
    const truth = truths.get(key)
    if (truth === undefined) continue
    const [day = '', object = '', attribute = ''] = key.split('\t')
    const kind = object.split('-')[0] as string
    tasks.get(day)?.push({ object, attribute, kind, claims, truth, cluster: days.indexOf(day) })
  }
  return days.map((day) => ({ day, tasks: tasks.get(day) as readonly ClaimTask[] }))
}

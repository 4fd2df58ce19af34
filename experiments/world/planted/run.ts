import { parseArgs } from 'node:util'
import { beliefUnder } from '../../../src/learning/belief-under.ts'
import { LEARN_OPTIONS } from '../../../src/learning/learn-options.ts'
import { startingParameters } from '../../../src/learning/learned.ts'
import { likeliest } from '../baselines/distribution.ts'
import { lastWrite } from '../baselines/last-write.ts'
import { equalLogOdds } from '../baselines/log-odds.ts'
import { majority } from '../baselines/majority.ts'
import { summedVeracity } from '../baselines/veracity.ts'
import { shownAnswers } from '../corrections.ts'
import { makeWorld } from '../generator/make-world.ts'
import { createRandom } from '../generator/random.ts'
import { UNVERIFIED_KINDS } from '../generator/source-kinds.ts'
import type { World } from '../generator/world.ts'
import { frameOf, historyOf } from '../history.ts'
import { ABLATIONS } from '../ours/ablations.ts'
import { countsOnly } from '../ours/counts-only.ts'
import { crowdCapped } from '../ours/crowd-capped.ts'
import { learnedMethod } from '../ours/learned-method.ts'
import { settledPoints } from '../ours/settled-histories.ts'
import { type Method, toldAt } from '../told.ts'
import { crowdMove } from './crowd-move.ts'
import { type Attack, claimsToFlip, type Flips, flipsOf, type Target } from './planted-claims.ts'

export const USAGE = 'npm run experiment -- planted [--seeds N] [--json]'

const SEEDS = 12
/** Of each world so many beliefs are attacked; all worlds together make the table. */
const BELIEFS = 250
const SETTLED = 100
/** Of each world so many beliefs meet a crowd of so many, by the methods whose name says so. */
const BELIEFS_IN_CROWDS = 25
const CROWD = 1000
const LIES_STREAM = 9

export const ATTACKERS: Readonly<Record<string, number>> = {
  'hostile mail': 13,
  'unknown web': 12,
  'marketing mail': 9,
  "acquaintance's chat": 5,
  "close friend's chat": 3,
}

/** Claims to flip each belief, by defender and attacker. */
export type Counts = Map<string, Map<string, number[]>>

/** How many planted claims of one kind of source turn a right belief into a lie, by attacker and method. */
export async function runPlanted(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { seeds: { type: 'string', default: String(SEEDS) }, json: { type: 'boolean', default: false } },
  })
  const counts: Counts = new Map()
  const moves: Counts = new Map()
  for (let seed = 1; seed <= Number(values.seeds); seed++) {
    const world = makeWorld(seed)
    for (const { name, method, isOneAuthor, meetsCrowds } of defenders(world)) {
      attackAll(world, name, method, isOneAuthor, counts)
      if (meetsCrowds) crowdAll(world, name, method, moves)
    }
    console.error(`seed ${seed}`)
  }
  const flips = new Map(
    [...counts].map(([name, byAttacker]) => [
      name,
      new Map([...byAttacker].map(([who, each]) => [who, flipsOf(each)])),
    ]),
  )
  const crowds = new Map([...moves].map(([name, byAttacker]) => [name, largestOf(byAttacker)]))
  console.log(
    values.json
      ? JSON.stringify({ ...asObject(flips), [`moved by ${CROWD}`]: asObject(crowds) }, null, 2)
      : `${printed(flips)}\n\n${printedCrowds(crowds)}`,
  )
}

export interface Defender {
  readonly name: string
  readonly method: Method
  readonly isOneAuthor?: boolean
  readonly meetsCrowds?: boolean
}

/** Every way of believing that is attacked, learned on one world. */
export function* defenders(world: World): Generator<Defender> {
  yield { name: 'last write', method: lastWrite }
  yield { name: 'majority', method: majority }
  yield { name: 'veracity, summed', method: summedVeracity }
  yield { name: 'equal log-odds', method: equalLogOdds }
  const start = startingParameters(frameOf(world), LEARN_OPTIONS)
  yield { name: 'ours, nothing learned', method: (told) => beliefUnder(historyOf(told), start, told.day) }
  const settled = settledPoints(world, shownAnswers(world), SETTLED)
  yield { name: `ours, counts only, ${SETTLED}`, method: countsOnly(world, settled) }
  const { method } = learnedMethod(world, settled)
  yield { name: `ours, ${SETTLED}`, method, meetsCrowds: true }
  yield {
    name: `ours, ${SETTLED}, without hidden copies`,
    method: learnedMethod(world, settled, ABLATIONS['hidden copies']).method,
  }
  yield {
    name: `ours, ${SETTLED}, crowds capped`,
    method: learnedMethod(world, settled, { belief: crowdCapped }).method,
    meetsCrowds: true,
  }
  yield { name: `ours, ${SETTLED}, one author repeating`, method, isOneAuthor: true }
}

/** Lets every attacker at one defender of a world, and adds what it took to `counts`. */
export function attackAll(world: World, name: string, method: Method, isOneAuthor = false, counts: Counts): void {
  const byAttacker = counts.get(name) ?? new Map<string, number[]>()
  counts.set(name, byAttacker)
  const targets = rightBeliefs(world, method)
  for (const [who, kind] of Object.entries(ATTACKERS)) {
    const attack: Attack = { kind, isOneAuthor }
    const flips = targets.map((target) => claimsToFlip(method, target, attack))
    byAttacker.set(who, [...(byAttacker.get(who) ?? []), ...flips])
  }
}

function crowdAll(world: World, name: string, method: Method, moves: Counts): void {
  const byAttacker = moves.get(name) ?? new Map<string, number[]>()
  moves.set(name, byAttacker)
  const targets = rightBeliefs(world, method).slice(0, BELIEFS_IN_CROWDS)
  for (const [who, kind] of Object.entries(ATTACKERS)) {
    if (!UNVERIFIED_KINDS.has(kind)) continue
    const moved = targets.map((target) => crowdMove(method, target, { kind, isOneAuthor: false }, CROWD))
    byAttacker.set(who, [...(byAttacker.get(who) ?? []), ...moved])
  }
}

function largestOf(byAttacker: ReadonlyMap<string, readonly number[]>): ReadonlyMap<string, number> {
  return new Map([...byAttacker].map(([who, moved]) => [who, Math.max(...moved.map(Math.abs))]))
}

function printedCrowds(crowds: ReadonlyMap<string, ReadonlyMap<string, number>>): string {
  return [...crowds]
    .map(([name, moved]) => {
      const each = [...moved].map(([who, largest]) => `${who} ${largest.toFixed(2)}`)
      return `largest move of the lie's log-odds by ${CROWD} claims, ${name}: ${each.join(', ')}`
    })
    .join('\n')
}

/** The first so many right beliefs of a world, each with a lie that is drawn once for all methods. */
function rightBeliefs(world: World, method: Method): readonly Target[] {
  const random = createRandom(world.seed, LIES_STREAM)
  const targets: Target[] = []
  toldAt(world, world.queries).forEach((told, i) => {
    const truth = world.queries.truth[i] as number
    const drawn = random.below(told.answers - 1)
    if (targets.length >= BELIEFS || likeliest(method(told)) !== truth) return
    targets.push({ told, lie: drawn >= truth ? drawn + 1 : drawn, firstNewAuthor: world.authorLogit.length })
  })
  return targets
}

function printed(flips: ReadonlyMap<string, ReadonlyMap<string, Flips>>): string {
  const cell = ({ median, within3, never }: Flips): string =>
    `${Number.isFinite(median) ? median : 'never'} (${percent(within3)}; ${percent(never)})`
  const names = Object.keys(ATTACKERS)
  return [
    ['median (within 3; never)', ...names],
    ['---', ...names.map(() => '---')],
    ...[...flips].map(([name, byAttacker]) => [name, ...names.map((who) => cell(byAttacker.get(who) as Flips))]),
  ]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}

function percent(share: number): string {
  return `${Math.round(100 * share)}%`
}

function asObject(flips: ReadonlyMap<string, ReadonlyMap<string, unknown>>): object {
  return Object.fromEntries([...flips].map(([name, byAttacker]) => [name, Object.fromEntries(byAttacker)]))
}

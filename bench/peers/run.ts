import { type ChildProcess, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inTemporaryFolder } from '../bench.ts'
import { quantilesOf } from '../quantiles.ts'
import { PEERS_DIR } from './peers-dir.ts'
import type { Order, Turn } from './worker.ts'

/** Search and add of each system, in turns within one run: same texts, same vectors, same machine. */
const SIZES = (process.env['PEER_SIZES'] ?? '1000,10000').split(',').map(Number)
const ROUNDS = 6
const IN_A_TURN = 10
const WARM_UP = 2
const QUERIES = (ROUNDS + WARM_UP) * IN_A_TURN
const OURS = ['floor', 'credence']
const PEERS = ['minisearch', 'orama', 'mcp', 'mem0']

interface Running {
  readonly name: string
  readonly child: ChildProcess
  readonly isDurable: boolean
  readonly searched: number[]
  readonly added: number[]
  hits: number
}

const wanted = process.env['PEERS']?.split(',') ?? PEERS
const peers = wanted.filter((peer) => existsSync(join(PEERS_DIR, peer, 'node_modules')))
for (const missing of wanted.filter((peer) => !peers.includes(peer)))
  console.log(`${missing} is not installed: node --import tsx bench/peers/setup.ts ${missing}`)
for (const size of SIZES) await inTemporaryFolder((dir) => compare(size, dir))

async function compare(size: number, dir: string): Promise<void> {
  const systems: Running[] = []
  for (const name of [...OURS, ...peers]) {
    try {
      systems.push(await start(name, dir, size))
    } catch (error) {
      console.log(`${name} did not start: ${String(error)}`)
    }
  }
  for (let round = 0; round < ROUNDS + WARM_UP; round++)
    for (const system of rotated(systems, round)) await turn(system, round)
  printTable(size, systems)
  for (const { child } of systems) child.send({ do: 'close' } satisfies Order)
}

async function start(name: string, dir: string, size: number): Promise<Running> {
  const own = await mkdtemp(join(dir, name))
  const file = fileURLToPath(new URL('./worker.ts', import.meta.url))
  const child = fork(file, [name, own, String(size), String(QUERIES), String(QUERIES)], {
    stdio: ['ignore', 2, 2, 'ipc'],
  })
  const { isDurable } = await answer<{ isDurable: boolean }>(child)
  return { name, child, isDurable, searched: [], added: [], hits: 0 }
}

/** What is first in one round is last in the next. */
function rotated(systems: readonly Running[], round: number): readonly Running[] {
  const first = round % systems.length
  return [...systems.slice(first), ...systems.slice(0, first)]
}

async function turn(system: Running, round: number): Promise<void> {
  const range = { from: round * IN_A_TURN, count: IN_A_TURN }
  const searched = await ordered(system, { do: 'search', ...range })
  const added = await ordered(system, { do: 'add', ...range })
  if (round < WARM_UP) return
  system.searched.push(...searched.ms)
  system.added.push(...added.ms)
  system.hits += searched.hits
}

async function ordered({ child }: Running, order: Order): Promise<Turn> {
  child.send(order)
  return await answer<Turn>(child)
}

function answer<Answer>(child: ChildProcess): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null): void => reject(new Error(`it ended with ${code}`))
    child.once('exit', ended)
    child.once('message', (message) => {
      child.off('exit', ended)
      resolve(message as Answer)
    })
  })
}

function printTable(size: number, systems: readonly Running[]): void {
  console.log(`\n${size} memories, ${ROUNDS * IN_A_TURN} calls each, load ${loadavg()[0]?.toFixed(1)}`)
  console.log('| system | search p50 ms | p95 | add p50 ms | durable | hit@10 |\n|---|---|---|---|---|---|')
  for (const { name, searched, added, isDurable, hits } of systems) {
    const [search, add] = [quantilesOf(searched), quantilesOf(added)]
    const found = (hits / searched.length).toFixed(2)
    console.log(
      `| ${name} | ${search.p50.toFixed(2)} | ${search.p95.toFixed(2)} | ${add.p50.toFixed(2)} | ${isDurable ? 'yes' : 'no'} | ${found} |`,
    )
  }
}

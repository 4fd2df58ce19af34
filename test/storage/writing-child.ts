import { writeSync } from 'node:fs'
import { isCredenceError } from '../../src/error.ts'
import type { TenantStore } from '../../src/ports/store.ts'
import { type Driver, loadDriver } from '../../src/storage/sqlite/driver.ts'
import { createStoreOn } from '../../src/storage/sqlite/sqlite-store.ts'
import {
  sampleEvidence,
  sampleId,
  sampleMark,
  sampleQuestion,
  sampleReading,
} from '../../src/testing/store-contract/samples.ts'
import { betweenStatements } from './between-statements.ts'

/** What a child process is told to do; the tests send it as JSON. */
export interface Orders {
  readonly dir: string
  readonly tenant: string
  /** Numbers of the evidence to write, one step each. */
  readonly from: number
  readonly count: number
  /** Dies before the n-th statement of the second step; absent: lives. */
  readonly dieBeforeStatement?: number
  /** Holds a step open for so long, instead of writing. */
  readonly holdMs?: number
  readonly busyTimeoutMs?: number
}

export const CHANNEL = 'crash'

/** Evidence with its question, its reading and a mark: all there, or nothing of it. */
export async function writeOne(tenant: TenantStore, number: number): Promise<void> {
  await tenant.transact(async (writes) => {
    await writes.appendEvidence(sampleEvidence(number, { channel: CHANNEL }), ['fish', `n${number}`], 'read')
    await writes.putQuestion(sampleQuestion(`maya.q${number}`))
    await writes.addReadings([sampleReading(sampleId(number), `maya.q${number}`)])
    await writes.addMark(sampleMark(number, sampleId(number), 'pin'))
  })
}

function say(line: string): void {
  writeSync(1, `${line}\n`)
}

async function driverOf(die: () => number): Promise<Driver> {
  return betweenStatements(await loadDriver(), () => {
    if (die() === 0) process.kill(process.pid, 'SIGKILL')
  })
}

async function follow({ dir, tenant: name, from, count, dieBeforeStatement, holdMs, busyTimeoutMs }: Orders) {
  let left = Number.POSITIVE_INFINITY
  const driver = await driverOf(() => {
    left -= 1
    return left
  })
  const store = await createStoreOn(driver, {
    dir,
    clock: { now: () => Date.now() },
    ...(busyTimeoutMs === undefined ? {} : { busyTimeoutMs }),
  })
  const tenant = await store.tenant(name)
  say('ready')
  if (holdMs !== undefined) {
    await tenant.transact(async (writes) => {
      await writes.appendEvidence(sampleEvidence(from), [], 'read')
      say('holding')
      await new Promise((resolve) => setTimeout(resolve, holdMs))
    })
    say('let go')
  }
  for (let number = from; number < from + count; number++) {
    await writeOne(tenant, number)
    say(`kept ${number}`)
    if (dieBeforeStatement !== undefined && number === from) left = dieBeforeStatement
  }
  await store.close()
  say('closed')
}

const orders = process.argv[2]
if (orders !== undefined) {
  await follow(JSON.parse(orders) as Orders).catch((error: unknown) => {
    say(`failed ${isCredenceError(error) ? error.code : String(error)}`)
    process.exitCode = 1
  })
}

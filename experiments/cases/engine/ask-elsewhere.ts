import { openMemory } from 'credence'
import { createFixedClock } from 'credence/testing'

/** Run as a process of its own: prints the leading answer of one question. */
const [dir = '', tenant = '', key = '', now = '0'] = process.argv.slice(2)
const credence = await openMemory({ dir, clock: createFixedClock(Number(now)) })
const memory = await credence.tenant(tenant)
console.log((await memory.ask(key)).leading?.answer ?? '')
await credence.close()

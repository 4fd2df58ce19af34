import { openMemory } from 'credence'
import { createScriptedReader, createSequentialIds } from 'credence/testing'

/**
 * Run as a process of its own: corrects the boat's name by talk and by ruling, and kills itself the moment that
 * the library asks for the time, an id or a reading for the n-th time.
 */
const [dir = '', tenant = '', name = '', step = '1'] = process.argv.slice(2)
let callsLeft = Number.POSITIVE_INFINITY
function counted<T>(call: () => T): T {
  callsLeft -= 1
  if (callsLeft <= 0) process.kill(process.pid, 'SIGKILL')
  return call()
}

const text = `No, the boat is called ${name}.`
const { reader, organizer } = createScriptedReader({
  questions: [{ key: 'boat.name' }],
  passages: [{ text, readings: [{ question: 'boat.name', answers: { [name]: 0.97 }, correction: 0.9 }] }],
})
const ids = createSequentialIds(Number(step) * 1_000_000)
const credence = await openMemory({
  dir,
  clock: { now: () => counted(() => Date.UTC(2027, 0, 1) + Number(step) * 1000) },
  ids: { next: () => counted(() => ids.next()) },
  reader: { ...reader, read: (request) => counted(() => reader.read(request)) },
  organizer: { ...organizer, propose: (passage, known) => counted(() => organizer.propose(passage, known)) },
})
const memory = await credence.tenant(tenant)
callsLeft = Number(step)
await memory.observe({ text, source: { class: 'user_explicit' } })
await memory.settle('boat.name', name)
callsLeft = Number.POSITIVE_INFINITY
await credence.close()

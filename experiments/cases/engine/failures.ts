import assert from 'node:assert/strict'
import type { Reader } from 'credence'
import type { CaseMessage } from '../case-file.ts'
import type { CodedCase } from '../coded.ts'
import { assertLeads, assertRefused, assertUnknown } from '../expectations.ts'
import { startElsewhere } from './elsewhere.ts'

const LOCK_MS = 3000
const LATER_MS = 60_000
const UNRELATED = 'The kettle was descaled.'

/** A failure is told, loses nothing, and never passes for a success. */
export const failureCases: Readonly<Record<string, CodedCase>> = {
  async 'BUG-016'({ open, reading, each }) {
    const [correction] = each.messages as readonly [CaseMessage]
    const world = await open({ reader: failing(reading.reader, ({ text }) => text === correction.text) })
    const [failed] = await world.deliver()
    const [unrelated] = await world.deliver([{ ...correction, sourceKind: 'user_stated', text: UNRELATED }])
    assert.equal(failed?.reading, 'not_yet_read', 'the receipt of the correction says that it failed')
    assert.notEqual(failed?.readingError, null, 'and why')
    assert.deepEqual(failed?.moved, [], 'and that no belief moved')
    assert.equal(unrelated?.status, 'kept')
    assert.deepEqual(unrelated?.bearsOn, [], 'the other success is no receipt for the correction')
    assertUnknown(await world.ask('On which day does the choir meet?'))
    await world.reopen({ reader: reading.reader })
    const memory = await world.memory()
    assert.equal((await memory.readPending()).read, 1)
    world.clock.advance(LATER_MS)
    const settled = await memory.settle('choir.day', 'Wednesday')
    const [move] = settled.moved
    assert.equal(move?.question, 'choir.day', 'a receipt of success names the belief')
    assert.equal(move.before.leading?.answer, 'Monday', 'with its value before')
    assert.equal(move.after.leading?.answer, 'Wednesday', 'and after')
  },

  async 'BUG-118'({ open, reading, each }) {
    const [first, second] = each.messages as readonly [CaseMessage, CaseMessage]
    let release = (): void => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const slow: Reader = {
      version: 'slow@1',
      async read(request) {
        if (request.passage.evidence.text === first.text) await held
        return (await reading.reader.read(request)).map((each) => ({ ...each, reader: 'slow@1' }))
      },
    }
    const world = await open({ reader: slow })
    const organising = world.deliver([first])
    await world.deliver([second])
    release()
    await organising
    assertLeads(await world.ask('What is the doorbell name?'), 'Kern', 'high')
    assertLeads(await world.ask('Which flat is it?'), 'flat 3', 'high')
  },

  async 'BUG-119'({ open }) {
    const world = await open()
    await world.memory()
    const holder = startElsewhere('./hold-lock.ts', world.dir, String(LOCK_MS))
    assert.notEqual(await holder.line(), 'holding 0', 'the lock is held')
    const started = Date.now()
    const [receipt] = await world.deliver()
    const waitedMs = Date.now() - started
    await holder.ended
    assert.equal(receipt?.status, 'kept')
    assert.ok(waitedMs > LOCK_MS / 4, `the write waited, not only ${waitedMs} ms`)
    assertLeads(await world.ask('Which day is bin day?'), 'Wednesday', 'high')
    await world.reopen({ busyTimeoutMs: 100 })
    const impatient = await world.memory()
    const again = startElsewhere('./hold-lock.ts', world.dir, String(LOCK_MS))
    await again.line()
    await assertRefused(() => impatient.observe({ text: UNRELATED }), ['busy'])
    await again.ended
    assert.equal((await impatient.evidence()).length, 1, 'no success without a row, and no row without one')
  },

  async 'BUG-121'({ open, reading }) {
    let failuresLeft = 2
    const world = await open({ reader: failing(reading.reader, () => failuresLeft-- > 0) })
    const [receipt] = await world.deliver()
    const memory = await world.memory()
    assert.equal(receipt?.reading, 'not_yet_read', 'after the first failure it is pending')
    assert.notEqual(receipt?.readingError, null)
    assert.deepEqual(await memory.readPending(), { read: 0, failed: 1, left: 0 }, 'the second failure is told too')
    const [waiting] = await memory.evidence()
    assert.equal(waiting?.readingState, 'not_yet_read', 'it is still in the queue')
    assert.ok(/notYetRead|not_yet_read|not yet read/u.test(JSON.stringify(await memory.doctor())), 'doctor shows it')
    assert.equal((await memory.readPending()).read, 1)
    assertLeads(await world.ask('Who is my insurer?'), 'Oak Mutual', 'high')
  },
}

function failing(reader: Reader, fails: (evidence: { readonly text: string }) => boolean): Reader {
  return {
    version: reader.version,
    read(request) {
      if (fails(request.passage.evidence)) throw new Error('429 too many requests')
      return reader.read(request)
    },
  }
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type ConnectRecordOptions, type Credence, type Memory, openMemory } from '../index.ts'
import { createFixedClock } from '../testing/fixed-clock.ts'
import { createSequentialIds } from '../testing/sequential-ids.ts'

const TIER = 'customer.loyalty_tier'

let dir: string
let credence: Credence
let memory: Memory

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'credence-records-'))
  credence = await openMemory({
    dir,
    embedder: null,
    clock: createFixedClock('2026-06-15T12:00:00Z'),
    ids: createSequentialIds(),
    policy: {
      version: 1,
      tools: { refund: { privileged: true, act: 0.8 }, greet: { args: { tier: { equals: TIER } } } },
    },
  })
  memory = await credence.tenant('ada')
  await memory.define({ key: TIER, answers: ['silver', 'gold'] })
})

afterEach(async () => {
  vi.useRealTimers()
  await credence.close()
  await rm(dir, { recursive: true })
})

function connect(read: ConnectRecordOptions['read'], more: Partial<ConnectRecordOptions> = {}): () => void {
  return credence.connectRecord('crm', { keys: 'customer.*', read, ...more })
}

async function everything(): Promise<string> {
  const lines: string[] = []
  for await (const line of memory.export()) lines.push(line)
  return lines.join('\n')
}

describe('a record that is read in place', () => {
  test('counts as evidence of the system of record of this moment, and is nowhere kept', async () => {
    const read = vi.fn(async () => 'silver')
    connect(read)
    const asked = await memory.ask(TIER)
    expect(asked).toMatchObject({ leading: { answer: 'silver' }, state: 'likely' })
    expect(asked.because).toMatchObject([{ author: 'crm', sourceClass: 'system_of_record', saidAt: asked.at }])
    expect(asked.records).toEqual([{ name: 'crm', key: TIER, status: 'read', ms: expect.any(Number), problem: null }])
    expect(read).toHaveBeenCalledWith({ tenant: 'ada', key: TIER, by: 'user', signal: expect.any(AbortSignal) })
    const [prompt, decision] = [
      await memory.context('serve the customer'),
      await memory.decide('refund', { needs: [TIER] }),
    ]
    expect(prompt.facts).toMatchObject([{ question: TIER, answer: 'silver', sourceClass: 'system_of_record' }])
    expect(decision).toMatchObject({ effect: 'allow', facts: [{ answer: 'silver' }] })
    await memory.proposeAudits() // keeps what was shown
    const kept = (await everything()).replace(/"answers":"\[[^\]]*\]"/u, '')
    expect(kept).toContain('refund')
    expect(kept).not.toContain('silver')
    expect(await memory.evidence()).toEqual([])
    expect(await memory.history(TIER)).toEqual([])
    expect(await memory.decisions()).toMatchObject([{ facts: [{ answer: null, cleanRoom: { answer: null } }] }])
  })

  test('is read again each time: no answer outlives its call', async () => {
    const values = ['silver', 'gold', null]
    connect(() => values.shift() as string)
    const leading = async (): Promise<string | undefined> => (await memory.ask(TIER)).leading?.answer
    expect([await leading(), await leading(), await leading()]).toEqual(['silver', 'gold', undefined])
  })

  test('beats talk, and says what the talk is', async () => {
    connect(() => 'silver')
    const claims = [{ question: TIER, answer: 'gold' }]
    await memory.observe({ claims, author: 'Ben', source: { class: 'other_person' }, saidAt: '2026-06-14T12:00:00Z' })
    const asked = await memory.ask(TIER)
    expect(asked.leading?.answer).toBe('silver')
    expect(asked.because.map(({ sourceClass, speaksFor }) => [sourceClass, speaksFor])).toEqual([
      ['system_of_record', 'silver'],
      ['other_person', 'gold'],
    ])
  })

  test('is shown as it is to who asks, and by whom it is asked is told to the system', async () => {
    const read = vi.fn(({ by }: { by: string }) => (by === 'user' ? 'silver' : 'gold'))
    connect(read, { audience: ['Ben'] })
    expect((await memory.ask(TIER, { by: 'Ben' })).leading?.answer).toBe('gold')
    expect(await memory.ask(TIER, { by: 'Cara' })).toMatchObject({
      leading: null,
      reason: 'no_such_question',
      records: [],
    })
    expect((await memory.ask(TIER)).leading?.answer).toBe('silver')
    expect(read.mock.calls.map(([{ by }]) => by)).toEqual(['ben', 'user'])
  })

  test('says nothing of another moment', async () => {
    const read = vi.fn(() => 'silver')
    connect(read)
    const then = await memory.ask(TIER, { asOf: '2026-01-01T00:00:00Z' })
    expect([then.leading, then.records, read.mock.calls.length]).toEqual([null, [], 0])
  })

  test('gives a question its shape where nobody tracks it, and is gone when it is taken off', async () => {
    const off = connect(() => ({ answer: 12 }))
    expect(await memory.ask('customer.open_tickets')).toMatchObject({
      leading: { answer: '12' },
      question: { shape: 'number' },
    })
    expect((await memory.questions()).map(({ key }) => key)).toEqual([TIER])
    off()
    off()
    expect(await memory.ask('customer.open_tickets')).toMatchObject({ leading: null, records: [] })
    expect(() => connect(() => null)).not.toThrow()
  })

  test('has several values only where the question is a set', async () => {
    connect(() => ['silver', 'gold'])
    expect((await memory.ask(TIER)).records).toMatchObject([
      {
        status: 'failed',
        problem: { path: 'records.crm.customer.loyalty_tier', message: expect.stringContaining('2 values') },
      },
    ])
    await memory.define({ key: 'customer.products', shape: 'any_of', open: true })
    const products = await memory.ask('customer.products')
    expect(products.answers.map(({ answer }) => answer).sort()).toEqual(['gold', 'silver'])
    expect(products.answers.every(({ probability }) => probability > 0.5)).toBe(true)
  })
})

describe('what can go wrong with a record', () => {
  const HANGS: ConnectRecordOptions['read'] = () => new Promise(() => {})

  test.each<[string, ConnectRecordOptions['read'], unknown]>([
    [
      'throws',
      () => {
        throw new Error('down')
      },
      { status: 'failed', problem: { message: 'down', path: null } },
    ],
    ['rejects', async () => Promise.reject('gone'), { status: 'failed', problem: { message: 'gone', path: null } }],
    ['has none', async () => null, { status: 'not_found', problem: null }],
    ['answers nothing', (() => undefined) as never, { status: 'not_found', problem: null }],
    ['has an empty list', () => [], { status: 'not_found', problem: null }],
    [
      'answers what is not listed',
      () => 'bronze',
      { status: 'failed', problem: { path: 'records.crm.customer.loyalty_tier.0.answer' } },
    ],
    [
      'answers no value',
      (() => ({ tier: 'gold' })) as never,
      { status: 'failed', problem: { path: expect.stringContaining('records.crm.customer.loyalty_tier.0') } },
    ],
    [
      'answers no number',
      () => Number.NaN,
      { status: 'failed', problem: { path: expect.stringContaining('records.crm') } },
    ],
  ])('it %s: told, typed, and no reason to throw', async (_, read, report) => {
    connect(read)
    const asked = await memory.ask(TIER)
    expect(asked).toMatchObject({ leading: null, state: 'unknown' })
    expect(asked.records).toMatchObject([report])
    expect((await memory.context('serve', { needs: [TIER] })).leftOut).toMatchObject([
      { reason: 'not_known', question: TIER },
    ])
    expect((await memory.decide('refund', { needs: [TIER] })).effect).toBe('ask')
  })

  test('it hangs: what is kept is answered when its time is over, and the read is told to stop', async () => {
    await memory.observe({ claims: [{ question: TIER, answer: 'gold' }], source: { class: 'user_explicit' } })
    let signal: AbortSignal | null = null
    connect(
      (request) => {
        signal = request.signal
        return HANGS(request)
      },
      { timeoutMs: 250 },
    )
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    let asked: Awaited<ReturnType<Memory['ask']>> | null = null
    const asking = memory.ask(TIER).then((result) => {
      asked = result
    })
    while (signal === null) await new Promise((resolve) => setImmediate(resolve))
    await vi.advanceTimersByTimeAsync(249)
    expect([asked, (signal as AbortSignal | null)?.aborted]).toEqual([null, false])
    await vi.advanceTimersByTimeAsync(1)
    await asking
    expect(asked).toMatchObject({
      leading: { answer: 'gold' },
      records: [{ status: 'timed_out', ms: 250, problem: { message: 'no answer within 250 ms', path: null } }],
    })
    expect((signal as AbortSignal | null)?.aborted).toBe(true)
  })

  test('what comes after its time counts for nothing', async () => {
    let answer: (value: string) => void = () => {}
    connect(
      () =>
        new Promise((resolve) => {
          answer = resolve
        }),
      { timeoutMs: 10 },
    )
    const asked = await memory.ask(TIER)
    answer('silver')
    await Promise.resolve()
    expect([asked.leading, asked.records[0]?.status]).toEqual([null, 'timed_out'])
  })

  test('two that ask at once share one read; the next reads anew', async () => {
    const answers: ((value: string) => void)[] = []
    const read = vi.fn(
      () =>
        new Promise<string>((resolve) => {
          answers.push(resolve)
        }),
    )
    connect(read)
    const both = Promise.all([memory.ask(TIER), memory.context('serve', { needs: [TIER] })])
    await vi.waitUntil(() => answers.length > 0)
    await new Promise((resolve) => setTimeout(resolve, 100))
    answers[0]?.('silver')
    const [asked, prompt] = await both
    expect([asked.leading?.answer, prompt.facts[0]?.answer]).toEqual(['silver', 'silver'])
    expect(read).toHaveBeenCalledTimes(1)
    const next = memory.ask(TIER)
    await vi.waitUntil(() => answers.length > 1)
    answers[1]?.('gold')
    expect((await next).leading?.answer).toBe('gold')
  })

  test('one system that fails takes nothing from another, and tenants never share a read', async () => {
    connect(() => {
      throw new Error('down')
    })
    const read = vi.fn(({ tenant }: { tenant: string }) => (tenant === 'ada' ? 'silver' : 'gold'))
    credence.connectRecord('billing', { keys: ['*.loyalty_tier'], read, sourceName: 'Billing' })
    const other = await credence.tenant('bob')
    const [ada, bob] = await Promise.all([memory.ask(TIER), other.ask(TIER)])
    expect([ada.leading?.answer, bob.leading?.answer]).toEqual(['silver', 'gold'])
    expect(ada.records.map(({ name, status }) => [name, status])).toEqual([
      ['crm', 'failed'],
      ['billing', 'read'],
    ])
    expect(ada.because[0]?.author).toBe('Billing')
  })
})

describe('how a record is connected', () => {
  test.each<[unknown, string]>([
    [{ keys: 'customer', read: () => null }, 'keys'],
    [{ keys: [], read: () => null }, 'keys'],
    [{ keys: 'customer.*' }, 'read'],
    [{ keys: 'customer.*', read: () => null, timeoutMs: 0 }, 'timeoutMs'],
    [{ keys: 'customer.*', read: () => null, timeout: 5 }, 'timeout'],
  ])('%o is refused at %s', (options, path) => {
    expect(() => credence.connectRecord('crm', options as ConnectRecordOptions)).toThrow(
      expect.objectContaining({ code: 'invalid_input', details: expect.objectContaining({ path }) }),
    )
  })

  test('under a name of its own', () => {
    connect(() => null)
    expect(() => connect(() => null)).toThrow('"crm" is connected already')
  })
})

import { describe, expect, it } from 'vitest'
import { createQueue, type Start } from './queue.ts'
import type { Answer, Task } from './thread.ts'
import { WIDTH } from './weights.ts'

/** A thread by hand: what it was sent, and its answers when the test says so. */
function createHand() {
  const tasks: Task[] = []
  let started = 0
  let stopped = 0
  let answer: (answer: Answer) => void = () => {}
  let goes: (why: Error) => void = () => {}
  const start: Start = (onAnswer, onGone) => {
    started++
    answer = onAnswer
    goes = onGone
    return {
      send: (task) => void tasks.push(task),
      stop: async () => void stopped++,
    }
  }
  return {
    start,
    tasks,
    count: () => ({ started, stopped }),
    fail: (failure: string) => answer({ failure }),
    lose: (why: string) => goes(new Error(why)),
    /** Answers the last task: each vector begins with the text's number, a text without number has none. */
    answer() {
      const texts = tasks.at(-1)?.texts ?? []
      const vectors = new Float32Array(texts.length * WIDTH)
      for (const [at, text] of texts.entries()) vectors[at * WIDTH] = Number(text)
      answer({ vectors, isThere: texts.map((text) => text !== '') })
    },
  }
}

const tick = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
const numbers = (from: number, count: number): string[] => Array.from({ length: count }, (_, at) => `${from + at}`)
const firsts = (vectors: readonly (Float32Array | null)[]): (number | null)[] =>
  vectors.map((vector) => vector?.[0] ?? null)

describe('the queue', () => {
  it('sends what is asked for in one breath together, and starts nothing before', async () => {
    const hand = createHand()
    const queue = createQueue(hand.start, '/weights')
    expect(hand.count().started).toBe(0)
    const both = Promise.all([queue.embed(['1', '', '2']), queue.embed(['3'])])
    await tick()
    expect(hand.tasks).toEqual([{ texts: ['1', '3', '', '2'], folder: '/weights' }])
    hand.answer()
    expect((await both).map(firsts)).toEqual([[1, null, 2], [3]])
    expect((await both)[0][0]).toHaveLength(WIDTH)
  })

  it('sends one task at a time, and lets a short request pass a long one', async () => {
    const hand = createHand()
    const queue = createQueue(hand.start, null)
    const long = queue.embed(numbers(0, 80))
    await tick()
    const short = queue.embed(['1000', '1001'])
    await tick()
    expect(hand.tasks.map(({ texts }) => texts.length)).toEqual([32])
    hand.answer()
    expect(hand.tasks[1]?.texts.slice(0, 5)).toEqual(['32', '1000', '33', '1001', '34'])
    hand.answer()
    expect(firsts(await short)).toEqual([1000, 1001])
    hand.answer()
    expect(firsts(await long)).toEqual(numbers(0, 80).map(Number))
    expect(hand.tasks.map(({ texts }) => texts.length)).toEqual([32, 32, 18])
    expect(hand.count().started).toBe(1)
  })

  it('fails those whose texts were in a task that failed, and goes on', async () => {
    const hand = createHand()
    const queue = createQueue(hand.start, null)
    const long = queue.embed(numbers(0, 40))
    const failed = expect(long).rejects.toMatchObject({ code: 'embedder_failed', message: /no weights/u })
    await tick()
    const later = queue.embed(['7'])
    hand.fail('no weights')
    await failed
    await tick()
    hand.answer()
    expect(firsts(await later)).toEqual([7])
  })

  it('fails all that wait when the thread is lost, and starts another for the next', async () => {
    const hand = createHand()
    const queue = createQueue(hand.start, null)
    const lost = Promise.allSettled([queue.embed(['1']), queue.embed(['2'])])
    await tick()
    hand.lose('out of memory')
    for (const outcome of await lost)
      expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'embedder_failed' } })
    const next = queue.embed(['3'])
    await tick()
    hand.answer()
    expect(firsts(await next)).toEqual([3])
    expect(hand.count().started).toBe(2)
  })

  it('fails what waits when the thread cannot be started', async () => {
    const queue = createQueue(() => {
      throw new Error('no more threads')
    }, null)
    await expect(queue.embed(['1'])).rejects.toMatchObject({ code: 'embedder_failed', message: /no more threads/u })
  })

  it('stops the thread when it is closed, and refuses what waits and what comes', async () => {
    const hand = createHand()
    const queue = createQueue(hand.start, null)
    const waiting = expect(queue.embed(['1'])).rejects.toMatchObject({ code: 'closed' })
    await tick()
    await queue.close()
    await queue.close()
    await waiting
    await expect(queue.embed(['2'])).rejects.toMatchObject({ code: 'closed' })
    expect(hand.count()).toEqual({ started: 1, stopped: 1 })
  })

  it('starts nothing when it is closed before its texts are sent', async () => {
    const hand = createHand()
    const queue = createQueue(hand.start, null)
    const waiting = expect(queue.embed(['1'])).rejects.toMatchObject({ code: 'closed' })
    await queue.close()
    await waiting
    await tick()
    expect(hand.count().started).toBe(0)
  })

  it('shares an import among two threads, from its ninth task on, and a question among none but the first', async () => {
    const lanes: { tasks: Task[]; answer: () => void; lose: () => void }[] = []
    const start: Start = (onAnswer, onGone) => {
      const tasks: Task[] = []
      const answer = (): void => {
        const { texts } = tasks.at(-1) as Task
        const vectors = new Float32Array(texts.length * WIDTH)
        for (const [at, text] of texts.entries()) vectors[at * WIDTH] = Number(text)
        onAnswer({ vectors, isThere: texts.map(() => true) })
      }
      lanes.push({ tasks, answer, lose: () => onGone(new Error('gone')) })
      return { send: (task) => void tasks.push(task), stop: async () => {} }
    }
    const queue = createQueue(start, null)
    const long = queue.embed(numbers(0, 32 * 11))
    await tick()
    for (let task = 0; task < 7; task++) {
      expect(lanes).toHaveLength(1)
      lanes[0]?.answer()
    }
    expect(lanes.map(({ tasks }) => tasks.length)).toEqual([8, 1])
    lanes[1]?.answer()
    expect(lanes.map(({ tasks }) => tasks.length)).toEqual([8, 2])
    lanes[0]?.answer()
    lanes[0]?.answer()
    lanes[1]?.answer()
    expect(firsts(await long)).toEqual(numbers(0, 32 * 11).map(Number))
    const short = queue.embed(['5'])
    await tick()
    expect(lanes[0]?.tasks.at(-1)?.texts).toEqual(['5'])
    expect(lanes[1]?.tasks.at(-1)?.texts).not.toEqual(['5'])
    lanes[0]?.answer()
    expect(firsts(await short)).toEqual([5])
    await queue.close()
  })
})

import { describe, expect, test } from 'vitest'
import { createTurns } from './turns.ts'

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

describe('turns', () => {
  test('are taken one at a time, in the order of asking, also after a failure', async () => {
    const turns = createTurns(1000)
    const trace: string[] = []
    const work = (name: string) => async (): Promise<string> => {
      trace.push(`${name} in`)
      await pause(1)
      trace.push(`${name} out`)
      if (name === 'b') throw new Error('b failed')
      return name
    }
    const results = await Promise.allSettled(['a', 'b', 'c'].map((name) => turns.take(work(name))))
    expect(results.map(({ status }) => status)).toStrictEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(trace).toStrictEqual(['a in', 'a out', 'b in', 'b out', 'c in', 'c out'])
    expect(await turns.take(async () => 'd')).toBe('d')
  })

  test('end with busy for those behind someone who keeps theirs too long', async () => {
    const turns = createTurns(20)
    const long = turns.take(() => pause(60))
    const waiting = [turns.take(async () => 1), turns.take(async () => 2)]
    for (const each of waiting) await expect(each).rejects.toMatchObject({ code: 'busy' })
    await long
    expect(await turns.take(async () => 3)).toBe(3)
  })

  test('may queue for longer than the limit, as long as each one is short', async () => {
    const turns = createTurns(40)
    const all = Array.from({ length: 12 }, (_, index) => turns.take(() => pause(8).then(() => index)))
    expect(await Promise.all(all)).toHaveLength(12)
  })

  test('asked for from inside a turn end with busy, not in waiting for ever', async () => {
    const turns = createTurns(20)
    await expect(turns.take(() => turns.take(async () => 1))).rejects.toMatchObject({ code: 'busy' })
    expect(await turns.take(async () => 2)).toBe(2)
  })
})

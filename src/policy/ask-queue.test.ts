import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Askable, askQueue } from './ask-queue.ts'

const item = (group: string, value: number): Askable => ({ group, value })
const anyItems = fc.array(fc.record({ group: fc.constantFrom('maya', 'ben', 'eve'), value: fc.nat({ max: 5 }) }))

describe('askQueue', () => {
  it('asks the most valuable first, and what is about one subject in one go', () => {
    const [one, three, five] = [item('maya', 1), item('ben', 3), item('maya', 5)]
    expect(askQueue([one, three, five])).toEqual([five, one, three])
    expect(askQueue([one, three, five], 2)).toEqual([five, three])
    expect(askQueue([], 2)).toEqual([])
  })

  it('keeps the order given among equals', () => {
    const items = [item('b', 1), item('a', 1), item('b', 1)]
    expect(askQueue(items, 2).map((each) => items.indexOf(each))).toEqual([0, 1])
    expect(askQueue(items).map((each) => items.indexOf(each))).toEqual([0, 2, 1])
  })

  it('returns to no subject, leaves nothing more valuable out, and changes nothing', () => {
    fc.assert(
      fc.property(anyItems, fc.integer({ min: 1, max: 8 }), (items, budget) => {
        const before = [...items]
        const queue = askQueue(items, budget)
        expect(items).toEqual(before)
        expect(queue).toHaveLength(Math.min(budget, items.length))
        const left = items.filter((each) => !queue.includes(each))
        const least = Math.min(...queue.map(({ value }) => value))
        expect(left.every(({ value }) => value <= least)).toBe(true)
        const groups = queue.map(({ group }) => group)
        const changes = groups.filter((group, i) => i > 0 && group !== groups[i - 1]).length
        expect(changes).toBe(Math.max(0, new Set(groups).size - 1))
        const firsts = [...new Set(groups)].map((group) => queue.find((each) => each.group === group)?.value as number)
        expect(firsts).toEqual([...firsts].sort((a, b) => b - a))
      }),
    )
  })
})

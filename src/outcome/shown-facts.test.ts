import { describe, expect, it } from 'vitest'
import type { Showing } from './showing.ts'
import { type KnownFact, shownFactsOf } from './shown-facts.ts'

const ONE_OF = { shape: 'one_of', tolerance: 0 } as const
const shown = (id: string, at: number, answer: string): Showing => ({
  ...{ id, at, answer, questionKey: 'maya.city', probability: 0.7, filtered: 0.7, times: 1, by: 'user' },
  ...{ epoch: null, reader: 'rules@1', auditShare: null },
})
const fact = (id: string, at: number, answer: string): KnownFact => ({ id, at, answer })
const seen = (...args: Parameters<typeof shownFactsOf>) =>
  shownFactsOf(...args).map((each) => [each.fact.id, each.shown.id, each.isOverridden])

describe('shownFactsOf', () => {
  it('compares a fact with what was last shown before it', () => {
    const showings = [shown('s2', 2, 'Hull'), shown('s1', 1, 'Leeds')]
    expect(seen(ONE_OF, showings, [fact('f', 3, 'hull ')])).toEqual([['f', 's2', false]])
    expect(seen(ONE_OF, showings, [fact('f', 3, 'Leeds')])).toEqual([['f', 's2', true]])
    expect(seen(ONE_OF, showings, [fact('f', 1, 'Leeds')])).toEqual([['f', 's1', false]])
    expect(seen(ONE_OF, showings, [fact('f', 0, 'Leeds')])).toEqual([])
    expect(seen(ONE_OF, [shown('b', 1, 'x'), shown('a', 1, 'y')], [fact('f', 1, 'x')])).toEqual([['f', 'b', false]])
  })

  it('judges a showing once, by the first fact after it, in whatever order they come', () => {
    const showings = [shown('s1', 1, 'Leeds'), shown('s2', 2, 'Hull')]
    const facts = [fact('g', 4, 'Leeds'), fact('f', 3, 'Hull')]
    expect(seen(ONE_OF, showings, facts)).toEqual([['f', 's2', false]])
    expect(seen(ONE_OF, [...showings, shown('s3', 4, 'Hull')], facts)).toEqual([
      ['f', 's2', false],
      ['g', 's3', true],
    ])
    expect(seen(ONE_OF, [shown('s1', 1, 'x')], [fact('b', 2, 'x'), fact('a', 2, 'y')])).toEqual([['a', 's1', true]])
  })

  it('takes numbers within the tolerance for one, and leaves sets out', () => {
    const showings = [shown('s', 1, '38')]
    const settled = [fact('f', 2, '39')]
    expect(seen({ shape: 'number', tolerance: 1 }, showings, settled)).toEqual([['f', 's', false]])
    expect(seen({ shape: 'number', tolerance: 0.5 }, showings, settled)).toEqual([['f', 's', true]])
    expect(seen({ shape: 'one_of', tolerance: 1 }, showings, settled)).toEqual([['f', 's', true]])
    expect(seen({ shape: 'any_of', tolerance: 0 }, showings, settled)).toEqual([])
  })
})

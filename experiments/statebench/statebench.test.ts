import { expect, test } from 'vitest'
import type { Fact, Moment } from './load-statebench.ts'
import { mentions } from './mentions.ts'
import { figuresOf } from './run.ts'
import { allFacts, believed, latestPerKey, withoutSuperseded } from './views.ts'

test('a phrase is a part of the text, either of two, or an expression', () => {
  expect(mentions('We can’t approve $120,000', 'CANNOT approve')).toBe(true)
  expect(mentions('Budget exceeded', 'over budget|exceeded')).toBe(true)
  expect(mentions('Budget 120k', 'regex:budget \\d+K')).toBe(true)
  expect(mentions('Budget', 'over budget')).toBe(false)
})

const facts: readonly Fact[] = [
  { id: 'F1', key: 'budget', value: '$200,000', source: { authority: 'executive' } },
  { id: 'F2', key: 'plan', value: 'buy', depends_on: ['budget'] },
  { item_type: 'context', content: 'draft: $999' },
  { key: 'budget_corrected', value: '$120,000', supersedes: 'budget', source: { authority: 'executive' } },
]

function moment(known: readonly Fact[]): Moment {
  const query = { prompt: 'How much?', must: ['$120,000'], mustNot: ['$200,000', '$999'] }
  return { timeline: 't', cluster: 0, track: 'supersession', facts: known, turns: [], query }
}

test('what is superseded goes, and what rests on it; a draft was never claimed', () => {
  expect(allFacts(moment(facts))).toHaveLength(4)
  expect(latestPerKey(moment([...facts, { key: 'plan', value: 'sell' }]))).toContain('sell')
  expect(withoutSuperseded(moment(facts))).toEqual(['buy', 'draft: $999', '$120,000'])
  expect(believed(moment(facts))).toEqual(['$120,000'])
})

test('who has less authority supersedes nothing', () => {
  const lower = facts.map((fact) => (fact.supersedes ? { ...fact, source: { authority: 'peer' } } : fact))
  expect(believed(moment(lower))).toContain('$200,000')
})

test('phrases are counted over all queries', () => {
  const both = [moment(facts), moment(facts.slice(0, 1))]
  const { must, forbidden, sfrr } = figuresOf(both, both.map(withoutSuperseded))
  expect([must, forbidden, sfrr]).toEqual([1 / 2, 2 / 4, 1])
})

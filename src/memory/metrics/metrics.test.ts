import { describe, expect, it } from 'vitest'
import { policyOf } from '../../policy/evaluate.fixture.ts'
import { freshMemory } from '../fresh.fixture.ts'
import { prefixesNamedIn } from './metrics.ts'
import { parseExposition } from './parse-exposition.fixture.ts'

const NOW = Date.parse('2026-06-01T12:00:00Z')

describe('metrics', () => {
  it('are the report of this memory, well formed', async () => {
    const { memory } = await freshMemory({ clock: { now: () => NOW } })
    await memory.observe({ text: 'I live in Halden.', source: { class: 'user_stated' } })
    await memory.ask('Where do I live?')
    await memory.settle('user.home', 'Moss')
    await memory.decide('issue_refund', { needs: ['user.home'] })
    await memory.decide('tell Maya everything')
    const text = await memory.metrics({ prefixes: ['user'] })
    const families = parseExposition(text)
    const samples = families.flatMap((family) => family.samples)
    expect(samples).toContainEqual({
      ...{ name: 'credence_overridden_facts_by_prefix', labels: { tenant: 'ada', prefix: 'user' }, value: 1 },
    })
    expect(samples).toContainEqual({
      name: 'credence_gate_decisions_total',
      ...{ labels: { tenant: 'ada', tool: 'other', effect: 'deny' }, value: 1 },
    })
    expect(families.find(({ type }) => type === 'histogram')?.samples.at(-1)).toMatchObject({
      ...{ name: 'credence_reading_probability_ratio_count', value: 1 },
    })
    expect(text).not.toMatch(/halden|moss|maya/iu)
    await expect(memory.metrics({ prefixes: ['No'] })).rejects.toMatchObject({ code: 'invalid_input' })
    await expect(memory.metrics({ prefix: 'user' } as never)).rejects.toMatchObject({ code: 'invalid_input' })
  })

  it('of all tenants come as one text', async () => {
    const { credence, memory } = await freshMemory({ clock: { now: () => NOW } })
    await memory.observe({ text: 'I live in Halden.' })
    await (await credence.tenant('ben')).observe({ text: 'I live in Moss.' })
    const tenantsIn = (text: string) => [
      ...new Set(parseExposition(text).flatMap(({ samples }) => samples.map(({ labels }) => labels['tenant']))),
    ]
    expect(tenantsIn(await credence.metrics())).toEqual(['ada', 'ben'])
    expect(tenantsIn(await credence.metrics({ tenants: ['ben'], from: NOW - 1 }))).toEqual(['ben'])
    await expect(credence.metrics({ tenants: ['nobody'] })).rejects.toMatchObject({ code: 'missing_tenant' })
  })
})

it('the policy names beginnings of keys: those of its rules, and what tools rest on', () => {
  const { policy } = policyOf({
    refund: {
      ...{ needs: ['customer.tier', '{guest}.allergies'], keys: { 'customer.payment': { act: 0.9 } } },
      purposes: { goodwill: { keys: { 'customer.history': { act: 0.9 } } } },
      args: { to: { equals: 'customer.address' }, who: { equals: '{guest}.name' }, x: { avoids: ['user.allergies'] } },
    },
  })
  expect([...prefixesNamedIn(policy)].sort()).toEqual([
    'customer.address',
    'customer.history',
    'customer.payment',
    'customer.tier',
  ])
})

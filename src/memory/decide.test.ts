import { describe, expect, it } from 'vitest'
import { freshMemory } from './fresh.fixture.ts'

describe('decide', () => {
  it('allows on a record', async () => {
    const { memory } = await freshMemory()
    await memory.observe({ claims: [{ question: 'customer.loyalty_tier', answer: 'silver' }], author: 'crm', source: { class: 'system_of_record' } })
    const d = await memory.decide('issue_refund', { needs: ['customer.loyalty_tier'] })
    console.log(JSON.stringify(d, null, 1))
    await memory.observe({ claims: [{ question: 'customer.loyalty_tier', answer: 'platinum' }], source: { class: 'user_stated' } })
    console.log(JSON.stringify(await memory.decide('issue_refund', { needs: ['customer.loyalty_tier'] }), null, 1))
    expect((await memory.decisions()).length).toBe(2)
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { INSTRUCTION_KINDS, type Instruction, isInForce, lapseOf } from './instruction.ts'
import { instructionsFor } from './instructions-for.ts'
import { kindOfOrder } from './kind-of-order.ts'

const order = (over: Partial<Instruction> = {}): Instruction => ({
  id: 'a',
  text: 'Avoid loud places',
  kind: 'order',
  about: null,
  channel: null,
  project: null,
  limit: null,
  used: 0,
  endsAt: null,
  by: 'user',
  givenAt: 0,
  revokedAt: null,
  restsOn: [],
  evidenceId: null,
  ...over,
})

describe('an order', () => {
  it('lapses when it is taken back, ends, or is used up', () => {
    expect(lapseOf(order(), 10)).toBeNull()
    expect(lapseOf(order({ revokedAt: 5 }), 1)).toBe('revoked')
    expect(lapseOf(order({ endsAt: 10 }), 9)).toBeNull()
    expect(lapseOf(order({ endsAt: 10 }), 10)).toBe('ended')
    expect(lapseOf(order({ limit: 2, used: 1 }), 0)).toBeNull()
    expect(lapseOf(order({ limit: 2, used: 2 }), 0)).toBe('used_up')
    expect(isInForce(order({ limit: 1, used: 1 }), 0)).toBe(false)
  })

  it.each([
    ['You may order coffee', 'permission'],
    ['From now on you may pay invoices up to 50 euros', 'permission'],
    ["It's ok to book without asking", 'permission'],
    ['Feel free to reply', 'permission'],
    ['You may not call her', 'ban'],
    ["You can't share this", 'ban'],
    ['You may never call her', 'ban'],
    ['Never schedule calls before ten.', 'ban'],
    ['No calls before ten', 'ban'],
    ["Don't use her work mail", 'ban'],
    ["Please don't use her work mail", 'ban'],
    ['Avoid loud restaurants for Maya', 'ban'],
    ['Always book an aisle seat', 'order'],
    ['Maya may never know', 'order'],
  ])('%s is a %s', (text, kind) => {
    expect(kindOfOrder(text)).toBe(kind)
  })
})

describe('orders for an occasion', () => {
  const ids = (all: readonly Instruction[], occasion: object): readonly string[] =>
    instructionsFor(all, { at: 0, ...occasion }).map(({ id }) => id)

  it('hold unless something says that they do not', () => {
    for (const kind of ['order', 'ban'] as const) {
      const all = [
        order({ id: 'all', kind }),
        order({ id: 'maya', kind, about: 'maya' }),
        order({ id: 'mail', kind, channel: 'mail' }),
      ]
      expect(ids(all, {})).toEqual(['all', 'maya', 'mail'])
      expect(ids(all, { about: 'maya' })).toEqual(['all', 'maya', 'mail'])
      expect(ids(all, { about: 'noor', channel: 'mail' })).toEqual(['all', 'mail'])
      expect(ids(all, { about: null, channel: 'chat' })).toEqual(['all'])
    }
  })

  it('a permission for one thing allows nothing else', () => {
    const allowed = (over: Partial<Instruction>, occasion: object): boolean =>
      ids([order({ kind: 'permission', ...over })], occasion).length === 1
    expect(allowed({ about: 'maya' }, { about: 'maya' })).toBe(true)
    expect(allowed({ about: 'maya' }, { about: 'noor' })).toBe(false)
    expect(allowed({ about: 'maya' }, {})).toBe(false)
    expect(allowed({}, { about: 'maya' })).toBe(false)
    expect(allowed({}, { project: 'alpha' })).toBe(false)
    expect(allowed({}, {})).toBe(true)
    expect(allowed({ project: 'alpha' }, { project: 'alpha', about: 'maya' })).toBe(false)
    expect(allowed({ channel: 'mail' }, { channel: 'mail' })).toBe(true)
    expect(allowed({ channel: 'mail' }, { channel: 'chat' })).toBe(false)
    expect(allowed({ channel: 'mail' }, {})).toBe(false)
    expect(allowed({}, { channel: 'mail' })).toBe(true)
  })

  const scope = fc.constantFrom('maya', 'noor', null)
  const some = fc.record({
    kind: fc.constantFrom(...INSTRUCTION_KINDS),
    about: scope,
    channel: scope,
    project: scope,
    limit: fc.constantFrom(null, 1),
    used: fc.constantFrom(0, 1),
    endsAt: fc.constantFrom(null, 5),
    revokedAt: fc.constantFrom(null, 1),
  })
  const occasion = fc.record({ about: scope, channel: scope, project: scope, at: fc.nat(9) }, { requiredKeys: ['at'] })

  it('never take in what has lapsed', () => {
    fc.assert(
      fc.property(fc.array(some), occasion, (all, when) => {
        const found = instructionsFor(all.map(order), when)
        expect(found.every((each) => isInForce(each, when.at))).toBe(true)
      }),
    )
  })

  it('saying more of the occasion never widens what is banned or ordered', () => {
    fc.assert(
      fc.property(some, occasion, (over, when) => {
        const each = order({ ...over, kind: 'ban' })
        if (instructionsFor([each], when).length === 1) expect(instructionsFor([each], { at: when.at })).toHaveLength(1)
      }),
    )
  })
})

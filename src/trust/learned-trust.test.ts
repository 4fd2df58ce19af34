import { beforeAll, describe, expect, it } from 'vitest'
import { type Access, NO_CUE } from '../reading/reading.ts'
import { logit } from '../statistics/log-odds.ts'
import { accessShares, type LearnedTrust, learnedTrust, mainAccess } from './learned-trust.ts'
import { kindKeyOf, layersOf, SOURCE_LAYERS } from './source-layers.ts'
import { trustFor } from './trust-for.ts'
import { startingTrustModel, withLogOdds } from './trust-model.ts'
import { STARTING_PRIORS } from './trust-priors.ts'

const SHOP = ['business', 'others', 'email', 'marketing', 'first_hand']
const HEARSAY = [...SHOP.slice(0, 4), 'reported']
const ben = {
  authorKey: 'ben',
  channel: 'email:inbox-7',
  source: { class: 'other_person', closeness: 'business', purpose: 'marketing' },
} as const
const about = (questionKey: string, access: Partial<Access> = { first_hand: 1 }) => ({
  questionKey,
  facets: { ...NO_CUE, access: { first_hand: 0, reported: 0, inferred: 0, unclear: 0, ...access } },
})

let learned: LearnedTrust
beforeAll(() => {
  const frame = { layers: SOURCE_LAYERS, kinds: [{ layers: SHOP }], typeCount: 2, authorCount: 1 }
  const start = startingTrustModel(frame, { ...STARTING_PRIORS, informed: [] })
  const effects = (...effect: number[]) => ({ effect, information: effect, claims: effect })
  const layerValues = start.layerValues.map((each) => ({ ...each, effect: each.layer === 'purpose' ? -0.5 : 0 }))
  learned = {
    model: withLogOdds({
      ...start,
      base: 1,
      layerValues,
      kinds: effects(0.25),
      kindTypes: effects(0.125, -4),
      authors: effects(2),
    }),
    rows: { kinds: new Map([[kindKeyOf(SHOP), 0]]), types: new Map([['diet', 0]]), authors: new Map([['ada', 0]]) },
  }
})

describe('learnedTrust', () => {
  it('adds up base, layers, kind, kind for the type, and author', () => {
    expect(logit(learnedTrust(learned, { ...ben, authorKey: 'ada' }, about('maya.diet')))).toBeCloseTo(
      1 - 0.5 + 0.25 + 0.125 + 2,
      9,
    )
    expect(logit(learnedTrust(learned, ben, about('maya.diet')))).toBeCloseTo(0.875, 9)
  })

  it('leaves out what it never met: the type, the kind', () => {
    expect(logit(learnedTrust(learned, ben, about('maya.age')))).toBeCloseTo(0.75, 9)
    expect(logit(learnedTrust(learned, { ...ben, channel: 'web' }, about('maya.diet')))).toBeCloseTo(0.5, 9)
    expect(logit(learnedTrust(learned, { ...ben, channel: 'web', authorKey: 'ada' }, about('maya.diet')))).toBeCloseTo(
      2.5,
      9,
    )
  })

  it('is a mean over how they came to know', () => {
    const own = learnedTrust(learned, ben, about('maya.diet'))
    const told = learnedTrust(learned, ben, about('maya.diet', { reported: 1 }))
    expect(logit(told)).toBeCloseTo(0.5, 9)
    const mixed = learnedTrust(learned, ben, about('maya.diet', { first_hand: 1, reported: 3 }))
    expect(mixed).toBeCloseTo(0.25 * own + 0.75 * told, 12)
  })
})

describe('accessShares and mainAccess', () => {
  it('count no cue as first-hand, and scale to 1', () => {
    expect(accessShares({ first_hand: 1, unclear: 1, reported: 1, inferred: 1 })).toEqual({
      first_hand: 0.5,
      reported: 0.25,
      inferred: 0.25,
    })
    expect(accessShares({ first_hand: 0, unclear: 0, reported: 0, inferred: 0 })).toEqual({
      first_hand: 1,
      reported: 0,
      inferred: 0,
    })
    expect(mainAccess({ first_hand: 1, unclear: 1, reported: 3, inferred: 2 })).toBe('reported')
    expect(mainAccess({ first_hand: 1, unclear: 1, reported: 2, inferred: 2 })).toBe('first_hand')
    expect(mainAccess({ first_hand: 0, unclear: 0, reported: 0, inferred: 1 })).toBe('inferred')
  })
})

describe('layersOf', () => {
  it('is who, about whom, channel, purpose and access', () => {
    expect(layersOf(ben, { questionKey: 'maya.diet' }, 'first_hand')).toEqual(SHOP)
    expect(layersOf(ben, { questionKey: 'maya.diet' }, 'reported')).toEqual(HEARSAY)
    expect(layersOf(ben, { questionKey: 'ben.diet' }, 'first_hand')[1]).toBe('themselves')
    expect(layersOf({ ...ben, source: { class: 'other_person' } }, { questionKey: 'maya.diet' }, 'first_hand')).toEqual(
      ['acquaintance', 'others', 'email', 'none', 'first_hand'],
    )
  })

  it('knows no self and no marketing of the user, and keeps other purposes', () => {
    const user = { authorKey: 'maya', channel: 'chat', source: { class: 'user_stated', purpose: 'marketing' } } as const
    expect(layersOf(user, { questionKey: 'maya.diet' }, 'inferred')).toEqual([
      'user_stated',
      'anyone',
      'chat',
      'none',
      'inferred',
    ])
    const bill = { ...user, source: { class: 'document', purpose: 'transactional' } } as const
    expect(layersOf(bill, { questionKey: 'maya.diet' }, 'first_hand')).toEqual([
      'document',
      'anyone',
      'chat',
      'transactional',
      'first_hand',
    ])
  })

  it('makes a key that no two kinds share', () => {
    expect(kindKeyOf(SHOP)).toBe('business\nothers\nemail\nmarketing\nfirst_hand')
  })
})

describe('for gates', () => {
  const cautious = (thinBelow: number): LearnedTrust => ({ ...learned, thinBelow })

  it('a source of which little is known counts at its lower 5% bound', () => {
    const { variance, claims } = trustFor(learned.model, { layers: SHOP, kind: 0, type: 0, author: null })
    expect(claims).toBeLessThan(20)
    const mean = logit(learnedTrust(learned, ben, about('maya.diet')))
    const low = logit(learnedTrust(cautious(20), ben, about('maya.diet')))
    expect(mean - low).toBeCloseTo(1.645 * Math.sqrt(variance), 9)
  })

  it('one that is well known counts as it is', () => {
    const { claims } = trustFor(learned.model, { layers: SHOP, kind: 0, type: 0, author: 0 })
    const ada = { ...ben, authorKey: 'ada' }
    expect(learnedTrust(cautious(claims), ada, about('maya.diet'))).toBe(learnedTrust(learned, ada, about('maya.diet')))
    expect(learnedTrust(cautious(claims + 0.1), ada, about('maya.diet'))).toBeLessThan(
      learnedTrust(learned, ada, about('maya.diet')),
    )
  })

  it('nobody can farm what is certain of whom it is: the user and the record count as they are', () => {
    for (const sourceClass of ['user_explicit', 'user_stated', 'system_of_record'] as const) {
      const own = { ...ben, source: { class: sourceClass } }
      expect(learnedTrust(cautious(20), own, about('maya.diet'))).toBe(learnedTrust(learned, own, about('maya.diet')))
    }
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Access, NO_CUE } from '../reading/reading.ts'
import { isMarketing, SOURCE_CLASSES, type Source, type SourceClass } from '../source/source.ts'
import { STARTING_PARAMETERS } from './parameters.ts'
import { startingTrust } from './starting-trust.ts'

const FIRST_HAND: Access = { first_hand: 1, reported: 0, inferred: 0, unclear: 0 }

function trustOf(source: Source, access: Access = FIRST_HAND, toldBy: string | null = null, authorKey = 'ben'): number {
  const facets = { ...NO_CUE, access }
  return startingTrust({ source, authorKey }, { questionKey: 'maya.diet', facets, toldBy })
}

describe('startingTrust', () => {
  it.each<[SourceClass, number]>([
    ['user_explicit', 0.95],
    ['system_of_record', 0.93],
    ['user_stated', 0.9],
    ['tool', 0.85],
    ['document', 0.65],
    ['imported', 0.65],
    ['inferred', 0.6],
    ['unknown', 0.6],
    ['assistant', 0.6],
  ])('of %s is %f', (sourceClass, trust) => {
    expect(trustOf({ class: sourceClass })).toBe(trust)
    expect(trustOf({ class: sourceClass }, NO_CUE.access)).toBe(trust)
  })

  it('of another person goes by whom they speak of, then by closeness', () => {
    expect(trustOf({ class: 'other_person' }, FIRST_HAND, null, 'maya')).toBe(0.88)
    expect(trustOf({ class: 'other_person', closeness: 'stranger' }, FIRST_HAND, null, 'maya')).toBe(0.88)
    expect(trustOf({ class: 'other_person', closeness: 'close' })).toBe(0.8)
    expect(trustOf({ class: 'other_person', closeness: 'acquaintance' })).toBe(0.73)
    expect(trustOf({ class: 'other_person', closeness: 'business' })).toBe(0.73)
    expect(trustOf({ class: 'other_person' })).toBe(0.73)
    expect(trustOf({ class: 'other_person', closeness: 'stranger' })).toBe(0.6)
  })

  it('takes the subject from the whole key before its last segment', () => {
    const reading = { questionKey: 'user.sister.home', facets: NO_CUE, toldBy: null }
    const source: Source = { class: 'other_person' }
    expect(startingTrust({ source, authorKey: 'user.sister' }, reading)).toBe(0.88)
    expect(startingTrust({ source, authorKey: 'user' }, reading)).toBe(0.73)
  })

  it('of marketing is .45 in whatever class it comes', () => {
    for (const sourceClass of ['document', 'other_person', 'imported', 'unknown', 'tool'] as const) {
      expect(trustOf({ class: sourceClass, purpose: 'marketing' })).toBe(0.45)
    }
    expect(trustOf({ class: 'other_person', purpose: 'marketing' }, FIRST_HAND, null, 'maya')).toBe(0.45)
    expect(trustOf({ class: 'document', purpose: 'transactional' })).toBe(0.65)
    expect(trustOf({ class: 'user_stated', purpose: 'marketing' })).toBe(0.9)
    expect(isMarketing({ class: 'user_explicit', purpose: 'marketing' })).toBe(false)
    expect(isMarketing({ class: 'document', purpose: 'marketing' })).toBe(true)
  })

  it('of hearsay goes through two mouths: own times that of the subject, a named person, nobody in particular', () => {
    const reported: Access = { first_hand: 0, reported: 1, inferred: 0, unclear: 0 }
    expect(trustOf({ class: 'user_stated' }, reported, 'maya')).toBeCloseTo(0.9 * 0.88, 12)
    expect(trustOf({ class: 'user_stated' }, reported, 'ben')).toBeCloseTo(0.9 * 0.73, 12)
    expect(trustOf({ class: 'user_stated' }, reported)).toBeCloseTo(0.9 * 0.6, 12)
    expect(trustOf({ class: 'document' }, reported, 'maya')).toBeCloseTo(0.65 * 0.88, 12)
    expect(trustOf({ class: 'document', purpose: 'marketing' }, reported)).toBeCloseTo(0.45 * 0.6, 12)
  })

  it('mixes by how likely each kind of access is: .2 x .9 + .8 x .54 = .612', () => {
    const mostly: Access = { first_hand: 0.1, reported: 0.8, inferred: 0, unclear: 0.1 }
    expect(trustOf({ class: 'user_stated' }, mostly)).toBeCloseTo(0.612, 12)
    const concluded: Access = { first_hand: 0.5, reported: 0, inferred: 0.5, unclear: 0 }
    expect(trustOf({ class: 'user_stated' }, concluded)).toBeCloseTo(0.75, 12)
    const doubled: Access = { first_hand: 0.2, reported: 1.6, inferred: 0, unclear: 0.2 }
    expect(trustOf({ class: 'user_stated' }, doubled)).toBeCloseTo(0.612, 12)
    const nothing: Access = { first_hand: 0, reported: 0, inferred: 0, unclear: 0 }
    expect(trustOf({ class: 'user_stated' }, nothing)).toBe(0.9)
  })

  it('never rises above the author by passing on', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true })
    const access = fc.record({ first_hand: share, reported: share, inferred: share, unclear: share })
    fc.assert(
      fc.property(
        fc.constantFrom(...SOURCE_CLASSES),
        access,
        fc.constantFrom('maya', 'ben', null),
        (kind, how, toldBy) => {
          const own = trustOf({ class: kind })
          expect(trustOf({ class: kind }, how, toldBy)).toBeLessThanOrEqual(own + 1e-12)
        },
      ),
    )
  })

  it('reads its table from the parameters', () => {
    const learned = { ...STARTING_PARAMETERS, trust: { ...STARTING_PARAMETERS.trust, tool: 0.7 } }
    const reading = { questionKey: 'maya.diet', facets: NO_CUE, toldBy: null }
    expect(startingTrust({ source: { class: 'tool' }, authorKey: 'crm' }, reading, learned)).toBe(0.7)
  })
})

describe('STARTING_PARAMETERS', () => {
  it('are the published ones', () => {
    const { trust: _, oneOffShare, ...numbers } = STARTING_PARAMETERS
    expect(numbers).toEqual({
      learned: null,
      leastOfChance: 0.5,
      usualNone: 0.15,
      strongestReading: 200,
      repeatProbability: 0.4,
      takingBack: 0.9,
      copyRate: 0.17,
      rumourDays: 14,
      rumourReach: 4,
      crowdCap: 3,
      textCrowdCap: 4,
      settledError: 0.005,
      openAnswers: 12,
      memberBaseRate: 0.08,
      memberSensitivity: 0.5,
      completeListSensitivity: 0.9,
    })
    expect(oneOffShare.user_explicit).toBe(0.02)
    expect(oneOffShare.system_of_record).toBe(0.02)
    expect(oneOffShare.user_stated).toBe(0.05)
    expect([oneOffShare.other_person, oneOffShare.tool]).toEqual([0.08, 0.08])
    expect([oneOffShare.document, oneOffShare.imported]).toEqual([0.1, 0.1])
    expect([oneOffShare.inferred, oneOffShare.unknown, oneOffShare.assistant]).toEqual([0.15, 0.15, 0.15])
    expect(oneOffShare.marketing).toBe(0.2)
  })
})

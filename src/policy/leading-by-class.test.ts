import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SOURCE_CLASSES } from '../source/source.ts'
import { type ClassCandidate, leadingByClass } from './leading-by-class.ts'

const MARGINS = { slightly: 0.1, middling: 0.7 }
const said = (sourceClass: ClassCandidate['sourceClass'], answer: string, probability: number): ClassCandidate => ({
  sourceClass,
  answer,
  probability,
})
const lead = (...candidates: readonly ClassCandidate[]) => leadingByClass(candidates, MARGINS)

describe('E3 one key, two values', () => {
  it('of equal class the more probable leads', () => {
    expect(lead(said('user_stated', 'tea', 0.72), said('user_stated', 'coffee', 0.9)).lead?.answer).toBe('coffee')
  })

  it.each(['user_explicit', 'system_of_record'] as const)('%s at .80 leads over inferred at .85', (sourceClass) => {
    const { lead: leading, isUndecided } = lead(said('inferred', 'decaf', 0.85), said(sourceClass, 'espresso', 0.8))
    expect([leading?.answer, leading?.probability, isUndecided]).toEqual(['espresso', 0.8, false])
  })

  it('of two chat extracts at .62 and .58 neither enters as fact', () => {
    expect(lead(said('user_stated', 'a', 0.62), said('user_stated', 'b', 0.58))).toEqual({
      lead: null,
      isUndecided: true,
    })
  })
})

describe('leadingByClass', () => {
  it('slightly is a margin of the policy, to the digit', () => {
    const pair = [said('inferred', 'decaf', 0.85), said('user_explicit', 'espresso', 0.75)]
    expect(leadingByClass(pair, MARGINS).lead?.answer).toBe('espresso')
    expect(leadingByClass(pair, { ...MARGINS, slightly: 0.09 }).lead?.answer).toBe('decaf')
    expect(leadingByClass([said('inferred', 'a', 0.9), said('user_explicit', 'b', 0.79)], MARGINS).lead?.answer).toBe(
      'a',
    )
  })

  it('nobody’s word but an explicit one or a record does that', () => {
    for (const each of ['user_stated', 'tool', 'other_person'] as const)
      expect(lead(said('inferred', 'a', 0.85), said(each, 'b', 0.8)).lead?.answer).toBe('a')
    expect(lead(said('user_stated', 'a', 0.85), said('user_explicit', 'b', 0.8)).lead?.answer).toBe('a')
  })

  it('from middling on, or farther apart than slightly, one leads; what agrees in other words does not disagree', () => {
    expect(lead(said('user_stated', 'a', 0.7), said('user_stated', 'b', 0.65)).isUndecided).toBe(false)
    expect(lead(said('user_stated', 'a', 0.69), said('user_stated', 'b', 0.65)).isUndecided).toBe(true)
    expect(lead(said('user_stated', 'a', 0.69), said('user_stated', 'b', 0.58)).isUndecided).toBe(false)
    expect(lead(said('user_stated', 'The Hague', 0.6), said('tool', 'the hague', 0.6)).isUndecided).toBe(false)
    expect(lead()).toEqual({ lead: null, isUndecided: false })
  })

  it('is the same in any order', () => {
    const candidate = fc.record({
      answer: fc.constantFrom('a', 'b', 'c'),
      sourceClass: fc.constantFrom(...SOURCE_CLASSES),
      probability: fc.integer({ min: 0, max: 20 }).map((each) => each / 20),
    })
    fc.assert(
      fc.property(fc.array(candidate, { maxLength: 6 }), fc.integer(), (candidates, seed) => {
        const turned = candidates.map(
          (_, at) => candidates[(at + (Math.abs(seed) % candidates.length)) % candidates.length] as ClassCandidate,
        )
        expect(lead(...turned)).toEqual(lead(...candidates))
      }),
    )
  })
})

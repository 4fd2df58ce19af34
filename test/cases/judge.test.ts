import type { AskResult } from 'credence'
import { describe, expect, it } from 'vitest'
import { comparable, sameLead } from '../../experiments/cases/comparable.ts'
import { whyWrong } from '../../experiments/cases/judge.ts'

function answered(
  state: AskResult['state'],
  answers: readonly (readonly [string, number])[],
  shape: AskResult['question']['shape'] = 'one_of',
): AskResult {
  const listed = answers.map(([answer, probability]) => ({ answer, probability }))
  const leads = shape === 'any_of' && (listed[0]?.probability ?? 0) < 0.5 ? null : (listed[0] ?? null)
  return {
    state,
    question: { shape },
    answers: listed,
    leading: leads,
    said: null,
    origins: listed.length,
  } as unknown as AskResult
}

const expecting = (lead: string | null, sure: string) => ({ expect: { lead, sure } })

describe('whyWrong', () => {
  it('wants 0.70 and a likely or settled state for high', () => {
    expect(whyWrong(expecting('Birch', 'high'), answered('likely', [['Birch', 0.7]]))).toBeNull()
    expect(whyWrong(expecting('Birch', 'high'), answered('settled', [['Birch', 0.9]]))).toBeNull()
    expect(whyWrong(expecting('Birch', 'high'), answered('likely', [['Birch', 0.69]]))).toContain('uncertain')
    expect(whyWrong(expecting('Birch', 'high'), answered('contested', [['Birch', 0.9]]))).toContain('uncertain')
  })

  it('takes any of two levels where both are allowed', () => {
    expect(whyWrong(expecting('Birch', 'uncertain|high'), answered('likely', [['Birch', 0.6]]))).toBeNull()
    expect(whyWrong(expecting('Birch', 'uncertain|high'), answered('unknown', [['Birch', 0.6]]))).toContain('unknown')
  })

  it('has no lead where nothing is known', () => {
    expect(whyWrong(expecting(null, 'unknown'), answered('unknown', []))).toBeNull()
    expect(whyWrong(expecting(null, 'unknown'), answered('unknown', [['Porto', 0.2]]))).toBeNull()
    expect(whyWrong(expecting(null, 'unknown'), answered('likely', [['Porto', 0.8]]))).toContain('Porto')
    expect(whyWrong(expecting(null, 'unknown'), answered('stale', [['Porto', 0.6]]))).toContain('Porto')
    expect(whyWrong(expecting('Porto', 'unknown'), answered('unknown', []))).toContain('nothing')
  })

  it('wants every member of a set, as sure as the least sure of them', () => {
    const both = answered(
      'likely',
      [
        ['viola', 0.9],
        ['accordion', 0.72],
      ],
      'any_of',
    )
    const one = answered(
      'likely',
      [
        ['viola', 0.9],
        ['accordion', 0.3],
      ],
      'any_of',
    )
    const weak = answered(
      'likely',
      [
        ['viola', 0.9],
        ['accordion', 0.6],
      ],
      'any_of',
    )
    expect(whyWrong(expecting('viola and accordion', 'high'), both)).toBeNull()
    expect(whyWrong(expecting('viola and accordion', 'high'), one)).toContain('leads')
    expect(whyWrong(expecting('viola and accordion', 'high'), weak)).toContain('uncertain')
    expect(whyWrong(expecting(null, 'unknown'), both)).toContain('viola and accordion')
  })

  it('takes a set that is known to hold none for nothing known', () => {
    const leading = { answer: 'none of those named', probability: 0.9 }
    const none: AskResult = { ...answered('likely', [['renew passport', 0.1]], 'any_of'), leading }
    expect(whyWrong(expecting('nothing known', 'high'), none)).toBeNull()
    expect(whyWrong(expecting('nothing known', 'high'), answered('unknown', [], 'any_of'))).toContain('nothing')
  })
})

describe('sameLead', () => {
  it.each([
    ['double espresso', 'The double espresso.', true],
    ['top shelf', 'on the top shelf', true],
    ['no to both', 'no', true],
    ['30 June 2027', '2027-06-30', true],
    ['June 30, 2027', '2027-06-30', true],
    ['May', '2025-05-05', true],
    ['3 to 9 April 2023', '2023-04-06', true],
    ['3 to 9 April 2023', '2023-04-10', false],
    ['61,400', '61400', true],
    ['no', 'nothing known', false],
    ['Birch', 'Birchwood', false],
    ['4410', '44101', false],
    ["Selma's", 'Selma’s', true],
    ['yes', '', false],
  ])('%s against %s: %s', (expected, said, same) => {
    expect(sameLead(comparable(expected), comparable(said))).toBe(same)
  })
})

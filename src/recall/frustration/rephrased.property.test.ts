import { describe, expect, test } from 'vitest'
import { ASKED, type AskedQuestion } from './questions.fixture.ts'
import { areOneQuestion, isRephrased } from './rephrased.ts'

const asked = (...texts: readonly string[]) => texts.map((text) => ({ text, wasAnswered: false }))

describe('on generated questions', () => {
  const pairs = ASKED.flatMap((one, place) => ASKED.slice(place + 1).map((other) => [one, other] as const))
  const share = (of: readonly (readonly [AskedQuestion, AskedQuestion])[]): number =>
    of.filter(([one, other]) => areOneQuestion(one.text, other.text)).length / of.length
  const isSame = ([one, other]: readonly [AskedQuestion, AskedQuestion]): boolean =>
    one.matter === other.matter && one.person === other.person

  test('nearly half of the pairs that are one question are taken for one, and hardly any other', () => {
    expect(share(pairs.filter(isSame))).toBeGreaterThan(0.45)
    expect(share(pairs.filter((pair) => !isSame(pair)))).toBeLessThan(0.001)
  })

  test('six questions about one person are no complaint', () => {
    for (const { person, way } of ASKED) {
      const turns = asked(...ASKED.filter((each) => each.person === person && each.way === way).map(({ text }) => text))
      for (let from = 0; from + 6 <= turns.length; from++) expect(isRephrased(turns.slice(from, from + 6))).toBe(false)
    }
  })
})

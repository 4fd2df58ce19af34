import { beforeEach, describe, expect, it } from 'vitest'
import type { Response } from '../calibration/exposure.ts'
import type { Outcome } from '../outcome/outcome.ts'
import { SEVERAL_READERS, type Showing } from '../outcome/showing.ts'
import { sampleOutcome, sampleShowing } from '../testing/store-contract/samples.ts'
import { STARTING_PARAMETERS } from '../trust/parameters.ts'
import { type Grounds, toldOf } from './beliefs.ts'
import { exposuresOf } from './exposures.ts'
import { learningGrounds } from './learning-grounds.ts'
import { organizingTenants, START, tellAll } from './organizing.fixture.ts'

const DAY = 86_400_000
const AT = START + 20 * DAY + 12_345_678
const tenant = organizingTenants()
let grounds: Grounds

beforeEach(async () => {
  const all = await tenant()
  await tellAll(all, [
    { key: 'maya.diet', answer: 'vegan', author: 'ben', days: 1 },
    { key: 'maya.diet', answer: 'fish', author: 'ann', days: 2 },
    { key: 'maya.diet', answer: 'vegan', author: 'maya', days: 3 },
  ])
  const found = await learningGrounds(all.context, START + 400 * DAY, undefined)
  grounds = found.find((each) => each.grounds.question.key === 'maya.diet')?.grounds as Grounds
})

const shownAt = (number: number, over: Partial<Showing> = {}): Showing =>
  sampleShowing(number, { questionKey: 'maya.diet', answer: 'vegan', at: AT, times: 1, ...over })
const ruled = (over: Partial<Outcome> = {}): Outcome =>
  sampleOutcome(9, 'maya.diet', { answer: 'vegan', at: AT + 1, ...over })

function responses(outcomes: readonly Outcome[], showings: readonly Showing[]): readonly Response[] {
  const all = { ...grounds, outcomes }
  const told = toldOf(all, START + 400 * DAY)
  return exposuresOf(all, told, showings, STARTING_PARAMETERS).map(({ response }) => response)
}

describe('what came back after an answer was shown', () => {
  it('is a check where a person was asked, because asking does not go by whether it was right', () => {
    expect(responses([ruled({ how: 'asked' })], [shownAt(1)])).toEqual(['checked_right'])
    expect(responses([ruled({ how: 'asked', answer: 'fish' })], [shownAt(1)])).toEqual(['checked_wrong'])
  })

  it('is silence without a ruling, and else what the ruling says of the shown answer', () => {
    expect(responses([], [shownAt(1)])).toEqual(['silent'])
    expect(responses([ruled()], [shownAt(1)])).toEqual(['approved'])
    expect(responses([ruled({ answer: 'fish' })], [shownAt(1)])).toEqual(['corrected'])
    expect(responses([ruled({ how: 'outcome' })], [shownAt(1)])).toEqual(['checked_right'])
  })

  it('is met in the very millisecond of the ruling', () => {
    for (let at = AT; at < AT + 100; at++)
      expect(responses([ruled({ at })], [shownAt(1, { at })]), String(at)).toEqual(['approved'])
    expect(responses([ruled()], [shownAt(1, { at: AT + 2 })])).toEqual(['silent'])
  })

  it('is a correction where the shown answer is rejected, and nothing where another is', () => {
    expect(responses([ruled({ kind: 'rejected' })], [shownAt(1)])).toEqual(['corrected'])
    expect(responses([ruled({ kind: 'rejected', answer: 'fish' })], [shownAt(1)])).toEqual(['silent'])
  })

  it('answers the last showing to whoever ruled; an audit is answered by anyone, and a check bears on all', () => {
    const both = [shownAt(1, { at: AT - 9 }), shownAt(2, { by: 'ops' })]
    expect(responses([ruled()], both)).toEqual(['approved', 'silent'])
    expect(responses([ruled({ how: 'outcome' })], both)).toEqual(['silent', 'checked_right'])
    expect(responses([ruled({ by: 'ops' })], [shownAt(1, { auditShare: 0.5 })])).toEqual(['checked_right'])
  })

  it('is not looked at where several readers had read it', () => {
    expect(responses([ruled()], [shownAt(1, { reader: SEVERAL_READERS })])).toEqual([])
  })

  it('states one belief for all showings of a day, and another once something was said', () => {
    const showings = [shownAt(1, { at: START + 1.5 * DAY }), shownAt(2, { at: START + 2.5 * DAY, times: 3 })]
    const many = [...showings, shownAt(3, { at: START + 2.6 * DAY, by: 'ops' })]
    const stated = exposuresOf(grounds, [], many, STARTING_PARAMETERS).map(({ probability }) => probability)
    expect(stated[1]).toBeLessThan(stated[0] as number)
    expect(stated[2]).toBe(stated[1])
  })
})

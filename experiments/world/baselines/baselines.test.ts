import { describe, expect, it } from 'vitest'
import { message, told } from '../told.fixture.ts'
import { highestConfidence } from './best-single.ts'
import { betaCounts } from './beta-counts.ts'
import { dawidSkene } from './dawid-skene.ts'
import { lastWrite } from './last-write.ts'
import { equalLogOdds, readingLogOdds, wordingLogOdds } from './log-odds.ts'
import { majority } from './majority.ts'
import { noisyOr } from './noisy-or.ts'
import { seedSum } from './seed-sum.ts'
import { truthFinder } from './truth-finder.ts'
import { bestVeracity, summedVeracity } from './veracity.ts'

const SELF = 0
const SHOP = 8
const STRANGER = 12

/** Yes .9 from the person, then no .7 twice from a shop, then something off topic. */
const CASE = told([
  message([0.9, 0.05], { kind: SELF, day: 0 }),
  message([0.2, 0.7], { kind: SHOP, day: 100 }),
  message([0.2, 0.7], { kind: SHOP, day: 200 }),
  message([0.1, 0.1], { kind: STRANGER, day: 300 }),
])

describe('the plain rules, by hand', () => {
  it('last write: the latest that claims something, .1 of doubt spread evenly', () => {
    expect(lastWrite(CASE)[1]).toBeCloseTo(0.75, 6)
    expect([...lastWrite(told([]))]).toEqual([0.5, 0.5])
  })

  it('highest confidence: the .9, its .05 of doubt spread evenly', () => {
    expect(highestConfidence(CASE)[0]).toBeCloseTo(0.925, 6)
  })

  it('majority: one vote to two', () => {
    expect(majority(CASE)[1]).toBeCloseTo(2 / 3, 4)
  })

  it('majority: newer votes break a tie', () => {
    const tie = told([message([0.9, 0.1], { day: 0 }), message([0.1, 0.9], { day: 300 })])
    expect(majority(tie)[1]).toBeGreaterThan(0.5)
  })

  it('veracity: .9 x 1 against .7 x .5; summed 1.12 against .83', () => {
    expect(bestVeracity(CASE)[0]).toBeCloseTo(0.925, 6)
    // yes .9 + .1 + .1 + .08; no .05 + .35 + .35 + .08
    expect(summedVeracity(CASE)[0]).toBeCloseTo(1.18 / (1.18 + 0.83), 6)
  })

  it('noisy-OR: 1 - products of failing', () => {
    const yes = 1 - 0.1 * 0.8 * 0.8 * 0.9
    const no = 1 - 0.95 * 0.3 * 0.3 * 0.9
    expect(noisyOr(CASE)[0]).toBeCloseTo(yes / (yes + no), 6)
  })

  it('beta counts: (1 + support) / (2 + messages) each', () => {
    expect(betaCounts(CASE)[0]).toBeCloseTo(2.4 / (2.4 + 2.55), 6)
  })

  it('log-odds of a reading: ln of (2 x .8 + .1) over (2 x .1 + .1), centred; a one-off flattens it', () => {
    const [yes, no] = readingLogOdds(message([0.8, 0.1]), 2)
    expect((yes as number) - (no as number)).toBeCloseTo(Math.log(1.7 / 0.3), 12)
    expect([...readingLogOdds(message([0.8, 0.1], { oneOff: 1 }), 2)]).toEqual([0, 0])
  })

  it('equal log-odds: a year halves, copies that show are left out', () => {
    const once = told([message([0.8, 0.1]), message([0.8, 0.1], { isCopy: true })])
    expect(equalLogOdds(once)[0]).toBeCloseTo(1 / (1 + Math.exp(-0.25 * Math.log(1.7 / 0.3))), 12)
  })

  it('weights from wording: a sure text outweighs two that hedge, whoever wrote them', () => {
    const hedged = message([0.15, 0.45])
    expect(wordingLogOdds(told([message([0.97, 0.01]), hedged, hedged]))[0]).toBeGreaterThan(0.5)
    expect(equalLogOdds(told([message([0.97, 0.01]), hedged, hedged]))[0]).toBeGreaterThan(0.5)
    expect(wordingLogOdds(told([hedged]))[1]).toBeLessThan(equalLogOdds(told([hedged]))[1] as number)
  })

  it('plain sum: trust ln 4 of .8, support .4, a half-life old', () => {
    const belief = seedSum(told([message([0.9, 0.1])]), () => 0.8, 365)
    expect(belief[0]).toBeCloseTo(1 / (1 + Math.exp(-0.5 * Math.log(4) * 0.8)), 12)
    expect(seedSum(told([message([0.9, 0.1])]), () => 0.2, 365)[0]).toBeLessThan(0.5)
  })
})

/** Three kinds that agree and one that says the opposite, over and over. */
const TRAINING = Array.from({ length: 60 }, (_, i) => {
  const truth = i % 2
  const says = (answer: number, kind: number) => message(answer === 0 ? [0.96, 0.02] : [0.02, 0.96], { kind })
  return told([says(truth, SELF), says(truth, 3), says(truth, SHOP), says(1 - truth, STRANGER)])
})
const CONTRARY = told([message([0.02, 0.96], { kind: STRANGER }), message([0.96, 0.02], { kind: SELF })])

describe('the rules that learn from agreement', () => {
  it('Dawid-Skene turns the one who is always contrary round', () => {
    const method = dawidSkene(TRAINING)
    expect(method(CONTRARY)[0]).toBeGreaterThan(0.9)
    expect(method(told([message([0.02, 0.96], { kind: STRANGER })]))[0]).toBeGreaterThan(0.8)
  })

  it('TruthFinder trusts the three more than the one', () => {
    expect(truthFinder(TRAINING)(CONTRARY)[0]).toBeGreaterThan(0.5)
  })
})

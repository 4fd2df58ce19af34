import { describe, expect, test } from 'vitest'
import { at } from './facets-at.fixture.ts'

describe('what is only supposed', () => {
  test.each([
    ['If Ada gets the grant we will move to Turin.', 'If Ada gets the grant'],
    ['If Ada gets the grant we will move to Turin.', 'we will move to Turin'],
    ['I would buy a boat if I had a berth.', 'buy a boat'],
    ['Maybe six chairs if Ines brings hers.', 'Maybe six chairs'],
    ['Had he won the seat, he would live in Cardiff.', 'he would live in Cardiff'],
    ["Should we go to Malta, we'd rent a car.", 'Should we go to Malta'],
    ["Let's say I sell the van and Jo keeps the trailer.", 'Jo keeps the trailer'],
    ['Suppose we met on Mondays, would that work?', 'we met on Mondays'],
    ['I wish we had a garden.', 'we had a garden'],
    ['We are glad to offer you the post of head baker.', 'offer you the post of head baker'],
    ['You would work from the Lyon office.', 'You would work from the Lyon office'],
    ["I'd love a canary.", "I'd love a canary"],
  ])('%s: %s', (text, piece) => {
    expect(at(text, piece).force.suppose).toBeGreaterThan(0.5)
  })

  test.each([
    ['If you need me, my number is 07700 900233.', 'my number is 07700 900233'],
    ['If nobody can come I will ask Bea, she lives in Delft.', 'she lives in Delft'],
    ["If I sell my uncle's Fiat I can pay.", "my uncle's Fiat"],
    ['He looked as if he knew, and he works at Shell.', 'he works at Shell'],
    ["I'd like to report that I moved to Bern.", 'I moved to Bern'],
    ['If they let me I would leave, but it is three days in the office.', 'it is three days in the office'],
    ['Let me know by the 20th.', 'by the 20th'],
    ['Suppose I took the tram instead of the bike.', 'the bike'],
  ])('%s: %s is not', (text, piece) => {
    expect(at(text, piece).force.suppose).toBeLessThan(0.5)
  })
})

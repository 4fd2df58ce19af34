import { describe, expect, test } from 'vitest'
import { at } from './facets-at.fixture.ts'

describe('what puts something right', () => {
  test.each([
    ['The code is 5581 (not 5518), valid until May.', 'The code is 5581'],
    ["It isn't Ada, it's Bea who sings.", "it's Bea who sings"],
    ['Size: ~~38~~ 36', '36'],
    ['I do eat pork!', 'I do eat pork'],
    ['Dad never had gout, whatever the chart says.', 'Dad never had gout'],
    ["I'm not allergic to figs after all.", 'not allergic to figs'],
    ['Your lease does not end in May as you wrote but in June.', 'end in May'],
    ['Scrap that, Friday at ten.', 'Friday at ten'],
    ['I told you the gate code was 3302. It is 3320.', 'It is 3320'],
    ['Stop calling Ada CTO. She is the CRO.', 'She is the CRO'],
  ])('%s: %s', (text, piece) => {
    expect(at(text, piece).correction).toBeGreaterThan(0.5)
  })

  test.each([
    ['The code is 5581 (not 5518), valid until May.', 'valid until May'],
    ["I'd like to pause it, not cancel it.", 'pause it'],
    ["It wasn't Amina who had a cold. Amina is allergic to dust.", 'Amina is allergic to dust'],
    ['Deploy from release, not main.', 'Deploy from release'],
    ["Ada isn't in Hull any more, she's in Whitby.", "she's in Whitby"],
    ['That is the one I actually adore.', 'the one I actually adore'],
    ['So Peru has to wait.', 'Peru has to wait'],
    ['We took up pottery instead.', 'took up pottery'],
  ])('%s: %s does not', (text, piece) => {
    expect(at(text, piece).correction).toBeLessThan(0.5)
  })

  test('a no to what was held to be so, and none to an open question', () => {
    expect(
      at('No, the flat one stays.', 'the flat one stays', undefined, "I'll close both.").correction,
    ).toBeGreaterThan(0.5)
    expect(
      at('Tenor. I sold the alto.', 'Tenor', undefined, 'Shall I order reeds for your alto?').correction,
    ).toBeGreaterThan(0.5)
    expect(at('No, the architect.', 'the architect', undefined, 'Is Ada the landlord?').correction).toBeLessThan(0.5)
  })
})

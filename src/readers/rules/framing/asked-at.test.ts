import { describe, expect, test } from 'vitest'
import { at } from './facets-at.fixture.ts'

describe('what is asked', () => {
  test.each([
    ['Do you know whether Ada is vegan?', 'Ada is vegan'],
    ['I was wondering if Ada still lives in Turin.', 'Ada still lives in Turin'],
    ['Could you check if the visit is on the 3rd?', 'the visit is on the 3rd'],
    ["He's forty, isn't he", "He's forty, isn't he"],
    ['The lamp broke, is it under warranty?', 'is it under warranty'],
    ['Suppose we met on Mondays, would that work?', 'would that work'],
    ['Door code still 4410?', 'Door code still 4410'],
    ["I can't remember whether Runa is vegan.", 'Runa is vegan'],
    ['Let me know if the visit is on the 3rd.', 'the visit is on the 3rd'],
  ])('%s: %s', (text, piece) => {
    expect(at(text, piece).force.ask).toBeGreaterThan(0.5)
  })

  test.each([
    ['Could you leave it behind the shed?', 'leave it behind the shed'],
    ['Did you know Ada works at Shell now?', 'Ada works at Shell now'],
    ['May we write to you? no', 'May we write to you? no'],
    ["Is my cousin Ada's cat still with you?", "my cousin Ada's cat"],
    ['The pipe burst at 12 Kade, how soon can you come?', 'The pipe burst at 12 Kade'],
    ['Apparently Ada moved to Turin??', 'Ada moved to Turin'],
  ])('%s: %s is not', (text, piece) => {
    expect(at(text, piece).force.ask).toBeLessThan(0.5)
  })
})

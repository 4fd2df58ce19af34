import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { cueFileSchema } from './cue-table.ts'
import { at } from './facets-at.fixture.ts'

describe('the cue file', () => {
  test('has the documented fields, and each id once', () => {
    const written = JSON.parse(readFileSync(new URL('./cues.json', import.meta.url), 'utf8'))
    const cues = cueFileSchema.parse(written)
    expect(new Set(cues.map(({ id }) => id)).size).toBe(cues.length)
    for (const { id, says } of cues) expect(new Set(says).size, id).toBe(says.length)
  })
})

describe('negation', () => {
  test.each([
    ["I'm not allergic to nuts.", 'allergic to nuts', 'nuts'],
    ['She gave up meat in May.', 'gave up meat', 'meat'],
    ['The meeting moves from Tuesday to Friday.', 'from Tuesday', 'Tuesday'],
    ['Buffet rather than plated.', 'rather than plated', 'plated'],
    ["It isn't Halden, it's Oak.", "isn't Halden", 'Halden'],
    ['They no longer live in Ghent.', 'live in Ghent', 'Ghent'],
  ])('%s denies', (text, piece, value) => {
    expect(at(text, piece, value).negation).toBeGreaterThan(0.5)
  })

  test.each([
    ['No, the left one.', 'the left one', 'left one'],
    ["It isn't Halden, it's Oak.", "it's Oak", 'Oak'],
    ['Not only is she vegan, she bakes.', 'she vegan', 'vegan'],
    ["I've taken up the cello.", 'taken up the cello', 'cello'],
    ['The fee is 45, not a penny more, and Ana teaches piano.', 'Ana teaches piano', 'piano'],
  ])('%s does not', (text, piece, value) => {
    expect(at(text, piece, value).negation).toBeLessThan(0.5)
  })
})

describe('hearsay', () => {
  test.each([
    ['Ben told me Maya moved to Lund.', 'Maya moved to Lund'],
    ['The nurse reckons it is a virus.', 'it is a virus'],
    ['Maya is in Lund, says Ben.', 'Maya is in Lund'],
    ['Apparently Noor got engaged.', 'Noor got engaged'],
    ['Mum says Rupert got engaged.', 'Rupert got engaged'],
    ['The neighbours tell me Ada sold the shop, she has a boat now.', 'she has a boat now'],
    ["The vet didn't say it was gout.", 'it was gout'],
    ['Tomasz works at Oakley now. My hairdresser told me.', 'Tomasz works at Oakley'],
    ['From what I gather Ines moved to Lund.', 'Ines moved to Lund'],
  ])('%s is told', (text, piece) => {
    expect(at(text, piece).access.reported).toBeGreaterThan(0.5)
  })

  test.each([
    ['I told Ben that I moved to Lund.', 'I moved to Lund'],
    ['The meter says 62209.', '62209'],
    ['Pia gets her brace on the 19th, two years they reckon.', 'Pia gets her brace on the 19th'],
    ['Is it true? "Patient reports drinking ten coffees a day" it says here.', 'drinking ten coffees a day'],
    ['My sister swears by keto.', 'keto'],
    ['If the judge says yes we adopt Milo.', 'we adopt Milo'],
    ['Mum says it rains and also I moved to Lund.', 'I moved to Lund'],
    ['What I said is that I live in Lund.', 'I live in Lund'],
  ])('%s is not', (text, piece) => {
    expect(at(text, piece).access.reported).toBeLessThan(0.5)
  })
})

describe('what the words do', () => {
  test.each([
    ['Is Maya still vegan?', 'Maya still vegan', 'ask'],
    ['I can only read large print, so is the EPUB from Ghent?', 'the EPUB from Ghent', 'ask'],
    ["In the play I'm a smoker.", "I'm a smoker", 'quote'],
    ['If we moved to Oslo I would ski.', 'moved to Oslo', 'suppose'],
    ['We might skip the Dolomites.', 'skip the Dolomites', 'suppose'],
    ['He wrote "I live on the moon with my wife" and laughed.', 'I live on the moon', 'quote'],
    ["'I have three cats and a goldfish': parse this.", 'three cats', 'quote'],
  ] as const)('%s: %s', (text, piece, force) => {
    expect(at(text, piece).force[force]).toBeGreaterThan(0.5)
  })

  test.each([
    ['I can only read large print, so could you send the EPUB?', 'I can only read large print'],
    ['I paid 20 but the bill says 30??', 'I paid 20'],
    ["I'd like to report a new mobile, 07700 900233.", 'a new mobile, 07700 900233'],
    ['She might be vegan.', 'might be vegan'],
    ['What I need is a room in Lund.', 'a room in Lund'],
  ])('%s is asserted', (text, piece) => {
    expect(at(text, piece).force.assert).toBeGreaterThan(0.5)
  })
})

describe('corrections', () => {
  test.each([
    ['No, it is the 14th.', 'the 14th', 0.8],
    ['Scratch that, I meant Friday.', 'Friday', 0.6],
    ['Tuesday, not Monday.', 'Tuesday', 0.5],
    ["It isn't a nut allergy, it's stone fruit.", 'stone fruit', 0.5],
  ])('%s', (text, piece, least) => {
    expect(at(text, piece).correction).toBeGreaterThan(least)
  })

  test.each([
    ['Send it to my employer instead of me.', 'my employer'],
    ['I am not sure yet, but Friday works.', 'Friday'],
    ['Not only Tuesday but Friday too.', 'Friday'],
  ])('%s corrects nothing', (text, piece) => {
    expect(at(text, piece).correction).toBeLessThan(0.5)
  })
})

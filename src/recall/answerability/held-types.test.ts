import { describe, expect, it } from 'vitest'
import { wordsIn } from '../query/words-in.ts'
import { heldTypes } from './held-types.ts'

const held = (text: string): readonly string[] => [...heldTypes(wordsIn(text), text)].sort()

describe('heldTypes', () => {
  it.each([
    ['Nothing of the kind.', []],
    ['Write to maya.k@mail.example today', ['date', 'email']],
    ['Call +32 470 12 34 56 please', ['code', 'number', 'phone']],
    ['Call 0470123 please', ['code', 'number', 'phone']],
    ['It was 12 345 then', ['code', 'number']],
    ['It was 1234 then', ['code', 'number']],
    ['It costs €15', ['amount', 'code', 'number']],
    ['It costs 15 € here', ['amount', 'code', 'number']],
    ['It costs 15 dollars', ['amount', 'code', 'number']],
    ['It costs 15 apples', ['code', 'number']],
    ['It costs fifteen dollars', ['amount', 'number']],
    ['It costs fifteen', ['number']],
    ['It costs 15k', ['amount', 'code', 'number']],
    ['The word is "heron"', ['code']],
    ['The word is heron', []],
    ['Painted in dark green', ['colour']],
    ['We eat at noon', ['time']],
  ])('%s: %j', (text, types) => {
    expect(held(text)).toEqual(types)
  })

  it.each([
    ['born in 1987', true],
    ['born in 2012', true],
    ['room 1812', false],
    ['the 3rd', true],
    ['the 22nd', true],
    ['on 3/5/2026', true],
    ['on 2026-05-03', true],
    ['on 3.5', false],
    ['in May', true],
    ['it may rain', false],
    ['they march on', false],
    ['in March', true],
    ['by june', true],
    ['on monday', true],
    ['yesterday', true],
    ['last week', true],
    ['this season', true],
    ['a week', false],
    ['last bus', false],
    ['at christmas', true],
  ])('a date in `%s`: %s', (text, isThere) => {
    expect(held(text).includes('date')).toBe(isThere)
  })

  it.each([
    ['at 9', true],
    ['around 10', true],
    ['until 18', true],
    ['from 7', true],
    ['9:30', true],
    ['9pm', true],
    ['9 pm', true],
    ['9 am', true],
    ["9 o'clock", true],
    ['at nine', true],
    ['nine', false],
    ['with 9', false],
    ['at 930', false],
    ['at 9x', false],
    ['midnight', true],
  ])('a time in `%s`: %s', (text, isThere) => {
    expect(held(text).includes('time')).toBe(isThere)
  })

  it.each([
    ['she moved to Ghent', true],
    ['she moved to the Hague', true],
    ['she moved to ghent', false],
    ['she likes Ghent', false],
    ['she came in May', false],
    ['she came on Monday', false],
    ['it is in the drawer', true],
    ['the hotel', true],
    ['to I', false],
  ])('a place in `%s`: %s', (text, isThere) => {
    expect(held(text).includes('place')).toBe(isThere)
  })

  it.each([
    ['I met Nora', true],
    ['Nora came', false],
    ['the cat called tom', true],
    ['a dog named rex', true],
    ['we saw X', false],
    ['we left in May', false],
    ['we left on Monday', false],
    ['then I left', false],
    ['it rains', false],
  ])('a name in `%s`: %s', (text, isThere) => {
    expect(held(text).includes('name')).toBe(isThere)
    expect(held(text).includes('person')).toBe(isThere)
  })

  it.each(['a', '“', '1 ', 'a.', 'a@', '('])('looks through 400,000 times `%s` in less than two seconds', (piece) => {
    const text = piece.repeat(400_000)
    const before = process.cpuUsage()
    heldTypes([], text)
    const { user, system } = process.cpuUsage(before)
    // Each of these took minutes where every start was followed to the end.
    expect((user + system) / 1e6).toBeLessThan(2)
  })

  it('something between quotation marks, opened before it is closed', () => {
    expect(held('it is “zebra”')).toContain('code')
    expect(held('it is "x"')).toContain('code')
    expect(held('it is ""')).not.toContain('code')
    expect(held('it is ” and “')).not.toContain('code')
  })
})

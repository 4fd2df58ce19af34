import { expect, test } from 'vitest'
import { loadDetector } from '../languages/detector.ts'
import { rows, saidLast } from '../said.fixture.ts'

await loadDetector()

test.each(
  rows(`
    Allergies? None. | user.allergies !
    Any allergies? Nope. | user.allergies !
    Pets? None | user.pets !
    Kids? No. | user.children_count 0 + user.children !
    Siblings? None at all. | user.siblings_count 0 + user.siblings !
    Car? No. | user.vehicle !
    Allergien? Keine. | user.allergies !
    Haustiere? Keine. | user.pets !
    Kinder? Nein. | user.children_count 0 + user.children !
    Job? None of your business. | nothing
    Job? No. | nothing
    Allergies? No idea. | nothing
    Allergies? None of mine are bad. | nothing
    Favourite colour? None. | nothing
  `),
)('%s %s', (text, expected) => {
  expect(saidLast(text as string).join(' + ') || 'nothing').toBe(expected)
})

test('what was held is not so any more', () => {
  expect(saidLast('I have a dog. || Pets? None.')).toEqual(['user.pets !'])
})

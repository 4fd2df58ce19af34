import { describe, expect, test } from 'vitest'
import { at } from './facets-at.fixture.ts'

describe('words of another', () => {
  test.each([
    ['The card said “I live in Rome. I have two sons.” Odd.', 'I have two sons'],
    ['Sie schrieb „I live in Rome and I sing“.', 'I live in Rome'],
    ['She wrote «I live in Rome and I sing».', 'I live in Rome'],
    ['“Vegan,” she says, and eats the ham.', 'Vegan'],
    ['this bloke goes I am a pilot and then he drives off', 'I am a pilot'],
    ['Postcard from Bea: I am in Malta until June.', 'I am in Malta until June'],
    ['His letter says: "You owe rent for May', 'You owe rent for May'],
    ['♪ I got a house in Memphis ♪ all day', 'I got a house in Memphis'],
  ])('%s: %s', (text, piece) => {
    expect(at(text, piece).quotation).toBeGreaterThan(0.5)
  })

  test.each([
    ['My favourite book is "The Secret Garden".', 'The Secret Garden'],
    ['Our cat is called "Merel".', 'Merel'],
    ['The screen is 27" and I live in Rome, not 24".', 'I live in Rome'],
    ['Note: I moved to Rome.', 'I moved to Rome'],
    ['I like my flat in Rome.', 'my flat in Rome'],
  ])('%s: %s is not', (text, piece) => {
    expect(at(text, piece).quotation).toBeLessThan(0.5)
  })
})

import { describe, expect, test } from 'vitest'
import { rows, said, saidAfter } from '../said.fixture.ts'

describe('what a speaker takes back', () => {
  test.each(
    rows(`
    Just kidding.
    I was only joking.
    haha no
    Actually no.
    That was a joke.
    That was just a stupid joke, sorry.
    That's not true.
    That isn't true any more.
    No longer true.
    Not any more.
    Actually no, I'm not.
    I lied.
    I made that up.
    Forget what I just said.
    Ignore what I told you earlier.
    Scratch that
    I take that back
    Quatsch, war ein Witz.
    Stimmt nicht mehr.
    Das stimmt nicht.
    Vergiss, was ich gesagt habe.
    Das war gelogen.
  `),
  )('I live in Rome. || %s', (text) => {
    expect(saidAfter('I live in Rome.', text)).toEqual(['user.home - Rome'])
  })

  test.each(
    rows(`
    Oh no
    no lol
    Forget that.
    No joke.
    no, kidding
    No kidding!
    That's a joke.
    I'm not kidding.
    That's true.
    That's not true of Tom.
    Don't forget that.
    Is that not true?
    That's not bad.
  `),
  )('I live in Rome. || %s takes nothing back', (text) => {
    expect(saidAfter('I live in Rome.', text)).not.toContain('user.home - Rome')
  })

  test('what another said is not taken back, and denied', () => {
    expect(saidAfter('You live in Rome.', "That's not true.", 'assistant')).toEqual(['user.home - Rome'])
  })

  test('a no to what was asked is an answer', () => {
    expect(saidAfter('Are you vegan?', "No, I'm not.", 'assistant')).toEqual(['user.diet - vegan'])
  })

  test.each(
    rows(`
    I live in Rome, not really. | user.home - Rome
    I live in Rome. NOT. | user.home - Rome
    I live in Rome. Not any more. | user.home - Rome
    I said I live in Rome, but that was a lie. | user.home - Rome
    I live in Rome - no wait, that's not true any more. | user.home - Rome
    I work at Halden. I live in Rome. That's not true any more. | user.workplace Halden + user.home - Rome
    Tom lives in Rome. I don't. | tom.home Rome
    I live in Rome, I'm not joking. | user.home Rome
    I live in Rome, not Ulm. | user.home Rome - Ulm
  `),
  )('%s says %s', (text, expected) => {
    expect(said(text).join(' + ')).toBe(expected)
  })
})

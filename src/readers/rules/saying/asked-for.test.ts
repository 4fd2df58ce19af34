import { describe, expect, it } from 'vitest'
import { saidLast } from '../said.fixture.ts'
import { asWhich, withoutPurpose } from './asked-for.ts'

describe('questions that ask which', () => {
  it.each([
    ['Do I have any allergies they should note on the form?', 'which allergies do I have?'],
    ['Have I got any pets?', 'which pets do I have?'],
    ['Do we take any medication at the moment?', 'which medication do I take?'],
    ['Any hotel preference for Hamburg?', 'which hotel preference do I have?'],
    ['Is there anything I really dislike at work?', 'what do I dislike?'],
    ['Do I have a car?', null],
    ['Do I have any of the very many long things that there are?', null],
    ['Is there anything else?', null],
  ])('%s: %s', (asked, which) => expect(asWhich(asked)).toBe(which))

  it('are asked without what for, too', () => {
    expect(withoutPurpose('What is the code for the courier?')).toEqual([
      'What is the code for the courier?',
      'What is the code?',
    ])
    expect(withoutPurpose('Who am I?')).toEqual(['Who am I?'])
  })
})

describe('what the user says to themselves tells nothing of it', () => {
  it('needs somebody else who asked', () => {
    expect(saidLast('Do you have any pets? || two cats and a parrot')).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { plainTokensOf } from '../text/plain-tokens.ts'
import { askedOf } from './asked-of.fixture.ts'
import { wordsToLookFor } from './asked-words.ts'
import { expressionsIn } from './expressions.ts'

const found = (text: string): readonly string[] => {
  const { tokens } = plainTokensOf(text)
  return expressionsIn(tokens, 0, tokens.length).map(({ stem, from, to }) => `${stem} ${from} ${to}`)
}

describe('expressions', () => {
  it.each([
    ['I handed in my notice', ['hand_in_*_notice 1 5']],
    ['They pushed the launch back', ['push_back 1 5']],
    ['They tied the knot', ['tie_the_knot 1 4']],
    ['I put it off', ['put_off 1 4']],
  ])('%s', (text, expected) => expect(found(text)).toEqual(expected))

  it.each(['I handed it in, and gave a notice', 'They tied a knot', 'I put the big blue bin off', ''])(
    'none in %s',
    (text) => expect(found(text)).toEqual([]),
  )

  it('are looked for by their longest word', () => {
    expect(wordsToLookFor('hand_in_*_notice')).toEqual(['notice'])
    expect(wordsToLookFor('invoice')).toEqual(['invoice'])
  })
})

describe('questions in other words than the text', () => {
  it.each(
    `Sold the van last week. … Do I still own the van? … no
     We had to let Muffin go on Saturday. … Is my cat Muffin still alive? … no
     Rex passed away in March. … Is our dog Rex still alive? … no
     Priya and Sam split up in May. … Are Priya and Sam still together? … no
     I tied the knot with Ana in June. … Did I marry Ana? … yes
     The printer packed in yesterday. … Does the printer work? … no
     The blue jacket is out of stock. … Is the blue jacket available? … no
     Mehmet turned down the offer. … Did Mehmet accept the offer? … no
     The invoice 4411 is still unpaid. … Has invoice 4411 been paid? … no
     Joost, a mate of mine, hates bikes. … Does the user dislike cycling? … unknown
     The blue jacket is on the chair. … Is the blue jacket available? … unknown
     Mehmet read the offer. … Did Mehmet accept the offer? … unknown
     I hate cycling. … Does the user dislike cycling? … yes
    `
      .trim()
      .split('\n')
      .map((line) => line.trim().split(' … ')),
  )('%s … %s', (text, question, answer) => expect(askedOf(text as string, question as string)).toBe(answer))
})

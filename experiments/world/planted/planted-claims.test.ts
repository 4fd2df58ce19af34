import { describe, expect, it } from 'vitest'
import { lastWrite } from '../baselines/last-write.ts'
import { majority } from '../baselines/majority.ts'
import { message, told } from '../told.fixture.ts'
import { crowdMove } from './crowd-move.ts'
import { claimsToFlip, flipsOf, withPlanted } from './planted-claims.ts'

const YES = told([message([0.9, 0.05]), message([0.9, 0.05]), message([0.9, 0.05])])
const target = { told: YES, lie: 1, firstNewAuthor: 7 }

describe('claimsToFlip', () => {
  it('takes one against last write, and more than are there against the majority', () => {
    expect(claimsToFlip(lastWrite, target, { kind: 3, isOneAuthor: false })).toBe(1)
    // Three against three: the newer break the tie.
    expect(claimsToFlip(majority, target, { kind: 3, isOneAuthor: false })).toBe(3)
    expect(claimsToFlip(() => Float64Array.of(1, 0), target, { kind: 3, isOneAuthor: false })).toBe(Infinity)
  })

  it('sends somebody new each time, or the same one', () => {
    const authors = (isOneAuthor: boolean): readonly number[] =>
      withPlanted(target, { kind: 3, isOneAuthor }, 3)
        .messages.slice(3)
        .map(({ author }) => author)
    expect(authors(false)).toEqual([7, 8, 9])
    expect(authors(true)).toEqual([7, 7, 7])
    expect(withPlanted(target, { kind: 3, isOneAuthor: true }, 3).day).toBeCloseTo(365 + 3 / 24, 12)
  })
})

it('gives the worked shares', () => {
  expect(flipsOf([5, 1, Number.POSITIVE_INFINITY, 3])).toEqual({
    beliefs: 4,
    median: 4,
    within3: 0.5,
    within10: 0.75,
    never: 0.25,
  })
})

it('moves log-odds by what they are with the crowd, less what they are without it', () => {
  const method = ({ messages }: { readonly messages: readonly unknown[] }): Float64Array =>
    messages.length === 3 ? Float64Array.of(0.8, 0.2) : Float64Array.of(0.5, 0.5)
  expect(crowdMove(method, target, { kind: 12, isOneAuthor: false }, 1000)).toBeCloseTo(Math.log(4), 12)
})

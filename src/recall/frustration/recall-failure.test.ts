import { describe, expect, test } from 'vitest'
import { type RecallFailure, recallMistakes } from './recall-failure.ts'

function failure(number: number, over: Partial<RecallFailure> = {}): RecallFailure {
  return {
    id: `failure ${number}`,
    at: number,
    kind: 'said',
    cue: 'en.told',
    response: 'recover_and_pin',
    questionKeys: ['user.home'],
    evidenceIds: [`text ${number}`],
    ...over,
  }
}

describe('recallMistakes', () => {
  test('nothing failed: nothing to learn', () => {
    expect(recallMistakes([])).toEqual([])
  })

  test('counts by question what was not found, not kept and not known, and names each text once', () => {
    const failures = [
      failure(1),
      failure(2, { response: 'reassure', evidenceIds: ['text 1', 'text 9'] }),
      failure(5, { response: 'apologise_and_ask', evidenceIds: [] }),
      failure(3, { response: 'apologise_and_ask', evidenceIds: [], kind: 'rephrased', cue: null }),
    ]
    expect(recallMistakes(failures)).toEqual([
      {
        questionKey: 'user.home',
        times: 4,
        notFound: 1,
        notKept: 1,
        notKnown: 2,
        evidenceIds: ['text 1', 'text 9'],
        lastAt: 5,
      },
    ])
  })

  test('a failure on two questions counts for both, on none for none, and twice the same key once', () => {
    const failures = [
      failure(1, { questionKeys: ['user.home', 'user.pets', 'user.home'] }),
      failure(2, { questionKeys: [] }),
      failure(4, { questionKeys: ['user.pets'] }),
    ]
    const found = recallMistakes(failures).map(({ questionKey, times, lastAt }) => [questionKey, times, lastAt])
    expect(found).toEqual([
      ['user.pets', 2, 4],
      [null, 1, 2],
      ['user.home', 1, 1],
    ])
  })
})

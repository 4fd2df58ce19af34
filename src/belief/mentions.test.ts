import { describe, expect, it } from 'vitest'
import type { Source } from '../source/source.ts'
import { STARTING_PARAMETERS } from '../trust/parameters.ts'
import { listedMention, type MentionRank, mentionsOf } from './mentions.ts'
import { statementsOf } from './statement.ts'
import { anOutcome, NOW, type Told, told } from './told.fixture.ts'

describe('mentionsOf', () => {
  it('are what was said, then what was ruled', () => {
    const statements = statementsOf(
      [told('b', { says: { fish: 0.5 }, denies: { meat: 0.43 } }), told('a', { daysAgo: 1, says: 'vegan' })],
      NOW,
      STARTING_PARAMETERS,
    )
    const mentions = mentionsOf(statements, [anOutcome('o', 'rejected', 'halal')])
    expect(mentions.map(({ spelling }) => spelling)).toEqual(['vegan', 'fish', 'meat', 'halal'])
    expect(mentions.map(({ probability }) => probability.toFixed(3))).toEqual(['0.930', '0.500', '0.430', '1.000'])
    expect(mentions.map(({ authorKey }) => authorKey)).toEqual(['maya', 'maya', 'maya', 'user'])
    expect(mentions.map(({ trust }) => trust)).toEqual([0.88, 0.88, 0.88, 1])
  })

  it.each<readonly [MentionRank, Source, Told]>([
    ['vouched', { class: 'user_explicit' }, {}],
    ['vouched', { class: 'user_stated' }, {}],
    ['vouched', { class: 'system_of_record' }, {}],
    ['vouched', { class: 'other_person', closeness: 'stranger' }, { promoted: true }],
    ['known', { class: 'other_person' }, {}],
    ['known', { class: 'tool' }, {}],
    ['known', { class: 'inferred' }, {}],
    ['crowd', { class: 'other_person', closeness: 'stranger' }, {}],
    ['crowd', { class: 'document' }, {}],
    ['crowd', { class: 'imported' }, {}],
    ['crowd', { class: 'unknown' }, {}],
    ['crowd', { class: 'tool', purpose: 'marketing' }, {}],
  ])('are %s by %j', (rank, source, given) => {
    const statements = statementsOf([told('a', { source, says: 'fish', ...given })], NOW, STARTING_PARAMETERS)
    expect(mentionsOf(statements, [])[0]?.rank).toBe(rank)
  })

  it('put a crowd’s last, so that an answer is shown as others spell it', () => {
    const stranger = { source: { class: 'other_person', closeness: 'stranger' }, daysAgo: 9 } as const
    const statements = statementsOf(
      [told('s', { ...stranger, says: 'FISH', denies: { keto: 0.1 } }), told('a', { says: 'fish' })],
      NOW,
      STARTING_PARAMETERS,
    )
    const mentions = mentionsOf(statements, [anOutcome('o', 'settled', 'Fish')])
    expect(mentions.map(({ spelling }) => spelling)).toEqual(['fish', 'Fish', 'FISH', 'keto'])
  })

  it('stand as rulings where a list has them, and say nothing', () => {
    expect(listedMention('7')).toMatchObject({ spelling: '7', probability: 0, rank: 'ruling' })
  })
})

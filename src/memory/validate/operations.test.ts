import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { OPERATION, parseOperations } from './operations.ts'

const SAMPLES: readonly Record<string, unknown>[] = [
  {
    kind: 'create_question',
    key: 'maya.diet',
    text: 'What does Maya eat?',
    shape: 'one_of',
    answers: ['fish', 'meat'],
    open: true,
    unit: null,
    catalogueEntry: 'diet',
    because: ['e1'],
  },
  { kind: 'merge_questions', from: ['a.x'], into: 'a.y', answers: [{ question: 'a.x', from: 'fish', to: 'fish' }] },
  {
    kind: 'split_question',
    from: 'a.x',
    into: [
      {
        key: 'a.y',
        text: 'y?',
        shape: 'yes_no',
        answers: [],
        open: false,
        unit: null,
        map: [{ from: 'b', to: 'yes' }],
      },
    ],
    route: [{ evidence: 'e1', to: ['a.y'] }],
    later: ['a.y'],
  },
  { kind: 'rename_question', question: 'a.x', text: 'What is x?' },
  { kind: 'add_answer', question: 'a.x', answer: 'fish', because: [] },
  { kind: 'retire_answer', question: 'a.x', answer: 'fish', mapTo: null },
  { kind: 'link', evidence: 'e1', question: 'a.x' },
  { kind: 'unlink', evidence: 'e1', question: 'a.x', reason: 'about another Maya' },
  { kind: 'create_entity', key: 'maya', label: 'Maya', type: 'person' },
  { kind: 'merge_entities', from: 'user.sister', into: 'maya', because: ['e1'] },
  {
    kind: 'split_entity',
    from: 'maya',
    into: [
      { key: 'maya_a', label: 'Maya A' },
      { key: 'maya_b', label: 'Maya B' },
    ],
    route: [],
    later: ['maya_a'],
  },
  { kind: 'propose_alias', entity: 'maya', mention: 'Mimi', evidence: 'e1' },
  { kind: 'relate', from: 'user', role: 'partner', to: 'sam', evidence: 'e1', since: '2026-01-01', until: null },
  { kind: 'ask_user', question: 'a.x', text: 'Which is right?' },
  { kind: 'no_op', reason: 'nothing to do' },
]

describe('operations at the door', () => {
  it('takes each kind', () => {
    expect(parseOperations(SAMPLES)).toEqual(SAMPLES)
    expect(new Set(SAMPLES.map(({ kind }) => kind)).size).toBe(15)
  })

  it('has no numeric type anywhere in its schema', () => {
    const types = JSON.stringify(z.toJSONSchema(OPERATION)).match(/"type":"[a-z]+"/g)
    expect(new Set(types)).toEqual(
      new Set(['"type":"object"', '"type":"string"', '"type":"array"', '"type":"boolean"', '"type":"null"']),
    )
  })

  it('refuses a number wherever it is put', () => {
    const places = fc.record({
      sample: fc.constantFrom(...SAMPLES),
      number: fc.oneof(fc.constant(0.9), fc.double({ noNaN: true }), fc.integer()),
      pick: fc.nat(1000),
      field: fc.constantFrom('probability', 'confidence', 'weight', 'prior', 'x'),
      adds: fc.boolean(),
    })
    fc.assert(
      fc.property(places, ({ sample, number, pick, field, adds }) => {
        const spoilt = structuredClone(sample)
        const spots = objectsIn(spoilt)
        const spot = spots[pick % spots.length] as Record<string, unknown>
        const names = Object.keys(spot)
        spot[adds || names.length === 0 ? field : (names[pick % names.length] as string)] = number
        expect(() => parseOperations([spoilt])).toThrow(expect.objectContaining({ code: 'invalid_input' }))
      }),
    )
  })

  it('refuses what it does not know, what is missing, and more than twenty at once', () => {
    const link = { kind: 'link', evidence: 'e1', question: 'a.x' }
    for (const bad of [
      [],
      'no list',
      [{ ...link, settle: 'yes' }],
      [{ kind: 'settle', question: 'a.x', answer: 'fish' }],
      [{ kind: 'delete_evidence', evidence: 'e1' }],
      [{ kind: 'link', evidence: 'e1' }],
      [{ ...link, question: 'no key' }],
      Array.from({ length: 21 }, () => link),
      [{ ...link, evidence: { deep: { deeper: true } } }],
    ]) {
      expect(() => parseOperations(bad)).toThrow(expect.objectContaining({ code: 'invalid_input' }))
    }
    expect(parseOperations(Array.from({ length: 20 }, () => link))).toHaveLength(20)
  })
})

function objectsIn(value: unknown): object[] {
  if (typeof value !== 'object' || value === null) return []
  return [value, ...Object.values(value).flatMap(objectsIn)]
}

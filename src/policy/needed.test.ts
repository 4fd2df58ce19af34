import { expect, it } from 'vitest'
import { compilePolicy } from './compile.ts'
import type { ToolDocument } from './document.ts'
import { neededFor, textsOf } from './needed.ts'

function needed(tool: ToolDocument, named: readonly string[], args: Record<string, unknown>) {
  const rule = compilePolicy({ version: 1, tools: { t: tool } }).policy.tools.get('t')
  if (rule === undefined) throw new Error('no rule')
  return neededFor(rule, named, args)
}

it('has each question once: the caller’s, the policy’s, and those that arguments must match', () => {
  const tool = {
    needs: ['a.b', '{who}.name'],
    args: { to: { equals: '{who}.address' }, what: { avoids: ['a.bad', '{who}.bad'] } },
  }
  expect(needed(tool, ['x.y', 'a.b'], { who: ['Maya O’Neill', 'Ben'], what: 'x' })).toEqual({
    questions: ['x.y', 'a.b', 'maya_o_neill.name', 'ben.name', 'maya_o_neill.address', 'ben.address'],
    matched: [
      { argument: 'to', question: 'maya_o_neill.address' },
      { argument: 'to', question: 'ben.address' },
    ],
    avoided: [
      { argument: 'what', question: 'a.bad' },
      { argument: 'what', question: 'maya_o_neill.bad' },
      { argument: 'what', question: 'ben.bad' },
    ],
    missing: [],
  })
})

it('without the argument that a key names, looks at nothing and says which is missing', () => {
  const tool = { needs: ['{who}.name'], args: { to: { equals: '{who}.address' }, what: { avoids: ['{who}.bad'] } } }
  for (const args of [{}, { who: '' }, { who: '…' }, { who: null }, { who: { a: 1 } }, { toString: 'x' }])
    expect(needed(tool, [], { ...args, what: 'x' })).toEqual({
      questions: [],
      matched: [],
      avoided: [],
      missing: ['who'],
    })
})

it('takes an empty list for nobody where something is to be avoided, and nowhere else', () => {
  const avoiding = { args: { what: { avoids: ['{who}.bad'] } } }
  expect(needed(avoiding, [], { who: [], what: 'x' }).missing).toEqual([])
  expect(needed({ needs: ['{who}.name'] }, [], { who: [] }).missing).toEqual(['who'])
  expect(needed({}, ['{who}.name'], {})).toMatchObject({ questions: [], missing: ['who'] })
})

it('misses a part that can’t be read, and what must avoid something and says nothing', () => {
  const tool = { args: { what: { avoids: ['a.bad', '{who}.bad'] } } }
  const missing = (args: Record<string, unknown>) => needed(tool, [], { who: 'Ben', what: 'x', ...args }).missing
  expect(missing({})).toEqual([])
  for (const what of [undefined, '', [], {}, ['rice', { name: 'nuts' }], ['rice', null], [['rice', []]]])
    expect(missing({ what })).toEqual(['what'])
  for (const who of [
    ['Ben', { name: 'Tom' }],
    ['Ben', '…'],
    ['Ben', null],
  ])
    expect(missing({ who })).toEqual(['who'])
  expect(needed(tool, [], { who: ['Ben', '…'], what: 'x' }).avoided).toContainEqual({
    argument: 'what',
    question: 'ben.bad',
  })
})

it('takes a question in words that has braces in it for what it is', () => {
  expect(needed({}, ['What does {x} mean?'], {})).toMatchObject({ questions: ['What does {x} mean?'], missing: [] })
})

it('fills in every place, and takes a name for a name', () => {
  expect(needed({ needs: ['{a}.{b}.x'] }, [], { a: 'P', b: ['$&', 'Q', 'R S'] }).questions).toEqual([
    'p.q.x',
    'p.r_s.x',
  ])
})

it('an argument’s texts are itself, or each of a list', () => {
  expect(textsOf(['a', [1, true], false, Number.NaN, '  ', null, {}])).toEqual(['a', '1', 'yes', 'no'])
  expect(textsOf(undefined)).toEqual([])
})

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
  expect(needed(tool, ['x.y', 'a.b'], { who: ['Maya O’Neill', 'Ben'] })).toEqual({
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
  })
})

it('without the argument that a key names, what must match can’t, and what must be known is not', () => {
  const tool = { needs: ['{who}.name'], args: { to: { equals: '{who}.address' }, what: { avoids: ['{who}.bad'] } } }
  for (const args of [{}, { who: '' }, { who: '…' }, { who: [] }, { who: null }, { who: { a: 1 } }, { toString: 'x' }])
    expect(needed(tool, [], args)).toEqual({
      questions: ['{who}.name'],
      matched: [{ argument: 'to', question: null }],
      avoided: [],
    })
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

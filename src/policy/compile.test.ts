import { describe, expect, it } from 'vitest'
import { compilePolicy } from './compile.ts'
import type { ToolDocument } from './document.ts'

const toolOf = (tool: ToolDocument) => {
  const { policy, misfits } = compilePolicy({ version: 1, tools: { t: tool } })
  return { rule: policy.tools.get('t'), misfits }
}
const PRIVILEGED = {
  classes: ['system_of_record', 'user_explicit'],
  act: 0.85,
  ask: 0,
  maxAgeInDays: null,
  conflict: 'ask',
  answers: null,
}

describe('what is left out', () => {
  it('of a policy', () => {
    expect(compilePolicy({ version: 1, tools: {} }).policy).toEqual({
      unknownTool: 'deny',
      expiresAt: null,
      slightly: 0.1,
      middling: 0.7,
      avoidFrom: 0.1,
      tools: new Map(),
    })
    const said = {
      unknownTool: 'ask',
      slightly: 0.2,
      middling: 0.6,
      avoidFrom: 0.3,
      expires: '2026-06-01T00:00:00Z',
    } as const
    expect(compilePolicy({ version: 1, tools: {}, ...said }).policy).toMatchObject({
      unknownTool: 'ask',
      slightly: 0.2,
      middling: 0.6,
      avoidFrom: 0.3,
      expiresAt: Date.UTC(2026, 5, 1),
    })
  })

  it('of a tool', () => {
    const nothing = { needs: [], args: new Map(), topics: [], purposes: new Map() }
    expect(toolOf({}).rule).toEqual({
      ...nothing,
      privileged: false,
      plain: { gate: { ...PRIVILEGED, classes: null, act: 0.55 }, keys: [] },
    })
    expect(toolOf({ privileged: true }).rule).toEqual({
      ...nothing,
      privileged: true,
      plain: { gate: PRIVILEGED, keys: [] },
    })
  })

  it('of a prefix is the tool’s, and of a purpose too', () => {
    const { rule, misfits } = toolOf({
      act: 0.6,
      ask: 0.1,
      classes: ['tool', 'tool', 'document'],
      keys: { 'b.c.*': { maxAgeInDays: 3 }, a: { act: 0.7 }, 'b.c.d': { classes: 'any' }, b: { answers: ['x'] } },
      purposes: { ads: { conflict: 'deny', keys: { a: { ask: 0.2 } } } },
    })
    const gate = {
      classes: ['document', 'tool'],
      act: 0.6,
      ask: 0.1,
      maxAgeInDays: null,
      conflict: 'ask',
      answers: null,
    }
    expect(misfits).toEqual([])
    expect(rule?.plain).toEqual({
      gate,
      keys: [
        { prefix: 'b.c.d', gate: { ...gate, classes: null } },
        { prefix: 'b.c', gate: { ...gate, maxAgeInDays: 3 } },
        { prefix: 'a', gate: { ...gate, act: 0.7 } },
        { prefix: 'b', gate: { ...gate, answers: ['x'] } },
      ],
    })
    const ads = { ...gate, conflict: 'deny' }
    expect(rule?.purposes.get('ads')).toEqual({
      gate: ads,
      keys: [
        { prefix: 'b.c.d', gate: { ...ads, classes: null } },
        { prefix: 'b.c', gate: { ...ads, maxAgeInDays: 3 } },
        { prefix: 'a', gate: { ...ads, ask: 0.2 } },
        { prefix: 'b', gate: { ...ads, answers: ['x'] } },
      ],
    })
  })
})

describe('what no policy may say', () => {
  it.each<[ToolDocument, string, string]>([
    [{ act: 0.5, ask: 0.6 }, 'tools.t.ask', 'ask is 0.6, above act, 0.5'],
    [{ ask: 0.5, keys: { a: { act: 0.4 } } }, 'tools.t.keys.a', 'ask is 0.5, above act, 0.4'],
    [
      { privileged: true, conflict: 'allow' },
      'tools.t.conflict',
      'a privileged tool never acts on what the sources disagree on',
    ],
    [{ privileged: true, classes: 'any' }, 'tools.t.classes', 'a privileged tool never acts on just anyone’s word'],
    [
      { privileged: true, act: 0.49 },
      'tools.t.act',
      'a privileged tool acts on what is likelier than not: 0.49 is too low',
    ],
    [
      { privileged: true, purposes: { p: { keys: { a: { act: 0.1 } } } } },
      'tools.t.purposes.p.keys.a.act',
      'a privileged tool acts on what is likelier than not: 0.1 is too low',
    ],
    [{ keys: { a: {}, 'a.*': {} } }, 'tools.t.keys.a.*', 'a has two rules'],
  ])('%j', (tool, path, message) => {
    const { misfits } = toolOf(tool)
    expect(misfits.map((each) => [each.path.join('.'), each.message])).toEqual([[path, message]])
    expect(misfits[0]?.remedy).not.toBe('')
  })

  it('.5 is likelier than not enough, and ask may equal act', () => {
    expect(toolOf({ privileged: true, act: 0.5, ask: 0.5 }).misfits).toEqual([])
  })
})

it('where what the user only said is enough, so is what they vouched for', () => {
  expect(toolOf({ classes: ['user_stated'] }).rule?.plain.gate.classes).toEqual(['user_explicit', 'user_stated'])
  expect(toolOf({ classes: ['user_explicit'] }).rule?.plain.gate.classes).toEqual(['user_explicit'])
  expect(toolOf({ classes: ['other_person'] }).rule?.plain.gate.classes).toEqual(['other_person'])
})

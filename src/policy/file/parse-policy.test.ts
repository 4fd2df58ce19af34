import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isCredenceError } from '../../error.ts'
import { DEFAULT_POLICY } from '../default-policy.ts'
import { editThresholds } from './edit-policy.ts'
import { checkPolicyObject, checkPolicyText, policyFrom } from './parse-policy.ts'
import { policyYaml } from './policy-yaml.ts'

const hash = {
  sha256: (text: string) => createHash('sha256').update(text).digest('hex'),
  keyed: (_: string, text: string) => text,
}
const check = (text: string) => checkPolicyText(text, hash)

const FILE = `# who may do what
version: 1
tools:
  issue_refund:
    privileged: true
    classes: [system_of_record, user_explicit]
    act: 0.85   # agreed with finance
  send_card: { act: 0.55 }
`

describe('a policy file', () => {
  it('is read', () => {
    const { policy, problems } = check(FILE)
    expect(problems).toEqual([])
    expect(policy?.policy.tools.get('issue_refund')?.plain.gate).toMatchObject({ act: 0.85, conflict: 'ask' })
    expect(policy?.policy.tools.get('send_card')?.plain.gate).toMatchObject({ act: 0.55, classes: null })
  })

  it('has a hash of what it means: comments, order, quotes and written-out defaults do not change it', () => {
    const other = `tools:
  "send_card":
    conflict: ask
  issue_refund: {classes: [user_explicit, system_of_record], privileged: true, act: .85}
unknownTool: deny
version: 1`
    expect(check(other).policy?.hash).toBe(check(FILE).policy?.hash)
    expect(check(FILE.replace('0.85', '0.86')).policy?.hash).not.toBe(check(FILE).policy?.hash)
    expect(check(FILE).policy?.hash).toMatch(/^[0-9a-f]{64}$/u)
  })

  it('written out from what it means is the same policy', () => {
    const { policy } = checkPolicyObject(
      {
        ...DEFAULT_POLICY,
        expires: '2027-01-01T00:00:00Z',
        tools: {
          ...DEFAULT_POLICY.tools,
          ship: {
            privileged: true,
            needs: ['{who}.name'],
            args: { to: { equals: '{who}.address' }, contains: { avoids: ['{who}.allergies'] } },
            topics: ['parcel'],
            answers: ['yes'],
            maxAgeInDays: 30,
            keys: { 'customer.*': { act: 0.9 }, 'customer.payment': { conflict: 'deny' } },
            purposes: { gift: { ask: 0.2, keys: { user: { act: 0.6 } } } },
          },
        },
      },
      hash,
    )
    expect(policy).not.toBeNull()
    expect(check(policyYaml((policy as NonNullable<typeof policy>).policy)).policy).toEqual(policy)
  })

  it.each<[string, string, Readonly<Record<string, unknown>>]>([
    [
      'a misspelled field',
      FILE.replace('act: 0.85 ', 'atc: 0.85'),
      { line: 7, column: 5, path: 'tools.issue_refund.atc', remedy: 'did you mean act?' },
    ],
    [
      'a field in another spelling',
      FILE.replace('act: 0.85 ', 'max_age_in_days: 3'),
      { line: 7, column: 5, remedy: 'did you mean maxAgeInDays?' },
    ],
    [
      'a misspelled class',
      FILE.replace('user_explicit', 'user_explict'),
      { line: 6, column: 33, path: 'tools.issue_refund.classes.1', remedy: 'did you mean user_explicit?' },
    ],
    ['the assistant as a source', FILE.replace('user_explicit', 'assistant'), { line: 6, column: 33 }],
    [
      'percent',
      FILE.replace('0.85', '85'),
      { line: 7, column: 5, path: 'tools.issue_refund.act', message: 'act can’t be 85' },
    ],
    ['a threshold that is no number', FILE.replace('0.85', 'high'), { line: 7, column: 5, remedy: 'write a number' }],
    [
      'ask above act',
      FILE.replace('{ act: 0.55 }', '{ act: 0.55, ask: 0.6 }'),
      { line: 8, path: 'tools.send_card.ask' },
    ],
    ['a privileged tool that acts on a conflict', FILE.replace('act: 0.85', 'conflict: allow'), { line: 7, column: 5 }],
    [
      'a privileged tool that acts on anyone',
      FILE.replace('[system_of_record, user_explicit]', 'any'),
      { line: 6, column: 5 },
    ],
    ['a privileged tool that acts on a guess', FILE.replace('0.85', '0.4'), { line: 7, column: 5 }],
    ['another version', FILE.replace('version: 1', 'version: 2'), { line: 2, column: 1 }],
    ['no version', FILE.replace('version: 1\n', ''), { path: 'version', message: 'version is missing' }],
    [
      'two rules for one tool',
      `${FILE}  send_card: { act: 0.1 }\n`,
      { line: 9, column: 3, message: 'Map keys must be unique' },
    ],
    [
      'two rules for one prefix',
      `${FILE}  x: { keys: { a.b: {}, a.b.*: {} } }\n`,
      { line: 9, message: 'a.b has two rules' },
    ],
    ['a key that is none', `${FILE}  x: { needs: [Tier] }\n`, { line: 9, column: 16 }],
    ['a prefix that is none', `${FILE}  x: { keys: { "*": {} } }\n`, { line: 9 }],
    ['a tool name with a space', `${FILE}  "two words": {}\n`, { line: 9, column: 3 }],
    ['a list for a policy', '- 1\n', { line: 1 }],
    ['nothing', '', { line: 1 }],
    ['a bracket that stays open', 'version: 1\ntools: {', { line: 2 }],
    ['a tab', 'version: 1\ntools:\n\tx: {}\n', { line: 3 }],
    ['two documents', `${FILE}---\nversion: 1\ntools: {}\n`, {}],
    ['a tag', 'version: 1\ntools: !!js/function "x"\n', { line: 2 }],
    ['a prototype', 'version: 1\ntools: {}\n__proto__: { unknownTool: ask }\n', { line: 3, path: '__proto__' }],
    ['an unclear moment', `${FILE}expires: tomorrow\n`, { line: 9, column: 1 }],
    ['an anchor that is not there', 'version: 1\ntools: *x\n', {}],
    ['a file that is no policy at all', 'x'.repeat(200_001), { line: 1 }],
  ])('%s is refused where it stands', (_, text, where) => {
    const { policy, problems } = check(text)
    expect(policy).toBeNull()
    expect(problems[0]).toMatchObject({
      line: expect.any(Number),
      column: expect.any(Number),
      remedy: expect.any(String),
      ...where,
    })
  })

  it('lists every problem, in order of place', () => {
    const text = FILE.replace('act: 0.85', 'act: 85').replace('{ act: 0.55 }', '{ atc: 1, conflict: maybe }')
    expect(check(text).problems.map(({ line }) => line)).toEqual([7, 8, 8])
  })

  it('may spare writing twice, but not blow up', () => {
    expect(check(`${FILE}  a: &a { act: 0.6 }\n  b: *a\n`).policy?.policy.tools.get('b')?.plain.gate.act).toBe(0.6)
    const levels = Array.from(
      { length: 12 },
      (_, at) =>
        `  t${at}: &t${at} [${Array(9)
          .fill(at === 0 ? 'x' : `*t${at - 1}`)
          .join(', ')}]`,
    )
    const started = performance.now()
    expect(check(`version: 1\ntools:\n${levels.join('\n')}\n`).problems[0]?.message).toContain('anchors')
    expect(performance.now() - started).toBeLessThan(2_000)
  })

  it('deep nesting is an answer and no crash', () => {
    const { policy, problems } = check(`version: 1\ntools: ${'['.repeat(3_000)}${']'.repeat(3_000)}\n`)
    expect([policy, problems.length > 0]).toEqual([null, true])
  })

  it('as an object is held to the same', () => {
    const { problems } = checkPolicyObject({ version: 1, tools: { pay: { act: 2 } } }, hash)
    expect(problems).toEqual([
      { line: null, column: null, path: 'tools.pay.act', message: 'act can’t be 2', remedy: 'write at most 1' },
    ])
  })

  it('throws one error that says where', () => {
    try {
      policyFrom(check(FILE.replace('act: 0.85', 'atc: 0.85')), 'p.yaml')
      expect.unreachable()
    } catch (error) {
      expect(isCredenceError(error) && [error.code, error.message, error.details]).toEqual([
        'invalid_policy',
        'p.yaml:7:5: there is no field atc',
        { path: 'tools.issue_refund.atc', line: 7, column: 5, remedy: 'did you mean act?' },
      ])
    }
  })
})

describe('editing', () => {
  it('changes one threshold and keeps every comment', () => {
    const { text, policy, before } = editThresholds(FILE, { tool: 'issue_refund', to: { act: 0.9 } }, hash)
    expect(policy?.policy.tools.get('issue_refund')?.plain.gate.act).toBe(0.9)
    expect(before).toEqual({ act: 0.85, ask: null })
    expect(text).toContain('# who may do what')
    expect(text).toContain('act: 0.9 # agreed with finance')
    expect(editThresholds(FILE, { tool: 'send_card', to: { ask: 0.3 } }, hash).text).toContain('ask: 0.3')
  })

  it('changes both, of a tool that leaves all to default', () => {
    const file = 'version: 1\ntools:\n  mail: {}\n'
    const { text, before } = editThresholds(file, { tool: 'mail', to: { act: 0.8, ask: 0.4 } }, hash)
    expect(text).toBe('version: 1\ntools:\n  mail: { act: 0.8, ask: 0.4 }\n')
    expect(before).toEqual({ act: null, ask: null })
  })

  it('reaches a purpose and a prefix', () => {
    const file = `${FILE}  mail:\n    purposes:\n      ads:\n        keys:\n          user.health.*: { act: 0.9 } # careful\n`
    const edit = { tool: 'mail', purpose: 'ads', keys: 'user.health.*', to: { act: 0.95 } }
    expect(editThresholds(file, edit, hash).text).toContain('user.health.*: { act: 0.95 } # careful')
  })

  it('leaves the file as it is where it would not hold, or where there is nothing to edit', () => {
    for (const edit of [
      { tool: 'issue_refund', to: { act: 0.4 } },
      { tool: 'send_card', to: { ask: 0.6 } },
      { tool: 'send_crad', to: { act: 0.6 } },
    ])
      expect(editThresholds(FILE, edit, hash)).toMatchObject({ text: FILE, policy: null, problems: [{}] })
    expect(editThresholds('tools: 1', { tool: 'x', to: { act: 1 } }, hash)).toMatchObject({
      policy: null,
      text: 'tools: 1',
    })
  })
})

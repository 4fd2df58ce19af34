import { describe, expect, it } from 'vitest'
import type { Belief, Contribution, Explanation } from '../../belief/belief.ts'
import { beliefLines, counted, moveLines, summaryText } from './belief.ts'
import { contributionLines, explanationLines } from './contributions.ts'
import { historyLines } from './history.ts'
import { createPage } from './page.ts'
import { columnsOf } from './width.ts'

const page = createPage({ terminal: true, columns: 60, colour: false, zone: 'UTC' })
const saidAt = Date.parse('2026-06-03T17:20:00Z')

const belief: Belief = {
  question: {
    key: 'maya.diet',
    subject: 'maya',
    attribute: 'diet',
    text: 'What does Maya eat?',
    shape: 'one_of',
    answers: [],
    open: true,
    unit: null,
    tolerance: 0,
    changeRatePerDay: 0.001,
    stakes: 'low',
    baseRates: null,
    origin: 'catalogue',
    createdAt: 0,
  },
  at: saidAt,
  answers: [
    { answer: 'fish', probability: 0.81 },
    { answer: 'vegan', probability: 0.15 },
  ],
  somethingElse: 0.04,
  filtered: null,
  epoch: null,
  leading: { answer: 'fish', probability: 0.81 },
  state: 'likely',
  reason: null,
  independentEvidence: 1.62,
  origins: 2,
  rejected: [],
  settled: null,
  estimate: null,
  leftOut: null,
}

const contribution: Contribution = {
  evidenceId: 'e1',
  author: 'Maya\u001B[31m',
  sourceClass: 'other_person',
  saidAt,
  quote: 'Started eating fish again! '.repeat(5),
  speaksFor: 'fish',
  logOdds: 1.319,
  trust: 0.88,
  freshness: 0.97,
  repeatShare: 0,
  copyShare: 0.2,
  oneOff: 0,
  takenBack: 0,
  copies: ['e2'],
}

describe('beliefLines', () => {
  it('shows the question, bars, state and how much evidence', () => {
    expect(beliefLines(belief, page)).toEqual([
      'What does Maya eat?  maya.diet',
      '  fish              ████████░░   81%',
      '  vegan             ██░░░░░░░░   15%',
      '  (something else)  ░░░░░░░░░░    4%',
      '  state: likely',
      '  evidence: 2 independent origins, worth 1.6 fresh messages',
    ])
  })

  it('says why it does not know, and what to do', () => {
    const unknown: Belief = {
      ...belief,
      answers: [],
      somethingElse: 0,
      leading: null,
      state: 'unknown',
      reason: 'no_evidence',
    }
    const lines = beliefLines(unknown, page)
    expect(lines[1]).toBe("I don't know: nothing kept bears on it (no_evidence)")
    expect(lines[2]).toContain('credence observe')
  })

  it('shows who settled it and why, the estimate and what is rejected', () => {
    const settled = { answer: 'fish', at: saidAt, by: 'user', how: 'correction', reason: 'she told me' } as const
    const estimate = { median: '42', low: '38', high: '47' }
    const wide = createPage({ terminal: false, columns: undefined, colour: false, zone: 'UTC' })
    const text = beliefLines({ ...belief, state: 'settled', settled, estimate, rejected: ['meat'] }, wide).join('\n')
    expect(text).toContain('settled (fish, by user, correction, 2026-06-03 17:20: she told me)')
    expect(text).toContain('estimate: 42, 80% between 38 and 47')
    expect(text).toContain('rejected: meat')
  })

  it('keeps to the width with long and wide answers, and lists only so many', () => {
    const answers = Array.from({ length: 20 }, (_, index) => ({
      answer: `寿司${'長'.repeat(60)}${index}`,
      probability: 0.048,
    }))
    const lines = beliefLines({ ...belief, answers }, page)
    expect(Math.max(...lines.map(columnsOf))).toBeLessThanOrEqual(60)
    expect(lines.find((line) => line.includes('(15 more, together)'))).toMatch(/72%$/u)
    const members = beliefLines({ ...belief, answers, question: { ...belief.question, shape: 'any_of' } }, page)
    expect(members.find((line) => line.includes('(15 more, each at most)'))).toMatch(/5%$/u)
  })

  it('says what to do where people disagree', () => {
    expect(beliefLines({ ...belief, state: 'contested' }, page).join('\n')).toContain('what to do: ask the person')
  })
})

describe('contributionLines', () => {
  it('shows log-odds, author, time, class, copies and a quote cut to the width', () => {
    const wide = createPage({ terminal: true, columns: 100, colour: false, zone: 'UTC' })
    const [line] = contributionLines([contribution], wide)
    expect(line).toMatch(/^ {4}\+1\.32 {2}Maya\[31m, 2026-06-03 17:20, other_person \(and 1 copy\): "Started.*…"$/u)
    expect(columnsOf(line ?? '')).toBeLessThanOrEqual(100)
  })

  it('puts the quote below its author on a narrow terminal', () => {
    const lines = contributionLines([contribution], page)
    expect(lines).toHaveLength(2)
    expect(Math.max(...lines.map(columnsOf))).toBeLessThanOrEqual(60)
  })

  it('says how many it leaves out', () => {
    expect(contributionLines([contribution, contribution, contribution], page, 1).at(-1)).toContain('and 2 more')
  })
})

describe('explanationLines', () => {
  const explanation: Explanation = {
    belief,
    contributions: [contribution],
    baseLogOdds: -1.2,
    logOdds: 1.45,
    together: 1.331,
  }

  it('shows the whole sum and what weakened each message', () => {
    const wide = createPage({ terminal: false, columns: undefined, colour: false, zone: 'UTC' })
    const text = explanationLines(explanation, wide).join('\n')
    expect(text).toContain('-1.20  before any evidence')
    expect(text).toContain('for fish · trust 88% · still standing 97% · may copy others 20% · e1')
    expect(text).toContain('+1.33  what they do only together')
    expect(text).toContain('+1.45  now, which is 81%')
  })

  it('is silent where nothing leads', () => {
    expect(explanationLines({ ...explanation, belief: { ...belief, leading: null } }, page)).toEqual([])
  })
})

describe('moves and history', () => {
  const before = { leading: null, state: 'unknown', reason: 'no_evidence' } as const
  const after = { leading: { answer: 'fish', probability: 0.81 }, state: 'likely', reason: null } as const

  it('says from where to where', () => {
    expect(moveLines([{ question: 'maya.diet', before, after }], page)).toEqual([
      '  maya.diet: unknown (no_evidence) → fish 81% (likely)',
    ])
    expect(summaryText({ leading: null, state: 'unknown', reason: null })).toBe('unknown')
  })

  it('draws a timeline', () => {
    const cause = { kind: 'evidence', id: 'e1', quote: 'fish again', author: 'Maya' } as const
    const ruling = { kind: 'settled', answer: 'fish', by: 'user', reason: 'she said' } as const
    expect(
      historyLines(
        [
          { at: saidAt, cause, after, epoch: null },
          { at: saidAt + 60_000, cause: ruling, after, epoch: null },
        ],
        page,
      ),
    ).toEqual([
      '● 2026-06-03 17:20  Maya: "fish again"',
      '│   → fish 81% (likely)',
      '● 2026-06-03 17:21  settled "fish" by user: she said',
      '    → fish 81% (likely)',
    ])
    expect(historyLines([], page)).toEqual(['nothing happened yet'])
  })
})

describe('counted', () => {
  it('minds one and many', () => {
    expect([counted(1, 'message'), counted(1200, 'message')]).toEqual(['1 message', '1,200 messages'])
  })
})

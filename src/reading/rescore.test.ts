import { describe, expect, it } from 'vitest'
import { isDue, type Rescore, unfinishedOf } from './rescore.ts'

const run: Rescore = {
  id: 'r1',
  scope: { reader: 'rules@1', channel: 'chat' },
  reader: 'rules@2',
  reason: null,
  by: 'user',
  startedAt: 1,
  after: 't9',
  finishedAt: null,
  undoneAt: null,
  undoneBy: null,
  epochsBefore: [],
  epochsSince: [],
}

describe('a run that was cut short', () => {
  it('goes on with the same scope, in whatever order its fields stand, and the same reader', () => {
    expect(unfinishedOf([run], { channel: 'chat', reader: 'rules@1' }, 'rules@2')).toBe(run)
    expect(unfinishedOf([run], { reader: 'rules@1' }, 'rules@2')).toBeNull()
    expect(unfinishedOf([run], run.scope, 'rules@3')).toBeNull()
    expect(unfinishedOf([], run.scope, 'rules@2')).toBeNull()
  })

  it('is none that was finished or undone, and the last of several', () => {
    expect(unfinishedOf([{ ...run, finishedAt: 2 }], run.scope, 'rules@2')).toBeNull()
    expect(unfinishedOf([{ ...run, undoneAt: 2 }], run.scope, 'rules@2')).toBeNull()
    const later = { ...run, id: 'r2' }
    expect(unfinishedOf([run, later], run.scope, 'rules@2')).toBe(later)
  })
})

describe('a text is due', () => {
  const due = (readers: readonly string[], reader?: string): boolean =>
    isDue(readers, { reader, present: 'rules@2', typed: 'claims@1' })

  it('where another reader read something in it, or nobody did', () => {
    expect(due(['rules@1'])).toBe(true)
    expect(due(['rules@2', 'rules@1'])).toBe(true)
    expect(due([])).toBe(true)
    expect(due(['claims@1'])).toBe(true)
    expect(due(['rules@2'])).toBe(false)
    expect(due(['claims@1', 'rules@2'])).toBe(false)
  })

  it('where the reader that is named read something in it, and never for what was typed', () => {
    expect(due(['rules@1', 'claims@1'], 'rules@1')).toBe(true)
    expect(due(['rules@1'], 'rules@0')).toBe(false)
    expect(due([], 'rules@1')).toBe(false)
    expect(due(['rules@2'], 'rules@2')).toBe(true)
    expect(due(['claims@1'], 'claims@1')).toBe(false)
  })
})

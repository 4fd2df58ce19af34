import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { makeWorld } from './generator/make-world.ts'
import { releaseWorld } from './release.ts'

it('writes what was said and, apart, what is true', () => {
  const directory = mkdtempSync(join(tmpdir(), 'world-'))
  try {
    const world = makeWorld(1, { trainPeople: 2, testPeople: 2, exposures: 50 })
    releaseWorld(world, join(directory, 'base-1'))
    const lines = (name: string): readonly Record<string, unknown>[] =>
      readFileSync(join(directory, 'base-1', name), 'utf8')
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line))
    expect(readdirSync(join(directory, 'base-1'))).toHaveLength(13)
    expect(lines('messages.jsonl')).toHaveLength(world.messages.count)
    expect(lines('truth-messages.jsonl')).toHaveLength(world.messages.count)
    expect(lines('questions.jsonl')).toHaveLength(24)
    expect(lines('truth-queries.jsonl').map(({ answer }) => answer)).toEqual([...world.queries.truth])
    expect(Object.keys(lines('messages.jsonl')[0] ?? {})).not.toContain('claimed')
    for (const { outcome, truth } of lines('settled.jsonl')) {
      expect(truth === null).toBe(outcome === 'silent' || outcome === 'rejected')
    }
  } finally {
    rmSync(directory, { recursive: true })
  }
})

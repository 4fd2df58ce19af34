import { describe, expect, it } from 'vitest'
import type { Memory } from '../memory.ts'
import { freshMemory } from './fresh.fixture.ts'

async function exportOf(memory: Memory): Promise<readonly string[]> {
  await memory.observe({ text: 'Maya lives in Ghent.', source: { class: 'user_stated' } })
  const lines: string[] = []
  for await (const line of memory.export()) lines.push(line)
  return lines
}

describe('import', () => {
  it('refuses a tenant that only holds what is left of forgetting, and says what helps', async () => {
    const { memory } = await freshMemory()
    const lines = await exportOf(memory)
    await memory.forget({ everything: true })
    await expect(memory.import(lines)).rejects.toMatchObject({
      code: 'invalid_input',
      details: { path: 'tenant', remedy: expect.stringContaining('erase this one') },
    })
  })

  it.each([
    ['reading', (row: Row) => ({ ...row, says: '{"answers":{"Ghent":1.5},"unclear":0,"unrelated":0}' })],
    ['reading', (row: Row) => ({ ...row, says: '{"answers":{"Ghent":0.5},"unclear":0.1,"unrelated":0}' })],
    ['reading', (row: Row) => ({ ...row, says: '{"answers":{"Ghent":1}}' })],
    ['evidence', ({ id: _, ...row }: Row) => row],
  ])('refuses a damaged %s with its line, and takes nothing', async (table, damage) => {
    const { memory, credence } = await freshMemory()
    const lines = await exportOf(memory)
    const at = lines.findIndex((line) => line.startsWith(`{"table":"${table}"`))
    const { row } = JSON.parse(lines[at] as string) as { readonly row: Row }
    const damaged = lines.with(at, JSON.stringify({ table, row: damage(row) }))
    const copy = await credence.tenant('copy')
    await expect(copy.import(damaged)).rejects.toMatchObject({
      code: 'corrupt_line',
      details: { path: `lines.${at}`, line: at + 1 },
    })
    expect((await copy.doctor()).facts).toMatchObject({ evidence: 0, readings: 0 })
    expect(await copy.import(lines)).toEqual({ rows: lines.length - 2 })
  })

  it('says where a cut file ends', async () => {
    const { memory, credence } = await freshMemory()
    const lines = await exportOf(memory)
    const copy = await credence.tenant('copy')
    await expect(copy.import(lines.slice(0, -1))).rejects.toMatchObject({
      code: 'truncated_file',
      details: { path: 'end' },
    })
  })
})

type Row = Readonly<Record<string, string | number | null>>

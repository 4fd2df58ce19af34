import { describe, expect, it } from 'vitest'
import type { Chunks, Imported } from './imported.ts'
import { openObservations } from './observations.ts'

async function read(chunks: Chunks): Promise<Imported[]> {
  const found: Imported[] = []
  for await (const each of openObservations(() => chunks)) found.push(each)
  return found
}

const problems = (found: readonly Imported[]): unknown[] =>
  found.flatMap((each) => ('problem' in each ? [[each.line, each.problem.code, each.problem.details.path]] : []))
const inputs = (found: readonly Imported[]): unknown[] => found.flatMap((each) => ('input' in each ? [each.input] : []))

describe('openObservations', () => {
  it('reads one observation a line and reports each bad line with its number', async () => {
    const found = await read([
      '{"text":"one","deliveryId":"d1"}\n',
      'not json\n\n',
      '{"text":""}\n{"text":"x","confidence":1}\r\n',
      '{"text":"x","saidAt":"2026-02-30T10:00Z"}\n',
      '{"text":"x","saidAt":"2026-02-03T10:00"}\n',
      '[1]\nnull\n',
      '{"text":"two","author":"Maya","saidAt":"2026-02-03T10:00","zone":"Europe/Berlin","deliveryId":"d2"}',
    ])
    expect(inputs(found)).toEqual([
      { text: 'one', deliveryId: 'd1' },
      { text: 'two', author: 'Maya', saidAt: '2026-02-03T10:00', zone: 'Europe/Berlin', deliveryId: 'd2' },
    ])
    expect(problems(found)).toEqual([
      [2, 'corrupt_line', undefined],
      [4, 'empty_text', 'text'],
      [5, 'invalid_input', 'confidence'],
      [6, 'invalid_date', 'saidAt'],
      [7, 'invalid_date', 'saidAt'],
      [8, 'invalid_input', undefined],
      [9, 'invalid_input', undefined],
    ])
  })

  it('reports a last line that was cut off as a truncated file', async () => {
    const found = await read(['{"text":"one"}\n{"text":"tw'])
    expect(inputs(found)).toHaveLength(1)
    expect(problems(found)).toEqual([[2, 'truncated_file', undefined]])
  })

  it('gives the same content the same delivery id, and other content another', async () => {
    const [one, other, third] = inputs(
      await read(['{"text":"a","author":"b"}\n{"author":"b","text":"a"}\n{"text":"a"}\n']),
    ) as {
      deliveryId: string
    }[]
    expect(one?.deliveryId).toMatch(/^import:[0-9a-f]{40}$/)
    expect(other?.deliveryId).toBe(one?.deliveryId)
    expect(third?.deliveryId).not.toBe(one?.deliveryId)
  })

  it('survives a line of 10 MB', async () => {
    const found = await read([`{"text":"${'x'.repeat(10_000_000)}"}\n`, '{"text":"next"}\n'])
    expect(problems(found)).toEqual([[1, 'corrupt_line', undefined]])
    expect(inputs(found)).toHaveLength(1)
    const long = await read([`{"text":"${'x'.repeat(2_000_000)}"}\n`])
    expect(problems(long)).toEqual([[1, 'text_too_long', 'text']])
  })

  it('finds nothing in an empty file', async () => {
    expect(await read([])).toEqual([])
    expect(await read(['\ufeff\r\n\n'])).toEqual([])
  })
})

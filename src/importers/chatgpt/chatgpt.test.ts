import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ObserveInput } from '../../memory/inputs.ts'
import type { Chunks, Imported } from '../imported.ts'
import { arrayElements } from './array-elements.ts'
import { type ChatGptOptions, openChatGpt } from './chatgpt.ts'

async function read(chunks: Chunks, options?: ChatGptOptions): Promise<Imported[]> {
  const found: Imported[] = []
  for await (const each of openChatGpt(() => chunks, options)) found.push(each)
  return found
}

const inputs = (found: readonly Imported[]): ObserveInput[] =>
  found.flatMap((each) => ('input' in each ? [each.input] : []))

interface TurnOptions {
  readonly content?: object
  readonly at?: number | null
  readonly hidden?: boolean
  readonly children?: string[]
}

function node(id: string, parent: string | null, role: string, text: string, more: TurnOptions = {}): object {
  const message = {
    id: `m-${id}`,
    author: { role, name: null, metadata: {} },
    create_time: more.at === undefined ? 1_700_000_000.5 : more.at,
    content: more.content ?? { content_type: 'text', parts: [text] },
    metadata: more.hidden === true ? { is_visually_hidden_from_conversation: true } : {},
    recipient: 'all',
  }
  return { id, message, parent, children: more.children ?? [] }
}

function conversation(nodes: Record<string, object>, more: object = {}): object {
  const root = { id: 'root', message: null, parent: null, children: Object.keys(nodes).slice(0, 1) }
  return { title: 'Trip', conversation_id: 'c1', create_time: 1_700_000_000, mapping: { root, ...nodes }, ...more }
}

const TRIP = conversation(
  {
    s: node('s', 'root', 'system', 'You are helpful', { hidden: true, children: ['u1'] }),
    u1: node('u1', 's', 'user', 'I live in Porto', { children: ['a1', 'a2'] }),
    a1: node('a1', 'u1', 'assistant', 'Old answer'),
    a2: node('a2', 'u1', 'assistant', 'You live in Porto', { children: ['t'] }),
    t: node('t', 'a2', 'tool', 'search result', { children: ['u2'] }),
    u2: node('u2', 't', 'user', '', {
      at: 1_700_000_060,
      content: {
        content_type: 'multimodal_text',
        parts: [
          { content_type: 'image_asset_pointer' },
          { content_type: 'audio_transcription', text: 'By train' },
          'please',
        ],
      },
    }),
  },
  { current_node: 'u2' },
)

describe('openChatGpt', () => {
  it('reads the path that the conversation took, and whose words each turn is', async () => {
    const found = await read([JSON.stringify([TRIP])], { zone: 'Europe/Lisbon' })
    expect(inputs(found).map((each) => [each.text, each.author, each.source?.class])).toEqual([
      ['I live in Porto', 'user', 'user_stated'],
      ['You live in Porto', 'assistant', 'assistant'],
      ['search result', 'tool', 'assistant'],
      ['By train\nplease', 'user', 'user_stated'],
    ])
    expect(inputs(found)[0]).toMatchObject({
      channel: 'chatgpt:c1',
      saidAt: 1_700_000_000_500,
      zone: 'Europe/Lisbon',
      externalId: 'm-u1',
    })
    expect(found.filter((each) => 'skipped' in each)).toEqual([
      { line: 1, skipped: 'hidden', count: 1 },
      { line: 1, skipped: 'other_branch', count: 1 },
    ])
  })

  it('takes the newest branch where no current node is named, and the start where a turn has no time', async () => {
    const { current_node: _, ...unnamed } = TRIP as Record<string, unknown>
    expect(inputs(await read([JSON.stringify([unnamed])])).at(-1)?.text).toBe('By train\nplease')
    const timeless = conversation({ u: node('u', 'root', 'user', 'Hi', { at: null }) }, { current_node: 'u' })
    expect(inputs(await read([JSON.stringify([timeless])]))[0]?.saidAt).toBe(1_700_000_000_000)
  })

  it('gives the same ids again, whatever the title became', async () => {
    const [one] = inputs(await read([JSON.stringify([TRIP])]))
    const [other] = inputs(await read([JSON.stringify([{ ...TRIP, title: 'Renamed' }], null, 2)]))
    expect(other).toEqual(one)
    expect(one?.deliveryId).toMatch(/^import:/)
  })

  it('reports what is no conversation and reads the rest', async () => {
    const circle = conversation(
      { a: node('a', 'b', 'user', 'one'), b: node('b', 'a', 'user', 'two') },
      { current_node: 'a' },
    )
    const long = conversation({ u: node('u', 'root', 'user', 'x'.repeat(1_000_001)) }, { current_node: 'u' })
    const found = await read([
      `[\n{"no":"mapping"},\n{"bad" json},\n${[circle, long, TRIP].map((each) => JSON.stringify(each)).join(',\n')}]`,
    ])
    expect(found.flatMap((each) => ('problem' in each ? [[each.line, each.problem.code]] : []))).toEqual([
      [2, 'corrupt_line'],
      [3, 'corrupt_line'],
      [5, 'text_too_long'],
    ])
    expect(inputs(found).map((each) => each.text)).toEqual([
      'two',
      'one',
      'I live in Porto',
      'You live in Porto',
      'search result',
      'By train\nplease',
    ])
  })

  it('imports what is whole of a truncated file, and says so', async () => {
    const whole = JSON.stringify([TRIP, TRIP])
    const found = await read([whole.slice(0, -20)])
    expect(inputs(found)).toHaveLength(4)
    expect(found.at(-1)).toMatchObject({ problem: { code: 'truncated_file' } })
    expect((await read(['[']))[0]).toMatchObject({ problem: { code: 'truncated_file' } })
  })

  it.each(['', '  ', '{}', 'x', '[] x', '\ufeff{"a":1}'])('refuses %j', async (text) => {
    await expect(read([text])).rejects.toMatchObject({ code: 'unreadable_file' })
  })

  it('finds nothing in an empty export', async () => {
    expect(await read(['\ufeff[ ]\n'])).toEqual([])
  })
})

describe('arrayElements', () => {
  it('gives the elements of any JSON array however it is cut', async () => {
    const value = fc.array(fc.jsonValue())
    const sizes = fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1 })
    await fc.assert(
      fc.asyncProperty(value, sizes, fc.constantFrom(undefined, 2), async (values, steps, indent) => {
        const text = JSON.stringify(values, null, indent)
        const chunks: string[] = []
        for (let at = 0, turn = 0; at < text.length; turn++) {
          const size = steps[turn % steps.length] ?? 1
          chunks.push(text.slice(at, at + size))
          at += size
        }
        const found: unknown[] = []
        for await (const element of arrayElements(chunks)) found.push(JSON.parse(element.text))
        expect(found).toEqual(JSON.parse(text))
      }),
      { numRuns: 300 },
    )
  })

  it('gives every element before the place where the file was cut', async () => {
    const text = JSON.stringify([{ a: 'x,]"' }, [1, 2], 'three', 4])
    for (let length = 1; length < text.length; length++) {
      const found: string[] = []
      const run = async (): Promise<void> => {
        for await (const element of arrayElements([text.slice(0, length)])) found.push(element.text)
      }
      await expect(run()).rejects.toMatchObject({ code: 'truncated_file' })
      expect(found).toEqual(['{"a":"x,]\\""}', '[1,2]', '"three"', '4'].slice(0, found.length))
    }
  })

  it('holds one element at a time', async () => {
    const element = JSON.stringify({ text: 'x'.repeat(100_000) })
    function* file(): Generator<string> {
      yield '['
      for (let count = 0; count < 1_000; count++) yield `${count === 0 ? '' : ','}${element}`
      yield ']'
    }
    const before = process.memoryUsage().heapUsed
    let most = 0
    let count = 0
    for await (const { text } of arrayElements(file())) {
      count += text.length
      most = Math.max(most, process.memoryUsage().heapUsed - before)
    }
    expect(count).toBe(1_000 * element.length)
    expect(most).toBeLessThan(80_000_000)
  })
})

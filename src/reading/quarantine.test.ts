import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  coversText,
  epochsLacking,
  epochsSetAside,
  type Quarantine,
  type QuarantineLifted,
  quarantineOf,
  quarantineOfText,
  type ReadingScope,
  type ScopedText,
  standingQuarantines,
} from './quarantine.ts'

const text: ScopedText = {
  id: 't1',
  authorKey: 'ben',
  channel: 'wiki',
  source: { class: 'document' },
  saidAt: 100,
  receivedAt: 200,
  deliveryId: 'wiki:2026-05-01:7',
}

function put(id: string, scope: ReadingScope, epochs: readonly string[] = []): Quarantine {
  return { id, kind: 'quarantined', scope, reason: 'poison', by: 'user', at: 1, epochs }
}

function lift(lifts: string, epochs: readonly string[] = []): QuarantineLifted {
  return { id: `lift ${lifts}`, kind: 'lifted', lifts, reason: null, by: 'user', at: 2, epochs }
}

describe('a scope', () => {
  it.each<[ReadingScope, boolean]>([
    [{}, false],
    [{ reader: 'rules@1' }, true],
    [{ sourceClass: 'document' }, true],
    [{ sourceClass: 'tool' }, false],
    [{ authorKeys: ['benjamin', 'ben'] }, true],
    [{ authorKeys: ['be'] }, false],
    [{ channel: 'wiki' }, true],
    [{ channel: 'chat' }, false],
    [{ deliveryPrefix: 'wiki:2026-05' }, true],
    [{ deliveryPrefix: '2026-05' }, false],
    [{ evidence: ['t0', 't1'] }, true],
    [{ evidence: ['t0'] }, false],
    [{ evidence: [] }, false],
    [{ saidFrom: 100 }, true],
    [{ saidFrom: 101 }, false],
    [{ saidUntil: 100 }, true],
    [{ saidUntil: 99 }, false],
    [{ receivedFrom: 200 }, true],
    [{ receivedFrom: 201 }, false],
    [{ receivedUntil: 200 }, true],
    [{ receivedUntil: 199 }, false],
    [{ saidFrom: 50, saidUntil: 150, sourceClass: 'document' }, true],
    [{ saidFrom: 50, saidUntil: 90, sourceClass: 'document' }, false],
    [{ sourceClass: 'document', channel: 'chat' }, false],
  ])('%j covers the text: %s', (scope, covers) => {
    expect(coversText(scope, text)).toBe(covers)
  })

  it('whose every field is left out covers nothing', () => {
    expect(coversText({ reader: undefined, channel: undefined } as unknown as ReadingScope, text)).toBe(false)
  })

  it('does not cover what nobody knows', () => {
    const { receivedAt: _, deliveryId: __, ...unknown } = text
    for (const scope of [{ receivedFrom: 0 }, { receivedUntil: 999 }, { deliveryPrefix: 'w' }])
      expect(coversText(scope, unknown)).toBe(false)
    expect(coversText({ deliveryPrefix: 'w' }, { ...text, deliveryId: null })).toBe(false)
    expect(coversText({ channel: 'wiki' }, unknown)).toBe(true)
  })

  it('with one more field covers no more than without it', () => {
    const scope = fc.record(
      {
        reader: fc.constantFrom('rules@1'),
        sourceClass: fc.constantFrom('document' as const, 'tool' as const),
        authorKeys: fc.constantFrom(['ben'], ['maya']),
        channel: fc.constantFrom('wiki', 'chat'),
        saidFrom: fc.integer({ min: 90, max: 110 }),
        receivedUntil: fc.integer({ min: 190, max: 210 }),
      },
      { requiredKeys: ['reader'] },
    )
    fc.assert(
      fc.property(scope, (each) => {
        if (!coversText(each, text)) return
        for (const field of Object.keys(each).filter((name) => name !== 'reader')) {
          const { [field as keyof typeof each]: _, ...fewer } = each
          expect(coversText(fewer, text)).toBe(true)
        }
      }),
    )
  })
})

describe('what stands', () => {
  it('is what was put there and not lifted, in order', () => {
    const [a, b, c] = [put('a', {}), put('b', {}), put('c', {})]
    expect(standingQuarantines([a, b, lift('a'), c])).toEqual([b, c])
    expect(standingQuarantines([])).toEqual([])
    expect(standingQuarantines([a, lift('b')])).toEqual([a])
  })

  it('takes a reading of the reader alone, or of everybody where none is named', () => {
    const ofReader = put('a', { reader: 'rules@1' })
    const ofSource = put('b', { authorKeys: ['ben'] })
    const ofBoth = put('c', { reader: 'rules@2', authorKeys: ['ben'] })
    expect(quarantineOf([ofReader, ofSource], { reader: 'rules@1' }, text)?.id).toBe('a')
    expect(quarantineOf([ofReader, ofSource], { reader: 'rules@2' }, text)?.id).toBe('b')
    expect(quarantineOf([ofReader], { reader: 'rules@2' }, text)).toBeNull()
    expect(quarantineOf([ofBoth], { reader: 'rules@2' }, text)?.id).toBe('c')
    expect(quarantineOf([ofBoth], { reader: 'rules@2' }, { ...text, authorKey: 'maya' })).toBeNull()
    expect(quarantineOf([], { reader: 'rules@1' }, text)).toBeNull()
  })

  it('takes a text whole only where no reader is named', () => {
    const ofSource = put('b', { authorKeys: ['ben'] })
    expect(quarantineOfText([put('a', { reader: 'rules@1' }), ofSource], text)).toBe(ofSource)
    expect(quarantineOfText([put('c', { reader: 'rules@1', authorKeys: ['ben'] })], text)).toBeNull()
    expect(quarantineOfText([put('d', { authorKeys: ['maya'] })], text)).toBeNull()
  })
})

describe('epochs', () => {
  it('are set aside with what they may rest on, and lack what counts again', () => {
    const [a, b] = [put('a', {}, ['e1', 'e2']), put('b', {}, ['e2', 'e3'])]
    expect([...epochsSetAside([a, b])]).toEqual(['e1', 'e2', 'e3'])
    expect([...epochsLacking([a, lift('a', ['e4']), b, lift('b', ['e5'])])]).toEqual(['e4', 'e5'])
    expect(epochsLacking([a, b]).size).toBe(0)
  })
})

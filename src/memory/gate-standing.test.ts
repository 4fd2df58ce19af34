import { describe, expect, it } from 'vitest'
import { anOutcome, aQuestion, NOW, told } from '../belief/told.fixture.ts'
import type { Epoch } from '../learning/epoch.ts'
import { cautiousParameters } from './cautious-parameters.ts'
import { freshMemory } from './fresh.fixture.ts'
import { gateStanding } from './gate-standing.ts'
import { parametersOf } from './learned-parameters.ts'
import { ofClasses } from './of-classes.ts'

const RECORD = { class: 'system_of_record' } as const
const MARGINS = { slightly: 0.1, middling: 0.7 }
const RECORDS = { classes: ['system_of_record', 'user_explicit'] as const }
const question = aQuestion({ open: false })
const groundsOf = (over: object) => ({
  question,
  readings: [],
  outcomes: [],
  epochs: { epochs: [], switches: [] },
  ...over,
})

describe('the clean room', () => {
  const readings = [
    told('a', { says: 'fish', source: RECORD, author: 'register' }),
    told('b', { says: 'meat', author: 'ben' }),
    told('c', { says: 'meat', author: 'cleo', promoted: true }),
  ]
  const outcomes = [
    anOutcome('mine', 'settled', 'fish', { by: 'user' }),
    anOutcome('his', 'settled', 'meat', { by: 'ben' }),
    anOutcome('out', 'rejected', 'vegan', { by: 'ben' }),
    anOutcome('back', 'reinstated', 'vegan', { by: 'ben' }),
    anOutcome('gone', 'withdrawn', 'vegan', { by: 'ben', withdraws: 'his' }),
  ]

  it('has what the allowed classes said and ruled, and every rejection', () => {
    const clean = ofClasses(groundsOf({ readings, outcomes }), RECORDS.classes)
    expect(clean.readings.map(({ evidence }) => evidence.id)).toEqual(['a', 'c'])
    expect(clean.outcomes.map(({ id }) => id)).toEqual(['mine', 'out', 'gone'])
    const all = groundsOf({ readings, outcomes })
    expect(ofClasses(all, null)).toBe(all)
  })

  it('is the very belief that would be held if nobody else had spoken', () => {
    const alone = groundsOf({ readings: [readings[0]] })
    const all = groundsOf({ readings: readings.slice(0, 2) })
    const { standing } = gateStanding(all, RECORDS, MARGINS, NOW)
    const { standing: pure } = gateStanding(alone, { classes: null }, MARGINS, NOW)
    expect(standing.cleanRoom).toEqual(pure.cleanRoom)
    expect(standing.cleanRoom.probability).toBe(pure.probability)
  })
})

describe('figures that few facts taught', () => {
  async function learned(): Promise<Epoch> {
    const { memory } = await freshMemory()
    for (let item = 1; item <= 6; item++) {
      for (const [author, answer] of [
        ['ben', 'low'],
        ['cleo', 'low'],
      ] as const)
        await memory.observe({
          claims: [{ question: `item_${item}.level`, answer }],
          author,
          source: { class: 'other_person' },
        })
      await memory.settle(`item_${item}.level`, 'low')
    }
    await memory.learn()
    for await (const line of memory.export()) {
      const { table, row } = JSON.parse(line) as { table?: string; row: Record<string, string> }
      if (table === 'epoch')
        return {
          id: row['id'] as string,
          madeAt: 0,
          learned: JSON.parse(row['learned'] as string),
          report: JSON.parse(row['report'] as string),
        }
    }
    throw new Error('nothing was learned')
  }

  it('before anything is learned are those in force', () => {
    expect(cautiousParameters(null)).toBe(parametersOf(null))
  })

  it('put an author of few scored claims at the low end, and a gate reads that', async () => {
    const epoch = await learned()
    const cautious = cautiousParameters(epoch)
    expect(cautious.learned?.trust.thinBelow).toBe(20)
    expect(cautiousParameters(epoch)).toBe(cautious)
    const epochs = { epochs: [epoch], switches: [{ epochId: epoch.id, at: 0, by: 'user' }] }
    const said = (sourceClass: 'other_person' | 'system_of_record') =>
      groundsOf({ epochs, readings: [told('a', { says: 'fish', author: 'dora', source: { class: sourceClass } })] })
    const { standing } = gateStanding(said('other_person'), { classes: null }, MARGINS, NOW)
    expect(standing.lowerBound).toBeLessThan(standing.probability)
    const record = gateStanding(said('system_of_record'), RECORDS, MARGINS, NOW).standing
    expect(record.lowerBound).toBe(record.probability)
    expect(record.cleanRoom.probability).toBe(record.probability)
  })

  it('take no map from fewer than 59 settled facts, and none from a report that can’t be read', async () => {
    const epoch = await learned()
    const map = { reader: 'r', slope: 1.2, offset: 0.3, offsets: {} }
    const withMap = (report: unknown): Epoch => ({
      ...epoch,
      learned: { ...(epoch.learned as object), calibration: [map] },
      report,
    })
    const readersOf = (report: unknown) => [...(cautiousParameters(withMap(report)).learned?.calibration.keys() ?? [])]
    expect(readersOf({ calibrations: [{ reader: 'r', settled: 58 }] })).toEqual([])
    expect(readersOf({ calibrations: [{ reader: 'r', settled: 59 }] })).toEqual(['r'])
    for (const report of [null, {}, { calibrations: 3 }, { calibrations: [null, 1, { reader: 'r' }] }])
      expect(readersOf(report)).toEqual([])
  })
})

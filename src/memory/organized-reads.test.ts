import { expect, it } from 'vitest'
import { EMPTY } from '../organizing/structure.ts'
import type { Maker } from '../organizing/through.ts'
import type { EvidenceFilter, TenantReads } from '../ports/store.ts'
import { sampleEvidence, sampleId, sampleReading } from '../testing/store-contract/samples.ts'
import { organizedReads } from './organized-reads.ts'

it('asks for the nearest among what bears on a question as the structure has it', async () => {
  const asked: EvidenceFilter[] = []
  const raw = {
    readings: async (key: string) =>
      [1, 2].map((number) => ({
        reading: sampleReading(sampleId(number), key),
        evidence: sampleEvidence(number),
        promoted: false,
      })),
    nearest: async (_model: string, _vector: Float32Array, filter: EvidenceFilter) => {
      asked.push(filter)
      return []
    },
  }
  const reads = organizedReads(raw as unknown as TenantReads, EMPTY, {} as Maker)
  const near = (filter: EvidenceFilter) => reads.nearest('m', Float32Array.of(1), filter, 5)
  await near({ channel: 'chat' })
  await near({ channel: 'chat', questionKey: 'maya.diet' })
  await near({ ids: [sampleId(2), sampleId(3)], questionKey: 'maya.diet' })
  expect(asked).toStrictEqual([
    { channel: 'chat' },
    { channel: 'chat', ids: [sampleId(1), sampleId(2)] },
    { ids: [sampleId(2)] },
  ])
})

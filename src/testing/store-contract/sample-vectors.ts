import type { EvidenceFilter, TenantReads, TenantStore } from '../../ports/store.ts'
import { write } from './fresh.ts'
import { sampleEvidence, sampleId } from './samples.ts'

export const MODEL: string = 'model@1'
export const EAST: readonly number[] = [1, 0, 0, 0]
export const NORTH: readonly number[] = [0, 1, 0, 0]

export const vectorOf = (numbers: readonly number[]): Float32Array => Float32Array.from(numbers)
/** A unit vector so many degrees from east towards north. */
export const at = (degrees: number): readonly number[] => [
  Math.cos((degrees * Math.PI) / 180),
  Math.sin((degrees * Math.PI) / 180),
  0,
  0,
]

export async function putVectors(
  tenant: TenantStore,
  vectors: Readonly<Record<number, readonly number[] | null>>,
  model: string = MODEL,
): Promise<void> {
  await write(tenant, (writes) =>
    writes.putVectors(
      model,
      Object.entries(vectors).map(([number, numbers]) => ({
        evidenceId: sampleId(Number(number)),
        vector: numbers === null ? null : vectorOf(numbers),
      })),
    ),
  )
}

export async function appendSamples(tenant: TenantStore, ...numbers: readonly number[]): Promise<void> {
  await write(tenant, async (writes) => {
    for (const number of numbers) await writes.appendEvidence(sampleEvidence(number), [`n${number}`], 'read')
  })
}

interface Near {
  readonly filter?: EvidenceFilter
  readonly limit?: number
  readonly model?: string
}

export async function idsNear(
  reads: TenantReads,
  numbers: readonly number[],
  near: Near = {},
): Promise<readonly string[]> {
  const { filter = {}, limit = 99, model = MODEL } = near
  const hits = await reads.nearest(model, vectorOf(numbers), filter, limit)
  return hits.map(({ kept }) => kept.evidence.id)
}
export const ids = (...numbers: readonly number[]): readonly string[] => numbers.map(sampleId)

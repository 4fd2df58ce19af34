import { describe, expect, it } from 'vitest'
import { shippedModel } from '../../recall/answerability/shipped-models.ts'
import { fromKept, type MemoryFit, toKept } from './kept-fit.ts'

const FIT: MemoryFit = {
  id: 'f1',
  madeAt: 5,
  embedder: 'use-lite',
  reader: 'rules',
  evidence: 30,
  outcome: 'fitted',
  stored: 50,
  absent: 60,
  heldOut: { fitted: 0.3, shipped: 0.4 },
  model: { ...shippedModel('use-lite'), fittedOn: 110 },
}
const kept = toKept(FIT)
type Kept = { readonly model: { readonly coefficients: Readonly<Record<string, number>> } }

describe('a kept fit', () => {
  it('comes back as it was, through JSON', () => {
    expect(fromKept({ ...kept, fit: JSON.parse(JSON.stringify(kept.fit)) })).toEqual(FIT)
    const words = { ...FIT, embedder: null, heldOut: null, model: shippedModel(null), outcome: 'too_few' as const }
    expect(fromKept(toKept(words))).toEqual(words)
  })

  it('is not read where it is damaged, of another version, or of other signs', () => {
    const fit = kept.fit as Kept
    const { always: _, ...fewer } = fit.model.coefficients
    const damaged = [
      null,
      {},
      { ...fit, format: 1 },
      { ...fit, model: { ...fit.model, bands: { high: 2, moderate: 0.5, low: 0.1 } } },
      { ...fit, model: { ...fit.model, coefficients: fewer } },
      { ...fit, model: { ...fit.model, coefficients: { ...fit.model.coefficients, another: 1 } } },
    ]
    for (const each of damaged) expect(fromKept({ ...kept, fit: each })).toBeNull()
  })
})

import { describe, expect, it } from 'vitest'
import { BASE_WORLD } from './options.ts'
import { createRandom } from './random.ts'
import { readOneOff, readText } from './simulated-reader.ts'

describe('readText', () => {
  it('is honest where it neither blunders nor sharpens: of what it gives p, a share of p is so', () => {
    const random = createRandom(11)
    const options = { ...BASE_WORLD, readerTemperature: 1, readerBlunders: 0 }
    const bins = Array.from({ length: 10 }, () => ({ n: 0, stated: 0, so: 0 }))
    for (let i = 0; i < 20_000; i++) {
      const claimed = random.index([0.85 / 4, 0.85 / 4, 0.85 / 4, 0.85 / 4, 0.15])
      const { reading } = readText(random, claimed, 5, options)
      reading.forEach((stated, content) => {
        const bin = bins[Math.min(9, Math.floor(stated * 10))] as (typeof bins)[number]
        bin.n++
        bin.stated += stated
        bin.so += content === claimed ? 1 : 0
      })
    }
    for (const { n, stated, so } of bins) expect(Math.abs(stated - so) / n).toBeLessThan(0.03)
  })

  it('is too sure of itself below a temperature of 1', () => {
    const honest = readText(createRandom(2), 0, 4, { ...BASE_WORLD, readerTemperature: 1 }).reading
    const sure = readText(createRandom(2), 0, 4, { ...BASE_WORLD, readerTemperature: 0.5 }).reading
    expect(Math.max(...sure)).toBeGreaterThan(Math.max(...honest))
    const odds = (sure[0] as number) / (sure[1] as number)
    expect(odds).toBeCloseTo(((honest[0] as number) / (honest[1] as number)) ** 2, 6)
  })

  it('gives signals whose posterior under the true base rates is the honest reading', () => {
    const { signal, reading } = readText(createRandom(4), 1, 3, {
      ...BASE_WORLD,
      readerTemperature: 1,
      readerBlunders: 0,
    })
    const joint = [0.425, 0.425, 0.15].map((usual, c) => usual * Math.exp(signal[c] as number))
    const sum = joint.reduce((a, b) => a + b, 0)
    joint.forEach((each, c) => {
      expect(each / sum).toBeCloseTo(reading[c] as number, 12)
    })
  })
})

describe('readOneOff', () => {
  it('starts from one in ten and adds the signal', () => {
    const { signal, reading } = readOneOff(createRandom(1), true, 1)
    expect(reading / (1 - reading)).toBeCloseTo(Math.exp(signal) / 9, 12)
  })
})

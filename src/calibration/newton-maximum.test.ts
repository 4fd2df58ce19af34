import { describe, expect, it } from 'vitest'
import { type Curvature, newtonMaximum, restrictedTo } from './newton-maximum.ts'

/** -(x - 3)²/2 - (y - x)²/2 */
const bowl = (point: Float64Array): Curvature => {
  const [x, y] = point as unknown as readonly [number, number]
  return {
    value: -((x - 3) ** 2) / 2 - (y - x) ** 2 / 2,
    gradient: Float64Array.of(3 - x + (y - x), x - y),
    hessian: Float64Array.of(-2, 1, 1, -1),
  }
}

describe('newtonMaximum', () => {
  it('walks at most 2 a step, and is there', () => {
    const visited: number[] = []
    const hill = (point: Float64Array): Curvature => {
      const x = point[0] as number
      visited.push(x)
      return { value: -((x - 3) ** 2) / 2, gradient: Float64Array.of(3 - x), hessian: Float64Array.of(-1) }
    }
    const { point, isConverged, value } = newtonMaximum([0], hill)
    expect(visited).toEqual([0, 2, 3])
    expect([...point]).toEqual([3])
    expect(value).toBeCloseTo(0, 14)
    expect(isConverged).toBe(true)
  })

  it('finds the top of two numbers that pull at each other', () => {
    const { point } = newtonMaximum([-1, 5], bowl)
    expect(point[0]).toBeCloseTo(3, 10)
    expect(point[1]).toBeCloseTo(3, 10)
  })

  it('climbs out of where the curvature bends up', () => {
    // cos x from near its lowest point
    const wave = (point: Float64Array): Curvature => {
      const x = point[0] as number
      return { value: Math.cos(x), gradient: Float64Array.of(-Math.sin(x)), hessian: Float64Array.of(-Math.cos(x)) }
    }
    const { point, value } = newtonMaximum([3], wave)
    expect(value).toBeCloseTo(1, 12)
    expect(Math.cos(point[0] as number)).toBeCloseTo(1, 12)
  })

  it('halves a step that overshoots', () => {
    // sqrt(1 + x²) from 1.5: Newton alone flies off to -x³
    let highest = Number.NEGATIVE_INFINITY
    const roof = (point: Float64Array): Curvature => {
      const x = point[0] as number
      const root = Math.sqrt(1 + x * x)
      return { value: -root, gradient: Float64Array.of(-x / root), hessian: Float64Array.of(-1 / root ** 3) }
    }
    const { point, value } = newtonMaximum([1.9], (at) => {
      const here = roof(at)
      highest = Math.max(highest, here.value)
      return here
    })
    expect(point[0]).toBeCloseTo(0, 6)
    expect(value).toBe(highest)
  })

  it('stays where it is where no step gains, and says when rounds ran out', () => {
    const wrongSlope = (point: Float64Array): Curvature => ({
      value: -Math.abs(point[0] as number),
      gradient: Float64Array.of(1),
      hessian: Float64Array.of(-1),
    })
    expect(newtonMaximum([0], wrongSlope)).toEqual({ point: Float64Array.of(0), value: -0, isConverged: true })
    expect(newtonMaximum([0], wrongSlope, 0).isConverged).toBe(false)
    expect(newtonMaximum([0, 0], bowl, 1).isConverged).toBe(false)
  })
})

describe('restrictedTo', () => {
  it('holds the rest', () => {
    const ofY = restrictedTo([1], [5, 0], bowl)
    expect(ofY(Float64Array.of(4))).toEqual({
      value: -2.5,
      gradient: Float64Array.of(1),
      hessian: Float64Array.of(-1),
    })
    const turned = restrictedTo([1, 0], [0, 0], bowl)(Float64Array.of(1, 2))
    expect(turned.gradient).toEqual(Float64Array.of(1, 0))
    expect(turned.hessian).toEqual(Float64Array.of(-1, 1, 1, -2))
  })
})

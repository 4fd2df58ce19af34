import type { Random } from './random.ts'
import { KINDS } from './source-kinds.ts'

const CLOSE_PEOPLE = 3
const ACQUAINTANCES = 4
const BUSINESSES = 40
const RECORDS = 3
const STRANGERS = 60

export interface Authors {
  /** Somebody who writes messages of this kind about this person. */
  readonly pick: (random: Random, kind: number, person: number) => number
  /** Log-odds by which each author met so far differs from their kind. */
  readonly logits: readonly number[]
}

/** Numbers authors as they are first met. Businesses, records and strangers write about everybody, some far more than others. */
export function createAuthors(effects: Random, spread: number): Authors {
  const numbers = new Map<string, number>()
  const logits: number[] = []
  const businessShares = Float64Array.from({ length: BUSINESSES }, (_, i) => 1 / (i + 1))
  const sum = businessShares.reduce((a, b) => a + b, 0)
  for (let i = 0; i < BUSINESSES; i++) businessShares[i] = (businessShares[i] as number) / sum
  const numberOf = (key: string): number => {
    const known = numbers.get(key)
    if (known !== undefined) return known
    numbers.set(key, logits.length)
    logits.push(effects.normal() * spread)
    return logits.length - 1
  }
  const pick: Authors['pick'] = (random, kind, person) => {
    switch (KINDS[kind]?.pool) {
      case 'person':
        return numberOf(`person ${person}`)
      case 'close':
        return numberOf(`close ${person} ${random.below(CLOSE_PEOPLE)}`)
      case 'acquaintance':
        return numberOf(`acquaintance ${person} ${random.below(ACQUAINTANCES)}`)
      case 'business':
        return numberOf(`business ${random.index(businessShares)}`)
      case 'record':
        return numberOf(`record ${random.below(RECORDS)}`)
      default:
        return numberOf(`stranger ${random.below(STRANGERS)}`)
    }
  }
  return { pick, logits }
}

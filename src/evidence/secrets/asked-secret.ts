import { stemsOf } from '../phrase.ts'
import { sealNamed } from './sealed-text.ts'
import { SECRET_KINDS, type SecretKind } from './secret.ts'

const SEAL = /\[sealed: ([a-z ]+)\]/gu

/** Kinds of the secrets that were taken out of a kept text, in order. */
export function sealsIn(text: string): readonly SecretKind[] {
  return [...text.matchAll(SEAL)].flatMap(([, words = '']) => {
    const kind = words.replaceAll(' ', '_')
    return SECRET_KINDS.find((each) => each === kind) ?? []
  })
}

/** What a value of any kind of secret may look like. */
const LIKE_A_SECRET = 'Xq7-tR2v9Kp4w'

/**
 * Kinds of the sealed values by which a text would answer: those that are asked for, by their own words or under a name that
 * only secrets go by. `The wifi is called Halden, its password [sealed: password]` says what the wifi is called.
 */
export function secretsAskedFor(asked: string, attributes: Iterable<string>, text: string): readonly SecretKind[] {
  const sealed = sealsIn(text)
  if (sealed.length === 0) return sealed
  const words = new Set(stemsOf(asked.replaceAll(/[._]/gu, ' ')))
  const isNamed = [...attributes].some((each) => sealNamed(each, LIKE_A_SECRET).sealed.length > 0)
  return sealed.filter((kind) => isNamed || stemsOf(kind.replaceAll('_', ' ')).some((word) => words.has(word)))
}

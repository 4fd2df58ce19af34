import { mixedBits } from './seeded-generator.ts'

/**
 * Which of `count` folds a key belongs to: always the same one, whatever else there is, so that nothing jumps between folds
 * when more arrives. Whatever shares a key (a question, a person) stays together.
 *
 * Worked: the hash of 'a' before mixing is e40c292c in hexadecimal.
 *
 * Source: Fowler, Noll, Vo: FNV-1a of the UTF-16 units, 32 bits, then mixed.
 */
export function stableFold(key: string, count: number): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < key.length; i++) hash = Math.imul(hash ^ key.charCodeAt(i), 0x01000193)
  return mixedBits(hash) % count
}

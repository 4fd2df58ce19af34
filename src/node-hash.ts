import { createHmac, hash } from 'node:crypto'
import type { Hash } from './ports/hash.ts'

/** Digests as Node computes them. */
export const nodeHash: Hash = {
  sha256: (text) => hash('sha256', text, 'hex'),
  keyed: (key, text) => createHmac('sha256', key).update(text, 'utf8').digest('hex'),
}

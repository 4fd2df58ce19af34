import type { ClaimCounts } from './claim-counts.ts'
import type { TrustFrame } from './trust-model.ts'

/** Author, kind, type, right, wrong. */
export type Counted = readonly [number, number, number, number, number]

export function claimsOf(rows: readonly Counted[]): ClaimCounts {
  const column = (place: number): number[] => rows.map((row) => row[place] as number)
  return {
    length: rows.length,
    author: column(0),
    kind: column(1),
    type: column(2),
    right: column(3),
    wrong: column(4),
  }
}

/** Oneself by chat, a record by mail, a shop's advertising and a stranger's hostile mail, on two types of question. */
export const FRAME: TrustFrame = {
  layers: ['who', 'channel', 'purpose'],
  kinds: [
    { layers: ['self', 'chat', 'plain'] },
    { layers: ['system of record', 'mail', 'plain'] },
    { layers: ['business', 'mail', 'marketing'] },
    { layers: ['stranger', 'mail', 'hostile'] },
  ],
  typeCount: 2,
  authorCount: 3,
}

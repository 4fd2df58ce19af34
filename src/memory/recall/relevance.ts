import type { TenantContext } from '../tenant-context.ts'
import type { Asked } from './asked.ts'
import type { Found } from './candidates.ts'
import type { Relevant } from './ranked.ts'

export async function relevanceOf(
  _context: TenantContext,
  _asked: Asked,
  found: readonly Found[],
  _now: number,
): Promise<readonly Relevant[]> {
  return found.map((each) => ({
    found: each,
    relevance:
      Math.max(0.05, Math.max(0, each.similarity ?? 0) + (0.3 * each.wordRelevance) / (each.wordRelevance + 8)) / 1.3,
  }))
}

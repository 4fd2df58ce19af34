import type { EvidenceId } from '../../evidence/evidence.ts'
import type { Stored, Verdict } from '../../recall/verdict.ts'
import type { TenantContext } from '../tenant-context.ts'
import type { Asked } from './asked.ts'
import type { Found } from './candidates.ts'
import type { VerdictSign } from './recall-result.ts'
import type { StandingNow } from './standing-now.ts'

export interface Judged {
  readonly verdict: Verdict
  readonly probability: number
  readonly stored: Stored
  readonly reason: string
  readonly signs: readonly VerdictSign[]
  readonly answers: ReadonlyMap<EvidenceId, number>
}

export async function judge(
  _context: TenantContext,
  _asked: Asked,
  _found: readonly Found[],
  _standing: StandingNow,
): Promise<Judged> {
  return { verdict: 'none', probability: 0, stored: 'nothing', reason: '', signs: [], answers: new Map() }
}

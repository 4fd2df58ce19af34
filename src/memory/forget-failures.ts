import type { TenantWrites } from '../ports/store.ts'
import type { ForgetScope } from './forget-scope.ts'

/** What points at nothing that is left, or at a question that goes, also one that only an organizer made. */
export async function forgetFailures(writes: TenantWrites, { gone, everything }: ForgetScope): Promise<void> {
  const left = await writes.recallFailures()
  const going = everything ? left : left.filter(({ questionKeys }) => questionKeys.some((key) => gone.has(key)))
  if (going.length > 0) await writes.eraseRecallFailures(going.map(({ id }) => id))
}

import { CredenceError } from '../error.ts'
import type { TenantStore } from '../ports/store.ts'
import type { Quarantine } from '../reading/quarantine.ts'
import { createKnownQuestions } from './known-questions.ts'
import { quarantinedReads } from './quarantined-reads.ts'
import { organizedOver, type TenantContext } from './tenant-context.ts'

/**
 * The same memory as it would be on another store and under these quarantines: every verb that only looks works on it,
 * and nothing of what they do is kept.
 * @param kept a store with all that is kept
 */
export function imagined(context: TenantContext, kept: TenantStore, standing: readonly Quarantine[]): TenantContext {
  const raw: TenantStore = {
    ...kept,
    ...(standing.length === 0 ? {} : quarantinedReads(kept, standing)),
    transact: () => Promise.reject(notKept()),
  }
  const over = organizedOver(raw, context, () => standing)
  const quarantined = { store: raw, standing: async () => standing, lastSeen: () => standing, reload: () => undefined }
  return { ...context, ...over, quarantined, known: createKnownQuestions(raw, over.organized) }
}

function notKept(): CredenceError {
  return new CredenceError('read_only', 'this is a dry run, of which nothing is kept')
}

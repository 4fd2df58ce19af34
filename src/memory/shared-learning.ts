import { CredenceError, quoteReceived } from '../error.ts'
import type { SharedCounts } from '../learning/shared-counts.ts'
import type { LearnAllOptions, LearnOptions } from './inputs.ts'
import { countsToShare, learnBeside } from './learn.ts'
import type { TenantLearnReceipt } from './learn-receipts.ts'
import type { TenantContext } from './tenant-context.ts'
import { parseLearnAll } from './validate/inputs.ts'

/**
 * Every named tenant learns, each an epoch of its own. With `share`, each also learns from how often kinds of sources were
 * right in the others that take part, by type of question: no text, no author and no answer goes from one to another. What a
 * tenant gives is counted from its own memory alone, each time anew, so one that was erased or takes no part leaves no trace.
 */
export async function learnTogether(
  names: readonly string[],
  contextOf: (name: string) => Promise<TenantContext>,
  input: LearnAllOptions = {},
): Promise<readonly TenantLearnReceipt[]> {
  const { tenants = names, share = false, onProgress, ...options } = parseLearnAll(input)
  const taking = [...new Set(tenants)].sort()
  for (const [at, name] of taking.entries()) needTenant(names, name, at)
  const optionsOf = (tenant: string): LearnOptions => {
    if (onProgress === undefined) return options
    return { ...options, onProgress: (progress) => onProgress({ ...progress, tenant }) }
  }
  const given = new Map<string, SharedCounts>()
  for (const name of share ? taking : []) given.set(name, await countsToShare(await contextOf(name), optionsOf(name)))
  const receipts: TenantLearnReceipt[] = []
  for (const tenant of taking) {
    const others = [...given].filter(([name]) => name !== tenant).map(([, counts]) => counts)
    receipts.push({ tenant, ...(await learnBeside(await contextOf(tenant), optionsOf(tenant), others)) })
  }
  return receipts
}

/** @throws CredenceError missing_tenant */
export function needTenant(names: readonly string[], name: string, at: number): void {
  if (names.includes(name)) return
  throw new CredenceError('missing_tenant', `there is no tenant ${quoteReceived(name)}`, {
    path: `tenants.${at}`,
    expected: 'a tenant of this database',
    received: quoteReceived(name),
    remedy: 'list them with tenants()',
  })
}

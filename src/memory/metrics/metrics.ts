import type { Policy } from '../../policy/policy.ts'
import type { MetricsAllOptions, MetricsOptions, ReportOptions } from '../inputs.ts'
import { report } from '../report.ts'
import { needTenant } from '../shared-learning.ts'
import type { TenantContext } from '../tenant-context.ts'
import { parseMetrics, parseMetricsAll } from '../validate/inputs.ts'
import { expositionOf } from './exposition.ts'
import { reportMetrics, type TenantReport } from './report-metrics.ts'

/** The report of one tenant in Prometheus's text format. */
export async function metrics(context: TenantContext, input: MetricsOptions = {}): Promise<string> {
  const { prefixes = [], ...window } = parseMetrics(input)
  return expositionOf(reportMetrics([await reportOf(context, window, prefixes)]))
}

/** The same of several, each name once. */
export async function metricsTogether(
  names: readonly string[],
  contextOf: (name: string) => Promise<TenantContext>,
  input: MetricsAllOptions = {},
): Promise<string> {
  const { tenants = names, prefixes = [], ...window } = parseMetricsAll(input)
  const taking = [...new Set(tenants)].sort()
  for (const [at, name] of taking.entries()) needTenant(names, name, at)
  const reports: TenantReport[] = []
  for (const name of taking) reports.push(await reportOf(await contextOf(name), window, prefixes))
  return expositionOf(reportMetrics(reports))
}

async function reportOf(
  context: TenantContext,
  window: ReportOptions,
  prefixes: readonly string[],
): Promise<TenantReport> {
  const { policy } = context.policy
  return {
    tenant: context.store.tenant,
    report: await report(context, window),
    tools: [...policy.tools.keys()],
    prefixes: [...prefixes, ...prefixesNamedIn(policy)],
  }
}

/** Keys and beginnings of keys that the policy names, which its author chose. A key with a place in it names none. */
export function prefixesNamedIn({ tools }: Policy): readonly string[] {
  const named = [...tools.values()].flatMap(({ needs, args, plain, purposes }) => [
    ...[plain, ...purposes.values()].flatMap(({ keys }) => keys.map(({ prefix }) => prefix)),
    ...[...needs, ...[...args.values()].flatMap(({ equals }) => equals ?? [])].filter((key) => !key.includes('{')),
  ])
  return [...new Set(named)]
}

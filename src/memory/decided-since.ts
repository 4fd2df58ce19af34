import { decisions } from './decide.ts'
import type { Decision } from './report-receipts.ts'
import type { TenantContext } from './tenant-context.ts'

const PAGE = 200

/** What gates said after a moment, newest first. */
export async function decidedSince(context: TenantContext, since: number): Promise<readonly Decision[]> {
  const found: Decision[] = []
  for (;;) {
    const before = found.at(-1)?.id
    const page = await decisions(context, before === undefined ? { limit: PAGE } : { limit: PAGE, before })
    found.push(...page.filter(({ at }) => at > since))
    const last = page.at(-1)
    if (last === undefined || page.length < PAGE || last.at <= since) return found
  }
}

import { CredenceError, quoteReceived } from '../error.ts'
import { USER } from '../evidence/evidence.ts'
import { authorKeyOf } from '../evidence/identity.ts'
import { epochInForce } from '../learning/epoch.ts'
import type { EpochSummary } from './learn-receipts.ts'
import { checkReadable } from './learned-parameters.ts'
import type { TenantContext } from './tenant-context.ts'
import { parseViewer } from './validate/inputs.ts'

/** Every epoch, oldest first, and which of them counts. */
export async function epochs(context: TenantContext): Promise<readonly EpochSummary[]> {
  const log = await context.asKept.raw.epochs()
  await context.raw.foreignVersion()
  const inForce = epochInForce(await context.raw.epochs())
  return log.epochs.map(({ id, madeAt, report }) => ({
    id,
    madeAt,
    report,
    inForce: id === inForce?.id,
    switchedToAt: log.switches.filter(({ epochId }) => epochId === id).map(({ at }) => at),
  }))
}

/** From now on this epoch counts; null: the starting values. Going back is another switch, so nothing is lost. */
export async function switchEpoch(
  context: TenantContext,
  epochId: string | null,
  input: { readonly by?: string } = {},
): Promise<void> {
  const { by } = parseViewer(input)
  await context.raw.transact(async (writes) => {
    const log = await writes.epochs()
    const epoch = log.epochs.find(({ id }) => id === epochId) ?? null
    if (epoch === null && (await context.asKept.raw.epochs()).epochs.some(({ id }) => id === epochId))
      throw setAside(epochId)
    if (epochId !== null && epoch === null) {
      throw new CredenceError('unknown_epoch', `no epoch ${quoteReceived(epochId)} was learned`, {
        path: 'epochId',
        expected:
          log.epochs.length > 0
            ? `one of: ${log.epochs.map(({ id }) => id).join(', ')}`
            : 'an epoch; none was learned yet',
        received: quoteReceived(epochId),
        remedy: 'list them with epochs()',
      })
    }
    if (epoch !== null) checkReadable(epoch)
    await writes.switchEpoch({ epochId, at: context.clock.now(), by: by === undefined ? USER : authorKeyOf(by) })
  })
  context.organized.reload()
}

function setAside(epochId: string | null): CredenceError {
  return new CredenceError('not_allowed', `epoch ${epochId} may rest on what is under quarantine since`, {
    path: 'epochId',
    expected: 'an epoch that was learned without what is under quarantine',
    received: quoteReceived(epochId),
    remedy: 'learn again, or lift the quarantine first',
  })
}

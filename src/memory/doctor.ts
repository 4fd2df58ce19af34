import { damageIn } from './learned-shape.ts'
import { calibrationNow } from './recall/calibrate.ts'
import type { DoctorReport } from './receipts.ts'
import type { TenantContext } from './tenant-context.ts'

/** What a careful owner would check: that the files are whole, that what was learned can be read, and that nothing waits unread. */
export async function doctor(context: TenantContext): Promise<DoctorReport> {
  const { problems, facts } = await context.store.check()
  const counts = await context.store.counts()
  const waiting =
    counts.notYetRead === 0 ? [] : [`${counts.notYetRead} texts are kept and not yet read: run readPending`]
  const damaged = (await context.raw.epochs()).epochs.flatMap(({ id, learned }) => {
    const damage = damageIn(learned)
    return damage === null ? [] : [`epoch ${id} can't be read: ${damage.path} should be: ${damage.expected}`]
  })
  const recall = await calibrationNow(context)
  const all = [...problems, ...damaged, ...waiting]
  return {
    healthy: all.length === 0,
    problems: all,
    facts: {
      ...counts,
      reader: context.reader.version,
      organizer: context.organizer.version,
      ...facts,
      recall: recall.says,
    },
    recall,
  }
}

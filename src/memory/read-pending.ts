import { addReading } from './observe.ts'
import { readText } from './read-text.ts'
import type { TenantContext } from './tenant-context.ts'

const PAGE = 100

/** Goes once through what is kept and not yet read, in order of arrival. What fails again stays where it is. */
export async function readPending(context: TenantContext): Promise<{ readonly read: number; readonly failed: number }> {
  let read = 0
  let failed = 0
  let after: string | undefined
  for (;;) {
    const page = await context.store.evidence(
      { readingState: 'not_yet_read' },
      after === undefined ? { limit: PAGE } : { limit: PAGE, after },
    )
    for (const { evidence } of page) {
      const version = await context.store.foreignVersion()
      const turns = await context.turns.before(evidence, version)
      const { byKey, toBeMatched } = await context.known.at(version)
      const reading = await readText(context, evidence, turns, byKey, toBeMatched)
      if (reading.state === 'not_yet_read') failed++
      else {
        await addReading(context, evidence, reading)
        read++
      }
      after = evidence.id
    }
    if (page.length < PAGE) return { read, failed }
  }
}

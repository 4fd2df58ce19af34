import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compareRuns, type ReplayComparison } from './memory/replay/compare-runs.ts'
import { expectationsOf, type ReplayExpectations } from './memory/replay/expectations.ts'
import { parseReplayRun } from './memory/replay/parse-run.ts'
import {
  type FreshTenant,
  type ReplayProblem,
  type ReplayProgress,
  replayGolden,
} from './memory/replay/replay-golden.ts'
import type { ReplayRun } from './memory/replay/replay-run.ts'
import { createTenantContext } from './memory/tenant-context.ts'
import { type OpenMemoryOptions, type Parts, partsFrom } from './open-memory.ts'
import type { Store } from './ports/store.ts'
import { createSqliteStore } from './storage/sqlite/sqlite-store.ts'

export interface ReplayOptions
  extends Pick<
    OpenMemoryOptions,
    'reader' | 'organizer' | 'catalogueFiles' | 'policy' | 'privileged' | 'actsCount' | 'secrets' | 'log'
  > {
  /** An earlier run to compare with. */
  readonly against?: ReplayRun
  readonly onProgress?: (progress: ReplayProgress) => void | Promise<void>
}

/** What a replay came to. */
export interface ReplayReport {
  /** To be kept, and compared with the next. */
  readonly run: ReplayRun
  /** Lines that were left out. */
  readonly problems: readonly ReplayProblem[]
  readonly expectations: ReplayExpectations
  /** Those of the earlier run; null without one. */
  readonly expectationsBefore: ReplayExpectations | null
  readonly comparison: ReplayComparison | null
  /** Some gate says something else than in the earlier run, or than the golden file wants. */
  readonly gatesChange: boolean
}

/**
 * Plays golden dialogues, one a line, each into an empty memory of its own under the reader and the policy at hand, and tells what
 * came of it: readings, beliefs and gates; against an earlier run, what is other than it was. The same file, reader and policy come
 * to the same run each time. Nothing is learned and nothing is kept.
 */
export async function replay(
  golden: Iterable<string> | AsyncIterable<string>,
  { against, onProgress, ...options }: ReplayOptions = {},
): Promise<ReplayReport> {
  const before = against === undefined ? null : parseReplayRun(against)
  const dir = await mkdtemp(join(tmpdir(), 'credence-replay-'))
  let now = 0
  let store: Store | null = null
  try {
    const clock = { now: () => now }
    const parts = await partsFrom({ ...options, dir, embedder: null, clock })
    const opened = await createSqliteStore({ dir, clock })
    store = opened
    const setClock = (at: number): void => {
      now = at
    }
    const { dialogues, problems } = await replayGolden(golden, () => freshTenant(opened, parts, setClock), onProgress)
    const { reader, policy } = parts
    const run: ReplayRun = { credence: 'replay', format: 1, reader: reader.version, policy: policy.hash, dialogues }
    const comparison = before === null ? null : compareRuns(before, run)
    const expectations = expectationsOf(run)
    return {
      ...{ run, problems, expectations, comparison },
      expectationsBefore: before === null ? null : expectationsOf(before),
      gatesChange: expectations.unmetGates.length > 0 || (comparison?.gates.length ?? 0) > 0,
    }
  } finally {
    await store?.close()
    await rm(dir, { recursive: true, force: true })
  }
}

const TENANT = 'golden'

async function freshTenant(store: Store, parts: Parts, setClock: (at: number) => void): Promise<FreshTenant> {
  const context = createTenantContext({ ...parts, ids: countingIds(), store: await store.tenant(TENANT) })
  return {
    context,
    setClock,
    async erase() {
      await Promise.all([context.showings.close(), context.embedding.close(), context.answerability.close()])
      await store.eraseTenant(TENANT)
    },
  }
}

/** Ids of the form of a UUIDv7 that count from 1, so that a run comes to the same each time. */
function countingIds(): Parts['ids'] {
  let last = 0
  return {
    next() {
      last += 1
      const digits = last.toString(16).padStart(24, '0')
      return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-7000-8000-${digits.slice(12)}`
    },
  }
}

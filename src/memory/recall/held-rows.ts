import type { EvidenceId } from '../../evidence/evidence.ts'
import { EMPTY } from '../../organizing/structure.ts'
import type { KeptEvidence, TenantStore } from '../../ports/store.ts'
import type { Reading } from '../../reading/reading.ts'
import { type ToldWords, toldWordsOf } from '../../recall/answerability/told-words.ts'
import type { Look, OrganizedStore } from '../organized-store.ts'
import type { Change } from '../watched-store.ts'

/** A kept text with what was read in it. */
export interface Row {
  readonly kept: KeptEvidence
  readonly readings: readonly Reading[]
  /** What it says by itself, worked out once. */
  told(): ToldWords
}

/** Kept texts that were looked at lately, as they are now. */
export interface HeldRows {
  /** Those of these that are kept. */
  of(ids: readonly EvidenceId[], look: Look): Promise<ReadonlyMap<EvidenceId, Row>>
  /** Ids of all that is pinned, in order. */
  pinned(look: Look): Promise<readonly EvidenceId[]>
  /** After a step of our own. */
  note(change: Change): void
}

/** Characters of all texts that are held; a row takes some twenty bytes for each of a short one, so about 20 MB. */
export const MOST_HELD = 1_000_000
/** What a row takes besides its text, in characters. */
const OF_ROW = 100
/** A longer text is read anew each time. */
const LONGEST_HELD = 20_000
const PAGE = 500

export interface HeldRowsOptions {
  readonly mostHeld?: number
  /** As the organizer's; left out: every text is taken as it stands. */
  readonly inEnglish?: (text: string) => string | null
}

export function createHeldRows(
  store: TenantStore,
  organized: Pick<OrganizedStore, 'lastSeen'>,
  { mostHeld = MOST_HELD, inEnglish = () => null }: HeldRowsOptions = {},
): HeldRows {
  /** In order of last use. */
  const held = new Map<EvidenceId, Row>()
  let size = 0
  let pins: readonly EvidenceId[] | null = null
  let seen: Look | null = null
  /** Counts what may have changed, so that what was read before is not held after. */
  let changes = 0

  function clear(): void {
    held.clear()
    size = 0
    pins = null
    changes++
  }
  function lookAt(look: Look): void {
    if (seen === look) return
    clear()
    seen = look
  }
  function drop(id: EvidenceId): void {
    const row = held.get(id)
    if (row === undefined) return
    held.delete(id)
    size -= sizeOf(row)
  }
  function hold(id: EvidenceId, row: Row): void {
    drop(id)
    if (row.kept.evidence.text.length > LONGEST_HELD) return
    held.set(id, row)
    size += sizeOf(row)
    for (const oldest of held.keys()) {
      if (size <= mostHeld) break
      drop(oldest)
    }
  }
  async function read(ids: readonly EvidenceId[]): Promise<readonly Row[]> {
    const before = changes
    const [kept, readings] = await Promise.all([
      store.evidence({ ids }, { limit: ids.length }),
      store.readingsOfEach(ids),
    ])
    const rows = kept.map((each) => rowOf(each, readings.get(each.evidence.id) ?? [], inEnglish))
    if (before === changes) for (const row of rows) hold(row.kept.evidence.id, row)
    return rows
  }

  return {
    async of(ids, look) {
      lookAt(look)
      const found = new Map<EvidenceId, Row>()
      const missing: EvidenceId[] = []
      for (const id of ids) {
        const row = held.get(id)
        if (row === undefined) missing.push(id)
        else {
          held.delete(id)
          held.set(id, row)
          found.set(id, row)
        }
      }
      if (missing.length > 0) for (const row of await read(missing)) found.set(row.kept.evidence.id, row)
      return found
    },
    async pinned(look) {
      lookAt(look)
      if (pins !== null) return pins
      const before = changes
      const ids = await pinnedIn(store)
      if (before === changes) pins = ids
      return ids
    },
    note({ read: ofTexts, questions, isDeep }) {
      if (isDeep || (questions.size > 0 && organized.lastSeen() !== EMPTY)) clear()
      else if (ofTexts.size > 0) {
        for (const id of ofTexts) drop(id)
        changes++
      }
    },
  }
}

async function pinnedIn(store: TenantStore): Promise<readonly EvidenceId[]> {
  const ids: EvidenceId[] = []
  for (;;) {
    const after = ids.at(-1)
    const page = await store.evidence({ pinned: true }, { limit: PAGE, ...(after === undefined ? {} : { after }) })
    for (const { evidence } of page) ids.push(evidence.id)
    if (page.length < PAGE) return ids
  }
}

function rowOf(
  kept: KeptEvidence,
  readings: readonly Reading[],
  inEnglish: NonNullable<HeldRowsOptions['inEnglish']>,
): Row {
  let words: ToldWords | null = null
  return {
    kept,
    readings,
    told() {
      words ??= toldWordsOf(inEnglish(kept.evidence.text) ?? kept.evidence.text)
      return words
    },
  }
}

function sizeOf({ kept }: Row): number {
  return OF_ROW + kept.evidence.text.length
}

import { type Evidence, USER } from '../../evidence/evidence.ts'
import { isSeenBy } from '../../evidence/seen-by.ts'
import type { TenantStore } from '../../ports/store.ts'
import { type Quarantine, quarantineOfText } from '../../reading/quarantine.ts'
import { recallWordsOf } from '../../recall/relevance/recall-words.ts'
import { createTextIndex, type HeldText, type TextIndex } from '../../recall/text-index/text-index.ts'
import type { QuarantinedStore } from '../quarantined-store.ts'
import type { Change } from '../watched-store.ts'

/** The words of everything that is kept, brought up to date before each recall. */
export interface SaidTexts {
  /**
   * Of what this person may see: how common a word is among other texts would tell of these. Costs what was kept since the
   * last call; all of it after a forgetting or a quarantine, here or in another process, and where another process kept a text
   * under an id that is older than some that were there.
   */
  current(by: string): Promise<TextIndex>
  /** Of texts under quarantine, of everybody, as of the last call: told of, and never among what is so. */
  apart(): TextIndex
  /** Another number, as of the last call, whenever a text was added. */
  added(): number
  /** After a step of our own: its texts are added at the next call, in whatever order their ids came. */
  note(change: Change): void
}

const PAGE = 500
/** Texts that nobody has recalled since are left to the store. */
const MOST_ARRIVED = 2_000
/** People but the user whose view is kept at hand, where not everybody may see everything. */
const MOST_VIEWS = 16

export function createSaidTexts(store: TenantStore, quarantined: QuarantinedStore): SaidTexts {
  let index = createTextIndex()
  let apart = createTextIndex()
  let last: string | null = null
  let forgettings: string | null = null
  let standing: readonly Quarantine[] = []
  let under: Promise<TextIndex> | null = null
  let views = new Map<string, View>()
  let held: HeldText[] = []
  /** Each stem once, however many texts have it. */
  let stems = new Map<string, string>()
  let isAllForAll = true
  /** The store's `foreignVersion` that all is up to date with, but for `arrived`; null: the store is to be looked at. */
  let seen: number | null = null
  const arrived: Evidence[] = []
  let added = 0

  function hold(text: HeldText): void {
    index.add(text)
    held.push(text)
    isAllForAll &&= text.audience === null
  }

  async function bringUpToDate(): Promise<TextIndex> {
    const version = await store.foreignVersion()
    const now = await quarantined.standing()
    if (seen !== version || now !== standing) await lookAt(version, now)
    for (const evidence of arrived.splice(0)) add(evidence)
    return index
  }
  async function lookAt(version: number, now: readonly Quarantine[]): Promise<void> {
    // Set first: what becomes known meanwhile makes it null again.
    seen = version
    const forgotten = await store.forgettings()
    if (forgotten !== forgettings || now.map(({ id }) => id).join() !== standing.map(({ id }) => id).join()) startAnew()
    forgettings = forgotten
    standing = now
    await readOn()
    if ((await store.counts()).evidence > index.size + apart.size) {
      startAnew()
      await readOn()
    }
  }
  function startAnew(): void {
    index = createTextIndex()
    apart = createTextIndex()
    views = new Map()
    held = []
    stems = new Map()
    isAllForAll = true
    last = null
  }
  async function readOn(): Promise<void> {
    for (;;) {
      const page = await store.evidence({}, { limit: PAGE, ...(last === null ? {} : { after: last }) })
      for (const { evidence } of page) add(evidence)
      if (page.length < PAGE) return
    }
  }
  function add(evidence: Evidence): void {
    if (last === null || evidence.id > last) last = evidence.id
    if (index.get(evidence.id) !== null || apart.get(evidence.id) !== null) return
    added++
    const text = heldOf(evidence, stems)
    if (quarantineOfText(standing, evidence) === null) hold(text)
    else apart.add(text)
  }

  function viewOf(by: string): TextIndex {
    const view = views.get(by) ?? { index: createTextIndex(), looked: 0 }
    views.delete(by)
    views.set(by, view)
    const [oldest] = views.keys()
    if (views.size > MOST_VIEWS && oldest !== undefined) views.delete(oldest)
    for (; view.looked < held.length; view.looked++) {
      const text = held[view.looked] as HeldText
      if (isSeenBy(text, by)) view.index.add(text)
    }
    return view.index
  }

  return {
    apart: () => apart,
    added: () => added,
    async current(by) {
      under ??= bringUpToDate()
        .catch((error: unknown) => {
          seen = null
          throw error
        })
        .finally(() => {
          under = null
        })
      const whole = await under
      return by === USER || isAllForAll ? whole : viewOf(by)
    },
    note({ appended, isDeep, isKept }) {
      if (isDeep || (!isKept && appended.length > 0)) seen = null
      if (!isKept || seen === null) return
      for (const evidence of appended) arrived.push(evidence)
      if (arrived.length > MOST_ARRIVED) seen = null
    },
  }
}

interface View {
  readonly index: TextIndex
  /** How many texts were looked at. */
  looked: number
}

function heldOf(evidence: Evidence, stems: Map<string, string>): HeldText {
  const { id, channel, authorKey, about, audience, saidAt, source } = evidence
  return {
    id,
    channel,
    authorKey,
    about,
    audience,
    saidAt,
    sourceClass: source.class,
    words: recallWordsOf(evidence.text === '' ? evidence.claims.map(claimWords).join(' ') : evidence.text).map((stem) =>
      sameIn(stems, stem),
    ),
  }
}

function sameIn(stems: Map<string, string>, stem: string): string {
  const known = stems.get(stem)
  if (known === undefined) stems.set(stem, stem)
  return known ?? stem
}

/** A record has no words of its own: its columns and values are found. */
function claimWords({ question, answer }: Evidence['claims'][number]): string {
  return `${question.replaceAll(/[._]/g, ' ')} ${String(answer)}`
}

import { type Evidence, type EvidenceId, USER } from '../../evidence/evidence.ts'
import { isSeenBy } from '../../evidence/seen-by.ts'
import type { TenantStore } from '../../ports/store.ts'
import { quarantineOfText } from '../../reading/quarantine.ts'
import { recallWordsOf } from '../../recall/relevance/recall-words.ts'
import { createTextIndex, type HeldText, type TextIndex } from '../../recall/text-index/text-index.ts'
import type { QuarantinedStore } from '../quarantined-store.ts'

/** The words of everything that is kept, brought up to date before each recall. */
export interface SaidTexts {
  /**
   * Of what this person may see: how common a word is among other texts would tell of these. Costs what was kept since the
   * last call; all of it after a forgetting or a quarantine, here or in another process.
   */
  current(by: string): Promise<TextIndex>
  /** Of texts under quarantine, of everybody, as of the last call: told of, and never among what is so. */
  apart(): TextIndex
  /** The text that was kept last, as of the last call; null where there is none. */
  newest(): EvidenceId | null
}

const PAGE = 500
/** People but the user whose view is kept at hand, where not everybody may see everything. */
const MOST_VIEWS = 16

export function createSaidTexts(store: TenantStore, quarantined: QuarantinedStore): SaidTexts {
  let index = createTextIndex()
  let apart = createTextIndex()
  let last: string | null = null
  let asOf: string | null = null
  let under: Promise<TextIndex> | null = null
  let views = new Map<string, View>()
  let held: HeldText[] = []
  let isAllForAll = true

  function hold(text: HeldText): void {
    index.add(text)
    held.push(text)
    isAllForAll &&= text.audience === null
  }

  async function bringUpToDate(): Promise<TextIndex> {
    const forgettings = await store.forgettings()
    const standing = await quarantined.standing()
    const now = JSON.stringify([forgettings, standing.map(({ id }) => id)])
    if (now !== asOf) {
      index = createTextIndex()
      apart = createTextIndex()
      views = new Map()
      held = []
      isAllForAll = true
      last = null
      asOf = now
    }
    for (;;) {
      const page = await store.evidence({}, { limit: PAGE, ...(last === null ? {} : { after: last }) })
      for (const { evidence } of page) {
        if (quarantineOfText(standing, evidence) === null) hold(heldOf(evidence))
        else apart.add(heldOf(evidence))
      }
      last = page.at(-1)?.evidence.id ?? last
      if (page.length < PAGE) return index
    }
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
    newest: () => last,
    async current(by) {
      under ??= bringUpToDate().finally(() => {
        under = null
      })
      const whole = await under
      return by === USER || isAllForAll ? whole : viewOf(by)
    },
  }
}

interface View {
  readonly index: TextIndex
  /** How many texts were looked at. */
  looked: number
}

function heldOf(evidence: Evidence): HeldText {
  const { id, channel, authorKey, about, audience, saidAt, source } = evidence
  return {
    id,
    channel,
    authorKey,
    about,
    audience,
    saidAt,
    sourceClass: source.class,
    words: recallWordsOf(evidence.text === '' ? evidence.claims.map(claimWords).join(' ') : evidence.text),
  }
}

/** A record has no words of its own: its columns and values are found. */
function claimWords({ question, answer }: Evidence['claims'][number]): string {
  return `${question.replaceAll(/[._]/g, ' ')} ${String(answer)}`
}

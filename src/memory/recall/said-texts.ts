import type { Evidence } from '../../evidence/evidence.ts'
import type { TenantStore } from '../../ports/store.ts'
import { recallWordsOf } from '../../recall/relevance/recall-words.ts'
import { createTextIndex, type TextIndex } from '../../recall/text-index/text-index.ts'

/** The words of everything that is kept, brought up to date before each recall. */
export interface SaidTexts {
  /** Costs what was kept since the last call; all of it after a forgetting, here or in another process. */
  current(): Promise<TextIndex>
}

const PAGE = 500

export function createSaidTexts(store: TenantStore): SaidTexts {
  let index = createTextIndex()
  let last: string | null = null
  let forgettings: string | null = null
  let under: Promise<TextIndex> | null = null

  async function bringUpToDate(): Promise<TextIndex> {
    const forgotten = await store.forgettings()
    if (forgotten !== forgettings) {
      index = createTextIndex()
      last = null
      forgettings = forgotten
    }
    for (;;) {
      const page = await store.evidence({}, { limit: PAGE, ...(last === null ? {} : { after: last }) })
      for (const { evidence } of page) index.add(heldOf(evidence))
      last = page.at(-1)?.evidence.id ?? last
      if (page.length < PAGE) return index
    }
  }

  return {
    current() {
      under ??= bringUpToDate().finally(() => {
        under = null
      })
      return under
    },
  }
}

function heldOf(evidence: Evidence): Parameters<TextIndex['add']>[0] {
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

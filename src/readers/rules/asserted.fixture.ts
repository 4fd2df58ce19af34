import type { Passage } from '../../ports/reader.ts'
import { loadCatalogue } from './catalogue/catalogue.ts'
import { findingsIn } from './findings.ts'
import { loadDetector } from './languages/detector.ts'

const NOTHING_SUPPOSED = 0.5

/** What the rules find that a text of the user asserts of a question, and what they find that it denies. */
export async function asserted(
  text: string,
  key: string,
): Promise<{ readonly values: readonly string[]; readonly denied: readonly string[] }> {
  await loadDetector()
  const evidence = {
    id: 'a',
    text,
    author: 'user',
    authorKey: 'user',
    channel: 'chat',
    source: { class: 'user_stated' },
    saidAt: Date.UTC(2026, 5, 1, 10),
    zone: 'UTC',
    about: null,
    audience: null,
    deliveryId: null,
    digest: text,
    origin: text,
  }
  const found = findingsIn({ evidence, context: [] } as unknown as Passage, loadCatalogue([])).filter(
    ({ question, framing }) => question.key === key && framing.facets.force.suppose < NOTHING_SUPPOSED,
  )
  const answers = (of: 'values' | 'denied') => [
    ...new Set(found.flatMap((each) => each[of].map(({ answer }) => answer))),
  ]
  return { values: answers('values'), denied: answers('denied') }
}

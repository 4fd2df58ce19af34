import { USER } from '../../../evidence/evidence.ts'
import type { AskContext } from '../../../ports/reader.ts'
import type { Entry } from '../catalogue/catalogue.ts'
import type { Mention } from '../people/mentions.ts'
import type { Token } from '../text/tokens.ts'
import type { Asked } from './asked.ts'

export function subjectOf(mention: Mention | null, entry: Entry, context: AskContext): string | null {
  if (mention === null) return entry.group === 'household' ? USER : null
  return mention.key === null ? null : canonicalSubject(mention, context)
}

/** A bare first name is the one known person of that name; a described one is not taken for another. */
export function canonicalSubject(mention: Mention, { subjects }: AskContext): string {
  const key = mention.key as string
  if (mention.kind !== 'name' || subjects.includes(key)) return key
  const longer = subjects.filter((subject) => subject.startsWith(`${key}_`) && !subject.includes('.'))
  return longer.length === 1 ? (longer[0] as string) : key
}

/**
 * The first person of the question; what belongs to them comes before who they know. `How can I reach my sister` is about her: who
 * asks only wants to do something.
 */
export function subjectMention({ tokens, mentions }: Asked): Mention | null {
  const usable = mentions.all.filter(({ key }) => key !== null)
  const first = usable[0]
  if (first === undefined) return null
  const other = wantsToDo(tokens, first) ? usable.find(({ key }) => key !== USER) : undefined
  const head = other ?? first
  return usable
    .filter(({ from }) => from === head.from)
    .reduce((longest, each) => (each.to > longest.to ? each : longest), head)
}

const MODAL = /^(?:can|could|should|shall|may|might|must)$/

/** `can I`, `should we`, `do I have to` */
function wantsToDo(tokens: readonly Token[], { from, to, key }: Mention): boolean {
  const who = tokens[from]?.norm ?? ''
  if (key !== USER || (who !== 'i' && who !== 'we')) return false
  if (MODAL.test(tokens[from - 1]?.norm ?? '')) return true
  return /^(?:have|need)$/.test(tokens[to]?.norm ?? '') && tokens[to + 1]?.norm === 'to'
}

import { CredenceError, quoteReceived } from '../error.ts'
import { wordsOf } from '../evidence/words.ts'
import type { ForgetSelection } from '../memory/inputs.ts'
import type { Memory } from '../memory.ts'
import type { KeptEvidence } from '../ports/store.ts'
import { evidenceLines } from './print/evidence.ts'
import type { Page } from './print/page.ts'

/** What would be forgotten, as far as it is listed. */
export interface ForgetPreview {
  readonly wouldForget: readonly KeptEvidence[]
  /** There is more than is listed. */
  readonly more: boolean
}

const MOST_LISTED = 1000
const MOST_SHOWN = 10

export async function previewForget(memory: Memory, selection: ForgetSelection): Promise<ForgetPreview> {
  const found = await listed(memory, selection)
  return { wouldForget: found.slice(0, MOST_LISTED), more: found.length >= MOST_LISTED }
}

async function listed(memory: Memory, selection: ForgetSelection): Promise<readonly KeptEvidence[]> {
  const limit = MOST_LISTED
  if ('evidence' in selection) return await byIds(memory, [selection.evidence].flat())
  if ('matching' in selection) return await withAllWords(memory, selection.matching, limit)
  if ('question' in selection) {
    await needQuestion(memory, selection.question)
    return await memory.evidence({ question: selection.question, limit })
  }
  if ('everything' in selection) return await memory.evidence({ limit })
  return await memory.evidence({ ...selection, limit })
}

async function byIds(memory: Memory, ids: readonly string[]): Promise<readonly KeptEvidence[]> {
  const found: KeptEvidence[] = []
  for (const id of ids) {
    found.push({ evidence: await memory.get(id), readingState: 'read', pinned: false, promoted: false })
  }
  return found
}

async function withAllWords(memory: Memory, text: string, limit: number): Promise<readonly KeptEvidence[]> {
  const words = wordsOf(text)
  const found = await memory.find(text, { limit })
  return found.filter(({ evidence }) => {
    const own = new Set(wordsOf(evidence.text))
    return words.every((word) => own.has(word))
  })
}

async function needQuestion(memory: Memory, key: string): Promise<void> {
  if ((await memory.questions()).some((question) => question.key === key)) return
  throw new CredenceError('unknown_question', `question: no such question as ${quoteReceived(key)}`, {
    path: 'question',
    expected: 'the key of a tracked question',
    received: quoteReceived(key),
    remedy: 'see `credence questions`',
  })
}

export function previewLines(preview: ForgetPreview, page: Page): readonly string[] {
  const { wouldForget, more } = preview
  if (wouldForget.length === 0) return ['no evidence would be forgotten']
  const hidden = wouldForget.length - MOST_SHOWN
  return [
    page.paint.strong(
      `would forget ${more ? 'at least ' : ''}${wouldForget.length} evidence, and all that rests on it:`,
    ),
    ...evidenceLines(wouldForget.slice(0, MOST_SHOWN), page),
    ...(hidden > 0 ? [page.paint.faint(`… and ${more ? 'at least ' : ''}${hidden} more`)] : []),
  ]
}

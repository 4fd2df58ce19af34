import type { ForgetPreview } from '../memory/receipts.ts'
import { counted } from './print/belief.ts'
import { evidenceLines } from './print/evidence.ts'
import type { Page } from './print/page.ts'

const MOST_SHOWN = 10

export function previewLines({ evidence, questions, instructions }: ForgetPreview, page: Page): readonly string[] {
  const all = [
    `${evidence.length} evidence`,
    ...(questions.length > 0 ? [counted(questions.length, 'question')] : []),
    ...(instructions.length > 0 ? [counted(instructions.length, 'instruction')] : []),
  ]
  if (evidence.length + questions.length + instructions.length === 0) return ['nothing would be forgotten']
  const hidden = evidence.length - MOST_SHOWN
  return [
    page.paint.strong(`would forget ${all.join(', ')}, and all that rests on it:`),
    ...evidenceLines(evidence.slice(0, MOST_SHOWN), page),
    ...(hidden > 0 ? [page.paint.faint(`… and ${hidden} more`)] : []),
    page.paint.faint('what was learned from it goes too: run `credence learn` afterwards'),
  ]
}

import { opensMail } from './mbox/split.ts'
import { stampedLine } from './whatsapp/stamp.ts'

export type FileFormat = 'credence' | 'observations' | 'whatsapp' | 'chatgpt' | 'mbox'

const LINES_LOOKED_AT = 50

/** What a file is, from its first few thousand characters; null for nothing that credence reads. */
export function detectFormat(head: string): FileFormat | null {
  const text = head.replace(/^\ufeff/u, '').trimStart()
  if (/^\[\s*(?:\{|\])/u.test(text))
    return /"(?:mapping|current_node|conversation_id)"|^\[\s*\{\s*"title"/u.test(text) ? 'chatgpt' : null
  const lines = text.split('\n', LINES_LOOKED_AT)
  if (opensMail(lines[0] ?? '', lines[1] ?? '')) return 'mbox'
  if (text.startsWith('{')) return detectJsonLines(lines[0] ?? '')
  return lines.some((line) => stampedLine(line) !== null) ? 'whatsapp' : null
}

const OBSERVATION_FIELD = /"(?:text|claims)"\s*:/u

/** The first line tells: a header of credence's own export, or an observation (perhaps longer than the head). */
function detectJsonLines(line: string): 'credence' | 'observations' | null {
  if (/^\{\s*"credence"\s*:/u.test(line)) return 'credence'
  return OBSERVATION_FIELD.test(line) ? 'observations' : null
}

import { readFileSync } from 'node:fs'
import type { PlainText } from '../text/plain-text.ts'
import type { Token } from '../text/tokens.ts'
import { glossedText } from './glossed-text.ts'
import type { Piece } from './piece.ts'

const FILE = new URL('./labels.json', import.meta.url)
const LABEL_TOKENS = 3

let labels: ReadonlyMap<string, string> | null = null

/** The catalogue's labels by what forms in other languages call them. */
function knownLabels(): ReadonlyMap<string, string> {
  if (labels === null) {
    const file = JSON.parse(readFileSync(FILE, 'utf8')) as Readonly<Record<string, readonly string[]>>
    labels = new Map(Object.entries(file).flatMap(([label, said]) => said.map((each) => [each, label] as const)))
  }
  return labels
}

/** `Teléfono: 611 555 012` with its label in English; null where no line begins with a known one. */
export function withEnglishLabels(plain: PlainText, tokens: readonly Token[]): PlainText | null {
  if (!plain.text.includes(':')) return null
  const pieces: Piece[] = []
  let written = 0
  for (let at = 0; at < tokens.length; at++) {
    if (!(tokens[at] as Token).newLine) continue
    const colon = colonAfter(tokens, at)
    if (colon < 0) continue
    const [from, to] = [(tokens[at] as Token).start, (tokens[colon - 1] as Token).end]
    const english = knownLabels().get(plain.text.slice(from, to).toLowerCase())
    if (english === undefined) continue
    if (from > written) pieces.push(piece(plain.text.slice(written, from), written, from, true))
    pieces.push(piece(english, from, to, false))
    written = to
  }
  if (pieces.length === 0) return null
  pieces.push(piece(plain.text.slice(written), written, plain.text.length, true))
  return glossedText(plain, [pieces], [])
}

function colonAfter(tokens: readonly Token[], from: number): number {
  for (let at = from + 1; at <= from + LABEL_TOKENS && at < tokens.length; at++) {
    if ((tokens[at] as Token).norm === ':') return at
  }
  return -1
}

function piece(english: string, start: number, end: number, isVerbatim: boolean): Piece {
  return { english, start, end, isVerbatim, isName: true, isGlued: true, isSubject: false }
}

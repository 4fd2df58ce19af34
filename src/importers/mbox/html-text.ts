import { Parser } from 'htmlparser2'

/** Of a longer document only the beginning is made into text. */
const HTML_LENGTH = 4_000_000
const BLOCKS = new Set(
  'address article aside center dd div dl dt fieldset footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tr ul'.split(
    ' ',
  ),
)
const PARAGRAPHS = new Set('p h1 h2 h3 h4 h5 h6 table ul ol pre hr'.split(' '))
const UNREAD = new Set('head style script title template noscript svg object select textarea button'.split(' '))
const HIDDEN =
  /display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all|(?:max-height|font-size|opacity)\s*:\s*0(?![.\d]*[1-9])/iu
const QUOTE_DEPTH = 20
/** Elements in elements beyond which nothing is a page, and the parser would take time by the square. */
const DEPTH = 2000
const PIECE = 32 * 1024

/**
 * What a reader of an HTML mail sees, as plain text: blocks on lines of their own, `> ` before what stands in a
 * `blockquote`, items with `- `; nothing of style sheets, scripts and hidden preview lines. Time
 * is linear in the length. Null where elements are nested too deep to be read.
 */
export function textOfHtml(html: string): string | null {
  const page = createPage()
  /** For each open element, whether it hides what it holds. */
  const open: { readonly name: string; readonly hides: boolean; readonly quotes: boolean }[] = []
  let hiding = 0
  let isTooDeep = false
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const quotes = name === 'blockquote'
        const hides = UNREAD.has(name) || attributes['hidden'] !== undefined || HIDDEN.test(attributes['style'] ?? '')
        open.push({ name, hides, quotes })
        isTooDeep ||= open.length >= DEPTH
        if (hides) hiding++
        if (hiding > 0) return
        if (name === 'br') page.newLine()
        else if (quotes) page.quote(1)
        else if (BLOCKS.has(name)) page.block(PARAGRAPHS.has(name))
        if (name === 'li') page.text('- ')
      },
      ontext(text) {
        if (hiding === 0) page.text(text)
      },
      onclosetag() {
        const closed = open.pop()
        if (closed === undefined) return
        const wasShown = hiding === 0
        if (closed.hides) hiding--
        if (!wasShown) return
        if (closed.quotes) page.quote(-1)
        else if (BLOCKS.has(closed.name)) page.block(PARAGRAPHS.has(closed.name))
        else if (closed.name === 'td' || closed.name === 'th') page.text(' ')
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  )
  const end = Math.min(html.length, HTML_LENGTH)
  for (let at = 0; at < end && !isTooDeep; at += PIECE) parser.write(html.slice(at, Math.min(end, at + PIECE)))
  parser.end()
  return isTooDeep ? null : page.result()
}

interface Page {
  text(piece: string): void
  newLine(): void
  /** Begins a line, after an empty one where a paragraph asks for it. */
  block(isParagraph: boolean): void
  quote(step: 1 | -1): void
  result(): string
}

function createPage(): Page {
  const lines: string[] = []
  let pieces: string[] = []
  let depth = 0
  const mark = (): string => '> '.repeat(Math.min(depth, QUOTE_DEPTH))
  const endLine = (): void => {
    const line = pieces
      .join('')
      .replace(/[^\S\u00a0]+/gu, ' ')
      .replaceAll('\u00a0', ' ')
      .trim()
    pieces = []
    lines.push(line === '' ? mark().trimEnd() : `${mark()}${line}`)
  }
  const isOpen = (): boolean => pieces.some((piece) => piece.trim() !== '')
  const block = (isParagraph: boolean): void => {
    if (isOpen()) endLine()
    pieces = []
    const last = lines.at(-1)
    if (isParagraph && last !== undefined && last.replaceAll('>', '').trim() !== '') lines.push(mark().trimEnd())
  }
  return {
    text: (piece) => pieces.push(piece),
    newLine: endLine,
    block,
    quote(step) {
      block(step === 1)
      depth = Math.max(0, depth + step)
    },
    result() {
      if (isOpen()) endLine()
      return lines
        .join('\n')
        .replace(/\n{3,}/gu, '\n\n')
        .trim()
    },
  }
}

interface Open {
  readonly path: string
  /** Of a list, the place reached; of an object, the key that was read last. */
  key: string | number
  readonly isList: boolean
}

/**
 * On which line, from 1, each value of a JSON text stands, by its path: `0.cues.2`. Of a text that goes wrong, what can
 * be followed; `last` is the line of its last word.
 */
export function jsonLinesOf(text: string): { readonly lines: ReadonlyMap<string, number>; readonly last: number } {
  const lines = new Map<string, number>()
  const open: Open[] = []
  let line = 1
  let last = 1
  let isKey = false
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === '\n') {
      line++
      continue
    }
    last = line
    const inner = open.at(-1)
    if (isKey && inner !== undefined && token.startsWith('"')) inner.key = unquoted(token)
    else if (!MARKS.has(token)) lines.set(pathIn(inner), line)
    moveOn(open, token, pathIn(inner))
    isKey = token === '{' || (token === ',' && inner?.isList === false)
  }
  return { lines, last }
}

/** Strings, marks, numbers and words, and line ends. */
const TOKEN = /\n|"(?:[^"\\\n]|\\.)*"?|[{}[\],:]|[^\s{}[\],:"]+/gu
const MARKS: ReadonlySet<string> = new Set([',', ':', ']', '}'])

function pathIn(inner: Open | undefined): string {
  return inner === undefined ? '' : [inner.path, inner.key].filter((part) => part !== '').join('.')
}

function moveOn(open: Open[], token: string, path: string): void {
  const inner = open.at(-1)
  if (token === '[') open.push({ path, key: 0, isList: true })
  if (token === '{') open.push({ path, key: '', isList: false })
  if (token === ']' || token === '}') open.pop()
  if (token === ',' && typeof inner?.key === 'number') inner.key++
}

function unquoted(token: string): string {
  try {
    return String(JSON.parse(token))
  } catch {
    return token
  }
}

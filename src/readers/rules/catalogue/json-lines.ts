/** What a text of JSON holds, or what is wrong with it and in which line. */
export type ParsedJson = { readonly content: unknown } | { readonly fault: string; readonly line: number }

export function parseJson(text: string): ParsedJson {
  try {
    return { content: JSON.parse(text) }
  } catch {
    const { at, fault } = faultIn(text)
    return { fault, line: lineAt(text, at) }
  }
}

function lineAt(text: string, offset: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) line++
  return line
}

/** Line of every value of a valid text of JSON, counted from 1, by its path: `3.says.0`. Linear. */
export function linesOf(text: string): ReadonlyMap<string, number> {
  const lines = new Map<string, number>()
  const starts: number[] = []
  const walk = createWalk(text, (path, at) => {
    lines.set(path.join('.'), starts.length)
    starts.push(at)
  })
  walk.value([])
  const sorted = [...lines]
  let line = 1
  let from = 0
  for (const [path, index] of sorted) {
    const at = starts[index] as number
    for (let next = text.indexOf('\n', from); next >= 0 && next < at; next = text.indexOf('\n', next + 1)) {
      line++
      from = next + 1
    }
    lines.set(path, line)
  }
  return lines
}

class Fault extends Error {
  readonly at: number
  constructor(at: number, reason: string) {
    super(reason)
    this.at = at
  }
}

/** The first place where the text stops being JSON. */
function faultIn(text: string): { readonly at: number; readonly fault: string } {
  try {
    const walk = createWalk(text, () => {})
    walk.value([])
    walk.end()
  } catch (error) {
    if (error instanceof Fault) return { at: error.at, fault: error.message }
    throw error
  }
  return { at: text.length, fault: 'not JSON' }
}

const DEPTH = 200
const LITERAL = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)/y
const TEXT = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y

type Path = readonly (string | number)[]

/** Walks through a text of JSON and tells where each value starts; throws where the text breaks off. */
function createWalk(text: string, found: (path: Path, at: number) => void) {
  let at = 0
  const skip = (): void => {
    while (at < text.length && ' \t\n\r'.includes(text[at] as string)) at++
  }
  const fail = (expected: string): never => {
    throw new Fault(at, at >= text.length ? `the text ends where ${expected} should stand` : `expected ${expected}`)
  }
  const take = (pattern: RegExp): string | null => {
    pattern.lastIndex = at
    const match = pattern.exec(text)
    if (match !== null) at += match[0].length
    return match?.[0] ?? null
  }
  const members = (close: string, path: Path, member: (index: number) => void): void => {
    at++
    if (path.length > DEPTH) fail('fewer levels')
    for (let index = 0; ; index++) {
      skip()
      if (index === 0 && text[at] === close) break
      member(index)
      skip()
      if (text[at] === close) break
      if (text[at] !== ',') fail(`a comma or ${close}`)
      at++
    }
    at++
  }
  const value = (path: Path): void => {
    skip()
    found(path, at)
    if (text[at] === '[') members(']', path, (index) => value([...path, index]))
    else if (text[at] === '{') {
      members('}', path, () => {
        const name = take(TEXT) ?? fail('a field name in double quotes')
        skip()
        if (text[at] !== ':') fail('a colon')
        at++
        value([...path, JSON.parse(name) as string])
      })
    } else if ((text[at] === '"' ? take(TEXT) : take(LITERAL)) === null)
      fail(text[at] === '"' ? 'a text that ends on its line' : 'a value')
  }
  return {
    value,
    end(): void {
      skip()
      if (at < text.length) fail('nothing more')
    },
  }
}

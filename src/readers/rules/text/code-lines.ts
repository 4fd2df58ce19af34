/**
 * Lines that are program text, data or configuration: what stands in them is an example for a machine, and nobody's word.
 * A line of a form (`Diet: vegan`) is none; a line of JSON, an assignment in capitals, a call or an error trace is.
 * Linear in the text.
 */
export function codeRanges(text: string): readonly CodeRange[] {
  if (!MAY_BE_CODE.test(text)) return []
  const ranges: CodeRange[] = []
  let isFenced = false
  let start = 0
  for (const line of text.split('\n')) {
    const end = start + line.length
    const isFence = FENCE.test(line)
    if (isFence || isFenced || isCodeLine(line)) ranges.push({ start, end })
    if (isFence) isFenced = !isFenced
    start = end + 1
  }
  return ranges
}

export interface CodeRange {
  readonly start: number
  readonly end: number
}

const MAY_BE_CODE = /[{}`=;]|Error\b|\w\(|<\/?[a-zA-Z]/
const FENCE = /^\s*```/
const LONGEST_LINE = 500

function isCodeLine(line: string): boolean {
  if (line.length > LONGEST_LINE) return false
  return CODE.some((pattern) => pattern.test(line))
}

const CODE: readonly RegExp[] = [
  // { "key": "value" }, {'city': 'Pune'}
  /\{\s*["'][^"'{}]{1,60}["']\s*:/,
  // DB_HOST=localhost
  /^\s*(?:export\s+)?[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\s*=/,
  // const user = …, let x =, name = "…"
  /^\s*(?:const|let|var|val|def|return|import|from|public|private|static|if|for|while)\b.*[=({;:]\s*$/,
  /^\s*(?:const|let|var|val|def)\s+\w+[^=]{0,80}=/,
  /^\s*[a-z_][\w.]*\s*=\s*["'[{(]/,
  // print(user["phone"]), expect(greet('Youssef', …)).toBe(…)
  /\b[a-zA-Z_][\w.]*\(\s*["'][^()]*["']/,
  /^\s*[a-zA-Z_][\w.]*\([^()]*\)\s*;?\s*$/,
  // AssertionError: …, KeyError: 'phone'
  /\b[A-Z][a-z]\w*(?:Error|Exception)\b/,
  // ${HOST}, {{name}}
  /\$\{[^{}]{1,60}\}|\{\{[^{}]{1,60}\}\}/,
  /^\s*<\/?[a-zA-Z][^<>]*>/,
]

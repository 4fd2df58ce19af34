import type { Case } from './case-file.ts'

/** What each case waits for. None of these is ever counted as passed. */
const WAITS_FOR: Readonly<Record<string, string>> = {
  'BUG-049': 'needs keys that bind a source class to a connector (HTTP)',
  'BUG-050': 'needs the HTTP and MCP doors',
}

/** Why a case can't be judged yet; null where it can. `isCoded`: its steps are written in this folder. */
export function waitsFor({ id, ask }: Case, isCoded: boolean): string | null {
  const known = WAITS_FOR[id]
  if (known !== undefined) return known
  return ask.type !== 'question' && !isCoded ? 'its steps are not coded' : null
}

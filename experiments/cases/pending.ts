import type { Case } from './case-file.ts'

/** What each case waits for. None of these is ever counted as passed. */
const WAITS_FOR: Readonly<Record<string, string>> = {
  'BUG-026': 'needs the rendering of context',
  'BUG-049': 'needs keys that bind a source class to a connector (HTTP)',
  'BUG-050': 'needs the HTTP and MCP doors',
  'BUG-053': "needs the organiser's nightly pass",
  'BUG-075': 'needs the nightly run',
  'BUG-085': 'needs an embedder',
  'BUG-087': 'needs an embedder',
  'BUG-088': "needs recall: the counts of what a filter left out are in recall's reply",
  'BUG-096': 'needs an embedder: one of its steps embeds the text',
  'BUG-102': 'needs the rendering of context',
  'BUG-109': 'needs the rendering of context',
  'BUG-116': 'needs identity links between senders, and a way to confirm one',
  'BUG-123': 'needs an embedder',
  'BUG-129': 'needs recall with a deadline',
}

/** Why a case can't be judged yet; null where it can. `isCoded`: its steps are written in this folder. */
export function waitsFor({ id, ask }: Case, isCoded: boolean): string | null {
  const known = WAITS_FOR[id]
  if (known !== undefined) return known
  return ask.type !== 'question' && !isCoded ? 'its steps are not coded' : null
}

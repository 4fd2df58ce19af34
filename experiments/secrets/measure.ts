import { readFileSync } from 'node:fs'
import type { FoundSecret, SecretKind } from '../../src/evidence/secrets/secret.ts'
import { secretsIn } from '../../src/evidence/secrets/secrets-in.ts'

export interface Marked {
  readonly text: string
  readonly secrets: readonly FoundSecret[]
}

export interface Measured {
  readonly texts: number
  readonly secrets: number
  /** Secrets of which no sign is left. */
  readonly found: number
  readonly ofKind: number
  /** Finds that touch no secret. */
  readonly falseAlarms: number
  readonly missed: readonly string[]
  readonly alarms: readonly string[]
}

const MARK = /⟦(?<kind>\w+)\|(?<value>[^⟧]*)⟧/gu

/** One text a line, `\n` for a new line; `¦` stands in every value, so that no scanner takes the file itself for a leak. */
export function readMarked(name: string): readonly Marked[] {
  const lines = readFileSync(new URL(name, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
  return lines.map((line) => markedFrom(line.replaceAll('¦', '').replaceAll('\\n', '\n')))
}

function markedFrom(line: string): Marked {
  const secrets: FoundSecret[] = []
  let text = ''
  let from = 0
  for (const match of line.matchAll(MARK)) {
    text += line.slice(from, match.index)
    const value = match.groups?.['value'] ?? ''
    secrets.push({ kind: match.groups?.['kind'] as SecretKind, start: text.length, end: text.length + value.length })
    text += value
    from = match.index + match[0].length
  }
  return { text: text + line.slice(from), secrets }
}

export function measure(all: readonly Marked[]): Measured {
  const each = all.map(({ text, secrets }) => ({ text, secrets, found: secretsIn(text) }))
  const hits = each.flatMap(({ secrets, found }) =>
    secrets
      .flatMap((secret) => found.find((one) => one.start <= secret.start && one.end >= secret.end) ?? [])
      .map((one) => one),
  )
  const kinds = each.flatMap(({ secrets, found }) =>
    secrets.filter((secret) =>
      found.some((one) => one.kind === secret.kind && one.start <= secret.start && one.end >= secret.end),
    ),
  )
  const missed = each.filter(
    ({ secrets, found }) =>
      !secrets.every((secret) => found.some((one) => one.start <= secret.start && one.end >= secret.end)),
  )
  const touches = (one: FoundSecret, secrets: readonly FoundSecret[]): boolean =>
    secrets.some((secret) => one.start < secret.end && one.end > secret.start)
  const alarms = each.flatMap(({ text, secrets, found }) =>
    found
      .filter((one) => !touches(one, secrets))
      .map((one) => `${one.kind}: ${text.slice(one.start, one.end)} in ${text}`),
  )
  return {
    texts: all.length,
    secrets: all.reduce((sum, { secrets }) => sum + secrets.length, 0),
    found: hits.length,
    ofKind: kinds.length,
    falseAlarms: alarms.length,
    missed: missed.map(({ text }) => text),
    alarms,
  }
}

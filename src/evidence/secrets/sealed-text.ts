import type { FoundSecret, SecretKind } from './secret.ts'
import { secretsIn } from './secrets-in.ts'

export interface SealedText {
  readonly text: string
  /** Kinds of what was taken out, in order. */
  readonly sealed: readonly SecretKind[]
}

/** What stands in the place of a value: `[sealed: card number]`. */
export function sealOf(kind: SecretKind): string {
  return `[sealed: ${kind.replaceAll('_', ' ')}]`
}

/** The text with every secret replaced by what kind it was. The same text always gives the same; sealing again changes nothing. */
export function sealText(text: string): SealedText {
  return sealedThrough(sealedWith(text, secretsIn(text)))
}

/** What stood beside a value may be one itself once a seal stands there: looked through until nothing is found. */
function sealedThrough(before: SealedText): SealedText {
  let last = before
  for (let pass = 0; pass < MOST_PASSES && last.sealed.length > 0; pass++) {
    const next = sealedWith(last.text, secretsIn(last.text))
    if (next.text === last.text) return last
    last = { text: next.text, sealed: [...last.sealed, ...next.sealed] }
  }
  return last
}

/** Two or three do: a pass finds only what the one before has laid open. */
const MOST_PASSES = 10

/** A value that stands under a name, as in a form: `wifi_password` makes a secret of what alone would be a word. */
export function sealNamed(name: string, value: string): SealedText {
  const label = `${name.replaceAll('_', ' ')}: `
  const found = secretsIn(label + value).flatMap(({ kind, start, end }): readonly FoundSecret[] => {
    const from = Math.max(0, start - label.length)
    return end > label.length ? [{ kind, start: from, end: end - label.length }] : []
  })
  return sealedThrough(sealedWith(value, found))
}

function sealedWith(text: string, found: readonly FoundSecret[]): SealedText {
  if (found.length === 0) return { text, sealed: [] }
  let written = ''
  let from = 0
  for (const { kind, start, end } of found) {
    written += text.slice(from, start) + sealOf(kind)
    from = end
  }
  return { text: written + text.slice(from), sealed: found.map(({ kind }) => kind) }
}

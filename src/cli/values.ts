import { Option } from 'commander'
import { CredenceError, type ErrorCode, quoteReceived } from '../error.ts'
import type { Claim } from '../evidence/evidence.ts'
import { badUsage } from './failure.ts'
import type { Session } from './session.ts'

/** Words of a variadic argument as one text. */
export function joined(words: readonly string[]): string {
  return words.join(' ')
}

/** `-` is everything that is piped in, byte for byte; bytes that are no UTF-8 are refused, not replaced. */
export async function textOrStdin(words: readonly string[], session: Session): Promise<string> {
  if (words.length !== 1 || words[0] !== '-') return joined(words)
  const bytes = await session.shell.readStdin()
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch (cause) {
    const details = { path: 'text', expected: 'UTF-8', received: 'other bytes', remedy: 'convert it, as with `iconv`' }
    throw new CredenceError('unreadable_file', 'text: expected UTF-8 on stdin, got other bytes', details, { cause })
  }
}

/** For options that can be given more than once. */
export function collect(value: string, before: readonly string[] | undefined): readonly string[] {
  return [...(before ?? []), value]
}

/** An option that takes one of a list; what else comes is refused with the whole list. */
export function choice(
  flags: string,
  description: string,
  values: readonly string[],
  code: ErrorCode = 'invalid_input',
): Option {
  const option = new Option(flags, `${description} (${values.join(', ')})`)
  return option.argParser((text) => {
    if (values.includes(text)) return text
    const path = option.attributeName()
    throw refused(code, path, `one of ${values.join(', ')}`, text, `see \`--help\` for what ${option.long} takes`)
  })
}

/** Parses an option that is a number. */
export function numberFor(path: string): (text: string) => number {
  return (text) => toNumber(text, path)
}

/** Parses an option that is a whole number from 1. */
export function countFor(path: string): (text: string) => number {
  return (text) => {
    const count = Number(text)
    if (/^\d+$/.test(text) && Number.isSafeInteger(count) && count > 0) return count
    throw refused('invalid_input', path, 'a whole number from 1', text, 'write it in digits')
  }
}

function toNumber(text: string, path: string): number {
  const number = Number(text)
  if (text.trim() !== '' && Number.isFinite(number)) return number
  throw refused('invalid_input', path, 'a number', text, 'write it in digits, such as 0.5')
}

function refused(code: ErrorCode, path: string, expected: string, text: string, remedy: string): CredenceError {
  const received = quoteReceived(text)
  const message = `${path}: expected ${expected}, got ${received}`
  return new CredenceError(code, message, { path, expected, received, remedy })
}

/** `customer.loyalty_tier=gold`: everything behind the first `=` is the answer, as it stands. */
export function toClaims(pairs: readonly string[]): readonly Claim[] {
  return pairs.map((pair, index) => {
    const [question, answer] = splitPair(pair, `claims.${index}`)
    return { question, answer }
  })
}

export function toBaseRates(pairs: readonly string[]): Readonly<Record<string, number>> {
  return Object.fromEntries(
    pairs.map((pair, index) => {
      const [answer, rate] = splitPair(pair, `baseRates.${index}`)
      return [answer, toNumber(rate, `baseRates.${answer}`)]
    }),
  )
}

function splitPair(pair: string, path: string): readonly [string, string] {
  const at = pair.indexOf('=')
  if (at > 0) return [pair.slice(0, at).trim(), pair.slice(at + 1)]
  throw badUsage(path, 'key=value', JSON.stringify(pair), 'write it like customer.loyalty_tier=gold')
}

import { toKeySegment } from '../question/question.ts'
import { USER } from './evidence.ts'

const SEGMENT_LENGTH = 60
const ADDRESS = /^[^\s@<>"(),;]{1,64}@[^\s@<>"(),;]{1,255}$/u
const NAMED_ADDRESS = /<([^<>]{3,320})>$/u
const PHONE = /^\+?[\d\s().\-/\u00a0\u2011]{6,24}$/u

/**
 * The same person's key on every channel, one segment of a question key: `Maya O'Neill` → `maya_o_neill`,
 * `Florist@Example.com` → `florist_at_example-com`, `+49 170 1234567` → `tel-491701234567`. Nobody, `user` and
 * `User` are the user; no other spelling is ("User!" is `not-user`), so that a name can't pass for the user.
 * Keys of addresses and numbers hold a hyphen, which no name's key does.
 */
export function authorKeyOf(author: string): string {
  const name = author.replace(DIRECTION, '').normalize('NFC').trim()
  if (name === '' || name.toLowerCase() === USER) return USER
  const address = NAMED_ADDRESS.exec(name)?.[1]?.trim() ?? name
  if (ADDRESS.test(address)) return short(addressKey(address))
  if (PHONE.test(name) && (name.match(/\d/gu)?.length ?? 0) >= 6) return phoneKey(name)
  const segment = toKeySegment(name)
  if (segment === USER) return NOT_USER
  if (segment === '') return short(`sign-${hexadecimal(name)}`)
  return segment.length < SEGMENT_LENGTH ? segment : short(segment, name.toLowerCase())
}

/** Somebody else who is called so. */
const NOT_USER = 'not-user'

/** The key of a person whom the connector knows not to be the user, whatever they call themselves. */
export function othersKeyOf(author: string): string {
  const key = authorKeyOf(author)
  return key === USER ? NOT_USER : key
}

const DIRECTION = /[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu

const ESCAPES: Readonly<Record<string, string>> = { '@': '_at_', '.': '-', '-': '_h', _: '_u', '+': '_p' }

/** No two addresses share a key: every `_` opens an escape, and `-` is the dot. */
function addressKey(address: string): string {
  const key = address.toLowerCase().replace(/[^\p{L}\p{N}]/gu, (sign) => ESCAPES[sign] ?? `_x${hexadecimal(sign)}_`)
  return /^[\p{L}\p{N}]/u.test(key) ? key : `mail_s${key}`
}

function phoneKey(number: string): string {
  const digits = number.replace(/\D/gu, '')
  return `tel-${number.startsWith('+') ? digits : digits.replace(/^00/u, '')}`
}

function hexadecimal(text: string): string {
  return Array.from(text, (sign) => sign.codePointAt(0)?.toString(16)).join('_')
}

/** At most 60 characters; what is cut off still tells two long names apart (32-bit FNV-1a of the whole). */
function short(key: string, whole: string = key): string {
  if (key.length <= SEGMENT_LENGTH && whole === key) return key
  const kept = Array.from(key.slice(0, SEGMENT_LENGTH - 9))
  if (/^[\ud800-\udbff]$/u.test(kept.at(-1) ?? '')) kept.pop()
  return `${kept.join('')}-${fnv1a(whole).toString(16).padStart(8, '0')}`
}

function fnv1a(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  }
  return hash >>> 0
}

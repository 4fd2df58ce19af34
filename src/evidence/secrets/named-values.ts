import { type FoundSecret, foundBy, type SecretKind } from './secret.ts'
import { isLikeKey, isLikePassword, isPlaceholder, isWeakWord } from './value-strength.ts'

/** What a name promises: a password may be anything, a key is long and random, a PIN is digits. */
type Promised = 'password' | 'key' | 'pin'

const PASSWORD = String.raw`pass(?:word|wd|phrase|wort)|kennwort|contraseña|mot de passe|(?<![\p{L}])(?:pass|pwd|pw)(?!\p{L})`
const KEY = String.raw`(?:api|access|secret|auth|private|signing|encryption|licen[cs]e|account|shared)[ _-]?(?:access[ _-]?)?(?:keys?|tokens?|secret)|client[ _-]?secret|_?auth[_-]?token|(?<![\p{L}])(?:bot[ _-]?)?tokens?(?!\p{L})|(?<![\p{L}])secret(?!\p{L})|(?:bot|refresh|id|bearer|session)[ _-]?token|session[ _-]?id|credentials?`
const PIN = String.raw`(?<![\p{L}])(?:pin|cvv2?|cvc2?|csc)(?:[ -]?(?:code|number|no\.?))?(?!\p{L})`

const NAME = String.raw`(?:(?<password>${PASSWORD})|(?<key>${KEY})|(?<pin>${PIN}))`
/** `=`, `:`, `=>`, after the closing quote of a JSON key. */
const ASSIGNED = String.raw`["'\]]{0,2}[ \t]{0,4}(?:\([^()\n]{0,30}\))?[ \t]{0,2}(?<assigned>:=|=>|[:=])[ \t]{0,4}`
/** `is`, `to`, with up to five words before it: `the password for the guest account is`. */
const SAID = String.raw`(?:[ \t]{1,2}(?!is\b|was\b|to\b)[\p{L}\p{N}'’_@.-]{1,40}){0,5}?[ \t]{1,2}(?<said>is|was|to|ist|war|lautet|heißt|heisst|es|est)(?: now| still)?[ \t:]{1,3}`
const BESIDE = String.raw`[ \t]{1,2}(?<beside>)`
/** In quotes to the closing one, else to the next space. */
const VALUE = String.raw`(?:"(?<double>[^"\n]{1,300})"|'(?<single>[^'\n]{1,300})'|“(?<curly>[^”\n]{1,300})”|\x60(?<tick>[^\x60\n]{1,300})\x60|(?<bare>[^\s"'“”\x60]{1,500}))`

const PATTERN = new RegExp(String.raw`${NAME}(?:${ASSIGNED}|${SAID}|${BESIDE})${VALUE}`, 'dgiu')
/** The words of a passphrase: all that stands on its line. */
const PHRASE = /(?<![\p{L}])pass ?phrase["']?[ \t]{0,3}[:=][ \t]{0,3}(?<value>[^\s"'“”][^\n"'“”]{7,200})/dgiu

/** Values that are named: `password: …`, `api_key=…`, `the token is …`. Whether one is a secret, its own shape decides. */
export function namedValuesIn(text: string): readonly FoundSecret[] {
  const found: FoundSecret[] = []
  PATTERN.lastIndex = 0
  for (let match = PATTERN.exec(text); match !== null; match = PATTERN.exec(text)) {
    const named = secretIn(match, text)
    if (named !== null) found.push(named)
    // What stood in the place of a value may be a name itself: `the password is: pin 4711`.
    PATTERN.lastIndex = named?.end ?? match.index + nameLength(match)
  }
  return [...found, ...[...text.matchAll(PHRASE)].filter(isPhrase).map((match) => foundBy('password', match))]
}

function nameLength({ groups }: RegExpExecArray): number {
  return Math.max(1, (groups?.['password'] ?? groups?.['key'] ?? groups?.['pin'] ?? '').length)
}

const QUOTES = ['double', 'single', 'curly', 'tick'] as const

function secretIn(match: RegExpExecArray, text: string): FoundSecret | null {
  const groups = match.groups as Readonly<Record<string, string | undefined>>
  const quote = QUOTES.find((each) => groups[each] !== undefined)
  const span = match.indices?.groups?.[quote ?? 'bare'] as [number, number]
  const end = quote === undefined ? bareEnd(text, match.index, span) : span[1]
  const value = text.slice(span[0], end)
  const promised: Promised = groups['password'] !== undefined ? 'password' : groups['key'] !== undefined ? 'key' : 'pin'
  const isAlone = /^[ \t]*(?:[,;)\]}\n\r]|$|\.(?:\s|$))/u.test(
    text.slice(quote === undefined ? end : end + 1, end + 20),
  )
  const how = groups['assigned'] !== undefined ? 'assigned' : groups['said'] !== undefined ? 'said' : 'beside'
  const called = (groups['password'] ?? groups['key'] ?? groups['pin'] ?? '').toLowerCase()
  if (!isSecret(promised, { value, how, called, isQuoted: quote !== undefined, isAlone })) return null
  return { kind: KIND[promised], start: span[0], end }
}

const KIND: Readonly<Record<Promised, SecretKind>> = { password: 'password', key: 'api_key', pin: 'password' }

interface Named {
  readonly value: string
  readonly how: 'assigned' | 'said' | 'beside'
  readonly called: string
  readonly isQuoted: boolean
  /** Nothing follows in the sentence: the value is all that was named. */
  readonly isAlone: boolean
}

function isSecret(promised: Promised, { value, how, called, isQuoted, isAlone }: Named): boolean {
  if (isPlaceholder(value)) return false
  if (promised === 'pin')
    return how === 'beside' ? /^cv|^csc/u.test(called) && /^\d{3,4}$/u.test(value) : /^\d{3,8}$/u.test(value)
  if (promised === 'key') return how !== 'beside' ? isLikeKey(value) : isLikeKey(value) && value.length >= 20
  if (isLikePassword(value)) return true
  if (how === 'beside') return isQuoted && isAlone && value.length >= 4 && !isWeakWord(value)
  if (/^\d{4,}$/u.test(value)) return true
  if (isQuoted) return value.length >= 4 && !isWeakWord(value)
  return how === 'assigned' && called !== 'pass' && isAlone && value.length >= 4 && !isWeakWord(value)
}

/** Without the punctuation that closes a sentence, a bracket or a parameter. */
function bareEnd(text: string, name: number, [start, end]: readonly [number, number]): number {
  const isParameter = /[?&]/u.test(text[name - 1] ?? '')
  const value = text.slice(start, end)
  const cut = isParameter ? value.search(/[&#]/u) : value.search(/[;,](?=$)|[)\]}>](?=[.,;:)\]}>]*$)/u)
  const whole = cut > 0 ? value.slice(0, cut) : value
  return start + whole.replace(/[.,;:?]+$/u, '').length
}

function isPhrase({ groups }: RegExpMatchArray): boolean {
  return !isPlaceholder(groups?.['value'] ?? '')
}

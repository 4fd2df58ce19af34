/** Stands for a value that is not there: stars, brackets, a look-up, the name of a variable. */
const PLACEHOLDER =
  /^(?:[*x•.·_-]{3,}|[<[{(].*|\$.*|%.*|@.*|\.{2,}.*|sk-\.*|.*\.\.\.|.*…|your.*|my[_-].*|example.*|(?:process|import|os|env|config|settings|secrets|self|this|ctx|options|vault)[.[(].*|.*\(.*\)?|null|none|nil|undefined|true|false|n\/a|tbd|todo|unset|empty|redacted|masked|hidden|secret|password|passwort|token|string|str|required|optional)$/iu

export function isPlaceholder(value: string): boolean {
  return value === '' || PLACEHOLDER.test(value) || /^[A-Z]+(?:_[A-Z]+)+$/u.test(value)
}

/** What people say of a password without saying it: `password: see below`, `password: forgotten`. */
const WEAK_WORDS = new Set(
  `reset forgotten forgot wrong correct incorrect invalid expired changed unchanged same unknown missing needed protected
  see ask check use used new old weak strong short long too stored saved sent lost safe shared private public is was not no
  yes ok okay the and for from with what which who how when why that this it here there below above later
  manager field form policy length rules managers please thanks never always only must should maya`
    .trim()
    .split(/\s+/u),
)

export function isWeakWord(value: string): boolean {
  return WEAK_WORDS.has(value.toLowerCase())
}

/** Like nothing that stands in a sentence: letters beside digits or signs, or capitals within. */
export function isLikePassword(value: string): boolean {
  if (value.length < 6 || /^(?:https?:|www\.|[\w.+-]+@[\w-]+\.\w)/iu.test(value) || isDayOrTime(value)) return false
  const hasLetter = /\p{L}/u.test(value)
  const hasDigit = /\d/u.test(value)
  const hasSign = /[!#$%&*+=?@^~|\\/{}[\]<>§]|[_.:-](?=.)/u.test(value.slice(0, -1)) || /[!#$%&*+=?@^~]$/u.test(value)
  const hasInnerCapital = /\p{Ll}\p{Lu}/u.test(value)
  if (hasLetter && hasDigit) return true
  return (
    (hasLetter && hasSign && value.length >= 8 && !/^\p{L}+(?:[-'’/.]\p{L}+)*[!?]*$/u.test(value)) ||
    (hasInnerCapital && value.length >= 8)
  )
}

function isDayOrTime(value: string): boolean {
  return /^\d{1,4}[-./:]\d{1,2}(?:[-./:]\d{1,4})?(?:[T ].*)?$|^\d{1,2}(?:st|nd|rd|th|am|pm|h)$/iu.test(value)
}

/** Random by the look of it: 12 signs or more without a space, letters and digits, and many different ones. */
export function isLikeKey(value: string): boolean {
  if (value.length < 12 || !/^[\w+/=.~:-]+$/u.test(value) || !/\d/u.test(value) || !/\p{L}/u.test(value)) return false
  return entropyInBits(value) >= LEAST_ENTROPY
}

/** Bits a sign. Twelve signs of which eight differ have 2.9; words joined by dashes have more, but no digits. */
const LEAST_ENTROPY = 2.5

/** Shannon's entropy of the signs of a text, −Σ p·log₂ p in bits a sign: `aabb` has 1, `abcd` 2. */
export function entropyInBits(text: string): number {
  const counts = new Map<string, number>()
  for (const sign of text) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  return [...counts.values()].reduce((sum, count) => sum - (count / total) * Math.log2(count / total), 0)
}

/** A key, of which a segment may be `*`: any one segment; at the end, any further ones. */
const PATTERN = /^(?:\*|[\p{Ll}\p{Lo}\p{N}][\p{L}\p{M}\p{N}_-]*)(?:\.(?:\*|[\p{Ll}\p{Lo}\p{N}][\p{L}\p{M}\p{N}_-]*))+$/u

export function isKeyPattern(text: string): boolean {
  return PATTERN.test(text)
}

/** Whether it names one key and no other. */
export function isExactKey(pattern: string): boolean {
  return !pattern.split('.').includes('*')
}

/** `customer.*` covers `customer.tier` and `customer.card.expiry`, `*.tier` covers `ada.tier`, and neither covers the other. */
export function coversKey(pattern: string, key: string): boolean {
  const [wanted, given] = [pattern.split('.'), key.split('.')]
  const isOpenEnded = wanted.at(-1) === '*'
  if (isOpenEnded ? given.length < wanted.length : given.length !== wanted.length) return false
  return wanted.every((segment, place) => segment === '*' || segment === given[place])
}

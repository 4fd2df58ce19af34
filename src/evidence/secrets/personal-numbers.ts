import { type FoundSecret, foundBy } from './secret.ts'

/** US: nine digits beside their name; no area is 000, 666 or 9xx, no group 00, no serial 0000. */
const SOCIAL_SECURITY =
  /(?<![\p{L}\p{N}])(?:ssn|social security(?: (?:number|no\.?|num|#))?)(?:[\s:=#"'(-]|\b(?:is|was|number|no)\b){1,6}(?<value>(?!000|666|9)\d{3}(?<gap>[ -]?)(?!00)\d{2}\k<gap>(?!0000)\d{4})(?![\p{L}\p{N}]|-\d)/dgiu

/** UK: two letters, six digits, one letter. */
const NATIONAL_INSURANCE =
  /(?<![\p{L}\p{N}])(?:national insurance|nino|ni)(?: (?:number|no\.?|num))?(?:[\s:=#"'(-]|\b(?:is|was)\b){1,6}(?<value>[a-z]{2} ?\d{2} ?\d{2} ?\d{2} ?[a-d])(?![\p{L}\p{N}])/dgiu

export function personalNumbersIn(text: string): readonly FoundSecret[] {
  return [...text.matchAll(SOCIAL_SECURITY), ...text.matchAll(NATIONAL_INSURANCE)].map((match) =>
    foundBy('social_security_number', match),
  )
}

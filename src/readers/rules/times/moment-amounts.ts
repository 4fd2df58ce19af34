import { NUMBER_WORDS } from '../text/word-lists.ts'
import { norm, type Reading, UNITS } from './moment.ts'

/** So many of a unit of time: `two weeks`, `half an hour`, `a year and a half`, `1.5 hours`. */
export interface Amount {
  readonly count: number
  readonly unit: string
  readonly to: number
}

export function readAmount(reading: Reading, at: number): Amount | null {
  return shareOfUnit(reading, at) ?? countedUnits(reading, at)
}

/** `half an hour`, `half a year`, `a quarter of an hour`, `three quarters of an hour`. */
function shareOfUnit(reading: Reading, at: number): Amount | null {
  const three = norm(reading, at) === 'three' && norm(reading, at + 1) === 'quarters'
  const start = three || norm(reading, at) === 'a' ? at + 1 : at
  const share = three ? 0.75 : norm(reading, start) === 'half' ? 0.5 : norm(reading, start) === 'quarter' ? 0.25 : null
  if (share === null) return null
  const article = norm(reading, start + 1) === 'of' ? start + 2 : start + 1
  const isArticle = norm(reading, article) === 'a' || norm(reading, article) === 'an'
  const unitAt = isArticle ? article + 1 : article
  if (!isArticle && share !== 0.5) return null
  const unit = unitOf(norm(reading, unitAt))
  return unit === null ? null : { count: share, unit, to: unitAt + 1 }
}

/** `two and a half years`, `an hour and a half`, `three days`, `a week`. */
function countedUnits(reading: Reading, at: number): Amount | null {
  const article = norm(reading, at) === 'a' || norm(reading, at) === 'an' ? 1 : 0
  const counted = countAt(reading, at + article)
  if (counted === null && article === 0) return null
  const half = isHalf(reading, at + article + (counted?.words ?? 0)) ? HALF_WORDS : 0
  if (half > 0 && counted === null) return null
  const unitAt = at + article + (counted?.words ?? 0) + half
  const unit = unitOf(norm(reading, unitAt))
  if (unit === null) return null
  const after = half === 0 && isHalf(reading, unitAt + 1) ? HALF_WORDS : 0
  const count = (counted?.value ?? 1) + (half + after > 0 ? 0.5 : 0)
  return { count, unit, to: unitAt + 1 + after }
}

const HALF_WORDS = 3

function isHalf(reading: Reading, at: number): boolean {
  return norm(reading, at) === 'and' && norm(reading, at + 1) === 'a' && norm(reading, at + 2) === 'half'
}

function unitOf(word: string): string | null {
  const singular = word.endsWith('s') ? word.slice(0, -1) : word
  return Object.hasOwn(UNITS, singular) ? singular : null
}

function countAt(reading: Reading, at: number): { readonly value: number; readonly words: number } | null {
  const word = norm(reading, at)
  if (word === 'few' || word === 'several') return { value: 3, words: 1 }
  if (word === 'couple') return { value: 2, words: norm(reading, at + 1) === 'of' ? 2 : 1 }
  const value = NUMBER_WORDS.get(word) ?? (/^\d{1,4}(?:\.\d)?$/.test(word) ? Number(word) : null)
  return value === null ? null : { value, words: 1 }
}

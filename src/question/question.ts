/** What is tracked. `subject.attribute`, all lower case: `maya.diet`, `customer.loyalty_tier`, `user.sister.home`. */
export type QuestionKey = string

/**
 * one_of: exclusive answers · yes_no: `yes` and `no` · any_of: each member its own yes/no ·
 * number: with unit · date: a day, `YYYY-MM-DD`
 */
export const SHAPES = ['one_of', 'yes_no', 'any_of', 'number', 'date'] as const
export type Shape = (typeof SHAPES)[number]

export const STAKES = ['low', 'medium', 'high'] as const
export type Stakes = (typeof STAKES)[number]

export interface Question {
  readonly key: QuestionKey
  /** Whom or what it is about: the key without its last segment. */
  readonly subject: string
  /** The key's last segment. */
  readonly attribute: string
  /** In plain words, as one would ask it. */
  readonly text: string
  readonly shape: Shape
  /** Answers known beforehand; an open question also takes others. */
  readonly answers: readonly string[]
  readonly open: boolean
  readonly unit: string | null
  /** How far apart two numbers (or days) may be and still be the same answer. */
  readonly tolerance: number
  /** Rate per day at which the answer is redrawn: 1/1500 for a home, 1 for a place someone is at. */
  readonly changeRatePerDay: number
  readonly stakes: Stakes
  /** How common each answer is before any evidence; null: all alike. */
  readonly baseRates: Readonly<Record<string, number>> | null
  readonly origin: 'catalogue' | 'defined' | 'on_demand'
  readonly createdAt: number
  /** Set by configuration, never kept: each act counts by itself, where else behaviour is one origin however often it repeats. */
  readonly actsCount?: true
}

const SEGMENT = '[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N}_-]*'
const KEY = new RegExp(`^${SEGMENT}(\\.${SEGMENT})+$`, 'u')
const KEY_LENGTH = 200

export function isQuestionKey(text: string): boolean {
  return text.length <= KEY_LENGTH && KEY.test(text) && text === text.toLowerCase()
}

export function splitKey(key: QuestionKey): { readonly subject: string; readonly attribute: string } {
  const dot = key.lastIndexOf('.')
  return { subject: key.slice(0, dot), attribute: key.slice(dot + 1) }
}

/** A name or phrase as one segment of a key: `Maya O'Neill` → `maya_o_neill`; empty where nothing is left. */
export function toKeySegment(phrase: string): string {
  return phrase
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’]s\b/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '_')
    .replace(/^[_\p{M}]+|_+$/gu, '')
    .slice(0, 60)
}

/** Two spellings of one answer: case, spacing, articles and closing punctuation don't count. */
export function toComparableAnswer(answer: string): string {
  return answer
    .normalize('NFC')
    .toLowerCase()
    .replace(/[‘’]/gu, "'")
    .replace(/^(?:the|a|an)\s+/u, '')
    .replace(/[\s.,;:!?]+$/u, '')
    .replace(/\s+/gu, ' ')
    .trim()
}

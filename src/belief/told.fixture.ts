// Builders for tests: questions and readings with everything that a test does not speak of left usual.
import type { Evidence } from '../evidence/evidence.ts'
import type { Outcome } from '../outcome/outcome.ts'
import type { Question } from '../question/question.ts'
import { type Facets, NO_CUE, type Reading } from '../reading/reading.ts'
import type { Source } from '../source/source.ts'
import type { EvidenceReading } from './belief.ts'
import type { Mention } from './mentions.ts'

export const DAY = 86_400_000
/** Noon of a day that the tests call now. */
export const NOW: number = Date.UTC(2026, 5, 10, 12)

export function aQuestion(question: Partial<Question> = {}): Question {
  return {
    key: 'maya.diet',
    subject: 'maya',
    attribute: 'diet',
    text: 'What does Maya eat?',
    shape: 'one_of',
    answers: ['fish', 'meat', 'vegan', 'vegetarian'],
    open: true,
    unit: null,
    tolerance: 0,
    changeRatePerDay: 1 / 1000,
    stakes: 'medium',
    baseRates: null,
    origin: 'defined',
    createdAt: 0,
    ...question,
  }
}

export interface Told {
  readonly id?: string
  readonly digest?: string
  readonly origin?: string
  readonly originWords?: number
  readonly forwarded?: boolean
  /** Key; the name shown is the same. */
  readonly author?: string
  readonly source?: Source
  readonly text?: string
  /** Days before now. */
  readonly daysAgo?: number
  readonly promoted?: boolean
  /** One answer, or a probability for each. */
  readonly says?: string | Readonly<Record<string, number>>
  readonly denies?: string | Readonly<Record<string, number>>
  readonly facets?: { readonly [F in keyof Facets]?: F extends 'correction' ? number : Partial<Facets[F]> }
  readonly reading?: Partial<Reading>
}

/** Read at .93 for what it says, .05 unclear, .02 unrelated; lasting and first-hand, unless said. */
export function told(id: string, given: Told = {}): EvidenceReading {
  const saidAt = NOW - (given.daysAgo ?? 0) * DAY
  const evidence: EvidenceReading['evidence'] = {
    id,
    digest: given.digest ?? `digest-${id}`,
    origin: given.origin ?? `origin-${id}`,
    originWords: given.originWords ?? 8,
    forwarded: given.forwarded ?? false,
    author: given.author ?? 'maya',
    authorKey: given.author ?? 'maya',
    about: null,
    audience: null,
    channel: 'chat',
    source: given.source ?? { class: 'other_person' },
    saidAt,
    text: given.text ?? `text of ${id}`,
  } satisfies Partial<Evidence>
  return { evidence, promoted: given.promoted ?? false, reading: readingOf(id, given) }
}

function readingOf(id: string, { says, denies, facets = {}, reading = {} }: Told): Reading {
  const lasting = { lasting: 1, one_off: 0, unclear: 0 }
  const access = { first_hand: 1, reported: 0, inferred: 0, unclear: 0 }
  return {
    evidenceId: id,
    questionKey: 'maya.diet',
    answers: massesOf(says),
    denies: massesOf(denies),
    unclear: 0.05,
    unrelated: 0.02,
    facets: {
      lasting: facets.lasting ? { ...lasting, lasting: 0, ...facets.lasting } : lasting,
      access: facets.access ? { ...access, first_hand: 0, ...facets.access } : access,
      force: facets.force ? { ...NO_CUE.force, assert: 0, ...facets.force } : NO_CUE.force,
      correction: facets.correction ?? 0,
    },
    span: null,
    listIsComplete: false,
    validFrom: null,
    validUntil: null,
    asOf: null,
    toldBy: null,
    rule: null,
    reader: 'test@1',
    ...reading,
  }
}

function massesOf(said: string | Readonly<Record<string, number>> | undefined): Readonly<Record<string, number>> {
  if (said === undefined) return {}
  return typeof said === 'string' ? { [said]: 0.93 } : said
}

export function anOutcome(id: string, kind: Outcome['kind'], answer: string, given: Partial<Outcome> = {}): Outcome {
  return {
    id,
    questionKey: 'maya.diet',
    kind,
    answer,
    at: NOW,
    by: 'user',
    how: 'correction',
    reason: null,
    evidenceId: null,
    withdraws: null,
    ...given,
  }
}

/** Somebody who is known names an answer; each by an author of their own unless said. */
export function aMention(spelling: string, given: Partial<Mention> = {}): Mention {
  return { spelling, probability: 0.9, rank: 'known', authorKey: `author of ${spelling}`, trust: 0.7, ...given }
}

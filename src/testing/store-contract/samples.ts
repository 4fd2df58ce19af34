import { createHash } from 'node:crypto'
import type { Evidence } from '../../evidence/evidence.ts'
import type { Instruction } from '../../instruction/instruction.ts'
import type { Epoch } from '../../learning/epoch.ts'
import type { JournalEntry } from '../../organizing/journal.ts'
import type { AskNote } from '../../outcome/ask-note.ts'
import type { Outcome } from '../../outcome/outcome.ts'
import type { Showing } from '../../outcome/showing.ts'
import type { KeptDecision, KeptFit, Mark } from '../../ports/store.ts'
import type { Question } from '../../question/question.ts'
import type { Quarantine } from '../../reading/quarantine.ts'
import { NO_CUE, type Reading } from '../../reading/reading.ts'
import type { Rescore } from '../../reading/rescore.ts'
import type { RecallFailure } from '../../recall/frustration/recall-failure.ts'

/** A moment that sorts and prints well: 2026-01-01T00:00:00Z. */
export const START = 1_767_225_600_000

/** An id that sorts by `number`, in the form of a UUIDv7. */
export function sampleId(number: number): string {
  return `01900000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`
}

/** Ordinary evidence, number `number`; say only what the test is about. */
export function sampleEvidence(number: number, over: Partial<Evidence> = {}): Evidence {
  const text = over.text ?? `Message ${number}: Maya eats fish again`
  return {
    id: sampleId(number),
    text,
    claims: [],
    author: 'Maya',
    authorKey: 'maya',
    about: null,
    audience: null,
    channel: 'chat',
    source: { class: 'other_person' },
    saidAt: START + number * 60_000,
    saidAtKnown: true,
    zone: 'Europe/Berlin',
    receivedAt: START + number * 60_000 + 500,
    digest: sha256(`digest ${number} ${text}`),
    origin: sha256(`origin ${text}`),
    forwarded: false,
    originWords: 6,
    deliveryId: null,
    externalId: null,
    claimedConfidence: null,
    ...over,
  }
}

export function sampleQuestion(key: string, over: Partial<Question> = {}): Question {
  const dot = key.lastIndexOf('.')
  return {
    key,
    subject: key.slice(0, dot),
    attribute: key.slice(dot + 1),
    text: `What is ${key}?`,
    shape: 'one_of',
    answers: [],
    open: true,
    unit: null,
    tolerance: 0,
    changeRatePerDay: 1 / 1500,
    stakes: 'medium',
    baseRates: null,
    origin: 'on_demand',
    createdAt: START,
    ...over,
  }
}

export function sampleReading(evidenceId: string, questionKey: string, over: Partial<Reading> = {}): Reading {
  return {
    evidenceId,
    questionKey,
    answers: { fish: 0.9 },
    denies: {},
    unclear: 0.08,
    unrelated: 0.02,
    facets: NO_CUE,
    span: null,
    listIsComplete: false,
    validFrom: null,
    validUntil: null,
    asOf: null,
    toldBy: null,
    rule: null,
    reader: 'sample@1',
    ...over,
  }
}

export function sampleOutcome(number: number, questionKey: string, over: Partial<Outcome> = {}): Outcome {
  return {
    id: sampleId(number),
    questionKey,
    kind: 'settled',
    answer: 'fish',
    at: START + number,
    by: 'user',
    how: 'correction',
    reason: null,
    evidenceId: null,
    withdraws: null,
    ...over,
  }
}

export function sampleMark(number: number, evidenceId: string, kind: Mark['kind'], over: Partial<Mark> = {}): Mark {
  return { id: sampleId(number), evidenceId, kind, at: START + number, by: 'user', ...over }
}

export function sampleInstruction(number: number, over: Partial<Instruction> = {}): Instruction {
  return {
    id: sampleId(number),
    text: 'Avoid loud restaurants for Maya',
    kind: 'order',
    about: null,
    channel: null,
    project: null,
    limit: null,
    used: 0,
    endsAt: null,
    by: 'user',
    givenAt: START + number,
    revokedAt: null,
    restsOn: [],
    evidenceId: null,
    ...over,
  }
}

export function sampleJournalEntry(number: number, over: Partial<JournalEntry> = {}): JournalEntry {
  const text = `What is question ${number}?`
  return {
    id: sampleId(number),
    batch: sampleId(number + 1000),
    organizer: 'sample@1',
    operation: { kind: 'rename_question', question: 'maya.diet', text },
    changes: [{ part: 'text', key: 'maya.diet', value: text }],
    inverse: [{ part: 'text', key: 'maya.diet', value: null }],
    beliefDiff: [
      {
        before: {
          question: 'maya.diet',
          leading: { answer: 'fish', probability: 0.1 + 0.2 },
          state: 'likely',
          reason: null,
        },
        after: null,
        largestMove: 0,
        flips: false,
      },
    ],
    approvedBy: null,
    undoes: null,
    at: START + number,
    ...over,
  }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

export function sampleEpoch(number: number, over: Partial<Epoch> = {}): Epoch {
  const learned = { trust: { tool: 0.7 + number / 100 } }
  return { id: sampleId(number), madeAt: START + number, learned, report: { labels: number }, ...over }
}

export function sampleAskNote(number: number, over: Partial<AskNote> = {}): AskNote {
  const at = START + number
  return { id: sampleId(number), questionKey: 'maya.diet', kind: 'asked', at, until: at + 1000, by: 'user', ...over }
}

export function sampleFit(number: number, over: Partial<KeptFit> = {}): KeptFit {
  return { id: sampleId(number), embedder: null, madeAt: START + number, fit: { of: 'sampleFit', number }, ...over }
}

export function sampleShowing(number: number, over: Partial<Showing> = {}): Showing {
  return {
    id: sampleId(number),
    questionKey: 'maya.diet',
    answer: 'fish',
    probability: 0.81,
    filtered: 0.8,
    at: START + number,
    times: 2,
    by: 'user',
    epoch: null,
    reader: 'rules@1',
    auditShare: null,
    ...over,
  }
}

export function sampleDecision(number: number, over: Partial<KeptDecision> = {}): KeptDecision {
  return {
    id: sampleId(number),
    at: START + number,
    by: 'user',
    tool: 'issue_refund',
    purpose: null,
    effect: 'ask',
    policyHash: 'f'.repeat(64),
    questions: ['customer.tier'],
    evidence: [sampleId(number + 1)],
    detail: { reasons: [{ text: '0.84, needs 0.85' }] },
    ...over,
  }
}

export function sampleFailure(number: number, over: Partial<RecallFailure> = {}): RecallFailure {
  return {
    id: sampleId(number),
    at: START + number,
    kind: 'said',
    cue: 'en.told',
    response: 'recover_and_pin',
    questionKeys: ['maya.diet'],
    evidenceIds: [sampleId(1)],
    ...over,
  }
}

export function sampleQuarantine(number: number, over: Partial<Quarantine> = {}): Quarantine {
  return {
    id: sampleId(number),
    kind: 'quarantined',
    scope: { reader: 'sample@1' },
    reason: 'it made things up',
    by: 'user',
    at: START + number,
    epochs: [],
    ...over,
  }
}

export function sampleRescore(number: number, over: Partial<Rescore> = {}): Rescore {
  return {
    id: sampleId(number),
    scope: { reader: 'sample@1' },
    reader: 'sample@2',
    reason: null,
    by: 'user',
    startedAt: START + number,
    after: null,
    finishedAt: null,
    undoneAt: null,
    undoneBy: null,
    epochsBefore: [],
    epochsSince: [],
    ...over,
  }
}

import type { Claim } from '../evidence/evidence.ts'
import type { Catalogue, ProposedQuestion } from '../ports/reader.ts'
import { type Question, type QuestionKey, type Shape, splitKey } from '../question/question.ts'
import type { DefineInput } from './inputs.ts'

/** A thousand days between changes: a job, roughly (statistics.md 3e), where nothing better is known. */
const DEFAULT_DAYS_BETWEEN_CHANGES = 1000

interface Making {
  readonly catalogue: Catalogue
  readonly now: number
}

export function questionFromProposal(proposal: ProposedQuestion, making: Making): Question {
  const defaults = proposal.catalogueEntry === null ? null : making.catalogue.defaults(proposal.catalogueEntry)
  return {
    key: proposal.key,
    ...splitKey(proposal.key),
    text: proposal.text,
    shape: proposal.shape,
    answers: proposal.answers,
    open: proposal.open,
    unit: proposal.unit,
    tolerance: defaults?.tolerance ?? 0,
    changeRatePerDay: defaults?.changeRatePerDay ?? 1 / DEFAULT_DAYS_BETWEEN_CHANGES,
    stakes: defaults?.stakes ?? 'low',
    baseRates: defaults?.baseRates ?? null,
    origin: proposal.catalogueEntry === null ? 'on_demand' : 'catalogue',
    createdAt: making.now,
  }
}

/** Declared by the application. What it leaves out comes from the question as it was, then the catalogue. */
export function questionFromDefinition(input: DefineInput, before: Question | null, making: Making): Question {
  const parts = splitKey(input.key)
  const defaults = making.catalogue.defaults(parts.attribute)
  const answers = input.answers ?? before?.answers ?? []
  const days = input.changesEveryDays
  const inherited = before?.changeRatePerDay ?? defaults?.changeRatePerDay ?? 1 / DEFAULT_DAYS_BETWEEN_CHANGES
  const shape = input.shape ?? before?.shape ?? 'one_of'
  return {
    key: input.key,
    ...parts,
    text: input.text ?? before?.text ?? wordingOf(input.key),
    shape,
    answers: shape === 'yes_no' ? ['yes', 'no'] : answers,
    open: shape === 'yes_no' ? false : (input.open ?? (input.answers === undefined ? (before?.open ?? true) : false)),
    unit: input.unit ?? before?.unit ?? null,
    tolerance: input.tolerance ?? before?.tolerance ?? defaults?.tolerance ?? 0,
    changeRatePerDay: days === undefined ? inherited : 1 / days,
    stakes: input.stakes ?? before?.stakes ?? defaults?.stakes ?? 'low',
    baseRates: input.baseRates ?? before?.baseRates ?? defaults?.baseRates ?? null,
    origin: 'defined',
    createdAt: before?.createdAt ?? making.now,
  }
}

/** A record or a ruling names a key that nobody declared: what it holds says what shape it has. */
export function questionFromClaim(claim: Claim, making: Making): Question {
  const input: DefineInput = { key: claim.question, shape: shapeOfValue(claim.answer) }
  const unit = claim.unit === undefined ? {} : { unit: claim.unit }
  return questionFromDefinition({ ...input, ...unit }, null, making)
}

function shapeOfValue(value: Claim['answer']): Shape {
  if (typeof value === 'boolean') return 'yes_no'
  return typeof value === 'number' ? 'number' : 'one_of'
}

function wordingOf(key: QuestionKey): string {
  const { subject, attribute } = splitKey(key)
  const words = (segment: string): string => segment.replaceAll('_', ' ')
  return `${words(subject).replaceAll('.', ', ')}: ${words(attribute)}?`
}

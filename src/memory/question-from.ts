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
  const parts = splitKey(proposal.key)
  return {
    key: proposal.key,
    ...parts,
    text: proposal.text,
    shape: proposal.shape,
    answers: proposal.answers,
    open: proposal.open,
    unit: proposal.unit,
    tolerance: defaults?.tolerance ?? 0,
    changeRatePerDay: defaults?.changeRatePerDay ?? 1 / DEFAULT_DAYS_BETWEEN_CHANGES,
    stakes: defaults?.stakes ?? 'low',
    baseRates: defaults?.baseRates ?? null,
    origin: proposal.catalogueEntry === parts.attribute ? 'catalogue' : 'on_demand',
    createdAt: making.now,
  }
}

/** Declared by the application. What it leaves out stays as it was, or comes from the catalogue. */
export function questionFromDefinition(input: DefineInput, before: Question | null, making: Making): Question {
  const base = before ?? questionNamed(input.key, making)
  const shape = input.shape ?? base.shape
  return {
    ...base,
    ...answersOf(input, base, shape),
    text: input.text ?? base.text,
    shape,
    unit: input.unit ?? base.unit,
    tolerance: input.tolerance ?? base.tolerance,
    changeRatePerDay: input.changesEveryDays === undefined ? base.changeRatePerDay : 1 / input.changesEveryDays,
    stakes: input.stakes ?? base.stakes,
    baseRates: input.baseRates ?? base.baseRates,
    origin: 'defined',
  }
}

/** A list given without `open` is the whole list; yes and no always are. */
function answersOf(input: DefineInput, base: Question, shape: Shape): Pick<Question, 'answers' | 'open'> {
  if (shape === 'yes_no') return { answers: ['yes', 'no'], open: false }
  const inherited = base.shape === 'yes_no' ? { answers: [], open: true } : base
  const open = input.open ?? (input.answers === undefined ? inherited.open : false)
  return { answers: input.answers ?? inherited.answers, open }
}

/** A record or a ruling names a key that nobody declared: the catalogue, or what it holds, says what shape it has. */
export function questionFromClaim(claim: Claim, making: Making): Question {
  const base = questionNamed(claim.question, making)
  const shape = base.origin === 'catalogue' ? base.shape : shapeOfValue(claim.answer)
  return { ...base, ...answersOf({ key: base.key }, base, shape), shape, unit: claim.unit ?? base.unit }
}

/** As the catalogue has it; an open question about one answer where it has nothing of that name. */
export function questionNamed(key: QuestionKey, making: Making): Question {
  const proposal = making.catalogue.question(key)
  const plain = { key, text: wordingOf(key), shape: 'one_of' as const, answers: [], open: true, unit: null }
  return questionFromProposal(proposal ?? { ...plain, catalogueEntry: null }, making)
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

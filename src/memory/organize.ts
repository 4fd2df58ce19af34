import { CredenceError, isCredenceError, quoteReceived } from '../error.ts'
import { USER } from '../evidence/evidence.ts'
import type { BeliefChange } from '../organizing/belief-diff.ts'
import { duplicatesAmong, type Studied } from '../organizing/duplicates.ts'
import type { JournalEntry } from '../organizing/journal.ts'
import type { Operation, OperationKind } from '../organizing/operation.ts'
import { reshapeOf } from '../organizing/reshapes.ts'
import type { Guarded, Risk } from '../organizing/risk.ts'
import { personOf } from '../organizing/routes.ts'
import { sameEntitiesAmong } from '../organizing/same-entity.ts'
import type { Question, QuestionKey } from '../question/question.ts'
import type { OrganizeOptions } from './inputs.ts'
import { applyBatch, approver, dryRun, undo } from './organize-apply.ts'
import type { TenantContext } from './tenant-context.ts'
import { parseOrganize } from './validate/inputs.ts'

/** Something that could be put in order: what, why, what it would do to what is believed, and who has to say yes. */
export interface Proposal {
  /** The same for the same proposal, whenever it is made. */
  readonly id: string
  readonly kind: OperationKind
  readonly reason: string
  readonly evidence: readonly string[]
  readonly operations: readonly Operation[]
  readonly beliefDiff: readonly BeliefChange[]
  readonly risk: Risk
  /** What keeps it from being done; empty unless `risk` is `blocked`. */
  readonly guarded: readonly { readonly question: string; readonly why: Guarded }[]
}

export const ORGANIZER_VERSION = 'built-in@1'

/**
 * What the built-in organizer would put in order: questions that ask the same, questions that have more than one answer
 * after all, subjects that are one person. Nothing is done, but with `apply` what may be done unasked. What a person
 * took back is not proposed again. Costs a belief for each question.
 */
export async function organize(context: TenantContext, input: OrganizeOptions = {}): Promise<readonly Proposal[]> {
  const { apply = false } = parseOrganize(input)
  const proposals = await proposalsOf(context)
  if (!apply) return proposals
  for (const { operations, risk } of proposals) if (risk === 'automatic') await applyUnasked(context, operations)
  return await proposalsOf(context)
}

/** What went before may have made it one for a person, or impossible: it then stays a proposal. */
async function applyUnasked(context: TenantContext, operations: readonly Operation[]): Promise<void> {
  try {
    await applyBatch(context, operations, { approvedBy: null, organizer: ORGANIZER_VERSION, hasStrongKey: true })
  } catch (error) {
    if (!isCredenceError(error) || (error.code !== 'not_allowed' && error.code !== 'invalid_input')) throw error
  }
}

/** Does what was proposed, with a person's yes. Throws `unknown_proposal`, `not_allowed`. */
export async function applyProposal(
  context: TenantContext,
  id: string,
  options: { readonly by: string },
): Promise<readonly JournalEntry[]> {
  const by = approver(options?.by)
  const proposal = (await proposalsOf(context)).find((each) => each.id === id)
  if (proposal === undefined) {
    throw new CredenceError('unknown_proposal', `nothing is proposed under ${quoteReceived(id)}`, {
      path: 'proposalId',
      expected: 'the id of a proposal that stands',
      received: quoteReceived(id),
      remedy: 'list them with organize(): a proposal goes when what it rested on has changed',
    })
  }
  return await applyBatch(context, proposal.operations, { approvedBy: by, organizer: ORGANIZER_VERSION })
}

/** Takes one operation back. Throws `unknown_operation`, `not_allowed`. */
export async function undoOperation(
  context: TenantContext,
  id: string,
  options: { readonly by: string },
): Promise<JournalEntry> {
  return await undo(context, id, approver(options?.by))
}

/** Everything that was ever done to the order of questions and people, oldest first. */
export async function journal(context: TenantContext): Promise<readonly JournalEntry[]> {
  return await context.raw.journal()
}

interface Candidate {
  readonly operation: Operation
  readonly reason: string
  readonly evidence: readonly string[]
  readonly hasStrongKey: boolean
}

async function proposalsOf(context: TenantContext): Promise<readonly Proposal[]> {
  const takenBack = await takenBackOf(context)
  const proposals: Proposal[] = []
  for (const candidate of await candidatesOf(context)) {
    if (takenBack.has(signatureOf(candidate.operation))) continue
    const proposal = await proposalOf(context, candidate)
    if (proposal !== null) proposals.push(proposal)
  }
  return proposals
}

async function takenBackOf(context: TenantContext): Promise<ReadonlySet<string>> {
  const entries = await context.raw.journal()
  return new Set(entries.flatMap(({ undoes, operation }) => (undoes === null ? [] : [signatureOf(operation)])))
}

/** What makes two proposals the same: which questions or subjects become which. */
function signatureOf(operation: Operation): string {
  switch (operation.kind) {
    case 'merge_questions':
      return JSON.stringify([operation.kind, [...operation.from, operation.into].sort()])
    case 'merge_entities':
      return JSON.stringify([operation.kind, [operation.from, operation.into].sort()])
    case 'split_question':
      return JSON.stringify([operation.kind, operation.from, operation.into.map(({ key }) => key)])
    default:
      return JSON.stringify(operation)
  }
}

async function candidatesOf(context: TenantContext): Promise<readonly Candidate[]> {
  const structure = await context.organized.structure()
  const studied = await studiedIn(context)
  const keys = new Set<QuestionKey>([...studied.map(({ question }) => question.key), ...structure.moved.keys()])
  const weak = { hasStrongKey: false }
  return [
    ...duplicatesAmong(studied).map((each) => ({ ...each, ...weak })),
    ...studied.flatMap((each) => {
      const found = reshapeOf(each, (key) => keys.has(key))
      return found === null ? [] : [{ ...found, ...weak }]
    }),
    ...sameEntitiesAmong(studied, structure),
  ]
}

/** Every question, or those that concern one subject, with what is believed of it; for others than the user, as far as they may see. */
export async function studiedIn(
  context: TenantContext,
  isWanted: (question: Question) => boolean = () => true,
  viewer: string = USER,
): Promise<readonly Studied[]> {
  const now = context.clock.now()
  const look = await context.organized.fresh()
  const wanted = [...(await context.known.byKey(look)).values()].filter(isWanted)
  const studied: Studied[] = []
  for (const question of wanted.sort(byKey)) {
    const { grounds, beliefAt } = await context.held.of(question, viewer, look)
    if (viewer !== USER && grounds.readings.length === 0) continue
    const meant = question.origin === 'catalogue' ? null : await keyOfWords(context, question)
    studied.push({ question, readings: grounds.readings, belief: beliefAt(now), meant })
  }
  return studied
}

function byKey(a: Question, b: Question): number {
  return a.key < b.key ? -1 : 1
}

/** Where the words of a question would lead, were it not tracked. */
async function keyOfWords(context: TenantContext, { key, text, subject }: Question): Promise<QuestionKey | null> {
  const subjects = [...(await context.known.subjects())]
  const { question } = context.organizer.resolve(text, { by: USER, subjects, options: [], known: [] })
  const meant = await context.store.question(question.key)
  if (meant === null || meant.key === key) return null
  const structure = context.organized.lastSeen()
  return personOf(structure, meant.subject) === personOf(structure, subject) ? meant.key : null
}

/** Null where the operation can't be done. */
async function proposalOf(context: TenantContext, candidate: Candidate): Promise<Proposal | null> {
  try {
    const operations = [candidate.operation]
    const [step] = await dryRun(context, operations, candidate.hasStrongKey)
    if (step === undefined) return null
    const { beliefDiff, risk, guarded } = step
    return {
      id: context.hash.sha256(signatureOf(candidate.operation)).slice(0, ID_LENGTH),
      kind: candidate.operation.kind,
      reason: candidate.reason,
      evidence: candidate.evidence,
      operations,
      beliefDiff,
      risk,
      guarded,
    }
  } catch (error) {
    if (isCredenceError(error) && error.code === 'invalid_input') return null
    throw error
  }
}

const ID_LENGTH = 16

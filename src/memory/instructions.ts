import { CredenceError, quoteReceived } from '../error.ts'
import { USER } from '../evidence/evidence.ts'
import { authorKeyOf } from '../evidence/identity.ts'
import { type Instruction, lapseOf } from '../instruction/instruction.ts'
import { instructionsFor as selectFor } from '../instruction/instructions-for.ts'
import { kindOfOrder } from '../instruction/kind-of-order.ts'
import { personOf } from '../organizing/routes.ts'
import type { TenantReads } from '../ports/store.ts'
import { beliefOf, groundsOf } from './beliefs.ts'
import { restsOn } from './drift.ts'
import { subjectKeyOf } from './evidence-from.ts'
import type { InstructOptions, OccasionInput } from './inputs.ts'
import type { UseReceipt } from './receipts.ts'
import { sealedWords } from './sealing.ts'
import type { TenantContext } from './tenant-context.ts'
import { parseInstruction, parseOccasion } from './validate/inputs.ts'
import { parseMoment } from './validate/moment.ts'

/** A person's order, kept apart from beliefs: it stands until that person changes it. */
export async function instruct(
  context: TenantContext,
  words: string,
  input: InstructOptions = {},
): Promise<Instruction> {
  const { text, ...options } = parseInstruction(sealedWords(context, words), input)
  return await standingInstruction(context, {
    text,
    kind: options.kind ?? kindOfOrder(text),
    about: options.about === undefined ? null : subjectKeyOf(options.about),
    channel: options.channel ?? null,
    project: options.project ?? null,
    limit: options.uses ?? null,
    endsAt: options.until === undefined ? null : parseMoment(options.until, undefined, 'until').at,
    by: options.by === undefined ? USER : authorKeyOf(options.by),
    evidenceId: null,
  })
}

type Order = Omit<Instruction, 'id' | 'used' | 'givenAt' | 'revokedAt' | 'restsOn'>

/** From now on it stands. */
export async function standingInstruction(context: TenantContext, order: Order): Promise<Instruction> {
  const given = {
    ...order,
    id: context.ids.next(),
    used: 0,
    givenAt: context.clock.now(),
    revokedAt: null,
    restsOn: [],
  }
  const instruction = { ...given, restsOn: await questionsItRestsOn(context, given) }
  await context.store.transact((writes) => writes.putInstruction(instruction))
  return instruction
}

/** Questions about the same subject whose believed answers the instruction names. */
async function questionsItRestsOn(context: TenantContext, instruction: Instruction): Promise<readonly string[]> {
  if (instruction.about === null) return []
  const questions = await context.store.questions(instruction.about)
  const now = context.clock.now()
  const beliefs = await Promise.all(
    questions.map(async (each) => beliefOf(await groundsOf(context, context.store, each), now)),
  )
  return beliefs.filter((belief) => restsOn(instruction, belief)).map(({ question }) => question.key)
}

/** The orders that bear on what is about to be done; see `instructionsFor` of the domain. */
export async function instructionsFor(
  context: TenantContext,
  input: OccasionInput = {},
): Promise<readonly Instruction[]> {
  const { about, at, ...where } = parseOccasion(input)
  const structure = await context.organized.structure()
  const subject = typeof about === 'string' ? personOf(structure, subjectKeyOf(about)) : about
  return selectFor(await context.store.instructions(), {
    ...where,
    ...(subject === undefined ? {} : { about: subject }),
    at: at === undefined ? context.clock.now() : parseMoment(at, undefined, 'at').at,
  })
}

/**
 * Counts one use, before what it allows is done. Of two who use the last one at the same moment, one is told that it
 * is used up: the count is durable when this resolves.
 */
export async function useInstruction(context: TenantContext, id: string): Promise<UseReceipt> {
  return await context.raw.transact(async (writes) => {
    const found = await needInstruction(writes, id)
    const lapse = lapseOf(found, context.clock.now())
    if (lapse !== null) return { instruction: found, used: false, reason: lapse }
    const instruction = { ...found, used: found.used + 1 }
    await writes.putInstruction(instruction)
    return { instruction, used: true, reason: null }
  })
}

/** The person takes an instruction back. It is kept, marked as revoked. */
export async function revoke(context: TenantContext, id: string): Promise<Instruction> {
  return await context.raw.transact(async (writes) => {
    const found = await needInstruction(writes, id)
    const revoked = { ...found, revokedAt: found.revokedAt ?? context.clock.now() }
    await writes.putInstruction(revoked)
    return revoked
  })
}

async function needInstruction(reads: TenantReads, id: string): Promise<Instruction> {
  const found = (await reads.instructions()).find((instruction) => instruction.id === id)
  if (found !== undefined) return found
  throw new CredenceError('unknown_instruction', `no instruction ${quoteReceived(id)}`, {
    path: 'instructionId',
    expected: 'the id of an instruction',
    received: quoteReceived(id),
    remedy: 'list them with instructions()',
  })
}

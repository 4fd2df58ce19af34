import { CredenceError } from '../error.ts'
import { USER } from '../evidence/evidence.ts'
import { authorKeyOf } from '../evidence/identity.ts'
import type { Instruction } from '../instruction/instruction.ts'
import { beliefOf, groundsOf } from './beliefs.ts'
import { restsOn } from './drift.ts'
import { subjectKeyOf } from './evidence-from.ts'
import type { InstructOptions } from './inputs.ts'
import type { TenantContext } from './tenant-context.ts'
import { parseInstruction } from './validate/inputs.ts'
import { parseMoment } from './validate/moment.ts'

/** A person's order, kept apart from beliefs: it stands until that person changes it. */
export async function instruct(
  context: TenantContext,
  text: string,
  input: InstructOptions = {},
): Promise<Instruction> {
  const options = parseInstruction(text, input)
  const given: Instruction = {
    id: context.ids.next(),
    text,
    about: options.about === undefined ? null : subjectKeyOf(options.about),
    scope: options.scope ?? null,
    limit: options.limit ?? null,
    endsAt: options.endsAt === undefined ? null : parseMoment(options.endsAt, undefined, 'endsAt').at,
    by: options.by === undefined ? USER : authorKeyOf(options.by),
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

/** The person takes an instruction back. It is kept, marked as revoked. */
export async function revoke(context: TenantContext, id: string): Promise<Instruction> {
  return await context.raw.transact(async (writes) => {
    const found = (await writes.instructions()).find((instruction) => instruction.id === id)
    if (found === undefined) {
      throw new CredenceError('unknown_instruction', `no instruction ${JSON.stringify(id)}`, {
        path: 'instructionId',
        expected: 'the id of an instruction',
        received: id,
        remedy: 'list them with instructions()',
      })
    }
    const revoked = { ...found, revokedAt: found.revokedAt ?? context.clock.now() }
    await writes.putInstruction(revoked)
    return revoked
  })
}

import type { Question } from '../question/question.ts'
import type { DefineInput } from './inputs.ts'
import { questionFromDefinition } from './question-from.ts'
import type { TenantContext } from './tenant-context.ts'
import { parseDefine } from './validate/inputs.ts'

/** Declares what is tracked. Defined again, it keeps what the new definition leaves out. */
export async function define(context: TenantContext, input: DefineInput): Promise<Question> {
  const definition = parseDefine(input)
  const question = await context.store.transact(async (writes) => {
    const before = await writes.question(definition.key)
    const made = questionFromDefinition(definition, before, { catalogue: context.catalogue, now: context.clock.now() })
    await writes.putQuestion(made)
    return made
  })
  context.known.add([question])
  return question
}

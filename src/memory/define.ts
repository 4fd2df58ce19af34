import { homeOf } from '../organizing/routes.ts'
import type { Question } from '../question/question.ts'
import type { DefineInput } from './inputs.ts'
import { questionFromDefinition } from './question-from.ts'
import { sealedAnswer, sealedWords } from './sealing.ts'
import type { TenantContext } from './tenant-context.ts'
import { parseDefine } from './validate/inputs.ts'

/** Declares what is tracked. Defined again, it keeps what the new definition leaves out. */
export async function define(context: TenantContext, input: DefineInput): Promise<Question> {
  const given = withoutSecrets(context, parseDefine(input))
  // Under an old key, the question that it became; of its own words, not of those that an organizer gave it.
  const definition = { ...given, key: homeOf(await context.organized.structure(), given.key) }
  const shown = await context.store.question(definition.key)
  const question = await context.raw.transact(async (writes) => {
    const before = (await writes.question(definition.key)) ?? shown
    const made = questionFromDefinition(definition, before, { catalogue: context.catalogue, now: context.clock.now() })
    await writes.putQuestion(made)
    return made
  })
  context.known.add([question])
  return question
}

function withoutSecrets(context: TenantContext, { text, answers, ...rest }: DefineInput): DefineInput {
  return {
    ...rest,
    ...(text === undefined ? {} : { text: sealedWords(context, text) }),
    ...(answers === undefined ? {} : { answers: answers.map((each) => sealedAnswer(context, rest.key, each)) }),
  }
}

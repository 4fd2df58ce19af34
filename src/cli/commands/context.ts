import type { ContextResult } from '../../memory/context-result.ts'
import type { ContextOptions } from '../../memory/inputs.ts'
import { PROMPT_FORMS, type PromptForm } from '../../policy/context/compose-prompt.ts'
import { type AddCommand, examples } from '../command.ts'
import { given } from '../given.ts'
import { momentIn } from '../moments.ts'
import { toPrintable } from '../print/clean.ts'
import { choice, countFor, joined } from '../values.ts'

interface Flags {
  readonly purpose?: string
  readonly maxChars?: number
  readonly form?: PromptForm
  readonly needs?: readonly string[]
  readonly by?: string
  readonly asOf?: string
}

/** What may enter a prompt: context. */
export const addContext: AddCommand = (program, run) => {
  program
    .command('context')
    .summary('what may enter a prompt for a task')
    .description(
      'Finds what bears on a task and prints what the policy in force lets into a prompt: facts, hints to confirm, open questions\nand the orders that stand. What was left out, and why, is printed beside it.',
    )
    .argument('<task...>', 'the task, in plain words')
    .option('--purpose <name>', 'what the prompt is for: a tool or purpose of the policy')
    .option('--max-chars <count>', 'at most so many characters, marks and all (default: 4,000)', countFor('max-chars'))
    .addOption(choice('--form <form>', 'how it is written (default: block)', PROMPT_FORMS))
    .option('--needs <question...>', 'what the task rests on: question keys, or questions in plain words')
    .option('--by <name>', 'for whom it is: only what they may see enters (default: you)')
    .option('--as-of <moment>', 'as things stood then: ISO 8601, local time or a day (to its end) in --zone')
    .addHelpText(
      'after',
      examples(
        `context "book Maya's birthday dinner"`,
        'context "answer the customer" --purpose personalise --form plain',
      ),
    )
    .action((words: readonly string[], { purpose, maxChars, form, needs, by, asOf: then }: Flags) =>
      run(async (session) => {
        const memory = await session.gatedMemory()
        const asOf = await momentIn(session, then, 'asOf', 'end')
        const options = given<ContextOptions>({ purpose, maxChars, form, needs, by, asOf })
        const result = await memory.context(joined(words), options)
        await session.show(result, () => promptLines(result, form))
        await session.note(besideLines(result))
      }),
    )
}

/** The prompt as it is: what a program pipes on. */
function promptLines({ text, messages }: ContextResult, form: PromptForm | undefined): readonly string[] {
  if (form === 'messages') return JSON.stringify(messages, null, 2).split('\n')
  return text === '' ? [] : text.split('\n')
}

function besideLines({ leftOut, records, characters }: ContextResult): readonly string[] {
  const out = leftOut.map(({ reason, question, answer, count, detail }) => {
    const what = question === null ? `${count} found` : answer === null ? question : `${question}=${answer}`
    return toPrintable(`left out: ${what}: ${reason}${detail === '' ? '' : ` (${detail})`}`)
  })
  const read = records
    .filter(({ status }) => status !== 'read')
    .map(({ name, key, status }) => toPrintable(`record ${name} of ${key}: ${status}`))
  return [`${characters} characters`, ...out, ...read]
}

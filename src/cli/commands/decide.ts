import type { DecideOptions, DecisionQuery } from '../../memory/inputs.ts'
import { type AddCommand, examples } from '../command.ts'
import { badUsage } from '../failure.ts'
import { given } from '../given.ts'
import { decisionLines, decisionsLines } from '../print/decision.ts'
import { countFor } from '../values.ts'

interface Flags {
  readonly needs?: readonly string[]
  readonly args?: string
  readonly purpose?: string
  readonly by?: string
}

interface ListFlags {
  readonly limit?: number
  readonly tool?: string
}

/** Gates: decide, decisions. */
export const addDecide: AddCommand = (program, run) => {
  program
    .command('decide')
    .summary('whether a tool may act: allow, ask, or deny')
    .description(
      'Asks the gate of a tool, by the policy in force, and says why in words and numbers. The decision is kept.\nAll three answers exit with 0: read the effect.',
    )
    .argument('<tool>', 'name of the tool, as the policy declares it')
    .option('--needs <question...>', 'what the call rests on: question keys, or questions in plain words')
    .option('--args <json>', 'what the tool is called with, as a JSON object')
    .option('--purpose <name>', 'what it is for')
    .option('--by <name>', 'for whom it acts: only what they may see counts (default: you)')
    .addHelpText(
      'after',
      examples(
        'decide issue_refund --needs customer.loyalty_tier',
        `decide ship --args '{"address":"Kade 12, Hoorn"}'`,
      ),
    )
    .action((tool: string, { needs, args, purpose, by }: Flags) =>
      run(async (session) => {
        const options = given<DecideOptions>({
          needs,
          args: args === undefined ? undefined : argumentsFrom(args),
          purpose,
          by,
        })
        const memory = await session.gatedMemory()
        await session.show(await memory.decide(tool, options), decisionLines)
      }),
    )

  program
    .command('decisions')
    .summary('list what gates said')
    .description('Lists what gates said, newest first. What rested on something that was forgotten is gone with it.')
    .option('--limit <count>', 'at most so many (default: 100)', countFor('limit'))
    .option('--tool <tool>', 'of this tool only')
    .addHelpText('after', examples('decisions', 'decisions --tool issue_refund'))
    .action(({ limit, tool }: ListFlags) =>
      run(async (session) => {
        const memory = await session.memory()
        await session.show(await memory.decisions(given<DecisionQuery>({ limit, tool })), decisionsLines)
      }),
    )
}

function argumentsFrom(json: string): Readonly<Record<string, unknown>> {
  const value = parsed(json)
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  throw badUsage('args', 'a JSON object', JSON.stringify(json), `write it like '{"address":"Kade 12, Hoorn"}'`)
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

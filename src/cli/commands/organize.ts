import type { ViewerOptions } from '../../memory/inputs.ts'
import { type AddCommand, examples } from '../command.ts'
import { badUsage } from '../failure.ts'
import { given } from '../given.ts'
import { journalLines, proposalsLines, relationsLines } from '../print/organize.ts'
import type { Session } from '../session.ts'

interface Options {
  readonly apply?: string
  readonly undo?: string
  readonly journal?: true
  readonly automatic?: true
  readonly by: string
}

/** The order of questions and people: organize, relations. */
export const addOrganize: AddCommand = (program, run) => {
  program
    .command('organize')
    .summary('put questions and people in order')
    .description(
      'Proposes what could be put in order: one question asked twice, a question with several answers, two names of one\nperson. Shows what each would do to what is believed, and does nothing by itself.',
    )
    .option('--apply <proposal>', 'do this proposal')
    .option('--automatic', 'do what needs nobody to say yes, and show the rest')
    .option('--undo <operation>', 'take this operation back')
    .option('--journal', 'list all that was ever done')
    .option('--by <name>', 'who says yes', 'user')
    .addHelpText('after', examples('organize', 'organize --apply 55d719af3cb83027', 'organize --journal'))
    .action((options: Options) => run((session) => organize(session, options)))

  program
    .command('relations')
    .summary('whom somebody is tied to')
    .description('Lists whom somebody is tied to, one hop away, most probable first.')
    .argument('[subject]', 'name or key (default: you)')
    .option('--by <name>', 'as they may see it (default: you)')
    .addHelpText('after', examples('relations', 'relations Maya'))
    .action((subject: string | undefined, { by }: { readonly by?: string }) =>
      run(async (session) => {
        const memory = await session.memory()
        await session.show(await memory.relations(subject ?? 'user', given<ViewerOptions>({ by })), relationsLines)
      }),
    )
}

const WAYS = ['apply', 'undo', 'journal', 'automatic'] as const

async function organize(session: Session, options: Options): Promise<void> {
  const ways = WAYS.filter((way) => options[way] !== undefined)
  if (ways.length > 1) {
    const named = ways.map((way) => `--${way}`).join(' and ')
    throw badUsage('organize', 'at most one of --apply, --undo, --journal, --automatic', named, 'choose one')
  }
  const { apply, undo, journal, automatic, by } = options
  const memory = await session.memory()
  if (apply !== undefined) return await session.show(await memory.applyProposal(apply, { by }), journalLines)
  if (undo !== undefined) return await session.show([await memory.undoOperation(undo, { by })], journalLines)
  if (journal === true) return await session.show(await memory.journal(), journalLines)
  await session.show(await memory.organize({ apply: automatic === true }), proposalsLines)
}

import type { ForgetSelection } from '../../memory/inputs.ts'
import type { Memory } from '../../memory.ts'
import { type AddCommand, examples } from '../command.ts'
import { badUsage, EXIT } from '../failure.ts'
import { previewLines } from '../forget-preview.ts'
import { forgetLines } from '../print/receipt.ts'
import type { Session } from '../session.ts'
import { collect } from '../values.ts'
import { requireYes } from '../yes.ts'

interface Options {
  readonly evidence?: readonly string[]
  readonly question?: string
  readonly matching?: string
  readonly about?: string
  readonly author?: string
  readonly channel?: string
  readonly everything?: true
  readonly dryRun?: true
  readonly yes?: true
}

export const addForget: AddCommand = (program, run) => {
  program
    .command('forget')
    .summary('erase evidence and all that was learned from it')
    .description(
      'Erases evidence and all that rests on it, checks that it is gone, and prints a receipt without content.\nShows first what would go, and asks; where nobody can be asked, --yes is needed.',
    )
    .option('--evidence <id>', 'this piece; repeat for more', collect)
    .option('--question <key>', 'the question, its answers and all evidence that bears on it')
    .option('--matching <words>', 'every text with all of these words')
    .option('--about <name>', 'all that is about them')
    .option('--author <name>', 'all that they said')
    .option('--channel <name>', 'all that was said there')
    .option('--everything', 'all of this tenant')
    .option('--dry-run', 'only show what would go')
    .option('--yes', 'do it without asking')
    .addHelpText('after', examples('forget --matching "old address" --dry-run', 'forget --about Maya --yes'))
    .action((options: Options) => run((session) => forget(session, options)))
}

async function forget(session: Session, options: Options): Promise<number> {
  const selection = selectionFrom(options)
  const memory = await session.memory()
  if (options.dryRun) {
    await session.show(await memory.previewForget(selection), previewLines)
    return EXIT.ok
  }
  if (!options.yes) await notePreview(session, memory, selection)
  if (!(await requireYes(session, 'Forget this, for good?', options.yes === true))) return EXIT.ok
  await session.show(await memory.forget(selection), forgetLines)
  return EXIT.ok
}

async function notePreview(session: Session, memory: Memory, selection: ForgetSelection): Promise<void> {
  await session.note(previewLines(await memory.previewForget(selection), session.page))
}

const WAYS = ['evidence', 'question', 'matching', 'about', 'author', 'channel', 'everything'] as const

function selectionFrom(options: Options): ForgetSelection {
  const ways = WAYS.filter((way) => options[way] !== undefined)
  const [way] = ways
  if (way !== undefined && ways.length === 1) return { [way]: options[way] } as unknown as ForgetSelection
  throw badUsage(
    'selection',
    'exactly one way of saying what to forget',
    ways.length === 0 ? 'none' : ways.map((each) => `--${each}`).join(' and '),
    `choose one of ${WAYS.map((each) => `--${each}`).join(', ')}`,
  )
}

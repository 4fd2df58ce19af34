import type { LearnProgress } from '../../memory/inputs.ts'
import { type AddCommand, examples } from '../command.ts'
import { badUsage } from '../failure.ts'
import { auditLines, epochLines, learnLines, tenantsLearnLines, trackRecordLines } from '../print/learn.ts'
import { createProgressMeter } from '../progress-meter.ts'
import type { Session } from '../session.ts'
import { countFor } from '../values.ts'

interface LearnFlags {
  readonly dryRun?: true
  readonly labelledOnly?: true
  readonly all?: true
  readonly share?: true
  readonly by: string
}

interface EpochFlags {
  readonly switch?: string
  readonly starting?: true
  readonly by: string
}

interface AuditFlags {
  readonly perWeek: number
}

interface RecordFlags {
  readonly kind?: string
}

/** Whom to trust: learn, epochs, trust, audits. */
export const addLearn: AddCommand = (program, run) => {
  program
    .command('learn')
    .summary('learn whom to trust from what was settled')
    .description(
      'Learns how far to trust which source, how fast things change and how honest the probabilities are, from everything\nthat was said, settled and shown. Keeps it as an epoch, and switches to it if it predicts settled facts no worse.',
    )
    .option('--dry-run', 'show what would be learned and changed, and keep nothing')
    .option('--labelled-only', 'from what people and the world settled alone')
    .option('--all', 'for every tenant, one after another')
    .option('--share', 'with --all: each also learns from how often kinds of sources were right in the others')
    .option('--by <name>', 'who runs it', 'user')
    .addHelpText('after', examples('learn --dry-run', 'learn', 'learn --all --share'))
    .action((flags: LearnFlags) => run((session) => learn(session, flags)))

  program
    .command('epochs')
    .summary('what was learned, and which of it counts')
    .description('Lists every learned epoch. With --switch, another one counts from now on; nothing is lost.')
    .option('--switch <epoch>', 'let this epoch count')
    .option('--starting', 'let the starting values count')
    .option('--by <name>', 'who switches', 'user')
    .addHelpText(
      'after',
      examples('epochs', 'epochs --switch 01900000-0000-7000-8000-000000000079', 'epochs --starting'),
    )
    .action((flags: EpochFlags) => run((session) => epochs(session, flags)))

  program
    .command('trust')
    .summary('where a trust comes from')
    .description(
      'Lists question by question how right an author, or a kind of source, was found to be, and by which ruling.',
    )
    .argument('[author]', 'name or key of an author (default: everybody)')
    .option('--kind <layers>', 'a kind of source as `learn` prints it: who/about/channel/purpose/access')
    .addHelpText('after', examples('trust Maya', 'trust --kind document/anyone/wiki/none/first_hand'))
    .action((author: string | undefined, { kind }: RecordFlags) =>
      run(async (session) => {
        const memory = await session.memory()
        const layers = layersFrom(kind)
        const query = { ...(author === undefined ? {} : { author }), ...(layers === undefined ? {} : { layers }) }
        await session.show(await memory.trackRecord(query), trackRecordLines)
      }),
    )

  program
    .command('audits')
    .summary('a few beliefs to check, drawn by lot')
    .description(
      'Proposes beliefs to check, drawn by lot among those that were shown in the last week. Settled with --how audit,\nwhether right or wrong, they tell how honest the probabilities are; no question is drawn twice in a week.',
    )
    .option('--per-week <n>', 'how many in a week at most', countFor('per-week'), 3)
    .addHelpText('after', examples('audits', 'settle maya.diet fish --how audit'))
    .action(({ perWeek }: AuditFlags) =>
      run(async (session) => {
        await session.show(await (await session.memory()).proposeAudits({ perWeek }), auditLines)
      }),
    )
}

/** A channel may hold slashes: two layers stand before it and two after. */
function layersFrom(kind: string | undefined): readonly string[] | undefined {
  const parts = kind?.split('/')
  if (parts === undefined || parts.length <= 5) return parts
  return [...parts.slice(0, 2), parts.slice(2, -2).join('/'), ...parts.slice(-2)]
}

async function learn(session: Session, { dryRun, labelledOnly, all, share, by }: LearnFlags): Promise<void> {
  if (share === true && all !== true)
    throw badUsage(
      'learn',
      '--share together with --all',
      '--share alone',
      'add --all: what is shared comes from the other tenants',
    )
  const meter = createProgressMeter(session, 'learning', 'question')
  const options = {
    dryRun: dryRun === true,
    labelledOnly: labelledOnly === true,
    by,
    onProgress: ({ done, total }: LearnProgress) => void meter.show(done, total === 0 ? null : done / total),
  }
  if (all === true) {
    const receipts = await (await session.credence()).learn({ ...options, share: share === true })
    await meter.done()
    return await session.show(receipts, tenantsLearnLines)
  }
  const receipt = await (await session.memory()).learn(options)
  await meter.done()
  await session.show(receipt, learnLines)
}

async function epochs(session: Session, { switch: to, starting, by }: EpochFlags): Promise<void> {
  if (to !== undefined && starting === true)
    throw badUsage('epochs', 'at most one of --switch, --starting', '--switch and --starting', 'choose one')
  const memory = await session.memory()
  if (to !== undefined) await memory.switchEpoch(to, { by })
  if (starting === true) await memory.switchEpoch(null, { by })
  await session.show(await memory.epochs(), epochLines)
}

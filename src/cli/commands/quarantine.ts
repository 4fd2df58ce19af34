import type { Command } from 'commander'
import type { LiftOptions, ReadingScopeInput, RescoreProgress } from '../../memory/inputs.ts'
import { SOURCE_CLASSES, type SourceClass } from '../../source/source.ts'
import { type AddCommand, examples } from '../command.ts'
import { badUsage } from '../failure.ts'
import { given } from '../given.ts'
import {
  liftLines,
  quarantineLines,
  quarantinesLines,
  rescoreLines,
  rescoresLines,
  undoLines,
} from '../print/quarantine.ts'
import { createProgressMeter } from '../progress-meter.ts'
import type { Session } from '../session.ts'
import { choice, collect } from '../values.ts'

interface ScopeFlags {
  readonly reader?: string
  readonly class?: SourceClass
  readonly author?: string
  readonly channel?: string
  readonly delivery?: string
  readonly evidence?: readonly string[]
  readonly saidFrom?: string
  readonly saidUntil?: string
  readonly receivedFrom?: string
  readonly receivedUntil?: string
}

interface ActFlags extends ScopeFlags {
  readonly reason?: string
  readonly by?: string
  readonly dryRun?: true
  readonly list?: true
}

interface QuarantineFlags extends ActFlags {
  readonly lift?: string
}

interface RescoreFlags extends ActFlags {
  readonly undo?: string
}

/** Readings that are not to count, and texts that are to be read again: quarantine, rescore. */
export const addQuarantine: AddCommand = (program, run) => {
  addActFlags(addScopeFlags(program.command('quarantine')))
    .summary('let readings count for nothing')
    .description(
      'Lets readings count for nothing, as if they had never been read: of a reader version, a source, an import or a\ntime. Nothing is taken away, and lifting it is exact. With --dry-run, only shows which beliefs and gates would change.',
    )
    .option('--lift <id>', 'let what is under this quarantine count again')
    .option('--list', 'list every quarantine, those that were lifted too')
    .addHelpText(
      'after',
      examples(
        'quarantine --reader rules@1 --reason "misread every date" --dry-run',
        'quarantine --delivery "wiki:2026-05-" --reason "the wiki was vandalised"',
        'quarantine --list',
        'quarantine --lift 01900000-0000-7000-8000-000000000079',
      ),
    )
    .action((flags: QuarantineFlags) => run((session) => quarantine(session, flags)))

  addActFlags(addScopeFlags(program.command('rescore')))
    .summary('read kept texts again')
    .description(
      'Reads kept texts again with the present reader, in place of what other readers made of them; without a scope, all\nthat another reader read. Cut short, it goes on when it is run again. What it does can be undone exactly.',
    )
    .option('--undo <id>', 'take this run back')
    .option('--list', 'list every run, those that were undone too')
    .addHelpText(
      'after',
      examples('rescore --reader rules@1 --dry-run', 'rescore', 'rescore --undo 01900000-0000-7000-8000-000000000079'),
    )
    .action((flags: RescoreFlags) => run((session) => rescore(session, flags)))
}

async function quarantine(session: Session, flags: QuarantineFlags): Promise<void> {
  checkOneWay('quarantine', flags, ['list', 'lift'])
  const { reason, list, lift, dryRun } = flags
  const memory = await session.memory()
  if (list === true) return await session.show(await memory.quarantines(), quarantinesLines)
  if (lift !== undefined) return await session.show(await memory.liftQuarantine(lift, optionsFrom(flags)), liftLines)
  if (reason === undefined)
    throw badUsage('reason', '--reason <words>', 'none', 'say why: it is told wherever something is left out for it')
  const options = { ...optionsFrom(flags), reason }
  const receipt = await memory.quarantine(scopeFrom(flags), options)
  await session.show(receipt, (each, page) => quarantineLines(each, page, dryRun === true))
}

async function rescore(session: Session, flags: RescoreFlags): Promise<void> {
  checkOneWay('rescore', flags, ['list', 'undo'])
  const memory = await session.memory()
  if (flags.list === true) return await session.show(await memory.rescores(), rescoresLines)
  if (flags.undo !== undefined)
    return await session.show(await memory.undoRescore(flags.undo, optionsFrom(flags)), undoLines)
  const meter = createProgressMeter(session, 'reading again', 'texts')
  const receipt = await memory.rescore(scopeFrom(flags), {
    ...optionsFrom(flags),
    onProgress: ({ done, total }: RescoreProgress) => void meter.show(done, total === 0 ? null : done / total),
  })
  await meter.done()
  await session.show(receipt, (each, page) => rescoreLines(each, page, flags.dryRun === true))
}

const SCOPE = [
  'reader',
  'class',
  'author',
  'channel',
  'delivery',
  'evidence',
  'saidFrom',
  'saidUntil',
  'receivedFrom',
  'receivedUntil',
] as const

/** `--list` and the way back stand alone: a scope beside them would be passed over. */
function checkOneWay(
  command: string,
  flags: QuarantineFlags & RescoreFlags,
  ways: readonly ('list' | 'lift' | 'undo')[],
): void {
  const taken = ways.filter((way) => flags[way] !== undefined)
  const scope = SCOPE.filter((field) => flags[field] !== undefined)
  if (taken.length === 0 || taken.length + scope.length === 1) return
  const named = [...taken, ...scope].map(
    (each) => `--${each.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
  )
  throw badUsage(command, `--${taken[0]} alone`, named.join(' and '), 'do one thing at a time')
}

function scopeFrom({ delivery, ...flags }: ActFlags): ReadingScopeInput {
  const { reader, class: ofClass, author, channel, evidence, saidFrom, saidUntil, receivedFrom, receivedUntil } = flags
  return given<ReadingScopeInput>({
    reader,
    class: ofClass,
    author,
    channel,
    deliveryPrefix: delivery,
    evidence,
    saidFrom,
    saidUntil,
    receivedFrom,
    receivedUntil,
  })
}

function optionsFrom({ reason, by, dryRun }: ActFlags): LiftOptions {
  return given<LiftOptions>({ reason, by, dryRun })
}

function addScopeFlags(command: Command): Command {
  return command
    .option('--reader <version>', 'read by this reader, such as rules@1; claims@1 for what was typed')
    .addOption(choice('--class <class>', 'from this class of source', SOURCE_CLASSES, 'unknown_class'))
    .option('--author <name>', 'said by them, under each of their names')
    .option('--channel <name>', 'said there')
    .option('--delivery <prefix>', 'with delivery ids that begin so: one import')
    .option('--evidence <id>', 'this piece; repeat for more', collect)
    .option('--said-from <moment>', 'said then or later: ISO 8601 with an offset or Z')
    .option('--said-until <moment>', 'said then or earlier')
    .option('--received-from <moment>', 'arrived, and was first read, then or later')
    .option('--received-until <moment>', 'arrived then or earlier')
}

function addActFlags(command: Command): Command {
  return command
    .option('--reason <words>', 'why, in plain words')
    .option('--by <name>', 'who does it (default: you)')
    .option('--dry-run', 'only show what would change')
}

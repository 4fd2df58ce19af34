import { readFile } from 'node:fs/promises'
import { type AddCommand, examples } from '../command.ts'
import { EXIT, INTERRUPTED } from '../failure.ts'
import { bytesOf, fileTrouble, lookInto, writeWhole } from '../files.ts'
import { replayLines } from '../print/replay.ts'
import { createProgressMeter } from '../progress-meter.ts'
import type { Session } from '../session.ts'
import { listenForStop } from '../stop.ts'

interface ReplayFlags {
  readonly against?: string
  readonly write?: string
}

/** What the reader and the policy at hand make of golden dialogues. */
export const addReplay: AddCommand = (program, run) => {
  program
    .command('replay')
    .summary('what a new reader or policy would change on golden dialogues')
    .description(
      'Plays golden dialogues, one a line as JSON, each into an empty memory of its own, under the reader and the policy at hand.\nWith --against tells what is other than in an earlier run: readings, beliefs, gates, and thresholds that are stale.\nExits with 5 where a gate would change, or says something else than the file wants; with 2 where a line was left out.',
    )
    .argument('<golden>', 'the golden dialogues, as JSON Lines')
    .option('--against <run>', 'an earlier run to compare with')
    .option('--write <run>', 'keep this run, to compare with later; overwrites')
    .addHelpText(
      'after',
      examples('replay golden.jsonl --write baseline.json', 'replay golden.jsonl --against baseline.json --json'),
    )
    .action((file: string, flags: ReplayFlags) => run((session) => replayFile(session, file, flags)))
}

async function replayFile(session: Session, file: string, { against, write }: ReplayFlags): Promise<number> {
  const [{ replay }, { parseReplayText }, { replayRunText }, { linesOf }] = await Promise.all([
    import('../../replay.ts'),
    import('../../memory/replay/parse-run.ts'),
    import('../../memory/replay/replay-run.ts'),
    import('../../importers/lines.ts'),
  ])
  const before = against === undefined ? null : parseReplayText(await textOf(against))
  const { bytes } = await lookInto(file)
  const meter = createProgressMeter(session, 'replaying', 'dialogue')
  const stop = listenForStop(session)
  let bytesRead = 0
  const stopped = new Error('stopped')
  async function* lines(): AsyncGenerator<string> {
    const chunks = bytesOf(file, (read) => {
      bytesRead = read
    })
    for await (const { text } of linesOf(chunks)) {
      if (stop.isAsked()) throw stopped
      yield text
    }
  }
  try {
    const report = await replay(lines(), {
      ...(before === null ? {} : { against: before }),
      ...(session.policyFile === null ? {} : { policy: session.policyFile }),
      onProgress: ({ dialogues }) => meter.show(dialogues, bytes === 0 ? null : bytesRead / bytes),
    })
    await meter.done()
    if (write !== undefined) await writeWhole(write, replayRunText(report.run))
    await session.show({ file, ...report }, replayLines)
    if (report.gatesChange) return EXIT.gatesChange
    return report.problems.length > 0 ? EXIT.badInput : EXIT.ok
  } catch (error) {
    await meter.done()
    if (error !== stopped) throw error
    await session.note(['stopped: nothing was compared'])
    return INTERRUPTED
  } finally {
    stop.end()
  }
}

async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (cause) {
    throw fileTrouble(file, 'a run of replay', cause)
  }
}

import { RANKINGS, type Ranking, type RecallOptions } from '../../memory/inputs.ts'
import { DEPTHS, type Depth } from '../../recall/depth.ts'
import { GUIDANCE_MODES, type GuidanceMode } from '../../recall/guidance-table.ts'
import { VERACITIES, type Veracity } from '../../source/source.ts'
import { type AddCommand, examples } from '../command.ts'
import { given } from '../given.ts'
import { momentIn } from '../moments.ts'
import { embedLines, recallLines } from '../print/recall.ts'
import { createProgressMeter } from '../progress-meter.ts'
import { choice, countFor, joined } from '../values.ts'

interface Flags {
  readonly depth?: Depth
  readonly limit?: number
  readonly veracity?: Veracity
  readonly channel?: string
  readonly author?: string
  readonly about?: string
  readonly by?: string
  readonly asOf?: string
  readonly ranking?: Ranking
  readonly mode?: GuidanceMode
  readonly explain?: true
}

/** What bears on a question or a task: recall, embed. */
export const addRecall: AddCommand = (program, run) => {
  program
    .command('recall')
    .summary('what bears on a question or a task, and whether the answer is stored')
    .description(
      'Finds what bears on a question or a task by words, meaning, names and one hop to the people concerned, says whether\nthe answer to this very question is stored, and what to do with it. Not finding anything exits with 0.',
    )
    .argument('<query...>', 'a question or a task, in plain words')
    .addOption(choice('--depth <depth>', 'how much to look at (default: chosen from the words)', DEPTHS))
    .option('--limit <count>', 'how many items', countFor('limit'))
    .addOption(choice('--veracity <veracity>', 'only what was come by in this way', VERACITIES))
    .option('--channel <channel>', 'only from this channel')
    .option('--author <name>', 'only what they said')
    .option('--about <name>', 'only what its connector knows to be about them')
    .option('--by <name>', 'who asks: only what they may see is found')
    .option('--as-of <moment>', 'as things stood then: ISO 8601, local time or a day (to its end) in --zone')
    .addOption(choice('--ranking <ranking>', 'what orders the items', RANKINGS))
    .addOption(choice('--mode <mode>', 'how bold the advice may be', GUIDANCE_MODES))
    .option('--explain', 'every factor of each item, and what the verdict rests on')
    .addHelpText(
      'after',
      examples('recall "where does my sister live?"', 'recall "book Maya\'s birthday dinner" --explain'),
    )
    .action((words: readonly string[], { mode, explain, ...flags }: Flags) =>
      run(async (session) => {
        const memory = await session.memory()
        const options = given<RecallOptions>({ ...flags, asOf: await momentIn(session, flags.asOf, 'asOf', 'end') })
        const result = await memory.recall(joined(words), options)
        const guidance = memory.guide(result, mode)
        await session.show({ ...result, guidance }, (shown, page) => recallLines(shown, page, explain === true))
      }),
    )

  program
    .command('embed')
    .summary('give every text its vector')
    .description(
      'Gives every kept text the vector that the embedder makes of it, with progress; what is done stays done. Recall does\nthis by itself behind the texts, so it is needed only to have it done now, or after another embedder was chosen.',
    )
    .option('--drop-others', 'drop the vectors of other embedders once this is done')
    .addHelpText('after', examples('embed', 'embed --drop-others'))
    .action(({ dropOthers }: { readonly dropOthers?: true }) =>
      run(async (session) => {
        const meter = createProgressMeter(session, 'embedding', 'text')
        const receipt = await (await session.memory()).embed({
          dropOthers: dropOthers === true,
          onProgress: ({ done, total }) => void meter.show(done, total === 0 ? null : done / total),
        })
        await meter.done()
        await session.show(receipt, embedLines)
      }),
    )
}

import type { Command } from 'commander'
import type { EvidenceQuery } from '../../memory/inputs.ts'
import { SOURCE_CLASSES, type SourceClass, VERACITIES, type Veracity } from '../../source/source.ts'
import { type AddCommand, examples } from '../command.ts'
import { given } from '../given.ts'
import { evidenceLines, foundLines, oneEvidenceLines } from '../print/evidence.ts'
import { choice, countFor, joined } from '../values.ts'

/** As many as the library lists unless it is told otherwise. */
const DEFAULT_LIMIT = 20

interface Filters {
  readonly channel?: string
  readonly author?: string
  readonly about?: string
  readonly class?: SourceClass
  readonly veracity?: Veracity
  readonly question?: string
  readonly pinned?: boolean
  readonly limit?: number
}

/** What is kept: evidence list, evidence get, find. */
export const addEvidence: AddCommand = (program, run) => {
  const evidence = program.command('evidence').summary('list what is kept, or show one piece whole')
  evidence.description('Shows what is kept, exactly as it arrived.')

  addFilters(evidence.command('list'))
    .description('Lists kept evidence; filters narrow one another.')
    .addHelpText('after', examples('evidence list --about Maya --limit 20', 'evidence list --question maya.diet'))
    .action((filters: Filters) =>
      run(async (session) => {
        const memory = await session.memory()
        const query = queryFrom(filters)
        const listed = await memory.evidence(query)
        await session.show(listed, evidenceLines)
        if (listed.length === (query.limit ?? DEFAULT_LIMIT)) {
          await session.note([`the first ${listed.length}; --limit shows more`])
        }
      }),
    )

  evidence
    .command('get')
    .description('Shows one piece of evidence whole.')
    .argument('<evidence>', 'id of the evidence')
    .addHelpText('after', examples('evidence get 0197a1c2-…'))
    .action((id: string) =>
      run(async (session) => {
        const memory = await session.memory()
        await session.show(await memory.get(id), oneEvidenceLines)
      }),
    )

  addFilters(program.command('find'))
    .summary('find kept texts by their words')
    .description('Finds kept texts by their words, in any script, best first. Relevance says nothing about truth.')
    .argument('<words...>', 'words to look for')
    .addHelpText('after', examples('find peanut allergy', 'find 寿司 --author Maya'))
    .action((words: readonly string[], filters: Filters) =>
      run(async (session) => {
        const memory = await session.memory()
        await session.show(await memory.find(joined(words), queryFrom(filters)), foundLines)
      }),
    )
}

function addFilters(command: Command): Command {
  return command
    .option('--channel <name>', 'said there')
    .option('--author <name>', 'said by them')
    .option('--about <name>', 'about them')
    .addOption(choice('--class <class>', 'of this source class', SOURCE_CLASSES, 'unknown_class'))
    .addOption(choice('--veracity <veracity>', 'come by in this way', VERACITIES))
    .option('--question <key>', 'bears on this question')
    .option('--pinned', 'only pinned')
    .option('--limit <count>', 'how many', countFor('limit'))
}

function queryFrom(filters: Filters): EvidenceQuery {
  const { channel, author, about, veracity, question, pinned, limit } = filters
  return given<EvidenceQuery>({ channel, author, about, class: filters.class, veracity, question, pinned, limit })
}

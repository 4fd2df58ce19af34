import { USER } from '../../evidence/evidence.ts'
import type { ObserveInput } from '../../memory/inputs.ts'
import { CLOSENESS, type Closeness, SOURCE_CLASSES, type SourceClass } from '../../source/source.ts'
import { type AddCommand, examples } from '../command.ts'
import { given } from '../given.ts'
import { observeLines } from '../print/receipt.ts'
import type { Session } from '../session.ts'
import { choice, collect, textOrStdin, toClaims } from '../values.ts'

interface Options {
  readonly author?: string
  readonly about?: string
  readonly class?: SourceClass
  readonly closeness?: Closeness
  readonly channel?: string
  readonly saidAt?: string
  readonly audience?: readonly string[]
  readonly deliveryId?: string
  readonly claim?: readonly string[]
}

export const addObserve: AddCommand = (program, run) => {
  program
    .command('observe')
    .summary('keep what was said, read it, and see which beliefs moved')
    .description(
      'Keeps a text (or typed claims) as evidence, reads it, and says which beliefs moved from where to where.',
    )
    .argument('[text...]', 'what was said; - reads it from stdin')
    .option('--author <name>', 'who said it; you, if left out')
    .option('--about <name>', 'whom it is about')
    .addOption(
      choice(
        '--class <class>',
        'where it came from; user_stated for your own words, else unknown',
        SOURCE_CLASSES,
        'unknown_class',
      ),
    )
    .addOption(choice('--closeness <closeness>', 'how close the author is to you', CLOSENESS))
    .option('--channel <name>', 'where it was said (default: chat)')
    .option('--said-at <moment>', 'when: ISO 8601, or local time in --zone (default: now)')
    .option('--audience <name>', 'who may see it; repeat for more', collect)
    .option('--delivery-id <id>', 'same id and content: kept once')
    .option('--claim <key=value>', 'a typed statement that needs no reading; repeat for more', collect)
    .addHelpText(
      'after',
      examples(
        'observe "I moved to Halden last week"',
        'observe "Started eating fish again!" --author Maya --about Maya --class other_person',
        'observe --claim customer.loyalty_tier=gold --class system_of_record --author crm',
        'observe - --channel notes < note.txt',
      ),
    )
    .action((words: readonly string[], options: Options) =>
      run(async (session) => {
        const input = await inputFrom(words, options, session)
        const memory = await session.memory()
        await session.show(await memory.observe(input), observeLines)
      }),
    )
}

async function inputFrom(words: readonly string[], options: Options, session: Session): Promise<ObserveInput> {
  const { author, about, channel, saidAt, audience, deliveryId } = options
  // The person at the keyboard is the user, so their own words need no class.
  const sourceClass = options.class ?? ((author ?? USER) === USER ? 'user_stated' : 'unknown')
  return given<ObserveInput>({
    text: words.length === 0 ? undefined : await textOrStdin(words, session),
    claims: options.claim === undefined ? undefined : toClaims(options.claim),
    author,
    about,
    channel,
    audience,
    deliveryId,
    saidAt,
    zone: session.zone,
    source: { class: sourceClass, ...(options.closeness === undefined ? {} : { closeness: options.closeness }) },
    externalId: undefined,
    claimedConfidence: undefined,
  })
}

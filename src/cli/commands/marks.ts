import type { BeliefMove } from '../../memory/receipts.ts'
import { type AddCommand, examples } from '../command.ts'
import { moveLines } from '../print/belief.ts'
import { suspectLines } from '../print/evidence.ts'
import type { Page } from '../print/page.ts'
import { pinLines } from '../print/receipt.ts'
import { countFor } from '../values.ts'

/** What a person does to one piece of evidence: pin, unpin, suspects, promote, demote. */
export const addMarks: AddCommand = (program, run) => {
  for (const [verb, summary] of [
    ['pin', 'mark evidence as important'],
    ['unpin', 'take a pin away'],
  ] as const) {
    program
      .command(verb)
      .summary(summary)
      .description(`${sentence(summary)} Importance ranks; it never touches a probability.`)
      .argument('<evidence>', 'id of the evidence')
      .addHelpText('after', examples(`${verb} 0197a1c2-…`))
      .action((id: string) =>
        run(async (session) => {
          const memory = await session.memory()
          await session.show(await memory[verb](id), pinLines)
        }),
      )
  }

  program
    .command('suspects')
    .summary('what bears on a question and was not stated by you')
    .description(
      'Lists what bears on a question and was not stated to this memory by you or another person: inferred, imported, from\ntools or of unknown origin. Most important first. Promote what is right, forget what is not.',
    )
    .option('--limit <count>', 'how many', countFor('limit'))
    .addHelpText('after', examples('suspects --limit 20'))
    .action((options: { readonly limit?: number }) =>
      run(async (session) => {
        const memory = await session.memory()
        await session.show(await memory.suspects(options), suspectLines)
      }),
    )

  for (const [verb, summary] of [
    ['promote', 'vouch for evidence as your own word'],
    ['demote', 'undo promote'],
  ] as const) {
    program
      .command(verb)
      .summary(summary)
      .description(`${sentence(summary)} Says which beliefs moved.`)
      .argument('<evidence>', 'id of the evidence')
      .addHelpText('after', examples(`${verb} 0197a1c2-…`))
      .action((id: string) =>
        run(async (session) => {
          const memory = await session.memory()
          await session.show(await memory[verb](id), movedLines)
        }),
      )
  }
}

function movedLines(moved: readonly BeliefMove[], page: Page): readonly string[] {
  return moved.length === 0 ? ['no belief moved'] : ['moved:', ...moveLines(moved, page)]
}

function sentence(summary: string): string {
  return `${summary.charAt(0).toUpperCase()}${summary.slice(1)}.`
}

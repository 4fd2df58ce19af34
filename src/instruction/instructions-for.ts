import { type Instruction, type InstructionScope, isInForce } from './instruction.ts'

/** What is about to be done, as far as it is known: a field that is left out is not known, null says that there is none. */
export type Occasion = { readonly [Field in keyof InstructionScope]?: string | null } & { readonly at: number }

/**
 * The orders that bear on an occasion: in force, in scope, with uses left. Orders and bans hold wherever nothing says
 * that they don't. A permission is exact: it must name the same subject and project as the occasion, and the channel
 * where it names one, so that what was allowed for one thing allows nothing else.
 */
export function instructionsFor(all: readonly Instruction[], occasion: Occasion): readonly Instruction[] {
  return all.filter(
    (each) => isInForce(each, occasion.at) && (each.kind === 'permission' ? grants : bearsOn)(each, occasion),
  )
}

function bearsOn(scope: InstructionScope, occasion: Occasion): boolean {
  return FIELDS.every(
    (field) => scope[field] === null || occasion[field] === undefined || scope[field] === occasion[field],
  )
}

const FIELDS = ['about', 'channel', 'project'] as const

function grants({ about, channel, project }: InstructionScope, occasion: Occasion): boolean {
  const isSameThing = about === (occasion.about ?? null) && project === (occasion.project ?? null)
  return isSameThing && (channel === null || channel === occasion.channel)
}

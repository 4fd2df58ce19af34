import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { measuredShare } from '../measured.ts'

const EFFECTS = [
  'hedge',
  'joke',
  'reported',
  'inferred',
  'first_hand',
  'suppose',
  'frame',
  'plan',
  'norm',
  'one_off',
  'lasting',
  'past',
  'ended',
  'correction',
  'negated_opinion',
] as const
export type CueEffect = (typeof EFFECTS)[number]

/** What a wording does to a statement that it reaches. */
export interface Cue {
  readonly id: string
  /** Alternatives, each a run of token norms. */
  readonly says: readonly string[]
  readonly effect: CueEffect
  /**
   * Probability of the effect given that the cue is there: the file's prior, moved by what was counted on labelled
   * messages. For `hedge`: the share of a claim's probability that goes to unclear.
   */
  readonly share: number
}

export const cueFileSchema: z.ZodType<readonly Cue[]> = z.array(
  z.strictObject({
    id: z.string().regex(/^[a-z_]+(?:\.[a-z_]+)?$/),
    effect: z.enum(EFFECTS),
    share: z.number().gt(0).lt(1),
    says: z.array(z.string().min(1)).min(1),
  }),
)

/** `cues.json`, with the shares as measured. Checked by a test and not again at every start. */
export const CUES: readonly Cue[] = read()

function read(): readonly Cue[] {
  const written = JSON.parse(readFileSync(new URL('./cues.json', import.meta.url), 'utf8')) as readonly Cue[]
  return written.map((cue) => ({ ...cue, share: measuredShare(cue.id, cue.share) }))
}

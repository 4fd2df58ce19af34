/**
 * What can be seen of a claim besides its rule: how much of its clause it takes up, who says it of whom, and what stands
 * around it. Each from 0 to 1; `measured.json` has what each is worth.
 */
export const TRAITS = [
  /** Said outright: all but the whole clause is the claim, from its head on, and nothing frames or denies it. */
  'plain',
  'covered',
  /** Of the author. */
  'self',
  /** Of somebody by name. */
  'named',
  /** Of somebody's something: `user.sister`. */
  'related',
  /** The text has a sentence or two. */
  'short',
  'told',
  /** From a record, or typed in by the user. */
  'kept',
  /** From a document or an advertisement. */
  'circulated',
  /** Its question comes from the sentence or the turn before. */
  'carried',
  'relation',
  'generic',
  'field',
  'denies',
] as const
export type Trait = (typeof TRAITS)[number]

/** Where evidence came from. Bound by the code that owns the channel, never parsed from the text. */
export const SOURCE_CLASSES = [
  'user_explicit',
  'user_stated',
  'system_of_record',
  'tool',
  'other_person',
  'document',
  'imported',
  'inferred',
  'assistant',
  'unknown',
] as const

export type SourceClass = (typeof SOURCE_CLASSES)[number]

/** How close the author is to the user: from contacts, or `acquaintance` where nothing is known. */
export const CLOSENESS = ['close', 'acquaintance', 'business', 'stranger'] as const
export type Closeness = (typeof CLOSENESS)[number]

/** What a message is for, where that changes how far to believe it. */
export const PURPOSES = ['personal', 'transactional', 'marketing'] as const
export type Purpose = (typeof PURPOSES)[number]

export interface Source {
  readonly class: SourceClass
  readonly closeness?: Closeness
  readonly purpose?: Purpose
}

/** How a memory was come by, in the words of an agent that never heard of source classes. */
export const VERACITIES = ['stated', 'inferred', 'tool', 'imported', 'unknown'] as const
export type Veracity = (typeof VERACITIES)[number]

const VERACITY_BY_CLASS: Readonly<Record<SourceClass, Veracity>> = {
  user_explicit: 'stated',
  user_stated: 'stated',
  tool: 'tool',
  system_of_record: 'tool',
  imported: 'imported',
  inferred: 'inferred',
  assistant: 'inferred',
  other_person: 'unknown',
  document: 'unknown',
  unknown: 'unknown',
}

export function veracityOf(sourceClass: SourceClass): Veracity {
  return VERACITY_BY_CLASS[sourceClass]
}

const CLASS_BY_VERACITY: Readonly<Record<Veracity, SourceClass>> = {
  stated: 'user_explicit',
  inferred: 'inferred',
  tool: 'tool',
  imported: 'imported',
  unknown: 'unknown',
}

/** The class under which `remember` keeps what the agent hands over. */
export function classOfVeracity(veracity: Veracity): SourceClass {
  return CLASS_BY_VERACITY[veracity]
}

/** The assistant's own words, recalled text, job notes and system prompts are findable, and never believed. */
export function isEvidenceClass(sourceClass: SourceClass): boolean {
  return sourceClass !== 'assistant'
}

/** Marketing is marketing in whatever class it comes, except in the user's own words, which have no purpose. */
export function isMarketing({ class: sourceClass, purpose }: Source): boolean {
  return purpose === 'marketing' && sourceClass !== 'user_explicit' && sourceClass !== 'user_stated'
}

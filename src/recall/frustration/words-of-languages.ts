import written from './cues.json' with { type: 'json' }

/** What a cue needs beside it: `emphasis` is an exclamation mark, or the restated fact itself. */
export const CUE_NEEDS = ['nothing', 'emphasis', 'fact'] as const
export const CUE_MOODS = ['statement', 'question', 'either'] as const

/**
 * A way of saying that one has been forgotten.
 * In `says`, each pattern is words of one clause in order: `a/b` is either, `a?` or `a/b?` may be missing, `..2` is up to
 * two words of any kind but negators, and a closing `$` is the end of the clause. Case, accents and apostrophes don't count.
 */
export interface FrustrationCue {
  readonly id: string
  readonly needs: (typeof CUE_NEEDS)[number]
  /** The kind of sentence that it counts in. */
  readonly in: (typeof CUE_MOODS)[number]
  readonly says: readonly string[]
  /** Words that make it something else where they come next: `I told you a joke`. */
  readonly notNext?: readonly string[]
}

/** All that is known of one language. */
export interface FrustrationLanguage {
  /** ISO 639-1. */
  readonly language: string
  readonly cues: readonly FrustrationCue[]
  /** Words that may stand before a cue in its clause: `but I told you`. After any other it is no complaint. */
  readonly leads: readonly string[]
  /** Words that make it someone else's, or a case that was supposed, anywhere before the cue in its sentence. */
  readonly spoils: readonly string[]
  readonly negators: readonly string[]
  /** Words that open what was told. */
  readonly thats: readonly string[]
  /** Words between the cue and what was told, or after it: `already`, `twice`. */
  readonly links: readonly string[]
  /** Words that open a clause which says something. */
  readonly subjects: readonly string[]
  /** Frequent verbs: with one of them, words are a fact and not a mere name of one. */
  readonly verbs: readonly string[]
  /** What closes a sentence without being part of it: `remember`. */
  readonly tags: readonly string[]
  /** Words that say how something is asked, not what. */
  readonly functionWords: readonly string[]
}

/** English, German, Spanish, French, Portuguese, Italian and Dutch. */
export const FRUSTRATION_LANGUAGES: readonly FrustrationLanguage[] = written as readonly FrustrationLanguage[]

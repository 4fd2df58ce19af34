import { type Step, stepsOf } from './cue-pattern.ts'
import { plainWord } from './sentences.ts'
import type { FrustrationCue, FrustrationLanguage } from './words-of-languages.ts'

export interface ReadyCue {
  readonly cue: FrustrationCue
  readonly patterns: readonly (readonly Step[])[]
  readonly notNext: ReadonlySet<string>
}

/** A language's words in the form that they are compared in. */
export interface Lexicon {
  readonly language: string
  readonly cues: readonly ReadyCue[]
  readonly leads: ReadonlySet<string>
  readonly spoils: ReadonlySet<string>
  readonly negators: ReadonlySet<string>
  readonly thats: ReadonlySet<string>
  readonly links: ReadonlySet<string>
  readonly subjects: ReadonlySet<string>
  readonly verbs: ReadonlySet<string>
  /** Each the words of a closing clause, a space between. */
  readonly tags: ReadonlySet<string>
}

const ready = new WeakMap<FrustrationLanguage, Lexicon>()

export function lexiconOf(language: FrustrationLanguage): Lexicon {
  const known = ready.get(language) ?? makeLexicon(language)
  ready.set(language, known)
  return known
}

/** A pattern that can't be read matches nothing: whoever takes in a file refuses it with its line. */
function makeLexicon(words: FrustrationLanguage): Lexicon {
  return {
    language: words.language,
    cues: words.cues.map((cue) => ({
      cue,
      patterns: cue.says.map(stepsOf).filter((steps) => typeof steps !== 'string'),
      notNext: plain(cue.notNext ?? []),
    })),
    leads: plain(words.leads),
    spoils: plain(words.spoils),
    negators: plain(words.negators),
    thats: plain(words.thats),
    links: plain(words.links),
    subjects: plain(words.subjects),
    verbs: plain(words.verbs),
    tags: plain(words.tags),
  }
}

function plain(words: readonly string[]): ReadonlySet<string> {
  return new Set(words.map(plainWord))
}

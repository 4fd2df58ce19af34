type Detect = (text: string) => { readonly language: string; readonly isSure: boolean }

export interface LanguageCheck {
  /** Loads what tells languages apart where one of these texts needs it. */
  prepare(texts: readonly string[]): Promise<void>
  /** Why the text is not English, null where it is or where that can't be told. */
  unread(text: string): string | null
}

/** Frequent in English, and a word of no other language that is common in Europe. */
const ENGLISH: ReadonlySet<string> = new Set(
  `the of and to is are you it that this with my your our their been being were have has had do does did what where when who
  which how why but if or from there here about just can could would should will them she they we any some yes please thanks
  out up down over than then very because since until never always still she's he's it's i'm i've i'd i'll don't doesn't
  didn't isn't can't won't you're we're they're that's what's not for his her him at by be`.split(/\s+/u),
)
/** Of the words, so many English ones make a text English without a closer look. */
const ENGLISH_SHARE = 0.15
/** Letters, in words that are no names, below which nothing can be told. */
const LETTERS_AT_LEAST = 6
const WORDS_AT_LEAST = 2
const FOREIGN_SHARE = 0.5
/** How far another language must be ahead of English, of about 1: a few English nouns in a row are near to many. */
const LEAD_AT_LEAST = 0.25
/** Characters looked at: the network sees about as many. */
const CHARACTERS = 600

/**
 * Tells texts that the network was not trained on. In doubt a text is English: its vector may still be of use, and a wrong
 * refusal loses it. Another script is sure, and told at once. Other languages in Latin script are told by a detector, which
 * takes 160 ms to load and is loaded with the first text that needs it; until then they pass.
 */
export function createLanguageCheck(): LanguageCheck {
  let detect: Detect | null = null
  let loading: Promise<void> | null = null
  const load = (): Promise<void> => {
    loading ??= loadDetector().then((loaded) => {
      detect = loaded
    })
    return loading
  }
  return {
    async prepare(texts) {
      if (detect === null && texts.some((text) => isDoubtful(text.slice(0, CHARACTERS)))) await load()
    },
    unread(text) {
      const start = text.slice(0, CHARACTERS)
      if (isInAnotherScript(start))
        return 'is in another script than Latin, and the built-in embedder knows English only'
      if (!isDoubtful(start)) return null
      if (detect === null) {
        void load()
        return null
      }
      const { language, isSure } = detect(start)
      if (!isSure || language === 'en' || language === '') return null
      return `looks like ${nameOf(language)}, and the built-in embedder knows English only`
    },
  }
}

async function loadDetector(): Promise<Detect> {
  const { eld } = await import('eld/extrasmall')
  return (text) => {
    const found = eld.detect(text)
    const lead = (scores: Readonly<Record<string, number>>) => (scores[found.language] ?? 0) - (scores['en'] ?? 0)
    return { language: found.language, isSure: found.isReliable() && lead(found.getScores()) >= LEAD_AT_LEAST }
  }
}

function isInAnotherScript(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? []
  const foreign = letters.filter((letter) => !/\p{Script=Latin}/u.test(letter))
  return foreign.length > 0 && foreign.length >= FOREIGN_SHARE * letters.length
}

/** Enough words that are no names, and too few of them English. */
function isDoubtful(text: string): boolean {
  const words = text.replaceAll('’', "'").match(/(?<![\p{L}\p{N}])\p{Ll}[\p{L}']*/gu) ?? []
  const letters = words.reduce((sum, word) => sum + word.length, 0)
  if (words.length < WORDS_AT_LEAST || letters < LETTERS_AT_LEAST) return false
  return words.filter((word) => ENGLISH.has(word.toLowerCase())).length < ENGLISH_SHARE * words.length
}

function nameOf(language: string): string {
  return new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language
}

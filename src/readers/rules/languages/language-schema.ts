import { z } from 'zod'

const word = z.string().min(1).max(60)
/** English norms, each with what the language says for it. */
const byEnglish = z.record(word, z.array(word))

/** `language.json`: what the language is recognised by, and what its writing and word order are like. */
export const languageSchema: z.ZodType<LanguageFile> = z.strictObject({
  code: z.string().regex(/^[a-z]{2,3}$/, 'an ISO 639 code in lower case'),
  name: z.string().min(2).max(40),
  /** Every noun has a capital: a capital alone makes no name. */
  capitalNouns: z.boolean(),
  /** Letters that are also written another way: `ä` as `ae`. */
  spelling: z.record(z.string().length(1), z.string().max(3)),
  decimalMark: z.enum([',', '.']),
  dayFirst: z.boolean(),
  /** After the number of a day: `3. Mai`. Empty where there is none. */
  ordinalMark: z.string().max(2),
  clock: z.strictObject({
    hour: z.array(word),
    halfTo: z.array(word),
    quarterPast: z.array(word),
    quarterTo: z.array(word),
  }),
  /** Frequent words that English has not. */
  markers: z.array(word).min(20),
  /** Frequent words that English or another language writes the same. */
  sharedMarkers: z.array(word),
  /** Endings put on a stem; `ge|t` stands around it. */
  verbEndings: z.strictObject({
    base: z.array(z.string()),
    third: z.array(z.string()),
    past: z.array(z.string()),
    participle: z.array(z.string()),
    infinitive: z.array(z.string()),
  }),
  /** Between a prefix and the infinitive: `umzuziehen`. */
  prefixInfinitive: z.string(),
  adjectiveEndings: z.array(z.string()),
  nounEndings: z.array(z.string()),
  /** Ending of an owner's name: `Mayas Adresse`. */
  possessiveEnding: z.string(),
  /** After one of these an unknown word with a capital is a name. */
  properNounAfter: z.array(word),
  /** An unknown word that ends so is a thing. */
  thingEndings: z.array(word),
  /** Adverbs that make a verb a liking: `esse gern`. */
  liking: z.strictObject({ like: z.array(word), prefer: z.array(word) }),
})

const modal = z.strictObject({ now: z.array(word), past: z.array(word) })

/** `words.json`: the closed classes, by what they do in a sentence. */
export const wordsSchema: z.ZodType<WordsFile> = z.strictObject({
  subjects: byEnglish,
  /** Stand for more than one person: read only where the verb tells which. */
  unclearSubjects: byEnglish,
  objects: byEnglish,
  reflexives: z.array(word),
  articles: byEnglish,
  noArticles: z.array(word),
  owners: byEnglish,
  prepositions: byEnglish,
  prepositionsOfTime: byEnglish,
  /** With a number and a unit; `*` stands for them: `* ago`. */
  prepositionsOfSpan: byEnglish,
  conjunctions: byEnglish,
  subordinators: byEnglish,
  relatives: z.array(word),
  askWords: byEnglish,
  not: z.array(word),
  notAnymore: z.array(word),
  anymore: z.array(word),
  adverbs: byEnglish,
  degrees: byEnglish,
  times: byEnglish,
  timeNouns: byEnglish,
  numbers: byEnglish,
  modals: z.record(word, modal),
  particles: z.array(word),
  interjections: byEnglish,
  phrases: byEnglish,
})

/** `nouns.json`: by kind; `people` and `roles` take an article or a name, `properPlaces` keep their capital. */
export const nounsSchema: z.ZodType<LanguageFiles['nouns']> = z.record(word, byEnglish)
/** `adjectives.json` */
export const adjectivesSchema: z.ZodType<LanguageFiles['adjectives']> = byEnglish
/** `compounds.json`: parts of words written as one. */
export const compoundsSchema: z.ZodType<CompoundsFile> = z.strictObject({
  heads: z.record(word, word),
  firsts: byEnglish,
  tails: byEnglish,
})
/** `names.json`: first names, in lower case. */
export const namesSchema: z.ZodType<LanguageFiles['names']> = z.array(word)
/** `idioms.json`: runs of English words after ordering, and what they become. */
export const idiomsSchema: z.ZodType<LanguageFiles['idioms']> = z.array(z.tuple([z.string().min(3), z.string().min(1)]))

const forms = z.string().min(1).optional()
/** `verbs.json`: base, third person, past and participle in English, then the forms, each list with spaces between. */
export const verbsSchema: z.ZodType<LanguageFiles['verbs']> = z.array(
  z.strictObject({
    /** Four words, or four phrases with `|` between. */
    en: z
      .string()
      .refine((text) => text.split(text.includes('|') ? '|' : ' ').length >= 4, 'base, third person, past, participle'),
    /** A regular verb: its forms are made with `verbEndings`. */
    stem: forms,
    base: forms,
    third: forms,
    past: forms,
    participle: forms,
    infinitive: forms,
    /** `be` where the past is made with it. */
    takes: z.literal('be').optional(),
    /** A part that stands apart: `ziehe … um`; `of` names the infinitive of the verb it is put to. */
    prefix: forms,
    of: forms,
    be: z.literal(true).optional(),
    have: z.literal(true).optional(),
    become: z.literal(true).optional(),
    wish: z.literal(true).optional(),
    tells: z.literal(true).optional(),
    /** In the present it speaks of what is to come: `ich ziehe nach Wien`. */
    planned: z.literal(true).optional(),
    /** Done to a thing that one may like: eat, drink, play. */
    consumes: z.literal(true).optional(),
  }),
)

type ByEnglish = Readonly<Record<string, readonly string[]>>

export interface LanguageFile {
  readonly code: string
  readonly name: string
  readonly capitalNouns: boolean
  readonly spelling: Readonly<Record<string, string>>
  readonly decimalMark: ',' | '.'
  readonly dayFirst: boolean
  readonly ordinalMark: string
  readonly clock: Readonly<Record<'hour' | 'halfTo' | 'quarterPast' | 'quarterTo', readonly string[]>>
  readonly markers: readonly string[]
  readonly sharedMarkers: readonly string[]
  readonly verbEndings: Readonly<Record<'base' | 'third' | 'past' | 'participle' | 'infinitive', readonly string[]>>
  readonly prefixInfinitive: string
  readonly adjectiveEndings: readonly string[]
  readonly nounEndings: readonly string[]
  readonly possessiveEnding: string
  readonly properNounAfter: readonly string[]
  readonly thingEndings: readonly string[]
  readonly liking: Readonly<Record<'like' | 'prefer', readonly string[]>>
}

type WordLists = 'reflexives' | 'noArticles' | 'relatives' | 'not' | 'notAnymore' | 'anymore' | 'particles'
type WordSections =
  | 'subjects'
  | 'unclearSubjects'
  | 'objects'
  | 'articles'
  | 'owners'
  | 'prepositions'
  | 'prepositionsOfTime'
  | 'prepositionsOfSpan'
  | 'conjunctions'
  | 'subordinators'
  | 'askWords'
  | 'adverbs'
  | 'degrees'
  | 'times'
  | 'timeNouns'
  | 'numbers'
  | 'interjections'
  | 'phrases'

export type WordsFile = Readonly<Record<WordLists, readonly string[]>> &
  Readonly<Record<WordSections, ByEnglish>> & {
    readonly modals: Readonly<Record<string, Readonly<Record<'now' | 'past', readonly string[]>>>>
  }

type VerbFormField = 'stem' | 'base' | 'third' | 'past' | 'participle' | 'infinitive' | 'prefix' | 'of'
type VerbFlag = 'be' | 'have' | 'become' | 'wish' | 'tells' | 'planned' | 'consumes'

export type VerbFile = { readonly en: string; readonly takes?: 'be' | undefined } & {
  readonly [Field in VerbFormField]?: string | undefined
} & { readonly [Flag in VerbFlag]?: true | undefined }

export interface CompoundsFile {
  readonly heads: Readonly<Record<string, string>>
  readonly firsts: ByEnglish
  readonly tails: ByEnglish
}

export interface LanguageFiles {
  readonly language: LanguageFile
  readonly words: WordsFile
  readonly nouns: Readonly<Record<string, ByEnglish>>
  readonly adjectives: ByEnglish
  readonly verbs: readonly VerbFile[]
  readonly compounds: CompoundsFile
  readonly names: readonly string[]
  readonly idioms: readonly (readonly [string, string])[]
}

import type { LanguageFile, LanguageFiles, VerbFile } from './language-schema.ts'

/** What a word or phrase does in a sentence. */
export type Tag =
  | 'subject'
  | 'unclear'
  | 'object'
  | 'reflexive'
  | 'article'
  | 'noArticle'
  | 'owner'
  | 'preposition'
  | 'conjunction'
  | 'subordinator'
  | 'ask'
  | 'not'
  | 'notAnymore'
  | 'anymore'
  | 'adverb'
  | 'degree'
  | 'time'
  | 'timeNoun'
  | 'number'
  | 'modal'
  | 'particle'
  | 'interjection'
  | 'phrase'
  | 'noun'
  | 'people'
  | 'role'
  | 'properPlace'
  | 'adjective'
  | 'verb'
  | 'prefix'
  | 'liking'
  | 'name'
  | 'unknown'
  | 'mark'

export type VerbForm = 'base' | 'third' | 'past' | 'participle' | 'infinitive'

export interface Verb {
  /** English: base, third person, past, participle. */
  readonly base: string
  readonly third: string
  readonly past: string
  readonly participle: string
  readonly kind: VerbFile
}

/** One meaning of a word or phrase. */
export interface Sense {
  readonly tag: Tag
  readonly english: string
  readonly verb?: Verb
  readonly form?: VerbForm
}

export interface Phrase {
  /** Folded words after the first. */
  readonly rest: readonly string[]
  readonly senses: Sense[]
}

export interface Idiom {
  readonly pattern: readonly string[]
  readonly becomes: readonly string[]
  /** A word that must be there. */
  readonly key: readonly string[]
}

/** A language's files, ready for looking words up. */
export interface Lexicon {
  readonly language: LanguageFile
  /** One spelling for all: lower case, `ä` as `ae`. */
  fold(word: string): string
  /** By first word, the longest first. */
  readonly phrases: ReadonlyMap<string, readonly Phrase[]>
  readonly names: ReadonlySet<string>
  readonly heads: ReadonlyMap<string, string>
  readonly firsts: ReadonlyMap<string, string>
  readonly properAfter: ReadonlySet<string>
  readonly relatives: ReadonlySet<string>
  readonly reflexives: ReadonlySet<string>
  /** By infinitive and prefix: `ziehen um` → move. */
  readonly separable: ReadonlyMap<string, Verb>
  readonly prefixes: ReadonlySet<string>
  readonly infinitiveOf: ReadonlyMap<Verb, readonly string[]>
  readonly timePrepositions: ReadonlyMap<string, string>
  readonly spanPrepositions: ReadonlyMap<string, string>
  readonly idioms: readonly Idiom[]
}

export function compileLexicon(files: LanguageFiles): Lexicon {
  const { language, words, nouns, adjectives, names, idioms, compounds } = files
  const fold = folderOf(language)
  const phrases = new Map<string, Phrase[]>()
  const add = (said: string, sense: Sense): void => {
    const [first = '', ...rest] = said.split(' ').map(fold)
    const list = phrases.get(first) ?? []
    phrases.set(first, list)
    const same = list.find(
      (each) => each.rest.length === rest.length && each.rest.every((word, at) => word === rest[at]),
    )
    if (same === undefined) list.push({ rest, senses: [sense] })
    else if (
      !same.senses.some(
        ({ tag, english, form }) => tag === sense.tag && english === sense.english && form === sense.form,
      )
    )
      same.senses.push(sense)
  }
  const all = (section: Readonly<Record<string, readonly string[]>>, tag: Tag): void => {
    for (const [english, said] of Object.entries(section)) for (const each of said) add(each, { tag, english })
  }
  all(words.phrases, 'phrase')
  all(words.subjects, 'subject')
  all(words.unclearSubjects, 'unclear')
  all(words.objects, 'object')
  for (const each of words.reflexives) add(each, { tag: 'reflexive', english: '' })
  all(words.articles, 'article')
  for (const each of words.noArticles) add(each, { tag: 'noArticle', english: 'a' })
  all(words.owners, 'owner')
  all(words.prepositions, 'preposition')
  all(words.conjunctions, 'conjunction')
  all(words.subordinators, 'subordinator')
  all(words.askWords, 'ask')
  for (const each of words.not) add(each, { tag: 'not', english: 'not' })
  for (const each of words.notAnymore) add(each, { tag: 'notAnymore', english: 'not' })
  for (const each of words.anymore) add(each, { tag: 'anymore', english: 'anymore' })
  all(words.adverbs, 'adverb')
  all(words.degrees, 'degree')
  all(words.times, 'time')
  all(words.timeNouns, 'timeNoun')
  all(words.numbers, 'number')
  all(words.interjections, 'interjection')
  for (const each of words.particles) add(each, { tag: 'particle', english: '' })
  for (const each of language.liking.like) add(each, { tag: 'liking', english: 'like' })
  for (const each of language.liking.prefer) add(each, { tag: 'liking', english: 'prefer' })
  for (const [english, { now, past }] of Object.entries(words.modals)) {
    for (const each of now) add(each, { tag: 'modal', english, form: 'base' })
    for (const each of past) add(each, { tag: 'modal', english, form: 'past' })
  }
  const verbs = addVerbs(files, add, fold)
  all(adjectives, 'adjective')
  for (const [kind, section] of Object.entries(nouns)) all(section, tagOfNouns(kind))
  for (const list of phrases.values()) list.sort((a, b) => b.rest.length - a.rest.length)
  const flat = (section: Readonly<Record<string, readonly string[]>>): ReadonlyMap<string, string> =>
    new Map(Object.entries(section).flatMap(([english, said]) => said.map((each) => [fold(each), english] as const)))
  return {
    language,
    fold,
    phrases,
    names: new Set(names.map(fold)),
    heads: new Map(Object.entries(compounds.heads).map(([said, english]) => [fold(said), english])),
    firsts: flat(compounds.firsts),
    properAfter: new Set(language.properNounAfter.map(fold)),
    relatives: new Set(words.relatives.map(fold)),
    reflexives: new Set(words.reflexives.map(fold)),
    ...verbs,
    timePrepositions: flat(words.prepositionsOfTime),
    spanPrepositions: flat(words.prepositionsOfSpan),
    idioms: idioms.map(([pattern, becomes]) => compileIdiom(pattern, becomes)),
  }
}

function folderOf({ spelling }: LanguageFile): (word: string) => string {
  const letters = new RegExp(`[${Object.keys(spelling).join('')}]`, 'g')
  return (word) => {
    const lower = word.toLowerCase()
    for (let at = 0; at < lower.length; at++)
      if (lower.charCodeAt(at) > 127) return lower.replace(letters, (letter) => spelling[letter] ?? letter)
    return lower
  }
}

function tagOfNouns(kind: string): Tag {
  if (kind === 'people') return 'people'
  if (kind === 'roles') return 'role'
  return kind === 'properPlaces' ? 'properPlace' : 'noun'
}

function compileIdiom(written: string, becomes: string): Idiom {
  const pattern = written.split(' ')
  const literals = pattern.filter((each) => !each.startsWith('{') && each !== '$')
  const key = literals.reduce(
    (longest, each) => (each.replace(/\|.*/, '').length > longest.replace(/\|.*/, '').length ? each : longest),
    '',
  )
  return { pattern, becomes: becomes.split(' '), key: key.split('|') }
}

type Add = (said: string, sense: Sense) => void

function addVerbs(
  { verbs, language }: LanguageFiles,
  add: Add,
  fold: (word: string) => string,
): Pick<Lexicon, 'separable' | 'prefixes' | 'infinitiveOf'> {
  const byInfinitive = new Map<string, Readonly<Record<VerbForm, readonly string[]>>>()
  const infinitiveOf = new Map<Verb, readonly string[]>()
  const separable = new Map<string, Verb>()
  const prefixes = new Set<string>()
  const made = verbs.map((kind) => ({ kind, verb: verbOf(kind) }))
  for (const { kind, verb } of made) {
    if (kind.prefix !== undefined) continue
    const forms = formsOf(kind, language)
    for (const form of Object.keys(forms) as VerbForm[])
      for (const said of forms[form])
        add(said, { tag: 'verb', english: verb[form === 'infinitive' ? 'base' : form], verb, form })
    for (const infinitive of forms.infinitive) byInfinitive.set(infinitive, forms)
    infinitiveOf.set(verb, forms.infinitive)
  }
  for (const { kind, verb } of made) {
    const forms = byInfinitive.get(kind.of ?? '')
    if (kind.prefix === undefined || forms === undefined) continue
    separable.set(`${kind.of} ${fold(kind.prefix)}`, verb)
    prefixes.add(fold(kind.prefix))
    for (const form of Object.keys(forms) as VerbForm[])
      for (const said of forms[form])
        add(`${kind.prefix}${said}`, { tag: 'verb', english: verb[form === 'infinitive' ? 'base' : form], verb, form })
    for (const infinitive of forms.infinitive)
      add(`${kind.prefix}${language.prefixInfinitive}${infinitive}`, {
        tag: 'verb',
        english: verb.base,
        verb,
        form: 'infinitive',
      })
  }
  return { separable, prefixes, infinitiveOf }
}

function verbOf(kind: VerbFile): Verb {
  const isPhrases = kind.en.includes('|')
  const parts = kind.en.split(isPhrases ? '|' : ' ')
  // `would be is was been`: what stands before the last three is the base.
  const base = parts.slice(0, parts.length - 3).join(' ')
  const [third = '', past = '', participle = ''] = parts.slice(-3)
  return { base, third, past, participle, kind }
}

function formsOf(kind: VerbFile, { verbEndings }: LanguageFile): Readonly<Record<VerbForm, readonly string[]>> {
  const written = (form: VerbForm): readonly string[] => kind[form]?.split(' ') ?? []
  const { stem } = kind
  const regular = (form: VerbForm): readonly string[] =>
    stem === undefined
      ? []
      : verbEndings[form].map((ending) => {
          const [before = '', after] = ending.split('|')
          return after === undefined ? `${stem}${ending}` : `${before}${stem}${after}`
        })
  const both = (form: VerbForm): readonly string[] => [...written(form), ...regular(form)]
  return {
    base: both('base'),
    third: both('third'),
    past: both('past'),
    participle: both('participle'),
    infinitive: both('infinitive'),
  }
}

import type { Evidence } from '../evidence/evidence.ts'
import type { Question, QuestionKey, Shape, Stakes } from '../question/question.ts'
import type { Reading } from '../reading/reading.ts'
import type { TimeReader } from '../recall/query/time-words.ts'

/** A text to be read, with what its connector knows. Untrusted: never joined into instructions. */
export interface Passage {
  readonly evidence: Pick<
    Evidence,
    'id' | 'text' | 'author' | 'authorKey' | 'about' | 'channel' | 'source' | 'saidAt' | 'saidAtKnown' | 'zone'
  >
  /** The turns before it on the same channel, newest last, for pronouns and short answers; not themselves read. */
  readonly context: readonly { readonly text: string; readonly authorKey: string }[]
}

export interface ReadRequest {
  readonly passage: Passage
  readonly questions: readonly Question[]
}

/** A reader that fails throws; it never returns a uniform distribution. An empty list: nothing found. */
export interface Reader {
  /** Everything that may change an answer: reader, model, prompt, adapter. */
  readonly version: string
  /** In UTF-16 code units: of a longer text only so much is read. Left out: no limit. */
  readonly maxTextLength?: number
  /**
   * Why most of a text can't be read by this reader, such as its language: what it did read counts, and the text stays
   * not yet read for one that can. Null, or left out: it is read. Asked after `read`, or where no question was proposed.
   */
  unread?(passage: Passage): string | null
  read(request: ReadRequest): readonly Reading[] | Promise<readonly Reading[]>
}

/** A question that a text seems to bear on. Structure only: no number that could pass for a belief. */
export interface ProposedQuestion {
  readonly key: string
  readonly text: string
  readonly shape: Shape
  readonly answers: readonly string[]
  readonly open: boolean
  readonly unit: string | null
  /** Name of the catalogue entry that it follows, if one: change rate, stakes and base rates come from there. */
  readonly catalogueEntry: string | null
}

/** How a question in plain words was understood. */
export interface ResolvedAsk {
  /** The tracked question it means; its key is new where nothing like it was asked before. */
  readonly question: ProposedQuestion
  /** Words to look for in the kept evidence where the question has none linked yet. */
  readonly searchWords: readonly string[]
  /** Keys of the same question under other names of its subject, who is clearly one person. */
  readonly sameAs?: readonly string[]
  /** The same where it is not clear that it is one person: told, and not counted. */
  readonly perhapsSameAs?: readonly string[]
  /** Key of a question whose evidence answers this one too: `what am I allergic to` for `am I allergic to nuts`. */
  readonly restsOn?: string
  /** The same asked in its own words, for where nothing kept bears on the catalogue's question that it was taken for. */
  readonly inItsWords?: Pick<ResolvedAsk, 'question' | 'searchWords'>
  /** Subject of which everything known is asked for, rather than one thing. */
  readonly about?: string
}

/** Who is called what, as far as it is told: `user.sister` is called `fenna`. */
export interface Called {
  readonly subject: string
  /** The name as a subject key. */
  readonly name: string
  /** One person of that description and one of that name. */
  readonly isClear: boolean
}

export interface AskContext {
  /** Person key of who asks: "I" and "my" are theirs. */
  readonly by: string
  /** Subject keys this tenant knows, for names in the question. */
  readonly subjects: readonly string[]
  readonly options: readonly string[]
  /** Questions that no catalogue entry stands for: declared by the application, or made by asking. */
  readonly known: readonly Question[]
  /** Names told, so that one person is found under each of their names. */
  readonly called?: readonly Called[]
}

/** Proposes which questions a text bears on, and what a question in plain words is about. */
export interface Organizer {
  readonly version: string
  propose(
    passage: Passage,
    known: readonly Question[],
  ): readonly ProposedQuestion[] | Promise<readonly ProposedQuestion[]>
  resolve(text: string, context: AskContext): ResolvedAsk
  /** Times that a question names, for one asked on this day (days since 1970); left out: it looks for none. */
  timesIn?: TimeReader
  /**
   * A text of another language in the English words that recall judges by; null for one that is English, or that can't be
   * put so. Left out: every text is taken as it stands.
   */
  inEnglish?(text: string): string | null
}

/** What the catalogue knows of a kind of question: the numbers that an organizer may not write. */
export interface QuestionDefaults {
  readonly changeRatePerDay: number
  readonly stakes: Stakes
  readonly baseRates: Readonly<Record<string, number>> | null
  readonly tolerance: number
}

export interface Catalogue {
  /** Null for a name that is not in the catalogue. */
  defaults(entry: string): QuestionDefaults | null
  /** The catalogue's own question under this key, worded for its subject; null where it has none of that name. */
  question(key: QuestionKey): ProposedQuestion | null
  /** The same as its owner would put it (`Where do I live?`), in several ways where it knows them; empty where it has none of that name. */
  wordings?(key: QuestionKey): readonly string[]
  /** Attributes that it has, such as `allergies`. */
  attributes?(): readonly string[]
  /** How answers to this question are told from one another; null where words are all there is to go by. */
  kinds?(key: QuestionKey): AnswerKinds | null
}

/** Which names an answer goes by, and which answers are kinds of another. Phrases are stems with one space between. */
export interface AnswerKinds {
  /** What a phrase names: `prawn` shrimp, `haselnüsse` hazelnuts. */
  readonly named: ReadonlyMap<string, readonly string[]>
  /** All that is a kind of an answer, at any depth: nuts → hazelnuts, cashews. */
  readonly covers: ReadonlyMap<string, ReadonlySet<string>>
  /** Made things, and the answers that they commonly hold: `pesto` pine nuts, cheese. */
  readonly holds: ReadonlyMap<string, readonly string[]>
  /** Phrases that name something else than any answer, and words that name nothing: `rice`, `with`. */
  readonly apart: ReadonlySet<string>
  /** A word that is in none of these may be anything. False: it is what it says. */
  readonly isClosed: boolean
}

import type { AnswerType } from './answer-type.ts'

/** Somebody asked about: whose word it hangs on, then kin, as `[user, brother, wife]`. */
export type PersonPath = readonly string[]

/** A noun with what stands before it. */
export interface Thing {
  readonly written: string
  /** The last is the noun's. */
  readonly lemmas: readonly string[]
}

/** The question that an organizer made of a query. */
export interface ResolvedQuestion {
  readonly key: string
  /** A catalogue entry or a declared question stands behind it. */
  readonly isKnown: boolean
  /** It is an entry of the catalogue that asks all that the query asks, so that a text read as speaking to it lacks nothing. */
  readonly isWhole?: boolean
}

/** What a question in words asks for, and of whom. */
export interface RecallQuery {
  readonly text: string
  /** Key of who asks. */
  readonly by: string
  /** Whom the answer would be about; null where the question names nobody. */
  readonly person: PersonPath | null
  /** Others whom it names. */
  readonly alsoNamed: readonly PersonPath[]
  readonly expects: AnswerType
  /** Lemmas of what is asked for: `phone number`; the verb where there is no noun: `live`. */
  readonly head: readonly string[]
  /** The head says which kind of thing is wanted and nothing more: `which city`. */
  readonly headIsTypeAlone: boolean
  /** Nouns that name what is asked for or about, in words that only say which kind is wanted left out: `driving licence`. */
  readonly things: readonly Thing[]
  /** Attributes that the head may mean; where none is known for it, those of all its words. */
  readonly attributes: ReadonlySet<string>
  /** Lemmas that carry what is asked: without names, kin and function words. */
  readonly content: readonly string[]
  readonly resolved: ResolvedQuestion | null
}

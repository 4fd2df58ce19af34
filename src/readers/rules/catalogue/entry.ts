import type { EntrySpec, StatementSpec } from './catalogue-schema.ts'
import type { Pattern } from './patterns.ts'

export interface Statement {
  readonly pattern: Pattern
  readonly spec: StatementSpec
  /** `diet.says.3`: what a reading names as its rule. */
  readonly rule: string
}

/** One kind of question, ready to be matched. */
export interface Entry extends EntrySpec {
  readonly statements: readonly Statement[]
  readonly askPatterns: readonly Pattern[]
  /** Every wording of every listed answer, as stems joined by a space, to the answer. */
  readonly answerByStems: ReadonlyMap<string, string>
  /** Stems of every word of every wording of a listed answer, and of the heads. */
  readonly answerWords: ReadonlySet<string>
  readonly headWords: ReadonlySet<string>
}

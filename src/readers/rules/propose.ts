import type { Passage, ProposedQuestion } from '../../ports/reader.ts'
import { isQuestionKey, type Question } from '../../question/question.ts'
import { type Analysis, analyse } from './analysis.ts'
import { oppositesOf, sameStems } from './asking/asked-words.ts'
import { planOf } from './asking/question-plan.ts'
import { isCustomer, variantFindings, variantOf } from './asking/variants.ts'
import type { CompiledCatalogue } from './catalogue/catalogue.ts'
import { findingsIn } from './findings.ts'
import { sentenceStems } from './people/sentence-subject.ts'
import { restatedPassages, withTurnsBefore } from './turns/across.ts'

/** Questions that a text bears on: those the rules find in it, and known ones that share its words. */
export function proposeQuestions(
  passage: Passage,
  known: readonly Question[],
  catalogue: CompiledCatalogue,
): readonly ProposedQuestion[] {
  const findings = findingsIn(passage, catalogue)
  const proposed = new Map<string, ProposedQuestion>()
  const index = indexOf(known, catalogue)
  for (const { question } of findings) {
    if (!isQuestionKey(question.key)) continue
    const declared = index.byKey.get(question.key)
    proposed.set(question.key, declared === undefined ? question : asProposed(declared, question.catalogueEntry))
    for (const each of index.byBase.get(question.key) ?? []) {
      const variant = variantOf(each, catalogue)
      if (variant !== null && variantFindings(findings, variant).length > 0)
        proposed.set(each.key, asProposed(each, variant.entry.key))
    }
    for (const each of index.customers.get(question.key.slice(question.key.lastIndexOf('.') + 1)) ?? []) {
      proposed.set(each.key, asProposed(each, question.catalogueEntry))
    }
  }
  for (const question of candidates([passage, ...restatedPassages(passage)].map(analyse), index)) {
    if (proposed.has(question.key) || withTurnsBefore(passage, planOf(question)) === null) continue
    proposed.set(question.key, asProposed(question, null))
  }
  return [...proposed.values()]
}

function asProposed(question: Question, catalogueEntry: string | null): ProposedQuestion {
  const { key, text, shape, answers, open, unit } = question
  return { key, text, shape, answers, open, unit, catalogueEntry }
}

interface KnownIndex {
  readonly byKey: ReadonlyMap<string, Question>
  /** Yes/no questions on one answer of a catalogue question. */
  readonly byBase: ReadonlyMap<string, readonly Question[]>
  /** `customer.loyalty_tier`, by attribute. */
  readonly customers: ReadonlyMap<string, readonly Question[]>
  readonly byStem: ReadonlyMap<string, readonly Question[]>
}

const indexes = new WeakMap<readonly Question[], KnownIndex>()

function indexOf(known: readonly Question[], catalogue: CompiledCatalogue): KnownIndex {
  const made = indexes.get(known)
  if (made !== undefined) return made
  const byStem = new Map<string, Question[]>()
  const byBase = new Map<string, Question[]>()
  const customers = new Map<string, Question[]>()
  for (const question of known) {
    const variant = variantOf(question, catalogue)
    if (variant !== null) push(byBase, variant.baseKey, question)
    else if (isCustomer(question.subject)) push(customers, question.attribute, question)
    if (variant !== null) continue
    const plan = planOf(question)
    const others = plan.content.flatMap((stem) => [...sameStems(stem), ...oppositesOf(stem)])
    for (const stem of new Set([...plan.content, ...others, ...plan.answers.flatMap(({ stems }) => stems)]))
      push(byStem, stem, question)
  }
  const index = { byKey: new Map(known.map((question) => [question.key, question])), byBase, customers, byStem }
  indexes.set(known, index)
  return index
}

function push(index: Map<string, Question[]>, key: string, question: Question): void {
  const list = index.get(key)
  if (list === undefined) index.set(key, [question])
  else list.push(question)
}

const MOST_CANDIDATES = 60

/** Known questions that share a word with the text, or with what it says with the turns before it, those that share most first. */
function candidates(analyses: readonly Analysis[], index: KnownIndex): readonly Question[] {
  if (index.byStem.size === 0) return []
  const shared = new Map<Question, number>()
  for (const analysis of analyses) {
    for (const sentence of analysis.sentences) {
      for (const stem of sentenceStems(analysis, sentence)) {
        for (const question of index.byStem.get(stem) ?? []) shared.set(question, (shared.get(question) ?? 0) + 1)
      }
    }
  }
  return [...shared]
    .sort((a, b) => b[1] - a[1])
    .slice(0, MOST_CANDIDATES)
    .map(([question]) => question)
}

import type { AskContext, ProposedQuestion, ResolvedAsk } from '../../../ports/reader.ts'
import { type Question, splitKey } from '../../../question/question.ts'
import type { CompiledCatalogue } from '../catalogue/catalogue.ts'
import { nameOfSubject, questionOfEntry } from '../finding.ts'
import { sameSubjectsOf } from '../people/same-subjects.ts'
import { choiceIn, withoutEnd } from './as-statement.ts'
import { type Asked, askedPart, takeApart } from './asked.ts'
import { subjectAskedAbout } from './asked-about.ts'
import { asksBeyond } from './beyond-entry.ts'
import { catalogueAsk } from './catalogue-ask.ts'
import { entryByWords, knownByEntry } from './entry-by-words.ts'
import { knownByWords } from './known-by-words.ts'
import { AUX_FIRST, newQuestion } from './new-question.ts'
import { inOtherWords, isSameKind } from './other-words.ts'
import { withoutFrame } from './polite-frame.ts'
import { planOf } from './question-plan.ts'
import { searchWordsOf } from './search-words.ts'

const ESCAPES =
  /^(?:other|others|none|nothing|unknown|something else|elsewhere|nothing known|not known|don't know|neither)$/i

/** A question in plain words, as one of the catalogue's, one of the known, or a new one by its own words. */
export function resolveAsk(whole: string, context: AskContext, catalogue: CompiledCatalogue): ResolvedAsk {
  const framed = askedPart(whole)
  const about = subjectAskedAbout(takeApart(framed, context), context)
  if (about !== null) return everythingOf(about, context)
  const text = withoutFrame(framed)
  const asked = takeApart(text, context)
  const offered = context.options.length > 0 ? context.options : choicesIn(text)
  const options = offered.filter((option) => !ESCAPES.test(option.trim()))
  const isYesNo = options.length > 0 && options.every((option) => /^(?:yes|no)$/i.test(option.trim()))
  const { question, words = [], restsOn, fresh } = meantBy(asked, text, { ...context, options }, catalogue, isYesNo)
  const own = searchWordsOf(asked, options)
  return withSameSubjects(
    {
      question: withOptions(question, options, isYesNo),
      searchWords: [...new Set([...own, ...words])],
      ...(restsOn === undefined ? {} : { restsOn }),
      ...(fresh === undefined
        ? {}
        : { inItsWords: { question: withOptions(fresh, options, isYesNo), searchWords: own } }),
    },
    context,
  )
}

interface Meant {
  readonly question: ProposedQuestion
  /** Further words to look for. */
  readonly words?: readonly string[]
  readonly restsOn?: string
  /** The same under its own words, where an entry of the catalogue says less than it asks. */
  readonly fresh?: ProposedQuestion
}

function meantBy(
  asked: Asked,
  text: string,
  context: AskContext,
  catalogue: CompiledCatalogue,
  isYesNo: boolean,
): Meant {
  const wanted = toComparable(text)
  const same = context.known.find((question) => toComparable(question.text) === wanted)
  if (same !== undefined) return { question: asProposed(same) }
  const fresh = newQuestion(asked, context, isYesNo)
  const other = inOtherWords(asQuestion(fresh), context.known)
  if (other !== null) return { question: asProposed(other) }
  const fromCatalogue = catalogueAsk(asked, context, catalogue, isYesNo)
  if (fromCatalogue !== null) {
    return {
      ...fromCatalogue,
      ...beside(fresh, fromCatalogue, context, catalogue),
      question: asKnown(fromCatalogue.question, context),
    }
  }
  const known = knownByWords(asked, context)
  if (known !== null && (!isYesNo || known.shape === 'yes_no')) return { question: asProposed(known) }
  const byWords = byItsWords(fresh, asked, context, catalogue)
  return byWords === null
    ? { question: knownOr(fresh, context) }
    : { ...byWords, ...beside(fresh, byWords, context, catalogue) }
}

/** Where nothing is known of an entry that says less than was asked, its own words may find it. */
function beside(
  fresh: ProposedQuestion,
  { question, restsOn }: Meant,
  context: AskContext,
  catalogue: CompiledCatalogue,
): Pick<Meant, 'fresh'> {
  const entry = catalogue.entry(splitKey(restsOn ?? question.key).attribute)
  if (entry === null || question.key === fresh.key) return {}
  const saysMore = asksBeyond(entry, planOf(asQuestion(fresh)).content)
  return saysMore || context.options.length > 0 ? { fresh: knownOr(fresh, context) } : {}
}

function byItsWords(
  fresh: ProposedQuestion,
  asked: Asked,
  context: AskContext,
  catalogue: CompiledCatalogue,
): Meant | null {
  const found = entryByWords(asQuestion(fresh), asked, catalogue)
  const entry = found === null ? null : catalogue.entry(found.entry)
  if (found === null || entry === null) return null
  const known = knownByEntry(found, context.known, catalogue)
  if (known !== null) return { question: asProposed(known) }
  return { question: questionOfEntry(entry, found.subject), words: entry.labels.slice(0, 4) }
}

/** `Do I prefer tea or coffee?` asks which of them, not whether. */
function choicesIn(text: string): readonly string[] {
  const words = withoutEnd(text)
  const at = words.search(/\s/u)
  const isAsked = at > 0 && AUX_FIRST.test(words.slice(0, at).toLowerCase())
  return isAsked ? (choiceIn(words.slice(at).trim())?.items ?? []) : []
}

function everythingOf(subject: string, context: AskContext): ResolvedAsk {
  const question = {
    key: `${subject}.known`,
    text: `What is known about ${nameOfSubject(subject)}?`,
    shape: 'any_of' as const,
    answers: [],
    open: true,
    unit: null,
    catalogueEntry: null,
  }
  return { ...withSameSubjects({ question, searchWords: [] }, context), about: subject }
}

function withSameSubjects(resolved: ResolvedAsk, context: AskContext): ResolvedAsk {
  const { subject, attribute } = splitKey(resolved.question.key)
  const { clear, perhaps } = sameSubjectsOf(subject, context)
  const keyed = (subjects: readonly string[]): readonly string[] => subjects.map((each) => `${each}.${attribute}`)
  return { ...resolved, sameAs: keyed(clear), perhapsSameAs: keyed(perhaps) }
}

function toComparable(text: string): string {
  return askedPart(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}

function asProposed({ key, text, shape, answers, open, unit, origin, attribute }: Question): ProposedQuestion {
  return { key, text, shape, answers, open, unit, catalogueEntry: origin === 'catalogue' ? attribute : null }
}

/** As if it were kept, to be compared with those that are. */
function asQuestion(proposal: ProposedQuestion): Question {
  return {
    ...proposal,
    ...splitKey(proposal.key),
    tolerance: 0,
    changeRatePerDay: 0,
    stakes: 'low',
    baseRates: null,
    origin: 'on_demand',
    createdAt: 0,
  }
}

function asKnown(question: ProposedQuestion, context: AskContext): ProposedQuestion {
  const known = context.known.find(({ key }) => key === question.key)
  return known === undefined ? question : { ...asProposed(known), catalogueEntry: question.catalogueEntry }
}

/** Words that `when does the ferry leave` shares with `where does the ferry leave` make no one question of the two. */
function knownOr(question: ProposedQuestion, context: AskContext): ProposedQuestion {
  const known = context.known.find(({ key }) => key === question.key)
  if (known === undefined) return question
  const fresh = asQuestion(question)
  if (isSameKind(fresh, known)) return { ...asProposed(known), catalogueEntry: question.catalogueEntry }
  const apart = { ...question, key: `${question.key}_${planOf(fresh).asks}` }
  const before = context.known.find(({ key }) => key === apart.key)
  return before === undefined ? apart : asProposed(before)
}

/** Candidate answers are never the whole list of possible ones. */
function withOptions(question: ProposedQuestion, options: readonly string[], isYesNo: boolean): ProposedQuestion {
  if (options.length === 0 || isYesNo) return question
  const listed = new Set(question.answers.map((answer) => answer.toLowerCase()))
  const added = options.filter((option) => !listed.has(option.toLowerCase()))
  return { ...question, answers: [...question.answers, ...added] }
}

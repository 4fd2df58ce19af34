import type { AskContext, ProposedQuestion, ResolvedAsk } from '../../../ports/reader.ts'
import { type Question, splitKey } from '../../../question/question.ts'
import type { CompiledCatalogue, Entry } from '../catalogue/catalogue.ts'
import { nameOfSubject, questionOfEntry } from '../finding.ts'
import { sameSubjectsOf } from '../people/same-subjects.ts'
import { plainTokensOf } from '../text/plain-tokens.ts'
import type { Token } from '../text/tokens.ts'
import { choiceIn, withoutEnd } from './as-statement.ts'
import { type Asked, askedPart, takeApart } from './asked.ts'
import { subjectAskedAbout } from './asked-about.ts'
import { entryAskedBy } from './asked-entries.ts'
import { subjectMention } from './asked-subject.ts'
import { catalogueAsk } from './catalogue-ask.ts'
import { knownByWords } from './known-by-words.ts'
import { AUX_FIRST, newQuestion } from './new-question.ts'
import { inOtherWords, isSameKind } from './other-words.ts'
import { withoutFrame } from './polite-frame.ts'
import { contentOf, planOf, type QuestionPlan } from './question-plan.ts'
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
  const { question, words = [], restsOn } = meantBy(asked, text, { ...context, options }, catalogue, isYesNo)
  return withSameSubjects(
    {
      question: withOptions(question, options, isYesNo),
      searchWords: [...new Set([...searchWordsOf(asked, options), ...words])],
      ...(restsOn === undefined ? {} : { restsOn }),
    },
    context,
  )
}

interface Meant {
  readonly question: ProposedQuestion
  /** Further words to look for. */
  readonly words?: readonly string[]
  readonly restsOn?: string
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
    return { ...fromCatalogue, question: asKnown(fromCatalogue.question, context) }
  }
  const known = knownByWords(asked, context)
  if (known !== null && (!isYesNo || known.shape === 'yes_no')) return { question: asProposed(known) }
  return byItsWords(fresh, asked, catalogue) ?? { question: knownOr(fresh, context) }
}

/** `What is the keypad code?`, `which food does Maya avoid?`: a label, or words that ask for one entry alone. */
function byItsWords(fresh: ProposedQuestion, asked: Asked, catalogue: CompiledCatalogue): Meant | null {
  const question = asQuestion(fresh)
  const plan = { ...planOf(question), content: contentOf(besideSubject(asked)) }
  if (plan.qualifiers.length > 0) return null
  const { subject, attribute } = question
  const labelled =
    plan.asks === 'what' && !asksWhatWasDone(plan) ? catalogue.entryByLabel(attribute.replaceAll('_', ' ')) : null
  if (labelled !== null) return asEntry(labelled, subject)
  const key = entryAskedBy(plan)
  if (key !== null) return asEntry(catalogue.entry(key), subject)
  const dot = subject.lastIndexOf('.')
  return dot < 0
    ? null
    : asEntry(catalogue.entry(entryAskedBy(ofOwner(plan, subject.slice(dot + 1))) ?? ''), subject.slice(0, dot))
}

/** `What did we do for our anniversary?`; `what was our door code` asks for what it is. */
function asksWhatWasDone({ tokens, asksPast }: QuestionPlan): boolean {
  return asksPast && tokens.some(({ norm }) => norm === 'did' || norm === 'had')
}

/** Without the words that say of whom: `grandma` need be no word of her key. */
function besideSubject(asked: Asked): readonly Token[] {
  const subject = subjectMention(asked)
  return subject === null ? asked.tokens : asked.tokens.filter((_, at) => at < subject.from || at >= subject.to)
}

function asEntry(entry: Entry | null, subject: string): Meant | null {
  return entry === null ? null : { question: questionOfEntry(entry, subject), words: entry.labels.slice(0, 4) }
}

/** `When is our cleaner coming?` asks for a day of ours, and `what are our kids' names` for whom we have. */
function ofOwner(plan: QuestionPlan, whose: string): QuestionPlan {
  return {
    ...plan,
    content: [...new Set([...plan.content, ...contentOf(plainTokensOf(whose.replaceAll('_', ' ')).tokens)])],
  }
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

import { USER } from '../../evidence/evidence.ts'
import { wordsOf } from '../../evidence/words.ts'
import type { AskContext, Passage, ProposedQuestion, ResolvedAsk } from '../../ports/reader.ts'
import { type Question, type Shape, toKeySegment } from '../../question/question.ts'
import type { Analysis } from './analysis.ts'
import type { CompiledCatalogue, Entry } from './catalogue.ts'
import { questionOfEntry } from './finding.ts'
import { type Match, matchPattern } from './match-pattern.ts'
import { findMentions, type Mention, type Mentions } from './mentions.ts'
import { createMomentReader } from './moments.ts'
import { plainTokensOf } from './plain-tokens.ts'
import { contentOf, FUNCTION_WORDS } from './question-plan.ts'
import { isCustomer, variantKey } from './read-question.ts'
import { formsOfWord, stemOf } from './stem.ts'
import type { Token } from './tokens.ts'

const ASK_LENGTH = 600
const ESCAPES =
  /^(?:other|others|none|nothing|unknown|something else|elsewhere|nothing known|not known|don't know|neither)$/i

/** A question in plain words, as one of the catalogue's, one of the known, or a new one by its own words. */
export function resolveAsk(text: string, context: AskContext, catalogue: CompiledCatalogue): ResolvedAsk {
  const asked = takeApart(text, context)
  const options = context.options.filter((option) => !ESCAPES.test(option.trim()))
  const isYesNo = options.length > 0 && options.every((option) => /^(?:yes|no)$/i.test(option.trim()))
  const searchWords = searchWordsOf(asked, options)
  const same = context.known.find((question) => toComparable(question.text) === toComparable(text))
  if (same !== undefined) return { question: withOptions(asProposed(same), options, isYesNo), searchWords }
  const fromCatalogue = catalogueAsk(asked, context, catalogue, isYesNo)
  if (fromCatalogue !== null) {
    const question = knownOr(fromCatalogue.question, context)
    return {
      question: withOptions(question, options, isYesNo),
      searchWords: [...new Set([...searchWords, ...fromCatalogue.words])],
    }
  }
  const known = knownByWords(asked, context)
  if (known !== null && (!isYesNo || known.shape === 'yes_no'))
    return { question: withOptions(asProposed(known), options, isYesNo), searchWords }
  return {
    question: withOptions(knownOr(newQuestion(asked, context, isYesNo), context), options, isYesNo),
    searchWords,
  }
}

interface Asked {
  readonly text: string
  /** Its words as written, where the text was put into English: kept texts are looked for by them. */
  readonly written: readonly string[]
  readonly tokens: readonly Token[]
  readonly mentions: Mentions
  readonly analysis: Analysis
}

function takeApart(original: string, context: AskContext): Asked {
  const { plain, tokens } = plainTokensOf(original.slice(0, ASK_LENGTH))
  const mentions = findMentions(tokens, plain.text, {
    voiceAt: () => ({ speaker: context.by, listener: null }),
    knownNames: new Set(context.subjects.filter((subject) => subject !== USER && !subject.includes('.'))),
    antecedent: () => null,
  })
  const passage: Passage = {
    evidence: {
      id: '',
      text: plain.text,
      author: '',
      authorKey: context.by,
      about: null,
      channel: '',
      source: { class: 'user_stated' },
      saidAt: 0,
      saidAtKnown: false,
      zone: 'UTC',
    },
    context: [],
  }
  const analysis: Analysis = {
    passage,
    plain,
    text: plain.text,
    unread: null,
    isUndecided: false,
    tokens,
    sentences: [],
    mentions,
    moments: createMomentReader(tokens, plain.text, 0, 'UTC'),
    speaker: context.by,
    speakerAt: () => context.by,
    subjectAt: () => context.by,
    regions: { at: () => ({ region: 'own', writtenBy: null }) },
    isQuoted: () => false,
    cuesOf: () => [],
  }
  const isGlossed = plain.names !== undefined
  return {
    text: isGlossed ? original : plain.text,
    written: isGlossed ? wordsOf(original) : [],
    tokens,
    mentions,
    analysis,
  }
}

function toComparable(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}

function asProposed({ key, text, shape, answers, open, unit, origin, attribute }: Question): ProposedQuestion {
  return { key, text, shape, answers, open, unit, catalogueEntry: origin === 'catalogue' ? attribute : null }
}

function knownOr(question: ProposedQuestion, context: AskContext): ProposedQuestion {
  const known = context.known.find(({ key }) => key === question.key)
  return known === undefined ? question : { ...asProposed(known), catalogueEntry: question.catalogueEntry }
}

/** Candidate answers are never the whole list of possible ones. */
function withOptions(question: ProposedQuestion, options: readonly string[], isYesNo: boolean): ProposedQuestion {
  if (options.length === 0 || isYesNo) return question
  const listed = new Set(question.answers.map((answer) => answer.toLowerCase()))
  const added = options.filter((option) => !listed.has(option.toLowerCase()))
  return { ...question, answers: [...question.answers, ...added] }
}

interface CatalogueAsk {
  readonly question: ProposedQuestion
  readonly words: readonly string[]
}

function catalogueAsk(
  asked: Asked,
  context: AskContext,
  catalogue: CompiledCatalogue,
  isYesNo: boolean,
): CatalogueAsk | null {
  const { tokens, analysis } = asked
  const bounds = { from: 0, to: lastWord(tokens), clauseFrom: 0, clauseTo: lastWord(tokens) }
  let best: { readonly entry: Entry; readonly match: Match; readonly subject: string } | null = null
  for (let at = 0; at < bounds.to; at++) {
    for (const { entry, pattern } of catalogue.asksFor((tokens[at] as Token).norm)) {
      const match = matchPattern(analysis, entry, pattern, at, bounds)
      if (match === null || !coversQuestion(tokens, match, bounds.to)) continue
      const needsSubject = pattern.elements.some(({ kind }) => kind === 'subject')
      const subject = needsSubject ? subjectOf(match.subject, entry, context) : USER
      if (subject === null) continue
      if (best === null || match.fixedWords > best.match.fixedWords) best = { entry, match, subject }
    }
  }
  if (best === null) return null
  const { entry, match, subject } = best
  const base = questionOfEntry(entry, subject)
  const value = match.captured?.values[0]?.answer ?? null
  const asksYesNo = isYesNo || (value !== null && AUX_FIRST.test(firstWordOf(tokens)) && context.options.length === 0)
  if (!asksYesNo || entry.shape === 'yes_no') return { question: base, words: valueWords(value) }
  return {
    question: {
      ...base,
      key: variantKey(subject, entry, value),
      text: asked.text,
      shape: 'yes_no',
      answers: ['yes', 'no'],
      open: false,
      unit: null,
    },
    words: [...valueWords(value), ...entry.labels.slice(0, 4).flatMap((label) => wordsOf(label))],
  }
}

function valueWords(value: string | null): readonly string[] {
  return value === null ? [] : wordsOf(value)
}

function lastWord(tokens: readonly Token[]): number {
  let to = tokens.length
  while (to > 0 && (tokens[to - 1] as Token).kind === 'mark') to--
  return to
}

const POLITE = new Set('can could you tell me do does know please hey hi so and i wonder remind what is the'.split(' '))
const LEFT_OVER = new Set(
  'now today currently still these days nowadays again please at the moment exactly right then anymore on in for is be of to with a an this week by from going ever usually normally as does do'.split(
    ' ',
  ),
)
const LONG_PATTERN = 4

/** A pattern answers a question only where nothing that matters is left over: `where does X live` is not `where does X live in summer`. */
function coversQuestion(tokens: readonly Token[], match: Match, to: number): boolean {
  for (let at = 0; at < match.from; at++) {
    const { norm, kind } = tokens[at] as Token
    if (kind !== 'mark' && !POLITE.has(norm) && !LEFT_OVER.has(norm)) return false
  }
  let left = 0
  for (let at = match.to; at < to; at++) {
    const { norm, kind } = tokens[at] as Token
    if (kind !== 'mark' && !LEFT_OVER.has(norm)) left++
  }
  return left === 0 || (left <= 2 && match.fixedWords >= LONG_PATTERN)
}

function subjectOf(mention: Mention | null, entry: Entry, context: AskContext): string | null {
  if (mention === null) return entry.group === 'household' ? USER : null
  return mention.key === null ? null : canonicalSubject(mention, context)
}

/** A bare first name is the one known person of that name; a described one is not taken for another. */
function canonicalSubject(mention: Mention, { subjects }: AskContext): string {
  const key = mention.key as string
  if (mention.kind !== 'name' || subjects.includes(key)) return key
  const longer = subjects.filter((subject) => subject.startsWith(`${key}_`) && !subject.includes('.'))
  return longer.length === 1 ? (longer[0] as string) : key
}

/** A declared question whose own words are all in what is asked. */
function knownByWords(asked: Asked, context: AskContext): Question | null {
  const words = new Set(contentOf(asked.tokens))
  const subjects = new Set(asked.mentions.all.flatMap(({ key }) => (key === null ? [] : [key])))
  for (const question of context.known) {
    if (question.origin !== 'defined') continue
    const attribute = question.attribute
      .split('_')
      .filter((word) => !FUNCTION_WORDS.has(word))
      .map(stemOf)
    const isSubject =
      subjects.has(question.subject) ||
      question.subject.split(/[._]/).every((word) => words.has(stemOf(word))) ||
      (isCustomer(question.subject) && subjects.size === 0)
    if (isSubject && attribute.length > 0 && attribute.every((stem) => words.has(stem))) return question
  }
  return null
}

const AUX_FIRST = /^(?:am|is|are|was|were|do|does|did|has|have|had|can|could|may|might|must|should|will|would|shall)$/

/** Subject and content words make a key, as they do for `the keypad code for the garage door is …`. */
function newQuestion(asked: Asked, context: AskContext, isYesNo: boolean): ProposedQuestion {
  const { tokens, text } = asked
  const first = firstWordOf(tokens)
  const yesNo = isYesNo || (AUX_FIRST.test(first) && context.options.length === 0)
  const subject = subjectMention(asked)
  const named = subject === null ? USER : canonicalSubject(subject, context)
  const own = attributeWords(tokens, subject)
  // `When is the dentist?` leaves no word but the person's: it asks about the appointment.
  const dot = own.length === 0 ? named.lastIndexOf('.') : -1
  const subjectKey = dot > 0 ? named.slice(0, dot) : named
  const words = dot > 0 ? [named.slice(dot + 1)] : own
  const content = yesNo && AUX_FIRST.test(first) ? [first, ...words] : words
  const attribute = toKeySegment(content.join(' ')) || toKeySegment(text) || 'question'
  return {
    key: `${subjectKey}.${attribute.replace(/^[_-]+/, '') || 'question'}`,
    text: text.trim() === '' ? 'What is known?' : text.trim(),
    shape: yesNo ? 'yes_no' : shapeOf(tokens),
    answers: yesNo ? ['yes', 'no'] : [],
    open: !yesNo,
    unit: null,
    catalogueEntry: asksOfPast(tokens) ? PAST_EVENT : null,
  }
}

/** What happened stays so: only what is known of it may turn out wrong. */
const PAST_EVENT = 'past_event'

/** `When did we move?`, `Was the alarm on?`: the first verb after the question words is a past one. */
function asksOfPast(tokens: readonly Token[]): boolean {
  const verb = tokens.find(({ norm }) => ASKING_VERB.test(norm))?.norm
  return verb === 'did' || verb === 'was' || verb === 'were'
}

const ASKING_VERB =
  /^(?:am|is|are|'s|'re|do|does|did|was|were|has|have|had|can|could|will|would|may|might|must|should|shall)$/

function firstWordOf(tokens: readonly Token[]): string {
  return tokens.find(({ kind }) => kind === 'word')?.norm ?? ''
}

function shapeOf(tokens: readonly Token[]): Shape {
  const at = tokens.findIndex(({ norm }) => norm === 'how')
  return at >= 0 && tokens[at + 1]?.norm === 'many' ? 'number' : 'one_of'
}

/** The first person of the question; what belongs to them comes before who they know. */
function subjectMention({ mentions }: Asked): Mention | null {
  const usable = mentions.all.filter(({ key }) => key !== null)
  const head = usable[0]
  if (head === undefined) return null
  return usable
    .filter(({ from }) => from === head.from)
    .reduce((longest, each) => (each.to > longest.to ? each : longest), head)
}

function attributeWords(tokens: readonly Token[], subject: Mention | null): readonly string[] {
  const words: string[] = []
  tokens.forEach((token, at) => {
    const inSubject = subject !== null && at >= subject.from && at < subject.to
    if (inSubject || token.kind === 'mark' || FUNCTION_WORDS.has(token.norm) || token.norm.startsWith("'")) return
    words.push(token.norm)
  })
  return words
}

const SEARCH_WORDS = 40

/** Shorter words of a question in another language are articles and the like. */
const WRITTEN_LETTERS = 5

function searchWordsOf({ tokens, analysis, written }: Asked, options: readonly string[]): readonly string[] {
  const content = tokens.filter(
    ({ kind, norm }) => kind !== 'mark' && !FUNCTION_WORDS.has(norm) && !norm.startsWith("'"),
  )
  const own = wordsOf(content.map(({ start, end }) => analysis.text.slice(start, end)).join(' '))
  const forms = own.flatMap((word) => formsOfWord(word))
  const asWritten = written.filter((word) => word.length >= WRITTEN_LETTERS)
  const ofOptions = options.filter((option) => !/^(?:yes|no)$/i.test(option)).flatMap((option) => wordsOf(option))
  return [...new Set([...own, ...asWritten, ...ofOptions, ...forms])].slice(0, SEARCH_WORDS)
}

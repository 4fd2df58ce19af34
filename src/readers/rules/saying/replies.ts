import type { Passage, ProposedQuestion } from '../../../ports/reader.ts'
import { splitKey } from '../../../question/question.ts'
import type { Analysis } from '../analysis.ts'
import { statementsOf } from '../asking/as-statement.ts'
import { captureComplement } from '../asking/complement.ts'
import { resolveAsk } from '../asking/resolve.ts'
import { SOMEBODY_UNKNOWN } from '../asking/somebody.ts'
import { type CompiledCatalogue, stemsOfPhrase } from '../catalogue/catalogue.ts'
import { type Finding, toFinding } from '../finding.ts'
import { lastingByNature } from '../framing/by-nature.ts'
import { PROBABILITY } from '../probabilities.ts'
import type { Sentence } from '../text/sentences.ts'
import { normsOf, type Token } from '../text/tokens.ts'
import { numberOf } from '../values/value-numbers.ts'
import type { Value } from '../values/value-phrases.ts'
import { captureValue } from '../values/values.ts'
import { asWhich, withoutPurpose } from './asked-for.ts'
import type { FindingsOf } from './carried-before.ts'
import { answersIn, isIdiom, isLowerName } from './carried-value.ts'
import { inOwnWords } from './own-words.ts'
import { type Reply, replyOf } from './reply-kind.ts'

/**
 * `Yes`, `not any more`, `the second one`, `no, Thursday`, `Berlin`: an answer to what somebody else asked in the turn
 * before, most often the assistant. The question tells what the answer is about; that it was asked is no evidence.
 */
export function replyFindings(
  analysis: Analysis,
  catalogue: CompiledCatalogue,
  index: number,
  findingsOf: FindingsOf,
): readonly Finding[] {
  const asked = index === 0 ? askedBefore(analysis.passage) : null
  const sentence = analysis.sentences[index] as Sentence
  if (asked === null || sentence.region !== 'own') return []
  const reply = replyOf(analysis, sentence)
  if (reply === null) return []
  const which = reply.kind === 'value' ? asWhich(asked) : null
  const replying: Replying = { analysis, catalogue, index, asked: which ?? asked, findingsOf }
  if (which !== null && reply.kind === 'value') return answered(replying, reply.from)
  const statements = statementsOf(asked)
  if (statements === null) {
    if (reply.kind === 'value') return answered(replying, reply.from)
    return reply.kind === 'yes' || reply.kind === 'no' ? yesOrNo(replying, reply.kind) : chosenOfList(replying, reply)
  }
  if (statements.choices.length > 0) return chosen(replying, statements.choices, reply)
  return statements.yes === null ? [] : confirmed(replying, statements.yes, reply)
}

interface Replying {
  readonly analysis: Analysis
  readonly catalogue: CompiledCatalogue
  readonly index: number
  /** In the words of who answers. */
  readonly asked: string
  readonly findingsOf: FindingsOf
}

const LONGEST_QUESTION = 300

/** The question that ends the last turn, if somebody else asked it. */
function askedBefore({ context, evidence }: Passage): string | null {
  const last = context.at(-1)
  if (last === undefined || last.authorKey === evidence.authorKey) return null
  const question = /(?:^|[.!?\n:;])\s*([^.!?\n;]+\?)\s*$/u.exec(last.text.slice(-LONGEST_QUESTION))?.[1]
  const asked = question === undefined ? null : inOwnWords(question.trim())
  return asked === null || OFFER.test(asked) ? null : asked
}

/** `Shall I book it?`, `do you want me to …`: yes to an offer is an order, and tells nothing. */
const OFFER =
  /^(?:\S+[\s,]+){0,2}(?:(?:shall|should|can|could|may|will|would) (?:i|they|we)\b|do i (?:want|need|mind|wish)\b|anything\b|something\b)/iu

function stated({ analysis, catalogue, findingsOf }: Replying, statement: string): readonly Finding[] {
  const { evidence } = analysis.passage
  return findingsOf({ evidence: { ...evidence, text: `${statement}.` }, context: [] }, catalogue)
}

/** Yes to what the question supposes, or no; and with `no, Thursday` what is so instead. */
function confirmed(replying: Replying, statement: string, reply: Reply): readonly Finding[] {
  const supposed = stated(replying, statement).filter(({ values }) => values.length > 0)
  if (reply.kind === 'yes') {
    return supposed.length === 0
      ? yesOrNo(replying, 'yes')
      : supposed.map((each) => said(replying, each, each.values, []))
  }
  if (reply.kind !== 'no') return []
  if (supposed.length === 0) return reply.insteadFrom === null ? yesOrNo(replying, 'no') : []
  const instead = reply.insteadFrom
  return supposed.map((each) => {
    const values = instead === null ? [] : insteadOf(replying, each, instead)
    return said(replying, each, values, each.values)
  })
}

/** A question of its own, where nothing is known of which it asks. */
function yesOrNo(replying: Replying, answer: 'yes' | 'no'): readonly Finding[] {
  const question = questionOf(replying)
  return question.shape === 'yes_no' ? [said(replying, { question }, [{ answer, share: 1 }], [])] : []
}

function insteadOf({ analysis, catalogue, index }: Replying, old: Finding, from: number): readonly Value[] {
  const sentence = analysis.sentences[index] as Sentence
  const captured = valueFor(analysis, catalogue, old.question, from, sentence.to)
  if (captured.length > 0) return captured
  const complement = captureComplement(analysis, from, sentence.to, true)
  if (complement === null || complement.values.some(({ answer }) => isIdiom(answer))) return []
  return answersIn(analysis, complement, old)
}

type Choices = readonly { readonly words: string; readonly statement: string }[]

function chosen(replying: Replying, choices: Choices, reply: Reply): readonly Finding[] {
  const takes = taken(replying.analysis, choices, reply)
  if (takes === null) return []
  return choices.flatMap((each) => {
    const isTaken = takes.includes(each)
    return stated(replying, each.statement)
      .filter(({ values }) => values.length > 0)
      .map((finding) => said(replying, finding, isTaken ? finding.values : [], isTaken ? [] : finding.values))
  })
}

/** Which of the things offered is meant; null where none is. */
function taken<T extends { readonly words: string }>(
  { text }: Analysis,
  choices: readonly T[],
  reply: Reply,
): readonly T[] | null {
  if (reply.kind === 'both') return choices
  if (reply.kind === 'neither' || reply.kind === 'no') return []
  if (reply.kind === 'choice') {
    const found = choices.at(reply.index)
    return found === undefined ? null : [found]
  }
  const words = ` ${stemsOfPhrase(
    text
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
      .toLowerCase()
      .trim(),
  )} `
  const named = choices.filter((each) => words.includes(` ${stemsOfPhrase(each.words.toLowerCase())} `))
  return named.length === 1 ? named : null
}

const LISTED = /,\s*([^,?]+(?:,\s*[^,?]+)*)\s+or\s+([^,?]+)\?*$/iu

/** `Which do you prefer, tea or coffee?` `The first.` */
function chosenOfList(replying: Replying, reply: Reply): readonly Finding[] {
  const listed = LISTED.exec(replying.asked)
  if (listed === null || reply.kind === 'yes') return []
  const items = [...(listed[1] as string).split(/,\s*/), listed[2] as string].map((words) => ({ words: words.trim() }))
  const takes = taken(replying.analysis, items, reply)
  if (takes === null) return []
  const question = questionOf({ ...replying, asked: `${replying.asked.slice(0, listed.index)}?` })
  if (isAboutNobody(question)) return []
  const values = takes.map(({ words }) => ({ answer: words, share: 1 }))
  const denied = items.filter((each) => !takes.includes(each)).map(({ words }) => ({ answer: words, share: 1 }))
  return [said(replying, { question }, values, denied)]
}

const MOST_WORDS = 8
/** `bee stings, latex and a bit of hay fever` */
const MOST_OF_LIST = 16

/** `Where do you live now?` `Berlin` */
function answered(replying: Replying, from: number): readonly Finding[] {
  const { analysis, catalogue, index } = replying
  const list = chosenOfList(replying, { kind: 'value', from })
  if (list.length > 0) return list
  const sentence = analysis.sentences[index] as Sentence
  const question = questionOf(replying)
  if (sentence.to - from > (question.catalogueEntry === null ? MOST_WORDS : MOST_OF_LIST)) return []
  if (isAboutNobody(question)) return []
  const to = beforeThought(analysis.tokens, sentence)
  const values = question.shape === 'yes_no' ? [] : valueFor(analysis, catalogue, question, from, to)
  return values.length === 0 ? [] : [said(replying, { question }, values, [])]
}

const THOUGHT = /^i (?:think|guess|believe|reckon|suppose)$/

/** `Siemens I think`: the thought behind an answer weakens it, and is no part of it. */
function beforeThought(tokens: readonly Token[], { from, to }: Sentence): number {
  if (to - from < 3 || !THOUGHT.test(normsOf(tokens, to - 2, to))) return to
  return tokens[to - 3]?.norm === ',' ? to - 3 : to - 2
}

function questionOf({ analysis, catalogue, asked }: Replying): ProposedQuestion {
  const context = { by: analysis.speaker, subjects: [], options: [], known: [] }
  const found = withoutPurpose(asked).map((words) => resolveAsk(words, context, catalogue).question)
  return found.find(({ catalogueEntry }) => catalogueEntry !== null) ?? (found[0] as ProposedQuestion)
}

/** `Where does she live?` `Berlin`, where nobody was spoken of. */
function isAboutNobody({ key }: ProposedQuestion): boolean {
  return splitKey(key).subject.startsWith(SOMEBODY_UNKNOWN)
}

/** What a bare answer gives to a question, of the kind that the question takes. */
function valueFor(
  analysis: Analysis,
  catalogue: CompiledCatalogue,
  question: ProposedQuestion,
  from: number,
  to: number,
): readonly Value[] {
  const entry = question.catalogueEntry === null ? null : catalogue.entry(question.catalogueEntry)
  const start = /^(?:in|at|on|for|with|to|from|it|'s|is)$/.test(analysis.tokens[from]?.norm ?? '') ? from + 1 : from
  if (entry !== null) {
    const captured = captureValue(analysis, start, to, entry.value, entry.shape === 'any_of')
    const none = NONE.test(analysis.tokens[start]?.norm ?? '') && entry.shape === 'number'
    if (none && (to - start === 1 || isPause(analysis.tokens[start + 1]))) return [{ answer: '0', share: 1 }]
    const isWhole =
      captured !== null &&
      captured.values.length > 0 &&
      (captured.to >= to - 1 || isPause(analysis.tokens[captured.to]))
    if (isWhole && !captured.values.some(({ answer }) => isIdiom(answer))) return captured.values
  }
  const counted =
    question.shape === 'number' && entry === null && to - start === 1 ? numberOf(analysis.tokens[start]) : null
  if (counted !== null) return [{ answer: String(counted), share: 1 }]
  const complement = captureComplement(analysis, entry === null ? from : start, to, true)
  if (complement === null || complement.isNegated) return []
  if (complement.to < to - 1 && !(entry !== null && isPause(analysis.tokens[complement.to]))) return []
  if (complement.values.some(({ answer }) => isIdiom(answer))) return []
  const words = analysis.tokens.slice(complement.from, complement.to)
  const isNamed = words.some(({ capital, norm }) => capital || /\d/.test(norm)) || isLowerName(analysis.tokens, words)
  const isListed = entry?.answerByStems.has(stemsOfPhrase(complement.values[0]?.answer ?? '')) === true
  const isKin = /^(?:my|our)$/.test(words[0]?.norm ?? '') && entry?.value === 'name'
  return entry === null || isNamed || isListed || isKin ? complement.values : []
}

const NONE = /^(?:none|zero|nil)$/
/** What may follow an answer that is all there is to it: `walk. 10 min`, `mysql + redis`. */
const isPause = (token: Token | undefined): boolean =>
  token !== undefined && /^(?:[,.;:(+&–—-]|and|or|but|except|plus|pls|please|lol|haha|usually|mostly)$/.test(token.norm)

/** The whole of the reply is its statement. A bare no to a question puts nothing right that was said before. */
function said(
  replying: Replying,
  about: Pick<Finding, 'question'> & { readonly statement?: Finding['statement'] },
  values: readonly Value[],
  denied: readonly Value[],
): Finding {
  const finding = framed(replying, about, values, denied)
  if (values.length > 0 && denied.length > 0) return finding
  const { framing } = finding
  return { ...finding, framing: { ...framing, isCorrection: false, facets: { ...framing.facets, correction: 0 } } }
}

function framed(
  { analysis, catalogue, index }: Replying,
  about: Pick<Finding, 'question'> & { readonly statement?: Finding['statement'] },
  values: readonly Value[],
  denied: readonly Value[],
): Finding {
  const sentence = analysis.sentences[index] as Sentence
  const { question } = about
  const finding = toFinding(analysis, {
    question,
    values,
    denied: denied.filter(({ answer }) => values.every((value) => value.answer !== answer)),
    strength: values.length > 0 ? PROBABILITY.carriedOver : 0,
    deniedStrength: values.length > 0 ? PROBABILITY.contrast : PROBABILITY.carriedOver,
    statement: {
      sentence: index,
      from: sentence.from,
      to: sentence.to,
      valueFrom: sentence.to,
      valueTo: sentence.to,
      subjectKey: about.statement?.subjectKey ?? question.key.slice(0, question.key.lastIndexOf('.')),
    },
    rule: values.length > 0 ? 'reply.answer' : 'reply.denial',
  })
  const entry = question.catalogueEntry === null ? null : catalogue.entry(question.catalogueEntry)
  return entry === null ? finding : lastingByNature(analysis, finding, entry)
}

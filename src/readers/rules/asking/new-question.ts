import { USER } from '../../../evidence/evidence.ts'
import type { AskContext, ProposedQuestion } from '../../../ports/reader.ts'
import { type Shape, toKeySegment } from '../../../question/question.ts'
import type { Mention } from '../people/mentions.ts'
import type { Token } from '../text/tokens.ts'
import type { Asked } from './asked.ts'
import { canonicalSubject, subjectMention } from './asked-subject.ts'
import { FUNCTION_WORDS } from './function-words.ts'
import { asksOfPast, particleOf } from './question-plan.ts'

export const AUX_FIRST: RegExp =
  /^(?:am|is|are|was|were|do|does|did|has|have|had|can|could|may|might|must|should|will|would|shall)$/

/** Subject and content words make a key, as they do for `the keypad code for the garage door is …`. */
export function newQuestion(asked: Asked, context: AskContext, isYesNo: boolean): ProposedQuestion {
  const { tokens, text } = asked
  const first = firstWordOf(tokens)
  const yesNo = isYesNo || (AUX_FIRST.test(first) && context.options.length === 0)
  const subject = subjectMention(asked)
  const named = subject === null ? USER : canonicalSubject(subject, context)
  const particle = yesNo ? particleOf(tokens) : null
  const inWords = attributeWords(tokens, subject)
  const own = particle === null || inWords.includes(particle) ? inWords : [...inWords, particle]
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

export function firstWordOf(tokens: readonly Token[]): string {
  return tokens.find(({ kind }) => kind === 'word')?.norm ?? ''
}

function shapeOf(tokens: readonly Token[]): Shape {
  const at = tokens.findIndex(({ norm }) => norm === 'how')
  return at >= 0 && tokens[at + 1]?.norm === 'many' ? 'number' : 'one_of'
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

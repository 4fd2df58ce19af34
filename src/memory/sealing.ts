import type { Claim } from '../evidence/evidence.ts'
import { type SealedText, sealNamed, sealText } from '../evidence/secrets/sealed-text.ts'
import type { SecretKind, SecretsSetting } from '../evidence/secrets/secret.ts'
import type { GateDecision } from '../policy/decision.ts'
import { splitKey } from '../question/question.ts'
import type { ObserveInput } from './inputs.ts'

/** A value that was taken out before anything was kept of it. */
export interface SealedValue {
  readonly kind: SecretKind
  /** Where it stood in what was sent: `text`, `claims.0.answer`. */
  readonly path: string
}

export interface SealedInput<Input> {
  readonly input: Input
  readonly sealed: readonly SealedValue[]
}

interface Setting {
  readonly secrets: SecretsSetting
}

/**
 * What was sent without its secrets: at the door, before digest, words and readings are made of it, and before any check
 * could quote it. Names and ids stay as they are: a delivery that is named by sixteen digits is no card.
 */
export function sealObservation<Input extends Partial<ObserveInput>>(
  { secrets }: Setting,
  input: Input,
): SealedInput<Input> {
  // Not checked yet: anything may stand here, and what it is not is refused later.
  const { text, claims } = (input ?? {}) as { readonly text?: unknown; readonly claims?: unknown }
  if (secrets === 'keep') return { input, sealed: [] }
  const words = typeof text === 'string' ? sealText(text) : NOTHING
  const answers = Array.isArray(claims) ? claims.map((claim) => sealedAnswerOf(claim)) : []
  const sealed = [
    ...words.sealed.map((kind): SealedValue => ({ kind, path: 'text' })),
    ...answers.flatMap((answer, index) =>
      answer.sealed.map((kind): SealedValue => ({ kind, path: `claims.${index}.answer` })),
    ),
  ]
  if (sealed.length === 0) return { input, sealed }
  return {
    input: {
      ...input,
      ...(words.sealed.length > 0 ? { text: words.text } : {}),
      ...(Array.isArray(claims) ? { claims: claims.map((claim, index) => withAnswer(claim, answers[index])) } : {}),
    },
    sealed,
  }
}

const NOTHING: SealedText = { text: '', sealed: [] }

/** The question says what the value is: `user.wifi_password`. */
function sealedAnswerOf(claim: unknown): SealedText {
  const { question, answer } = (claim ?? {}) as { readonly question?: unknown; readonly answer?: unknown }
  if (typeof answer !== 'string' && typeof answer !== 'number') return NOTHING
  return sealNamed(typeof question === 'string' ? splitKey(question).attribute : '', String(answer))
}

function withAnswer(claim: unknown, answer: SealedText | undefined): Claim {
  return answer === undefined || answer.sealed.length === 0
    ? (claim as Claim)
    : { ...(claim as Claim), answer: answer.text }
}

/** Words that are kept though they are no evidence: an instruction, a reason, a question. */
export function sealedWords<Words extends string | undefined>({ secrets }: Setting, words: Words): Words {
  if (secrets === 'keep' || typeof words !== 'string') return words
  return sealText(words).text as Words
}

/** An answer that a person rules on. `asked` is the key of its question, or the question in words. */
export function sealedAnswer({ secrets }: Setting, asked: string, answer: string): string {
  if (secrets === 'keep' || typeof answer !== 'string' || typeof asked !== 'string') return answer
  return sealNamed(asked.slice(asked.lastIndexOf('.') + 1), answer).text
}

/** What is kept of a decision: an argument may stand in a key (`{customer}.tier`), and so in what is said of it. */
export function sealedDetail<Detail extends Pick<GateDecision, 'reasons' | 'facts'>>(
  setting: Setting,
  detail: Detail,
): Detail {
  return {
    ...detail,
    facts: detail.facts.map((fact) => ({ ...fact, question: sealedWords(setting, fact.question) })),
    reasons: detail.reasons.map((reason) => ({
      ...reason,
      text: sealedWords(setting, reason.text),
      question: reason.question === null ? null : sealedWords(setting, reason.question),
    })),
  }
}

import type { Operation } from './operation.ts'

export const LABEL_LENGTH = 200

/** One text of an operation that people and programs will see, and where it stands. */
export interface Label {
  readonly path: string
  readonly text: string
  /** Answers may be numbers with a unit; the rest may not speak in fractions. */
  readonly isAnswer: boolean
}

/** The first label of an operation that may not stand. What is known already, such as a named answer, is not new. */
export function labelFault(
  operation: Operation,
  isKnown: (text: string) => boolean,
): { readonly path: string; readonly text: string; readonly problem: string } | null {
  for (const each of labelsOf(operation)) {
    const problem = isKnown(each.text) ? null : faultOf(each)
    if (problem !== null) return { path: each.path, text: each.text, problem }
  }
  return null
}

/** Why a label may not stand; null where it may. Labels come from readers of untrusted text: they name, and no more. */
export function faultOf({ text, isAnswer }: Pick<Label, 'text' | 'isAnswer'>): string | null {
  if (!/[\p{L}\p{N}]/u.test(text)) return 'has no word in it'
  if (text.length > LABEL_LENGTH) return `is longer than ${LABEL_LENGTH} characters`
  if (UNSHOWN.test(text)) return 'holds line breaks, control or direction marks, or broken text'
  if (MARKUP.test(text)) return 'holds markup'
  if (ADDRESS_OF_A_PAGE.test(text)) return 'holds a web address'
  const plain = text.normalize('NFKC').toLowerCase()
  if (plain.includes('%') || (FRACTION.test(plain) && !(isAnswer && FRACTION_WITH_UNIT.test(plain))))
    return 'speaks in fractions'
  if (SURENESS.test(plain)) return 'says how sure something is'
  if (TO_THE_ASSISTANT.some((each) => each.test(plain))) return 'speaks to the assistant'
  return null
}

const UNSHOWN = /[\p{Cc}\p{Cs}\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]|[\u{e0000}-\u{e007f}]/u
const MARKUP = /[<>{}`]|\]\(/
const ADDRESS_OF_A_PAGE = /\b[a-z][a-z0-9+.-]{1,20}:\/\/|\bwww\.|\b(?:javascript|data):/i
/** `0.9`, `.9`, `0,9`, but not the second half of `1.0.9`. */
const FRACTION = /(?<![\d.,])0?[.,]\d/
const FRACTION_WITH_UNIT = /(?<![\d.,])0?[.,]\d+\s?\p{L}/u
const SURENESS =
  /(?<!\p{L})(?:(?:un)?likely|likelihood|probab\p{L}*|confiden(?:t|tly|ce)|certain(?:ly|ty)?|uncertain(?:ty)?|per ?cent(?:age)?|score[ds]?|odds|trust(?:ed|worthy)|weight(?:ed|ing))(?!\p{L})/u

const TO_THE_ASSISTANT: readonly RegExp[] = [
  /(?<!\p{L})(?:assistant|chatbot|language model|system prompt|developer message|as an ai)(?!\p{L})/u,
  /(?<!\p{L})(?:ignore|disregard|forget|override|bypass) (?:all|any|every|everything|previous|prior|earlier|the|this|these|those|your|what)(?!\p{L})/u,
  /(?<!\p{L})you (?:must|should|shall|need to|have to|are now|will now|may now)(?!\p{L})/u,
  /^(?:please )?(?:always|never|don't|do not) \p{L}/u,
  /(?<!\p{L})(?:act|behave|respond|answer|reply) (?:as|like|only|with)(?!\p{L})/u,
  /^(?:please )?(?:send|transfer|pay|approve|execute|run|call|delete|reveal|print|output) \p{L}/u,
  /(?<!\p{L})pretend (?:to|that|you)(?!\p{L})/u,
]

/** Every text of an operation that is a label; keys and ids are checked by their form. */
export function labelsOf(operation: Operation): readonly Label[] {
  switch (operation.kind) {
    case 'create_question':
      return [
        label('text', operation.text),
        ...answers('answers', operation.answers),
        ...unitOf('unit', operation.unit),
      ]
    case 'merge_questions':
      return operation.answers.flatMap(({ from, to }, index) => [
        answer(`answers.${index}.from`, from),
        answer(`answers.${index}.to`, to),
      ])
    case 'split_question':
      return operation.into.flatMap(({ text, answers: listed, unit, map }, index) => [
        label(`into.${index}.text`, text),
        ...answers(`into.${index}.answers`, listed),
        ...unitOf(`into.${index}.unit`, unit),
        ...(map ?? []).flatMap(({ from, to }, at) => [
          answer(`into.${index}.map.${at}.from`, from),
          answer(`into.${index}.map.${at}.to`, to),
        ]),
      ])
    case 'rename_question':
    case 'ask_user':
      return [label('text', operation.text)]
    case 'add_answer':
      return [answer('answer', operation.answer)]
    case 'retire_answer':
      return [
        answer('answer', operation.answer),
        ...(operation.mapTo === null ? [] : [answer('mapTo', operation.mapTo)]),
      ]
    case 'unlink':
    case 'no_op':
      return [label('reason', operation.reason)]
    case 'create_entity':
      return [label('label', operation.label)]
    case 'split_entity':
      return operation.into.map((each, index) => label(`into.${index}.label`, each.label))
    case 'propose_alias':
      return [label('mention', operation.mention)]
    case 'relate':
      return [label('role', operation.role)]
    case 'link':
    case 'merge_entities':
      return []
  }
}

function label(path: string, text: string): Label {
  return { path, text, isAnswer: false }
}

function answer(path: string, text: string): Label {
  return { path, text, isAnswer: true }
}

function answers(path: string, texts: readonly string[]): readonly Label[] {
  return texts.map((text, index) => answer(`${path}.${index}`, text))
}

function unitOf(path: string, unit: string | null): readonly Label[] {
  return unit === null ? [] : [{ path, text: unit, isAnswer: true }]
}

import { AUXILIARIES } from './function-words.ts'
import { lemmaOf } from './lemma.ts'
import type { Word } from './words-in.ts'

/** The kind of thing that would answer. `thing`: no more is known than that it is named. */
export const ANSWER_TYPES = [
  'person',
  'name',
  'place',
  'date',
  'time',
  'number',
  'amount',
  'colour',
  'phone',
  'email',
  'code',
  'yes_no',
  'thing',
] as const

export type AnswerType = (typeof ANSWER_TYPES)[number]

/** What a head noun asks for by itself, whatever the first word: `what is her birthday` asks for a date. */
const HEADS: readonly (readonly [AnswerType, string])[] = [
  ['phone', 'phone_number telephone_number mobile_number cell_number contact_number telephone landline'],
  ['email', 'email e-mail email_address e-mail_address'],
  [
    'code',
    'password passcode passphrase pin code number plate postcode zip iban account_number reference username handle serial id licence_number',
  ],
  ['colour', 'colour color shade hue'],
  ['date', 'date day birthday anniversary year month deadline weekday due_date birthdate date_of_birth'],
  ['time', 'time hour bedtime'],
  ['number', 'age height weight size temperature percentage count quantity dose dosage frequency'],
  ['amount', 'salary income wage price cost rent budget fee deposit pay bonus'],
  ['name', 'name surname nickname first_name last_name full_name maiden_name middle_name'],
  [
    'place',
    'city town country place address street village state region county neighbourhood area birthplace hometown location destination nationality',
  ],
]

const BY_HEAD: ReadonlyMap<string, AnswerType> = new Map(
  HEADS.flatMap(([type, words]) =>
    words.split(' ').map((each) => [each.split('_').map(lemmaOf).join(' '), type] as const),
  ),
)

/** `On which number can I reach her?` */
const NUMBER = lemmaOf('number')
const CALLING = new Set(['call', 'ring', 'reach', 'dial', 'phone', 'text', 'telephone'].map(lemmaOf))

/** `What did the glasses cost?` */
const COSTING = new Set(['cost', 'owe', 'earn'].map(lemmaOf))

const AMOUNT_VERBS = /^(?:earn|cost|pay|owe|ow|spend|make|lend|save|sav|charge|charg|donat|rent)$/

/** Expected kind of answer: from the first word, and what is asked for. `head`: lemmas of the noun that is asked for. */
export function expectedType(words: readonly Word[], head: readonly string[]): AnswerType {
  const at = words.findIndex(({ lower }) => /^(?:who|whom|whose|when|where|what|which|how|why)$/.test(lower))
  const first = words[0]
  if (at === -1 || (first !== undefined && AUXILIARIES.has(first.lower) && at > 0 && !isPolite(words, at))) {
    return first !== undefined && AUXILIARIES.has(first.lower) ? 'yes_no' : (typeOfHead(head) ?? 'thing')
  }
  const word = words[at] as Word
  const next = words[at + 1]?.lower ?? ''
  switch (word.lower) {
    case 'who':
    case 'whom':
    case 'whose':
      return 'person'
    case 'when':
      return 'date'
    case 'where':
      return 'place'
    case 'how':
      return typeOfHow(words, next)
    case 'why':
      return 'thing'
    default:
      if (head.at(-1) === NUMBER && words.some(({ lemma }) => CALLING.has(lemma))) return 'phone'
      if (word.lower === 'what' && words.some(({ lemma }) => COSTING.has(lemma))) return 'amount'
      return typeOfHead(head) ?? (words.some(({ lower }) => lower === 'called' || lower === 'named') ? 'name' : 'thing')
  }
}

/** `can you tell me where`: the question is what follows. */
function isPolite(words: readonly Word[], at: number): boolean {
  return words.slice(0, at).some(({ lower }) => lower === 'tell' || lower === 'remind' || lower === 'know')
}

function typeOfHow(words: readonly Word[], next: string): AnswerType {
  if (next === 'much') return words.some(({ lemma }) => AMOUNT_VERBS.test(lemma)) ? 'amount' : 'number'
  if (/^(?:many|old|tall|high|heavy|long|far|often|big|large|fast|deep|wide)$/.test(next)) return 'number'
  return /^(?:late|early)$/.test(next) ? 'time' : 'thing'
}

/** The longest end of the head that names a kind: `shoe size`, `account number`. */
function typeOfHead(head: readonly string[]): AnswerType | null {
  for (let from = 0; from < head.length; from++) {
    const type = BY_HEAD.get(head.slice(from).join(' '))
    if (type !== undefined) return type
  }
  return null
}

/** A head that only says which kind of thing is wanted, and so need not stand in the text that answers. */
export function isTypeAlone(head: readonly string[]): boolean {
  return head.length > 0 && BY_HEAD.get(head.join(' ')) !== undefined && !NAMED_HEADS.has(head.join(' '))
}

/** They name the attribute as well as its kind: a date is no birthday. */
const NAMED_HEADS = new Set(
  'birthday anniversary deadline password passcode passphrase pin salary income wage rent budget bonus hometown birthplace plate surname nickname last_name maiden_name middle_name'
    .split(' ')
    .map((each) => each.split('_').map(lemmaOf).join(' ')),
)

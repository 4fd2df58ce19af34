import type { AnswerType } from '../query/answer-type.ts'
import type { PersonPath, RecallQuery } from '../query/recall-query.ts'
import { wordsIn } from '../query/words-in.ts'
import type { Stored } from '../verdict.ts'
import type { CandidateSigns } from './candidate-signs.ts'

const TYPES_IN_WORDS: Readonly<Record<Exclude<AnswerType, 'yes_no' | 'thing'>, string>> = {
  person: 'a name',
  name: 'a name',
  place: 'a place',
  date: 'a day',
  time: 'a time',
  number: 'a number',
  amount: 'an amount',
  colour: 'a colour',
  phone: 'a phone number',
  email: 'an e-mail address',
  code: 'a code',
}

/** Why, in words: what is there and what is missing. */
export function reasonOf(query: RecallQuery, stored: Stored, best: CandidateSigns | null): string {
  if (stored === 'nothing' || best === null) return 'nothing stored bears on it'
  if (stored === 'answer') {
    const met = signsMet(query, best)
    return met.length === 0 ? 'a stored text is close to the question' : `a stored text ${met.join(', ')}`
  }
  const missing = signsMissing(query, best)
  const what =
    query.person === null ? 'something about it' : `something about ${whoInWords(toldOf(query.person, best), query)}`
  return `${what} is stored, not this${missing.length === 0 ? '' : `: the closest text ${missing.join(', ')}`}`
}

/** Of `my sister` nothing is stored where the closest text tells of me. */
function toldOf(asked: PersonPath, { person }: CandidateSigns): PersonPath {
  return person === 'owner' ? asked.slice(0, 1) : asked
}

function signsMet({ expects }: RecallQuery, signs: CandidateSigns): readonly string[] {
  const met: string[] = []
  if (signs.person === 'them') met.push('is about them')
  if (signs.person === 'named') met.push('names them')
  if (signs.question === 'met') met.push('was read as speaking to this question')
  else if (signs.attribute === 'met' || signs.head === 'met') met.push('tells what is asked')
  if (signs.type === 'met' && expects !== 'yes_no' && expects !== 'thing') met.push(`has ${TYPES_IN_WORDS[expects]}`)
  return met
}

function signsMissing({ expects }: RecallQuery, signs: CandidateSigns): readonly string[] {
  const missing: string[] = []
  if (signs.person === 'other' || signs.person === 'owner' || signs.person === 'theirs')
    missing.push('is about somebody else')
  if (signs.attribute === 'unmet' || signs.head === 'unmet') missing.push('does not tell what is asked')
  if (signs.type === 'unmet' && expects !== 'yes_no' && expects !== 'thing')
    missing.push(`has not ${TYPES_IN_WORDS[expects]}`)
  return missing
}

/** `[user, brother, wife]`, asked by the user: you · your brother's wife. */
function whoInWords([first = '', ...kin]: PersonPath, { by, text }: RecallQuery): string {
  if (kin.length === 0) return first === by ? 'you' : asWritten(first, text)
  return [
    first === by ? 'your' : `${asWritten(first, text)}'s`,
    ...kin.map((each, i) => (i < kin.length - 1 ? `${each}'s` : each)),
  ].join(' ')
}

/** A key is in lower case; whoever asks wrote the name as it is. */
function asWritten(key: string, text: string): string {
  return wordsIn(text).find(({ lower }) => lower === key)?.written ?? key
}

import type { Analysis } from '../analysis.ts'
import { type CompiledCatalogue, stemsOfPhrase } from '../catalogue/catalogue.ts'
import type { Entry } from '../catalogue/entry.ts'
import { type Finding, questionOfEntry, toFinding } from '../finding.ts'
import { lastingByNature } from '../framing/by-nature.ts'
import { PROBABILITY } from '../probabilities.ts'
import type { Sentence } from '../text/sentences.ts'
import { normsOf, type Token } from '../text/tokens.ts'
import { captureAnswer } from '../values/headed-values.ts'
import type { Captured, Value } from '../values/value-phrases.ts'
import { captureValue } from '../values/values.ts'
import { isIdiom } from './carried-value.ts'
import { noneAnswered } from './none-answered.ts'

const LONGEST_ASKED = 4
const LONGEST_ANSWER = 8
const OPENS = new Set(
  "it 's is its a an the in at on some just probably definitely always still mostly only".split(' '),
)
/** What may follow an answer without saying anything else of it. */
const CLOSES =
  /^(?:,|always|forever|of course|obviously|definitely|please|for sure|since \S+(?: \S+)?|hands down|every time|no contest|for now|these days|now|thanks|i guess|as (?:ever|always))$/
/** Answered with a word that is one on its own, and asked of things as well. */
const NEVER = new Set(
  'name status owner version plan order_status decision convention complaint entitlements location'.split(' '),
)

/**
 * `Favourite colour? Teal, always`, `Job? Nurse.`: a question without a verb and its answer, by one speaker in one message.
 * The question names what it is about by a label, and nobody else; the answer has the form that the question takes.
 */
export function selfAnswered(analysis: Analysis, catalogue: CompiledCatalogue, index: number): readonly Finding[] {
  const asked = analysis.sentences[index - 1]
  const sentence = analysis.sentences[index] as Sentence
  if (asked === undefined || asked.mark !== '?' || sentence.mark === '?') return []
  if (asked.region !== 'own' || sentence.region !== 'own' || analysis.isQuoted(sentence.from)) return []
  const entry = askedFor(analysis, catalogue, asked)
  const subjectKey = analysis.speakerAt(asked.from)
  if (entry === null || subjectKey === null || sentence.to - sentence.from > LONGEST_ANSWER) return []
  const none = noneAnswered(analysis, catalogue, index, entry, subjectKey)
  if (none !== null) return none
  const captured = answerIn(analysis, entry, sentence)
  if (captured === null) return []
  const finding = toFinding(analysis, {
    question: questionOfEntry(entry, subjectKey),
    values: captured.values.map((value) => asListed(entry, value)),
    denied: [],
    strength: PROBABILITY.carriedOver,
    deniedStrength: 0,
    statement: {
      sentence: index,
      from: sentence.from,
      to: sentence.to,
      valueFrom: sentence.from,
      valueTo: captured.to,
      subjectKey,
    },
    rule: 'self_answered',
  })
  return [lastingByNature(analysis, finding, entry)]
}

/** The entry that a label stands for, `Job?`, `My favourite colour?`; null for a question to somebody else or with a verb. */
function askedFor({ tokens }: Analysis, catalogue: CompiledCatalogue, { from, to }: Sentence): Entry | null {
  const first = tokens[from]?.norm ?? ''
  const start = /^(?:my|our|any)$/.test(first) ? from + 1 : from
  if (to - start > LONGEST_ASKED || to <= start) return null
  const entry = catalogue.entryByLabel(normsOf(tokens, start, to))
  return entry === null || NEVER.has(entry.key) ? null : entry
}

/** A whole answer: nothing stands around it but what adds nothing. */
function answerIn(analysis: Analysis, entry: Entry, { from, to }: Sentence): Captured | null {
  const { tokens } = analysis
  let start = from
  const keepsThe = entry.value === 'name' || entry.value === 'phrase'
  while (start < to && OPENS.has((tokens[start] as Token).norm) && !(keepsThe && tokens[start]?.norm === 'the')) start++
  if (start >= to || entry.notValues.includes((tokens[start] as Token).norm)) return null
  const comma = endOfAnswer(analysis, entry, start, to)
  const captured =
    headed(analysis, entry, start, comma) ?? captureValue(analysis, start, comma, entry.value, entry.shape === 'any_of')
  if (captured === null || captured.values.length === 0 || captured.to < comma) return null
  if (captured.values.some(({ answer }) => isIdiom(answer))) return null
  if (headed(analysis, entry, start, comma) !== null) return captured
  return captured.values.every((value) => isAnswer(analysis, entry, value, start, captured.to)) ? captured : null
}

/** One of the answers that the entry knows, by its last word too. */
function headed(analysis: Analysis, entry: Entry, from: number, to: number): Captured | null {
  const captured = entry.shape === 'any_of' ? null : captureAnswer(analysis, entry, from, to)
  return captured !== null && captured.to >= to ? captured : null
}

/** Before `, always`; a list goes on over its commas. */
function endOfAnswer({ tokens }: Analysis, entry: Entry, from: number, to: number): number {
  for (let at = from + 1; at < to; at++) {
    if (CLOSES.test(normsOf(tokens, at + 1, to)) && (tokens[at] as Token).norm === ',') return at
    if (CLOSES.test(normsOf(tokens, at, to)) && entry.value !== 'phrase') return at
  }
  return to
}

/** Words can be anything: a noun has to be one that the entry knows, a name has to look like one. */
function isAnswer({ tokens }: Analysis, entry: Entry, { answer }: Value, from: number, to: number): boolean {
  if (entry.answerByStems.has(stemsOfPhrase(answer.toLowerCase()))) return true
  if (entry.value === 'noun') return false
  if (!WORDS.has(entry.value)) return true
  const words = tokens.slice(from, to)
  if (NO_ANSWERS.has((words[0] as Token).norm)) return false
  return words.some(({ capital, kind }) => capital && kind === 'word')
}
/** What is said in place of an answer. */
const NO_ANSWERS = new Set(
  `depends varies unknown undecided secret private pass various many lots several pending tbd tbc same similar ask whatever checked gone
  stolen broken lost sold closed busy still guess dunno why who what where when which how if because can could will would should do
  does did is are was not never only just working looking searching waiting coming you your yours he she they we i`.split(
    /\s+/,
  ),
)
const WORDS: ReadonlySet<string> = new Set(['name', 'place', 'site', 'phrase', 'code', 'size'])

function asListed(entry: Entry, value: Value): Value {
  const listed = entry.answerByStems.get(stemsOfPhrase(value.answer.toLowerCase()))
  return listed === undefined ? value : { ...value, answer: listed }
}

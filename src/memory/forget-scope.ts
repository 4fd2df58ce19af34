import { type EvidenceId, USER } from '../evidence/evidence.ts'
import { authorKeyOf } from '../evidence/identity.ts'
import { wordsOf } from '../evidence/words.ts'
import type { Instruction } from '../instruction/instruction.ts'
import { homeOf, personOf, routesOf, sourcesOf } from '../organizing/routes.ts'
import type { Structure } from '../organizing/structure.ts'
import type { EvidenceFilter, KeptEvidence, TenantReads } from '../ports/store.ts'
import { type Question, type QuestionKey, splitKey } from '../question/question.ts'
import type { Reading } from '../reading/reading.ts'
import { subjectKeyOf } from './evidence-from.ts'
import { needQuestion } from './find-question.ts'
import { hasWordsIn, saidIn } from './forget-matching.ts'
import type { ForgetSelection } from './inputs.ts'
import { needEvidence } from './marks.ts'
import { linkedReadings } from './organized-reads.ts'
import type { TenantContext } from './tenant-context.ts'

const PAGE = 500

/** All that one forgetting takes away. */
export interface ForgetScope {
  readonly evidence: readonly KeptEvidence[]
  readonly readings: readonly Reading[]
  /** Kept questions that go whatever else bears on them, with their rulings. */
  readonly questions: readonly Question[]
  /** Their keys, and those of questions that only an organizer made. */
  readonly gone: ReadonlySet<QuestionKey>
  /** Whether everything about a subject goes. */
  readonly concerns: (subject: string) => boolean
  /** Whether a person key names who is forgotten. `user` says nothing of who that is, and stays. */
  readonly isNameOf: (person: string) => boolean
  readonly instructions: readonly Instruction[]
  /** Words of each forgotten answer that can be told when it is met: not of `yes`, nor of `red`. */
  readonly tellingAnswers: readonly (readonly string[])[]
  /** The words that were asked to be forgotten, where it was words. */
  readonly words: readonly string[]
  readonly everything: boolean
}

/** What is selected, its copies, and what the assistant said of it: its turns that carry an answer that is forgotten. */
export async function forgetScope(context: TenantContext, selection: ForgetSelection): Promise<ForgetScope> {
  const { raw } = context
  const everything = 'everything' in selection
  const structure = await context.organized.structure()
  const gone = new Set(await keysOf(context, selection, structure))
  const instructions = await ordersOf(context, selection, structure)
  const chosen = await evidenceOf(context, selection, gone, structure)
  const selected = everything ? chosen : [...chosen, ...(await copiesOf(raw, chosen))]
  const ids = selected.map(({ evidence }) => evidence.id)
  const kept = (await Promise.all(ids.map((id) => raw.readingsOf(id)))).flat()
  const readings = [...kept, ...ids.flatMap((id) => linkedReadings(structure, id))]
  const tellingAnswers = tellingAnswersOf(readings)
  const isNameOf = naming(selection, structure)
  const echoes = everything ? [] : await echoesOf(raw, tellingAnswers, selected)
  return {
    evidence: [...selected, ...echoes],
    readings,
    questions: (await raw.questions()).filter(({ key }) => gone.has(key)),
    gone,
    concerns: 'about' in selection ? concerning(selection.about, structure) : () => everything,
    isNameOf: (person) => person !== USER && isNameOf(person),
    instructions: await withThoseGivenIn(raw, instructions, [...selected, ...echoes]),
    tellingAnswers,
    words: 'matching' in selection ? wordsOf(selection.matching) : [],
    everything,
  }
}

/** An order that was given in a message that goes, goes with it. */
async function withThoseGivenIn(
  raw: TenantReads,
  instructions: readonly Instruction[],
  evidence: readonly KeptEvidence[],
): Promise<readonly Instruction[]> {
  const ids = new Set(evidence.map(({ evidence: { id } }) => id))
  const going = new Set(instructions.map(({ id }) => id))
  const given = (await raw.instructions()).filter(
    ({ id, evidenceId }) => !going.has(id) && evidenceId !== null && ids.has(evidenceId),
  )
  return [...instructions, ...given]
}

/** Keys of questions that go: as they are shown, and those that all counted for them. */
async function keysOf(
  context: TenantContext,
  selection: ForgetSelection,
  structure: Structure,
): Promise<readonly QuestionKey[]> {
  const { raw, store } = context
  const isGoing = (going: (key: QuestionKey) => boolean, key: QuestionKey): boolean =>
    routesOf(structure, key, null).every((route) => going(route.key))
  const kept = (await raw.questions()).map(({ key }) => key)
  if ('question' in selection) {
    const { key } = await needQuestion(context, selection.question)
    return [key, ...sourcesOf(structure, key).filter((source) => isGoing((each) => each === key, source))]
  }
  if ('everything' in selection) return [...kept, ...structure.made.keys()]
  if ('matching' in selection) {
    const words = wordsOf(selection.matching)
    const made = (await store.questions()).filter(({ key }) => structure.made.has(key))
    return (await questionsWithAllWords(raw, [...(await raw.questions()), ...made], words)).map(({ key }) => key)
  }
  if (!('about' in selection)) return []
  const concerns = concerning(selection.about, structure)
  const shown = (await store.questions()).filter(({ subject }) => concerns(subject)).map(({ key }) => key)
  return [...shown, ...kept.filter((key) => isGoing((each) => concerns(splitKey(each).subject), key))]
}

/** Those that say it themselves, or were ruled on with these words. */
async function questionsWithAllWords(
  reads: TenantReads,
  questions: readonly Question[],
  words: readonly string[],
): Promise<readonly Question[]> {
  if (words.length === 0) return []
  const found: Question[] = []
  for (const question of questions) {
    const rulings = await reads.outcomes(question.key)
    const texts = [question.key, question.text, ...rulings.flatMap(({ answer, reason }) => [answer, reason ?? ''])]
    if (texts.some((text) => hasAllWords(text, words))) found.push(question)
  }
  return found
}

async function ordersOf(
  context: TenantContext,
  selection: ForgetSelection,
  structure: Structure,
): Promise<readonly Instruction[]> {
  const all = await context.raw.instructions()
  if ('everything' in selection) return all
  if ('matching' in selection) {
    const words = wordsOf(selection.matching)
    return words.length === 0 ? [] : all.filter(({ text }) => hasAllWords(text, words))
  }
  if (!('about' in selection)) return []
  const concerns = concerning(selection.about, structure)
  return all.filter(({ about }) => about !== null && concerns(about))
}

/** The subject itself, whoever else turned out to be it, and those that are reached through it: `maya.sister`. */
function concerning(about: string, structure: Structure): (subject: string) => boolean {
  const key = personOf(structure, subjectKeyOf(about))
  return (subject) => {
    const person = personOf(structure, subject)
    return person === key || person.startsWith(`${key}.`)
  }
}

function naming(selection: ForgetSelection, structure: Structure): (person: string) => boolean {
  if ('about' in selection) return concerning(selection.about, structure)
  if ('matching' in selection) {
    const words = wordsOf(selection.matching)
    return (person) => words.length > 0 && hasAllWords(person, words)
  }
  const author = 'author' in selection ? authorKeyOf(selection.author) : null
  return (person) => person === author
}

async function evidenceOf(
  context: TenantContext,
  selection: ForgetSelection,
  gone: ReadonlySet<QuestionKey>,
  structure: Structure,
): Promise<readonly KeptEvidence[]> {
  const { store } = context
  if ('evidence' in selection) {
    const ids = new Set([selection.evidence].flat())
    return await Promise.all([...ids].map((id) => needEvidence(context, id)))
  }
  // Every text is looked at: the words index may stop at the best few thousand, and forgetting may not.
  if ('matching' in selection)
    return await allOf(store, {}, await hasWordsIn(context.raw, structure, wordsOf(selection.matching)))
  if ('author' in selection) return await allOf(store, { authorKey: authorKeyOf(selection.author) })
  if ('channel' in selection) return await allOf(store, { channel: selection.channel })
  if ('everything' in selection) return await allOf(store, {})
  const bearing: KeptEvidence[] = []
  const shown = new Set([...gone].map((key) => homeOf(structure, key)).filter((key) => gone.has(key)))
  for (const key of shown) bearing.push(...(await allOf(store, { questionKey: key })))
  if (!('about' in selection)) return uniqueById(bearing)
  const concerns = concerning(selection.about, structure)
  const about = await allOf(store, {}, ({ evidence }) => evidence.about !== null && concerns(evidence.about))
  return uniqueById([...bearing, ...about])
}

async function allOf(
  reads: TenantReads,
  filter: EvidenceFilter,
  isWanted: (kept: KeptEvidence) => boolean = () => true,
): Promise<readonly KeptEvidence[]> {
  const found: KeptEvidence[] = []
  let after: EvidenceId | undefined
  for (;;) {
    const page = await reads.evidence(filter, after === undefined ? { limit: PAGE } : { limit: PAGE, after })
    found.push(...page.filter(isWanted))
    if (page.length < PAGE) return found
    after = page.at(-1)?.evidence.id
  }
}

/** The same content under other deliveries, from other people or on other channels. */
async function copiesOf(reads: TenantReads, chosen: readonly KeptEvidence[]): Promise<readonly KeptEvidence[]> {
  if (chosen.length === 0) return []
  const ids = new Set(chosen.map(({ evidence }) => evidence.id))
  const origins = new Set(chosen.map(({ evidence }) => evidence.origin))
  return await allOf(reads, {}, ({ evidence }) => origins.has(evidence.origin) && !ids.has(evidence.id))
}

const TELLING_LETTERS = 5
const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]{2}/u

function tellingAnswersOf(readings: readonly Reading[]): readonly (readonly string[])[] {
  const answers = new Set(readings.flatMap((reading) => Object.keys(reading.answers)))
  return [...answers].filter(isTelling).map(wordsOf)
}

/** Two words, a digit, or a word long enough not to stand in any sentence; scripts without spaces are denser. */
function isTelling(answer: string): boolean {
  const words = wordsOf(answer)
  if (words.length === 0) return false
  const letters = answer.match(/\p{L}/gu) ?? []
  return words.length >= 2 || letters.length >= TELLING_LETTERS || /\p{Nd}/u.test(answer) || UNSPACED.test(answer)
}

async function echoesOf(
  reads: TenantReads,
  tellingAnswers: readonly (readonly string[])[],
  selected: readonly KeptEvidence[],
): Promise<readonly KeptEvidence[]> {
  if (tellingAnswers.length === 0) return []
  const chosen = new Set(selected.map(({ evidence }) => evidence.id))
  return await allOf(
    reads,
    { classes: ['assistant'] },
    ({ evidence }) => !chosen.has(evidence.id) && saidIn(evidence).some((text) => hasAnyOf(text, tellingAnswers)),
  )
}

export function hasAnyOf(text: string, answers: readonly (readonly string[])[]): boolean {
  if (answers.length === 0) return false
  const own = new Set(wordsOf(text))
  return answers.some((words) => words.every((word) => own.has(word)))
}

function hasAllWords(text: string, words: readonly string[]): boolean {
  return hasAnyOf(text, [words])
}

/** Whose questions one forgetting touches. */
export function subjectsOf({ evidence, readings, gone }: ForgetScope): ReadonlySet<string> {
  const said = evidence.flatMap((each) => each.evidence.about ?? [])
  const keys = [...readings.map(({ questionKey }) => questionKey), ...gone]
  return new Set([...said, ...keys.map((key) => splitKey(key).subject)])
}

function uniqueById(kept: readonly KeptEvidence[]): readonly KeptEvidence[] {
  return [...new Map(kept.map((each) => [each.evidence.id, each])).values()]
}

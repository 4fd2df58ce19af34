import type { EvidenceReading } from '../belief/belief.ts'
import { isCredenceError } from '../error.ts'
import type { EvidenceId } from '../evidence/evidence.ts'
import type { ResolvedAsk } from '../ports/reader.ts'
import type { KeptEvidence, WordHit } from '../ports/store.ts'
import type { Question, QuestionKey } from '../question/question.ts'
import { refuseReading } from '../reading/accept-reading.ts'
import { quarantineOf, quarantineOfText } from '../reading/quarantine.ts'
import type { Reading } from '../reading/reading.ts'
import { isEvidenceClass, SOURCE_CLASSES } from '../source/source.ts'
import { entriesOf } from './beliefs.ts'
import { heardWith, TURNS_OF_CONTEXT } from './recent-turns.ts'
import type { TenantContext } from './tenant-context.ts'

/** Texts with the question's words that are looked at. Beyond them a question is too general to be made by asking. */
const TEXTS_LOOKED_AT = 2000

/**
 * A question that nobody tracked: the kept texts that share its words are read for it, and where they say something
 * the question is kept with what they say, so that it counts from now on. Nothing is kept where nothing can be written.
 */
export async function makeOnTheSpot(
  context: TenantContext,
  question: Question,
  isTracked: boolean,
  { searchWords, restsOn }: Pick<ResolvedAsk, 'searchWords' | 'restsOn'>,
): Promise<readonly EvidenceReading[]> {
  const found = await readKept(context, question, searchWords, restsOn)
  if (found.length === 0) return found
  try {
    await keep(context, question, isTracked, found)
  } catch (error) {
    if (!isCredenceError(error) || error.code !== 'read_only') throw error
  }
  return found
}

async function keep(
  context: TenantContext,
  question: Question,
  isTracked: boolean,
  found: readonly EvidenceReading[],
): Promise<void> {
  await context.store.transact(async (writes) => {
    if (!isTracked) await writes.putQuestion(question)
    const kept = new Set((await writes.readings(question.key)).map(({ reading }) => reading.evidenceId))
    const added = found.map(({ reading }) => reading).filter((reading) => !kept.has(reading.evidenceId))
    const ids = [...new Set(added.map(({ evidenceId }) => evidenceId))]
    const there = await writes.evidence({ ids }, { limit: Math.max(1, ids.length) })
    const stillThere = new Set(there.map(({ evidence }) => evidence.id))
    await writes.addReadings(added.filter((reading) => stillThere.has(reading.evidenceId)))
  })
  context.known.add([question])
}

async function readKept(
  context: TenantContext,
  question: Question,
  words: readonly string[],
  restsOn: string | undefined,
): Promise<readonly EvidenceReading[]> {
  const found: EvidenceReading[] = []
  const standing = context.quarantined.lastSeen()
  const before = standing.length === 0 ? new Set<string>() : await readBefore(context, question.key)
  for (const kept of await textsFor(context, words, restsOn)) {
    // What was read and is under quarantine is not read again in passing.
    if (before.has(kept.evidence.id) || quarantineOfText(standing, kept.evidence) !== null) continue
    const readings = await readForQuestion(context, question, kept)
    const entries = entriesOf(context.organized.lastSeen(), kept.evidence, readings, kept.promoted)
    found.push(
      ...entries.filter(
        ({ reading, evidence }) =>
          reading.questionKey === question.key && quarantineOf(standing, reading, evidence) === null,
      ),
    )
  }
  return found
}

async function readBefore({ asKept }: TenantContext, key: QuestionKey): Promise<ReadonlySet<EvidenceId>> {
  await asKept.store.foreignVersion()
  return new Set((await asKept.store.readings(key)).map(({ evidence }) => evidence.id))
}

/** Texts with the question's words, and those that bear on the question it rests on: a bare `yes` has no word of it. */
async function textsFor(
  context: TenantContext,
  words: readonly string[],
  restsOn: string | undefined,
): Promise<readonly KeptEvidence[]> {
  const classes = SOURCE_CLASSES.filter(isEvidenceClass)
  const linked =
    restsOn === undefined
      ? []
      : await context.store.evidence({ questionKey: restsOn, classes }, { limit: TEXTS_LOOKED_AT })
  const hits = words.length === 0 ? [] : await context.store.findWords(words, { classes }, TEXTS_LOOKED_AT)
  const after = words.length === 0 ? [] : await saidAfter(context, words, hits)
  const all = [...hits.map(({ kept }) => kept), ...linked, ...after]
  return [...new Map(all.map((kept) => [kept.evidence.id, kept])).values()]
}

/** So many of the closest texts are looked behind. */
const LOOKED_BEHIND = 100
const DAY_MS = 86_400_000
/** A turn answers or takes back what lies no further back than its context reaches. */
const TURNS_AT_A_TIME = 50

/**
 * The turns right after those with the question's words, the assistant's among them: `yes` to `Shall I note that you are vegan?`,
 * and `just kidding`, have no word of what they are about.
 */
async function saidAfter(
  { store }: TenantContext,
  words: readonly string[],
  hits: readonly WordHit[],
): Promise<readonly KeptEvidence[]> {
  const classes = SOURCE_CLASSES.filter(isEvidenceClass)
  const others = SOURCE_CLASSES.filter((each) => !isEvidenceClass(each))
  const ofOthers = await store.findWords(words, { classes: others }, LOOKED_BEHIND)
  const found: KeptEvidence[] = []
  for (const { kept } of [...hits.slice(0, LOOKED_BEHIND), ...ofOthers]) {
    const { channel, saidAt } = kept.evidence
    const filter = { channel, classes, saidFrom: saidAt, saidUntil: saidAt + DAY_MS }
    const turns = await store.evidence(filter, { limit: TURNS_AT_A_TIME })
    const after = turns.filter(({ evidence }) => evidence.id !== kept.evidence.id)
    found.push(...after.sort((a, b) => a.evidence.saidAt - b.evidence.saidAt).slice(0, TURNS_OF_CONTEXT))
  }
  return found
}

/** What the reader finds in one kept text for one question; nothing where it fails. */
export async function readForQuestion(
  context: TenantContext,
  question: Question,
  { evidence }: KeptEvidence,
): Promise<readonly Reading[]> {
  try {
    const turns = await context.store.turnsBefore(evidence.channel, evidence.saidAt, TURNS_OF_CONTEXT)
    const passage = { evidence, context: heardWith(evidence, turns) }
    const readings = await context.reader.read({ passage, questions: [question] })
    const asked = new Set([question.key])
    return readings.filter((each) => refuseReading(each, evidence, asked) === null && says(each))
  } catch (error) {
    context.log.warn('a text could not be read for a question', { question: question.key, error: String(error) })
    return []
  }
}

function says(reading: Reading): boolean {
  return (
    Object.keys(reading.answers).length > 0 || Object.keys(reading.denies).length > 0 || (reading.deniesHeld ?? 0) > 0
  )
}

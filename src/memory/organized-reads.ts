import type { EvidenceReading } from '../belief/belief.ts'
import type { EvidenceId } from '../evidence/evidence.ts'
import { homeOf, personOf, sourcesOf } from '../organizing/routes.ts'
import type { Structure } from '../organizing/structure.ts'
import {
  entriesThrough,
  keysBehind,
  keysThrough,
  type Maker,
  outcomesThrough,
  questionThrough,
  readingsThrough,
} from '../organizing/through.ts'
import type { EvidenceFilter, TenantReads, TenantWrites } from '../ports/store.ts'
import { type Question, type QuestionKey, splitKey } from '../question/question.ts'
import type { Quarantine } from '../reading/quarantine.ts'
import type { Reading } from '../reading/reading.ts'
import { byWhatBears } from './bearing-filter.ts'
import { countedAmong, countedOf } from './quarantined-reads.ts'

/** What a structure changes about reading: everything that has to do with questions. */
export type OrganizedReads = Pick<
  TenantReads,
  | 'evidence'
  | 'findWords'
  | 'nearest'
  | 'nearestIds'
  | 'question'
  | 'questions'
  | 'readings'
  | 'readingsWithout'
  | 'readingsOf'
  | 'readingsOfEach'
  | 'outcomes'
  | 'instructions'
>

/**
 * The same memory as its structure shows it. What is kept stays as it is: only where it counts is another.
 * @param standing quarantines, which `raw` goes by already: links lie in the structure, not in what is read
 */
export function organizedReads(
  raw: TenantReads,
  structure: Structure,
  make: Maker,
  standing: readonly Quarantine[] = [],
): OrganizedReads {
  async function question(key: QuestionKey): Promise<Question | null> {
    const home = homeOf(structure, key)
    return questionThrough(structure, home, await keptOf(raw, keysBehind(structure, home)), make)
  }

  async function through(
    key: QuestionKey,
    readingsOf: (source: QuestionKey) => Promise<readonly EvidenceReading[]>,
  ): Promise<readonly EvidenceReading[]> {
    const home = homeOf(structure, key)
    const found: EvidenceReading[] = []
    for (const source of sourcesOf(structure, home)) {
      const said = [...(await readingsOf(source)), ...(await linkedTo(raw, structure, source, standing))]
      for (const entry of said) found.push(...entriesThrough(structure, entry).filter(isAbout(home)))
    }
    return found
  }

  const readings = (key: QuestionKey): Promise<readonly EvidenceReading[]> => through(key, raw.readings)

  const narrowed = (filter: EvidenceFilter): Promise<EvidenceFilter> => byWhatBears(filter, readings)

  return {
    question,
    readings,
    readingsWithout: (rescoreId, key) => through(key, (source) => raw.readingsWithout(rescoreId, source)),
    async questions(subject) {
      const kept = new Map((await raw.questions()).map((each) => [each.key, each]))
      return keysThrough(structure, kept.keys())
        .flatMap((key) => questionThrough(structure, key, kept, make) ?? [])
        .filter((each) => subject === undefined || each.subject === personOf(structure, subject))
    },
    async readingsOf(evidenceId) {
      const linked = linkedReadings(structure, evidenceId)
      const said = [...(await raw.readingsOf(evidenceId)), ...(await countedOf(raw, standing, evidenceId, linked))]
      return said.flatMap((reading) => readingsThrough(structure, reading))
    },
    async readingsOfEach(evidenceIds) {
      const said = await raw.readingsOfEach(evidenceIds)
      const counting = new Map<EvidenceId, readonly Reading[]>()
      for (const id of evidenceIds) {
        const linked = await countedOf(raw, standing, id, linkedReadings(structure, id))
        const each = [...(said.get(id) ?? []), ...linked].flatMap((reading) => readingsThrough(structure, reading))
        if (each.length > 0) counting.set(id, each)
      }
      return counting
    },
    async outcomes(key) {
      const home = homeOf(structure, key)
      const found = await Promise.all(sourcesOf(structure, home).map((source) => raw.outcomes(source)))
      return found
        .flat()
        .flatMap((outcome) => outcomesThrough(structure, outcome))
        .filter(({ questionKey }) => questionKey === home)
        .sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
    },
    evidence: async (filter, page) => raw.evidence(await narrowed(filter), page),
    findWords: async (words, filter, limit) => raw.findWords(words, await narrowed(filter), limit),
    nearest: async (model, vector, filter, limit) => raw.nearest(model, vector, await narrowed(filter), limit),
    nearestIds: async (model, vector, filter, limit) => raw.nearestIds(model, vector, await narrowed(filter), limit),
    async instructions() {
      return (await raw.instructions()).map((each) => ({
        ...each,
        about: each.about === null ? null : personOf(structure, each.about),
        restsOn: [...new Set(each.restsOn.map((key) => homeOf(structure, key)))],
      }))
    },
  }
}

/** Writes land where they were said; the rows that they refer to are made where only the structure had them. */
export function organizedWrites(
  raw: TenantWrites,
  structure: Structure,
  make: Maker,
  standing: readonly Quarantine[] = [],
): TenantWrites {
  const reads = organizedReads(raw, structure, make, standing)
  async function keepQuestion(key: QuestionKey): Promise<void> {
    if ((await raw.question(key)) !== null) return
    const question = await reads.question(key)
    if (question !== null) await raw.putQuestion({ ...question, key, ...splitKey(key) })
  }
  return {
    ...raw,
    ...reads,
    async addReadings(readings) {
      for (const key of new Set(readings.map(({ questionKey }) => questionKey))) await keepQuestion(key)
      await raw.addReadings(readings)
    },
    async addOutcome(outcome) {
      await keepQuestion(outcome.questionKey)
      await raw.addOutcome(outcome)
    },
  }
}

function isAbout(key: QuestionKey): (entry: EvidenceReading) => boolean {
  return ({ reading }) => reading.questionKey === key
}

async function keptOf(raw: TenantReads, keys: readonly QuestionKey[]): Promise<ReadonlyMap<QuestionKey, Question>> {
  const found = await Promise.all(keys.map((key) => raw.question(key)))
  return new Map(found.flatMap((each) => (each === null ? [] : [[each.key, each] as const])))
}

interface Linked {
  readonly evidence: EvidenceId
  readonly question: QuestionKey
  readonly readings: readonly Reading[]
}

/** What was linked to a question and counts, with the evidence as it is kept. */
export async function linkedTo(
  raw: TenantReads,
  structure: Structure,
  key: QuestionKey,
  standing: readonly Quarantine[],
): Promise<readonly EvidenceReading[]> {
  const linked = linkedIn(structure).filter(({ question }) => question === key)
  if (linked.length === 0) return []
  const ids = linked.map(({ evidence }) => evidence)
  const kept = new Map((await raw.evidence({ ids }, { limit: ids.length })).map((each) => [each.evidence.id, each]))
  const entries = linked.flatMap(({ evidence: id, readings }) => {
    const found = kept.get(id)
    if (found === undefined) return []
    return readings.map((reading) => ({ reading, evidence: found.evidence, promoted: found.promoted }))
  })
  return countedAmong(standing, entries)
}

/** What was read in a text for the questions that it was linked to. */
export function linkedReadings(structure: Structure, evidenceId: EvidenceId): readonly Reading[] {
  return linkedIn(structure).flatMap(({ evidence, readings }) => (evidence === evidenceId ? readings : []))
}

const links = new WeakMap<Structure, readonly Linked[]>()

function linkedIn(structure: Structure): readonly Linked[] {
  let found = links.get(structure)
  if (found === undefined) {
    found = [...structure.linked].map(([pair, { readings }]) => {
      const [evidence = '', question = ''] = JSON.parse(pair) as readonly string[]
      return { evidence, question, readings }
    })
    links.set(structure, found)
  }
  return found
}

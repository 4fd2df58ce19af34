import type { EvidenceId } from '../evidence/evidence.ts'
import { evidenceIn, questionsIn } from '../organizing/changes-of.ts'
import { namedIn } from '../organizing/duplicates.ts'
import type { Facts, Said } from '../organizing/facts.ts'
import type { Operation } from '../organizing/operation.ts'
import { sourcesOf } from '../organizing/routes.ts'
import type { Structure } from '../organizing/structure.ts'
import type { Maker } from '../organizing/through.ts'
import type { TenantReads } from '../ports/store.ts'
import type { Question, QuestionKey } from '../question/question.ts'
import type { Reading } from '../reading/reading.ts'
import { isEvidenceClass } from '../source/source.ts'
import { linkedTo, organizedReads } from './organized-reads.ts'

/** What a reader said of a text that is to be linked to a question; asked for before the step that links it. */
export type LinkReadings = (evidence: EvidenceId, question: QuestionKey) => readonly Reading[]

/** Everything that one operation is judged by, as it is under a structure. */
export async function factsFor(
  operation: Operation,
  raw: TenantReads,
  structure: Structure,
  make: Maker,
  readingsFor: LinkReadings,
  now: number,
): Promise<Facts> {
  const reads = organizedReads(raw, structure, make)
  const questions = new Map((await reads.questions()).map((each) => [each.key, each]))
  const named = new Map<QuestionKey, readonly string[]>()
  const sources = new Set<QuestionKey>()
  for (const key of keysOf(operation, questions)) {
    const question = questions.get(key)
    if (question === undefined) continue
    named.set(key, namedIn({ question, readings: await reads.readings(key) }))
    for (const source of sourcesOf(structure, key)) sources.add(source)
  }
  const texts = await textsOf(raw, evidenceIn(operation))
  return {
    structure,
    questions,
    named: (key) => named.get(key) ?? [],
    said: await saidOf(raw, structure, sources),
    textOf: (id) => texts.get(id) ?? null,
    readingsFor,
    now: new Date(now).toISOString(),
  }
}

/** Questions named by the operation; of a split subject, all of its own. */
function keysOf(operation: Operation, questions: ReadonlyMap<QuestionKey, Question>): readonly QuestionKey[] {
  if (operation.kind !== 'split_entity') return questionsIn(operation)
  return [...questions.keys()].filter((key) => key.startsWith(`${operation.from}.`))
}

async function saidOf(
  raw: TenantReads,
  structure: Structure,
  sources: ReadonlySet<QuestionKey>,
): Promise<readonly Said[]> {
  const said: Said[] = []
  for (const question of sources) {
    const entries = [...(await raw.readings(question)), ...(await linkedTo(raw, structure, question, []))]
    const ids = new Set(entries.map(({ evidence }) => evidence.id))
    said.push(...[...ids].map((evidence) => ({ question, evidence })))
  }
  return said
}

const PAGE = 500

/** Texts that can count, by id: what the assistant said is none. */
async function textsOf(raw: TenantReads, ids: readonly EvidenceId[]): Promise<ReadonlyMap<EvidenceId, string>> {
  const texts = new Map<EvidenceId, string>()
  for (let from = 0; from < ids.length; from += PAGE) {
    const page = ids.slice(from, from + PAGE)
    for (const { evidence } of await raw.evidence({ ids: page }, { limit: page.length })) {
      if (isEvidenceClass(evidence.source.class)) texts.set(evidence.id, evidence.text)
    }
  }
  return texts
}

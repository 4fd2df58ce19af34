import type { EvidenceReading } from '../belief/belief.ts'
import type { TenantStore } from '../ports/store.ts'
import type { Question } from '../question/question.ts'
import { imagined } from './imagined.ts'
import type { ReadAgain } from './read-again.ts'
import type { TenantContext } from './tenant-context.ts'

type BeforeAndAfter = readonly [before: TenantContext, after: TenantContext]

/** The memory as it is, and as it would be with these texts read again. */
export async function imaginedWith(context: TenantContext, all: readonly ReadAgain[]): Promise<BeforeAndAfter> {
  const standing = await context.quarantined.standing()
  const { raw } = context.asKept
  return [imagined(context, raw, standing), imagined(context, await readWith(raw, all), standing)]
}

/** The memory as it would be without one run, and as it is. */
export async function imaginedWithout(context: TenantContext, rescoreId: string): Promise<BeforeAndAfter> {
  const standing = await context.quarantined.standing()
  const { raw } = context.asKept
  const touched = new Set(await raw.rescoredQuestions(rescoreId))
  const without: TenantStore = {
    ...raw,
    readings: (key) => (touched.has(key) ? raw.readingsWithout(rescoreId, key) : raw.readings(key)),
  }
  return [imagined(context, without, standing), imagined(context, raw, standing)]
}

async function readWith(raw: TenantStore, all: readonly ReadAgain[]): Promise<TenantStore> {
  const instead = new Map(all.map((each) => [each.evidence.id, new Set(each.instead)]))
  const entries = new Map<string, EvidenceReading[]>()
  const made = new Map<string, Question>()
  for (const { evidence, readings, questions } of all) {
    for (const each of questions) made.set(each.key, each)
    for (const reading of readings) {
      const own = entries.get(reading.questionKey) ?? []
      entries.set(reading.questionKey, [...own, { reading, evidence, promoted: await isPromoted(raw, evidence.id) }])
    }
  }
  for (const { key } of await raw.questions()) made.delete(key)
  return {
    ...raw,
    question: async (key) => made.get(key) ?? (await raw.question(key)),
    questions: async (subject) => [
      ...(await raw.questions(subject)),
      ...[...made.values()].filter((each) => subject === undefined || each.subject === subject),
    ],
    readings: async (key) => [
      ...(await raw.readings(key)).filter(({ reading, evidence }) => !instead.get(evidence.id)?.has(reading.reader)),
      ...(entries.get(key) ?? []),
    ],
  }
}

async function isPromoted(raw: TenantStore, id: string): Promise<boolean> {
  const [kept] = await raw.evidence({ ids: [id] }, { limit: 1 })
  return kept?.promoted === true
}

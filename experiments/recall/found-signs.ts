import { asksForEntry } from '../../src/memory/resolve-asked.ts'
import type { Embedder } from '../../src/ports/embedder.ts'
import { createRules } from '../../src/readers/rules/rules.ts'
import type { Candidate } from '../../src/recall/answerability/candidate-signs.ts'
import type { RecallQuery } from '../../src/recall/query/recall-query.ts'
import { understandQuery } from '../../src/recall/query/understand-query.ts'
import type { StoredText } from './stored-text.ts'

export const ASKER = 'user'

export interface Found {
  readonly query: RecallQuery
  readonly candidates: readonly Candidate[]
  readonly names: ReadonlySet<string>
}

export interface FindOptions {
  /** Names of people that the memory knows besides those that its texts show. */
  readonly names?: readonly string[]
  readonly by?: string
  /** Not more than so many candidates, the nearest; left out: all. */
  readonly most?: number
}

/** All texts of a small memory as candidates with raw cosines and the catalogue's questions, as a recall would hand them on. */
export async function openFinding(
  texts: readonly StoredText[],
  embedder: Embedder | null,
  { names = [], by = ASKER, most = texts.length }: FindOptions = {},
): Promise<(question: string) => Promise<Found>> {
  const { organizer } = createRules()
  const vectors = embedder === null ? [] : await embedder.embed(texts.map(({ text }) => text))
  const questions = await Promise.all(
    texts.map(async ({ id, text, author = by }) =>
      (await organizer.propose({ evidence: evidenceOf(id, text, author), context: [] }, [])).map(({ key }) => key),
    ),
  )
  const told = questions.flat().map((key) => key.slice(0, key.lastIndexOf('.')))
  const subjects = [...new Set([...names, ...told].filter((each) => each !== by))]
  const known = new Set(subjects.filter((each) => !each.includes('.') && each !== ASKER))
  return async (question) => {
    const resolved = organizer.resolve(question, { by, subjects, options: [], known: [] })
    const query = understandQuery(question, {
      by,
      names: known,
      resolved: {
        key: resolved.restsOn ?? resolved.question.key,
        isKnown: resolved.question.catalogueEntry !== null || resolved.restsOn !== undefined,
        isWhole: asksForEntry(resolved),
      },
    })
    const asked = embedder === null ? null : ((await embedder.embed([question]))[0] ?? null)
    const candidates = texts.map(
      ({ id, text, author, listener }, t): Candidate => ({
        id,
        text,
        similarity: cosine(asked, vectors[t] ?? null),
        author: author ?? by,
        listener: listener ?? null,
        questions: questions[t] ?? [],
      }),
    )
    const nearest = [...candidates].sort((a, b) => (b.similarity ?? 0) - (a.similarity ?? 0)).slice(0, most)
    return { query, names: known, candidates: nearest }
  }
}

function cosine(a: Float32Array | null, b: Float32Array | null): number | null {
  if (a === null || b === null) return null
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += (a[i] as number) * (b[i] as number)
  return sum
}

function evidenceOf(
  id: string,
  text: string,
  authorKey: string,
): Parameters<ReturnType<typeof createRules>['organizer']['propose']>[0]['evidence'] {
  return {
    id,
    text,
    author: authorKey,
    authorKey,
    about: null,
    channel: 'chat',
    source: { class: 'user_stated' },
    saidAt: Date.UTC(2026, 8, 1),
    saidAtKnown: true,
    zone: 'UTC',
  }
}

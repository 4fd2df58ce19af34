import type { Embedder } from '../../src/ports/embedder.ts'
import { timesIn } from '../../src/readers/rules/asking/times-in.ts'
import { timeWordsOf } from '../../src/recall/query/time-words.ts'
import type { CorpusCounts, NearbyText, PlaceInTalk, RelevanceCandidate } from '../../src/recall/relevance/candidate.ts'
import type { KnownPerson } from '../../src/recall/relevance/people-asked.ts'
import { rankByRelevance } from '../../src/recall/relevance/rank.ts'
import { recallWordsOf } from '../../src/recall/relevance/recall-words.ts'
import { type RelevanceQuery, toRelevanceQuery } from '../../src/recall/relevance/relevance-query.ts'
import { createWordMatch } from '../../src/recall/relevance/word-match.ts'
import { byChannel, type OpenRetrieval } from './retrieve.ts'
import type { SaidTurn, Talk } from './talk.ts'

/** So many by words and so many by meaning, with their neighbours, are looked at closely. */
const CANDIDATES = 100

/** Recall's relevance over a talk held in memory: what `memory.recall` does, without a store; without vectors where there is no embedder. */
export function byRelevance(embedder: Embedder | null): OpenRetrieval {
  return async (talk) => {
    const queries = queriesOf(talk)
    const texts = [...talk.turns.map(({ text }) => text), ...[...queries.values()].map(({ toEmbed }) => toEmbed)]
    const vectors = await vectorsOf(embedder, texts)
    const held = holding(talk)
    return {
      close: async () => {},
      retrieve: async ({ id }) => {
        const query = queries.get(id) as RelevanceQuery
        const similarity = similarityTo(vectors, query.toEmbed)
        const candidates = candidatesOf(talk, held, query, similarity)
        const ranked = rankByRelevance(query, held.corpus, candidates)
        return { ids: ranked.map(({ candidate }) => candidate.id), answerability: ranked[0]?.parts.relevance ?? 0 }
      },
    }
  }
}

type Vectors = ReadonlyMap<string, Float32Array | null>

async function vectorsOf(embedder: Embedder | null, texts: readonly string[]): Promise<Vectors> {
  const embedded = embedder === null ? [] : await embedder.embed(texts)
  return new Map(texts.map((text, i) => [text, embedded[i] ?? null]))
}

/** Where nobody knows when it was asked, it was after the last that was said. */
function queriesOf(talk: Talk): ReadonlyMap<string, RelevanceQuery> {
  const known = knownIn(talk)
  const last = Math.max(0, ...talk.turns.map(({ saidAt }) => saidAt ?? 0))
  return new Map(
    talk.questions.map(({ id, question, askedAt: given }) => {
      const askedAt = given ?? last
      const { window } = timeWordsOf(question, Math.floor(askedAt / DAY_MS), timesIn)
      return [id, toRelevanceQuery(question, { asker: talk.asker, known, askedAt, window })]
    }),
  )
}

const DAY_MS = 86_400_000

/** Whoever speaks, but the asker and their assistant. */
function knownIn({ turns, asker }: Talk): readonly KnownPerson[] {
  const speakers = new Set(turns.map(({ speaker }) => speaker))
  return asker === null
    ? [...speakers].map((name) => ({ key: name, name }))
    : [...speakers].filter((name) => name !== asker && name !== 'assistant').map((name) => ({ key: name, name }))
}

interface Standing extends PlaceInTalk {
  before: Standing | null
  after: Standing | null
}

interface Held {
  readonly corpus: CorpusCounts
  readonly candidates: ReadonlyMap<string, Omit<RelevanceCandidate, 'similarity'>>
}

function holding({ turns }: Talk): Held {
  const textsWith = new Map<string, number>()
  let words = 0
  const near = new Map(turns.map(({ id, text, saidAt }) => [id, { words: recallWordsOf(text), saidAt: saidAt ?? 0 }]))
  for (const each of near.values()) {
    words += each.words.length
    for (const word of new Set(each.words)) textsWith.set(word, (textsWith.get(word) ?? 0) + 1)
  }
  const candidates = new Map<string, Omit<RelevanceCandidate, 'similarity'>>()
  for (const channel of byChannel(turns).values()) {
    let before: Standing | null = null
    for (const { id, speaker } of channel) {
      const text = near.get(id) as NearbyText
      const place: Standing = { text, before, after: null }
      if (before !== null) before.after = place
      before = place
      candidates.set(id, { id, authorKey: speaker, about: null, ...text, place })
    }
  }
  const averageWords = turns.length === 0 ? 0 : words / turns.length
  return {
    corpus: { texts: turns.length, averageWords, textsWith: (stem) => textsWith.get(stem) ?? 0 },
    candidates,
  }
}

function candidatesOf(
  { turns }: Talk,
  { corpus, candidates }: Held,
  query: RelevanceQuery,
  similarityOf: (turn: SaidTurn) => number | null,
): readonly RelevanceCandidate[] {
  const match = createWordMatch(query.words, corpus)
  const signs = turns.map((turn, at) => {
    const candidate = candidates.get(turn.id) as Omit<RelevanceCandidate, 'similarity'>
    return { at, turn, candidate, similarity: similarityOf(turn), share: match.share(candidate.words) }
  })
  const byWords = signs.filter(({ share }) => share > 0).sort((a, b) => b.share - a.share)
  const byMeaning = signs
    .filter(({ similarity }) => similarity !== null)
    .sort((a, b) => (b.similarity as number) - (a.similarity as number))
  const taken = new Set<number>()
  for (const { at } of [...byWords.slice(0, CANDIDATES), ...byMeaning.slice(0, CANDIDATES)]) {
    for (let near = at - 2; near <= at + 2; near++) if (turns[near]?.channel === turns[at]?.channel) taken.add(near)
  }
  return signs.filter(({ at }) => taken.has(at)).map(({ candidate, similarity }) => ({ ...candidate, similarity }))
}

function similarityTo(vectors: Vectors, asked: string): (turn: SaidTurn) => number | null {
  const query = vectors.get(asked) ?? null
  return ({ text }) => {
    const vector = vectors.get(text) ?? null
    return query === null || vector === null ? null : dot(query, vector)
  }
}

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += (a[i] as number) * (b[i] as number)
  return sum
}

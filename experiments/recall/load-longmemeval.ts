import { basename } from 'node:path'
import { z } from 'zod'
import { readJsonLines } from '../data/rows.ts'
import { filesOfSet } from './set-files.ts'
import type { SaidTurn, Talk, TalkQuestion } from './talk.ts'

const ROW = z.object({
  question_id: z.string(),
  question_type: z.string(),
  abstention: z.boolean(),
  question: z.string(),
  question_date: z.string().nullable(),
  evidence_sessions: z.array(
    z.object({ date: z.string(), turns: z.array(z.object({ role: z.string(), content: z.string() })) }),
  ),
})

type Row = z.infer<typeof ROW>

const SET = /^(?:oracle_answer_turns|longmemeval).*\.jsonl(?:\.gz)?$/u

/** Who writes as `user`: the one who asks. */
export const ASKER = 'user'

/** Each file of LongMemEval's evidence turns as one store: all turns of all its questions, each turn once. */
export function loadLongmemeval(files: readonly string[] = filesOfSet('longmemeval', SET)): readonly Talk[] {
  return files.map((file) => talkOf(basename(file), z.array(ROW).parse(readJsonLines(file))))
}

function talkOf(name: string, rows: readonly Row[]): Talk {
  const idByTurn = new Map<string, string>()
  const turns: SaidTurn[] = []
  const golds = rows.map(({ question_id: id, evidence_sessions: sessions }) =>
    sessions.flatMap(({ date, turns: said }, session) =>
      said.map(({ role, content }, turn) => {
        const key = JSON.stringify([date, role, content])
        const known = idByTurn.get(key)
        if (known !== undefined) return known
        const own = `${id}:${session}:${turn}`
        idByTurn.set(key, own)
        const saidAt = momentOf(date) + turn * BETWEEN_TURNS
        turns.push({ id: own, speaker: role, text: content, saidAt, channel: `${id}:${session}` })
        return own
      }),
    ),
  )
  const clusters = clustersOf(rows, golds)
  const questions = rows.map(
    (row, i): TalkQuestion => ({
      id: row.question_id,
      question: row.question,
      gold: [...new Set(golds[i])],
      answerable: !row.abstention,
      kind: row.question_type,
      askedAt: row.question_date === null ? null : momentOf(row.question_date),
      cluster: clusters[i] as number,
    }),
  )
  return { name, asker: ASKER, turns, questions }
}

const BETWEEN_TURNS = 30_000

/** A question and its twin without an answer hang together, and so do questions that share a turn. */
function clustersOf(rows: readonly Row[], golds: readonly (readonly string[])[]): readonly number[] {
  const clusterByKey = new Map<string, number>()
  const clusters: number[] = []
  rows.forEach(({ question_id: id }, i) => {
    const keys = [id.replace(/_abs$/u, ''), ...(golds[i] as readonly string[])]
    const met = new Set(keys.flatMap((key) => clusterByKey.get(key) ?? []))
    const cluster = met.size === 0 ? i : Math.min(...met)
    clusters.push(cluster)
    for (let at = 0; at < i; at++) if (met.has(clusters[at] as number)) clusters[at] = cluster
    for (const [key, of] of clusterByKey) if (met.has(of)) clusterByKey.set(key, cluster)
    for (const key of keys) clusterByKey.set(key, cluster)
  })
  return clusters
}

/** `2023/05/25 (Thu) 20:21`, taken as UTC. */
function momentOf(written: string): number {
  const parts = /^(\d+)\/(\d+)\/(\d+) \(\w+\) (\d+):(\d+)$/u.exec(written)
  if (parts === null) throw new Error(`longmemeval: no date and time: ${written}`)
  const [year, month, day, hour, minute] = parts.slice(1).map(Number) as [number, number, number, number, number]
  return Date.UTC(year, month - 1, day, hour, minute)
}

import { z } from 'zod'
import { readText } from '../data/rows.ts'
import type { SaidTurn, Talk, TalkQuestion } from '../recall/talk.ts'

const MESSAGE = z.object({
  id: z.string().min(1),
  time: z.iso.datetime({ offset: true, local: true }).or(z.iso.date()).nullish(),
  speaker: z.string().min(1),
  text: z.string(),
  channel: z.string().default('chat'),
})

const QUESTION = z.object({
  question: z.string().min(1),
  gold: z.array(z.string()),
  answerable: z.boolean().default(true),
  time: z.iso.datetime({ offset: true, local: true }).or(z.iso.date()).nullish(),
  kind: z.string().default(''),
})

/** One conversation and what is asked of it, a line each; a bad line is named. Times without a zone are taken as UTC. */
export function loadTalk(messages: string, questions: string, asker: string | null): Talk {
  const turns = rowsOf(messages, MESSAGE).map(
    ({ row: { id, time, speaker, text, channel } }): SaidTurn => ({
      id,
      speaker,
      text,
      channel,
      saidAt: momentOf(time),
    }),
  )
  const ids = new Set<string>()
  turns.forEach(({ id }, i) => {
    if (ids.has(id)) throw new Error(`${messages}, message ${i + 1}: a second message with id ${id}`)
    ids.add(id)
  })
  const asked = rowsOf(questions, QUESTION).map(({ row, line }, i): TalkQuestion => {
    const unknown = row.gold.find((id) => !ids.has(id))
    if (unknown !== undefined) throw new Error(`${questions}, line ${line}: gold: no message has id ${unknown}`)
    if (row.answerable && row.gold.length === 0) {
      throw new Error(`${questions}, line ${line}: gold: an answerable question needs a message that answers it`)
    }
    const { question, gold, answerable, kind } = row
    return { id: `${i}`, question, gold: [...new Set(gold)], answerable, kind, askedAt: momentOf(row.time), cluster: i }
  })
  return { name: messages, asker, turns, questions: asked }
}

function momentOf(time: string | null | undefined): number | null {
  if (time === null || time === undefined) return null
  return Date.parse(/T.*(?:Z|[+-]\d\d:?\d\d)$/u.test(time) || !time.includes('T') ? time : `${time}Z`)
}

function rowsOf<Row>(file: string, schema: z.ZodType<Row>): readonly { readonly row: Row; readonly line: number }[] {
  const rows: { readonly row: Row; readonly line: number }[] = []
  readText(file)
    .split('\n')
    .forEach((text, i) => {
      if (text.trim() === '') return
      rows.push({ row: rowOf(text, schema, `${file}, line ${i + 1}`), line: i + 1 })
    })
  return rows
}

function rowOf<Row>(text: string, schema: z.ZodType<Row>, where: string): Row {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Error(`${where}: not JSON`)
  }
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new Error(`${where}: ${issue?.path.join('.')}: ${issue?.message}`)
}

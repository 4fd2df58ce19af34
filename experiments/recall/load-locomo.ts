import { z } from 'zod'
import { readText } from '../data/rows.ts'
import { filesOfSet } from './set-files.ts'
import type { SaidTurn, Talk, TalkQuestion } from './talk.ts'

const TURN = z.object({
  speaker: z.string(),
  dia_id: z.string(),
  text: z.string(),
  blip_caption: z.string().optional(),
})

const CONVERSATION = z.object({
  sample_id: z.string(),
  conversation: z.looseObject({ speaker_a: z.string(), speaker_b: z.string() }),
  qa: z.array(
    z.object({ question: z.string(), evidence: z.array(z.string()).default([]), category: z.number().int() }),
  ),
})

type Conversation = z.infer<typeof CONVERSATION>

/** Asked about what was not said: the set's own way of asking what can't be answered. */
const NOT_ANSWERABLE = 5
const SET = /^locomo.*\.json(?:\.gz)?$/u

/** Conversations of LoCoMo, each a store of its own, turn by turn; a conversation in two files is taken once. */
export function loadLocomo(files: readonly string[] = filesOfSet('locomo', SET)): readonly Talk[] {
  const byName = new Map<string, Conversation>()
  for (const file of files) {
    for (const each of z.array(CONVERSATION).parse(JSON.parse(readText(file)))) {
      if (!byName.has(each.sample_id)) byName.set(each.sample_id, each)
    }
  }
  return [...byName.values()].map(talkOf)
}

/** Questions of categories 1 to 4 that name their evidence, and those of category 5. */
function talkOf({ sample_id: name, conversation, qa }: Conversation, cluster: number): Talk {
  const questions: TalkQuestion[] = []
  qa.forEach(({ question, evidence, category }, i) => {
    const gold = [...new Set(evidence.flatMap((each) => each.match(/D\d+:\d+/gu) ?? []))]
    const answerable = category !== NOT_ANSWERABLE
    if (answerable && gold.length === 0) return
    questions.push({ id: `${name}:${i}`, question, gold, answerable, kind: `${category}`, askedAt: null, cluster })
  })
  return { name, asker: null, turns: turnsOf(conversation), questions }
}

/** Turns of a session follow each other by this much: the set dates sessions alone. */
const BETWEEN_TURNS = 30_000

function turnsOf(conversation: Conversation['conversation']): readonly SaidTurn[] {
  const turns: SaidTurn[] = []
  for (let session = 1; conversation[`session_${session}`] !== undefined; session++) {
    const startedAt = momentOf(z.string().parse(conversation[`session_${session}_date_time`]))
    z.array(TURN)
      .parse(conversation[`session_${session}`])
      .forEach(({ speaker, dia_id: id, text, blip_caption: caption }, i) => {
        turns.push({
          id,
          speaker,
          text: caption === undefined ? text : `${text} ${caption}`,
          saidAt: startedAt + i * BETWEEN_TURNS,
          channel: `session ${session}`,
        })
      })
  }
  return turns
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ')

/** `1:56 pm on 8 May, 2023`, taken as UTC. */
function momentOf(written: string): number {
  const parts = /^(\d+):(\d+) (am|pm) on (\d+) (\w+), (\d+)$/u.exec(written)
  const month = MONTHS.indexOf(parts?.[5] ?? '')
  if (parts === null || month < 0) throw new Error(`locomo: no date and time: ${written}`)
  const [, hour, minute, half, day, , year] = parts
  return Date.UTC(Number(year), month, Number(day), (Number(hour) % 12) + (half === 'pm' ? 12 : 0), Number(minute))
}

import { z } from 'zod'

/** One turn on the path that the conversation took. */
export interface Turn {
  readonly id: string
  readonly role: string
  /** Everything that was said, typed or spoken; empty for a picture alone. */
  readonly text: string
  /** Milliseconds since 1970; null where the export doesn't say. */
  readonly at: number | null
  /** Put there by the app, never shown. */
  readonly isHidden: boolean
}

export interface Conversation {
  readonly id: string
  readonly turns: readonly Turn[]
  /** Messages on branches that were edited away or answered anew. */
  readonly leftOut: number
}

const message = z.object({
  id: z.string().nullish(),
  author: z.object({ role: z.string() }),
  create_time: z.number().nullish().catch(null),
  content: z.looseObject({}).nullish(),
  metadata: z.object({ is_visually_hidden_from_conversation: z.boolean().nullish() }).nullish().catch(null),
})
type Message = z.output<typeof message>

const node = z.object({
  parent: z.string().nullish(),
  children: z.array(z.string()).nullish(),
  message: message.nullish().catch(null),
})
type Node = z.output<typeof node>

const conversation = z.object({
  id: z.string().nullish(),
  conversation_id: z.string().nullish(),
  title: z.string().nullish().catch(null),
  create_time: z.number().nullish().catch(null),
  current_node: z.string().nullish(),
  mapping: z.record(z.string(), node),
})

/** The conversation as it went: from its first turn to the current one. Null where the value is none. */
export function readConversation(value: unknown): Conversation | null {
  const parsed = conversation.safeParse(value)
  if (!parsed.success) return null
  const { mapping, current_node, create_time } = parsed.data
  const nodes = new Map(Object.entries(mapping))
  const path = pathTo(current_node ?? lastNode(nodes), nodes)
  const turns = path.flatMap((id) => {
    const turn = nodes.get(id)?.message
    return turn == null ? [] : [turnOf(id, turn, toMilliseconds(create_time))]
  })
  const withMessage = [...nodes.values()].filter((each) => each.message != null).length
  const id = parsed.data.conversation_id ?? parsed.data.id ?? parsed.data.title ?? 'untitled'
  return { id, turns, leftOut: withMessage - turns.length }
}

/** From the root to `last`; a damaged file with a circle in it ends where the circle closes. */
function pathTo(last: string, nodes: ReadonlyMap<string, Node>): readonly string[] {
  const path: string[] = []
  const seen = new Set<string>()
  for (let id: string | null | undefined = last; id != null && !seen.has(id); id = nodes.get(id)?.parent) {
    if (!nodes.has(id)) break
    seen.add(id)
    path.push(id)
  }
  return path.reverse()
}

/** Where the export names no current node: the newest branch, which stands last among the children. */
function lastNode(nodes: ReadonlyMap<string, Node>): string {
  const root = [...nodes].find(([, each]) => each.parent == null || !nodes.has(each.parent))
  const seen = new Set<string>()
  let id = root?.[0] ?? ''
  for (;;) {
    const next = nodes.get(id)?.children?.at(-1)
    if (next === undefined || !nodes.has(next) || seen.has(next)) return id
    seen.add(next)
    id = next
  }
}

function turnOf(nodeId: string, each: Message, startedAt: number | null): Turn {
  return {
    id: each.id ?? nodeId,
    role: each.author.role,
    text: textOfContent(each.content ?? {}),
    at: toMilliseconds(each.create_time) ?? startedAt,
    isHidden: each.metadata?.is_visually_hidden_from_conversation === true,
  }
}

const FIRST_YEAR_IN_MS = Date.UTC(2000, 0, 1)
const LAST_YEAR_IN_MS = Date.UTC(2200, 0, 1)

function toMilliseconds(seconds: number | null | undefined): number | null {
  const at = Math.round((seconds ?? Number.NaN) * 1000)
  return at > FIRST_YEAR_IN_MS && at < LAST_YEAR_IN_MS ? at : null
}

/** Text parts, and the words of spoken ones; pictures and files hold none. */
function textOfContent(content: Readonly<Record<string, unknown>>): string {
  const parts = Array.isArray(content['parts']) ? content['parts'] : [content['text']]
  return parts
    .map(textOfPart)
    .filter((part) => part !== '')
    .join('\n')
}

function textOfPart(part: unknown): string {
  if (typeof part === 'string') return part
  if (typeof part !== 'object' || part === null || !('text' in part)) return ''
  return typeof part.text === 'string' ? part.text : ''
}

import { dataFile } from '../data/data-folder.ts'
import { readJsonLines } from '../data/rows.ts'

/** A fact or, with `item_type`, a note of what is being worked on. */
export interface Fact {
  readonly id?: string
  readonly key?: string
  readonly value?: string
  readonly content?: string
  readonly item_type?: string
  readonly supersedes?: string | null
  readonly depends_on?: readonly string[]
  readonly source?: { readonly authority: string } | null
}

export interface Turn {
  readonly ts: string
  readonly speaker: string
  readonly text: string
}

export interface Query {
  readonly prompt: string
  readonly must: readonly string[]
  readonly mustNot: readonly string[]
}

/** What was known when a query came. */
export interface Moment {
  readonly timeline: string
  readonly cluster: number
  readonly track: string
  readonly facts: readonly Fact[]
  readonly turns: readonly Turn[]
  readonly query: Query
}

interface Timeline {
  readonly id: string
  readonly track: string
  readonly initial_state: { readonly persistent_facts: readonly Fact[]; readonly working_set: readonly Fact[] }
  readonly events: readonly StateEvent[]
}

type StateEvent =
  | ({ readonly type: 'conversation_turn' } & Turn)
  | { readonly type: 'state_write' | 'supersession'; readonly writes: readonly Fact[] }
  | {
      readonly type: 'query'
      readonly prompt: string
      readonly ground_truth: {
        readonly must_mention: readonly string[]
        readonly must_not_mention: readonly string[]
      }
    }

/** Every query of a split, with all that came before it in its timeline. */
export function loadStatebench(
  split: 'train' | 'dev',
  file: string = dataFile('statebench', `${split}.jsonl`),
): readonly Moment[] {
  return (readJsonLines(file) as readonly Timeline[]).flatMap(momentsOf)
}

function momentsOf({ id, track, initial_state, events }: Timeline, cluster: number): readonly Moment[] {
  const facts = [...initial_state.persistent_facts, ...initial_state.working_set]
  const turns: Turn[] = []
  const moments: Moment[] = []
  for (const event of events) {
    if (event.type === 'conversation_turn') turns.push(event)
    else if (event.type === 'query') {
      const { must_mention: must, must_not_mention: mustNot } = event.ground_truth
      const query = { prompt: event.prompt, must, mustNot }
      moments.push({ timeline: id, cluster, track, facts: [...facts], turns: [...turns], query })
    } else facts.push(...event.writes)
  }
  return moments
}

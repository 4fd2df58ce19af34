import { factTurns } from './by-recall.ts'
import { CASUAL } from './generated/manner.ts'
import { talkOfTwo, talkWithAssistant } from './generated/talk-worlds.ts'
import { generatedWorld } from './generated/worlds.ts'
import type { TestQuestion } from './stored-text.ts'
import type { SaidTurn, Talk, TalkQuestion } from './talk.ts'

/** Those of `fit-shipped.ts` that no sign was fitted on. */
const FACT_SEEDS = Array.from({ length: 10 }, (_, i) => i + 21)
const CASUAL_SEEDS_FROM = 1000
const TALK_SEEDS = [10, 11, 12]
const FIRST_SAID_AT = Date.UTC(2026, 0, 1)
const BETWEEN_TURNS = 30_000

/** Generated facts and talk as the product would hold them. */
export function generatedTalks(): readonly Talk[] {
  const worlds = FACT_SEEDS.flatMap((seed) => [
    { name: `facts ${seed}`, ...generatedWorld(seed) },
    { name: `facts ${seed}, casually`, ...generatedWorld(CASUAL_SEEDS_FROM + seed, undefined, CASUAL) },
  ])
  const facts = worlds.map(
    ({ name, memories, questions }): Talk => ({
      name,
      asker: 'user',
      turns: factTurns(memories),
      questions: asked(questions),
    }),
  )
  const talks = TALK_SEEDS.flatMap((seed) =>
    [talkOfTwo(100 + seed), talkWithAssistant(200 + seed)].map(
      ({ turns, questions, names }): Talk => ({
        name: `talk ${seed}, ${names.length === 0 ? 'with an assistant' : 'of two'}`,
        asker: names.length === 0 ? 'user' : null,
        turns: turns.map(
          ({ id, text, author }, at): SaidTurn => ({
            id,
            text,
            speaker: author,
            saidAt: FIRST_SAID_AT + at * BETWEEN_TURNS,
            channel: 'chat',
          }),
        ),
        questions: asked(questions),
      }),
    ),
  )
  return [...facts, ...talks]
}

function asked(questions: readonly TestQuestion[]): readonly TalkQuestion[] {
  return questions.map(({ text, gold, absence }, at) => ({
    id: `${at}`,
    question: text,
    gold,
    answerable: absence === null,
    kind: absence ?? '',
    askedAt: null,
    cluster: at,
  }))
}

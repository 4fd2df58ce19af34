import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { shownAnswers } from './corrections.ts'
import { QUESTION_TYPES, type WorldQuestionType } from './generator/question-types.ts'
import { KINDS, LAYERS } from './generator/source-kinds.ts'
import { cell, sigmoid, type World } from './generator/world.ts'

/** Writes a world as JSON lines, with its truths in files of their own; README.md beside this file has the fields. */
export function releaseWorld(world: World, directory: string): void {
  mkdirSync(directory, { recursive: true })
  const write = (name: string, lines: Iterable<unknown>): void => {
    const text = Array.from(lines, (line) => `${JSON.stringify(line)}\n`).join('')
    writeFileSync(join(directory, name), text)
  }
  const { seed, options } = world
  writeFileSync(join(directory, 'world.json'), `${JSON.stringify({ format: 1, seed, options }, null, 2)}\n`)
  write('kinds.jsonl', kinds())
  write('types.jsonl', types())
  write('questions.jsonl', questions(world))
  write('messages.jsonl', messages(world))
  write('queries.jsonl', queries(world))
  write('settled.jsonl', settled(world))
  write('truth-queries.jsonl', queryTruths(world))
  write('truth-facts.jsonl', facts(world))
  write('truth-messages.jsonl', messageTruths(world))
  write('truth-kinds.jsonl', kindTruths(world))
  write('truth-types.jsonl', typeTruths(world))
  write(
    'truth-authors.jsonl',
    Array.from(world.authorLogit, (logOdds, author) => ({ author, logOdds })),
  )
}

function kinds(): readonly unknown[] {
  return KINDS.map(({ layers }, kind) => ({
    kind,
    layers: Object.fromEntries(LAYERS.map((layer, i) => [layer, layers[i]])),
  }))
}

function types(): readonly unknown[] {
  return QUESTION_TYPES.map(({ name, answers, isShared, assumedRedrawDays }, type) => ({
    type,
    name,
    answers,
    isShared,
    assumedRedrawDays,
  }))
}

function* questions({ questions: { count, type, person }, options }: World): Generator<unknown> {
  for (let question = 0; question < count; question++) {
    const who = person[question] as number
    yield { question, type: type[question], person: who, part: who < options.trainPeople ? 'train' : 'test' }
  }
}

function* messages({ messages: m, questions: { type } }: World): Generator<unknown> {
  for (let at = 0; at < m.count; at++) {
    const question = m.question[at] as number
    const { answers } = QUESTION_TYPES[type[question] as number] as WorldQuestionType
    const row = at * m.readingWidth
    yield {
      message: at,
      question,
      day: rounded(m.day[at] as number),
      kind: m.kind[at],
      author: m.author[at],
      copyOf: nullIfNone(m.copyOf[at] as number),
      reading: {
        answers: Array.from(m.reading.subarray(row, row + answers), rounded),
        none: rounded(m.reading[row + m.readingWidth - 1] as number),
        oneOff: rounded(m.oneOffReading[at] as number),
      },
    }
  }
}

function* queries({ queries: { count, question, day } }: World): Generator<unknown> {
  for (let query = 0; query < count; query++)
    yield { query, question: question[query], day: rounded(day[query] as number) }
}

function settled(world: World): readonly unknown[] {
  return shownAnswers(world).map(({ question, day, answer, probability, outcome, truth }, exposure) => ({
    exposure,
    question,
    day: rounded(day),
    shown: answer,
    probability: rounded(probability),
    outcome,
    truth: outcome === 'silent' || outcome === 'rejected' ? null : truth,
  }))
}

function* queryTruths({ queries: { count, truth } }: World): Generator<unknown> {
  for (let query = 0; query < count; query++) yield { query, answer: truth[query] }
}

function* facts({ questions: { trajectory } }: World): Generator<unknown> {
  for (const [question, { days, values }] of trajectory.entries()) {
    yield {
      question,
      answers: Array.from(values, (answer, i) => ({ from: i === 0 ? null : rounded(days[i] as number), answer })),
    }
  }
}

function* messageTruths({ messages: m, questions: { type } }: World): Generator<unknown> {
  for (let at = 0; at < m.count; at++) {
    const { answers } = QUESTION_TYPES[type[m.question[at] as number] as number] as WorldQuestionType
    const claimed = m.claimed[at] as number
    const origin = m.origin[at]
    yield { message: at, claimed: claimed === answers ? null : claimed, isOneOff: m.isOneOff[at] === 1, origin }
  }
}

function* kindTruths({ truths }: World): Generator<unknown> {
  for (let kind = 0; kind < KINDS.length; kind++) {
    yield {
      kind,
      share: truths.kindShare[kind],
      oneOff: truths.oneOff[kind],
      stale: truths.stale[kind],
      repeat: truths.repeat[kind],
      push: truths.push[kind],
      rightByType: QUESTION_TYPES.map((_, type) =>
        rounded(sigmoid(truths.claimLogit[cell(kind, type, QUESTION_TYPES.length)] as number)),
      ),
    }
  }
}

function typeTruths({ truths }: World): readonly unknown[] {
  return QUESTION_TYPES.map((_, type) => ({
    type,
    redrawsPerDay: truths.changeRate[type],
    baseRates: Array.from(truths.baseRates[type] as Float64Array, rounded),
    pushed: truths.favourite[type],
  }))
}

function nullIfNone(index: number): number | null {
  return index < 0 ? null : index
}

function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6
}

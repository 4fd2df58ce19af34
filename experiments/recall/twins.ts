import { areaUnderRoc } from '../../src/statistics/area-under-roc.ts'
import type { OpenAnswer } from './answer.ts'
import { ATTRIBUTES, type AttributeGrammar } from './generated/attribute-grammar.ts'
import { NAMES, named, phrase } from './generated/people.ts'
import { askAll, type Figure, type Judged, recallAt1, withInterval } from './judge.ts'
import type { StoredText, TestQuestion } from './stored-text.ts'

export interface TwinTest {
  readonly texts: readonly StoredText[]
  readonly questions: readonly TestQuestion[]
}

/** The attributes of twin memories; none of their sentences or names is the prototype's. */
const TWIN_ATTRIBUTES = ['home', 'work', 'food', 'birthday', 'pet'] as const
const PEOPLE = 12

/** Twelve people of five attributes each: every memory has eleven that differ from it in who and what alone. */
export function generatedTwins(): TwinTest {
  const texts: StoredText[] = []
  const questions: TestQuestion[] = []
  TWIN_ATTRIBUTES.forEach((attribute, a) => {
    const grammar = ATTRIBUTES.find((each) => each.attribute === attribute) as AttributeGrammar
    NAMES.slice(0, PEOPLE).forEach((name, p) => {
      const person = named(name)
      const id = `t${a * PEOPLE + p + 1}`
      texts.push({
        id,
        text: phrase(grammar.tells[0] as string, person, false, grammar.values[p % grammar.values.length]),
      })
      questions.push({
        text: phrase(grammar.asks[a % grammar.asks.length] as string, person, true),
        gold: [id],
        absence: null,
      })
    })
  })
  return { texts, questions }
}

export interface TwinFigures {
  readonly recallAt1: Figure
  /** Present against absent: each question asked again of a memory from which its answer is removed. */
  readonly aurocMissing: Figure
}

/** Opens one memory with all and one for each question without its answer. */
export async function measureTwins(open: OpenAnswer, { texts, questions }: TwinTest): Promise<TwinFigures> {
  const present = await askAll(open, texts, questions)
  const absent: Judged[] = []
  for (const question of questions) {
    const others = texts.filter(({ id }) => !question.gold.includes(id))
    absent.push(...(await askAll(open, others, [{ ...question, gold: [], absence: 'near' }])))
  }
  const rows = [...present, ...absent]
  return {
    recallAt1: withInterval(present, recallAt1),
    aurocMissing: withInterval(rows, (each) =>
      areaUnderRoc(each.map(({ probability, absence }) => ({ probability, isTrue: absence === null }))),
    ),
  }
}

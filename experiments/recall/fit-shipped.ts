import { seededGenerator } from '../../src/calibration/seeded-generator.ts'
import type { Embedder } from '../../src/ports/embedder.ts'
import { type CandidateSigns, candidateSigns } from '../../src/recall/answerability/candidate-signs.ts'
import {
  FEATURE_NAMES,
  type FeatureName,
  type SimilarityScale,
  signFeatures,
} from '../../src/recall/answerability/sign-features.ts'
import { type Choice, fitConditionalLogit } from '../../src/statistics/conditional-logit.ts'
import { fitShrunkLogistic, linear } from '../../src/statistics/shrunk-logistic.ts'
import { ASKER, openFinding } from './found-signs.ts'
import { CASUAL } from './generated/manner.ts'
import { talkOfTwo, talkWithAssistant } from './generated/talk-worlds.ts'
import { generatedWorld } from './generated/worlds.ts'
import type { StoredText, TestQuestion } from './stored-text.ts'

/** A generated question with the signs of every text there. */
export interface SignedQuestion extends TestQuestion {
  readonly signs: readonly CandidateSigns[]
  readonly isTalk: boolean
}

export type FittedShipped = Readonly<Record<FeatureName, number>>

/** Each told plainly, and again as another world in another manner. */
const FACT_SEEDS = Array.from({ length: 20 }, (_, i) => i + 1)
/** Far from every seed that something is checked on. */
const CASUAL_SEEDS_FROM = 1000
const TALK_SEEDS = Array.from({ length: 9 }, (_, i) => i + 1)
/** For the last two numbers, which need questions that the rest wasn't fitted on. */
const FACT_SEEDS_FOR_BANDS = Array.from({ length: 10 }, (_, i) => i + 21)
const TALK_SEEDS_FOR_BANDS = [10, 11, 12]
const TALK_POOL = 50

export async function signedQuestions(
  embedder: Embedder | null,
  forBands: boolean,
): Promise<readonly SignedQuestion[]> {
  const signed: SignedQuestion[] = []
  for (const seed of forBands ? FACT_SEEDS_FOR_BANDS : FACT_SEEDS) {
    for (const { memories, questions } of [
      generatedWorld(seed),
      generatedWorld(CASUAL_SEEDS_FROM + seed, undefined, CASUAL),
    ])
      signed.push(...(await signsOf(memories, questions, embedder, { names: [], by: ASKER, isTalk: false })))
  }
  for (const seed of forBands ? TALK_SEEDS_FOR_BANDS : TALK_SEEDS) {
    for (const { turns, questions, names } of [talkOfTwo(100 + seed), talkWithAssistant(200 + seed)]) {
      const lower = names.map((name) => name.toLowerCase())
      signed.push(
        ...(await signsOf(turns, questions, embedder, {
          names: lower,
          by: names.length > 0 ? 'reader' : ASKER,
          isTalk: true,
        })),
      )
    }
  }
  return signed
}

async function signsOf(
  texts: readonly StoredText[],
  questions: readonly TestQuestion[],
  embedder: Embedder | null,
  { names, by, isTalk }: { readonly names: readonly string[]; readonly by: string; readonly isTalk: boolean },
): Promise<readonly SignedQuestion[]> {
  const find = await openFinding(texts, embedder, {
    names,
    by,
    ...(isTalk && embedder !== null ? { most: TALK_POOL } : {}),
  })
  const signed: SignedQuestion[] = []
  for (const question of questions) {
    const found = await find(question.text)
    signed.push({ ...question, isTalk, signs: candidateSigns(found.query, found.candidates, { names: found.names }) })
  }
  return signed
}

/**
 * Coefficients from generated questions: exactly one of the texts and `none of them` is right, so all compete (conditional
 * logit); then scale and offset of the best text's log-odds, on other generated questions.
 */
export function fitShipped(
  fitOn: readonly SignedQuestion[],
  judgeOn: readonly SignedQuestion[],
  scale: SimilarityScale | null,
): FittedShipped {
  const means = FEATURE_NAMES.map((name) => BELIEVED[name] ?? 0)
  const deviations = FEATURE_NAMES.map((name) => (name === 'always' || name === 'long' ? 5 : 2))
  const fitted = fitConditionalLogit(
    choicesOf(withoutSome(fitOn), scale),
    { means, deviations },
    { mostIterations: 300 },
  )
  const judged = judgeOn.filter(({ signs }) => signs.length > 0).map((question) => best(question, fitted, scale))
  const [offset = 0, slope = 1] = fitShrunkLogistic(
    judged.map(({ logOdds, isTrue }) => ({ features: [1, logOdds], isTrue })),
    { means: [0, 1], deviations: [2, 0.5] },
  )
  const coefficients = FEATURE_NAMES.map(
    (name, f) => [name, slope * (fitted[f] as number) + (name === 'always' ? offset : 0)] as const,
  )
  return Object.fromEntries(coefficients) as Record<FeatureName, number>
}

/** Before anything is seen: a text is rarely the answer, and closeness and shared words speak for it. */
const BELIEVED: Partial<Record<FeatureName, number>> = { always: -3, similarity: 1.5, coverage: 1 }

/** Found among the first five, as a recall shows them. */
function best(
  { signs, gold }: SignedQuestion,
  coefficients: ArrayLike<number>,
  scale: SimilarityScale | null,
): { readonly logOdds: number; readonly isTrue: boolean } {
  const ranked = signs
    .map((each) => ({ id: each.id, logOdds: linear(coefficients, signFeatures(each, scale)) }))
    .sort((a, b) => b.logOdds - a.logOdds)
  return {
    logOdds: (ranked[0] as (typeof ranked)[number]).logOdds,
    isTrue: ranked.slice(0, 5).some(({ id }) => gold.includes(id)),
  }
}

function choicesOf(questions: readonly SignedQuestion[], scale: SimilarityScale | null): readonly Choice[] {
  const features = FEATURE_NAMES.map((_, f) => f)
  const none = { offset: 0, features: [], amounts: null }
  return questions.flatMap(({ signs, gold, absence }): readonly Choice[] => {
    const option = (each: CandidateSigns): Choice['options'][number] => ({
      offset: 0,
      features,
      amounts: signFeatures(each, scale),
    })
    const wrong = signs.filter(({ id }) => !gold.includes(id)).map(option)
    const right = signs.find(({ id }) => gold.includes(id))
    if (absence !== null) return [{ options: [none, ...wrong], truth: 0 }]
    return right === undefined ? [] : [{ options: [option(right), none, ...wrong], truth: 0 }]
  })
}

/**
 * The generated questions use words that the tables know and talk that repeats itself, where people's don't. So for some
 * questions the attribute is hidden, for some the catalogue's reading, and for some a part of the shared words.
 */
function withoutSome(questions: readonly SignedQuestion[]): readonly SignedQuestion[] {
  const draw = seededGenerator(9)
  return questions.map((question) => {
    const hidesAttribute = draw() < 0.3
    const hidesQuestion = draw() < 0.5
    const keeps = question.isTalk && draw() < 0.6 ? 0.2 + 0.7 * draw() : 1
    return {
      ...question,
      signs: question.signs.map((signs) => ({
        ...signs,
        ...(hidesAttribute
          ? {
              attribute: 'unsure' as const,
              head: signs.attribute === 'met' && signs.head === 'met' ? ('unsure' as const) : signs.head,
            }
          : {}),
        ...(hidesQuestion ? { question: 'unsure' as const } : {}),
        coverage: signs.coverage * keeps,
        covered: signs.covered * keeps,
        uncovered: signs.uncovered + signs.covered * (1 - keeps),
        behindInWords: signs.behindInWords * keeps,
      })),
    }
  })
}

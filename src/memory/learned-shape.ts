import { z } from 'zod'
import type { LearnedParameters } from '../learning/learned.ts'
import { SOURCE_LAYERS } from '../trust/source-layers.ts'

/** What an epoch keeps as JSON: numbers by row, and what the rows are called. */
export interface KeptLearning {
  readonly format: 1
  readonly kinds: readonly (readonly string[])[]
  readonly types: readonly string[]
  readonly authors: readonly string[]
  /** By type: the answers that all its questions have, in the order of the learned rates. */
  readonly answers: readonly (readonly string[] | null)[]
  readonly parameters: LearnedParameters
  readonly calibration: readonly KeptCalibration[]
  /** Ids of the rulings that it was learned from, in order. */
  readonly rulings: readonly string[]
}

export interface KeptCalibration {
  readonly reader: string
  readonly slope: number
  readonly offset: number
  readonly offsets: Readonly<Record<string, number>>
}

/** What keeps something learned from being read: where, and what should be there. */
export interface Damage {
  readonly path: string
  readonly expected: string
}

const number = z.number()
const positive = number.positive()
const atLeastZero = number.min(0)
const share = number.min(0).max(1)
const name = z.string()
const names = z.array(name)
const effects = z.object({ effect: z.array(number), information: z.array(atLeastZero), claims: z.array(atLeastZero) })
const rates = z.array(z.array(share).nullable())
const trust = z.looseObject({
  layers: names,
  typeCount: z.int().min(0),
  base: number,
  layerValues: z.array(z.looseObject({ layer: name, value: name, mean: number, effect: number })),
  covariance: z.array(z.array(number)),
  kindLayers: z.array(names),
  kinds: effects,
  kindTypes: effects,
  authors: effects,
  deviations: z.looseObject({ layer: atLeastZero, kind: atLeastZero, kindType: atLeastZero, author: atLeastZero }),
  logOdds: z.array(number),
})
const shape = z.object({
  format: z.literal(1),
  rulings: names,
  kinds: z.array(names),
  types: names,
  authors: names,
  answers: z.array(names.nullable()),
  parameters: z.looseObject({
    trust,
    repeatProbability: z.array(share),
    copyRate: atLeastZero,
    changeRate: z.array(atLeastZero),
    baseRates: rates,
    habits: z.array(rates),
    usualNone: share,
    strongestReading: positive,
    leastOfChance: atLeastZero,
  }),
  calibration: z.array(
    z.object({ reader: name.min(1), slope: positive, offset: number, offsets: z.record(name, number) }),
  ),
})

/** Null where it is what this version writes: every number in its range, and every list as long as what its rows stand for. */
export function damageIn(learned: unknown): Damage | null {
  const parsed = shape.safeParse(learned)
  if (parsed.success) return misfitIn(parsed.data as unknown as KeptLearning)
  const [issue] = parsed.error.issues
  return { path: ['learned', ...(issue?.path ?? [])].join('.'), expected: issue?.message ?? 'what this version writes' }
}

type Length = readonly [path: string, list: readonly unknown[], length: number]

function misfitIn({ kinds, types, authors, answers, parameters }: KeptLearning): Damage | null {
  const { trust, repeatProbability, changeRate, baseRates, habits } = parameters
  const cells = kinds.length * types.length
  const layerCount = SOURCE_LAYERS.length
  const terms = 1 + trust.layerValues.length
  const ofEffects = (path: string, each: typeof trust.kinds, length: number): readonly Length[] => [
    [`${path}.effect`, each.effect, length],
    [`${path}.information`, each.information, length],
    [`${path}.claims`, each.claims, length],
  ]
  const ofRates = (path: string, each: readonly (readonly number[] | null)[]): readonly Length[] => [
    [path, each, types.length],
    ...each.flatMap((row, type): readonly Length[] =>
      row === null ? [] : [[`${path}.${type}`, row, answers[type]?.length ?? 0]],
    ),
  ]
  const lengths: readonly Length[] = [
    ['answers', answers, types.length],
    ...kinds.map((each, kind): Length => [`kinds.${kind}`, each, layerCount]),
    ['parameters.trust.layers', trust.layers, layerCount],
    ['parameters.trust.kindLayers', trust.kindLayers, kinds.length],
    ...trust.kindLayers.map((each, kind): Length => [`parameters.trust.kindLayers.${kind}`, each, layerCount]),
    ['parameters.trust.covariance', trust.covariance, terms],
    ...trust.covariance.map((row, at): Length => [`parameters.trust.covariance.${at}`, row, terms]),
    ...ofEffects('parameters.trust.kinds', trust.kinds, kinds.length),
    ...ofEffects('parameters.trust.kindTypes', trust.kindTypes, cells),
    ...ofEffects('parameters.trust.authors', trust.authors, authors.length),
    ['parameters.trust.logOdds', trust.logOdds, cells],
    ['parameters.repeatProbability', repeatProbability, kinds.length],
    ['parameters.changeRate', changeRate, types.length],
    ...ofRates('parameters.baseRates', baseRates),
    ['parameters.habits', habits, kinds.length],
    ...habits.flatMap((each, kind) => ofRates(`parameters.habits.${kind}`, each)),
  ]
  const wrong = lengths.find(([, list, length]) => list.length !== length)
  if (wrong !== undefined) return { path: `learned.${wrong[0]}`, expected: `a list of ${wrong[2]}` }
  if (trust.typeCount === types.length) return null
  return { path: 'learned.parameters.trust.typeCount', expected: String(types.length) }
}

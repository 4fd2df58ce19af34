import { dawidSkene } from '../world/baselines/dawid-skene.ts'
import { lastWrite } from '../world/baselines/last-write.ts'
import { equalLogOdds } from '../world/baselines/log-odds.ts'
import { majority } from '../world/baselines/majority.ts'
import { noisyOr } from '../world/baselines/noisy-or.ts'
import { shownAnswers } from '../world/corrections.ts'
import { makeWorld } from '../world/generator/make-world.ts'
import { DISAGREEMENT_SWEEP, STALENESS_SWEEP } from '../world/generator/named-worlds.ts'
import { BASE_WORLD, type WorldOptions } from '../world/generator/options.ts'
import type { World } from '../world/generator/world.ts'
import { marginalsOf } from '../world/marginals.ts'
import { type Figures, figuresOf } from '../world/measure.ts'
import { oracleBelief } from '../world/oracle/oracle.ts'
import { learnedMethod } from '../world/ours/learned-method.ts'
import { settledPoints } from '../world/ours/settled-histories.ts'
import { type Method, toldAt, toldInTraining } from '../world/told.ts'
import type { SweepSetting } from './measured.ts'
import { spreadOf } from './spread.ts'

type Progress = (line: string) => void

export function measureDisagreement(seeds: readonly number[], progress: Progress): readonly SweepSetting[] {
  return DISAGREEMENT_SWEEP.map((reliability) => {
    progress(`sources' log-odds ${reliability}`)
    return settingOf(reliability, seeds, { ...BASE_WORLD, reliability })
  })
}

export function measureStaleness(seeds: readonly number[], progress: Progress): readonly SweepSetting[] {
  return STALENESS_SWEEP.map((changeFactor) => {
    progress(`changes x ${changeFactor}`)
    return settingOf(changeFactor, seeds, { ...BASE_WORLD, changeFactor })
  })
}

function settingOf(value: number, seeds: readonly number[], options: WorldOptions): SweepSetting {
  const each = seeds.map((seed) => {
    const world = makeWorld(seed, options)
    return { ...marginalsOf(world), methods: inOneWorld(world) }
  })
  const names = Object.keys(each[0]?.methods ?? {})
  const overWorlds = (figure: 'gapPoints' | 'ece'): SweepSetting['gapPoints'] =>
    Object.fromEntries(
      names.map((name) => [name, spreadOf(each.map(({ methods }) => (methods[name] as InOneWorld)[figure]))]),
    )
  return {
    value,
    disagreement: spreadOf(each.map(({ disagreement }) => disagreement)).mean,
    changesPerQuestion: spreadOf(each.map(({ changesPerQuestion }) => changesPerQuestion)).mean,
    gapPoints: overWorlds('gapPoints'),
    ece: overWorlds('ece'),
  }
}

interface InOneWorld {
  /** Accuracy points behind the oracle. */
  readonly gapPoints: number
  readonly ece: number
}

function inOneWorld(world: World): Readonly<Record<string, InOneWorld>> {
  const told = toldAt(world, world.queries)
  const figures = (method: Method): Figures => figuresOf(world, told.map(method))
  const best = figures((each) => oracleBelief(world, each)).accuracy
  return Object.fromEntries(
    Object.entries(methodsOf(world)).map(([name, method]) => {
      const { accuracy, ece } = figures(method)
      return [name, { gapPoints: 100 * (best - accuracy), ece }]
    }),
  )
}

/** Below forty settled facts the weight of agreement is not chosen by them. */
const FEW_SETTLED = 20

function methodsOf(world: World): Readonly<Record<string, Method>> {
  const settled = settledPoints(world, shownAnswers(world), FEW_SETTLED)
  return {
    'last write': lastWrite,
    'noisy-OR': noisyOr,
    majority,
    'equal log-odds': equalLogOdds,
    'Dawid-Skene': dawidSkene(toldInTraining(world)),
    'ours, no settled fact': learnedMethod(world, new Map()).method,
    'ours, 20 settled': learnedMethod(world, settled).method,
  }
}

import { describe, expect, test } from 'vitest'
import * as claims from './claims/plain-weights.ts'
import * as crowd from './crowd/baselines.ts'
import { loadCrowd } from './crowd/load-crowd.ts'
import { findDataFile } from './data/data-folder.ts'
import { numpyPermutation } from './data/numpy-draws.ts'
import { type Score, scoreOf } from './data/score.ts'
import { LAST_TRAINING_DAY, loadFlights } from './flights/load-flights.ts'
import * as multisource from './multisource/baselines.ts'
import { confusionMatrices } from './multisource/confusion.ts'
import { loadMultisource } from './multisource/load-multisource.ts'
import { type Asked, macroAccuracy } from './multisource/run.ts'
import { loadNous } from './nous/load-nous.ts'
import { loadReaders } from './readers/load-readers.ts'
import { loadStatebench } from './statebench/load-statebench.ts'
import { figuresOf } from './statebench/run.ts'
import * as views from './statebench/views.ts'

/** The figures that each set gives of itself come out, to the digit: so tables of ours and theirs compare like with like. */
describe('recomputed figures', () => {
  test.skipIf(findDataFile('flights', 'claims.tsv') === null)('flights', () => {
    const days = loadFlights()
    const train = days.filter(({ day }) => day <= LAST_TRAINING_DAY).flatMap(({ tasks }) => tasks)
    const scored = days
      .filter(({ day }) => day > LAST_TRAINING_DAY && day <= '2011-12-17')
      .flatMap(({ tasks }) => tasks)
    expect([train.length, scored.length]).toEqual([5242, 2750])
    const learned = claims.learnReliability(train, 'source and attribute')
    const score = scoreOf(
      scored.map((task) => claims.forecastByReliability(task, learned)),
      undefined,
      0,
    )
    expect(rounded([score.accuracy, score.ece, score.accuracyAtCoverage80])).toEqual([0.947, 0.049, 0.981])
    expect(rounded([scoreOf(scored.map(claims.forecastByMajority), undefined, 0).accuracy])).toEqual([0.789])
  })

  test.skipIf(findDataFile('multisource-memory', 'claims.jsonl') === null)('multi-source memory', () => {
    const data = loadMultisource()
    const score = (learner: multisource.Learner): Score => {
      const asked = data.seeds.flatMap((seed) => {
        const beliefs = learner(data.personas(seed, 'train'), data.questions)
        return data.personas(seed, 'dev').flatMap((persona) =>
          data.questions.map((_, question): Asked => {
            const truth = persona.truths[question] as number
            return { seed, question, truth, cluster: 0, probabilities: beliefs(persona, question) }
          }),
        )
      })
      return scoreOf(asked, macroAccuracy, 0)
    }
    const { accuracy, ece, accuracyAtCoverage80 } = score(confusionMatrices)
    expect(rounded([accuracy, ece, accuracyAtCoverage80])).toEqual([0.805, 0.021, 0.872])
    const simpler = [multisource.majorityClass, multisource.majorityVote, multisource.bestSource]
    expect(rounded(simpler.map((learner) => score(learner).accuracy))).toEqual([0.575, 0.69, 0.779])
    const trusts = [multisource.trustPerSource, multisource.trustPerSourceAndQuestion].map(score)
    expect(rounded(trusts.flatMap((each) => [each.accuracy, each.ece]))).toEqual([0.726, 0.124, 0.771, 0.103])
  })

  test.skipIf(findDataFile('web-crowd', 'labels.tsv') === null)('web crowd', () => {
    const web = loadCrowd()
    const names = web.items
    const known = names.map((_, item) => item).filter((item) => web.truths[item] !== -1)
    known.sort((a, b) => ((names[a] as string) < (names[b] as string) ? -1 : 1))
    const score = (beliefs: crowd.CrowdBeliefs, items: readonly number[]): Score =>
      scoreOf(
        items.map((i) => ({ probabilities: beliefs[i] as Float64Array, truth: web.truths[i] as number })),
        undefined,
        0,
      )
    expect(rounded([score(crowd.majorityShare(web, []), known).accuracy])).toEqual([0.731])
    const learned = [0, 1, 2, 3, 4].map((seed) => {
      const order = Array.from(numpyPermutation(seed, known.length), (i) => known[i] as number)
      const cut = Math.floor(0.05 * known.length)
      return score(crowd.learnedReliability(web, order.slice(0, cut)), order.slice(cut))
    })
    expect(rounded([mean(learned.map(({ accuracy }) => accuracy)), mean(learned.map(({ ece }) => ece))])).toEqual([
      0.851, 0.024,
    ])
  })

  test.skipIf(findDataFile('nous', 'contradiction_scenarios.jsonl') === null)('nous', () => {
    const varying = loadNous('varying')
    const share = varying.filter(({ lww, truth }) => lww === truth).length / varying.length
    expect(Math.abs(100 * share - 74.4)).toBeLessThan(0.1)
  })

  test.skipIf(findDataFile('anli-dev-with-model-probs', 'readers.jsonl') === null)('readers', () => {
    const { readers, items } = loadReaders()
    const eces = readers.map(
      (_, reader) =>
        scoreOf(
          items.map(({ truth, probabilities }) => ({ truth, probabilities: probabilities[reader] as Float64Array })),
          undefined,
          0,
        ).ece,
    )
    expect(rounded(eces)).toEqual([0.553, 0.481, 0.643, 0.385, 0.388, 0.384, 0.305, 0.297])
  })

  test.skipIf(findDataFile('statebench', 'dev.jsonl') === null)('statebench', () => {
    const moments = loadStatebench('dev')
    const rows = [views.allFacts, views.latestPerKey, views.withoutSuperseded, views.transcript, views.lastTurns].map(
      (view) => {
        const { must, forbidden, sfrr } = figuresOf(moments, moments.map(view))
        return rounded([must, forbidden, sfrr])
      },
    )
    expect(rows).toEqual([
      [0.661, 0.337, 0.474],
      [0.658, 0.337, 0.474],
      [0.638, 0.281, 0.395],
      [0.622, 0.307, 0.526],
      [0.546, 0.254, 0.47],
    ])
  })
})

function rounded(values: readonly number[]): readonly number[] {
  return values.map((value) => Math.round(value * 1000) / 1000)
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

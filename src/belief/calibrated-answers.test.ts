import { describe, expect, it } from 'vitest'
import { type LearnedRates, type Parameters, STARTING_PARAMETERS } from '../trust/parameters.ts'
import { SOURCE_LAYERS } from '../trust/source-layers.ts'
import { sourcePriors } from '../trust/source-priors.ts'
import { startingTrustModel } from '../trust/trust-model.ts'
import { computeBelief } from './compute-belief.ts'
import { anOutcome, aQuestion, NOW, told } from './told.fixture.ts'

/** Nothing learned but the maps, and one kind of source so that trust stays put. */
function withMaps(calibration: LearnedRates['calibration']): Parameters {
  const kind = { layers: ['acquaintance', 'themselves', 'chat', 'none', 'first_hand'] }
  const model = startingTrustModel(
    { layers: SOURCE_LAYERS, kinds: [kind], typeCount: 1, authorCount: 0 },
    sourcePriors(STARTING_PARAMETERS.trust),
  )
  const learned: LearnedRates = {
    epoch: 'e1',
    trust: { model, rows: { kinds: new Map(), types: new Map(), authors: new Map() } },
    repeatProbability: new Map(),
    changeRatePerDay: new Map(),
    baseRates: new Map(),
    habits: new Map(),
    calibration,
  }
  return { ...STARTING_PARAMETERS, learned }
}

const half = { slope: 0.5, offset: 0, offsets: new Map<string, number>() }
const readings = [told('a', { says: 'fish' })]
const belief = (parameters: Parameters, over = {}) =>
  computeBelief({ question: aQuestion(), readings, outcomes: [], now: NOW, ...over }, parameters)

const logit = (p: number): number => Math.log(p / (1 - p))

describe('of several readers', () => {
  const quarter = { slope: 0.25, offset: 0, offsets: new Map<string, number>() }
  const by = (...readers: readonly string[]) =>
    belief(
      withMaps(
        new Map([
          ['a@1', half],
          ['b@1', quarter],
        ]),
      ),
      { readings: readers.map((reader, i) => told(`r${i}`, { says: 'fish', author: `p${i}`, reading: { reader } })) },
    ).leading?.probability as number
  const plain = (count: number) =>
    belief(withMaps(new Map()), {
      readings: Array.from({ length: count }, (_, i) => told(`r${i}`, { says: 'fish', author: `p${i}` })),
    }).leading?.probability as number

  it('the map is that of who read most, of equals the first by name', () => {
    expect(logit(by('b@1', 'a@1', 'b@1'))).toBeCloseTo(logit(plain(3)) / 4, 9)
    expect(logit(by('a@1', 'b@1', 'a@1'))).toBeCloseTo(logit(plain(3)) / 2, 9)
    expect(logit(by('b@1', 'a@1'))).toBeCloseTo(logit(plain(2)) / 2, 9)
  })
})

describe('a calibrated belief', () => {
  it('maps the first answer, shares the rest as before, and keeps what the filter said', () => {
    const plain = belief(withMaps(new Map()))
    const mapped = belief(withMaps(new Map([['test@1', half]])))
    const [before, after] = [plain.leading?.probability as number, mapped.leading?.probability as number]
    expect(logit(after)).toBeCloseTo(logit(before) / 2, 9)
    expect(mapped.filtered).toBe(before)
    expect(mapped.answers[0]).toEqual(mapped.leading)
    const [, second] = plain.answers
    const found = mapped.answers.find(({ answer }) => answer === second?.answer)
    expect(found?.probability).toBeCloseTo(((second?.probability as number) * (1 - after)) / (1 - before), 12)
    const sum = mapped.answers.reduce((all, { probability }) => all + probability, mapped.somethingElse)
    expect(sum).toBeCloseTo(1, 12)
    expect(mapped.epoch).toBe('e1')
    expect(plain.filtered).toBe(before)
  })

  it('has an offset of its own for a kind of question, and none for another reader', () => {
    const own = { slope: 1, offset: 0, offsets: new Map([['diet', -1]]) }
    const plain = belief(withMaps(new Map())).leading?.probability as number
    expect(logit(belief(withMaps(new Map([['test@1', own]]))).leading?.probability as number)).toBeCloseTo(
      logit(plain) - 1,
      9,
    )
    expect(belief(withMaps(new Map([['other@1', half]]))).leading?.probability).toBe(plain)
  })

  it('goes by the reader of most statements', () => {
    const mixed = [
      told('a', { says: 'fish', reading: { reader: 'z@1' } }),
      told('b', { says: 'fish', reading: { reader: 'z@1' }, author: 'ben' }),
      told('c', { says: 'fish', reading: { reader: 'a@1' }, author: 'kim' }),
    ]
    const plain = belief(withMaps(new Map()), { readings: mixed }).leading?.probability
    expect(belief(withMaps(new Map([['a@1', half]])), { readings: mixed }).leading?.probability).toBe(plain)
    expect(belief(withMaps(new Map([['z@1', half]])), { readings: mixed }).leading?.probability).toBeLessThan(
      plain as number,
    )
  })

  it('leaves what is settled, and maps members of a set one by one', () => {
    const outcomes = [anOutcome('o', 'settled', 'fish')]
    const settled = belief(withMaps(new Map([['test@1', half]])), { outcomes })
    expect(settled).toMatchObject({ state: 'settled', leading: belief(withMaps(new Map()), { outcomes }).leading })
    const set = {
      question: aQuestion({ shape: 'any_of', open: true }),
      readings: [told('a', { says: { fish: 0.5, nuts: 0.5 } })],
    }
    const [plain, mapped] = [belief(withMaps(new Map()), set), belief(withMaps(new Map([['test@1', half]])), set)]
    plain.answers.forEach(({ answer, probability }) => {
      const after = mapped.answers.find((each) => each.answer === answer)?.probability as number
      expect(logit(after)).toBeCloseTo(logit(probability) / 2, 9)
    })
    expect(mapped.somethingElse).toBe(0)
  })
})

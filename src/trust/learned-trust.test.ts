<<<<<<< HEAD
import { describe, expect, it } from 'vitest'
import { type Access, NO_CUE } from '../reading/reading.ts'
import type { Source } from '../source/source.ts'
import { sigmoid } from '../statistics/log-odds.ts'
import { accessShares, type LearnedTrust, learnedTrust, mainAccess } from './learned-trust.ts'
import { STARTING_PARAMETERS } from './parameters.ts'
import { kindKeyOf, SOURCE_LAYERS } from './source-layers.ts'
import { sourcePriors } from './source-priors.ts'
import { startingTrust } from './starting-trust.ts'
import { startingTrustModel } from './trust-model.ts'

const TOOL = ['tool', 'anyone', 'chat', 'none', 'first_hand']
const TOLD = ['tool', 'anyone', 'chat', 'none', 'reported']

/** Two kinds, one type, one author, each with an effect that is easy to see. */
function learned(): LearnedTrust {
  const kinds = [TOOL, TOLD].map((layers) => ({ layers }))
  const starting = startingTrustModel(
    { layers: SOURCE_LAYERS, kinds, typeCount: 1, authorCount: 1 },
    sourcePriors(STARTING_PARAMETERS.trust),
  )
  const model = {
    ...starting,
    kinds: { ...starting.kinds, effect: [0.5, 0] },
    logOdds: [2, -1],
    authors: { ...starting.authors, effect: [0.25] },
  }
  const rows = {
    kinds: new Map([TOOL, TOLD].map((layers, row) => [kindKeyOf(layers), row])),
    types: new Map([['diet', 0]]),
    authors: new Map([['crm', 0]]),
  }
  return { model, rows }
}

function trust(over: { authorKey?: string; questionKey?: string; access?: Access; source?: Source } = {}): number {
  const { authorKey = 'other', questionKey = 'maya.diet', access = NO_CUE.access, source = { class: 'tool' } } = over
  return learnedTrust(learned(), { source, authorKey, channel: 'chat' }, { questionKey, facets: { ...NO_CUE, access } })
}

describe('learnedTrust', () => {
  it('adds up what is known: the kind on the type, and the author', () => {
    expect(trust()).toBeCloseTo(sigmoid(2), 12)
    expect(trust({ authorKey: 'crm' })).toBeCloseTo(sigmoid(2.25), 12)
  })

  it('leaves the type out where it was never met, and has a kind never met by its layers', () => {
    const layersOfTool = Math.log(0.85 / 0.15)
    expect(trust({ questionKey: 'maya.home' })).toBeCloseTo(sigmoid(layersOfTool + 0.5), 12)
    expect(trust({ source: { class: 'tool', purpose: 'personal' } })).toBeCloseTo(sigmoid(layersOfTool), 12)
    expect(trust({ source: { class: 'tool', purpose: 'personal' }, authorKey: 'crm' })).toBeCloseTo(
      sigmoid(layersOfTool + 0.25),
      12,
    )
  })

  it('is the mean over how it was known: .75 x sigmoid(2) + .25 x sigmoid(-1)', () => {
    const access: Access = { first_hand: 0.5, reported: 0.25, inferred: 0, unclear: 0.25 }
    expect(trust({ access })).toBeCloseTo(0.75 * sigmoid(2) + 0.25 * sigmoid(-1), 12)
  })
})

describe('accessShares', () => {
  it('sum to 1, with no cue as first-hand', () => {
    expect(accessShares({ first_hand: 1, reported: 2, inferred: 0, unclear: 1 })).toEqual({
      first_hand: 0.5,
      reported: 0.5,
      inferred: 0,
    })
    expect(accessShares({ first_hand: 0, reported: 0, inferred: 0, unclear: 0 })).toEqual({
=======
import { beforeAll, describe, expect, it } from 'vitest'
import { type Access, NO_CUE } from '../reading/reading.ts'
import { logit } from '../statistics/log-odds.ts'
import { accessShares, type LearnedTrust, learnedTrust, mainAccess } from './learned-trust.ts'
import { kindKeyOf, layersOf, SOURCE_LAYERS } from './source-layers.ts'
import { startingTrustModel, withLogOdds } from './trust-model.ts'
import { STARTING_PRIORS } from './trust-priors.ts'

const SHOP = ['business', 'others', 'email', 'marketing', 'first_hand']
const HEARSAY = [...SHOP.slice(0, 4), 'reported']
const ben = {
  authorKey: 'ben',
  channel: 'email:inbox-7',
  source: { class: 'other_person', closeness: 'business', purpose: 'marketing' },
} as const
const about = (questionKey: string, access: Partial<Access> = { first_hand: 1 }) => ({
  questionKey,
  facets: { ...NO_CUE, access: { first_hand: 0, reported: 0, inferred: 0, unclear: 0, ...access } },
})

let learned: LearnedTrust
beforeAll(() => {
  const frame = { layers: SOURCE_LAYERS, kinds: [{ layers: SHOP }], typeCount: 2, authorCount: 1 }
  const start = startingTrustModel(frame, { ...STARTING_PRIORS, informed: [] })
  const effects = (...effect: number[]) => ({ effect, information: effect, claims: effect })
  const layerValues = start.layerValues.map((each) => ({ ...each, effect: each.layer === 'purpose' ? -0.5 : 0 }))
  learned = {
    model: withLogOdds({
      ...start,
      base: 1,
      layerValues,
      kinds: effects(0.25),
      kindTypes: effects(0.125, -4),
      authors: effects(2),
    }),
    rows: { kinds: new Map([[kindKeyOf(SHOP), 0]]), types: new Map([['diet', 0]]), authors: new Map([['ada', 0]]) },
  }
})

describe('learnedTrust', () => {
  it('adds up base, layers, kind, kind for the type, and author', () => {
    expect(logit(learnedTrust(learned, { ...ben, authorKey: 'ada' }, about('maya.diet')))).toBeCloseTo(
      1 - 0.5 + 0.25 + 0.125 + 2,
      9,
    )
    expect(logit(learnedTrust(learned, ben, about('maya.diet')))).toBeCloseTo(0.875, 9)
  })

  it('leaves out what it never met: the type, the kind', () => {
    expect(logit(learnedTrust(learned, ben, about('maya.age')))).toBeCloseTo(0.75, 9)
    expect(logit(learnedTrust(learned, { ...ben, channel: 'web' }, about('maya.diet')))).toBeCloseTo(0.5, 9)
    expect(logit(learnedTrust(learned, { ...ben, channel: 'web', authorKey: 'ada' }, about('maya.diet')))).toBeCloseTo(
      2.5,
      9,
    )
  })

  it('is a mean over how they came to know', () => {
    const own = learnedTrust(learned, ben, about('maya.diet'))
    const told = learnedTrust(learned, ben, about('maya.diet', { reported: 1 }))
    expect(logit(told)).toBeCloseTo(0.5, 9)
    const mixed = learnedTrust(learned, ben, about('maya.diet', { first_hand: 1, reported: 3 }))
    expect(mixed).toBeCloseTo(0.25 * own + 0.75 * told, 12)
  })
})

describe('accessShares and mainAccess', () => {
  it('count no cue as first-hand, and scale to 1', () => {
    expect(accessShares({ first_hand: 1, unclear: 1, reported: 1, inferred: 1 })).toEqual({
      first_hand: 0.5,
      reported: 0.25,
      inferred: 0.25,
    })
    expect(accessShares({ first_hand: 0, unclear: 0, reported: 0, inferred: 0 })).toEqual({
>>>>>>> engine2
      first_hand: 1,
      reported: 0,
      inferred: 0,
    })
<<<<<<< HEAD
  })

  it('the largest names the kind; ties go to first-hand', () => {
    expect(mainAccess({ first_hand: 0.2, reported: 0.7, inferred: 0.1, unclear: 0 })).toBe('reported')
    expect(mainAccess({ first_hand: 0.1, reported: 0.2, inferred: 0.7, unclear: 0 })).toBe('inferred')
    expect(mainAccess({ first_hand: 0.5, reported: 0.5, inferred: 0, unclear: 0 })).toBe('first_hand')
  })
})

describe('before anything is learned', () => {
  const kinds = SOURCE_LAYERS
  it.each<[Source, string, string, number]>([
    [{ class: 'user_explicit' }, 'user', 'user.diet', 0],
    [{ class: 'system_of_record' }, 'crm', 'maya.diet', 0],
    [{ class: 'user_stated' }, 'user', 'user.diet', 0],
    [{ class: 'tool' }, 'crm', 'maya.diet', 0],
    [{ class: 'other_person', closeness: 'close' }, 'ben', 'maya.diet', 0],
    [{ class: 'other_person' }, 'ben', 'maya.diet', 0],
    [{ class: 'other_person', closeness: 'stranger' }, 'ben', 'maya.diet', 0],
    [{ class: 'other_person' }, 'maya', 'maya.diet', 0],
    [{ class: 'document' }, 'wiki', 'maya.diet', 0],
    [{ class: 'document', purpose: 'marketing' }, 'shop', 'maya.diet', 0],
    [{ class: 'unknown' }, 'x', 'maya.diet', 0],
    // Sums of effects can't give back every entry of the table.
    [{ class: 'other_person', closeness: 'close' }, 'maya', 'maya.diet', 0.04],
    [{ class: 'other_person', closeness: 'stranger' }, 'maya', 'maya.diet', 0.09],
    [{ class: 'other_person', closeness: 'business', purpose: 'marketing' }, 'shop', 'maya.diet', 0.1],
  ])('%j by %s on %s is trusted as in the table, within %f', (source, authorKey, questionKey, within) => {
    const model = startingTrustModel(
      { layers: kinds, kinds: [], typeCount: 0, authorCount: 0 },
      sourcePriors(STARTING_PARAMETERS.trust),
    )
    const allLayers = startingTrustModel(
      {
        layers: kinds,
        kinds: [
          ...['user_explicit', 'user_stated', 'system_of_record', 'tool', 'document', 'unknown'].map((who) => ({
            layers: [who, 'anyone', 'chat', 'none', 'first_hand'],
          })),
          ...['close', 'acquaintance', 'business', 'stranger'].flatMap((who) =>
            ['themselves', 'others'].map((about) => ({ layers: [who, about, 'chat', 'marketing', 'first_hand'] })),
          ),
        ],
        typeCount: 0,
        authorCount: 0,
      },
      sourcePriors(STARTING_PARAMETERS.trust),
    )
    const rows = { kinds: new Map(), types: new Map(), authors: new Map() }
    const facets = NO_CUE
    const found = learnedTrust(
      { model: { ...allLayers, base: model.base }, rows },
      { source, authorKey, channel: 'chat' },
      { questionKey, facets },
    )
    const table = startingTrust({ source, authorKey }, { questionKey, facets, toldBy: null })
    expect(Math.abs(found - table)).toBeLessThanOrEqual(within + 1e-9)
=======
    expect(mainAccess({ first_hand: 1, unclear: 1, reported: 3, inferred: 2 })).toBe('reported')
    expect(mainAccess({ first_hand: 1, unclear: 1, reported: 2, inferred: 2 })).toBe('first_hand')
    expect(mainAccess({ first_hand: 0, unclear: 0, reported: 0, inferred: 1 })).toBe('inferred')
  })
})

describe('layersOf', () => {
  it('is who, about whom, channel, purpose and access', () => {
    expect(layersOf(ben, { questionKey: 'maya.diet' }, 'first_hand')).toEqual(SHOP)
    expect(layersOf(ben, { questionKey: 'maya.diet' }, 'reported')).toEqual(HEARSAY)
    expect(layersOf(ben, { questionKey: 'ben.diet' }, 'first_hand')[1]).toBe('themselves')
    expect(layersOf({ ...ben, source: { class: 'other_person' } }, { questionKey: 'maya.diet' }, 'first_hand')).toEqual(
      ['acquaintance', 'others', 'email', 'none', 'first_hand'],
    )
  })

  it('knows no self and no marketing of the user, and keeps other purposes', () => {
    const user = { authorKey: 'maya', channel: 'chat', source: { class: 'user_stated', purpose: 'marketing' } } as const
    expect(layersOf(user, { questionKey: 'maya.diet' }, 'inferred')).toEqual([
      'user_stated',
      'anyone',
      'chat',
      'none',
      'inferred',
    ])
    const bill = { ...user, source: { class: 'document', purpose: 'transactional' } } as const
    expect(layersOf(bill, { questionKey: 'maya.diet' }, 'first_hand')).toEqual([
      'document',
      'anyone',
      'chat',
      'transactional',
      'first_hand',
    ])
  })

  it('makes a key that no two kinds share', () => {
    expect(kindKeyOf(SHOP)).toBe('business\nothers\nemail\nmarketing\nfirst_hand')
>>>>>>> engine2
  })
})

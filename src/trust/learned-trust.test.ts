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
      first_hand: 1,
      reported: 0,
      inferred: 0,
    })
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
  })
})

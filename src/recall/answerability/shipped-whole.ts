// Written by experiments/recall/fit-answerability-run.ts; don't edit.
import type { Bands, CurvePoint } from './answerability-model.ts'
import type { WholeName } from './whole-recall.ts'

export interface ShippedWhole {
  readonly coefficients: Readonly<Record<WholeName, number>>
  readonly bands: Bands
  readonly curve: readonly CurvePoint[]
}

export const WHOLE_USE_LITE: ShippedWhole = {
  coefficients: {
    whole_always: 0.8783,
    best: 1.2018,
    strength: -2.0699,
    missing: 0.4914,
    whole_long: 0.5594,
    long_best: -1.0292,
    long_strength: 0.5427,
    long_missing: -2.9967,
  },
  bands: {
    high: 0.7765,
    moderate: 0.7504,
    low: 0.2929,
  },
  curve: [
    {
      meanStated: 0.0226,
      shareAnswered: 0.0202,
      count: 198,
      interval: {
        low: 0.0079,
        high: 0.0508,
      },
    },
    {
      meanStated: 0.1005,
      shareAnswered: 0.0404,
      count: 198,
      interval: {
        low: 0.0206,
        high: 0.0777,
      },
    },
    {
      meanStated: 0.2038,
      shareAnswered: 0.1616,
      count: 198,
      interval: {
        low: 0.1169,
        high: 0.2192,
      },
    },
    {
      meanStated: 0.3469,
      shareAnswered: 0.2323,
      count: 198,
      interval: {
        low: 0.1789,
        high: 0.2959,
      },
    },
    {
      meanStated: 0.5281,
      shareAnswered: 0.4824,
      count: 199,
      interval: {
        low: 0.414,
        high: 0.5515,
      },
    },
    {
      meanStated: 0.718,
      shareAnswered: 0.7273,
      count: 198,
      interval: {
        low: 0.6614,
        high: 0.7845,
      },
    },
    {
      meanStated: 0.8377,
      shareAnswered: 0.8081,
      count: 198,
      interval: {
        low: 0.7476,
        high: 0.8569,
      },
    },
    {
      meanStated: 0.9132,
      shareAnswered: 0.8485,
      count: 198,
      interval: {
        low: 0.7919,
        high: 0.8918,
      },
    },
    {
      meanStated: 0.9583,
      shareAnswered: 0.9545,
      count: 198,
      interval: {
        low: 0.9159,
        high: 0.9759,
      },
    },
    {
      meanStated: 0.9937,
      shareAnswered: 0.9899,
      count: 198,
      interval: {
        low: 0.9639,
        high: 0.9972,
      },
    },
  ],
}

export const WHOLE_WORDS: ShippedWhole = {
  coefficients: {
    whole_always: -0.8046,
    best: 1.2422,
    strength: 0.4932,
    missing: 1.7692,
    whole_long: 3.051,
    long_best: -0.9392,
    long_strength: -1.7065,
    long_missing: -3.6014,
  },
  bands: {
    high: 0.8705,
    moderate: 0.7921,
    low: 0.2705,
  },
  curve: [
    {
      meanStated: 0.0567,
      shareAnswered: 0.0253,
      count: 198,
      interval: {
        low: 0.0108,
        high: 0.0577,
      },
    },
    {
      meanStated: 0.1461,
      shareAnswered: 0.1061,
      count: 198,
      interval: {
        low: 0.0704,
        high: 0.1567,
      },
    },
    {
      meanStated: 0.2397,
      shareAnswered: 0.1667,
      count: 198,
      interval: {
        low: 0.1212,
        high: 0.2248,
      },
    },
    {
      meanStated: 0.3647,
      shareAnswered: 0.3131,
      count: 198,
      interval: {
        low: 0.2526,
        high: 0.3808,
      },
    },
    {
      meanStated: 0.5195,
      shareAnswered: 0.4975,
      count: 199,
      interval: {
        low: 0.4287,
        high: 0.5663,
      },
    },
    {
      meanStated: 0.6893,
      shareAnswered: 0.6869,
      count: 198,
      interval: {
        low: 0.6192,
        high: 0.7474,
      },
    },
    {
      meanStated: 0.8138,
      shareAnswered: 0.8333,
      count: 198,
      interval: {
        low: 0.7752,
        high: 0.8788,
      },
    },
    {
      meanStated: 0.8753,
      shareAnswered: 0.7626,
      count: 198,
      interval: {
        low: 0.6987,
        high: 0.8165,
      },
    },
    {
      meanStated: 0.9293,
      shareAnswered: 0.8838,
      count: 198,
      interval: {
        low: 0.8317,
        high: 0.9213,
      },
    },
    {
      meanStated: 0.9859,
      shareAnswered: 0.9899,
      count: 198,
      interval: {
        low: 0.9639,
        high: 0.9972,
      },
    },
  ],
}

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
    whole_always: 1.1108,
    best: 1.0878,
    strength: -2.2395,
    missing: -0.0067,
    whole_long: 0.2372,
    long_best: -0.9735,
    long_strength: 0.9673,
    long_missing: -3.0135,
  },
  bands: {
    high: 0.7054,
    moderate: 0.7054,
    low: 0.2941,
  },
  curve: [
    {
      meanStated: 0.0088,
      shareAnswered: 0,
      count: 342,
      interval: {
        low: 0,
        high: 0.0111,
      },
    },
    {
      meanStated: 0.0432,
      shareAnswered: 0.0351,
      count: 342,
      interval: {
        low: 0.0202,
        high: 0.0603,
      },
    },
    {
      meanStated: 0.1341,
      shareAnswered: 0.1433,
      count: 342,
      interval: {
        low: 0.1101,
        high: 0.1844,
      },
    },
    {
      meanStated: 0.2917,
      shareAnswered: 0.2193,
      count: 342,
      interval: {
        low: 0.1787,
        high: 0.2661,
      },
    },
    {
      meanStated: 0.5374,
      shareAnswered: 0.4781,
      count: 343,
      interval: {
        low: 0.4258,
        high: 0.5309,
      },
    },
    {
      meanStated: 0.7598,
      shareAnswered: 0.7047,
      count: 342,
      interval: {
        low: 0.6543,
        high: 0.7505,
      },
    },
    {
      meanStated: 0.8751,
      shareAnswered: 0.8772,
      count: 342,
      interval: {
        low: 0.8382,
        high: 0.9078,
      },
    },
    {
      meanStated: 0.9394,
      shareAnswered: 0.924,
      count: 342,
      interval: {
        low: 0.8909,
        high: 0.9476,
      },
    },
    {
      meanStated: 0.975,
      shareAnswered: 0.9854,
      count: 342,
      interval: {
        low: 0.9662,
        high: 0.9937,
      },
    },
    {
      meanStated: 0.9953,
      shareAnswered: 0.9912,
      count: 342,
      interval: {
        low: 0.9745,
        high: 0.997,
      },
    },
  ],
}

export const WHOLE_WORDS: ShippedWhole = {
  coefficients: {
    whole_always: -0.4402,
    best: 0.84,
    strength: 2.0001,
    missing: 1.5797,
    whole_long: 2.909,
    long_best: -0.5472,
    long_strength: -1.4984,
    long_missing: -2.9998,
  },
  bands: {
    high: 0.715,
    moderate: 0.715,
    low: 0.2055,
  },
  curve: [
    {
      meanStated: 0.0408,
      shareAnswered: 0.0961,
      count: 281,
      interval: {
        low: 0.0669,
        high: 0.1362,
      },
    },
    {
      meanStated: 0.104,
      shareAnswered: 0.1139,
      count: 281,
      interval: {
        low: 0.0818,
        high: 0.1563,
      },
    },
    {
      meanStated: 0.2305,
      shareAnswered: 0.1454,
      count: 282,
      interval: {
        low: 0.109,
        high: 0.1913,
      },
    },
    {
      meanStated: 0.4241,
      shareAnswered: 0.2598,
      count: 281,
      interval: {
        low: 0.212,
        high: 0.3141,
      },
    },
    {
      meanStated: 0.6079,
      shareAnswered: 0.5907,
      count: 281,
      interval: {
        low: 0.5324,
        high: 0.6466,
      },
    },
    {
      meanStated: 0.7569,
      shareAnswered: 0.7438,
      count: 281,
      interval: {
        low: 0.6897,
        high: 0.7913,
      },
    },
    {
      meanStated: 0.857,
      shareAnswered: 0.8648,
      count: 281,
      interval: {
        low: 0.8198,
        high: 0.8999,
      },
    },
    {
      meanStated: 0.8975,
      shareAnswered: 0.9078,
      count: 282,
      interval: {
        low: 0.8683,
        high: 0.9363,
      },
    },
    {
      meanStated: 0.9499,
      shareAnswered: 0.9715,
      count: 281,
      interval: {
        low: 0.9448,
        high: 0.9855,
      },
    },
    {
      meanStated: 0.983,
      shareAnswered: 0.9893,
      count: 281,
      interval: {
        low: 0.9691,
        high: 0.9964,
      },
    },
  ],
}

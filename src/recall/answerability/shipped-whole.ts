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
    whole_always: 1.1187,
    best: 1.0888,
    strength: -2.2758,
    missing: 0.0016,
    whole_long: 0.2319,
    long_best: -0.9802,
    long_strength: 0.975,
    long_missing: -3.0151,
  },
  bands: {
    high: 0.6909,
    moderate: 0.6909,
    low: 0.2348,
  },
  curve: [
    {
      meanStated: 0.0083,
      shareAnswered: 0,
      count: 342,
      interval: {
        low: 0,
        high: 0.0111,
      },
    },
    {
      meanStated: 0.041,
      shareAnswered: 0.0351,
      count: 342,
      interval: {
        low: 0.0202,
        high: 0.0603,
      },
    },
    {
      meanStated: 0.1324,
      shareAnswered: 0.1345,
      count: 342,
      interval: {
        low: 0.1024,
        high: 0.1748,
      },
    },
    {
      meanStated: 0.2901,
      shareAnswered: 0.2222,
      count: 342,
      interval: {
        low: 0.1814,
        high: 0.2692,
      },
    },
    {
      meanStated: 0.5375,
      shareAnswered: 0.484,
      count: 343,
      interval: {
        low: 0.4315,
        high: 0.5367,
      },
    },
    {
      meanStated: 0.7625,
      shareAnswered: 0.7018,
      count: 342,
      interval: {
        low: 0.6512,
        high: 0.7478,
      },
    },
    {
      meanStated: 0.878,
      shareAnswered: 0.8801,
      count: 342,
      interval: {
        low: 0.8414,
        high: 0.9104,
      },
    },
    {
      meanStated: 0.9405,
      shareAnswered: 0.924,
      count: 342,
      interval: {
        low: 0.8909,
        high: 0.9476,
      },
    },
    {
      meanStated: 0.9753,
      shareAnswered: 0.9854,
      count: 342,
      interval: {
        low: 0.9662,
        high: 0.9937,
      },
    },
    {
      meanStated: 0.9954,
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
    whole_always: -0.4296,
    best: 0.8335,
    strength: 1.9643,
    missing: 1.5757,
    whole_long: 2.8875,
    long_best: -0.5507,
    long_strength: -1.4996,
    long_missing: -2.9952,
  },
  bands: {
    high: 0.7134,
    moderate: 0.7134,
    low: 0.124,
  },
  curve: [
    {
      meanStated: 0.0389,
      shareAnswered: 0.0996,
      count: 281,
      interval: {
        low: 0.0698,
        high: 0.1402,
      },
    },
    {
      meanStated: 0.1014,
      shareAnswered: 0.1032,
      count: 281,
      interval: {
        low: 0.0728,
        high: 0.1443,
      },
    },
    {
      meanStated: 0.2268,
      shareAnswered: 0.153,
      count: 281,
      interval: {
        low: 0.1156,
        high: 0.1998,
      },
    },
    {
      meanStated: 0.4218,
      shareAnswered: 0.242,
      count: 281,
      interval: {
        low: 0.1956,
        high: 0.2953,
      },
    },
    {
      meanStated: 0.6069,
      shareAnswered: 0.5943,
      count: 281,
      interval: {
        low: 0.536,
        high: 0.6501,
      },
    },
    {
      meanStated: 0.7616,
      shareAnswered: 0.7429,
      count: 280,
      interval: {
        low: 0.6886,
        high: 0.7905,
      },
    },
    {
      meanStated: 0.8591,
      shareAnswered: 0.8754,
      count: 281,
      interval: {
        low: 0.8317,
        high: 0.9091,
      },
    },
    {
      meanStated: 0.8988,
      shareAnswered: 0.9075,
      count: 281,
      interval: {
        low: 0.8679,
        high: 0.9361,
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
      meanStated: 0.9834,
      shareAnswered: 0.9893,
      count: 281,
      interval: {
        low: 0.9691,
        high: 0.9964,
      },
    },
  ],
}

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
    whole_always: 1.2379,
    best: 1.1042,
    strength: -2.5609,
    missing: -0.029,
    whole_long: 0.0201,
    long_best: -0.9628,
    long_strength: 0.7715,
    long_missing: -2.9336,
  },
  bands: {
    high: 0.7142,
    moderate: 0.7142,
    low: 0.2983,
  },
  curve: [
    {
      meanStated: 0.0116,
      shareAnswered: 0.0058,
      count: 342,
      interval: {
        low: 0.0016,
        high: 0.0211,
      },
    },
    {
      meanStated: 0.0579,
      shareAnswered: 0.0322,
      count: 342,
      interval: {
        low: 0.0181,
        high: 0.0567,
      },
    },
    {
      meanStated: 0.1586,
      shareAnswered: 0.1404,
      count: 342,
      interval: {
        low: 0.1075,
        high: 0.1812,
      },
    },
    {
      meanStated: 0.3128,
      shareAnswered: 0.2661,
      count: 342,
      interval: {
        low: 0.222,
        high: 0.3153,
      },
    },
    {
      meanStated: 0.5258,
      shareAnswered: 0.481,
      count: 343,
      interval: {
        low: 0.4287,
        high: 0.5338,
      },
    },
    {
      meanStated: 0.7372,
      shareAnswered: 0.7251,
      count: 342,
      interval: {
        low: 0.6755,
        high: 0.7698,
      },
    },
    {
      meanStated: 0.8616,
      shareAnswered: 0.8538,
      count: 342,
      interval: {
        low: 0.8124,
        high: 0.8873,
      },
    },
    {
      meanStated: 0.9257,
      shareAnswered: 0.9035,
      count: 342,
      interval: {
        low: 0.8676,
        high: 0.9305,
      },
    },
    {
      meanStated: 0.9657,
      shareAnswered: 0.9708,
      count: 342,
      interval: {
        low: 0.947,
        high: 0.984,
      },
    },
    {
      meanStated: 0.9925,
      shareAnswered: 0.9795,
      count: 342,
      interval: {
        low: 0.9584,
        high: 0.9901,
      },
    },
  ],
}

export const WHOLE_WORDS: ShippedWhole = {
  coefficients: {
    whole_always: -0.7313,
    best: 0.852,
    strength: 2.4678,
    missing: 1.7524,
    whole_long: 2.9148,
    long_best: -0.5403,
    long_strength: -1.4353,
    long_missing: -2.7971,
  },
  bands: {
    high: 0.7858,
    moderate: 0.7838,
    low: 0.2388,
  },
  curve: [
    {
      meanStated: 0.0578,
      shareAnswered: 0.1219,
      count: 279,
      interval: {
        low: 0.0885,
        high: 0.1655,
      },
    },
    {
      meanStated: 0.1391,
      shareAnswered: 0.0753,
      count: 279,
      interval: {
        low: 0.0498,
        high: 0.1123,
      },
    },
    {
      meanStated: 0.2494,
      shareAnswered: 0.1871,
      count: 278,
      interval: {
        low: 0.1456,
        high: 0.237,
      },
    },
    {
      meanStated: 0.3963,
      shareAnswered: 0.3082,
      count: 279,
      interval: {
        low: 0.257,
        high: 0.3647,
      },
    },
    {
      meanStated: 0.5859,
      shareAnswered: 0.5556,
      count: 279,
      interval: {
        low: 0.4969,
        high: 0.6127,
      },
    },
    {
      meanStated: 0.7604,
      shareAnswered: 0.7634,
      count: 279,
      interval: {
        low: 0.7102,
        high: 0.8095,
      },
    },
    {
      meanStated: 0.8363,
      shareAnswered: 0.9104,
      count: 279,
      interval: {
        low: 0.8711,
        high: 0.9386,
      },
    },
    {
      meanStated: 0.872,
      shareAnswered: 0.8273,
      count: 278,
      interval: {
        low: 0.7785,
        high: 0.8672,
      },
    },
    {
      meanStated: 0.9186,
      shareAnswered: 0.9068,
      count: 279,
      interval: {
        low: 0.867,
        high: 0.9356,
      },
    },
    {
      meanStated: 0.9801,
      shareAnswered: 0.9892,
      count: 279,
      interval: {
        low: 0.9689,
        high: 0.9963,
      },
    },
  ],
}

// Written by experiments/recall/fit-answerability-run.ts from generated questions; don't edit.
import type { Bands, CurvePoint } from './answerability-model.ts'
import type { FeatureName } from './sign-features.ts'

export interface ShippedCoefficients {
  readonly coefficients: Readonly<Record<FeatureName, number>>
  readonly bands: Bands
  readonly curve: readonly CurvePoint[]
}

export const SHIPPED_USE_LITE: ShippedCoefficients = {
  coefficients: {
    always: -0.0825,
    similarity: 1.3312,
    about_them: 0.8463,
    names_them: -1.8103,
    about_theirs: -1.6416,
    about_others: -4.0805,
    about_nobody: -0.0288,
    others_met: 0.9782,
    others_unmet: -1.935,
    attribute_met: 1.1551,
    attribute_unmet: -0.3143,
    head_met: -0.3587,
    head_unmet: -0.5625,
    plain_type_met: 0.0694,
    plain_type_unmet: -1.6474,
    type_met: -0.0907,
    type_unmet: -0.8092,
    coverage: 0.3287,
    covered: -0.0157,
    uncovered: 0.0725,
    only_asks: 0,
    behind_in_similarity: -0.1055,
    behind_in_words: -0.667,
    question_met: 2.2099,
    question_unmet: -0.5562,
    long: -4.5646,
    long_similarity: -0.9661,
    long_about_them: 1.9425,
    long_names_them: -2.2681,
    long_attribute_met: -1.0696,
    long_attribute_unmet: -2.0461,
    long_coverage: 3.9845,
    long_covered: 3.8948,
    long_uncovered: -0.7775,
    long_behind_in_words: -2.4777,
  },
  bands: {
    high: 0.6851,
    moderate: 0.6413,
    low: 0.2274,
  },
  curve: [
    {
      meanStated: 0.021,
      shareAnswered: 0.0051,
      count: 198,
      interval: {
        low: 0.0009,
        high: 0.028,
      },
    },
    {
      meanStated: 0.0752,
      shareAnswered: 0.0404,
      count: 198,
      interval: {
        low: 0.0206,
        high: 0.0777,
      },
    },
    {
      meanStated: 0.1547,
      shareAnswered: 0.1616,
      count: 198,
      interval: {
        low: 0.1169,
        high: 0.2192,
      },
    },
    {
      meanStated: 0.2643,
      shareAnswered: 0.2525,
      count: 198,
      interval: {
        low: 0.1971,
        high: 0.3174,
      },
    },
    {
      meanStated: 0.414,
      shareAnswered: 0.4372,
      count: 199,
      interval: {
        low: 0.3701,
        high: 0.5066,
      },
    },
    {
      meanStated: 0.6186,
      shareAnswered: 0.6515,
      count: 198,
      interval: {
        low: 0.5828,
        high: 0.7144,
      },
    },
    {
      meanStated: 0.7962,
      shareAnswered: 0.8586,
      count: 198,
      interval: {
        low: 0.8032,
        high: 0.9003,
      },
    },
    {
      meanStated: 0.9006,
      shareAnswered: 0.8788,
      count: 198,
      interval: {
        low: 0.826,
        high: 0.9172,
      },
    },
    {
      meanStated: 0.9595,
      shareAnswered: 0.9242,
      count: 198,
      interval: {
        low: 0.8788,
        high: 0.9536,
      },
    },
    {
      meanStated: 0.9905,
      shareAnswered: 0.9848,
      count: 198,
      interval: {
        low: 0.9564,
        high: 0.9948,
      },
    },
  ],
}

export const SHIPPED_WORDS: ShippedCoefficients = {
  coefficients: {
    always: -1.5915,
    similarity: 0.8309,
    about_them: 1.225,
    names_them: 0.3676,
    about_theirs: -1.0576,
    about_others: -3.2126,
    about_nobody: -0.1633,
    others_met: 2.1515,
    others_unmet: -2.2354,
    attribute_met: 1.4582,
    attribute_unmet: -0.3158,
    head_met: -0.1056,
    head_unmet: -0.6516,
    plain_type_met: 0.5757,
    plain_type_unmet: -1.3446,
    type_met: -0.0932,
    type_unmet: -0.7937,
    coverage: 0.9165,
    covered: 2.2363,
    uncovered: -0.3605,
    only_asks: 0,
    behind_in_similarity: 0,
    behind_in_words: -0.3712,
    question_met: 2.2607,
    question_unmet: -0.5142,
    long: -3.5878,
    long_similarity: 0,
    long_about_them: 2.176,
    long_names_them: -3.2744,
    long_attribute_met: -1.4913,
    long_attribute_unmet: -1.6467,
    long_coverage: 1.9548,
    long_covered: 1.5452,
    long_uncovered: -0.3882,
    long_behind_in_words: -3.2075,
  },
  bands: {
    high: 0.8122,
    moderate: 0.6859,
    low: 0.1889,
  },
  curve: [
    {
      meanStated: 0.0586,
      shareAnswered: 0.0303,
      count: 198,
      interval: {
        low: 0.014,
        high: 0.0645,
      },
    },
    {
      meanStated: 0.1355,
      shareAnswered: 0.1364,
      count: 198,
      interval: {
        low: 0.0954,
        high: 0.1911,
      },
    },
    {
      meanStated: 0.2004,
      shareAnswered: 0.197,
      count: 198,
      interval: {
        low: 0.1476,
        high: 0.2579,
      },
    },
    {
      meanStated: 0.2896,
      shareAnswered: 0.2879,
      count: 198,
      interval: {
        low: 0.2293,
        high: 0.3545,
      },
    },
    {
      meanStated: 0.414,
      shareAnswered: 0.4171,
      count: 199,
      interval: {
        low: 0.3508,
        high: 0.4865,
      },
    },
    {
      meanStated: 0.5913,
      shareAnswered: 0.6414,
      count: 198,
      interval: {
        low: 0.5725,
        high: 0.7049,
      },
    },
    {
      meanStated: 0.7013,
      shareAnswered: 0.7727,
      count: 198,
      interval: {
        low: 0.7095,
        high: 0.8256,
      },
    },
    {
      meanStated: 0.8434,
      shareAnswered: 0.7727,
      count: 198,
      interval: {
        low: 0.7095,
        high: 0.8256,
      },
    },
    {
      meanStated: 0.9277,
      shareAnswered: 0.8939,
      count: 198,
      interval: {
        low: 0.8433,
        high: 0.9296,
      },
    },
    {
      meanStated: 0.9771,
      shareAnswered: 0.9899,
      count: 198,
      interval: {
        low: 0.9639,
        high: 0.9972,
      },
    },
  ],
}

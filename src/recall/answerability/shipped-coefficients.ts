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
    always: -0.2018,
    similarity: 1.3168,
    about_them: 0.8324,
    names_them: -2.3014,
    about_theirs: -1.4955,
    about_others: -4.6317,
    about_nobody: -0.0457,
    others_met: 1.4775,
    others_unmet: -1.7192,
    attribute_met: 1.167,
    attribute_unmet: -0.3733,
    head_met: -0.3436,
    head_unmet: -0.4736,
    plain_type_met: 0.0891,
    plain_type_unmet: -1.6629,
    type_met: 0.0434,
    type_unmet: -0.8707,
    coverage: 0.3549,
    covered: 0.2911,
    uncovered: 0.1754,
    only_asks: 0,
    behind_in_similarity: -0.0855,
    behind_in_words: -0.5188,
    question_met: 2.2679,
    question_unmet: -0.5057,
    long: -4.218,
    long_similarity: -0.9432,
    long_about_them: 1.7205,
    long_names_them: -2.2529,
    long_attribute_met: -1.1203,
    long_attribute_unmet: -1.9598,
    long_coverage: 3.8574,
    long_covered: 3.8414,
    long_uncovered: -0.9114,
    long_behind_in_words: -2.2391,
  },
  bands: {
    high: 0.6657,
    moderate: 0.405,
    low: 0.2162,
  },
  curve: [
    {
      meanStated: 0.0191,
      shareAnswered: 0.0101,
      count: 198,
      interval: {
        low: 0.0028,
        high: 0.0361,
      },
    },
    {
      meanStated: 0.0745,
      shareAnswered: 0.0505,
      count: 198,
      interval: {
        low: 0.0277,
        high: 0.0905,
      },
    },
    {
      meanStated: 0.1545,
      shareAnswered: 0.1515,
      count: 198,
      interval: {
        low: 0.1082,
        high: 0.2081,
      },
    },
    {
      meanStated: 0.2595,
      shareAnswered: 0.2677,
      count: 198,
      interval: {
        low: 0.2109,
        high: 0.3333,
      },
    },
    {
      meanStated: 0.4151,
      shareAnswered: 0.4271,
      count: 199,
      interval: {
        low: 0.3604,
        high: 0.4966,
      },
    },
    {
      meanStated: 0.608,
      shareAnswered: 0.6364,
      count: 198,
      interval: {
        low: 0.5674,
        high: 0.7002,
      },
    },
    {
      meanStated: 0.7994,
      shareAnswered: 0.8485,
      count: 198,
      interval: {
        low: 0.7919,
        high: 0.8918,
      },
    },
    {
      meanStated: 0.9084,
      shareAnswered: 0.8636,
      count: 198,
      interval: {
        low: 0.8089,
        high: 0.9046,
      },
    },
    {
      meanStated: 0.9644,
      shareAnswered: 0.9495,
      count: 198,
      interval: {
        low: 0.9095,
        high: 0.9723,
      },
    },
    {
      meanStated: 0.9918,
      shareAnswered: 0.9899,
      count: 198,
      interval: {
        low: 0.9639,
        high: 0.9972,
      },
    },
  ],
}

export const SHIPPED_WORDS: ShippedCoefficients = {
  coefficients: {
    always: -1.6399,
    similarity: 0.8033,
    about_them: 1.1636,
    names_them: -0.0709,
    about_theirs: -1.1959,
    about_others: -3.5691,
    about_nobody: -0.1097,
    others_met: 2.4801,
    others_unmet: -1.7959,
    attribute_met: 1.491,
    attribute_unmet: -0.2939,
    head_met: -0.1202,
    head_unmet: -0.585,
    plain_type_met: 0.5056,
    plain_type_unmet: -1.2908,
    type_met: -0.0085,
    type_unmet: -0.7714,
    coverage: 0.9855,
    covered: 2.3219,
    uncovered: -0.219,
    only_asks: 0,
    behind_in_similarity: 0,
    behind_in_words: -0.2987,
    question_met: 2.202,
    question_unmet: -0.5165,
    long: -3.2974,
    long_similarity: 0,
    long_about_them: 2.0459,
    long_names_them: -3.1123,
    long_attribute_met: -1.5365,
    long_attribute_unmet: -1.6051,
    long_coverage: 1.7628,
    long_covered: 1.7183,
    long_uncovered: -0.5512,
    long_behind_in_words: -2.9884,
  },
  bands: {
    high: 0.7912,
    moderate: 0.4975,
    low: 0.1898,
  },
  curve: [
    {
      meanStated: 0.0633,
      shareAnswered: 0.0202,
      count: 198,
      interval: {
        low: 0.0079,
        high: 0.0508,
      },
    },
    {
      meanStated: 0.1425,
      shareAnswered: 0.1566,
      count: 198,
      interval: {
        low: 0.1125,
        high: 0.2137,
      },
    },
    {
      meanStated: 0.2014,
      shareAnswered: 0.2121,
      count: 198,
      interval: {
        low: 0.1609,
        high: 0.2743,
      },
    },
    {
      meanStated: 0.2896,
      shareAnswered: 0.3131,
      count: 198,
      interval: {
        low: 0.2526,
        high: 0.3808,
      },
    },
    {
      meanStated: 0.401,
      shareAnswered: 0.3769,
      count: 199,
      interval: {
        low: 0.3125,
        high: 0.4459,
      },
    },
    {
      meanStated: 0.5867,
      shareAnswered: 0.6111,
      count: 198,
      interval: {
        low: 0.5417,
        high: 0.6763,
      },
    },
    {
      meanStated: 0.7009,
      shareAnswered: 0.7677,
      count: 198,
      interval: {
        low: 0.7041,
        high: 0.8211,
      },
    },
    {
      meanStated: 0.8443,
      shareAnswered: 0.7677,
      count: 198,
      interval: {
        low: 0.7041,
        high: 0.8211,
      },
    },
    {
      meanStated: 0.9308,
      shareAnswered: 0.9141,
      count: 198,
      interval: {
        low: 0.8668,
        high: 0.9457,
      },
    },
    {
      meanStated: 0.9784,
      shareAnswered: 1,
      count: 198,
      interval: {
        low: 0.981,
        high: 1,
      },
    },
  ],
}

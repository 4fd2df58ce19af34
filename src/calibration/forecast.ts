/** What was stated of every answer to a question, and which one turned out true. */
export interface Forecast {
  /** One probability per answer, summing to 1. */
  readonly probabilities: ArrayLike<number>
  /** Index of the true answer; -1 where it is none of them. */
  readonly truth: number
  /** Whom or what it belongs to, where forecasts of one person go wrong together. */
  readonly cluster?: number | undefined
}

/** The answer that was given, how probable it was said to be, and whether it was right. */
export interface TopForecast {
  readonly probability: number
  /** 1 right, 0 wrong, 1/k where k answers were equally probable and one of them right. */
  readonly right: number
  readonly cluster?: number | undefined
}

/** Which answer counts as given where several are the most probable: the first, or each of them in part. */
export type TopTies = 'first' | 'shared'

/** The top answer of each forecast. Worked: (.2, .5, .3) with truth 1 is probability .5, right 1. */
export function topForecasts(forecasts: readonly Forecast[], ties: TopTies = 'first'): readonly TopForecast[] {
  return forecasts.map((forecast) => topForecast(forecast, ties))
}

/** The top answer of one forecast. Worked: (.4, .4, .2) with truth 1: right 0 by the first, 1/2 shared. */
export function topForecast({ probabilities, truth, cluster }: Forecast, ties: TopTies = 'first'): TopForecast {
  let top = 0
  let tied = 1
  for (let a = 1; a < probabilities.length; a++) {
    const each = probabilities[a] as number
    const highest = probabilities[top] as number
    if (each > highest) {
      top = a
      tied = 1
    } else if (each === highest) tied++
  }
  const probability = probabilities[top] as number
  const isAmongTop = probabilities[truth] === probability
  const right = ties === 'shared' ? (isAmongTop ? 1 / tied : 0) : top === truth ? 1 : 0
  return { probability, right, cluster }
}

/** What was stated of the true answer: 0 where it is none of those listed. */
export function probabilityOfTruth({ probabilities, truth }: Forecast): number {
  return probabilities[truth] ?? 0
}

/** Share of top answers that are right: F10's acc. Worked: right 1, 1, 0, 1 is .75; NaN of nothing. */
export function accuracyOf(forecasts: readonly TopForecast[]): number {
  let right = 0
  for (const each of forecasts) right += each.right
  return right / forecasts.length
}

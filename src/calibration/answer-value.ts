/** What is believed of one question, as whoever acts on it sees it. The probabilities sum to 1. */
export interface Believed {
  /** Probability of each answer that can be acted on today. */
  readonly named: readonly number[]
  /** Probability of an answer that nobody has named: it can be acted on only once it was told. */
  readonly unnamed: number
}

/** What one decision loses, in any common unit; 1 is what a question costs the person who is asked. */
export interface DecisionLosses {
  /** By acting on a wrong answer (W). */
  readonly lossIfWrong: number
  /** By not acting (N). */
  readonly lossIfNotActing: number
  /** A policy lets it not act on today's belief, however probable. */
  readonly isBlocked?: boolean
}

/** How far what a person says can be relied on. */
export interface Answerer {
  /** Probability that they can say. */
  readonly knows: number
  /** Probability that what they say is another answer than the true one, each other alike. */
  readonly errs: number
}

/**
 * Expected loss that one decision is spared by a person's answer: what is lost by the better of acting and leaving today,
 * less what is lost by the better of both after each answer that they may give,
 *   knows x (min(N, W (1 - max p)) - sum over b of min(N m_b, W (m_b - max over a of p_a P(b | a)))),
 * m_b the probability of hearing b, P(b | b) = 1 - errs. Never below 0; 0 where no answer would change the act.
 *
 * Worked: .8 and .2, W 10, N 1, no errors: leaving costs 1 today (acting 2) and nothing is lost after, so 1.
 * Worked: .97 and .03, W 10, N 2, errs .2: hearing the second leaves the first ahead (.194 to .024), and acting on it loses
 * .24 where leaving loses .436: the act is the same, so 0.
 *
 * Source: value of sample information, Raiffa, Schlaifer 1961; Howard 1966.
 */
export function answerValue(believed: Believed, losses: DecisionLosses, { knows, errs }: Answerer): number {
  return knows * Math.max(0, lossToday(believed, losses) - lossOnceTold(believed, losses, errs))
}

function lossToday({ named }: Believed, { lossIfWrong, lossIfNotActing, isBlocked = false }: DecisionLosses): number {
  if (isBlocked) return lossIfNotActing
  return Math.min(lossIfNotActing, lossIfWrong * (1 - Math.max(0, ...named)))
}

function lossOnceTold({ named, unnamed }: Believed, losses: DecisionLosses, errs: number): number {
  const { lossIfWrong, lossIfNotActing } = losses
  const states = unnamed > 0 ? [...named, unnamed] : named
  const errsTo = states.length > 1 ? errs / (states.length - 1) : 0
  const says = 1 - errsTo * (states.length - 1)
  return states.reduce((sum, probability, told) => {
    const heard = probability * says + (1 - probability) * errsTo
    // What nobody had named can be acted on only where it is what was told.
    const actable = states.map((each, state) =>
      state === told ? each * says : state < named.length ? each * errsTo : 0,
    )
    return sum + Math.min(lossIfNotActing * heard, lossIfWrong * (heard - Math.max(...actable)))
  }, 0)
}

/** How often an answer would be of use. */
export interface UsePattern {
  /** Decisions that wait for it now. */
  readonly waiting: number
  readonly usesPerDay: number
  /** Rate at which the true answer is redrawn. */
  readonly changesPerDay: number
  /** Rate at which it would be heard of anyway. */
  readonly heardPerDay: number
}

/** Nothing is looked further ahead than this, also for what never changes. */
const HORIZON_DAYS = 365

/**
 * F9: uses before the answer changes or is heard of anyway, waiting + uses a day / (change rate + rate of hearing of it
 * anyway + 1 / 365): whichever comes first, each at a constant rate.
 *
 * Worked: none waiting, .1 a day, heard of .0173 a day, never changing: .1 / (.0173 + .00274) = 4.99.
 */
export function expectedUses({ waiting, usesPerDay, changesPerDay, heardPerDay }: UsePattern): number {
  return waiting + usesPerDay / (changesPerDay + heardPerDay + 1 / HORIZON_DAYS)
}

/** A kind of decision that needs the answer. */
export interface NeededFor extends DecisionLosses {
  readonly usesPerDay: number
  readonly waiting?: number
}

export interface Asking extends Believed, Answerer, Pick<UsePattern, 'changesPerDay' | 'heardPerDay'> {
  readonly isSettled: boolean
}

/**
 * F9: what asking once saves, over all decisions that need the answer. One ask costs 1 in the same unit: below 1 it costs the
 * person more than it saves. What is settled is worth nothing now.
 *
 * Worked: the .8 and .2 above, used .1 a day for 5 uses: 5.
 */
export function askingValue(asking: Asking, needs: readonly NeededFor[]): number {
  if (asking.isSettled) return 0
  return needs.reduce((sum, need) => {
    const uses = expectedUses({ ...asking, usesPerDay: need.usesPerDay, waiting: need.waiting ?? 0 })
    return sum + answerValue(asking, need, asking) * uses
  }, 0)
}

/**
 * Beliefs over (answer now, answer before), row-major: the entry `x K + v` is P(now x, before v); x = v where nothing has
 * changed yet.
 */
export type ChangeBelief = Float64Array

/** What is known before any message: drawn from the base rates, never changed. */
export function unchanged(baseRates: ArrayLike<number>): ChangeBelief {
  const answers = baseRates.length
  const belief = new Float64Array(answers * answers)
  for (let x = 0; x < answers; x++) belief[x * answers + x] = baseRates[x] as number
  return belief
}

/**
 * Moves a belief over (now, before) on by `expectedRedraws` = rate x days of the restart chain, exactly. With
 * s = e^-redraws, u_x = e^(-redraws (1 - pi_x)) and m the belief about now alone:
 *
 *     p(x, v) <- u_x p(x, v) + (m_v - pi_v)(u_x - s) + pi_x pi_v (1 - u_x) / (1 - pi_x)      for v other than x
 *     p(x, x) <- u_x p(x, x)
 *
 * from d/dt p(x, v) = -rate (1 - pi_x) p(x, v) + rate pi_x m_v. Worked: two answers of base rate .5, surely 0 and never
 * changed, redraws 2 ln 2: s = .25, u = .5: p(0,0) = .5; p(1,0) = .5 (.25) + .5 (.5) = .375 - and now 1 with 1 - (.25 + .75/2) = .375.
 */
export function passTime(belief: ChangeBelief, expectedRedraws: number, baseRates: ArrayLike<number>): void {
  if (!(expectedRedraws > 0)) return
  const answers = baseRates.length
  const now = aboutNow(belief, answers)
  const still = Math.exp(-expectedRedraws)
  for (let x = 0; x < answers; x++) {
    const common = baseRates[x] as number
    const unleft = Math.exp(-expectedRedraws * (1 - common))
    const returned = common < 1 ? (common * (1 - unleft)) / (1 - common) : 0
    for (let v = 0; v < answers; v++) {
      const at = x * answers + v
      const kept = unleft * (belief[at] as number)
      const usual = baseRates[v] as number
      belief[at] = v === x ? kept : kept + ((now[v] as number) - usual) * (unleft - still) + usual * returned
    }
  }
}

/** The belief about the answer now alone. */
export function aboutNow(belief: ChangeBelief, answers: number): Float64Array {
  const now = new Float64Array(answers)
  for (let x = 0; x < answers; x++) {
    for (let v = 0; v < answers; v++) now[x] = (now[x] as number) + (belief[x * answers + v] as number)
  }
  return now
}

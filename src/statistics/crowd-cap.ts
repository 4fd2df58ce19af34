/**
 * F11's cap: the most that a crowd can say together, however many join it. A message's weight of evidence is the largest
 * log-odds that it can move any answer by, ln(most / least likelihood); a crowd's is their sum. Above the cap every message of
 * the crowd counts the same share of itself, its likelihood taken to that power:
 *
 *     share = min(1, max(cap, largest weight) / sum of weights)
 *
 * One message alone always counts in full, and so a second one never makes a crowd say less than its loudest did.
 * The weights are added and not the log-likelihoods: a crowd that said the opposite long ago, which has faded since, would else
 * buy itself room. With fading the bound still holds, because fading brings two beliefs nearer to one another and
 * never apart (Birkhoff 1957, in the projective metric of Hilbert).
 *
 * Worked: a cap of 3; four messages of (1, .25) weigh ln 4 = 1.386294 each, 5.545177 together: share .541011, so
 * each becomes (1, .472367), and the four (1, .049787): e^-3.
 *
 * `crowdOf` names the crowd of each message, null for one that is in none; a crowd's cap is that of its first message. Null where nothing is above the cap, so that nothing
 * has to be made anew.
 */
export function crowdShares(
  likelihoods: readonly ArrayLike<number>[],
  crowdOf: (message: number) => string | number | null,
  cap: number | ((message: number) => number),
): Float64Array | null {
  const crowds = new Map<
    string | number,
    { total: number; largest: number; readonly cap: number; readonly members: number[] }
  >()
  for (let message = 0; message < likelihoods.length; message++) {
    const name = crowdOf(message)
    if (name === null) continue
    const weight = weightOfEvidence(likelihoods[message] as ArrayLike<number>)
    const crowd = crowds.get(name)
    if (crowd === undefined) {
      const own = typeof cap === 'number' ? cap : cap(message)
      crowds.set(name, { total: weight, largest: weight, cap: own, members: [message] })
    } else {
      crowd.total += weight
      crowd.largest = Math.max(crowd.largest, weight)
      crowd.members.push(message)
    }
  }
  let shares: Float64Array | null = null
  for (const { total, largest, cap: own, members } of crowds.values()) {
    const most = Math.max(own, largest)
    if (total <= most) continue
    shares ??= new Float64Array(likelihoods.length).fill(1)
    for (const message of members) shares[message] = most / total
  }
  return shares
}

/** ln(most / least likelihood): no answer's log-odds move further by it. */
export function weightOfEvidence(likelihood: ArrayLike<number>): number {
  let least = Number.POSITIVE_INFINITY
  let most = 0
  for (let x = 0; x < likelihood.length; x++) {
    const each = likelihood[x] as number
    if (each < least) least = each
    if (each > most) most = each
  }
  return most > 0 ? Math.log(most / least) : 0
}

/** A likelihood of which only this share counts. */
export function tempered(likelihood: ArrayLike<number>, share: number): Float64Array {
  return Float64Array.from(likelihood, (each) => each ** share)
}

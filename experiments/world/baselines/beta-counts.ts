import type { Told } from '../told.ts'
import { shareOut } from './distribution.ts'

/** Each answer has a Beta(1, 1) of its own: readings count for it, the rest of each message against it. */
export function betaCounts({ answers, messages }: Told): Float64Array {
  const supported = new Float64Array(answers)
  for (const { masses } of messages) {
    for (let a = 0; a < answers; a++) supported[a] = (supported[a] as number) + (masses[a] as number)
  }
  return shareOut(supported.map((each) => (1 + each) / (2 + messages.length)))
}

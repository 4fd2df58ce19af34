import { cardNumbersIn } from './card-numbers.ts'
import { firstLookAt } from './first-look.ts'
import { keyShapesIn } from './key-shapes.ts'
import { namedValuesIn } from './named-values.ts'
import { oneTimeCodesIn } from './one-time-codes.ts'
import { passportsIn } from './passports.ts'
import { personalNumbersIn } from './personal-numbers.ts'
import { privateKeysIn } from './private-keys.ts'
import { type FoundSecret, SECRET_KINDS } from './secret.ts'

/**
 * The secrets in a text, by the shape of the value and the words beside it, in order and without overlap. Every pattern
 * is bounded and starts at a fixed mark, so that a hostile text costs only its length. It labels and takes out; nothing
 * is ever trusted because it found nothing. Most texts have too few digits and no word long enough for most of them.
 */
export function secretsIn(text: string): readonly FoundSecret[] {
  const look = firstLookAt(text)
  const { digits, longestWord } = look
  const found = [
    ...privateKeysIn(text),
    ...keyShapesIn(text, look),
    ...namedValuesIn(text),
    ...(digits >= CARD_DIGITS ? cardNumbersIn(text) : []),
    ...(digits > 0 || longestWord >= MACHINE_READABLE_LENGTH ? passportsIn(text) : []),
    ...(digits >= PERSONAL_DIGITS ? personalNumbersIn(text) : []),
    ...(digits >= CODE_DIGITS ? oneTimeCodesIn(text) : []),
  ]
  return found.length < 2 ? found : withoutOverlaps(found)
}

/** The fewest digits of each kind, and the length of a line for machines, which may have none. */
const CARD_DIGITS = 13
const PERSONAL_DIGITS = 6
const CODE_DIGITS = 4
const MACHINE_READABLE_LENGTH = 44

/** Overlapping finds are one, under the kind that says most; the stretch is all that any of them covers. */
function withoutOverlaps(found: readonly FoundSecret[]): readonly FoundSecret[] {
  const merged: FoundSecret[] = []
  for (const each of [...found].sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = merged.at(-1)
    if (last === undefined || each.start >= last.end) merged.push(each)
    else
      merged[merged.length - 1] = { kind: tellingOf(last, each), start: last.start, end: Math.max(last.end, each.end) }
  }
  return merged
}

function tellingOf(a: FoundSecret, b: FoundSecret): FoundSecret['kind'] {
  return SECRET_KINDS.indexOf(a.kind) <= SECRET_KINDS.indexOf(b.kind) ? a.kind : b.kind
}

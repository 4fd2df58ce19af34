import type { AskContext, Called } from '../../../ports/reader.ts'
import { PARTNERS } from '../saying/relation-findings.ts'

/** Other subject keys of one person. */
export interface SameSubjects {
  /** Clearly the same person: `user.sister` of `fenna`. */
  readonly clear: readonly string[]
  /** Perhaps: two friends have names, and nobody said which of them is meant by `my friend`. */
  readonly perhaps: readonly string[]
}

const MOST = 12

/** Under which other keys a person is spoken of, by names told and by words for the same relation. */
export function sameSubjectsOf(subject: string, { called = [] }: AskContext): SameSubjects {
  const clear = new Set([subject])
  for (const each of clear) {
    if (clear.size > MOST) break
    for (const other of [...asPartner(each), ...linked(each, called, true)]) clear.add(other)
  }
  const perhaps = new Set([...clear].flatMap((each) => linked(each, called, false)).filter((each) => !clear.has(each)))
  clear.delete(subject)
  return { clear: [...clear], perhaps: [...perhaps] }
}

/** What belongs to a person goes by each of their keys: `fenna.husband` is `user.sister.husband`. */
function linked(key: string, called: readonly Called[], isClear: boolean): readonly string[] {
  return called
    .filter((each) => each.isClear === isClear)
    .flatMap(({ subject, name }) => [replaced(key, subject, name), replaced(key, name, subject)])
    .filter((each) => each !== null)
}

function replaced(key: string, from: string, to: string): string | null {
  if (key === from) return to
  return key.startsWith(`${from}.`) ? `${to}${key.slice(from.length)}` : null
}

/** `my girlfriend`, `my partner` */
function asPartner(key: string): readonly string[] {
  const dot = key.lastIndexOf('.')
  if (dot < 0 || !PARTNERS.has(key.slice(dot + 1))) return []
  return [...PARTNERS].map((role) => `${key.slice(0, dot)}.${role}`).filter((each) => each !== key)
}

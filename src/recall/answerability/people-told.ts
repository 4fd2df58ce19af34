import { kinMeantBy } from '../query/kin.ts'
import type { Mention } from '../query/people-in.ts'
import type { PersonPath } from '../query/recall-query.ts'

/** One name for a description: `user.sister` is `maya`. */
export interface CalledBy {
  readonly subject: string
  readonly name: string
}

/** Who is who, as far as texts and the memory say: descriptions by name and names by description. */
export interface PeopleTold {
  /** Every id that may be meant by a path: `[user, sibling]` is also `user.sister`, and so `maya`. */
  idsAsked(path: PersonPath): ReadonlySet<string>
  /** The one id of a path as told. */
  idTold(path: PersonPath): string
  /** Ids of those by whom somebody is described: `maya` is described by `user`. */
  ownersOf(path: PersonPath): ReadonlySet<string>
}

export function peopleTold(called: readonly CalledBy[], mentions: readonly Mention[]): PeopleTold {
  const nameOf = new Map<string, string>()
  const ownersOfName = new Map<string, Set<string>>()
  const tell = (subject: string, name: string): void => {
    if (!nameOf.has(subject)) nameOf.set(subject, name)
    const owner = subject.slice(0, Math.max(0, subject.lastIndexOf('.')))
    if (owner === '') return
    const owners = ownersOfName.get(name) ?? new Set()
    ownersOfName.set(name, owners.add(nameOf.get(owner) ?? owner))
  }
  const step = (id: string, kin: string): string => nameOf.get(`${id}.${kin}`) ?? `${id}.${kin}`
  const idTold = ([first = '', ...kin]: PersonPath): string => kin.reduce(step, nameOf.get(first) ?? first)
  for (const { subject, name } of called) tell(subject, name)
  for (const { path, alias } of mentions) {
    if (alias === null) continue
    tell(`${idTold(path.slice(0, -1))}.${path.at(-1) as string}`, alias)
  }
  return {
    idTold,
    idsAsked: ([first = '', ...kin]) =>
      kin.reduce<ReadonlySet<string>>(
        (ids, each) => {
          const next = new Set<string>()
          for (const id of ids) for (const meant of kinMeantBy(each)) next.add(step(id, meant))
          return next
        },
        new Set([nameOf.get(first) ?? first]),
      ),
    ownersOf: (path) => {
      const owners = new Set(ownersOfName.get(idTold(path)) ?? [])
      for (let length = 1; length < path.length; length++) owners.add(idTold(path.slice(0, length)))
      return owners
    },
  }
}

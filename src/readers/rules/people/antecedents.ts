import { FEMALE, FEMALE_ROLES, MALE, MALE_ROLES } from '../text/word-lists.ts'
import { genderOfName } from './first-names.ts'

export type Gender = 'female' | 'male'

/** Somebody a text has named so far. */
export interface Person {
  readonly key: string
  gender: Gender | null
  readonly isPlural: boolean
  /** Only a capital letter speaks for it: may be a town. */
  readonly isGuess: boolean
  /** At the head of a clause when last named: the sentence is about them. */
  isTopic: boolean
  /** Token where last named. */
  at: number
}

/** Whom a pronoun can mean, in the order of naming. */
export interface People {
  readonly byKey: Map<string, Person>
}

const MOST_PEOPLE = 20

export function createPeople(): People {
  return { byKey: new Map() }
}

export function notePerson(
  { byKey }: People,
  key: string,
  at: number,
  told: { readonly gender?: Gender | null; readonly isGuess?: boolean; readonly isTopic?: boolean },
): void {
  const known = byKey.get(key)
  if (known !== undefined) {
    known.at = at
    known.isTopic = told.isTopic === true
    known.gender ??= told.gender ?? null
    return
  }
  if (byKey.size >= MOST_PEOPLE) return
  byKey.set(key, {
    key,
    gender: told.gender ?? genderOf(key),
    isPlural: PLURAL.test(key),
    isGuess: told.isGuess === true,
    isTopic: told.isTopic === true,
    at,
  })
}

const PLURAL = /\.(?:children|parents|grandparents|siblings|twins|kids)$/

export function genderOf(key: string): Gender | null {
  const dot = key.lastIndexOf('.')
  if (dot < 0) return genderOfName(key)
  const role = key.slice(dot + 1)
  if (FEMALE_ROLES.has(role)) return 'female'
  return MALE_ROLES.has(role) ? 'male' : null
}

export function genderOfPronoun(norm: string): Gender | null {
  return FEMALE.has(norm) ? 'female' : MALE.has(norm) ? 'male' : null
}

/**
 * Whom a pronoun means: the one person named so far that it fits; of several the one whose gender is known, then the one
 * that the sentence before is about. `undefined` where nobody was named, null where two fit alike.
 */
export function meantBy({ byKey }: People, norm: string): string | null | undefined {
  const gender = genderOfPronoun(norm)
  const all = [...byKey.values()]
  if (gender === null) return theyOf(all)
  const fitting = all.filter((each) => !each.isPlural && (each.gender === null || each.gender === gender))
  if (fitting.length === 0) return undefined
  return only(fitting) ?? only(fitting.filter((each) => each.gender === gender)) ?? topicOf(fitting, gender)
}

function theyOf(all: readonly Person[]): string | null | undefined {
  if (all.length === 0) return undefined
  return only(all.filter(({ isPlural }) => isPlural)) ?? only(all.filter(({ isGuess }) => !isGuess)) ?? only(all)
}

/** The last that the text is about, where no other of the same gender was named since. */
function topicOf(fitting: readonly Person[], gender: Gender): string | null {
  const sure = fitting.filter((each) => each.gender === gender)
  const candidates = sure.length > 0 ? sure : fitting.filter(({ isGuess }) => !isGuess)
  const last = [...candidates].sort((a, b) => b.at - a.at)[0]
  return last?.isTopic === true ? last.key : null
}

function only(people: readonly Person[]): string | null {
  return people.length === 1 ? (people[0] as Person).key : null
}

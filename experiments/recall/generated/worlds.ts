import { seededGenerator } from '../../../src/calibration/seeded-generator.ts'
import { ATTRIBUTES, type AttributeGrammar, NEVER_TOLD, OF_OTHERS_ONLY } from './attribute-grammar.ts'
import { type Manner, PLAIN } from './manner.ts'
import { KIN, KIN_ASKED, kinWithName, named, ofKin, type Person, phrase, USER } from './people.ts'
import { SINGLE_MEMORIES, type SingleMemory } from './single-memories.ts'

export interface GeneratedMemory {
  readonly id: string
  readonly text: string
}

/** `near`: the person or the topic is stored, not this; `far`: neither. */
export type Absence = 'near' | 'far'

export interface GeneratedQuestion {
  readonly text: string
  /** Ids of what answers it; none where it isn't stored. */
  readonly gold: readonly string[]
  readonly absence: Absence | null
}

/** One person's memories and questions about them. */
export interface World {
  readonly memories: readonly GeneratedMemory[]
  readonly questions: readonly GeneratedQuestion[]
}

interface Draws {
  readonly chance: () => number
  readonly one: <T>(items: readonly T[]) => T
  readonly some: <T>(items: readonly T[], count: number) => readonly T[]
}

export interface WorldSize {
  /** Besides the user. */
  readonly others: number
  /** Of those, known as kin. */
  readonly kin: number
  /** Told of each of them at least; two more at most. */
  readonly attributes: number
  readonly singles: number
}

const SMALL: WorldSize = { others: 5, kin: 4, attributes: 2, singles: 11 }

/** The same world for the same seed, whatever the manner says: as small, about 40 memories, 60 questions that they answer and 60 that they don't. */
export function generatedWorld(seed: number, size: WorldSize = SMALL, manner: Manner = PLAIN): World {
  const draws = drawsOf(seed)
  const memories: GeneratedMemory[] = []
  const questions: GeneratedQuestion[] = []
  const remember = (text: string): string => {
    const id = `g${seed}-${memories.length + 1}`
    memories.push({ id, text: manner.told(text, memories.length + seed) })
    return id
  }
  const people = peopleOf(draws, size, manner.names)
  const storedOf = people.map((person, p) => {
    const stored = draws.some(attributesOf(person), p === 0 ? 13 : size.attributes + Math.floor(draws.chance() * 3))
    for (const grammar of stored) {
      const id = remember(tellingOf(grammar, person, draws))
      for (const ask of draws.some(grammar.asks, 2)) {
        questions.push({ text: phrase(ask, person, true), gold: [id], absence: null })
      }
    }
    return stored
  })
  const singles = draws.some(SINGLE_MEMORIES, size.singles)
  for (const { text, asks } of singles) {
    const id = remember(text)
    for (const ask of asks) questions.push({ text: ask, gold: [id], absence: null })
  }
  questions.push(...absent(people, storedOf, singles, draws, manner.names))
  return {
    memories,
    questions: questions.map((each, at) => ({ ...each, text: manner.asked(each.text, at + seed) })),
  }
}

function attributesOf({ isUser }: Person): readonly AttributeGrammar[] {
  return isUser ? ATTRIBUTES.filter(({ attribute }) => !OF_OTHERS_ONLY.has(attribute)) : ATTRIBUTES
}

/** The user first, then others, each known by a name, as kin, or by both. */
function peopleOf(
  { chance, some, one }: Draws,
  { others, kin: kinCount }: WorldSize,
  all: readonly string[],
): readonly Person[] {
  const names = some(all, others)
  const kin = some(KIN, kinCount)
  return [
    USER,
    ...names.map((name, i) => {
      const relation = kin[i]
      if (relation === undefined || chance() < 0.35) return named(name)
      const askedAs = chance() < 0.4 ? one(KIN_ASKED[relation] ?? [relation]) : relation
      return chance() < 0.5 ? ofKin(relation, askedAs) : kinWithName(relation, name, chance() < 0.5, askedAs)
    }),
  ]
}

function tellingOf({ tells, values }: AttributeGrammar, person: Person, { one }: Draws): string {
  return phrase(one(tells), person, false, one(values))
}

/** Close by: the same person's other attributes, the same attribute of others and of strangers, and what nobody told. */
function absent(
  people: readonly Person[],
  storedOf: readonly (readonly AttributeGrammar[])[],
  singles: readonly SingleMemory[],
  { one, some, chance }: Draws,
  names: readonly string[],
): readonly GeneratedQuestion[] {
  const questions: GeneratedQuestion[] = []
  const ask = (text: string, absence: Absence): void => {
    questions.push({ text, gold: [], absence })
  }
  people.forEach((person, p) => {
    const stored = storedOf[p] ?? []
    const others = attributesOf(person).filter((each) => !stored.some((known) => overlaps(known, each)))
    for (const grammar of some(others, 4)) ask(phrase(one(grammar.asks), person, true), 'near')
    ask(phrase(one(NEVER_TOLD), person, true), p === 0 ? 'far' : 'near')
  })
  const told = storedOf.flat()
  for (const grammar of some(told, 10)) {
    const stranger =
      chance() < 0.5 ? named(one(names.filter((name) => !people.some((each) => each.told.includes(name))))) : null
    const kin = KIN.filter((each) => !people.some(({ told, asked }) => told.includes(each) || asked.includes(each)))
    const free = kin.filter(
      (each) => !(KIN_ASKED[each] ?? []).some((word) => people.some(({ asked }) => asked.endsWith(word))),
    )
    ask(phrase(one(grammar.asks), stranger ?? ofKin(one(free)), true), 'near')
  }
  for (const { misses } of singles) if (misses.length > 0) ask(one(misses), 'near')
  for (const { asks } of some(
    SINGLE_MEMORIES.filter((each) => !singles.includes(each)),
    10,
  ))
    ask(one(asks), 'far')
  for (const each of some(NEVER_TOLD, 4)) ask(phrase(each, USER, true), 'far')
  return questions
}

/** Attributes of which one may answer what the other asks. */
const KINDRED: readonly (readonly string[])[] = [
  ['home', 'origin', 'trip', 'lodging'],
  ['work', 'employer', 'salary'],
  ['birthday', 'age'],
  ['diet', 'food', 'allergy', 'illness', 'medicine'],
  ['study', 'university', 'origin'],
  ['car', 'car_colour', 'commute'],
  ['colour', 'car_colour'],
  ['sport', 'hobby', 'team', 'instrument', 'music'],
  ['children', 'anniversary'],
  ['bank', 'salary'],
]

function overlaps(a: AttributeGrammar, b: AttributeGrammar): boolean {
  return (
    a.attribute === b.attribute ||
    KINDRED.some(
      (group) =>
        group.includes(a.attribute) && group.includes(b.attribute) && !APART.has(`${a.attribute} ${b.attribute}`),
    )
  )
}

/** Close, but the one says nothing of the other. */
const APART = new Set([
  'birthday age',
  'car car_colour',
  'work salary',
  'study university',
  'bank salary',
  'employer salary',
  'trip lodging',
])

function drawsOf(seed: number): Draws {
  const chance = seededGenerator(seed)
  const some = <T>(items: readonly T[], count: number): readonly T[] => {
    const rest = [...items]
    const drawn: T[] = []
    while (drawn.length < count && rest.length > 0) drawn.push(...rest.splice(Math.floor(chance() * rest.length), 1))
    return drawn
  }
  return { chance, some, one: (items) => items[Math.floor(chance() * items.length)] as (typeof items)[number] }
}

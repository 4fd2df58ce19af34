/** Short messages of the kind people write: about half state something that is tracked, the rest is talk. */
export interface Generated {
  readonly text: string
  readonly author: string
  readonly saidAt: number
}

const SYLLABLES = ['ma', 'lo', 'ri', 'te', 'an', 'be', 'so', 'ka', 'wi', 'du']
/** A user and 299 others: most questions have a few messages, as in a real memory. */
const PEOPLE = ['user', ...Array.from({ length: 299 }, (_, index) => nameOf(index))]
const CITIES = ['Boston', 'Ghent', 'Lyon', 'Utrecht', 'Porto', 'Leeds', 'Turin', 'Graz']
const FOODS = ['peanuts', 'shellfish', 'celery', 'sesame', 'lupin', 'milk', 'kiwi', 'mustard']
const FIRMS = ['Brandt Tooling', 'Orchard Mill', 'Oak Mutual', 'Halden Works', 'Birch Clinic']
const STATEMENTS: readonly ((pick: Pick) => string)[] = [
  (pick) => `I live in ${pick(CITIES)} now.`,
  (pick) => `I'm allergic to ${pick(FOODS)}, please remember.`,
  (pick) => `I work at ${pick(FIRMS)} these days`,
  (pick) => `My phone number is 0555 0${100 + pick([11, 23, 42, 57, 68, 79])}`,
  (pick) => `We moved to ${pick(CITIES)} last month.`,
  (pick) => `I think I prefer ${pick(['tea', 'coffee', 'water'])} in the morning`,
]
const TALK: readonly ((pick: Pick) => string)[] = [
  () => 'ok, sounds good, see you then',
  (pick) => `can you check the train to ${pick(CITIES)} for me?`,
  () => 'haha yes, that was a long evening',
  () => 'thanks a lot for the notes from yesterday',
  (pick) => `What did ${pick(PEOPLE.slice(1))} say about the budget?`,
  () => 'running late, start without me please',
]

type Pick = <T>(from: readonly T[]) => T

/** Numerical Recipes' linear congruential generator: same seed, same messages. */
export function* generateMessages(count: number, seed: number): Generator<Generated> {
  let state = seed >>> 0
  const random = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
  const pick: Pick = (from) => from[Math.floor(random() * from.length)] as (typeof from)[number]
  const start = Date.UTC(2024, 0, 1)
  for (let index = 0; index < count; index++) {
    const text = pick(random() < 0.5 ? STATEMENTS : TALK)(pick)
    yield { text, author: pick(PEOPLE), saidAt: start + index * 60_000 }
  }
}

function nameOf(index: number): string {
  const syllables = `${index}`
    .padStart(3, '0')
    .split('')
    .map((digit) => SYLLABLES[Number(digit)])
  const name = syllables.join('')
  return name.charAt(0).toUpperCase() + name.slice(1)
}

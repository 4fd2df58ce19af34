const SMALL_TALK = [
  (n: number) => `The bus was ${n} minutes late again.`,
  (n: number) => `Page ${n} of that crossword is a brute.`,
  (n: number) => `There were ${n} ducks on the pond at lunch.`,
  (n: number) => `The lift stopped between floors for ${n} seconds.`,
  (n: number) => `Somebody left ${n} umbrellas in the hallway.`,
  (n: number) => `It rained for ${n} hours in the north.`,
  (n: number) => `The match ended ${n} to nil.`,
  (n: number) => `A parade of ${n} drums went by.`,
]

/** Talk about nothing that anyone would ask later. */
export function unrelatedMessages(count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => {
    const say = SMALL_TALK[index % SMALL_TALK.length] as (typeof SMALL_TALK)[number]
    return say(2 + index)
  })
}

const FACTS = ['lives in', 'works at', 'is allergic to', 'plays', 'drives', 'is called by']
const VALUES = ['Ghent', 'Halden', 'lupin', 'the oboe', 'a grey van', 'Kern', 'Lyon', 'Birch', 'celery', 'chess']
const SEED = 20_260_101

/** The same messages for the same numbers, each about one of `people`. */
export function seededMessages(count: number, people: number): readonly string[] {
  let state = SEED
  const pick = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  return Array.from(
    { length: count },
    () => `Person${pick(people)} ${FACTS[pick(FACTS.length)]} ${VALUES[pick(VALUES.length)]}.`,
  )
}

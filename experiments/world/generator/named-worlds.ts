import { BASE_WORLD, type WorldOptions } from './options.ts'

const SMALLER = { trainPeople: 150 } as const
/** Hostile mail is 4% of all messages: these factors make it a quarter, and nearly half. */
const QUARTER = 8
const NEARLY_HALF = 20

/** The base world and each extra: what differs from the base world. */
export const NAMED_WORLDS: Readonly<Record<string, Partial<WorldOptions>>> = {
  base: {},
  'hostile-25': { ...SMALLER, hostileFactor: QUARTER },
  'hostile-45': { ...SMALLER, hostileFactor: NEARLY_HALF },
  'coordinated-25': { ...SMALLER, hostileFactor: QUARTER, coordinated: true },
  'coordinated-45': { ...SMALLER, hostileFactor: NEARLY_HALF, coordinated: true },
  'hard-questions': { trainPeople: 200, hardness: 1 },
  'uneven-change': { trainPeople: 200, unevenChange: true },
  'hard-uneven-lies': { trainPeople: 200, hardness: 1, unevenChange: true, hostileFactor: QUARTER, coordinated: true },
  drift: { ...SMALLER, testPeople: 200, drift: 2.5 },
  'people-5': { trainPeople: 5 },
  'people-20': { trainPeople: 20 },
  'people-80': { trainPeople: 80 },
  'people-1000': { trainPeople: 1000 },
  'bad-reader': { ...SMALLER, readerTemperature: 0.4, readerBlunders: 0.1 },
  'calibrated-reader': { ...SMALLER, readerTemperature: 1, readerBlunders: 0 },
  'no-copies': { ...SMALLER, copies: 0, marketingCopies: 0, repeatFactor: 0 },
  'half-messages': { ...SMALLER, messageFactor: 0.5 },
  'double-messages': { ...SMALLER, messageFactor: 2 },
  'optimistic-planner': { optimisticPlanner: true },
}

/** Sources' log-odds of being right are moved by this: from little to much disagreement. */
export const DISAGREEMENT_SWEEP: readonly number[] = [1, 0.5, 0, -0.5, -1]
/** Facts change this many times as often: from lasting to stale within months. */
export const STALENESS_SWEEP: readonly number[] = [0.25, 0.5, 1, 2, 4]

/** The options of a named world, or undefined. */
export function namedWorld(name: string): WorldOptions | undefined {
  return Object.hasOwn(NAMED_WORLDS, name) ? { ...BASE_WORLD, ...NAMED_WORLDS[name] } : undefined
}

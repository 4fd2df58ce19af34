import type { Fact, Moment } from './load-statebench.ts'

/** What a system hands over at a query. */
export type View = (moment: Moment) => readonly string[]

export const allFacts: View = ({ facts }) => facts.map(factText)
export const latestPerKey: View = ({ facts }) => latest(facts).map(factText)
export const withoutSuperseded: View = ({ facts }) => standing(facts).map(factText)
export const transcript: View = ({ turns }) => turns.map(({ text }) => text)
export const lastTurns: View = ({ turns }) => turns.slice(-3).map(({ text }) => text)

/**
 * Ours, structure given: what is superseded is not believed, nor what rests on it; what is only being worked on (a draft, a
 * what-if) was never claimed to be so; nobody supersedes what comes from a higher authority.
 */
export const believed: View = ({ facts }) => {
  const claimed = facts.filter(({ item_type: note }) => note === undefined)
  return standing(claimed, outranks)
    .filter(({ depends_on: grounds = [] }) => !grounds.some((ground) => supersededIn(claimed, outranks).has(ground)))
    .map(factText)
}

const RANKS: Readonly<Record<string, number>> = {
  subordinate: 0,
  peer: 1,
  manager: 2,
  executive: 3,
  policy: 4,
  system: 1,
}

function outranks(newer: Fact, older: Fact | undefined): boolean {
  const rankOf = (fact: Fact): number => RANKS[fact.source?.authority ?? 'peer'] ?? 1
  return older === undefined || rankOf(newer) >= rankOf(older)
}

/** The latest of each key that nothing supersedes. */
function standing(facts: readonly Fact[], may: typeof outranks = () => true): readonly Fact[] {
  const gone = supersededIn(facts, may)
  return latest(facts).filter((fact) => !gone.has(keyOf(fact)) && !gone.has(fact.id ?? ''))
}

function supersededIn(facts: readonly Fact[], may: typeof outranks): ReadonlySet<string> {
  const gone = new Set<string>()
  for (const fact of facts) {
    const { supersedes } = fact
    if (supersedes === undefined || supersedes === null) continue
    const older = facts.find((each) => keyOf(each) === supersedes || each.id === supersedes)
    if (may(fact, older)) gone.add(supersedes)
  }
  return gone
}

function latest(facts: readonly Fact[]): readonly Fact[] {
  return [...new Map(facts.map((fact) => [keyOf(fact), fact])).values()]
}

function keyOf(fact: Fact): string {
  return fact.key ?? fact.id ?? factText(fact)
}

function factText({ value, content }: Fact): string {
  return String(value ?? content ?? '')
}

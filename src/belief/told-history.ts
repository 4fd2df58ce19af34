import type { EvidenceId } from '../evidence/evidence.ts'
import type { SettledBy } from '../outcome/outcome.ts'
import type { Question } from '../question/question.ts'
import type { Parameters } from '../trust/parameters.ts'
import type { BeliefInputs } from './belief.ts'
import { type BeliefChains, beliefChainsOf } from './belief-chains.ts'
import type { Chain, ChainEvent } from './chain.ts'
import { dayConfusions } from './day-errors.ts'
import { standsAside, statesOf, type ToldTerms, toldTerms } from './exclusive-answers.ts'
import { toldOfMember } from './member-answers.ts'
import type { KeptStatement } from './origins.ts'

/** What one message said about one chain of answers, as learning sees it, with the names of what its rows stand for. */
export interface ToldMessage {
  readonly evidenceId: EvidenceId
  readonly atDays: number
  readonly masses: ArrayLike<number>
  readonly none: number
  readonly oneOff: number
  /** Layers of its kind of source. */
  readonly kind: readonly string[]
  readonly authorKey: string
  /** Place in `messages` of its author's claim before; -1 for a first one. */
  readonly earlier: number
  readonly rumour: ArrayLike<number> | null
  readonly rumourSize: number
}

/** A time at which something was ruled: by an outcome, or by a correction in talk. */
export interface RuledPoint {
  readonly atDays: number
  readonly likelihood: ArrayLike<number>
  /** Id of the outcome, or of the message that was the correction. */
  readonly id: string
  readonly how: SettledBy
}

/** All that was said and ruled about one chain: a question with exclusive answers, or one member of a set. */
export interface ToldHistory {
  readonly question: Question
  /** The member that it is about; null for exclusive answers. */
  readonly member: string | null
  /** The named answers; for a member `yes` and `no`. */
  readonly answers: readonly string[]
  /** Whether every question of its attribute has these answers and no other. */
  readonly isClosed: boolean
  readonly multiplicity: ArrayLike<number>
  /** Both in order of time. */
  readonly messages: readonly ToldMessage[]
  readonly ruled: readonly RuledPoint[]
}

/**
 * What a question's evidence can teach: copies merged, the assistant left out, corrections as rulings. Numbers are left
 * out: how near is near enough differs from question to question, and a wrong one would blame who rounded.
 */
export function toldHistoriesOf(inputs: BeliefInputs, parameters: Parameters): readonly ToldHistory[] {
  const { question } = inputs
  const all = beliefChainsOf(inputs, parameters)
  const { space, kept, chains } = all
  switch (space.shape) {
    case 'number':
      return []
    case 'members':
      return chains.map((chain, member) => memberHistory(question, all, chain, member, parameters))
    case 'days':
    case 'words': {
      const [chain] = chains
      if (chain === undefined || space.named.answers.length === 0) return []
      const states = statesOf(question, space.named, parameters)
      const confusions = space.shape === 'days' ? dayConfusions(space.named.days, states.multiplicity) : null
      const told = toldTerms(question, space.named, kept, states, parameters, confusions)
      const isClosed = space.shape === 'words' && !space.named.isOpen
      const { multiplicity } = states
      return [
        {
          question,
          member: null,
          answers: space.named.answers,
          isClosed,
          multiplicity,
          ...timeline(chain, kept, told),
        },
      ]
    }
  }
}

function memberHistory(
  question: Question,
  { space, kept }: BeliefChains,
  chain: Chain,
  member: number,
  parameters: Parameters,
): ToldHistory {
  const { masses, dependences } = toldOfMember(kept, member, parameters)
  const told = dependences.map(({ earlier, rumour, rumourSize, takenBack }, i) => {
    const [mentions = 0, denies = 0] = masses[i] as Float64Array
    const heard = rumour === null ? null : withoutOmissions(rumour)
    return {
      earlier,
      takenBack,
      terms: {
        masses: Float64Array.of(mentions, denies),
        none: Math.max(0, 1 - mentions - denies),
        oneOff: standsAside((kept[i] as KeptStatement).statement, takenBack),
        rumour: heard,
        rumourSize: heard === null ? 0 : rumourSize,
      },
    }
  })
  return {
    question,
    member: space.named.answers[member] as string,
    answers: ['yes', 'no'],
    isClosed: true,
    multiplicity: [1, 1],
    ...timeline(chain, kept, told),
  }
}

/** Of what others said, the part that named the member or denied it; null where that is nothing. */
function withoutOmissions([mentions = 0, denies = 0]: Float64Array): Float64Array | null {
  const sum = mentions + denies
  return sum > 0 ? Float64Array.of(mentions / sum, denies / sum) : null
}

type Told = Pick<ToldTerms, 'earlier'> & {
  readonly terms: Pick<ToldTerms['terms'], 'masses' | 'none' | 'oneOff' | 'rumour' | 'rumourSize'>
}

/** The chain's events as messages and rulings; a message that is a ruling is one of those. */
function timeline(
  { events }: Chain,
  kept: readonly KeptStatement[],
  told: readonly Told[],
): Pick<ToldHistory, 'messages' | 'ruled'> {
  const order = new Map(kept.map((each, place) => [each, place]))
  const said = events.filter(({ message, rulings }) => message !== null && rulings.length === 0)
  const places = said.map(({ message }) => order.get(message?.kept as KeptStatement) as number)
  const newPlace = new Map(places.map((place, at) => [place, at]))
  return {
    messages: said.map((event, at) => toldMessage(event, told[places[at] as number] as Told, newPlace)),
    ruled: events.filter(({ rulings }) => rulings.length > 0).map(ruledPoint),
  }
}

function toldMessage(
  { message, atDays }: ChainEvent,
  { terms, earlier }: Told,
  newPlace: ReadonlyMap<number, number>,
): ToldMessage {
  const { statement } = (message as NonNullable<ChainEvent['message']>).kept
  const { masses, none, oneOff, rumour, rumourSize } = terms
  const { id, authorKey } = statement.entry.evidence
  return {
    evidenceId: id,
    atDays,
    masses,
    none,
    oneOff,
    kind: statement.kind(),
    authorKey,
    earlier: newPlace.get(earlier) ?? -1,
    rumour,
    rumourSize,
  }
}

function ruledPoint({ atDays, likelihood, rulings, message, id }: ChainEvent): RuledPoint {
  const [first] = rulings
  const evidenceId = message?.kept.statement.entry.evidence.id
  return {
    atDays,
    likelihood,
    id: first?.outcome?.id ?? evidenceId ?? id,
    how: first?.fact.how ?? 'correction',
  }
}

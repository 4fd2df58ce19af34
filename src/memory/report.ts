import { wilsonInterval } from '../calibration/wilson-interval.ts'
import { homeOf } from '../organizing/routes.ts'
import type { Structure } from '../organizing/structure.ts'
import { standingOutcomes } from '../outcome/outcome.ts'
import { rubberStamped } from '../outcome/rubber-stamps.ts'
import type { Showing } from '../outcome/showing.ts'
import { type KnownFact, type ShownFact, shownFactsOf } from '../outcome/shown-facts.ts'
import { type Reply, tallyGates } from '../policy/gate-tally.ts'
import { toComparableAnswer } from '../question/question.ts'
import { writeHistogram } from '../reading/write-histogram.ts'
import { correctionsOf, type Grounds, groundsOf } from './beliefs.ts'
import { decidedSince } from './decided-since.ts'
import type { ReportOptions } from './inputs.ts'
import { classOf } from './of-classes.ts'
import type { OverrideRate, OverridesOf, Report, WritesOf } from './receipts.ts'
import type { TenantContext } from './tenant-context.ts'
import { parseReport } from './validate/inputs.ts'
import { parseMoment } from './validate/moment.ts'

/** How it has gone: what readers wrote, how often what was shown was put right, what gates said and what people answered. */
export async function report(context: TenantContext, input: ReportOptions = {}): Promise<Report> {
  const options = parseReport(input)
  const from = options.from === undefined ? null : parseMoment(options.from, undefined, 'from').at
  const until = options.until === undefined ? context.clock.now() : parseMoment(options.until, undefined, 'until').at
  const isWithin = (at: number): boolean => (from === null || at >= from) && at <= until
  await context.showings.flush()
  const structure = await context.organized.structure()
  const known = await knownIn(context, structure)
  const shown = known.flatMap(shownIn).filter(({ fact }) => isWithin(fact.at))
  const decided = (await decidedSince(context, (from ?? 0) - 1)).filter(({ at }) => isWithin(at))
  const replies = [...known.flatMap(repliesIn), ...(await notKnownIn(context, structure))]
  return {
    from,
    until,
    writes: writesIn(known, isWithin),
    overrides: overridesIn(shown),
    gates: tallyGates(decided, replies),
  }
}

/** One question with what became known of it, and what was shown of it before. */
interface Known {
  readonly grounds: Grounds
  readonly facts: readonly KnownFact[]
  readonly showings: readonly Showing[]
}

async function knownIn(context: TenantContext, structure: Structure): Promise<readonly Known[]> {
  const questions = await context.store.questions()
  const all = await Promise.all(questions.map((each) => groundsOf(context, context.store, each)))
  const stamped = rubberStamped(all.flatMap(({ outcomes }) => outcomes))
  const showings = grouped(await context.store.showings(), ({ questionKey }) => [homeOf(structure, questionKey)])
  const now = context.clock.now()
  return all.map((grounds) => ({
    grounds,
    facts: factsOf(grounds, stamped, now),
    showings: showings.get(grounds.question.key) ?? [],
  }))
}

/** From here on a text says so rather than not. */
const RATHER = 0.5

/** What a person or the world settled, and messages that put something right. What was approved without looking settles nothing. */
function factsOf(grounds: Grounds, stamped: ReadonlySet<string>, now: number): readonly KnownFact[] {
  const ruled = standingOutcomes(grounds.outcomes).filter(({ id, kind }) => kind === 'settled' && !stamped.has(id))
  const said = correctionsOf(grounds, now).flatMap(({ evidence, reading }): readonly KnownFact[] => {
    const named = Object.entries(reading.answers).find(([, mass]) => mass >= RATHER)
    return named === undefined ? [] : [{ id: evidence.id, answer: named[0], at: evidence.saidAt }]
  })
  return [...ruled.map(({ id, answer, at }) => ({ id, answer, at })), ...said]
}

interface Judged extends ShownFact {
  readonly grounds: Grounds
}

function shownIn({ grounds, facts, showings }: Known): readonly Judged[] {
  return shownFactsOf(grounds.question, showings, facts).map((each) => ({ ...each, grounds }))
}

/** By everything that each belongs to. */
function grouped<T>(all: readonly T[], groupsOf: (each: T) => readonly string[]): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>()
  for (const each of all) {
    for (const group of new Set(groupsOf(each))) {
      const own = groups.get(group)
      if (own === undefined) groups.set(group, [each])
      else own.push(each)
    }
  }
  return groups
}

function overridesIn(shown: readonly Judged[]): Report['overrides'] {
  return {
    all: rateOf(shown),
    byPrefix: ratesBy(shown, ({ grounds }) => prefixesOf(grounds.question.key)),
    byAttribute: ratesBy(shown, ({ grounds }) => [grounds.question.attribute]),
    byClass: ratesBy(shown, classesBehind),
    byReader: ratesBy(shown, (each) => [each.shown.reader]),
  }
}

function ratesBy(shown: readonly Judged[], groupsOf: (each: Judged) => readonly string[]): readonly OverridesOf[] {
  return [...grouped(shown, groupsOf)].sort(([a], [b]) => (a < b ? -1 : 1)).map(([of, own]) => ({ of, ...rateOf(own) }))
}

function rateOf(shown: readonly ShownFact[]): OverrideRate {
  const overridden = shown.filter(({ isOverridden }) => isOverridden).length
  const rate = shown.length === 0 ? null : overridden / shown.length
  return { facts: shown.length, overridden, rate, ...wilsonInterval(overridden, shown.length) }
}

/** Worked: `customer.billing.address`: customer, customer.billing and the whole. */
function prefixesOf(key: string): readonly string[] {
  const segments = key.split('.')
  return segments.map((_, index) => segments.slice(0, index + 1).join('.'))
}

/** Of what had been said for the shown answer by then. */
function classesBehind({ grounds, shown }: Judged): readonly string[] {
  const wanted = toComparableAnswer(shown.answer)
  return grounds.readings
    .filter(({ evidence, reading }) => {
      const names = ([answer, mass]: [string, number]): boolean =>
        mass >= RATHER && toComparableAnswer(answer) === wanted
      return evidence.saidAt <= shown.at && Object.entries(reading.answers).some(names)
    })
    .map(classOf)
}

function writesIn(known: readonly Known[], isWithin: (at: number) => boolean): readonly WritesOf[] {
  const written = known
    .flatMap(({ grounds }) => grounds.readings)
    .filter(({ evidence }) => isWithin(evidence.receivedAt ?? evidence.saidAt))
  const groups = grouped(written, ({ evidence, reading }) => [JSON.stringify([evidence.source.class, reading.reader])])
  return [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, own]) => {
      const [first] = own
      if (first === undefined) return []
      const { source } = first.evidence
      return [
        {
          ...{ sourceClass: source.class, reader: first.reading.reader },
          ...writeHistogram(own.map(({ reading }) => reading)),
        },
      ]
    })
}

function repliesIn({ grounds, facts }: Known): readonly Reply[] {
  return facts.map((fact) => ({ ...fact, question: grounds.question.key }))
}

async function notKnownIn(context: TenantContext, structure: Structure): Promise<readonly Reply[]> {
  const notes = await context.store.askNotes()
  return notes
    .filter(({ kind }) => kind === 'not_known')
    .map(({ id, questionKey, at }) => ({ id, question: homeOf(structure, questionKey), answer: null, at }))
}

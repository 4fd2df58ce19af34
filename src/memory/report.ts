import { wilsonInterval } from '../calibration/wilson-interval.ts'
import { homeOf } from '../organizing/routes.ts'
import type { Structure } from '../organizing/structure.ts'
import { type ShownFact, shownFactsOf } from '../outcome/shown-facts.ts'
import { type Reply, tallyGates } from '../policy/gate-tally.ts'
import type { Grounds } from './beliefs.ts'
import { decidedSince } from './decided-since.ts'
import type { ReportOptions } from './inputs.ts'
import { alertsIn } from './report-alerts.ts'
import { classesBehind, grouped, type Known, knownIn, prefixesOf } from './report-grounds.ts'
import type { OverrideRate, OverridesOf, Report } from './report-receipts.ts'
import { writesIn } from './report-writes.ts'
import type { TenantContext } from './tenant-context.ts'
import { parseReport } from './validate/inputs.ts'
import { parseMoment } from './validate/moment.ts'

/**
 * How it has gone: what readers wrote, how often what was shown was put right, what gates said and what people answered, and what
 * of it somebody should look at.
 */
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
    alerts: alertsIn(known, isWithin, until),
  }
}

interface Judged extends ShownFact {
  readonly grounds: Grounds
}

function shownIn({ grounds, facts, showings }: Known): readonly Judged[] {
  return shownFactsOf(grounds.question, showings, facts).map((each) => ({ ...each, grounds }))
}

function overridesIn(shown: readonly Judged[]): Report['overrides'] {
  return {
    all: rateOf(shown),
    byPrefix: ratesBy(shown, ({ grounds }) => prefixesOf(grounds.question.key)),
    byAttribute: ratesBy(shown, ({ grounds }) => [grounds.question.attribute]),
    byClass: ratesBy(shown, ({ grounds, shown: each }) => classesBehind(grounds, each)),
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

function repliesIn({ grounds, facts }: Known): readonly Reply[] {
  return facts.map((fact) => ({ ...fact, question: grounds.question.key }))
}

async function notKnownIn(context: TenantContext, structure: Structure): Promise<readonly Reply[]> {
  const notes = await context.store.askNotes()
  return notes
    .filter(({ kind }) => kind === 'not_known')
    .map(({ id, questionKey, at }) => ({ id, question: homeOf(structure, questionKey), answer: null, at }))
}

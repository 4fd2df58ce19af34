import { wilsonInterval } from '../calibration/wilson-interval.ts'
import {
  type GroupedStretch,
  type GroupName,
  type OverrideCluster,
  overrideClusters,
} from '../outcome/override-clusters.ts'
import { SEVERAL_READERS } from '../outcome/showing.ts'
import { shownStretches } from '../outcome/shown-stretches.ts'
import type { WriteDrift } from '../reading/write-drift.ts'
import { classesBehind, type Known, prefixesOf } from './report-grounds.ts'
import type { OverridesAlert, ReportAlert, WritesAlert } from './report-receipts.ts'
import { driftsIn } from './report-writes.ts'

/** What somebody should look at, most surprising first: overrides that cluster on what was shown as sure, then reader versions that drift. */
export function alertsIn(
  known: readonly Known[],
  isWithin: (at: number) => boolean,
  until: number,
): readonly ReportAlert[] {
  const stretches = known.flatMap((each) => groupedStretches(each, until)).filter(({ at }) => isWithin(at))
  return [...overrideClusters(stretches).map(overridesAlert), ...driftsIn(known, isWithin).map(writesAlert)]
}

function groupedStretches({ grounds, facts, showings }: Known, until: number): readonly GroupedStretch[] {
  const { question } = grounds
  return shownStretches(question, showings, facts, until).map((each) => ({
    ...each,
    groups: [
      { by: 'all', of: '' },
      ...prefixesOf(question.key).map((of) => ({ by: 'prefix' as const, of })),
      { by: 'attribute', of: question.attribute },
      ...classesBehind(grounds, each.shown).map((of) => ({ by: 'class' as const, of })),
      ...(each.shown.reader === SEVERAL_READERS ? [] : [{ by: 'reader' as const, of: each.shown.reader }]),
    ],
  }))
}

const MOST_QUESTIONS = 10

function overridesAlert(cluster: OverrideCluster): OverridesAlert {
  const { shown, overridden, expected, from, among, questions } = cluster
  const also = cluster.sameAs.length === 0 ? '' : ` (the same as ${cluster.sameAs.map(nameOf).join(', ')})`
  const said =
    among === 'checked'
      ? `${overridden} of ${shown} answers that were checked and had been shown at ${from} or more were wrong`
      : `${overridden} of ${shown} answers shown at ${from} or more were put right`
  return {
    kind: 'overrides_cluster',
    ...cluster,
    rate: overridden / shown,
    ...wilsonInterval(overridden, shown),
    questions: questions.slice(0, MOST_QUESTIONS),
    text: `${nameOf(cluster)}${also}: ${said}; what was stated leaves room for ${expected.toFixed(1)}`,
    remedy: remedyFor(cluster),
  }
}

function nameOf({ by, of }: GroupName): string {
  return by === 'all' ? 'everything' : `${by} ${of}`
}

function remedyFor({ by, of }: GroupName): string {
  switch (by) {
    case 'reader':
      return `take what ${of} read out of the count (quarantine it) or read it again, and replay the golden dialogues; until then raise the thresholds that it passes`
    case 'class':
      return `learn from what was settled; until then raise \`act\` where ${of} is enough, or name other classes in the policy`
    case 'prefix':
      return `look at these questions; until it is mended raise \`act\` for ${of} under \`keys\` in the policy`
    case 'attribute':
      return `look at these questions: what is taken for ${of} may be something else; until then let the gates on it ask`
    case 'all':
      return 'learn from what was settled, which fits the calibration; until then raise `act` in the policy'
  }
}

function writesAlert(drift: WriteDrift): WritesAlert {
  const { sourceClass, before, after, from, shareBefore, shareAfter } = drift
  const surer = shareAfter > shareBefore ? 'surer' : 'less sure'
  const shares = `${percent(shareAfter)} of its readings are at ${from} or more, where ${before} had ${percent(shareBefore)}`
  return {
    kind: 'writes_drift',
    ...drift,
    text: `${after} is ${surer} of ${sourceClass} than the version before it: ${shares}`,
    remedy: `replay the golden dialogues against the run of ${before}: it tells which gates are stale, and whether the reader changed or what it was given`,
  }
}

function percent(share: number): string {
  return `${Math.round(100 * share)}%`
}

import type { Epoch } from '../learning/epoch.ts'
import type { LearnedRates, Parameters } from '../trust/parameters.ts'
import { parametersOf } from './learned-parameters.ts'

/** F11: an author or a kind with fewer scored claims than this counts at the low end of what is known of them. */
const SCORED_CLAIMS = 20
/** F9: zero errors in fewer settled facts than this certify no error rate of 5%: ln(1 / .05) / .05. */
const SETTLED_FACTS = 59

const known = new WeakMap<Epoch, Parameters>()

/**
 * What a gate computes with beside the parameters in force: sources of which little is known at their low end, and no
 * calibration map that few settled facts made. Before anything is learned it is the same: no figure has moved yet from
 * what was set.
 */
export function cautiousParameters(epoch: Epoch | null): Parameters {
  const parameters = parametersOf(epoch)
  if (epoch === null || parameters.learned === null) return parameters
  let cautious = known.get(epoch)
  if (cautious === undefined) {
    cautious = { ...parameters, learned: cautiousRates(parameters.learned, settledByReader(epoch.report)) }
    known.set(epoch, cautious)
  }
  return cautious
}

function cautiousRates(learned: LearnedRates, settled: ReadonlyMap<string, number>): LearnedRates {
  const wellFounded = [...learned.calibration].filter(([reader]) => (settled.get(reader) ?? 0) >= SETTLED_FACTS)
  return { ...learned, calibration: new Map(wellFounded), trust: { ...learned.trust, thinBelow: SCORED_CLAIMS } }
}

/** From the run's own report, which an import may have brought: what can't be read counts as nothing. */
function settledByReader(report: unknown): ReadonlyMap<string, number> {
  const list: unknown = (report as { calibrations?: unknown } | null)?.calibrations
  if (!Array.isArray(list)) return new Map()
  return new Map(
    (list as readonly { reader?: unknown; settled?: unknown }[]).flatMap((each) =>
      typeof each?.reader === 'string' && typeof each.settled === 'number'
        ? [[each.reader, each.settled] as const]
        : [],
    ),
  )
}

import { type CalibrationMap, IDENTITY } from './calibration-map.ts'
import { isSettled } from './exposure.ts'
import { FILTER_PRIOR, fitOffset } from './fit-calibration.ts'
import {
  type CalibrationOptions,
  type GatedCalibration,
  gatedCalibration,
  type KeyedExposure,
} from './gated-calibration.ts'

/** What a probability was computed with: under other parameters or another reader the same number means something else. */
export interface StatedUnder {
  readonly epoch: number
  readonly readerVersion: string
}

export interface RecordedExposure extends KeyedExposure, StatedUnder {
  readonly questionType: string
}

/** What was learned of one epoch and reader. */
export interface Calibration extends StatedUnder, GatedCalibration {
  readonly exposureCount: number
  readonly settledCount: number
  /** Offset of each kind of question that has enough settled facts of its own, in place of the common one. */
  readonly offsetByType: ReadonlyMap<string, number>
}

/** F8: a kind of question gets an offset of its own from this many settled exposures on. */
const SETTLED_FOR_OWN_OFFSET = 200

/** F8 for each epoch and reader apart, in the order in which they first occur. */
export function fitCalibrations(
  exposures: readonly RecordedExposure[],
  options: CalibrationOptions = {},
): readonly Calibration[] {
  const groups = groupedBy(exposures, ({ epoch, readerVersion }) => JSON.stringify([epoch, readerVersion]))
  return [...groups.values()].map((members) => {
    const { epoch, readerVersion } = members[0] as RecordedExposure
    const gated = gatedCalibration(members, options)
    return {
      ...gated,
      epoch,
      readerVersion,
      exposureCount: members.length,
      settledCount: members.filter(isSettled).length,
      offsetByType: gated.isGatedOut ? new Map() : offsetsOf(members, gated, options),
    }
  })
}

/** The map for a probability: the identity where nothing was learned of its epoch and reader. */
export function calibrationMapOf(
  calibrations: readonly Calibration[],
  { epoch, readerVersion, questionType }: StatedUnder & { readonly questionType: string },
): CalibrationMap {
  const found = calibrations.find((each) => each.epoch === epoch && each.readerVersion === readerVersion)
  if (found === undefined) return IDENTITY
  const { slope, offset } = found.fit.map
  return { slope, offset: found.offsetByType.get(questionType) ?? offset }
}

function offsetsOf(
  members: readonly RecordedExposure[],
  { fit }: GatedCalibration,
  { prior = FILTER_PRIOR }: CalibrationOptions,
): ReadonlyMap<string, number> {
  const offsets = new Map<string, number>()
  for (const [questionType, ofType] of groupedBy(members, (each) => each.questionType)) {
    if (ofType.filter(isSettled).length < SETTLED_FOR_OWN_OFFSET) continue
    offsets.set(questionType, fitOffset(ofType, fit, prior.deviation))
  }
  return offsets
}

function groupedBy<T>(members: readonly T[], keyOf: (member: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>()
  for (const member of members) {
    const key = keyOf(member)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [member])
    else group.push(member)
  }
  return groups
}

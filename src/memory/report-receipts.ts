import type { Interval } from '../calibration/wilson-interval.ts'
import type { OverrideCluster } from '../outcome/override-clusters.ts'
import type { GateDecision } from '../policy/decision.ts'
import type { GateTally } from '../policy/gate-tally.ts'
import type { WriteDrift } from '../reading/write-drift.ts'
import type { WriteHistogram } from '../reading/write-histogram.ts'
import type { SourceClass } from '../source/source.ts'

/** What a gate said, as kept. */
export interface Decision extends GateDecision {
  readonly id: string
  /** Person key of whom the tool acts for. */
  readonly by: string
}

/** How it has gone in a stretch of time. */
export interface Report {
  /** Null: from the beginning. */
  readonly from: number | null
  readonly until: number
  /** How sure readings were, by source class and reader version. */
  readonly writes: readonly WritesOf[]
  /** How often what was shown was put right. */
  readonly overrides: {
    readonly all: OverrideRate
    /** By each beginning of a key: `customer`, `customer.address`. */
    readonly byPrefix: readonly OverridesOf[]
    /** By the last part of a key, of whomever it is: `address`. */
    readonly byAttribute: readonly OverridesOf[]
    /** By the classes that spoke for what was shown; a fact counts for each of them. */
    readonly byClass: readonly OverridesOf[]
    readonly byReader: readonly OverridesOf[]
  }
  readonly gates: readonly GateTally[]
  /** What somebody should look at; empty where all is as stated. */
  readonly alerts: readonly ReportAlert[]
}

/** Something to look at, in plain words, with what to do about it. */
export type ReportAlert = OverridesAlert | WritesAlert

/** Overrides cluster on what was shown as sure: more than what was stated leaves room for. */
export interface OverridesAlert extends OverrideCluster, Interval {
  readonly kind: 'overrides_cluster'
  /** Share that was put right, with its 95% interval in `low` and `high`; of `shown`, the least that was wrong. */
  readonly rate: number
  readonly text: string
  readonly remedy: string
}

/** A reader version reads a class otherwise than the version before it. */
export interface WritesAlert extends WriteDrift {
  readonly kind: 'writes_drift'
  readonly text: string
  readonly remedy: string
}

export interface WritesOf extends WriteHistogram {
  readonly sourceClass: SourceClass
  readonly reader: string
}

/** Of settled facts of which an answer had been shown before, those that were settled otherwise. */
export interface OverrideRate {
  readonly facts: number
  readonly overridden: number
  /** Null of no facts. */
  readonly rate: number | null
  /** 95% interval. */
  readonly low: number
  readonly high: number
}

export interface OverridesOf extends OverrideRate {
  readonly of: string
}

import { describe } from 'vitest'
import type { Store } from '../ports/store.ts'
import { describeDecisions } from './store-contract/decisions.ts'
import { describeErasing } from './store-contract/erasing.ts'
import { describeFinding } from './store-contract/finding.ts'
import { describeJournal } from './store-contract/journal.ts'
import { describeKeeping } from './store-contract/keeping.ts'
import { describeLearning } from './store-contract/learning.ts'
import { describeMoving } from './store-contract/moving.ts'
import { describeNearest } from './store-contract/nearest.ts'
import { describeOpening } from './store-contract/opening.ts'
import { describeRecallFailures } from './store-contract/recall-failures.ts'
import { describeRescoring } from './store-contract/rescoring.ts'
import { describeSteps } from './store-contract/steps.ts'
import { describeVectors } from './store-contract/vectors.ts'

/**
 * What every store must do, as tests. `open` makes a new, empty store each time; `reopen` opens again what a store
 * kept that was closed, for stores that outlive their process. Needs vitest.
 */
export function describeStore(
  name: string,
  open: () => Promise<Store>,
  reopen?: (closed: Store) => Promise<Store>,
): void {
  describe(`${name} keeps to the contract of a store:`, () => {
    describeKeeping(open)
    describeFinding(open)
    describeVectors(open)
    describeNearest(open)
    describeSteps(open)
    describeErasing(open)
    describeJournal(open)
    describeLearning(open)
    describeDecisions(open)
    describeRecallFailures(open)
    describeRescoring(open)
    describeMoving(open)
    describeOpening(open, reopen)
  })
}

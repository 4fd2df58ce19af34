import type { CodedCase } from '../coded.ts'
import { apartCases } from './apart.ts'
import { crashCases } from './crash.ts'
import { doorCases } from './doors.ts'
import { embedderCases } from './embedders.ts'
import { failureCases } from './failures.ts'
import { findingCases } from './finding.ts'
import { forgettingCases } from './forgetting.ts'
import { nightlyCases } from './nightly.ts'
import { promptCases } from './prompts.ts'
import { recallCases } from './recalling.ts'
import { roundTripCases } from './round-trip.ts'
import { secretCases } from './secrets.ts'

export const engineCases: Readonly<Record<string, CodedCase>> = {
  ...forgettingCases,
  ...apartCases,
  ...doorCases,
  ...findingCases,
  ...failureCases,
  ...roundTripCases,
  ...crashCases,
  ...secretCases,
  ...embedderCases,
  ...promptCases,
  ...nightlyCases,
  ...recallCases,
}

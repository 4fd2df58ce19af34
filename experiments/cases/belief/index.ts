import type { BeliefCheck, CodedCase } from '../coded.ts'
import { correctionChecks } from './corrections.ts'
import { extractionCases } from './extraction.ts'
import { readingChecks } from './readings.ts'
import { sourceChecks } from './sources.ts'
import { subjectChecks } from './subjects.ts'
import { timeChecks } from './time.ts'
import { upkeepCases } from './upkeep.ts'

export const beliefChecks: Readonly<Record<string, BeliefCheck>> = {
  ...subjectChecks,
  ...sourceChecks,
  ...correctionChecks,
  ...readingChecks,
  ...timeChecks,
}

export const beliefCases: Readonly<Record<string, CodedCase>> = { ...extractionCases, ...upkeepCases }

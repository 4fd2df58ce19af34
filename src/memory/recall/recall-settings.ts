import type { Bands } from '../../recall/answerability/answerability-model.ts'
import { VERACITY_RANKING, type VeracityRanking } from '../../recall/veracity-ranking.ts'
import type { Ranking } from '../inputs.ts'

/** How recall is set here, by whoever opened the memory. */
export interface RecallSettings {
  /** Win over what was fitted and what is shipped; null: left to those. */
  readonly bands: Bands | null
  /** Of recalls that don't say. */
  readonly ranking: Ranking
  readonly veracityRanking: VeracityRanking
  /** Whether recall is calibrated by itself, behind recalls and after learning. */
  readonly calibrates: boolean
}

export const RECALL_SETTINGS: RecallSettings = {
  bands: null,
  ranking: 'belief',
  veracityRanking: VERACITY_RANKING,
  calibrates: true,
}

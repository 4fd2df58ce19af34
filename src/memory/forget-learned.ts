import { homeOf } from '../organizing/routes.ts'
import type { Structure } from '../organizing/structure.ts'
import type { TenantReads, TenantWrites } from '../ports/store.ts'
import type { QuestionKey } from '../question/question.ts'
import type { ForgetScope } from './forget-scope.ts'
import { authorsOf } from './learned-parameters.ts'

/** Ids of the epochs, showings and ask notes that went. */
export interface LearnedAndShown {
  readonly epochs: ReadonlySet<string>
  readonly showings: ReadonlySet<string>
  readonly notes: ReadonlySet<string>
  /** Of how recall was fitted. */
  readonly fits: ReadonlySet<string>
}

/**
 * What was learned from what is forgotten goes with it, how recall was fitted to it, and what was shown and asked of it. Every epoch can have seen it: when
 * one was made says nothing, since clocks go back.
 */
export async function forgetLearned(
  writes: TenantWrites,
  scope: ForgetScope,
  structure: Structure,
): Promise<LearnedAndShown> {
  const { evidence, gone, everything } = scope
  const before = await writes.showings()
  const shown = shownKeys(scope, structure)
  const left = everything ? before : before.filter(({ questionKey }) => shown.has(questionKey))
  await writes.eraseShowings([...new Set([...shown, ...left.map(({ questionKey }) => questionKey)])])
  const showings = new Set(left.map(({ id }) => id))
  const asked = (await writes.askNotes()).filter(({ questionKey }) => everything || shown.has(questionKey))
  const notes = idsOf(asked)
  await writes.dropAskNotes([...notes])
  if (!everything && evidence.length + gone.size === 0) return { epochs: new Set(), showings, notes, fits: new Set() }
  const [{ epochs }, fits] = [await writes.epochs(), await writes.answerabilityFits()]
  await writes.replaceEpochs({ epochs: [], switches: [] })
  await writes.dropAnswerabilityFits()
  return { epochs: idsOf(epochs), showings, notes, fits: idsOf(fits) }
}

function idsOf(all: readonly { readonly id: string }[]): ReadonlySet<string> {
  return new Set(all.map(({ id }) => id))
}

/** As they were shown: an organizer may have made one question of several. */
function shownKeys({ gone, readings }: ForgetScope, structure: Structure): ReadonlySet<QuestionKey> {
  return new Set([...gone, ...readings.map(({ questionKey }) => homeOf(structure, questionKey))])
}

/** Whether an epoch or a showing that should have gone is there, or an epoch still names a forgotten author. */
export async function isStillLearned(
  reads: TenantReads,
  { isNameOf }: ForgetScope,
  went: LearnedAndShown,
): Promise<boolean> {
  const { epochs, switches } = await reads.epochs()
  if (epochs.some(({ id }) => went.epochs.has(id))) return true
  if (switches.some(({ epochId }) => epochId !== null && went.epochs.has(epochId))) return true
  if ((await reads.answerabilityFits()).some(({ id }) => went.fits.has(id))) return true
  if ((await reads.showings()).some(({ id }) => went.showings.has(id))) return true
  if ((await reads.askNotes()).some(({ id }) => went.notes.has(id))) return true
  const named = new Set(epochs.flatMap((epoch) => authorsOf(epoch.learned)).filter(isNameOf))
  for (const authorKey of named) if ((await reads.evidence({ authorKey }, { limit: 1 })).length === 0) return true
  return false
}

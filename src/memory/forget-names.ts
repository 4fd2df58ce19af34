import { structureOf } from '../organizing/journal.ts'
import { FORGOTTEN_WORDS } from '../organizing/journal-forgetting.ts'
import type { TenantReads, TenantWrites } from '../ports/store.ts'
import type { QuestionKey } from '../question/question.ts'
import type { ForgetScope } from './forget-scope.ts'

/** What a forgotten person ruled or ordered about others stands, without saying who it was. */
export async function forgetNames(writes: TenantWrites, { isNameOf }: ForgetScope): Promise<void> {
  const showings = await writes.showings()
  const notes = await writes.askNotes()
  const rewritten = new Set(showings.filter(({ by }) => isNameOf(by)).map(({ questionKey }) => questionKey))
  await forgetWhoSwitched(writes, isNameOf)
  for (const key of await ruledOn(writes)) {
    const rulings = await writes.outcomes(key)
    if (!rulings.some(({ by }) => isNameOf(by))) continue
    rewritten.add(key)
    await writes.eraseOutcomes(key)
    for (const each of rulings) await writes.addOutcome(isNameOf(each.by) ? { ...each, by: FORGOTTEN_WORDS } : each)
  }
  for (const each of await writes.instructions())
    if (isNameOf(each.by)) await writes.putInstruction({ ...each, by: FORGOTTEN_WORDS })
  const renoted = notes.filter(({ questionKey, by }) => rewritten.has(questionKey) || isNameOf(by))
  await writes.dropAskNotes(renoted.map(({ id }) => id))
  await writes.addAskNotes(renoted.map(unnamedBy(isNameOf)))
  await writes.eraseShowings([...rewritten])
  await writes.addShowings(showings.filter(({ questionKey }) => rewritten.has(questionKey)).map(unnamedBy(isNameOf)))
}

async function forgetWhoSwitched(writes: TenantWrites, isNameOf: IsNameOf): Promise<void> {
  const { epochs, switches } = await writes.epochs()
  if (!switches.some(({ by }) => isNameOf(by))) return
  await writes.replaceEpochs({ epochs, switches: switches.map(unnamedBy(isNameOf)) })
}

type IsNameOf = ForgetScope['isNameOf']

function unnamedBy<T extends { readonly by: string }>(isNameOf: IsNameOf): (each: T) => T {
  return (each) => (isNameOf(each.by) ? { ...each, by: FORGOTTEN_WORDS } : each)
}

/** Whether anything still says that a forgotten person decided it. */
export async function isNamed(reads: TenantReads, { isNameOf }: ForgetScope): Promise<boolean> {
  const decided = (await reads.journal()).flatMap(({ approvedBy }) => approvedBy ?? [])
  if (decided.some(isNameOf) || (await reads.instructions()).some(({ by }) => isNameOf(by))) return true
  if ((await reads.showings()).some(({ by }) => isNameOf(by))) return true
  if ((await reads.askNotes()).some(({ by }) => isNameOf(by))) return true
  if ((await reads.epochs()).switches.some(({ by }) => isNameOf(by))) return true
  for (const key of await ruledOn(reads)) if ((await reads.outcomes(key)).some(({ by }) => isNameOf(by))) return true
  return false
}

/** Kept questions, and those that only an organizer made: rulings on these are kept without a question. */
async function ruledOn(reads: TenantReads): Promise<readonly QuestionKey[]> {
  const kept = (await reads.questions()).map(({ key }) => key)
  return [...new Set([...kept, ...structureOf(await reads.journal()).made.keys()])]
}

import { type AuditCandidate, proposeAudits as drawAudits } from '../calibration/random-audit.ts'
import { seededGenerator } from '../calibration/seeded-generator.ts'
import { USER } from '../evidence/evidence.ts'
import type { Showing } from '../outcome/showing.ts'
import { answerInWords } from '../question/answer-in-words.ts'
import { type QuestionKey, toComparableAnswer } from '../question/question.ts'
import { beliefOf, groundsOf } from './beliefs.ts'
import type { ProposeAuditsOptions } from './inputs.ts'
import type { ProposedCheck } from './learn-receipts.ts'
import { type Noted, showingOf } from './showings.ts'
import type { TenantContext } from './tenant-context.ts'
import { parseProposeAudits } from './validate/inputs.ts'

const PER_WEEK = 3
const WEEK_MS = 7 * 86_400_000

/**
 * A few beliefs to check, drawn by lot among those that were shown in the last week, whatever is known of them: the only
 * labels that are not chosen by whether the answer was wrong (F9). Each is kept as a showing with its probability of being
 * drawn, so that what is then settled counts as a random check. Within a week no more than `perWeek` are proposed, and no
 * question twice.
 */
export async function proposeAudits(
  context: TenantContext,
  input: ProposeAuditsOptions = {},
): Promise<readonly ProposedCheck[]> {
  const { perWeek = PER_WEEK, seed } = parseProposeAudits(input)
  await context.showings.flush()
  const now = context.clock.now()
  return await context.store.transact(async (writes) => {
    const recent = (await writes.showings()).filter(({ at }) => at > now - WEEK_MS)
    const proposed = new Set(recent.filter(isAudit).map(({ questionKey }) => questionKey))
    const open = new Map<QuestionKey, { readonly noted: Noted; readonly check: Omit<ProposedCheck, 'inclusion'> }>()
    const candidates: AuditCandidate[] = []
    for (const [key, shown] of byQuestion(recent.filter((each) => !isAudit(each) && !proposed.has(each.questionKey)))) {
      const question = await writes.question(key)
      if (question === null) continue
      const grounds = await groundsOf(context, writes, question)
      const noted = showingOf(beliefOf(grounds, now), grounds.readings, USER)
      if (noted === null) continue
      const { answer, probability } = noted
      const exposureCount = timesOf(shown, answer)
      if (exposureCount === 0) continue
      const check = { question: key, text: question.text, answer: answerInWords(question, answer), probability }
      open.set(key, { noted, check })
      candidates.push({ key, probability, exposureCount })
    }
    const lot = seededGenerator(seed ?? seedFrom(context, now))
    const drawn = drawAudits(candidates, Math.max(0, perWeek - proposed.size), lot).flatMap(({ key, inclusion }) => {
      const each = open.get(key)
      return each === undefined ? [] : [{ ...each, inclusion }]
    })
    await writes.addShowings(
      drawn.map(({ noted, inclusion }) => ({ ...noted, id: context.ids.next(), auditShare: inclusion })),
    )
    return drawn.map(({ check, inclusion }) => ({ ...check, inclusion }))
  })
}

function isAudit({ auditShare }: Showing): boolean {
  return auditShare !== null
}

/** In order of key, so that a seed draws the same. */
function byQuestion(showings: readonly Showing[]): readonly (readonly [QuestionKey, readonly Showing[]])[] {
  const grouped = new Map<QuestionKey, Showing[]>()
  for (const showing of showings) {
    const known = grouped.get(showing.questionKey)
    if (known === undefined) grouped.set(showing.questionKey, [showing])
    else known.push(showing)
  }
  return [...grouped].sort(([a], [b]) => (a < b ? -1 : 1))
}

/** How often the answer that leads now was shown. */
function timesOf(shown: readonly Showing[], answer: string): number {
  const wanted = toComparableAnswer(answer)
  return shown.reduce((sum, each) => sum + (toComparableAnswer(each.answer) === wanted ? each.times : 0), 0)
}

/** Nobody can choose it, and a clock that stands still draws the same again. */
function seedFrom({ hash, store }: TenantContext, now: number): number {
  return Number.parseInt(hash.sha256(`${store.tenant} ${now}`).slice(0, 8), 16)
}

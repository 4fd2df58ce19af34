import type { Belief } from '../belief/belief.ts'
import type { EvidenceId } from '../evidence/evidence.ts'
import { originText } from '../evidence/origin.ts'
import { contentWordsOf } from '../organizing/content-words.ts'
import type { QuestionKey } from '../question/question.ts'
import type { Reading } from '../reading/reading.ts'
import { type ClaimStanding, claimStanding, isStanding } from '../recall/claim-standing.ts'
import { narrowed } from './ask-view.ts'
import { beliefOf, type Grounds, groundsOf } from './beliefs.ts'
import type { RecallResult } from './recall/recall-result.ts'
import type { TenantContext } from './tenant-context.ts'

/** A fact that somebody says again, and what a reader and a recall made of it. */
export interface RestatedFact {
  readonly text: string
  readonly readings: readonly Reading[]
  readonly recalled: RecallResult
  /** The message that it was said again in: it is no sign that it was known before. */
  readonly complaint: string
  readonly by: string
  readonly now: number
}

export interface KnownFact {
  readonly isKnown: boolean
  /** Texts that say it and stand. */
  readonly evidenceIds: readonly EvidenceId[]
  /** Tracked questions that it is about. */
  readonly questionKeys: readonly QuestionKey[]
}

/**
 * Whether the fact was known before it was said again: every claim in it leads, and whatever else it says stands in what
 * speaks for these. Where nothing is claimed, only a text that says the same will do. What is merely related never does.
 */
export async function knownFact(context: TenantContext, fact: RestatedFact): Promise<KnownFact> {
  const known = await context.known.byKey()
  const claims: Claimed[] = []
  for (const reading of fact.readings) {
    const question = known.get(reading.questionKey)
    const grounds =
      question === undefined ? null : groundsBefore(await groundsOf(context, context.store, question), fact)
    claims.push(...claimedIn(reading, grounds, fact.now))
  }
  const questionKeys = [...new Set(claims.flatMap(({ grounds }) => grounds?.question.key ?? []))]
  const sameTexts = textsThatSay(fact)
  if (claims.length === 0) return { isKnown: sameTexts.length > 0, evidenceIds: sameTexts, questionKeys }
  const speaking = [...new Set(claims.flatMap(({ evidenceIds }) => evidenceIds))]
  const isKnown = claims.every(({ leads }) => leads) && saysTheRest(fact, speaking)
  return { isKnown, evidenceIds: isKnown ? speaking : [], questionKeys }
}

/** As it stood without the complaint, of what its author may see. */
function groundsBefore(all: Grounds, { by, complaint }: RestatedFact): Grounds {
  const seen = narrowed(all, { by, asOf: null })
  const said = originText(complaint).text
  return { ...seen, readings: seen.readings.filter(({ evidence }) => originText(evidence.text).text !== said) }
}

interface Claimed {
  readonly grounds: Grounds | null
  readonly leads: boolean
  readonly evidenceIds: readonly EvidenceId[]
}

/** Nothing for a reading that only asks or supposes. */
function claimedIn(reading: Reading, grounds: Grounds | null, now: number): readonly Claimed[] {
  const gives = Object.keys(reading.answers).length + Object.keys(reading.denies).length > 0
  if (grounds === null) return gives ? [{ grounds, leads: false, evidenceIds: [] }] : []
  const belief = beliefOf(grounds, now)
  const claim = claimStanding(reading, belief, now, null)
  if (claim === null) return []
  const speaking = grounds.readings.filter((each) => speaksFor(claim, each.reading, belief))
  return [
    {
      grounds,
      leads: isLeading(claim, belief),
      evidenceIds: speaking
        .toSorted((a, b) => b.evidence.saidAt - a.evidence.saidAt)
        .map(({ evidence }) => evidence.id),
    },
  ]
}

function isLeading(claim: ClaimStanding, { state, leading }: Belief): boolean {
  if (state === 'unknown' || leading === null) return false
  if (claim.standing === 'current') return true
  return claim.standing === 'contested' && !claim.denies && claim.probability >= leading.probability
}

function speaksFor(claim: ClaimStanding, reading: Reading, belief: Belief): boolean {
  const said = claimStanding(reading, belief, belief.at, null)
  return said !== null && isStanding(said) && said.denies === claim.denies && said.probability === claim.probability
}

function textsThatSay({ text, recalled, complaint }: RestatedFact): readonly EvidenceId[] {
  const [wanted, said] = [originText(text).text, originText(complaint).text]
  return recalled.items
    .filter(({ sourceClass }) => sourceClass !== 'assistant')
    .filter((item) => originText(item.text).text === wanted && item.text !== complaint && wanted !== said)
    .map(({ evidenceId }) => evidenceId)
}

/** `I moved to Boston with my dog Rex` says more than where they live: the rest must stand in the same texts. */
function saysTheRest({ text, readings, recalled }: RestatedFact, speaking: readonly EvidenceId[]): boolean {
  const outside = readings.reduce(
    (rest, { span }) =>
      span === null ? rest : rest.slice(0, span.start) + ' '.repeat(span.end - span.start) + rest.slice(span.end),
    text,
  )
  const wanted = contentWordsOf(outside, '')
  if (wanted.length === 0) return true
  const texts = recalled.items.filter(({ evidenceId }) => speaking.includes(evidenceId)).map((item) => item.text)
  const held = new Set(contentWordsOf(texts.join(' '), ''))
  return wanted.every((word) => held.has(word))
}

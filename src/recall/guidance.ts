import type { AnswerProbability, BeliefState } from '../belief/belief.ts'
import { actingThreshold } from '../calibration/decision-cost.ts'
import type { SecretKind } from '../evidence/secrets/secret.ts'
import type { Stakes } from '../question/question.ts'
import { guidanceMessage } from './guidance-message.ts'
import {
  type Advice,
  assertivenessOf,
  DOUBT_ADVICE,
  defaultModeFor,
  type GuidanceMode,
  VERDICT_ADVICE,
  type VerdictAdvice,
  WRONG_ANSWER_COSTS,
} from './guidance-table.ts'
import { type Stored, VERDICTS, type Verdict } from './verdict.ts'

export interface RelatedText {
  readonly text: string
  /** Of what it says, now; null or left out where nobody knows. */
  readonly probability?: number | null
}

/** What was found, as guidance sees it: a recall and an answer can both be put so. */
export interface Guided<Related extends RelatedText = RelatedText> {
  readonly verdict: Verdict
  readonly stored: Stored
  /** Of the leading answer; null where no belief is concerned. */
  readonly probability: number | null
  readonly state: BeliefState | null
  readonly stakes: Stakes
  /** The leading answer, in words. */
  readonly answer: string | null
  /** Answers that can't be true together with the leading one, most probable first. */
  readonly competing: readonly AnswerProbability[]
  /** What else bears on it, most relevant first. */
  readonly related: readonly Related[]
  /** What is asked about by name and the answering text doesn't name; left out: it names it. */
  readonly notNamed?: string | null
  /** Kinds of secrets that would answer it, and of which nothing but the kind is kept; left out: none. */
  readonly sealed?: readonly SecretKind[]
}

export type Doubt = keyof typeof DOUBT_ADVICE

/** What advice can rest on; `high_stakes` makes the mode strict where none is given, and a doubt asked. */
export const GUIDANCE_REASONS = [
  'verdict_high',
  'verdict_moderate',
  'verdict_low',
  'verdict_none',
  'only_about_them',
  'nothing_stored',
  'belief_unknown',
  'contested',
  'stale',
  'below_threshold',
  'not_named',
  'high_stakes',
  'sealed',
] as const
export type GuidanceReason = (typeof GUIDANCE_REASONS)[number]

export interface Guidance<Related extends RelatedText = RelatedText> {
  readonly advice: Advice
  readonly mode: GuidanceMode
  readonly hasCaveat: boolean
  /** A sentence that may be said as it stands; null where there is nothing to add to the answer. */
  readonly message: string | null
  readonly related: readonly Related[]
  readonly reasons: readonly GuidanceReason[]
}

const MOST_RELATED = 3

/**
 * What to do with what was found: the verdict says what is allowed at most, what is stored and the belief take away from
 * it. Never more assertive for a lower verdict, a lower probability or a stricter mode.
 */
export function guide<Related extends RelatedText>(
  given: Guided<Related>,
  mode: GuidanceMode = defaultModeFor(given.stakes),
): Guidance<Related> {
  const { sealed = [] } = given
  if (sealed.length > 0) return sealedAway(sealed, mode)
  const found = isUnsaid(given) || isOfAnother(given) ? { ...given, answer: null } : given
  const verdict = usableVerdict(found)
  const fromVerdict = askedInstead(VERDICT_ADVICE[mode][verdict], found, mode)
  const doubts = doubtsOf(found)
  const isWary = mode === 'strict' || found.stakes === 'high'
  const chosen = doubts.reduce((so, doubt) => lessAssertive(so, capOf(doubt, isWary)), fromVerdict)
  const related = showsRelated(chosen, verdict, doubts) ? found.related.filter(isRather).slice(0, MOST_RELATED) : []
  return {
    ...chosen,
    mode,
    message: guidanceMessage({ ...found, ...chosen, related, doubts, verdict }),
    related,
    reasons: reasonsOf(found, doubts),
  }
}

/** Told, and not to be had: nobody is asked for a secret again, and no seal is served as an answer. */
function sealedAway<Related extends RelatedText>(sealed: readonly SecretKind[], mode: GuidanceMode): Guidance<Related> {
  const message = `I was told this, and did not keep it: ${sealedInWords(sealed)} was sealed, and nothing else is kept of it.`
  return { advice: 'refuse', hasCaveat: false, mode, message, related: [], reasons: ['sealed'] }
}

/** `a password`, `an api key and a token` */
export function sealedInWords(sealed: readonly SecretKind[]): string {
  const kinds = [...new Set(sealed)].map((kind) => kind.replaceAll('_', ' '))
  return kinds.map((kind) => `${/^[aeiou]/u.test(kind) ? 'an' : 'a'} ${kind}`).join(' and ')
}

/** What is less likely than not is said to nobody as what probably holds. */
const RATHER = 0.5

function isRather({ probability }: { readonly probability?: number | null }): boolean {
  return (probability ?? 1) >= RATHER
}

/** A text that what was said since speaks against is no answer, however well it fits. */
function isUnsaid({ state, probability }: Guided): boolean {
  return state === null && !isRather({ probability })
}

/** A text that doesn't name what is asked about may be of its neighbour: it is shown, and not given as the answer. */
function isOfAnother({ state, notNamed = null }: Guided): boolean {
  return state === null && notNamed !== null
}

const HIGHEST_VERDICT: Readonly<Record<Stored, Verdict>> = { answer: 'high', about_them: 'low', nothing: 'none' }

/** The lowest of the verdict, of what is stored, of what an unknown belief leaves, since its first answer is a weak one, and of a refuted text. */
function usableVerdict(found: Guided): Verdict {
  const { verdict, stored, state, answer } = found
  const isUnknown = state === 'unknown' && stored === 'answer'
  const leaves: Verdict = answer === null ? 'none' : 'low'
  const verdicts = [
    verdict,
    HIGHEST_VERDICT[stored],
    isUnknown ? leaves : verdict,
    isUnsaid(found) ? 'low' : verdict,
  ] as const
  return VERDICTS[Math.max(...verdicts.map((each) => VERDICTS.indexOf(each)))] ?? 'none'
}

/** Helpful, where only something else about them is stored: that is no answer to hedge, so the person is asked. */
function askedInstead(so: VerdictAdvice, { stored }: Guided, mode: GuidanceMode): VerdictAdvice {
  const isAsked = mode === 'helpful' && stored === 'about_them' && so.advice === 'hedge'
  return isAsked ? { advice: 'ask', hasCaveat: false } : so
}

function doubtsOf(found: Guided): readonly Doubt[] {
  const { state, probability, stakes } = found
  const threshold = actingThreshold({ wrongAct: WRONG_ANSWER_COSTS[stakes], ask: 1 })
  return [
    ...(state === 'contested' || state === 'stale' ? [state] : []),
    ...(probability !== null && probability < threshold ? (['below_threshold'] as const) : []),
    ...(found.notNamed == null ? [] : (['not_named'] as const)),
  ]
}

function capOf(doubt: Doubt, isWary: boolean): VerdictAdvice {
  const { strictOrHighStakes, elsewhere } = DOUBT_ADVICE[doubt]
  return { advice: isWary ? strictOrHighStakes : elsewhere, hasCaveat: false }
}

function lessAssertive(so: VerdictAdvice, cap: VerdictAdvice): VerdictAdvice {
  return assertivenessOf(cap) < assertivenessOf(so) ? cap : so
}

/** Related texts stand in for an answer, so they come where there is none to be had, and it isn't refused. */
function showsRelated({ advice }: VerdictAdvice, verdict: Verdict, doubts: readonly Doubt[]): boolean {
  return advice !== 'refuse' && (verdict === 'low' || verdict === 'none' || doubts.includes('not_named'))
}

function reasonsOf(found: Guided, doubts: readonly Doubt[]): readonly GuidanceReason[] {
  const { verdict, stored, state, stakes } = found
  return [
    `verdict_${verdict}`,
    ...(stored === 'about_them' ? (['only_about_them'] as const) : []),
    ...(stored === 'nothing' ? (['nothing_stored'] as const) : []),
    ...(state === 'unknown' ? (['belief_unknown'] as const) : []),
    ...doubts,
    ...(stakes === 'high' ? (['high_stakes'] as const) : []),
  ]
}

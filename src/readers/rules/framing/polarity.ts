import { NO_CUE } from '../../../reading/reading.ts'
import type { Analysis } from '../analysis.ts'
import type { Statement as CatalogueStatement, Entry } from '../catalogue/catalogue.ts'
import type { Match } from '../catalogue/match-pattern.ts'
import type { Pattern } from '../catalogue/patterns.ts'
import { type Finding, questionOfEntry } from '../finding.ts'
import { PROBABILITY } from '../probabilities.ts'
import type { Sentence } from '../text/sentences.ts'
import type { Token } from '../text/tokens.ts'
import { ENDINGS, NEGATORS } from '../text/word-lists.ts'
import { hourByNature } from './by-nature.ts'
import { shareOf } from './cues.ts'
import { endsBefore } from './negators.ts'

/** A name or a birthday is not for tonight, whatever else tonight brings. */
export function withoutSpan(finding: Finding, entry: Entry): Finding {
  const { framing } = finding
  if (framing.ahead !== null && entry.daysBetweenChanges < LIFELONG_DAYS) {
    const { from, until } = framing.ahead
    const validUntil = entry.daysBetweenChanges <= PASSING_DAYS ? until : framing.validUntil
    return { ...finding, framing: { ...framing, validFrom: from, validUntil } }
  }
  if (entry.daysBetweenChanges < LIFELONG_DAYS) return finding
  const facets = { ...framing.facets, lasting: NO_CUE.lasting }
  return { ...finding, framing: { ...framing, facets, validFrom: null, validUntil: null, asOf: null } }
}

/**
 * `would`: a wish or a choice, `I'd like a refund`, `I like autumn best`. `cannot`: denied as something that can't be done;
 * `did not`: once.
 */
export type Polarity = 'says' | 'denies' | 'cannot' | 'did not' | 'ended' | 'past' | 'would'

export function polarityOf(analysis: Analysis, index: number, match: Match, pattern: Pattern): Polarity {
  const { tokens } = analysis
  let negations = 0
  let ended = false
  let usedTo = false
  for (const at of match.skipped) {
    const norm = (tokens[at] as Token).norm
    if (NEGATORS.has(norm) && tokens[at + 1]?.norm !== 'only') negations++
    if (ENDINGS.has(norm) || (norm === 'no' && tokens[at + 1]?.norm === 'longer')) ended = true
    if (norm === 'used' && tokens[at + 1]?.norm === 'to') usedTo = true
  }
  // A gap may have passed over it, or the value may begin with it.
  const namesIt = pattern.elements.some((element) => element.kind === 'words' && element.words.has('longer'))
  for (let at = match.from; at + 1 < match.to; at++) {
    const [norm, next] = [(tokens[at] as Token).norm, tokens[at + 1]?.norm]
    if (norm === 'no' && next === 'longer' && !namesIt) ended = true
    if (norm === 'used' && next === 'to' && tokens[at + 2]?.norm === 'be') usedTo = true
  }
  const cues = analysis.cuesOf(index).filter(({ from }) => from < match.from)
  if (
    shareOf(
      cues.filter(({ from }) => !isNegator(tokens[from - 1])),
      'negated_opinion',
    ) > 0
  )
    negations++
  if (
    cues.some(
      ({ cue, from }) =>
        cue.id === 'correction' && STOPS_SAYING.test(`${tokens[from]?.norm} ${tokens[from + 1]?.norm}`),
    )
  )
    negations++
  if (
    !hasNegatorOfItsOwn(analysis, match) &&
    (isAnyMore(analysis, match.to) || isNoLonger(analysis, match) || isOutgrown(analysis, index, match))
  )
    ended = true
  if (ended) return 'ended'
  if (negations % 2 === 1) return deniedAs(analysis, match)
  if (match.isPast || usedTo) return 'past'
  const isWish = match.skipped.some((at) => WOULD.has((tokens[at] as Token).norm))
  return isWish || tokens[match.to]?.norm === 'best' ? 'would' : 'says'
}

/** `can't eat fish` and `didn't swim today` say less than `doesn't eat fish`. */
function deniedAs({ tokens }: Analysis, { skipped }: Match): Polarity {
  const has = (words: ReadonlySet<string>): boolean => skipped.some((at) => words.has((tokens[at] as Token).norm))
  if (has(CAN)) return 'cannot'
  return has(DID) ? 'did not' : 'denies'
}

/** `anymore`, `any longer` */
function isAnyMore({ tokens }: Analysis, at: number): boolean {
  const norm = tokens[at]?.norm
  return norm === 'anymore' || (norm === 'any' && /^(?:more|longer)$/.test(tokens[at + 1]?.norm ?? ''))
}

/** `my number is no longer 0171 …`: right before the value, or at its head where it was looked for by its form. */
function isNoLonger({ tokens }: Analysis, { valueFrom }: Match): boolean {
  const starts = (at: number): boolean => tokens[at]?.norm === 'no' && tokens[at + 1]?.norm === 'longer'
  return valueFrom >= 0 && (starts(valueFrom) || starts(valueFrom - 2))
}

/** `I outgrew my peanut allergy`, `gave up her Gold plan`: what is said of a thing that somebody had. */
function isOutgrown({ tokens, sentences }: Analysis, index: number, { subject, from }: Match): boolean {
  return (
    subject?.owns === true && subject.from === from && endsBefore(tokens, (sentences[index] as Sentence).from, from)
  )
}

/** `can't do stairs anymore`: the pattern names the `not` that goes with `anymore`. */
function hasNegatorOfItsOwn({ tokens }: Analysis, { from, valueFrom, to, skipped }: Match): boolean {
  for (let at = from; at < (valueFrom < 0 ? to : valueFrom); at++) {
    if (NEGATORS.has((tokens[at] as Token).norm) && !skipped.includes(at)) return true
  }
  return false
}

/** `It's not a lie that …` takes it back; `no doubt` is none. */
function isNegator(token: Token | undefined): boolean {
  return token !== undefined && (NEGATORS.has(token.norm) || token.norm === 'no')
}

const DID = new Set(['did'])
/** What people do again and again: not to have done it once says nothing. */
const HABITS = new Set(['diet', 'medication', 'hobbies', 'instruments', 'sports', 'coffee', 'smoker'])
const CAN = new Set(['can', 'could', 'may'])
const WOULD = new Set("would 'd will 'll shall should".split(' '))
const STOPS_SAYING = /^stop (?:saying|telling|calling)$/

const LIFELONG_DAYS = 10_000
/** Where someone is next week ends with the week; where someone lives from next week on does not. */
const PASSING_DAYS = 7

/**
 * `I'd like a refund` is a wish, no taste. That someone does not like a thing is said by the patterns of the opposite,
 * so that it is not denied here once more.
 */
function isTaste({ spec }: CatalogueStatement, polarity: Polarity): boolean {
  return polarity !== 'would' && (!/^(?:denies|cannot|did not)$/.test(polarity) || spec.denies === true)
}

/** What was so of somebody known is most likely no longer so; of a mere name it may be a story. */
function deniedByPast(usedTo: boolean, { subject }: Match): number {
  if (usedTo) return PROBABILITY.usedToDenies
  return subject?.guessed === true ? PROBABILITY.pastOfANameDenies : PROBABILITY.pastDenies
}

/** Values become denials where the words say so; what held in the past is denied a little. */
export function turned(
  said: Finding,
  entry: Entry,
  statement: CatalogueStatement,
  given: Polarity,
  match: Match,
): Finding | null {
  const polarity = given === 'would' ? 'says' : given === 'cannot' || given === 'did not' ? 'denies' : given
  if (given === 'did not' && HABITS.has(entry.key)) return null
  if (given === 'cannot' && entry.key === 'diet') return null
  if (entry.opposite !== null && !isTaste(statement, given)) return null
  const yesNo = entry.shape === 'yes_no'
  const finding = hourByNature(said, entry)
  const { framing } = finding
  const isWorld = framing.facets.force.suppose < 0.5 && framing.facets.force.quote < 0.5
  const isPast =
    isWorld &&
    !(yesNo && statement.spec.answer === 'no') &&
    (polarity === 'past' || (polarity === 'says' && framing.isPast)) &&
    entry.daysBetweenChanges < LIFELONG_DAYS
  if (isPast) {
    return {
      ...finding,
      framing: {
        ...framing,
        facets: { ...framing.facets, lasting: NO_CUE.lasting },
        validFrom: null,
        validUntil: null,
        asOf: null,
      },
      values: [],
      denied: finding.values,
      strength: 0,
      deniedStrength: deniedByPast(framing.isPast, match),
    }
  }
  const denies = statement.spec.denies === true
  const negated = polarity === 'denies' || polarity === 'ended'
  if (denies && negated && match.captured !== null) return null
  if (!denies && !negated) return finding
  if (yesNo)
    return {
      ...finding,
      values: finding.values.map(({ answer }) => ({ answer: answer === 'yes' ? 'no' : 'yes', share: 1 })),
    }
  const strength = polarity === 'ended' ? PROBABILITY.endedDenies : finding.strength
  // What a denial sets against is what holds: `not Halden but Birch`.
  return {
    ...finding,
    values: negated ? [] : finding.denied.length > 0 ? [] : [],
    denied: finding.values,
    strength: 0,
    deniedStrength: strength,
  }
}

/** What follows from the other question counts less than what a text says of this one: `I love tea and hate coffee`. */
const OPPOSITE = 0.7

/** Who hates a thing does not like it. */
export function deniedOpposite(finding: Finding, opposite: Entry, subjectKey: string): readonly Finding[] {
  if (finding.values.length === 0) return []
  return [
    {
      ...finding,
      question: questionOfEntry(opposite, subjectKey),
      values: [],
      denied: finding.values,
      strength: 0,
      deniedStrength: finding.strength * OPPOSITE,
      rule: `${finding.rule}.opposite`,
    },
  ]
}

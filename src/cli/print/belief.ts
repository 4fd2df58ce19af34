import type { AnswerProbability, Belief, BeliefState, UnknownReason } from '../../belief/belief.ts'
import type { SecretKind } from '../../evidence/secrets/secret.ts'
import type { BeliefMove, BeliefSummary } from '../../memory/receipts.ts'
import { answerInWords } from '../../question/answer-in-words.ts'
import { sealedInWords } from '../../recall/guidance.ts'
import { toPrintable } from './clean.ts'
import { showMoment } from './moment.ts'
import type { Page, Palette } from './page.ts'
import { BAR_CELLS, showBar, showProbability } from './probability.ts'
import { columnsOf, cutTo, padEnd, padStart } from './width.ts'

const PERCENT_COLUMNS = 6
const MOST_ANSWERS = 5

const WHY_UNKNOWN: Readonly<Record<UnknownReason, string>> = {
  no_such_question: 'nothing like this was asked or told before',
  no_evidence: 'nothing kept bears on it',
  too_weak: 'what is kept says too little',
  expired: 'what was kept held for a time that is over',
  all_rejected: 'every answer that was given is rejected',
}

const WHAT_TO_DO: Readonly<Record<UnknownReason, string>> = {
  no_such_question: 'tell it with `credence observe`, or declare it with `credence define`',
  no_evidence: 'tell it with `credence observe`, or rule with `credence settle`',
  too_weak: 'ask the person, then `credence settle` the answer',
  expired: 'ask again, then `credence observe` or `credence settle` the answer',
  all_rejected: '`credence settle` the right answer, or `credence unreject` one',
}

const WHAT_TO_DO_IN: Readonly<Partial<Record<BeliefState, string>>> = {
  contested: 'ask the person, then `credence settle` the answer',
  stale: 'ask whether it still holds, then `credence confirm` or `credence settle`',
}

/** The question, its answers with bars, and where it stands. */
export function beliefLines(
  belief: Belief & { readonly sealed?: readonly SecretKind[] },
  page: Page,
): readonly string[] {
  const { sealed = [] } = belief
  const unknown = belief.state === 'unknown' && sealed.length === 0
  return [
    questionLine(belief, page),
    ...(sealed.length === 0 ? [] : sealedLines(sealed, page)),
    ...(unknown ? unknownLines(belief.reason, page) : []),
    ...answerLines(belief, page),
    ...standingLines(belief, page),
  ]
}

function questionLine(belief: Belief, page: Page): string {
  const key = toPrintable(belief.question.key)
  const text = cutTo(toPrintable(belief.question.text), Math.max(8, page.width - columnsOf(key) - 2))
  return `${page.paint.strong(text)}  ${page.paint.key(key)}`
}

function sealedLines(sealed: readonly SecretKind[], page: Page): readonly string[] {
  return [
    `${page.paint.doubtful('told, and sealed')}: it is ${sealedInWords(sealed)}, and nothing else is kept of it ${page.paint.faint('(sealed)')}`,
    '  what to do: look it up where secrets are kept',
  ]
}

function unknownLines(reason: UnknownReason | null, page: Page): readonly string[] {
  if (reason === null) return [page.paint.doubtful("I don't know.")]
  return [
    `${page.paint.doubtful("I don't know")}: ${WHY_UNKNOWN[reason]} ${page.paint.faint(`(${reason})`)}`,
    `  what to do: ${WHAT_TO_DO[reason]}`,
  ]
}

function answerLines(belief: Belief, page: Page): readonly string[] {
  const all = barsOf(belief)
  const most = Math.max(8, page.width - BAR_CELLS - PERCENT_COLUMNS - 6)
  const widest = Math.min(most, Math.max(0, ...all.map(({ answer }) => columnsOf(answer))))
  const paint = paintOf(belief.state, page.paint)
  return all.map(({ answer, probability }, index) => {
    const name = padEnd(cutTo(answer, widest), widest)
    const leads = index === 0 && belief.leading !== null
    const percent = padStart(showProbability(probability), PERCENT_COLUMNS)
    return `  ${leads ? page.paint.strong(name) : name}  ${paint(showBar(probability))}${percent}`
  })
}

/** The first answers one by one; what is left of exclusive answers together, so that all add up to 1. */
function barsOf({ answers, leading, somethingElse, question }: Belief): readonly AnswerProbability[] {
  const shown = answers.length === MOST_ANSWERS + 1 ? answers : answers.slice(0, MOST_ANSWERS)
  const rest = answers.slice(shown.length)
  const together = rest.reduce((sum, each) => sum + each.probability, 0)
  const others =
    question.shape === 'any_of'
      ? { answer: `(${rest.length} more, each at most)`, probability: rest[0]?.probability ?? 0 }
      : { answer: `(${rest.length} more, together)`, probability: together }
  const isNamed = leading === null || answers.some(({ answer }) => answer === leading.answer)
  const named = isNamed ? shown : [leading, ...shown]
  return [
    ...named.map(({ answer, probability }) => ({ answer: toPrintable(answerInWords(question, answer)), probability })),
    ...(rest.length > 0 ? [others] : []),
    // Where nothing is named yet, "something else" says nothing.
    ...(somethingElse > 0 && answers.length > 0 ? [{ answer: '(something else)', probability: somethingElse }] : []),
  ]
}

function standingLines(belief: Belief, page: Page): readonly string[] {
  const lines: string[] = []
  if (belief.estimate) {
    const [median, low, high] = [belief.estimate.median, belief.estimate.low, belief.estimate.high].map((answer) =>
      answerInWords(belief.question, answer),
    )
    lines.push(toPrintable(`estimate: ${median}, 80% between ${low} and ${high}`))
  }
  if (belief.state !== 'unknown')
    lines.push(`state: ${paintOf(belief.state, page.paint)(stateText(belief, page.zone))}`)
  lines.push(`evidence: ${evidenceText(belief)}`)
  if (belief.leftOut !== null)
    lines.push(`left out: ${counted(belief.leftOut.answers, 'answer')} more than there is room for`)
  const advice = WHAT_TO_DO_IN[belief.state]
  if (advice !== undefined) lines.push(`what to do: ${advice}`)
  if (belief.rejected.length > 0) lines.push(`rejected: ${toPrintable(belief.rejected.join(', '))}`)
  return lines.map((line) => `  ${cutTo(line, page.width - 2)}`)
}

function evidenceText({ origins, independentEvidence }: Belief): string {
  if (origins === 0) return 'none'
  return `${counted(origins, 'independent origin')}, worth ${independentEvidence.toFixed(1)} fresh messages`
}

function stateText(belief: Belief, zone: string): string {
  const { settled, leading } = belief
  const state = leading === null ? belief.state : stateWords(belief.state, leading.probability)
  if (settled === null) return state
  const because = settled.reason === null ? '' : `: ${settled.reason}`
  return toPrintable(
    `${state} (${answerInWords(belief.question, settled.answer)}, by ${settled.by}, ${settled.how}, ${showMoment(settled.at, zone)}${because})`,
  )
}

const RATHER = 0.5

/** A state in words, of this answer: of a set it may be that a member rather is not in. */
export function stateWords(state: BeliefState, probability: number): string {
  if (probability >= RATHER) return state
  if (state === 'likely') return 'probably not'
  return state === 'settled' ? 'settled: it is not' : state
}

export function paintOf(state: BeliefState, paint: Palette): (text: string) => string {
  if (state === 'settled' || state === 'likely') return paint.good
  return state === 'unknown' ? paint.faint : paint.doubtful
}

/** One end of a move in a few words: `fish 81% (likely)`. */
export function summaryText(summary: BeliefSummary): string {
  if (summary.state === 'unknown' || summary.leading === null) {
    return summary.reason === null ? 'unknown' : `unknown (${summary.reason})`
  }
  return `${answerText(summary.leading)} (${stateWords(summary.state, summary.leading.probability)})`
}

function answerText({ answer, probability }: AnswerProbability): string {
  return `${toPrintable(answer)} ${showProbability(probability)}`
}

/** Which beliefs moved, from where to where. */
export function moveLines(moves: readonly BeliefMove[], page: Page): readonly string[] {
  return moves.map((move) => {
    const text = `${toPrintable(move.question)}: ${summaryText(move.before)} → ${summaryText(move.after)}`
    return `  ${paintOf(move.after.state, page.paint)(cutTo(text, page.width - 2))}`
  })
}

/** `1 message`, `3 messages`; the plural ends in s. */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`
}

import {
  type AskResult,
  answerInWords,
  type BeliefMove,
  type Contribution,
  type ObserveInput,
  type ObserveReceipt,
} from 'credence'

const WIDTH = 80
const ANSWERS = 3
const REASONS = 5
const BAR = 20

export function heading(text: string): void {
  console.log(`\n${text}\n${'─'.repeat(WIDTH)}`)
}

/** A paragraph, broken at words. */
export function say(text: string, indent = ''): void {
  let line = indent
  for (const word of text.split(' ')) {
    if (line.length + word.length > WIDTH && line.trim() !== '') {
      console.log(line.trimEnd())
      line = indent
    }
    line += `${word} `
  }
  console.log(line.trimEnd())
}

/** One message and what became of it. */
export function showMessage(message: ObserveInput, receipt: ObserveReceipt): void {
  const claims = (message.claims ?? []).map(({ question, answer }) => `${question} = ${answer}`)
  const said = message.text ?? claims.join(', ')
  console.log(`${dayOf(String(message.saidAt))}  ${(message.author ?? 'you').padEnd(12)}  ${cut(said, 54)}`)
  const bears = receipt.bearsOn.length > 0 ? receipt.bearsOn.join(', ') : receipt.reading.replaceAll('_', ' ')
  console.log(`${' '.repeat(26)}→ ${cut(bears, 52)}`)
}

/** A belief with its answers as bars, its state, and what each message did to the leading answer. */
export function showBelief(belief: AskResult): void {
  console.log(`\n${belief.question.text}`)
  if (belief.leading === null) {
    say(`I don't know: ${reasonOf(belief)}.`, '  ')
    return
  }
  for (const { answer, probability } of belief.answers.slice(0, ANSWERS))
    showBar(answerInWords(belief.question, answer), probability)
  if (belief.somethingElse >= 0.005) showBar('(something else)', belief.somethingElse)
  const origins = `${belief.origins} independent ${belief.origins === 1 ? 'source' : 'sources'}`
  console.log(`  ${belief.state}${belief.reason === null ? '' : ` (${reasonOf(belief)})`}, from ${origins}`)
  for (const each of belief.because.slice(0, REASONS)) showReason(each)
}

export function showMoves(moves: readonly BeliefMove[]): void {
  if (moves.length === 0) console.log('  nothing moved')
  for (const { question, before, after } of moves) {
    console.log(`  ${question}: ${summaryOf(before)} → ${summaryOf(after)}`)
  }
}

function showBar(answer: string, probability: number): void {
  const bar = '█'.repeat(Math.round(probability * BAR)).padEnd(BAR)
  console.log(`  ${cut(answer, 28).padEnd(28)} ${bar} ${percent(probability)}`)
}

function showReason({ logOdds, author, saidAt, quote, speaksFor, sourceClass, copies }: Contribution): void {
  const sign = `${logOdds < 0 ? '' : '+'}${logOdds.toFixed(2)}`.padStart(7)
  const who = `${author === 'user' ? 'you' : author}, ${dayOf(new Date(saidAt).toISOString())}, ${sourceClass}`
  const also = copies.length === 0 ? '' : ` (and ${copies.length} ${copies.length === 1 ? 'copy' : 'copies'})`
  const head = `  ${sign}  ${who}${also}: `
  const words = quote === '' ? `= ${speaksFor}` : `"${cut(quote.replaceAll('\n', ' '), WIDTH - head.length - 2)}"`
  console.log(`${head}${words}`)
}

const REASON_WORDS: Readonly<Record<string, string>> = {
  no_such_question: 'never told',
  no_evidence: 'nobody said anything about it',
  too_weak: 'what was said is too weak',
  expired: 'what was said is over',
  all_rejected: 'every answer was ruled out',
}

export function reasonOf({ reason }: Pick<AskResult, 'reason'>): string {
  return REASON_WORDS[reason ?? ''] ?? 'unknown'
}

function summaryOf({ leading, state }: BeliefMove['before']): string {
  return leading === null ? state : `${leading.answer} ${percent(leading.probability).trim()} (${state})`
}

/** Never rounded to certainty: only 1 is 100%. */
function percent(probability: number): string {
  const rounded = Math.round(probability * 100)
  if (rounded === 100 && probability < 1) return '>99%'
  return `${String(rounded).padStart(3)}%`
}

function dayOf(moment: string): string {
  return moment.slice(0, 10)
}

function cut(text: string, width: number): string {
  return text.length <= width ? text : `${text.slice(0, width - 1)}…`
}

import type { AnswerProbability } from '../belief/belief.ts'
import type { Advice } from './guidance-table.ts'
import type { Stored, Verdict } from './verdict.ts'

export interface MessageParts {
  readonly advice: Advice
  readonly hasCaveat: boolean
  readonly verdict: Verdict
  readonly stored: Stored
  readonly answer: string | null
  readonly probability: number | null
  readonly competing: readonly AnswerProbability[]
  readonly related: readonly { readonly text: string }[]
  readonly doubts: readonly ('contested' | 'stale' | 'below_threshold' | 'not_named')[]
  readonly notNamed?: string | null
}

/** The advice as one may say it; null where the answer speaks for itself. */
export function guidanceMessage(parts: MessageParts): string | null {
  switch (parts.advice) {
    case 'answer':
      return parts.hasCaveat ? withCaveat(parts) : null
    case 'hedge':
      return hedge(parts)
    case 'offer_guess':
      return guess(parts)
    case 'ask':
      return question(parts)
    case 'refuse':
      return unknown(parts)
  }
}

function withCaveat({ answer }: MessageParts): string {
  return answer === null ? 'What I found may not be the whole answer.' : `As far as I know: ${answer}.`
}

/** Below it nothing holds probably. */
const RATHER = 0.5

function hedge(parts: MessageParts): string {
  const { answer, verdict, doubts, probability, notNamed } = parts
  if (answer === null && doubts.includes('not_named'))
    return joined(`I found nothing that says “${notNamed}”.`, relatedIn(parts))
  if (answer === null) return joined('I found something, but I am not sure that it answers this.', relatedIn(parts))
  if (doubts.includes('contested')) return `I have heard different things: ${answersIn(parts, ' or ', true)}.`
  if (doubts.includes('stale')) return `It was ${answer} when I last heard, which may have changed since.`
  if (verdict === 'low' || (probability ?? 1) < RATHER)
    return joined(`Perhaps ${shown(parts)}, but I am not sure.`, relatedIn(parts))
  return `Probably ${shown(parts)}, but I am not sure.`
}

function guess(parts: MessageParts): string {
  const { answer } = parts
  const guessed = answer === null ? 'anything more would be a guess' : `a guess, and no more than that: ${answer}`
  return joined(`${unknown(parts)} ${guessed[0]?.toUpperCase()}${guessed.slice(1)}.`, relatedIn(parts))
}

function question(parts: MessageParts): string {
  const { answer, competing, doubts, notNamed } = parts
  if (answer === null && doubts.includes('not_named'))
    return joined(`I found nothing that says “${notNamed}”. Can you tell me?`, relatedIn(parts))
  if (answer === null) return joined(`${unknown(parts)} Can you tell me?`, relatedIn(parts))
  if (doubts.includes('contested') && competing.length > 0) {
    return `I have heard different things. Is it ${answersIn(parts, ' or ', false)}?`
  }
  if (doubts.includes('stale')) return `It was ${answer} when I last heard. Is that still so?`
  return joined(`Is it ${answer}?`, relatedIn(parts))
}

function unknown({ stored }: Pick<MessageParts, 'stored'>): string {
  if (stored === 'about_them') return 'I know something close to it, but not this.'
  return stored === 'answer' ? "I don't know this well enough to say." : "I don't know this: nobody has told me."
}

function relatedIn({ related }: MessageParts): string {
  return related.length === 0 ? '' : `What I have is ${related.map(({ text }) => `“${text}”`).join(', ')}.`
}

function joined(first: string, second: string): string {
  return second === '' ? first : `${first} ${second}`
}

const MOST_COMPETING = 2

function answersIn({ answer, probability, competing }: MessageParts, between: string, isShared: boolean): string {
  const others = competing.slice(0, MOST_COMPETING)
  const all = [{ answer, probability }, ...others]
  return all.map((each) => (isShared ? shown(each) : `${each.answer}`)).join(between)
}

/** `fish (81%)` */
function shown({ answer, probability }: Pick<MessageParts, 'answer' | 'probability'>): string {
  return probability === null ? `${answer}` : `${answer} (${Math.round(probability * 100)}%)`
}

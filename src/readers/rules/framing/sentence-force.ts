import type { Analysis } from '../analysis.ts'
import type { Sentence } from '../text/sentences.ts'
import type { Token } from '../text/tokens.ts'

const ASKING = new Set(
  'do does did is are was were have has can could will would should may might must am shall'.split(' '),
)
const QUESTION_WORDS = new Set('what where when who whom whose which why how'.split(' '))
const SUBJECT_LIKE = new Set(
  'i you he she we they it the a an my your his her our their this that there any anyone anybody'.split(' '),
)

const COMMANDS = new Set(
  `
  send ship book remind call order buy forget delete pull find add avoid make use put save try check let tell ask give show keep
  remember note schedule set cancel plan write read open close turn play stop start bring take get fetch pick move look search
  list summarise summarize explain draft email text ring message pay transfer renew water feed wake reserve reorder update remove
  help compare translate fix run deploy merge change switch draw create generate print upload download invite reply forward
  follow clean cook prepare pack return wait confirm mark sort count watch learn describe suggest recommend consider imagine
  always never please don't do don`
    .trim()
    .split(/\s+/),
)

/** Words that may come before the first word that matters. */
export const LEAD_INS: ReadonlySet<string> = new Set(
  `
  well so and but or oh ah hey hi hello ok okay yes no nope yeah actually btw also then anyway sorry please right now , - – — : * • >
  correction update fyi ps note honestly basically apparently maybe perhaps sure thanks hm hmm look listen yo wait heya hiya um uh erm lol mate guys`
    .trim()
    .split(/\s+/),
)

/**
 * Token from which a sentence asks; null where it asks nothing. `I can only read large print, so could you tell me …`
 * says one thing and asks another, and `I paid 20 but the bill says 30??` only wonders.
 */
export function questionStart({ tokens }: Analysis, sentence: Sentence): number | null {
  if (asksToNote({ tokens }, sentence)) return null
  const isMarked = sentence.mark === '?'
  const head = tokens[firstWord(tokens, sentence)]?.norm ?? ''
  if (isMarked && (ASKING.has(head) || QUESTION_WORDS.has(head))) return sentence.from
  for (const [index, clause] of sentence.clauses.entries()) {
    if (index > 0 && !isMarked) break
    const at = firstWord(tokens, { from: clause.from, to: clause.to })
    const opens = index === 0 ? opensQuestion(tokens, at, sentence) : isInverted(tokens, at)
    if (opens) return clause.from
  }
  if (!isMarked || isOfTheSpeaker(tokens, firstWord(tokens, sentence))) return null
  return inversionAfterPause(tokens, sentence) ?? sentence.from
}

/** `Burst pipe in the cellar, how soon can someone come?`: what stands before the pause is told. */
function inversionAfterPause(tokens: readonly Token[], { from, to }: Sentence): number | null {
  for (let at = from + 2; at + 1 < to; at++) {
    if (/^(?:,|:|–|—)$/.test((tokens[at - 1] as Token).norm) && isInverted(tokens, at)) return at
  }
  return null
}

export function isQuestion(analysis: Analysis, sentence: Sentence): boolean {
  return questionStart(analysis, sentence) === sentence.from
}

function opensQuestion(tokens: readonly Token[], at: number, { to, mark }: Sentence): boolean {
  const first = tokens[at]?.norm ?? ''
  const second = tokens[at + 1]?.norm ?? ''
  if (at + 1 >= to) return false
  if (!QUESTION_WORDS.has(first)) return ASKING.has(first) && SUBJECT_LIKE.has(second) && first !== 'do'
  if (mark === '?') return true
  if (PERSONS.has(second)) return false
  // `What I did ask for was …` and `What is off the table is …` tell.
  for (let next = at + 1; next < Math.min(to - 1, at + 4); next++) {
    const norm = (tokens[next] as Token).norm
    if (ASKING.has(norm) || norm === "'s" || norm === "'re") return isAskedOf(tokens, next + 1, first)
  }
  return false
}

const PERSONS = new Set('i we you he she they'.split(' '))

/** After `what is`: somebody or something that it is asked of, or after `who` anything at all. */
function isAskedOf(tokens: readonly Token[], at: number, first: string): boolean {
  const token = tokens[at]
  if (token === undefined) return false
  return first === 'who' || first === 'whose' || SUBJECT_LIKE.has(token.norm) || token.capital
}

/** `could you …`, `is she …`, `what does …` later in a sentence that ends with a question mark. */
function isInverted(tokens: readonly Token[], at: number): boolean {
  const [first, second] = [tokens[at]?.norm ?? '', tokens[at + 1]?.norm ?? '']
  if (ASKING.has(first)) return SUBJECT_LIKE.has(second) || tokens[at + 1]?.capital === true
  if (!QUESTION_WORDS.has(first) || first === 'which' || first === 'who') return false
  return ASKING.has(second) || (first === 'how' && ASKING.has(tokens[at + 2]?.norm ?? ''))
}

/** Nobody asks others what they did themselves: `I ordered in March??` */
function isOfTheSpeaker(tokens: readonly Token[], at: number): boolean {
  const [first, second] = [tokens[at]?.norm ?? '', tokens[at + 1]?.norm ?? '']
  return (first === 'i' || first === 'we') && second !== '?' && !ASKING.has(tokens[at - 1]?.norm ?? '')
}

function firstWord(tokens: readonly Token[], sentence: Pick<Sentence, 'from' | 'to'>): number {
  let at = sentence.from
  while (at < sentence.to && LEAD_INS.has((tokens[at] as Token).norm)) at++
  return at
}

/** `remember that`, `note:`, `save this:` hand over a statement; everything else in the imperative is an order. */
const HANDS_OVER = new Set(['remember', 'note', 'save', 'store', 'memorise', 'memorize', 'record'])

const BEFORE_NOTE = /^(?:please|pls|kindly|just|also|maybe|perhaps)$/
const NOTES = new Set([...HANDS_OVER, 'log', 'jot', 'write', 'add', 'keep', 'make', 'put', 'bear'])
/** From the verb to what is handed over: `make a note that`, `keep in mind that`. */
const LONGEST_NOTE = 6

/** `Could you note that the boiler man comes on Friday?` asks for nothing but to be heard. */
export function asksToNote({ tokens }: Pick<Analysis, 'tokens'>, sentence: Sentence): boolean {
  let at = firstWord(tokens, sentence)
  if (!/^(?:can|could|would|will)$/.test(tokens[at]?.norm ?? '') || tokens[at + 1]?.norm !== 'you') return false
  at += 2
  while (BEFORE_NOTE.test(tokens[at]?.norm ?? '')) at++
  if (!NOTES.has(tokens[at]?.norm ?? '')) return false
  const that = tokens.slice(at + 1, Math.min(sentence.to, at + LONGEST_NOTE)).findIndex(({ norm }) => norm === 'that')
  const isFollowed = /^(?:i|we|my|our|the|this|there|he|she|they|his|her|their|it)$/.test(
    tokens[at + that + 2]?.norm ?? '',
  )
  return that >= 0 && (isFollowed || tokens[at + that + 2]?.capital === true || HANDS_OVER.has(tokens[at]?.norm ?? ''))
}

export function isInstruction({ tokens }: Analysis, sentence: Sentence): boolean {
  if (asksToNote({ tokens }, sentence)) return false
  const at = firstWord(tokens, sentence)
  const first = tokens[at]
  if (first === undefined || at >= sentence.to) return false
  const second = tokens[at + 1]?.norm ?? ''
  if (HANDS_OVER.has(first.norm))
    return !(second === 'that' || second === ':' || second === 'this' || second === 'my' || second === ',')
  if (first.norm === 'you' && /^(?:may|can|should|must|could)$/.test(second)) return true
  if (
    (first.norm === 'can' || first.norm === 'could' || first.norm === 'would' || first.norm === 'will') &&
    second === 'you'
  )
    return true
  if (first.norm === 'do' && second === "n't") return true
  if (first.norm === 'make' && second === 'that') return false
  if (first.norm === 'before' || first.norm === 'when' || first.norm === 'if')
    return commandAfterComma(tokens, at, sentence.to)
  return COMMANDS.has(first.norm) && !looksLikeStatement(second) && !isNumbered(tokens, at)
}

/** `Before you book, ask the tiler`. */
function commandAfterComma(tokens: readonly Token[], from: number, to: number): boolean {
  for (let at = from; at + 1 < to; at++) {
    if ((tokens[at] as Token).norm === ',') return COMMANDS.has((tokens[at + 1] as Token).norm)
  }
  return false
}

const LONGEST_NUMBER = 2

/** `Order 88213 shipped`, `ticket #12 is done`: a thing by its number, and what became of it. */
function isNumbered(tokens: readonly Token[], at: number): boolean {
  for (let next = at + 1; next <= at + LONGEST_NUMBER; next++) {
    const token = tokens[next]
    if (token === undefined || !(token.kind === 'number' || /^[#-]$|\d/.test(token.norm))) return false
    const after = tokens[next + 1]?.norm ?? ''
    if (
      /\d/.test(token.norm) &&
      (looksLikeStatement(after) || /^(?:shipped|arrived|came|left|went|got|failed|passed|closed|opened)$/.test(after))
    )
      return true
  }
  return false
}

/** `Order 77 has …`, `Water is …`, `Play is off`. */
function looksLikeStatement(second: string): boolean {
  return /^(?:is|are|was|were|has|have|'s|will|:|starts|ends|status|of|number|works|goes)$/.test(second)
}

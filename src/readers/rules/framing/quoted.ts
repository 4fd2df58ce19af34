import type { Token } from '../text/tokens.ts'

/** Token indexes between two marks, which stand at `open` and `close`. */
interface Quotation {
  readonly open: number
  readonly close: number
}

/**
 * Tokens that are somebody's words rather than the author's: between quotation marks (`"I never eat fish"`), between notes of
 * music, spoken without marks (`this guy goes I am a doctor`), and copied after what they stand in (`her note says: I moved`).
 * A name or a title between marks (`"Merel"`, `"The Secret Garden"`) is none.
 */
export function quotedTokens(tokens: readonly Token[], text: string): ReadonlySet<number> {
  const quoted = new Set<number>()
  const add = (from: number, to: number): void => {
    for (let at = from; at < to; at++) quoted.add(at)
  }
  for (const quotation of quotationsIn(tokens, text)) {
    if (isSaid(tokens, quotation)) add(quotation.open + 1, quotation.close)
  }
  for (let at = 0; at < tokens.length; at++) {
    if (!isSpeechVerb(tokens, at) && !isCopiedFrom(tokens, at)) continue
    const to = speechEnd(tokens, at + 1)
    add(at + 1, to)
    at = to
  }
  return quoted
}

function quotationsIn(tokens: readonly Token[], text: string): readonly Quotation[] {
  const found: Quotation[] = []
  let open = -1
  let mark = ''
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as Token
    const here = quoteMark(token, text, open < 0)
    if (here === null) continue
    if (open < 0) [open, mark] = [at, here]
    else if (here === mark) {
      // A mark before every paragraph of one quotation opens nothing new; before a word amid a line, the last was never closed.
      if (mark === '"' && isOpening(token, text)) {
        if (token.newLine) continue
        found.push({ open, close: lineEnd(tokens, open, at) })
        open = at
        continue
      }
      found.push({ open, close: at })
      open = -1
    }
  }
  if (open >= 0 && mark === '"') found.push({ open, close: lineEnd(tokens, open, tokens.length) })
  return found
}

/** A quotation that nobody closed ends with its line. */
function lineEnd(tokens: readonly Token[], open: number, to: number): number {
  let at = open + 1
  while (at < to && !(tokens[at] as Token).newLine) at++
  return at
}

const NOTES = /^[🎵🎶♪♫]/u

/** The kind of quotation mark that a token is; a single one opens before a word and closes after one, others are apostrophes. */
function quoteMark(token: Token, text: string, opens: boolean): string | null {
  const { norm, start, end } = token
  if (NOTES.test(norm)) return 'note'
  const [before, after] = [text[start - 1] ?? ' ', text[end] ?? ' ']
  // `27"` are inches.
  if (norm === '"') return opens && /\d/.test(before) ? null : norm
  if (norm !== "'") return null
  const isClosing = /[\p{L}\p{N}.,!?…)]/u.test(before) && !/[\p{L}\p{N}]/u.test(after)
  return (opens ? isOpening(token, text) : isClosing) ? norm : null
}

function isOpening({ start, end }: Token, text: string): boolean {
  return /[\s([{:–—-]/.test(text[start - 1] ?? ' ') && /[^\s.,;:!?)\]]/u.test(text[end] ?? ' ')
}

const FEW_WORDS = 3

/** More than a name: several words, or fewer that somebody is said to say (`"Vegan," he says`). */
function isSaid(tokens: readonly Token[], { open, close }: Quotation): boolean {
  const length = close - open - 1
  if (length < 1) return false
  const isBySpeaker = isBesideSaying(tokens, open, close)
  return length >= FEW_WORDS ? isBySpeaker || !isTitle(tokens, open + 1, close) : isBySpeaker
}

const SAYS = new Set(
  'say says said saying asked asks replied replies answered answers wrote writes yelled shouted shouts announced quote goes reads read texted'.split(
    ' ',
  ),
)

/** `he says "…"`, `"…," he says`, `"…", said Ben`. */
function isBesideSaying(tokens: readonly Token[], open: number, close: number): boolean {
  const before = /^[,:]$/.test(tokens[open - 1]?.norm ?? '') ? open - 2 : open - 1
  if (SAYS.has(tokens[before]?.norm ?? '')) return true
  const isStopped = /^[,.!?]$/.test(tokens[close - 1]?.norm ?? '') || tokens[close + 1]?.norm === ','
  if (!isStopped) return false
  const from = tokens[close + 1]?.norm === ',' ? close + 2 : close + 1
  for (let at = from; at < from + 4; at++) if (SAYS.has(tokens[at]?.norm ?? '')) return true
  return false
}

const SMALL = new Set("a an the of and in on to for from with at by or & - : , . ' 's".split(' '))

/** `"The Secret Garden"`: every word that counts has a capital. */
function isTitle(tokens: readonly Token[], from: number, to: number): boolean {
  let capitals = 0
  for (let at = from; at < to; at++) {
    const { norm, kind, capital } = tokens[at] as Token
    if (norm === 'i') return false
    if (capital) capitals++
    else if (kind === 'word' && !SMALL.has(norm)) return false
  }
  return capitals >= 2
}

/** A first or second person among the first words. */
function speaksOfItself(tokens: readonly Token[], from: number): boolean {
  for (let at = from; at < from + HEAD_WORDS; at++) {
    if (/^(?:i|my|we|our|you|your|me)$/.test(tokens[at]?.norm ?? '')) return true
  }
  return false
}

const STARTS_SPEAKING = new Set(['goes', 'like'])
const FIRST_PERSON = new Set("i i'm my we".split(' '))
const BE_LIKE = new Set("was were is are 's 're goes all just".split(' '))

/** `this guy goes I am a doctor`, `she was like I don't eat that`; `I like my job` tells of the speaker. */
function isSpeechVerb(tokens: readonly Token[], at: number): boolean {
  const { norm } = tokens[at] as Token
  if (!STARTS_SPEAKING.has(norm)) return false
  const before = tokens[at - 1]?.norm ?? ''
  if (norm === 'like' && !BE_LIKE.has(before)) return false
  if (before === 'i' || before === 'we' || tokens[at - 2]?.norm === 'i') return false
  const next = tokens[at + 1]?.norm === ',' ? at + 2 : at + 1
  return FIRST_PERSON.has(tokens[next]?.norm ?? '') && tokens[next + 1]?.kind === 'word'
}

const WRITTEN = new Set(
  `note letter postcard card text message voicemail email mail post caption ad advert sign poster review tweet bio profile status
   diary lyrics chorus song poem script quote inscription headline reply auto-reply testimonial`.split(/\s+/),
)
const OF_SOMEBODY = new Set("the a an this that his her their 's from your".split(' '))
const HEAD_WORDS = 8

/** The colon of `Postcard from Gran: I am in Rhodes`, `she replied: no cats`; not of `Note: I moved out`, `my mail: …`. */
function isCopiedFrom(tokens: readonly Token[], at: number): boolean {
  if ((tokens[at] as Token).norm !== ':' || tokens[at + 1] === undefined || tokens[at + 1]?.norm === '"') return false
  let isOfSomebody = false
  let isWritten = false
  for (let back = at - 1; back >= Math.max(0, at - HEAD_WORDS); back--) {
    const { norm, kind, newLine } = tokens[back] as Token
    if (kind === 'mark' && norm !== ',' && norm !== '-') break
    if (norm === 'my' || norm === 'i') return false
    if (SAYS.has(norm)) return !/^(?:i|what|as|we|everything|anything)$/.test(tokens[back - 1]?.norm ?? '')
    if (OF_SOMEBODY.has(norm)) isOfSomebody = true
    if (WRITTEN.has(norm)) isWritten = true
    if (newLine) break
  }
  return isOfSomebody && isWritten && speaksOfItself(tokens, at + 1)
}

/** Speech without marks ends with its line, or where the teller goes on: `… and then he offers`. */
function speechEnd(tokens: readonly Token[], from: number): number {
  for (let at = from + 1; at < tokens.length; at++) {
    const { norm, newLine } = tokens[at] as Token
    const next = tokens[at + 1]?.norm ?? ''
    if (newLine || (at > from + 2 && /^[.!?]$/.test(norm))) return at
    if (norm === 'and' && /^(?:then|i|he|she|so)$/.test(next)) return at
  }
  return tokens.length
}

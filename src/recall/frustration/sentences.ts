/** Where something stands in a text: `text.slice(start, end)`. */
export interface Span {
  readonly start: number
  readonly end: number
}

export interface SentenceWord extends Span {
  /** Without case, accents and apostrophes. */
  readonly plain: string
  /** Which clause of its sentence, from 0. */
  readonly clause: number
}

export interface Sentence extends Span {
  readonly words: readonly SentenceWord[]
  readonly isQuestion: boolean
  readonly isLoud: boolean
}

/** A complaint stands early or nowhere, and the time stays bounded. */
const LONGEST = 4000

/** The sentences of the author's own words, with what others are quoted as saying left out. */
export function sentencesOf(text: string): readonly Sentence[] {
  const own = withoutQuotations(text.slice(0, LONGEST))
  return [...own.matchAll(SENTENCE)].flatMap((match) => {
    const words = wordsIn(match[0], match.index)
    const [first, last] = [words[0], words.at(-1)]
    if (first === undefined || last === undefined) return []
    const closing = match.groups?.['closing'] ?? ''
    const isQuestion = closing.includes('?')
    return [{ start: first.start, end: last.end, words, isQuestion, isLoud: closing.includes('!') }]
  })
}

/** `Ça` → `ca`, `I’ve` → `ive`, `heißt` → `heisst`. */
export function plainWord(word: string): string {
  return word
    .normalize('NFD')
    .replace(/[\p{M}'’ʼ]/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
}

const SENTENCE = /(?:[^.!?…\n]|\.(?=[\p{L}\p{N}]))+(?<closing>[.!?…\s]*)/gu
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’ʼ-][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*/gu
const CLAUSE_END = /[,;:()—–]|\s-\s/u

function wordsIn(sentence: string, offset: number): readonly SentenceWord[] {
  const words: SentenceWord[] = []
  let clause = 0
  let reached = 0
  for (const match of sentence.matchAll(WORD)) {
    if (words.length > 0 && CLAUSE_END.test(sentence.slice(reached, match.index))) clause++
    reached = match.index + match[0].length
    words.push({ start: offset + match.index, end: offset + reached, plain: plainWord(match[0]), clause })
  }
  return words
}

/** Quotation marks of many languages, and lines of mails that are quoted; an apostrophe is none. */
const QUOTATIONS: readonly RegExp[] = [
  /^[ \t]*>.*$/gmu,
  /[“„"][^“”„"\n]{1,400}[”“"]/gu,
  /«[^«»\n]{1,400}»|»[^«»\n]{1,400}«/gu,
  /[‘‚](?=\S)[^‘\n]{1,400}?[’‘](?![\p{L}\p{N}])/gu,
  /(?<![\p{L}\p{N}])'(?=\S)[^\n]{1,400}?(?<=\S)'(?![\p{L}\p{N}])/gu,
]

function withoutQuotations(text: string): string {
  return QUOTATIONS.reduce((rest, quotation) => rest.replace(quotation, (quoted) => ' '.repeat(quoted.length)), text)
}

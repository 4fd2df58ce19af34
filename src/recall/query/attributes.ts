import { ATTRIBUTE_LINES } from './attribute-lines.ts'
import { lemmaOf } from './lemma.ts'
import type { Word } from './words-in.ts'

/** What an attribute is known by, as lemmas; those of a phrase joined by a blank. */
interface Vocabulary {
  readonly asking: ReadonlyMap<string, readonly string[]>
  readonly telling: ReadonlyMap<string, readonly string[]>
  /** What only tells it, mostly examples: `guitar` of an instrument. */
  readonly examples: ReadonlyMap<string, readonly string[]>
}

const LONGEST_PHRASE = 3
const VOCABULARY = vocabularyOf(ATTRIBUTE_LINES)

function vocabularyOf(lines: string): Vocabulary {
  const asking = new Map<string, string[]>()
  const telling = new Map<string, string[]>()
  const examples = new Map<string, string[]>()
  for (const line of lines.trim().split('\n')) {
    const colon = line.indexOf(':')
    const attribute = line.slice(0, colon)
    const [both = '', only = ''] = line.slice(colon + 1).split('|')
    for (const phrase of phrasesOf(both)) {
      add(asking, phrase, attribute)
      add(telling, phrase, attribute)
    }
    for (const phrase of phrasesOf(only)) {
      add(telling, phrase, attribute)
      add(examples, phrase, attribute)
    }
  }
  return { asking, telling, examples }
}

function phrasesOf(words: string): readonly string[] {
  return words
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((phrase) => phrase.split('_').map(lemmaOf).join(' '))
}

function add(byPhrase: Map<string, string[]>, phrase: string, attribute: string): void {
  const known = byPhrase.get(phrase)
  if (known === undefined) byPhrase.set(phrase, [attribute])
  else if (!known.includes(attribute)) known.push(attribute)
}

/** Attributes that these words of a question may ask for. A longer phrase hides what its words mean alone. */
export function attributesAsked(words: readonly Word[]): ReadonlySet<string> {
  return attributesIn(words, VOCABULARY.asking)
}

/** Attributes that these words of a statement may tell. */
export function attributesTold(words: readonly Word[]): ReadonlySet<string> {
  return attributesIn(words, VOCABULARY.telling)
}

/** Attributes of which these words of a statement have an example. */
export function attributesExemplified(words: readonly Word[]): ReadonlySet<string> {
  return attributesIn(words, VOCABULARY.examples)
}

/** Attributes that a noun alone asks for (`instrument`), and those that this very phrase asks for (`blood group`). */
export function attributesNamed(lemmas: readonly string[]): {
  readonly byNoun: readonly string[]
  readonly byPhrase: readonly string[]
} {
  return {
    byNoun: VOCABULARY.asking.get(lemmas.at(-1) ?? '') ?? [],
    byPhrase: lemmas.length < 2 ? [] : (VOCABULARY.asking.get(lemmas.join(' ')) ?? []),
  }
}

function attributesIn(words: readonly Word[], vocabulary: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const found = new Set<string>()
  let at = 0
  while (at < words.length) {
    let length = Math.min(LONGEST_PHRASE, words.length - at)
    while (length > 0 && !vocabulary.has(phraseAt(words, at, length))) length--
    for (const attribute of vocabulary.get(phraseAt(words, at, length)) ?? []) found.add(attribute)
    at += Math.max(1, length)
  }
  return found
}

function phraseAt(words: readonly Word[], from: number, length: number): string {
  return words
    .slice(from, from + length)
    .map(({ lemma }) => lemma)
    .join(' ')
}

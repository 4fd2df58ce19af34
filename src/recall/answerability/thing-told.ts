import { attributesExemplified, attributesNamed } from '../query/attributes.ts'
import { lemmaOf } from '../query/lemma.ts'
import type { RecallQuery, Thing } from '../query/recall-query.ts'
import { isOneOfAKind, namesOf } from '../query/same-thing.ts'
import type { ToldWords } from './told-words.ts'

/** What is asked for or about and has none of its names in a text, as it was written: `visa`, of a text that tells of a passport. Null: nothing. */
export function lackedBy(told: ToldWords, { things }: Pick<RecallQuery, 'things'>): string | null {
  const asked = new Set(things.flatMap(({ lemmas }) => lemmas))
  return things.find((thing) => !hasNameOf(thing, told, asked))?.written ?? null
}

/**
 * The entry of the catalogue that the query asks for says it all: no text that was read as speaking to it need name `health problems`.
 * But an entry may be of two things, and a tea is no coffee.
 */
export function asksNothingElse({ resolved, things }: Pick<RecallQuery, 'resolved' | 'things'>): boolean {
  return resolved?.isWhole === true && !things.some(({ lemmas }) => isOneOfAKind(lemmas.at(-1) ?? ''))
}

/** Its noun, another name of it, or an example of what it asks for (`Quaker` for a faith); of what is liked best, also that. */
function hasNameOf({ lemmas }: Thing, told: ToldWords, asked: ReadonlySet<string>): boolean {
  if (lemmas.some((lemma) => OF_LIKING.has(lemma) && !hasWord(lemma, told))) return false
  const others = lemmas.slice(0, -1).filter((lemma) => !SAYS_LITTLE.has(lemma))
  const noun = lemmas.at(-1) ?? ''
  if (told.lemmas.has(noun)) return others.every((lemma) => hasWord(lemma, told))
  if (hasWord(noun, told)) return true
  const { byNoun, byPhrase } = attributesNamed(lemmas)
  if (byPhrase.some((attribute) => told.attributes.has(attribute))) return true
  return byNoun.length > 0 && !isOneOfAKind(noun) && hasExample(byNoun, told, asked)
}

/** What is asked about is no example of what is asked: a rabbit is none of its breed. */
function hasExample(attributes: readonly string[], { words }: ToldWords, asked: ReadonlySet<string>): boolean {
  const examples = attributesExemplified(words.filter(({ lemma }) => !asked.has(lemma)))
  return attributes.some((each) => examples.has(each))
}

/** They say little of which it is: the `next` appointment, a `big` party. */
const SAYS_LITTLE: ReadonlySet<string> = new Set(
  'next last new old current present usual main own big small little large long short high low good bad nice great exact full whole real actual daily weekly'
    .split(' ')
    .map(lemmaOf),
)

/** `favourite` as a lemma: a film that was seen is none for that. */
const OF_LIKING: ReadonlySet<string> = new Set(['favourit'])

function hasWord(lemma: string, { lemmas }: ToldWords): boolean {
  for (const name of namesOf(lemma)) if (lemmas.has(name)) return true
  return false
}

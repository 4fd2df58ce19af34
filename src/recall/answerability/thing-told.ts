import { attributesNamed } from '../query/attributes.ts'
import type { RecallQuery, Thing } from '../query/recall-query.ts'
import { namesOf } from '../query/same-thing.ts'
import type { Sign } from './candidate-signs.ts'
import type { ToldWords } from './told-words.ts'

/**
 * What is asked for or about and has none of its names in a text, as it was written: `visa`, of a text that tells of a passport. Where
 * nothing is asked about by a noun, what is asked of somebody (`work`), unless the text tells that in other words. Null: nothing.
 */
export function lackedBy(told: ToldWords, { things, content }: RecallQuery, attribute: Sign): string | null {
  if (things.length > 0) return things.find((thing) => !hasNameOf(thing, told))?.written ?? null
  const isTold = attribute === 'met' || content.length === 0 || content.some((lemma) => hasWord(lemma, told))
  return isTold ? null : content.join(' ')
}

/** Its noun, another name of it, or one of its kind (`piano` for an instrument); of what is liked best, also that. */
function hasNameOf({ lemmas }: Thing, told: ToldWords): boolean {
  if (lemmas.some((lemma) => OF_LIKING.has(lemma) && !hasWord(lemma, told))) return false
  if (hasWord(lemmas.at(-1) ?? '', told)) return true
  const { byNoun, byPhrase } = attributesNamed(lemmas)
  return (
    byPhrase.some((attribute) => told.attributes.has(attribute)) || byNoun.some((each) => told.examples().has(each))
  )
}

/** `favourite` as a lemma: a film that was seen is none for that. */
const OF_LIKING: ReadonlySet<string> = new Set(['favourit'])

function hasWord(lemma: string, { lemmas }: ToldWords): boolean {
  for (const name of namesOf(lemma)) if (lemmas.has(name)) return true
  return false
}

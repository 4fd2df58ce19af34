import { attributesNamed } from '../query/attributes.ts'
import type { Thing } from '../query/recall-query.ts'
import { namesOf } from '../query/same-thing.ts'
import type { ToldWords } from './told-words.ts'

/** Whether a text has a name of a thing: its noun, another name of it, or one of its kind (`piano` for an instrument). */
export function hasNameOf(thing: Thing, { lemmas, attributes, examples }: ToldWords): boolean {
  for (const name of namesOf(thing.at(-1) ?? '')) if (lemmas.has(name)) return true
  const { byNoun, byPhrase } = attributesNamed(thing)
  return byPhrase.some((attribute) => attributes.has(attribute)) || byNoun.some((each) => examples().has(each))
}

import type { Parts } from './clause-parts.ts'
import { gerundOf } from './gerund.ts'
import type { Piece } from './piece.ts'
import type { VerbPhrase } from './verb-phrase.ts'

type Person = 'i' | 'third' | 'plural'

function personOf({ form, isModal, isPast }: VerbPhrase, subject: readonly Piece[]): Person {
  const only = subject.length === 1 ? subject[0]?.english : undefined
  if (only === 'i') return 'i'
  if (only !== undefined && /^(?:we|you|they|people)$/.test(only)) return 'plural'
  if (only !== undefined && /^(?:he|she|it)$/.test(only)) return 'third'
  if (subject.length === 0) return form === 'third' ? 'third' : 'plural'
  return form === 'base' && !isModal && !isPast ? 'plural' : 'third'
}

function beOf(person: Person, isPast: boolean): string {
  if (isPast) return person === 'plural' ? 'were' : 'was'
  return person === 'i' ? 'am' : person === 'third' ? 'is' : 'are'
}

/** The verb with its helpers, cut where adverbs and `not` go, and where the subject goes in a question. */
export function verbWords(
  verb: VerbPhrase,
  parts: Parts,
  asks: boolean,
): { readonly helper: string; readonly main: string; readonly isLiked: boolean } {
  const person = personOf(verb, parts.subject)
  if (verb.auxiliary !== '') {
    const isLiked = parts.liking !== null && verb.auxiliary === 'would'
    return { helper: verb.auxiliary, main: isLiked ? `like to ${verb.base}` : verb.base, isLiked }
  }
  if (verb.isBe) return { helper: beOf(person, verb.isPast), main: verb.rest, isLiked: false }
  const liked = parts.liking === null ? null : likedForms(verb, parts.liking.sense.english)
  const base = liked?.base ?? verb.base
  const isLiked = liked !== null
  if (asks || parts.negation !== null)
    return { helper: verb.isPast ? 'did' : person === 'third' ? 'does' : 'do', main: base, isLiked }
  const third = liked?.third ?? verb.third
  const past = liked?.past ?? verb.pastForm
  return { helper: '', main: verb.isPast ? past : person === 'third' ? third : base, isLiked }
}

/** `esse gern Pizza` → like Pizza; `lese gern` → like reading */
function likedForms(
  { verb, base }: VerbPhrase,
  like: string,
): { readonly base: string; readonly third: string; readonly past: string } {
  const going = base.startsWith('go ') ? base.slice(3) : gerundOf(base)
  const what = verb?.kind.consumes === true ? '' : ` ${going}`
  return {
    base: `${like}${what}`,
    third: `${like}s${what}`,
    past: `${like === 'prefer' ? 'preferred' : 'liked'}${what}`,
  }
}

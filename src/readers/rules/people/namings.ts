import type { Token } from '../text/tokens.ts'
import { BE } from '../text/word-lists.ts'
import { lowerCaseNameEnd, type NameSource, nameEnd } from './names.ts'

/** `his name is Rashid`, `she's called Olive`, `a teacher called Zsófia`: token indexes of the name, end exclusive. */
export interface Naming {
  readonly from: number
  readonly to: number
  /** The word that names: `called`, `name`. */
  readonly cue: number
  /** Whose name it is, where a pronoun says so; empty where the words before do. */
  readonly pronoun: string
}

const CALLED = new Set(['called', 'named', 'nicknamed'])
const THINGS = new Set(
  `cafe café firm company startup start-up shop store restaurant bar pub school agency studio place bakery band book novel film movie show game app
  site website village town street hotel hospital practice organisation organization charity project product`.split(
    /\s+/,
  ),
)
const NAMED_BY = new Set('he she it they'.split(' '))
const OWNERS = new Set('his her its their whose'.split(' '))

/** A name given at this token: at `called`, or at `his` of `his name is`. Null where none is. */
export function namedAt(tokens: readonly Token[], source: NameSource, at: number): Naming | null {
  const { norm } = tokens[at] as Token
  if (CALLED.has(norm)) return calledAt(tokens, source, at)
  const before = tokens[at - 1]?.norm ?? ''
  if (norm === 'name' && (before === "'s" || before.endsWith('s'))) return nameIs(tokens, source, at - 1)
  if (OWNERS.has(norm) && tokens[at + 1]?.norm === 'name') return nameIs(tokens, source, at)
  return null
}

/** `she's called Olive`, `what's he called florian`, `a greyhound called Olive`; not `Ben called Olive`. */
function calledAt(tokens: readonly Token[], source: NameSource, at: number): Naming | null {
  const before = tokens[at - 1]?.norm ?? ''
  const from = tokens[at + 1]?.norm === '"' ? at + 2 : at + 1
  const to = Math.max(nameEnd(source, from), lowerCaseNameEnd(source, from, true))
  if (to === from) return null
  if (BE.has(before)) {
    const who = tokens[at - 2]?.norm ?? ''
    // `mine is called Fido`: of a kind that was spoken of, and nobody's name before it.
    if (who === 'mine' || who === 'ours') return null
    return { from, to, cue: at, pronoun: NAMED_BY.has(who) ? who : '' }
  }
  if (NAMED_BY.has(before)) {
    const asks =
      tokens[at - 3]?.norm === 'what' || tokens[at - 2]?.norm === 'what' || tokens[at - 2]?.norm === 'whatsit'
    return asks ? { from, to, cue: at, pronoun: before } : null
  }
  // `a barista at a cafe called Bean`: the cafe has the name.
  if (THINGS.has(before)) return null
  return tokens[at - 1]?.kind === 'word' && !tokens[at - 1]?.capital ? { from, to, cue: at, pronoun: '' } : null
}

/** `his name is Rashid`, `her name's Gertrude` */
function nameIs(tokens: readonly Token[], source: NameSource, at: number): Naming | null {
  const be = tokens[at + 2]?.norm ?? ''
  if (be !== 'is' && be !== "'s" && be !== 'was') return null
  const from = at + 3
  const to = Math.max(nameEnd(source, from), lowerCaseNameEnd(source, from, true))
  const owner = (tokens[at] as Token).norm
  const pronoun =
    owner === 'his'
      ? 'he'
      : owner === 'her'
        ? 'she'
        : owner === 'its'
          ? 'it'
          : OWNERS.has(owner) && owner !== 'whose'
            ? 'they'
            : ''
  return to === from ? null : { from, to, cue: at, pronoun }
}

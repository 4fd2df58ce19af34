import { USER } from '../../../evidence/evidence.ts'
import { toKeySegment } from '../../../question/question.ts'
import type { Mention, Mentions } from '../people/mentions.ts'
import type { Token } from '../text/tokens.ts'
import { isToldTo, SOMEBODY_UNKNOWN, somebodyIn } from './somebody.ts'

/**
 * Those a question is about, with whoever is no mention by the rules for statements. A question about somebody who
 * can't be told is about somebody unknown: it must never be answered with what is known of the user.
 */
export function mentionsAsked(tokens: readonly Token[], mentions: Mentions): Mentions {
  const told = mentions.all.map(madeKnown)
  const others = told.filter((mention) => mention.key !== null && !isToldTo(tokens, mention))
  const kept = others.length > 0 ? told.filter((mention) => !isToldTo(tokens, mention)) : told
  const somebody = somebodyIn(tokens, { ...mentions, ...lookups(kept) })
  if (somebody === null) return { ...mentions, all: kept, ...lookups(kept) }
  const { from, to, owns, words } = somebody
  const key = toKeySegment(words.join(' ')) || SOMEBODY_UNKNOWN
  if (key === USER) return { ...mentions, all: kept, ...lookups(kept) }
  const asked: Mention = { from, to, owns, kind: 'name', key, guessed: true }
  const all = [asked, ...kept.filter((each) => each.to <= from || each.from >= to)]
  return { ...mentions, all, ...lookups(all) }
}

/** `she`, `her dog`, where nobody was spoken of. */
function madeKnown(mention: Mention): Mention {
  const isOpen = mention.key === null && (mention.kind === 'pronoun' || mention.kind === 'role')
  return isOpen ? { ...mention, key: SOMEBODY_UNKNOWN } : mention
}

function lookups(all: readonly Mention[]): Pick<Mentions, 'startingAt' | 'endingAt'> {
  const longest = (fits: (mention: Mention) => boolean): Mention | null =>
    all
      .filter(fits)
      .reduce<Mention | null>((best, each) => (best === null || lengthOf(each) > lengthOf(best) ? each : best), null)
  return {
    startingAt: (token, owns) => longest((each) => each.from === token && each.owns === owns),
    endingAt: (token, owns) => longest((each) => each.to === token && each.owns === owns),
  }
}

function lengthOf({ from, to }: Mention): number {
  return to - from
}

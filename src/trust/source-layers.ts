import type { Evidence } from '../evidence/evidence.ts'
import { splitKey } from '../question/question.ts'
import type { Reading } from '../reading/reading.ts'
import { isMarketing, type Source } from '../source/source.ts'

/** What a kind of source is made of, from general to particular (F5). Below it come its author and the type of question. */
export const SOURCE_LAYERS = ['who', 'about', 'channel', 'purpose', 'access'] as const

/** How whoever says it came to know it. */
export const ACCESS_LAYER = ['first_hand', 'reported', 'inferred'] as const
export type AccessLayer = (typeof ACCESS_LAYER)[number]

/** Classes whose word is as good about others as about themselves, or that have no self. */
const NOT_ABOUT_ANYONE = 'anyone'
const NO_PURPOSE = 'none'

/**
 * The kind of source that a text is on one question, one value for each of `SOURCE_LAYERS`: a friend's chat about
 * herself is `['acquaintance', 'themselves', 'chat', 'personal', 'first_hand']`. A channel is known by what stands
 * before its first colon, so that each import file is no kind of its own.
 */
export function layersOf(
  { source, authorKey, channel }: Pick<Evidence, 'source' | 'authorKey' | 'channel'>,
  { questionKey }: Pick<Reading, 'questionKey'>,
  access: AccessLayer,
): readonly string[] {
  const isPerson = source.class === 'other_person'
  const isSelf = splitKey(questionKey).subject === authorKey
  return [
    isPerson ? (source.closeness ?? 'acquaintance') : source.class,
    isPerson ? (isSelf ? 'themselves' : 'others') : NOT_ABOUT_ANYONE,
    channel.split(':', 1)[0] as string,
    purposeOf(source),
    access,
  ]
}

function purposeOf(source: Source): string {
  if (isMarketing(source)) return 'marketing'
  return source.purpose === undefined || source.purpose === 'marketing' ? NO_PURPOSE : source.purpose
}

/** The key of a kind: its layers, which hold no line break. */
export function kindKeyOf(layers: readonly string[]): string {
  return layers.join('\n')
}

import { z } from 'zod'
import { CredenceError, isCredenceError } from '../../error.ts'
import { stepsOf } from '../../recall/frustration/cue-pattern.ts'
import {
  CUE_MOODS,
  CUE_NEEDS,
  FRUSTRATION_LANGUAGES,
  type FrustrationLanguage,
} from '../../recall/frustration/words-of-languages.ts'
import { check } from './fields.ts'
import { jsonLinesOf } from './json-lines-of.ts'
import { parseInput } from './refusal.ts'

const word = z.string().regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*$/u)
const words = z.array(word)
const pattern = z.string().check(
  check((text) => typeof stepsOf(text) !== 'string', {
    expected: 'words with one space between, a/b, a?, ..1 to ..9 between words, or $ at the end',
  }),
)

const cue = z.strictObject({
  id: z.string().regex(/^[a-z]{2,3}\.[a-z_]+$/),
  needs: z.enum(CUE_NEEDS),
  in: z.enum(CUE_MOODS),
  says: z.array(pattern).min(1),
  notNext: words.optional(),
})

const language = z.strictObject({
  language: z.string().regex(/^[a-z]{2,3}$/),
  cues: z.array(cue).min(1),
  leads: words,
  spoils: words,
  negators: words,
  thats: words,
  links: words,
  subjects: words,
  verbs: words,
  tags: z.array(z.string().min(1)),
  functionWords: words,
})

const file = z
  .array(language)
  .check(check((all) => hasNoTwins(all.map((each) => each.language)), { expected: 'each language once' }))
  .check(check((all) => hasNoTwins(all.flatMap((each) => each.cues.map(({ id }) => id))), { expected: 'each id once' }))

/**
 * A file of languages to notice frustration in, checked whole. A language in it takes the place of the built-in one of
 * that name; the others stay.
 * @param name of the file, for the message
 * @throws CredenceError corrupt_line, with the line
 */
export function parseFrustrationLanguages(text: string, name: string): readonly FrustrationLanguage[] {
  const own = refusedWithLine(text, name)
  const isReplaced = ({ language: code }: FrustrationLanguage): boolean => own.some((each) => each.language === code)
  return [...FRUSTRATION_LANGUAGES.filter((each) => !isReplaced(each)), ...own]
}

function refusedWithLine(text: string, name: string): readonly FrustrationLanguage[] {
  const { lines, last } = jsonLinesOf(text)
  let written: unknown
  try {
    written = JSON.parse(text)
  } catch (cause) {
    const message = `${name}, at or before line ${last}: not JSON; ${cause instanceof Error ? cause.message : 'can’t be read'}`
    throw new CredenceError('corrupt_line', message, { line: last, expected: 'JSON' }, { cause })
  }
  try {
    return parseInput(file as z.ZodType<readonly FrustrationLanguage[]>, written, name)
  } catch (cause) {
    if (!isCredenceError(cause)) throw cause
    const line = lineOf(cause.details.path ?? '', lines)
    throw new CredenceError(
      'corrupt_line',
      `${name}, line ${line}: ${cause.message}`,
      { ...cause.details, line },
      { cause },
    )
  }
}

/** Of what is missing, the line of what it is missing from. */
function lineOf(path: string, lines: ReadonlyMap<string, number>): number {
  const known = lines.get(path)
  if (known !== undefined || path === '') return known ?? 1
  return lineOf(path.split('.').slice(0, -1).join('.'), lines)
}

function hasNoTwins(all: readonly string[]): boolean {
  return new Set(all).size === all.length
}

import { matchSteps } from './cue-pattern.ts'
import { type Lexicon, lexiconOf, type ReadyCue } from './lexicon.ts'
import { type CuePlace, isTagQuestion, restatedAt } from './restated.ts'
import { type Sentence, type Span, sentencesOf } from './sentences.ts'
import { FRUSTRATION_LANGUAGES, type FrustrationLanguage } from './words-of-languages.ts'

export interface FrustrationSignal {
  /** Id of the cue, such as `en.told`. */
  readonly cue: string
  readonly cueSpan: Span
  /** Of the cue, ISO 639-1. */
  readonly language: string
  /** What was told before, in the user's own words. */
  readonly restated: string | null
  readonly restatedSpan: Span | null
}

/**
 * Whether a text complains of having been forgotten, and of what; null where it doesn't. Of several cues one with a fact is
 * taken first, then the first in the text.
 */
export function noticeFrustration(
  text: string,
  languages: readonly FrustrationLanguage[] = FRUSTRATION_LANGUAGES,
): FrustrationSignal | null {
  const sentences = sentencesOf(text)
  const signals = languages
    .map(lexiconOf)
    .flatMap((lexicon) => sentences.flatMap((_, sentence) => signalsIn(text, sentences, sentence, lexicon)))
    .sort((a, b) => a.cueSpan.start - b.cueSpan.start || b.cueSpan.end - a.cueSpan.end)
  return signals.find(({ restated }) => restated !== null) ?? signals[0] ?? null
}

function signalsIn(
  text: string,
  sentences: readonly Sentence[],
  sentence: number,
  lexicon: Lexicon,
): readonly FrustrationSignal[] {
  const spoken = sentences[sentence]
  if (spoken === undefined) return []
  return lexicon.cues.flatMap((ready) =>
    placesOf(ready, spoken, lexicon).flatMap(({ from, to }) => {
      const place = { sentences, sentence, from, to }
      return signalAt(text, place, ready, lexicon) ?? []
    }),
  )
}

function placesOf(
  { cue, patterns, notNext }: ReadyCue,
  sentence: Sentence,
  lexicon: Lexicon,
): readonly Pick<CuePlace, 'from' | 'to'>[] {
  const asks = sentence.isQuestion && !isTagQuestion(sentence, lexicon)
  if (cue.in !== 'either' && asks !== (cue.in === 'question')) return []
  const { words } = sentence
  return words.flatMap((_, from) => {
    if (!mayStartAt(sentence, from, lexicon)) return []
    return patterns.flatMap((steps) => {
      const to = matchSteps(steps, words, from, lexicon.negators)
      const next = to === null || words[to]?.clause !== words[from]?.clause ? undefined : words[to]
      return to === null || notNext.has(next?.plain ?? '') ? [] : [{ from, to }]
    })
  })
}

/** A complaint opens its clause, but for a `but` or `hey`, and nobody else says or supposes it. */
function mayStartAt({ words }: Sentence, from: number, { leads, spoils }: Lexicon): boolean {
  const clause = words[from]?.clause
  return words
    .slice(0, from)
    .every((word) => !spoils.has(word.plain) && (word.clause !== clause || leads.has(word.plain)))
}

function signalAt(text: string, place: CuePlace, { cue }: ReadyCue, lexicon: Lexicon): FrustrationSignal | null {
  const sentence = place.sentences[place.sentence]
  const [first, last] = [sentence?.words[place.from], sentence?.words[place.to - 1]]
  if (sentence === undefined || first === undefined || last === undefined) return null
  const told = restatedAt(place, lexicon, cue.needs !== 'fact')
  const restatedSpan = told === null || told.isNamed ? null : { start: told.start, end: told.end }
  const suffices = cue.needs === 'nothing' || told !== null || (cue.needs === 'emphasis' && sentence.isLoud)
  if (!suffices) return null
  return {
    cue: cue.id,
    cueSpan: { start: first.start, end: last.end },
    language: lexicon.language,
    restated: restatedSpan === null ? null : text.slice(restatedSpan.start, restatedSpan.end),
    restatedSpan,
  }
}

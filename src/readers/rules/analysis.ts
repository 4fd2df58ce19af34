import type { Passage } from '../../ports/reader.ts'
import { type FoundCue, findCues } from './framing/cues.ts'
import { quotedTokens } from './framing/quoted.ts'
import { createLatest } from './latest.ts'
import { findMentions, type MentionContext, type Mentions } from './people/mentions.ts'
import { defaultSubjectOf, mentionContextOf, speakerKeyOf } from './people/speaker.ts'
import { codeRanges } from './text/code-lines.ts'
import type { PlainText } from './text/plain-text.ts'
import { plainTokensOf } from './text/plain-tokens.ts'
import { type Regions, regionsOf } from './text/regions.ts'
import { type Sentence, sentencesOf } from './text/sentences.ts'
import type { Token } from './text/tokens.ts'
import { createMomentReader, type MomentReader } from './times/moments.ts'

/** One text, taken apart once: what proposing and reading both start from. */
export interface Analysis {
  readonly passage: Passage
  readonly plain: PlainText
  readonly text: string
  /** Name of its language, where the rules can read no more of it than typed values and records. */
  readonly unread: string | null
  /** Taken for English only until the language detector is there. */
  readonly isUndecided: boolean
  readonly tokens: readonly Token[]
  readonly sentences: readonly Sentence[]
  readonly mentions: Mentions
  readonly moments: MomentReader
  /** Whose key the author is. */
  readonly speaker: string
  /** Whose key "I" is at a token: the author, or who wrote what is passed on there; null where nobody can tell. */
  speakerAt(token: number): string | null
  /** Whom a statement without a subject is about, by where it stands. */
  subjectAt(token: number): string | null
  readonly regions: Regions
  /** Token lies between quotation marks around more than a name. */
  isQuoted(token: number): boolean
  /** Token stands in a line of program text, data or configuration. */
  isCode(token: number): boolean
  /** Cues of a sentence, by its index. */
  cuesOf(sentence: number): readonly FoundCue[]
}

const analyses = createLatest<Passage, Analysis>()

export function analyse(passage: Passage): Analysis {
  const known = analyses.get(passage)
  if (known !== undefined) return known
  const analysis = takeApart(passage)
  if (!analysis.isUndecided) analyses.set(passage, analysis)
  return analysis
}

function takeApart(passage: Passage): Analysis {
  const { plain, tokens, unread, isUndecided } = plainTokensOf(passage.evidence.text)
  const { authorKey, source } = passage.evidence
  const isRecord = source.class === 'system_of_record' || source.class === 'tool'
  const regions = regionsOf(tokens, plain.text, { authorKey, isRecord, names: plain.names })
  const sentences = sentencesOf(tokens, regions)
  const mentionContext = withNames(mentionContextOf(passage, tokens, regions), plain.names)
  const saidAt = Number.isFinite(passage.evidence.saidAt) ? passage.evidence.saidAt : 0
  const speaker = speakerKeyOf(passage, tokens)
  const defaultSubject = defaultSubjectOf(passage, speaker)
  const quoted = quotedTokens(tokens, plain.text)
  const code = codeRanges(plain.text)
  const cues: (readonly FoundCue[] | undefined)[] = []
  return {
    passage,
    plain,
    text: plain.text,
    unread,
    isUndecided,
    tokens,
    sentences,
    mentions: findMentions(tokens, plain.text, mentionContext),
    moments: createMomentReader(tokens, plain.text, saidAt, passage.evidence.zone),
    speaker,
    speakerAt: (token) => mentionContext.voiceAt(token).speaker,
    subjectAt(token) {
      const { region, about } = regions.at(token)
      if (region === 'own') return about ?? defaultSubject
      return passage.evidence.about ?? mentionContext.voiceAt(token).speaker
    },
    regions,
    isQuoted: (token) => quoted.has(token),
    isCode: (token) => code.some(({ start, end }) => isBetween(tokens[token], start, end)),
    cuesOf(index) {
      const sentence = sentences[index] as Sentence
      const found = cues[index] ?? findCues(tokens, sentence.from, sentence.to)
      cues[index] = found
      return found
    },
  }
}

function withNames(context: MentionContext, names: ReadonlySet<string> | undefined): MentionContext {
  if (names === undefined || names.size === 0) return context
  return { ...context, knownNames: new Set([...context.knownNames, ...names]) }
}

function isBetween(token: Token | undefined, start: number, end: number): boolean {
  return token !== undefined && token.start >= start && token.start < end
}

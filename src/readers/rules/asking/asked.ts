import { USER } from '../../../evidence/evidence.ts'
import { wordsOf } from '../../../evidence/words.ts'
import type { AskContext, Passage } from '../../../ports/reader.ts'
import type { Analysis } from '../analysis.ts'
import { findMentions, type Mentions } from '../people/mentions.ts'
import { plainTokensOf } from '../text/plain-tokens.ts'
import type { Token } from '../text/tokens.ts'
import { createMomentReader } from '../times/moments.ts'

/** A question in plain words, taken apart. */
export interface Asked {
  readonly text: string
  /** Its words as written, where the text was put into English: kept texts are looked for by them. */
  readonly written: readonly string[]
  readonly tokens: readonly Token[]
  readonly mentions: Mentions
  readonly analysis: Analysis
}

const ASK_LENGTH = 600

export function takeApart(original: string, { by, subjects }: Pick<AskContext, 'by' | 'subjects'>): Asked {
  const { plain, tokens } = plainTokensOf(original.slice(0, ASK_LENGTH))
  const mentions = findMentions(tokens, plain.text, {
    voiceAt: () => ({ speaker: by, listener: null }),
    knownNames: new Set(subjects.filter((subject) => subject !== USER && !subject.includes('.'))),
    antecedent: () => null,
  })
  const passage: Passage = {
    evidence: {
      id: '',
      text: plain.text,
      author: '',
      authorKey: by,
      about: null,
      channel: '',
      source: { class: 'user_stated' },
      saidAt: 0,
      saidAtKnown: false,
      zone: 'UTC',
    },
    context: [],
  }
  const analysis: Analysis = {
    passage,
    plain,
    text: plain.text,
    unread: null,
    isUndecided: false,
    tokens,
    sentences: [],
    mentions,
    moments: createMomentReader(tokens, plain.text, 0, 'UTC'),
    speaker: by,
    speakerAt: () => by,
    subjectAt: () => by,
    regions: { at: () => ({ region: 'own', writtenBy: null }) },
    isQuoted: () => false,
    isCode: () => false,
    cuesOf: () => [],
  }
  const isGlossed = plain.names !== undefined
  return {
    text: isGlossed ? original : plain.text,
    written: isGlossed ? wordsOf(original) : [],
    tokens,
    mentions,
    analysis,
  }
}

import { USER } from '../../../evidence/evidence.ts'
import { wordsOf } from '../../../evidence/words.ts'
import type { AskContext, Passage } from '../../../ports/reader.ts'
import type { Analysis } from '../analysis.ts'
import { findMentions, type Mentions } from '../people/mentions.ts'
import { plainTokensOf } from '../text/plain-tokens.ts'
import type { Token } from '../text/tokens.ts'
import { createMomentReader } from '../times/moments.ts'
import { mentionsAsked } from './mentions-asked.ts'

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

/** What is looked at of a question: its ends without blanks, and no more than 600 characters. Linear in its length. */
export function askedPart(text: string): string {
  const cut = text.trim().slice(0, ASK_LENGTH)
  return /[\ud800-\udbff]$/.test(cut) && cut.length === ASK_LENGTH ? cut.slice(0, -1) : cut
}

export function takeApart(original: string, { by, subjects }: Pick<AskContext, 'by' | 'subjects'>): Asked {
  const { plain, tokens } = plainTokensOf(original)
  const found = findMentions(tokens, plain.text, {
    voiceAt: () => ({ speaker: by, listener: null }),
    knownNames: new Set(subjects.filter((subject) => subject !== USER && !subject.includes('.'))),
    antecedent: () => null,
  })
  const mentions = mentionsAsked(tokens, found)
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

import type { Catalogue, Organizer, Passage, ProposedQuestion, Reader } from '../../ports/reader.ts'
import { type Question, splitKey } from '../../question/question.ts'
import type { Reading } from '../../reading/reading.ts'
import { analyse } from './analysis.ts'
import { resolveAsk } from './asking/resolve.ts'
import { timesIn } from './asking/times-in.ts'
import { wordingsOf } from './asking/wordings.ts'
import { type CompiledCatalogue, loadCatalogue } from './catalogue/catalogue.ts'
import { questionOfEntry } from './finding.ts'
import { findingsIn } from './findings.ts'
import { answerKindsOf } from './kinds/answer-kinds.ts'
import { loadDetector } from './languages/detector.ts'
import { proposeQuestions } from './propose.ts'
import { readQuestion } from './read-question.ts'
import { READER_VERSION } from './reading-of.ts'
import { inEnglish } from './text/in-english.ts'
import { ANALYSED_LENGTH } from './text/plain-text.ts'

export interface RulesOptions {
  /** Further catalogue files; an entry of the same key takes the place of the built-in one. */
  readonly catalogueFiles?: readonly string[]
}

export interface Rules {
  readonly reader: Reader
  readonly organizer: Organizer
  readonly catalogue: Catalogue
}

/**
 * The built-in reader and organizer: English, and what has files in `languages/`; no model, no network. Of other
 * languages only typed values and records are read, and the text stays not yet read. Cues with their scope give the facets, the
 * catalogue's patterns and shared words give the answers; what the rules can't tell stays `unclear`.
 * Only the first 20,000 characters of a text are analysed; the whole of it stays evidence.
 */
export function createRules(options: RulesOptions = {}): Rules {
  const files = options.catalogueFiles ?? []
  // Opening a memory is quick, and the first text or question waits for the patterns; a bad file is refused at once.
  let loaded: CompiledCatalogue | undefined = files.length > 0 ? loadCatalogue(files) : undefined
  const catalogue = (): CompiledCatalogue => {
    loaded ??= loadCatalogue(files)
    return loaded
  }
  return {
    catalogue: {
      defaults: (entry) => catalogue().defaults(entry),
      question(key) {
        const { subject, attribute } = splitKey(key)
        const entry = catalogue().entry(attribute)
        return entry === null ? null : questionOfEntry(entry, subject)
      },
      wordings(key) {
        const { subject, attribute } = splitKey(key)
        const entry = catalogue().entry(attribute)
        return entry === null ? [] : wordingsOf(entry, subject)
      },
      attributes: () => catalogue().entries.map(({ key }) => key),
      kinds(key) {
        const entry = catalogue().entry(splitKey(key).attribute)
        return entry === null ? null : answerKindsOf(entry)
      },
    },
    reader: {
      version: READER_VERSION,
      maxTextLength: ANALYSED_LENGTH,
      unread(passage) {
        const { unread } = analyse(passage)
        return unread === null ? null : `looks like ${unread}, which the built-in reader does not read`
      },
      read: ({ passage, questions }) => onceRecognised(passage, () => readAll(passage, questions, catalogue())),
    },
    organizer: {
      version: READER_VERSION,
      timesIn,
      inEnglish,
      propose: (passage, known) => onceRecognised(passage, () => proposeAll(passage, known, catalogue())),
      resolve: (text, context) => resolveAsk(text, context, catalogue()),
    },
  }
}

/** At once, save where only the language detector can tell how a text is to be read, and it is not loaded yet. */
function onceRecognised<T>(passage: Passage, work: () => T): T | Promise<T> {
  return analyse(passage).isUndecided ? loadDetector().then(work) : work()
}

function readAll(passage: Passage, questions: readonly Question[], catalogue: CompiledCatalogue): readonly Reading[] {
  const { unread } = analyse(passage)
  const readings: Reading[] = []
  for (const question of questions) {
    const reading = readQuestion(passage, question, catalogue)
    if (reading !== null && (unread === null || isOfRecord(reading.rule))) readings.push(reading)
  }
  return readings
}

function proposeAll(
  passage: Passage,
  known: readonly Question[],
  catalogue: CompiledCatalogue,
): readonly ProposedQuestion[] {
  const proposed = proposeQuestions(passage, known, catalogue)
  if (analyse(passage).unread === null) return proposed
  const inRecords = new Set(
    findingsIn(passage, catalogue).flatMap(({ rule, question }) => (isOfRecord(rule) ? [question.key] : [])),
  )
  return proposed.filter(({ key }) => inRecords.has(key))
}

/** `Label: value` with a label of the catalogue: the same in every language. */
function isOfRecord(rule: string | null): boolean {
  return rule !== null && /\.field(?:\.home)?$/.test(rule)
}

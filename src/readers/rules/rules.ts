import type { Catalogue, Organizer, Reader } from '../../ports/reader.ts'
import { splitKey } from '../../question/question.ts'
import type { Reading } from '../../reading/reading.ts'
import { loadCatalogue } from './catalogue.ts'
import { questionOfEntry } from './finding.ts'
import { ANALYSED_LENGTH } from './plain-text.ts'
import { proposeQuestions } from './propose.ts'
import { readQuestion } from './read-question.ts'
import { READER_VERSION } from './reading-of.ts'
import { resolveAsk } from './resolve.ts'

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
 * The built-in reader and organizer: English, no model, no network. Cues with their scope give the facets, the
 * catalogue's patterns and shared words give the answers; what the rules can't tell stays `unclear`.
 * Only the first 20,000 characters of a text are analysed; the whole of it stays evidence.
 */
export function createRules(options: RulesOptions = {}): Rules {
  const catalogue = loadCatalogue(options.catalogueFiles ?? [])
  return {
    catalogue: {
      defaults: catalogue.defaults,
      question(key) {
        const { subject, attribute } = splitKey(key)
        const entry = catalogue.entry(attribute)
        return entry === null ? null : questionOfEntry(entry, subject)
      },
    },
    reader: {
      version: READER_VERSION,
      maxTextLength: ANALYSED_LENGTH,
      read({ passage, questions }) {
        const readings: Reading[] = []
        for (const question of questions) {
          const reading = readQuestion(passage, question, catalogue)
          if (reading !== null) readings.push(reading)
        }
        return readings
      },
    },
    organizer: {
      version: READER_VERSION,
      propose: (passage, known) => proposeQuestions(passage, known, catalogue),
      resolve: (text, context) => resolveAsk(text, context, catalogue),
    },
  }
}

import type { Maker } from '../organizing/through.ts'
import type { Catalogue } from '../ports/reader.ts'
import { splitKey } from '../question/question.ts'
import { questionFromProposal } from './question-from.ts'

/** A question that an organizer made, or that changed its subject: words from there, numbers from the catalogue. */
export function makerWith(catalogue: Catalogue): Maker {
  return {
    made: ({ madeAt, like, ...sketch }, model) => {
      const now = Date.parse(madeAt)
      if (model === null) return questionFromProposal(sketch, { catalogue, now })
      const { key, text, shape, answers, open, unit } = sketch
      const isYesNo = shape === 'yes_no'
      const isAlike = shape === model.shape
      return {
        ...model,
        ...splitKey(key),
        ...{ key, text, shape, unit },
        answers: isYesNo ? ['yes', 'no'] : answers,
        open: !isYesNo && open,
        tolerance: isAlike ? model.tolerance : 0,
        baseRates: isAlike ? model.baseRates : null,
        origin: like === null ? model.origin : 'on_demand',
        createdAt: now,
      }
    },
    wordingOf: (key) => catalogue.question(key)?.text ?? null,
  }
}

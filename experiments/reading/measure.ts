import { loadCatalogue } from '../../src/readers/rules/catalogue/catalogue.ts'
import { createRules, type Rules } from '../../src/readers/rules/rules.ts'
import { type Comparison, compare, subjectsOf } from './extraction.ts'
import {
  type F1,
  FACETS,
  type FacetName,
  type FacetPairs,
  f1Of,
  facetsOfClaim,
  type LastingPair,
  lastingAccuracy,
} from './facets.ts'
import type { LabelledMessage } from './golden-file.ts'
import { calibrationError } from './intervals.ts'
import { passageOf } from './passage-of.ts'
import { type Predicted, predictedOf, readingsOf, STATED } from './predict.ts'

export interface ReadMessage {
  readonly message: LabelledMessage
  readonly predicted: readonly Predicted[]
  readonly comparison: Comparison
}

export interface Measured {
  readonly each: readonly ReadMessage[]
  readonly extraction: { readonly right: number; readonly said: number; readonly labelled: number }
  /** Taken under keys outside the catalogue. */
  readonly own: { readonly said: number; readonly labelled: number }
  readonly facets: Readonly<Record<FacetName, F1>>
  readonly lasting: ReturnType<typeof lastingAccuracy>
  readonly subject: { readonly right: number; readonly all: number }
  /** Over all facets of all labelled claims. */
  readonly ece: number
  /** Over what the reader asserts: is it labelled? */
  readonly extractionEce: number
  /** Share of the labelled claims whose question got a reading at all. */
  readonly coverage: number
}

export function builtInRules(): {
  readonly rules: Rules
  readonly isCatalogued: (attribute: string) => boolean
  readonly isList: (attribute: string) => boolean
} {
  const rules = createRules()
  const entries = new Map(loadCatalogue([]).entries.map((entry) => [entry.key, entry]))
  return {
    rules,
    isCatalogued: (attribute) => entries.has(attribute),
    isList: (attribute) => entries.get(attribute)?.shape === 'any_of',
  }
}

/** Reads every message and compares with its labels. */
export async function measure(messages: readonly LabelledMessage[], atLeast: number = STATED): Promise<Measured> {
  const { rules, isCatalogued, isList } = builtInRules()
  const each: ReadMessage[] = []
  const pairs: FacetPairs[] = []
  const lasting: LastingPair[] = []
  const subject = { right: 0, all: 0 }
  let covered = 0
  for (const message of messages) {
    const passage = passageOf(message)
    const readings = await readingsOf(rules, passage)
    const predicted = predictedOf(readings, isList, atLeast)
    each.push({ message, predicted, comparison: compare(message.claims, predicted, isCatalogued) })
    const subjects = subjectsOf(message.claims, predicted, isCatalogued)
    subject.right += subjects.right
    subject.all += subjects.all
    for (const label of message.claims) {
      const found = facetsOfClaim(passage, label, readings, isCatalogued)
      if (found === null) continue
      pairs.push(found.pairs)
      lasting.push(found.lasting)
      if (found.hasReading) covered++
    }
  }
  const said = each.flatMap(({ comparison: { right, wrong } }) => [
    ...right.map(({ predicted: { probability } }) => ({ probability, isSo: true })),
    ...wrong.map(({ probability }) => ({ probability, isSo: false })),
  ])
  const right = each.reduce((sum, { comparison }) => sum + comparison.right.length, 0)
  const missed = each.reduce((sum, { comparison }) => sum + comparison.missed.length, 0)
  return {
    each,
    extraction: { right, said: said.length, labelled: right + missed },
    own: {
      said: each.reduce((sum, { comparison }) => sum + comparison.own.said, 0),
      labelled: each.reduce((sum, { comparison }) => sum + comparison.own.labelled, 0),
    },
    facets: Object.fromEntries(FACETS.map((name) => [name, f1Of(pairsOf(pairs, name))])) as Record<FacetName, F1>,
    lasting: lastingAccuracy(lasting),
    subject,
    ece: calibrationError(pairs.flatMap((one) => FACETS.map((name) => one[name]))),
    extractionEce: calibrationError(said),
    coverage: covered / Math.max(1, pairs.length),
  }
}

/** Whether it is hearsay is asked of what the author says in their own voice: what is quoted or passed on is told anyway. */
function pairsOf(pairs: readonly FacetPairs[], name: FacetName): readonly FacetPairs[FacetName][] {
  const own = name === 'hearsay' ? pairs.filter(({ quotation }) => !quotation.isSo) : pairs
  return own.map((one) => one[name])
}

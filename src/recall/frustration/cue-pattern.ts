import { plainWord, type SentenceWord } from './sentences.ts'

/** One step of a pattern: one of these words, or up to so many of any, or the end of the clause. */
export type Step =
  | { readonly kind: 'word'; readonly oneOf: ReadonlySet<string>; readonly isOptional: boolean }
  | { readonly kind: 'gap'; readonly upTo: number }
  | { readonly kind: 'end' }

const GAP = /^\.\.([1-9])$/

/** The steps of a pattern, or what is wrong with it. */
export function stepsOf(pattern: string): readonly Step[] | string {
  const parts = pattern.split(' ')
  const steps: Step[] = []
  for (const [index, part] of parts.entries()) {
    const step = stepOf(part)
    if (step === null) return `can't read ${JSON.stringify(part)}`
    if (step.kind === 'end' && index < parts.length - 1) return 'the end of the clause stands before its end'
    steps.push(step)
  }
  if (steps[0]?.kind === 'gap' || steps.at(-1)?.kind === 'gap') return 'a gap stands at an end'
  return steps.some((step) => step.kind === 'word' && !step.isOptional) ? steps : 'has no word that must be there'
}

function stepOf(part: string): Step | null {
  if (part === '$') return { kind: 'end' }
  const gap = GAP.exec(part)
  if (gap !== null) return { kind: 'gap', upTo: Number(gap[1]) }
  const isOptional = part.endsWith('?')
  const words = (isOptional ? part.slice(0, -1) : part).split('/').map(plainWord)
  return words.every((word) => /^[\p{L}\p{N}-]+$/u.test(word))
    ? { kind: 'word', oneOf: new Set(words), isOptional }
    : null
}

/** Where the words from `from` on, all of one clause, end the pattern; null where they don't fit it. */
export function matchSteps(
  steps: readonly Step[],
  words: readonly SentenceWord[],
  from: number,
  negators: ReadonlySet<string>,
): number | null {
  const clause = words[from]?.clause
  const next = words.findIndex((word, index) => index >= from && word.clause !== clause)
  return matchRest({ steps, words: words.slice(0, next < 0 ? words.length : next), negators }, from, 0)
}

interface Matching {
  readonly steps: readonly Step[]
  /** Up to the end of the clause. */
  readonly words: readonly SentenceWord[]
  readonly negators: ReadonlySet<string>
}

function matchRest(matching: Matching, index: number, step: number): number | null {
  const wanted = matching.steps[step]
  if (wanted === undefined) return index
  const word = matching.words[index]
  switch (wanted.kind) {
    case 'end':
      return word === undefined ? matchRest(matching, index, step + 1) : null
    case 'gap':
      return matchGap(matching, index, step, wanted.upTo)
    case 'word': {
      const fits = word !== undefined && wanted.oneOf.has(word.plain)
      const after = fits ? matchRest(matching, index + 1, step + 1) : null
      return after ?? (wanted.isOptional ? matchRest(matching, index, step + 1) : null)
    }
  }
}

function matchGap(matching: Matching, index: number, step: number, upTo: number): number | null {
  const end = matchRest(matching, index, step + 1)
  const word = matching.words[index]
  if (end !== null || upTo === 0 || word === undefined || matching.negators.has(word.plain)) return end
  return matchGap(matching, index + 1, step, upTo - 1)
}

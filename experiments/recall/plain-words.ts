import type { OpenRetrieval } from './retrieve.ts'

const FUNCTION_WORDS = new Set(
  `a an the of to in on for and or is are was were be been did do does what when where who which how why with at by from as it
  that this i you he she they we my your his her their our me him them us about have has had will would can could should there if
  so but not`
    .trim()
    .split(/\s+/u),
)
const ENDINGS = ['ing', 'ies', 'ed', 'es', 's']
const LEFT = 3
const K1 = 1.2
const B = 0.75

/** BM25 as the public data define it for comparison: what plain retrieval gives. */
export const plainWords: OpenRetrieval = async ({ turns, asker }) => {
  const texts = turns.map(({ speaker, text }) => termsOf(asker === null ? `${speaker}: ${text}` : text))
  const counts = texts.map((terms) => {
    const count = new Map<string, number>()
    for (const term of terms) count.set(term, (count.get(term) ?? 0) + 1)
    return count
  })
  const having = new Map<string, number>()
  for (const count of counts) for (const term of count.keys()) having.set(term, (having.get(term) ?? 0) + 1)
  const mean = texts.reduce((sum, terms) => sum + terms.length, 0) / texts.length
  const strengthOf = (asked: ReadonlySet<string>, at: number): number => {
    let sum = 0
    for (const term of asked) {
      const count = counts[at]?.get(term) ?? 0
      if (count === 0) continue
      const holding = having.get(term) as number
      const idf = Math.log(1 + (turns.length - holding + 0.5) / (holding + 0.5))
      sum += (idf * count * (K1 + 1)) / (count + K1 * (1 - B + (B * (texts[at]?.length ?? 0)) / mean))
    }
    return sum
  }
  return {
    close: async () => {},
    retrieve: async ({ question }) => {
      const asked = new Set(termsOf(question))
      const ranked = turns.map(({ id }, at) => ({ id, strength: strengthOf(asked, at) }))
      ranked.sort((a, b) => b.strength - a.strength)
      return { ids: ranked.map(({ id }) => id), answerability: ranked[0]?.strength ?? 0 }
    },
  }
}

function termsOf(text: string): readonly string[] {
  return (text.toLowerCase().match(/[a-z0-9']+/gu) ?? []).filter((word) => !FUNCTION_WORDS.has(word)).map(withoutEnding)
}

function withoutEnding(word: string): string {
  const ending = ENDINGS.find((each) => word.endsWith(each) && word.length - each.length >= LEFT)
  if (ending === undefined) return word
  return `${word.slice(0, -ending.length)}${ending === 'ies' ? 'y' : ''}`
}

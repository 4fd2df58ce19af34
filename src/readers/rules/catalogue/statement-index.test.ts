import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Analysis, analyse } from '../analysis.ts'
import { passageOf } from '../said.fixture.ts'
import type { Clause, Sentence } from '../text/sentences.ts'
import type { Token } from '../text/tokens.ts'
import { goesOnBeside } from './beside-anchor.ts'
import { loadCatalogue } from './catalogue.ts'
import { boundsOf } from './catalogue-findings.ts'
import { walkFrom } from './match-pattern.ts'
import { lookAt, mayMatch } from './may-match.ts'
import { triggersOf } from './patterns.ts'

const catalogue = loadCatalogue([])
const statements = catalogue.entries.flatMap((entry) => entry.statements.map((statement) => ({ entry, statement })))
const byTrigger = new Map<string, (typeof statements)[number][]>()
for (const each of statements)
  for (const word of triggersOf(each.statement.pattern)) byTrigger.set(word, [...(byTrigger.get(word) ?? []), each])

const PARTS: Readonly<Record<string, string>> = {
  '{s}': 'my sister',
  "{s's}": "Maya's",
  '{t}': 'the portal',
  "{t's}": "the portal's",
  '{v}': 'Ghent',
  '{a}': 'vegan',
  '{n}': 'tea',
  '{o}': 'Oak',
  '*': 'really',
  $: '',
}
const VALUES = ['Ghent', '12', 'Tuesday', 'at 4', 'a@b.example', '0555 123 456', 'peanuts', 'a nurse', '3 May', '']

/** What a pattern would be said as, more or less. */
const spoken = fc
  .tuple(fc.constantFrom(...statements), fc.nat(9), fc.nat(9), fc.boolean())
  .map(([{ entry, statement }, pick, value, keepsOptional]) =>
    statement.spec.say
      .split(' ')
      .filter((word) => keepsOptional || !word.endsWith('?'))
      .map((word) => {
        if (word === '{v}') return VALUES[value] ?? ''
        if (word === '{a}') return entry.answers[pick % Math.max(1, entry.answers.length)] ?? entry.heads[0] ?? ''
        const alternatives = word.replace('?', '').split('|')
        return PARTS[word] ?? (alternatives[pick % alternatives.length] as string).replace(/^[~+]/, '')
      })
      .join(' '),
  )
const BETWEEN = ['', ' ', ' never ', ' also ', ', ', ' and ', '. ', ' but ', ' no longer ', ' is ', ' I ']
const text = fc
  .array(fc.tuple(spoken, fc.constantFrom(...BETWEEN)), { minLength: 1, maxLength: 3 })
  .map((parts) => parts.flat().join(''))

/** Statement and token of all that match in a sentence, every statement tried at every token. */
function matchesIn(analysis: Analysis, sentence: Sentence): readonly string[] {
  return sentence.clauses.flatMap((clause: Clause) => {
    const bounds = boundsOf(analysis, sentence, clause)
    const tokens = Array.from({ length: clause.to - clause.from }, (_, index) => clause.from + index)
    return tokens.flatMap((at) =>
      (byTrigger.get((analysis.tokens[at] as Token).norm) ?? [])
        .filter(({ entry, statement }) => walkFrom(analysis, entry, statement.pattern, at, bounds) !== null)
        .map(({ statement }) => `${at} ${statement.rule}`),
    )
  })
}

/** Of those, what the looks before it let through. */
function triedIn(analysis: Analysis, { from, to, clauses, ...rest }: Sentence): ReadonlySet<string> {
  const { tokens } = analysis
  const look = lookAt(tokens, from, to, catalogue.answersIn(tokens, from, to))
  const tried = catalogue.statements.trialsIn(tokens, from, to).filter(({ at, entry, statement: { pattern } }) => {
    const clause = clauses.find((each) => at >= each.from && at < each.to) as Clause
    const bounds = boundsOf(analysis, { from, to, clauses, ...rest }, clause)
    return mayMatch(look, entry, pattern, at) && goesOnBeside(analysis, entry, pattern, at, bounds)
  })
  return new Set(tried.map(({ at, statement }) => `${at} ${statement.rule}`))
}

test('no pattern is left out that would match', { timeout: 60_000 }, () => {
  let matched = 0
  fc.assert(
    fc.property(text, (said) => {
      const analysis = analyse(passageOf(said))
      for (const sentence of analysis.sentences) {
        const matches = matchesIn(analysis, sentence)
        const tried = triedIn(analysis, sentence)
        matched += matches.length
        expect(matches.filter((each) => !tried.has(each))).toEqual([])
      }
    }),
    { numRuns: 1500 },
  )
  expect(matched).toBeGreaterThan(500)
})

test('few are tried', () => {
  const analysis = analyse(passageOf('I take the train to the office on most days, as the bus is never on time.'))
  const sentence = analysis.sentences[0] as Sentence
  expect(triedIn(analysis, sentence).size).toBeLessThan(40)
})

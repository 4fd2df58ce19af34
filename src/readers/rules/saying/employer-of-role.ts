import type { Analysis } from '../analysis.ts'
import type { CompiledCatalogue, Entry } from '../catalogue/catalogue.ts'
import { type Finding, questionOfEntry, toFinding } from '../finding.ts'
import { lastingByNature } from '../framing/by-nature.ts'
import { genderOfName } from '../people/first-names.ts'
import { PROBABILITY } from '../probabilities.ts'
import type { Sentence } from '../text/sentences.ts'
import type { Token } from '../text/tokens.ts'
import type { Captured } from '../values/value-phrases.ts'
import { site } from '../values/value-places.ts'

/** Who learns or stays at a place does not work there. */
const NO_JOBS =
  /\b(?:student|pupil|schoolboy|schoolgirl|undergraduate|patient|retired|unemployed|freelancer|freelance)\b/i
/** Of these one says whose: `CTO of Loopline`; of others the subject, `professor of history`. */
const OF_A_FIRM = /(?:^|\b)(?:c[a-z]o|founder|co-founder|cofounder|managing director|director)$/i
const GAP = 8

/**
 * `I'm a nurse at St Mary's`, `CTO of a small startup called Loopline`: whoever has a job somewhere works there. Rests on what
 * was read of the job, and is said as that is.
 */
export function employersOfRoles(
  analysis: Analysis,
  catalogue: CompiledCatalogue,
  index: number,
  said: readonly Finding[],
): readonly Finding[] {
  const entry = catalogue.entry('workplace')
  if (entry === null) return []
  return said.flatMap((role) => {
    const { question, values, statement, rule } = role
    if (question.catalogueEntry !== 'role' || values.length !== 1 || !rule.startsWith('role.says')) return []
    if (
      said.some((each) => each.question.catalogueEntry === 'workplace' && each.question.key.startsWith(subjectOf(role)))
    )
      return []
    const answer = values[0]?.answer ?? ''
    const employer = NO_JOBS.test(answer) ? null : employerAfter(analysis, entry, index, statement.valueTo, answer)
    if (employer === null) return []
    const finding = toFinding(analysis, {
      question: questionOfEntry(entry, question.key.slice(0, question.key.lastIndexOf('.'))),
      values: employer.captured.values,
      denied: [],
      strength: PROBABILITY.pattern,
      deniedStrength: 0,
      statement: {
        ...statement,
        to: employer.captured.to,
        valueFrom: employer.from,
        valueTo: employer.captured.to,
      },
      rule: 'workplace.of_role',
    })
    return [lastingByNature(analysis, finding, entry)]
  })
}

function subjectOf({ question }: Finding): string {
  return question.key.slice(0, question.key.lastIndexOf('.') + 1)
}

interface Employer {
  readonly captured: Captured
  readonly from: number
}

function employerAfter(analysis: Analysis, entry: Entry, index: number, at: number, role: string): Employer | null {
  const { tokens, moments } = analysis
  const sentence = analysis.sentences[index] as Sentence
  const link = at < sentence.to ? (tokens[at]?.norm ?? '') : ''
  const isOfFirm = link === 'of' && OF_A_FIRM.test(role)
  if (!isOfFirm && link !== 'at' && link !== 'for' && link !== 'in') return null
  const from = at + 1
  const first = tokens[from]
  if (first === undefined || from >= sentence.to || entry.notValues.includes(first.norm)) return null
  const named = calledAfter(tokens, from, sentence.to)
  const start = named ?? from
  if (moments.between(start, Math.min(sentence.to, start + 3))[0]?.from === start) return null
  const captured = site(analysis, start, sentence.to) ?? houseAt(analysis, start, sentence.to)
  if (captured === null || captured.values.length === 0) return null
  if (named !== null) return { captured, from: start }
  const isNamed = tokens.slice(from, captured.to).some(({ capital }) => capital)
  // `a nurse in Leeds` lives or works there; `in a hospital`, `in the Marienspital` is where.
  if (link === 'in' && (!/^(?:a|an|the|our)$/.test(first.norm) || (isNamed && !isHouse(tokens, captured.to))))
    return null
  // `a driver for Ana`, `a cook at Ben's`: a person, and no firm.
  return isNamed && captured.to - from === 1 && genderOfName(first.norm) !== null ? null : { captured, from }
}

/** `the Marienspital` in a language whose nouns all have capitals: by its last word. */
function houseAt({ tokens, text }: Analysis, from: number, to: number): Captured | null {
  const at = /^(?:a|an|the|our)$/.test(tokens[from]?.norm ?? '') ? from + 1 : from
  const token = tokens[at]
  if (token === undefined || at >= to || at === from || !isHouse(tokens, at + 1)) return null
  return { values: [{ answer: text.slice(token.start, token.end), share: 1 }], denied: [], to: at + 1 }
}

/** `the Marienspital`, `the Royal Infirmary`: a house by its last word. */
function isHouse(tokens: readonly Token[], to: number): boolean {
  return /(?:spital|klinik|klinikum|krankenhaus|hospital|clinic|infirmary|school|schule|university|library|museum|hotel|theatre|bakery)$/.test(
    tokens[to - 1]?.norm ?? '',
  )
}

/** `a small startup called | Loopline`: where the name begins. */
function calledAfter(tokens: readonly Token[], from: number, to: number): number | null {
  if (!/^(?:a|an|the|my|our|this)$/.test(tokens[from]?.norm ?? '')) return null
  for (let at = from + 1; at < Math.min(to - 1, from + GAP); at++) {
    const { norm, kind } = tokens[at] as Token
    if (norm === 'called' || norm === 'named') return tokens[at + 1]?.capital === true ? at + 1 : null
    if (kind === 'mark') return null
  }
  return null
}

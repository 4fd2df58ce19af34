import { USER } from '../../../evidence/evidence.ts'
import type { Passage } from '../../../ports/reader.ts'
import type { Question } from '../../../question/question.ts'
import { type Analysis, analyse } from '../analysis.ts'
import { type Finding, toFinding } from '../finding.ts'
import { isLeftOpen } from '../framing/left-open.ts'
import { isUnreal } from '../framing/unreal.ts'
import { PROBABILITY } from '../probabilities.ts'
import type { Sentence } from '../text/sentences.ts'
import type { Token } from '../text/tokens.ts'
import { NOT_NOW } from '../text/word-lists.ts'
import type { Statement } from '../times/time-span.ts'

const words = (list: string): readonly string[] => list.split(' ')

const CHILDREN = words('son daughter child children baby stepson stepdaughter')
const SIBLINGS = words('brother sister sibling siblings brothers sisters half-brother half-sister')
const SPOUSES = words('wife husband spouse')
const PARTNERS = [...SPOUSES, ...words('partner girlfriend boyfriend fiance fiancee')]

/** The relatives that answer a question of the catalogue, by its key. */
const KIN: Readonly<Record<string, readonly string[]>> = {
  children: CHILDREN,
  children_count: CHILDREN,
  siblings: SIBLINGS,
  siblings_count: SIBLINGS,
  partner: PARTNERS,
  marital_status: SPOUSES,
}
const SPOKEN = words('kid kids sons daughters boys girls hubby missus')

/** Whether somebody whom a text only mentions answers a question of the catalogue: `do I have siblings?`, `am I married?` */
export function isOfKin(key: string): boolean {
  return Object.hasOwn(KIN, key)
}

/** Words to look for in kept texts. */
export function kinWords(key: string): readonly string[] {
  return isOfKin(key) ? [...(KIN[key] ?? []), ...SPOKEN] : []
}

/** `My brother is coming over`, asked whether they have siblings; null where none of their own is spoken of. */
export function kinInPassing(passage: Passage, question: Question, key: string): Finding | null {
  const kin = question.subject === USER ? kinAsked(question, key) : []
  const answer = question.shape === 'yes_no' ? 'yes' : key === 'marital_status' ? 'married' : null
  if (kin.length === 0 || answer === null) return null
  const analysis = analyse(passage)
  for (const [index, sentence] of analysis.sentences.entries()) {
    const statement = sentence.region === 'own' ? kinIn(analysis, index, sentence, kin) : null
    if (statement === null) continue
    return toFinding(analysis, {
      question: { ...question, catalogueEntry: null },
      values: [{ answer, share: 1 }],
      denied: [],
      strength: PROBABILITY.relation,
      deniedStrength: 0,
      statement,
      rule: 'on_demand.kin_in_passing',
    })
  }
  return null
}

/** `Do I have a brother?` is not answered by a sister. */
function kinAsked({ text }: Question, key: string): readonly string[] {
  const kin = KIN[key] ?? []
  const named = kinNamed(key, text)
  return named === null ? kin : kin.filter((each) => each.replace(/s$/, '') === named)
}

/** The one relative that a question names: `brother`, where any sibling would not do; null where any of them will. */
export function kinNamed(key: string, text: string): string | null {
  const kin = KIN[key] ?? []
  const asked = text
    .toLowerCase()
    .split(/[^\p{L}-]+/u)
    .map((word) => word.replace(/s$/, ''))
  return asked.find((word) => NAMED.has(word) && kin.includes(word)) ?? null
}
const NAMED = new Set(words('son daughter brother sister wife husband girlfriend boyfriend'))

function kinIn(analysis: Analysis, index: number, sentence: Sentence, kin: readonly string[]): Statement | null {
  const { tokens } = analysis
  for (const { from, to } of ownKin(analysis, sentence, kin)) {
    if (analysis.isQuoted(from) || isGone(tokens, from, to)) continue
    const statement = { sentence: index, from, to, valueFrom: to, valueTo: to, subjectKey: USER }
    if (!isUnreal(analysis, statement) && !isLeftOpen(tokens, sentence, from) && !isSupposed(tokens, sentence, from))
      return statement
  }
  return null
}

interface Spoken {
  readonly from: number
  readonly to: number
}

/** The user's own, by what they are to them, with a name or without. */
function ownKin({ mentions }: Analysis, { from, to }: Sentence, kin: readonly string[]): readonly Spoken[] {
  const keys = new Set(kin.map((role) => `${USER}.${role}`))
  const unnamed = mentions.all.filter(({ kind, key }) => kind === 'role' && key !== null && keys.has(key))
  const named = mentions.relations.filter(
    ({ ownerKey, role, isDenied }) => isDenied !== true && keys.has(`${ownerKey}.${role}`),
  )
  return [...unnamed, ...named].filter((each) => each.from >= from && each.to <= to).sort((a, b) => a.from - b.from)
}

const NOBODY = /^(?:no|any|unborn|ex-.*)$/
const DIED = /^(?:died|passed|dies|dead)$/

function isGone(tokens: readonly Token[], from: number, to: number): boolean {
  for (let at = Math.max(0, from - 1); at < to; at++) {
    const { norm } = tokens[at] as Token
    if (NOT_NOW.has(norm) || NOBODY.test(norm)) return true
  }
  return DIED.test(tokens[to]?.norm ?? '')
}

const SUPPOSES = new Set('if imagine suppose wish pretend wonder whether unless'.split(' '))

function isSupposed(tokens: readonly Token[], { from }: Sentence, until: number): boolean {
  for (let at = from; at < until; at++) if (SUPPOSES.has((tokens[at] as Token).norm)) return true
  return false
}

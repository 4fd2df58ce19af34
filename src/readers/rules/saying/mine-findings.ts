import type { Analysis } from '../analysis.ts'
import type { CompiledCatalogue } from '../catalogue/catalogue.ts'
import { type Finding, genericQuestion, toFinding } from '../finding.ts'
import { nameEnd } from '../people/names.ts'
import { PROBABILITY } from '../probabilities.ts'
import type { Sentence } from '../text/sentences.ts'
import type { Token } from '../text/tokens.ts'
import { createPrevious, type FindingsOf } from './carried-before.ts'

const NAMED_AS = new Set("is 's called named name".split(' '))
const NO_NAMES: ReadonlySet<string> = new Set()
const SENTENCES_BACK = 1

/**
 * `Rex is my brother's dog, mine is Fido`: of the kind that was just said to be another's, the speaker's own. What the speaker
 * called theirs before is taken back.
 */
export function mineFindings(
  analysis: Analysis,
  catalogue: CompiledCatalogue,
  index: number,
  before: readonly Finding[],
  findingsOf: FindingsOf,
): readonly Finding[] {
  const sentence = analysis.sentences[index] as Sentence
  if (sentence.mark === '?' || sentence.region !== 'own') return []
  const mine = mineIn(analysis, sentence)
  if (mine === null) return []
  const speaker = analysis.speakerAt(mine.from)
  if (speaker === null) return []
  const previous = createPrevious(analysis, before, catalogue, findingsOf).all()
  const role =
    othersRole(analysis, index, mine.from, speaker) ?? roleTakenBack(analysis, sentence, mine, speaker, previous)
  if (role === null) return []
  const subject = `${speaker}.${role}`
  const question = genericQuestion(subject, 'name', 'the name', catalogue.entry('name'))
  const taken = previous.find((each) => each.question.key === question.key && each.values.length > 0)
  const denied = (taken?.values ?? []).filter(({ answer }) => answer.toLowerCase() !== mine.name.toLowerCase())
  return [
    toFinding(analysis, {
      question,
      values: [{ answer: mine.name, share: 1 }],
      denied,
      strength: denied.length > 0 ? PROBABILITY.carriedOver : PROBABILITY.relation,
      deniedStrength: PROBABILITY.contrast,
      statement: {
        sentence: index,
        from: mine.from,
        to: mine.to,
        valueFrom: mine.valueFrom,
        valueTo: mine.to,
        subjectKey: subject,
      },
      rule: 'relation.mine',
    }),
  ]
}

interface Mine {
  readonly name: string
  readonly from: number
  readonly valueFrom: number
  readonly to: number
}

/** `mine is Fido`, `mine's called Fido`, `ours is Fido` */
function mineIn({ tokens, text }: Analysis, { from, to }: Sentence): Mine | null {
  for (let at = from; at < to - 2; at++) {
    if (!/^(?:mine|ours)$/.test((tokens[at] as Token).norm) || !/^(?:is|'s)$/.test(tokens[at + 1]?.norm ?? '')) continue
    let start = at + 2
    while (start < to && NAMED_AS.has((tokens[start] as Token).norm)) start++
    const end = nameEnd({ tokens, text, knownNames: NO_NAMES }, start)
    const next = end < to ? tokens[end] : undefined
    if (end === start || end > to || (next !== undefined && next.kind !== 'mark' && next.norm !== 'and')) return null
    const [first, last] = [tokens[start] as Token, tokens[end - 1] as Token]
    return { name: text.slice(first.start, last.end), from: at, valueFrom: start, to: end }
  }
  return null
}

/** `Rex is my brother's, mine is Fido`, where Rex was said to be the speaker's dog. */
function roleTakenBack(
  { text, tokens }: Analysis,
  { from }: Sentence,
  mine: Mine,
  speaker: string,
  previous: readonly Finding[],
): string | null {
  if (mine.from <= from) return null
  const words = text.slice((tokens[from] as Token).start, (tokens[mine.from - 1] as Token).end).toLowerCase()
  for (const { question, values } of previous) {
    const role = new RegExp(`^${speaker}\\.([a-z_]+)\\.name$`).exec(question.key)?.[1]
    const isNamed = values.some(({ answer }) =>
      ` ${words.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')} `.includes(` ${answer.toLowerCase()} `),
    )
    if (role !== undefined && isNamed) return role
  }
  return null
}

/** What the sentence or the one before it said was somebody else's: `my brother's dog`; null where nothing of the kind. */
function othersRole({ mentions, sentences }: Analysis, index: number, to: number, speaker: string): string | null {
  const from = (sentences[Math.max(0, index - SENTENCES_BACK)] as Sentence).from
  const roles = mentions.all.filter(
    (each) => each.kind === 'role' && !each.owns && each.from >= from && each.to <= to && each.key !== null,
  )
  const last = roles.at(-1)?.key ?? null
  const dot = last?.lastIndexOf('.') ?? -1
  if (last !== null && dot > 0 && last.slice(0, dot) !== speaker) return last.slice(dot + 1)
  const relation = mentions.relations.filter((each) => each.from >= from && each.to <= to).at(-1)
  return relation === undefined || relation.ownerKey === speaker ? null : relation.role
}

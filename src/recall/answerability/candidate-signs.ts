import { splitKey } from '../../question/question.ts'
import { type Mention, peopleIn } from '../query/people-in.ts'
import type { RecallQuery } from '../query/recall-query.ts'
import { type CalledBy, type PeopleTold, peopleTold } from './people-told.ts'
import type { Sign } from './sign.ts'
import { asksNothingElse, lackedBy } from './thing-told.ts'
import { type ToldWords, toldTogether, toldWordsOf } from './told-words.ts'
import { PLAIN_TYPES, typeSign } from './type-sign.ts'

/** A text that was found, with what is known of it. */
export interface Candidate {
  readonly id: string
  readonly text: string
  /** Raw cosine with the question; null where there is no embedder. Never a fused rank. */
  readonly similarity: number | null
  /** Key of who said it; left out: whoever asks. */
  readonly author?: string | null
  /** Key of who was told, where it is known. */
  readonly listener?: string | null
  /** Key of whom it is about, where its connector knows. */
  readonly about?: string | null
  /** What it replies to, a question of somebody else's: the two tell together, and the value is its own. */
  readonly replyTo?: { readonly author: string; readonly told: ToldWords }
  /** Keys of the questions that readings of it speak to. */
  readonly questions?: readonly string[]
  /** `toldWordsOf` its text, where that is known already. */
  readonly told?: ToldWords
  /** How near recall finds it, before it is bounded (`strengthOf`); left out: nobody looked. */
  readonly strength?: number | null
}

/**
 * Whether a candidate is about whom is asked about: them · names them · someone of theirs · the one whose they are, as I am
 * of my sister · somebody else · nobody.
 */
export type PersonSign = 'them' | 'named' | 'theirs' | 'owner' | 'other' | 'nobody' | 'not_asked'

/** What speaks for and against a candidate as the answer to a question; raw, nothing fused. */
export interface CandidateSigns {
  readonly id: string
  readonly similarity: number | null
  readonly person: PersonSign
  /** Others whom the question names are named. */
  readonly others: Sign
  /** An attribute that is asked for is told. */
  readonly attribute: Sign
  /** What is asked for by name, `blood type`, stands in the text. */
  readonly head: Sign
  /** What is asked for or about and has none of its names in the text, as it was written: `visa`. */
  readonly lacks: string | null
  /** A value of the expected kind is there. */
  readonly type: Sign
  /** Of a kind that is hardly to be overlooked: a date, a number, a colour, an e-mail address. */
  readonly typeIsPlain: boolean
  /** Share of the question's content words that stand in the text, the rarer counting more. */
  readonly coverage: number
  /** Worth of the content words that stand in the text, and of those that don't, in nats of rarity. */
  readonly covered: number
  readonly uncovered: number
  readonly wordCount: number
  /** The text only asks. */
  readonly isQuestion: boolean
  /** How far texts that are of others, not of whom is asked about, lie ahead: in cosine, and in words covered. 0: not at all. */
  readonly behindInSimilarity: number
  readonly behindInWords: number
  /** A reading of it speaks to the question that is asked, or only to others. */
  readonly question: Sign
  /** How near recall finds it; null where nobody looked. */
  readonly strength: number | null
  /** Share of the question's words, the rarer counting more, that no kept text has: the same for every candidate. */
  readonly missing: number
}

export interface SignOptions {
  readonly called?: readonly CalledBy[]
  readonly names?: ReadonlySet<string>
  /** How much a lemma tells; left out: from the candidates alone. */
  readonly idf?: (lemma: string) => number
  /** Share of the question's words that no kept text has; default 0. */
  readonly missing?: number
}

interface Told {
  readonly told: ToldWords
  readonly candidate: Candidate
  readonly mentions: readonly Mention[]
}

/** The signs of each candidate, in their order. O(words of the candidates). */
export function candidateSigns(
  query: RecallQuery,
  candidates: readonly Candidate[],
  { called = [], names = new Set(), idf, missing = 0 }: SignOptions = {},
): readonly CandidateSigns[] {
  const known = withNames(names, [...called.map(({ name }) => name), ...namesAsked(query)])
  const told = candidates.map((candidate) => toldBy(candidate, query, known))
  const people = peopleTold(
    called,
    told.flatMap(({ mentions }) => mentions),
  )
  const worth = idf ?? idfOf(told)
  return comparedWithOthers(told.map((each) => signsOf(query, each, { people, idf: worth, missing })))
}

/** Hundreds of names may be known, and a question seldom has one more. */
function withNames(known: ReadonlySet<string>, others: readonly string[]): ReadonlySet<string> {
  return others.every((name) => known.has(name)) ? known : new Set([...known, ...others])
}

/** Whom the question names is a name in the texts as well. */
function namesAsked({ person, alsoNamed, by }: RecallQuery): readonly string[] {
  const first = [person, ...alsoNamed].flatMap((path) => (path === null ? [] : [path[0] as string]))
  return first.filter((name) => name !== by)
}

function toldBy(candidate: Candidate, query: RecallQuery, names: ReadonlySet<string>): Told {
  const told = candidate.told ?? toldWordsOf(candidate.text)
  const mentions = peopleIn(told.words, {
    speaker: candidate.author ?? query.by,
    listener: candidate.listener ?? null,
    subject: candidate.about ?? null,
    names,
  })
  const { replyTo: asked } = candidate
  if (asked === undefined || lackedBy(asked.told, query) !== null) return { told, candidate, mentions }
  const inQuestion = peopleIn(asked.told.words, {
    speaker: asked.author,
    listener: candidate.author ?? query.by,
    subject: null,
    names,
  })
  return {
    told: toldTogether(asked.told, told),
    candidate,
    mentions: [...inQuestion.map((each) => ({ ...each, leads: true })), ...mentions],
  }
}

/** ln(1 + (n - df + .5) / (df + .5)), as in BM25, over the texts at hand. Worked: in 1 of 3 texts: ln(1 + 2.5 / 1.5) = .980829. */
function idfOf(all: readonly Told[]): (lemma: string) => number {
  const known = new Map<string, number>()
  return (lemma) => {
    const before = known.get(lemma)
    if (before !== undefined) return before
    const count = all.reduce((sum, { told }) => sum + (told.lemmas.has(lemma) ? 1 : 0), 0)
    const idf = Math.log1p((all.length - count + 0.5) / (count + 0.5))
    known.set(lemma, idf)
    return idf
  }
}

interface Among {
  readonly people: PeopleTold
  readonly idf: (lemma: string) => number
  readonly missing: number
}

function signsOf(
  query: RecallQuery,
  { told, candidate, mentions }: Told,
  { people, idf, missing }: Among,
): CandidateSigns {
  const { words, lemmas } = told
  const attribute = attributeSign(query, told.attributes)
  const { coverage, covered, uncovered } = coverageOf(query.content, lemmas, idf)
  const type = typeSign(query, told)
  const question = questionSign(query, candidate.questions ?? [], people)
  return {
    id: candidate.id,
    similarity: candidate.similarity,
    person: personSign(query, candidate, mentions, people),
    others: othersSign(query, lemmas, mentions, people),
    attribute,
    head: headSign(query, lemmas, attribute),
    lacks: question === 'met' && asksNothingElse(query) ? null : lackedBy(told, query),
    type,
    typeIsPlain: PLAIN_TYPES.has(query.expects),
    coverage,
    covered,
    uncovered,
    wordCount: words.length,
    isQuestion: onlyAsks(candidate.text),
    behindInSimilarity: 0,
    behindInWords: 0,
    question,
    strength: candidate.strength ?? null,
    missing,
  }
}

/** A text that asks one thing and says nothing. */
export function onlyAsks(text: string): boolean {
  return /\?\s*$/.test(text) && !/[.!;]\s/.test(text)
}

function personSign(
  query: RecallQuery,
  candidate: Candidate,
  mentions: readonly Mention[],
  people: PeopleTold,
): PersonSign {
  const { person } = query
  if (person === null) return 'not_asked'
  const asked = people.idsAsked(person)
  if (candidate.about != null && asked.has(candidate.about)) return 'them'
  const leading = mentions.filter(({ leads }) => leads)
  if (leading.some((each) => isAsked(each, asked, people))) return 'them'
  if (mentions.some((each) => isAsked(each, asked, people))) return 'named'
  if (isWithOthers(query, leading, people)) return 'named'
  if (mentions.some(({ path }) => [...people.ownersOf(path)].some((owner) => asked.has(owner)))) return 'theirs'
  if (mentions.length === 0 && candidate.about == null) return 'nobody'
  const owner = person.length > 1 ? people.idTold(person.slice(0, 1)) : null
  return mentions.some(({ path }) => people.idTold(path) === owner) ? 'owner' : 'other'
}

/** `When do we celebrate Ivan?` is told of Ivan, by who asks. */
function isWithOthers(
  { person, by, alsoNamed }: RecallQuery,
  leading: readonly Mention[],
  people: PeopleTold,
): boolean {
  if (person?.length !== 1 || person[0] !== by) return false
  return alsoNamed.some((path) => leading.some((each) => isAsked(each, people.idsAsked(path), people)))
}

/** All of them, though they may be told by kin. Who asks needn't be said. */
function othersSign(
  { alsoNamed, by }: RecallQuery,
  lemmas: ReadonlySet<string>,
  mentions: readonly Mention[],
  people: PeopleTold,
): Sign {
  const others = alsoNamed.filter(([first, ...kin]) => first !== by || kin.length > 0)
  if (others.length === 0) return 'unsure'
  const isNamed = others.every((path) => {
    const asked = people.idsAsked(path)
    return lemmas.has(path[0] as string) || mentions.some((each) => isAsked(each, asked, people))
  })
  return isNamed ? 'met' : 'unmet'
}

function isAsked({ path, alias }: Mention, asked: ReadonlySet<string>, people: PeopleTold): boolean {
  return asked.has(people.idTold(path)) || (alias !== null && asked.has(alias))
}

function attributeSign({ attributes }: RecallQuery, told: ReadonlySet<string>): Sign {
  if (attributes.size === 0) return 'unsure'
  return [...attributes].some((attribute) => told.has(attribute)) ? 'met' : 'unmet'
}

function headSign({ head, headIsTypeAlone }: RecallQuery, lemmas: ReadonlySet<string>, attribute: Sign): Sign {
  if (head.length === 0 || headIsTypeAlone) return 'unsure'
  return attribute === 'met' || lemmas.has(head.at(-1) as string) ? 'met' : 'unmet'
}

type Coverage = Pick<CandidateSigns, 'coverage' | 'covered' | 'uncovered'>

function coverageOf(content: readonly string[], lemmas: ReadonlySet<string>, idf: (lemma: string) => number): Coverage {
  let [covered, uncovered] = [0, 0]
  for (const lemma of content) {
    if (lemmas.has(lemma)) covered += idf(lemma)
    else uncovered += idf(lemma)
  }
  const total = covered + uncovered
  return { coverage: total === 0 ? 0 : covered / total, covered, uncovered }
}

const OF_OTHERS: ReadonlySet<PersonSign> = new Set<PersonSign>(['other', 'owner', 'theirs'])

/** A better match that is of somebody else says that the answer is stored of them. */
function comparedWithOthers(signs: readonly CandidateSigns[]): readonly CandidateSigns[] {
  const others = signs.filter(({ person }) => OF_OTHERS.has(person))
  if (others.length === 0) return signs
  const similar = Math.max(...others.map(({ similarity }) => similarity ?? Number.NEGATIVE_INFINITY))
  const covered = Math.max(...others.map(({ coverage }) => coverage))
  return signs.map((each) =>
    OF_OTHERS.has(each.person) || each.person === 'not_asked'
      ? each
      : {
          ...each,
          behindInSimilarity: each.similarity === null ? 0 : Math.max(0, similar - each.similarity),
          behindInWords: Math.max(0, covered - each.coverage),
        },
  )
}

/** Met where a reading speaks to the very question; unmet where readings speak, to others, though the question is a known one. */
function questionSign({ resolved }: RecallQuery, questions: readonly string[], people: PeopleTold): Sign {
  if (resolved === null) return 'unsure'
  const asked = splitKey(resolved.key)
  const subjects = people.idsAsked(asked.subject.split('.'))
  const isSpokenTo = questions.some((key) => {
    const told = splitKey(key)
    return told.attribute === asked.attribute && subjects.has(people.idTold(told.subject.split('.')))
  })
  if (isSpokenTo) return 'met'
  return resolved.isKnown ? 'unmet' : 'unsure'
}

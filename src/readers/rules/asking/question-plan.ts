import { USER } from '../../../evidence/evidence.ts'
import type { Question } from '../../../question/question.ts'
import { stemsOfPhrase } from '../catalogue/catalogue.ts'
import { plainTokensOf } from '../text/plain-tokens.ts'
import { stemOf } from '../text/stem.ts'
import type { Token } from '../text/tokens.ts'
import { BE_NOW, HAVE, MONTHS, NEGATORS, WEEKDAYS } from '../text/word-lists.ts'
import { inFirstPerson } from './first-person.ts'
import { FUNCTION_WORDS } from './function-words.ts'
import { whoMustBeNamed } from './must-be-named.ts'

/** What a question asks for, by its question word. */
export type Asks = 'when' | 'what_time' | 'where' | 'who' | 'how_many' | 'how_much' | 'why' | 'what' | 'yes_no'

/** A question without a pattern, taken apart once: what a statement must share with it to bear on it. */
export interface QuestionPlan {
  readonly question: Question
  readonly tokens: readonly Token[]
  readonly asks: Asks
  /** Stems of the words that carry its meaning, subject and question words left out. */
  readonly content: readonly string[]
  /** Stems of the subject's name; empty for the user and for things. */
  readonly subjectStems: readonly string[]
  /** `I`, `my`, `the user`: it asks about the user in person. */
  readonly isAboutUser: boolean
  /** Stems of what stands in the place of the subject, `dinner` in `when does dinner start`: a statement must name one. */
  readonly mustName: readonly string[]
  /** `must`, `should`, `may`: an order is an answer. */
  readonly isNormative: boolean
  /** `every`, `always`: it asks whether something holds each time. */
  readonly asksForRule: boolean
  /** `Where did I live?`, `who fixed it?`: what is over answers it. */
  readonly asksPast: boolean
  /** `Where don't I park?`: what is denied answers it. */
  readonly asksNot: boolean
  /** `Where is …`, `how many … do I have`: of a state, which a past tense says nothing of now. */
  readonly asksOfBeing: boolean
  readonly asksOfHaving: boolean
  /** `Who fixed the roof?`, not `who did I meet`: the answer does it. */
  readonly asksOfDoer: boolean
  /** Months, weekdays and numbers that the statement may not contradict. */
  readonly qualifiers: readonly string[]
  /** `on` in `Is the alarm on?`; null where the question ends otherwise. */
  readonly particle: string | null
  readonly answers: readonly { readonly answer: string; readonly stems: readonly string[] }[]
}

const plans = new WeakMap<Question, QuestionPlan>()

export function planOf(question: Question): QuestionPlan {
  const known = plans.get(question)
  if (known !== undefined) return known
  const plan = makePlan(question)
  plans.set(question, plan)
  return plan
}

const PLAN_TOKENS = 60

function makePlan(question: Question): QuestionPlan {
  const tokens = plainTokensOf(inFirstPerson(question.text.slice(0, 500))).tokens.slice(0, PLAN_TOKENS)
  const subjectStems = question.subject === USER ? [] : stemsOf(question.subject.replace(/^user\./, '').split(/[._]/))
  const subjects = new Set(subjectStems)
  const own = contentOf(tokens.filter((_, at) => !isApposed(tokens, at))).filter((stem) => !subjects.has(stem))
  const content = own.length > 0 ? own : stemsOf(question.attribute.split('_'))
  const isYesNo = question.shape === 'yes_no'
  return {
    question,
    tokens,
    asks: isYesNo ? 'yes_no' : asksOf(tokens, question),
    content: [...new Set(content)],
    subjectStems: subjectStems.filter((stem) => !FUNCTION_WORDS.has(stem)),
    isAboutUser: question.subject === USER && asksAboutUser(tokens),
    mustName: question.subject === USER && !asksAboutUser(tokens) ? whoMustBeNamed(tokens) : [],
    isNormative: tokens.some(({ norm }) => /^(?:must|should|may|allowed|shall|ought)$/.test(norm)),
    asksForRule: tokens.some(({ norm }) => /^(?:every|always|each|whenever)$/.test(norm)),
    asksPast: asksOfPast(tokens),
    asksNot: !isYesNo && tokens.some((_, at) => isNegatedVerb(tokens, at)),
    asksOfBeing: BE_NOW.has(firstVerb(tokens)),
    asksOfHaving: tokens.some(({ norm }) => HAVE.has(norm)),
    asksOfDoer: tokens[0]?.norm === 'who' && firstVerb(tokens) === '',
    qualifiers: tokens.filter(isQualifier).map(({ norm }) => norm),
    particle: isYesNo ? particleOf(tokens) : null,
    answers: isYesNo
      ? []
      : question.answers.map((answer) => ({
          answer,
          stems: stemsOfPhrase(answer)
            .split(' ')
            .filter((stem) => stem !== '' && stem !== 'the' && stem !== 'a'),
        })),
  }
}

const OWNED = /^(?:my|our|his|her|their|its|'s|')$/

/** `my cat Muffin`: the name says which, with or without the word for what it is. */
export function isApposed(tokens: readonly Token[], at: number): boolean {
  const [before, token, next] = [tokens[at - 1], tokens[at] as Token, tokens[at + 1]]
  return !token.capital && next?.capital === true && next.kind === 'word' && OWNED.test(before?.norm ?? '')
}

const VERBS = new Set(
  "am is are 's 're do does did was were has have had can could will would may might must should shall".split(' '),
)

/** The first verb after the question word, or what stands in its place. */
function firstVerb(tokens: readonly Token[]): string {
  return tokens.find(({ norm }) => VERBS.has(norm))?.norm ?? ''
}

/** `When did we move?`, `Was the alarm on?`, `Who fixed the roof?` */
export function asksOfPast(tokens: readonly Token[]): boolean {
  const verb = firstVerb(tokens)
  if (verb !== '') return verb === 'did' || verb === 'was' || verb === 'were' || verb === 'had'
  const norm = tokens.find(({ norm }) => /^(?:who|what|which)$/.test(norm)) === undefined ? '' : (tokens[1]?.norm ?? '')
  return /ed$/.test(norm) || PASTS.has(norm)
}
const PASTS = new Set(
  'bought sold made gave sent paid met took got lent told wrote drove built won lost left came went brought broke found'.split(
    ' ',
  ),
)

/** `don't I`, `do I not` */
function isNegatedVerb(tokens: readonly Token[], at: number): boolean {
  const { norm } = tokens[at] as Token
  if (!NEGATORS.has(norm)) return false
  return (
    norm === "n't" || [at - 1, at - 2, at - 3].some((before) => /^(?:do|does|did)$/.test(tokens[before]?.norm ?? ''))
  )
}

const PARTICLES = new Set('on off up down in out away back over'.split(' '))
const AFTER_PARTICLE = new Set(
  'now still yet today tonight currently already again right please at the moment'.split(' '),
)

/** A little word that ends a question is what it asks. */
export function particleOf(tokens: readonly Token[]): string | null {
  let at = tokens.length - 1
  while (at > 0 && ((tokens[at] as Token).kind === 'mark' || AFTER_PARTICLE.has((tokens[at] as Token).norm))) at--
  const norm = tokens[at]?.norm ?? ''
  return at > 1 && PARTICLES.has(norm) ? norm : null
}

/** Stems of the words that carry meaning. */
export function contentOf(tokens: readonly Token[]): readonly string[] {
  return tokens
    .filter(({ norm, kind }) => kind !== 'mark' && !FUNCTION_WORDS.has(norm) && !norm.startsWith("'"))
    .map(({ norm }) => stemOf(norm))
}

function stemsOf(words: readonly string[]): readonly string[] {
  return words.filter((word) => word !== '').map(stemOf)
}

function isQualifier({ norm, kind, capital }: Token): boolean {
  return kind === 'number' || WEEKDAYS.includes(norm) || (MONTHS.includes(norm) && (norm !== 'may' || capital))
}

function asksAboutUser(tokens: readonly Token[]): boolean {
  return tokens.some(
    ({ norm }) =>
      norm === 'i' ||
      norm === 'my' ||
      norm === 'me' ||
      norm === 'user' ||
      norm === 'owner' ||
      norm === 'we' ||
      norm === 'our',
  )
}

/** Question words, each with the words beside `which` or `what` that ask the same; the first that fits counts. */
const ASKED_BY: readonly (readonly [Asks, readonly string[], readonly string[]])[] = [
  ['what_time', [], ['time']],
  ['when', ['when'], ['day', 'days', 'date', 'month', 'year']],
  ['where', ['where'], ['place', 'location']],
  ['who', ['who', 'whom', 'whose'], ['person']],
  ['why', ['why'], ['reason']],
]
const MANY = ['many', 'old']
const MUCH = ['much', 'long', 'big', 'tall', 'far', 'fast']
/** A noun stands near its question word: `in which place`, `what is the location`. */
const NEAR = 5

function asksOf(tokens: readonly Token[], question: Question): Asks {
  const norms = tokens.map(({ norm }) => norm)
  const hasOne = (words: readonly string[], among = norms): boolean => words.some((word) => among.includes(word))
  const asksWhich = hasOne(['which', 'what'])
  const near = norms.slice(0, NEAR)
  for (const [asks, words, nouns] of ASKED_BY) {
    const among = asks === 'where' || asks === 'who' ? near : norms
    if (hasOne(words) || (asksWhich && hasOne(nouns, among))) return asks
  }
  if (norms.includes('how') && hasOne(MANY)) return 'how_many'
  if (norms.includes('how') && hasOne(MUCH)) return 'how_much'
  if (question.shape === 'number') return 'how_many'
  return question.shape === 'date' ? 'when' : 'what'
}

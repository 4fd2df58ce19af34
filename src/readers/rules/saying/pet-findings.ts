import { USER } from '../../../evidence/evidence.ts'
import type { Analysis } from '../analysis.ts'
import type { CompiledCatalogue } from '../catalogue/catalogue.ts'
import { type Finding, questionOfEntry, toFinding } from '../finding.ts'
import { lastingByNature } from '../framing/by-nature.ts'
import { PROBABILITY } from '../probabilities.ts'
import type { Sentence } from '../text/sentences.ts'
import type { Token } from '../text/tokens.ts'
import { ADVERBS, NEGATORS, NUMBER_WORDS } from '../text/word-lists.ts'
import { type Animal, animalAt } from '../values/animals.ts'
import { namesOfPets } from './pet-names.ts'

/** An animal in a sentence, whose it is, and which animal: `user.dog`, or by its name. */
interface Kept {
  readonly animal: Animal
  readonly ownerKey: string
  readonly animalKey: string
  readonly from: number
  readonly isGone: boolean
}

/** `our rabbits`, `the dog`, `she has a spaniel`, `we adopted a greyhound`: who keeps what, and of which breed. */
export function petFindings(analysis: Analysis, catalogue: CompiledCatalogue, index: number): readonly Finding[] {
  const sentence = analysis.sentences[index] as Sentence
  const found: Finding[] = []
  for (let at = sentence.from; at < sentence.to; at++) {
    const animal = animalAt(analysis.tokens, at)
    if (animal === null) continue
    const kept = keptAt(analysis, sentence, at, animal)
    if (kept !== null) found.push(...claimsOf(analysis, catalogue, index, kept))
    if (kept !== null && animal.isPlural && !kept.isGone) {
      const names = namesOfPets(analysis, index, { from: kept.from, at: animal.to, ownerKey: kept.ownerKey })
      if (names !== null) found.push(names)
    }
    at = animal.to - 1
  }
  return found
}

function claimsOf(analysis: Analysis, catalogue: CompiledCatalogue, index: number, kept: Kept): readonly Finding[] {
  const { animal, ownerKey, animalKey, isGone } = kept
  const claims: Finding[] = []
  const pets = said('pets', ownerKey, animal.kind, isGone)
  if (pets !== null) claims.push(pets)
  const breed = animal.breed === null || animal.isPlural ? null : said('breed', animalKey, animal.breed, false)
  if (breed !== null) claims.push(breed)
  return claims

  function said(attribute: string, subjectKey: string, answer: string, isDenied: boolean): Finding | null {
    const entry = catalogue.entry(attribute)
    if (entry === null) return null
    const value = { answer, share: 1 }
    return lastingByNature(
      analysis,
      toFinding(analysis, {
        question: questionOfEntry(entry, subjectKey),
        values: isDenied ? [] : [value],
        denied: isDenied ? [value] : [],
        strength: isDenied ? 0 : PROBABILITY.relation,
        deniedStrength: isDenied ? PROBABILITY.relation : 0,
        statement: {
          sentence: index,
          from: kept.from,
          to: animal.to,
          valueFrom: kept.from,
          valueTo: animal.to,
          subjectKey: ownerKey,
        },
        rule: `${attribute}.kept`,
      }),
      entry,
    )
  }
}

/** Whose animal it is: by the owner before it, by `the` of a house, or by the verb that takes it in. Null for any other. */
function keptAt(analysis: Analysis, sentence: Sentence, at: number, animal: Animal): Kept | null {
  const { tokens } = analysis
  if (isOnlyPartOfAWord(tokens, at, animal)) return null
  const from = describedFrom(tokens, sentence, at)
  const ownerKey = ownerOf(analysis, sentence, from, animal)
  if (ownerKey === null) return null
  const roleKey = `${ownerKey}.${animal.kind.replaceAll(' ', '_')}`
  return {
    animal,
    ownerKey,
    animalKey: nameOf(analysis, roleKey, animal.to) ?? roleKey,
    from: Math.max(sentence.from, from - 1),
    isGone: isGone(tokens, sentence, from, animal.to),
  }
}

/** `dog food`, `horse riding`, `a cat person`: no animal of anybody's. */
const COMPOUNDS = new Set(
  `food walker walkers sitter sitters sitting walking walk park parks bed lead litter flap show shows owner owners person people lover lovers hair
  hairs fur allergy allergies insurance tag toy toys treat treats trainer training school kennel kennels hotel lady man poo biscuits riding
  race races racing box house bowl collar video videos meme memes pic pics photo photos friendly minder groomer cafe café rescue shelter
  charity club breeder breeders meat soup sandwich salad curry breast breasts wings stock pie trap bite days tired ears nap sanctuary yoga burger nuggets thighs
  hotels sitters' walkers' range product products lady's kebab chops chop belly fat milk cheese eggs`
    .trim()
    .split(/\s+/),
)

function isOnlyPartOfAWord(tokens: readonly Token[], at: number, { to }: Animal): boolean {
  const next = tokens[to]
  const before = tokens[at - 1]?.norm ?? ''
  if (next !== undefined && (COMPOUNDS.has(next.norm) || next.norm === '-') && !next.newLine) return true
  return before === '-' || before === 'like' || before === 'hot' || before === 'roast' || before === 'fried'
}

const DESCRIBED = 3

/** First token of the words between the owner and the animal: `my | old black cat`. */
function describedFrom(tokens: readonly Token[], sentence: Sentence, at: number): number {
  let from = at
  while (from > sentence.from && at - from < DESCRIBED && isDescription(tokens[from - 1] as Token)) from--
  return from
}

const DETERMINERS = new Set(
  "a an the my our his her their your some any no another one two three four five six several 's '".split(' '),
)
const STOPS = new Set(
  `and or but is are was were be been have has had 've got get gets getting with of for to in on at from as about than that this
  adopted adopt adopting rescued bought own owns keep keeps kept keeping foster fostering feed feeds walk walks walking love loves hate hates
  like likes see saw lost found want wants i we you he she they it not n't`
    .trim()
    .split(/\s+/),
)

function isDescription({ norm, kind }: Token): boolean {
  return kind === 'word' && !DETERMINERS.has(norm) && !STOPS.has(norm)
}

function ownerOf(analysis: Analysis, sentence: Sentence, from: number, animal: Animal): string | null {
  const { tokens, mentions } = analysis
  const owner = mentions.endingAt(from, true)
  if (owner !== null && owner.from >= sentence.from) return owner.kind === 'listener' ? null : owner.key
  const before = tokens[from - 1]?.norm ?? ''
  if (before === 'the') return ofTheHouse(analysis, sentence, from, animal)
  const takes = takingVerb(analysis, sentence, from)
  return takes === null ? null : subjectBefore(analysis, sentence, takes)
}

const HOUSE_ANIMALS = new Set(['dog', 'cat', 'rabbit', 'hamster', 'guinea pig', 'tortoise', 'parrot', 'budgie'])
const PLACED = new Set('in from of next who which that called across behind'.split(' '))
/** What is only said of an animal at home: `vet says the rabbit weighs 2 kilos`. */
const CARE = new Set(
  `vet vets vet's walk walks walked walking feed feeds fed feeding minds mind minding sitter sitting kennel kennels lead leash chip chipped flea
  fleas worming wormed vaccinated vaccination jab groomer barks bark barking paw paws fur smell smells moults litter hutch cage tail purrs purring
  neutered spayed breed whippet greyhound labrador puppy kitten hoover sofa basket bowl weighs limping allergic`
    .trim()
    .split(/\s+/),
)

/** `the dog`, and no more said of which: the speaker's own. */
function ofTheHouse(analysis: Analysis, sentence: Sentence, from: number, animal: Animal): string | null {
  const { tokens, speakerAt } = analysis
  if (!HOUSE_ANIMALS.has(animal.kind) || tokens[from]?.norm !== tokens[animal.to - 1]?.norm) return null
  const next = animal.to < sentence.to ? (tokens[animal.to]?.norm ?? '') : ''
  if (PLACED.has(next)) return null
  for (let at = sentence.from; at < sentence.to; at++) if (CARE.has((tokens[at] as Token).norm)) return speakerAt(from)
  return sentence.mark !== '?' && !othersIn(analysis, sentence, from) ? speakerAt(from) : null
}

/** `Ben's lot had to rehome the husky`: somebody else's, or nobody's we know; so is what is quoted. */
function othersIn({ mentions, isQuoted, passage }: Analysis, sentence: Sentence, at: number): boolean {
  if (isQuoted(at) || passage.evidence.authorKey !== USER) return true
  return mentions.all.some(
    ({ kind, from }) =>
      from >= sentence.from && from < at && (kind === 'name' || kind === 'pronoun' || kind === 'listener'),
  )
}

/** `has a`, `'ve got two`, `we're keeping`, `adopted a`: before the article, its verb; null for any other. */
function takingVerb(analysis: Analysis, sentence: Sentence, from: number): number | null {
  const { tokens } = analysis
  let at = from - 1
  while (at > sentence.from && (COUNTS.has((tokens[at] as Token).norm) || NUMBER_WORDS.has((tokens[at] as Token).norm)))
    at--
  const norm = tokens[at]?.norm ?? ''
  if (at >= sentence.from && TAKES_IN.has(norm)) return at
  const before = at < from - 1 ? keptBefore(analysis, sentence, at) : null
  return before === null ? null : takingVerb(analysis, sentence, before)
}

const JOINS = new Set([',', 'and', 'plus', '&'])
const LONGEST_NAMING = 4

/** `a cat called Pickle and | a rabbit`: where the phrase of the animal before it in the list begins; null where there is none. */
function keptBefore({ tokens }: Analysis, sentence: Sentence, join: number): number | null {
  let end = join
  while (end > sentence.from && JOINS.has((tokens[end] as Token).norm)) end--
  if (end === join) return null
  for (let at = end; at > Math.max(sentence.from, end - LONGEST_NAMING); at--) {
    const token = tokens[at] as Token
    for (let start = Math.max(sentence.from, at - 1); start <= at; start++) {
      const animal = animalAt(tokens, start)
      if (animal !== null && animal.to === at + 1) return describedFrom(tokens, sentence, start)
    }
    if (!token.capital && !/^(?:called|named|,|\(|\))$/.test(token.norm)) return null
  }
  return null
}
const COUNTS = new Set(
  'a an another some new our my her his their both these also now of couple pair the finally just on'.split(' '),
)
const TAKES_IN = new Set(
  `have has 've had got get getting gets adopted adopt adopting adopts rescued bought own owns keep keeps kept keeping foster fostered
  fostering inherited welcomed homed settled raise raises`
    .trim()
    .split(/\s+/),
)

function subjectBefore({ mentions }: Analysis, sentence: Sentence, verb: number): string | null {
  const before = mentions.all.filter(
    ({ owns, from, to }) => !owns && from >= sentence.from && to <= verb && verb - to <= SUBJECT_WITHIN,
  )
  return before.at(-1)?.key ?? null
}
const SUBJECT_WITHIN = 5

const GONE = new Set('died dead gone dies deceased'.split(' '))
const GIVEN_UP = new Set('rehome rehomed lost sold buried'.split(' '))

/** `our old tom died`, `had to rehome the husky`, `we had to put the cat down`. */
function isGone(tokens: readonly Token[], sentence: Sentence, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (/^(?:late|deceased)$/.test((tokens[at] as Token).norm)) return true
  for (let at = to; at < Math.min(sentence.to, to + 7); at++) {
    const { norm } = tokens[at] as Token
    if (norm === 'and' || norm === 'but') break
    if (saysGone(norm, tokens[at + 1]?.norm ?? '')) return true
  }
  for (let at = from - 1; at >= Math.max(sentence.from, from - 5); at--) {
    const { norm } = tokens[at] as Token
    if (GIVEN_UP.has(norm) || norm === 'no' || (NEGATORS.has(norm) && !ADVERBS.has(norm))) return true
  }
  return false
}

function saysGone(norm: string, next: string): boolean {
  return GONE.has(norm) || (norm === 'passed' && next === 'away') || (norm === 'put' && /^(?:down|to)$/.test(next))
}

/** The name that the animal has in this text: `called Olive`, `, Pushkin,`. */
function nameOf({ mentions }: Analysis, roleKey: string, to: number): string | null {
  const dot = roleKey.lastIndexOf('.')
  const relation = mentions.relations.find(
    ({ ownerKey, role }) =>
      `${ownerKey}.${role}` === roleKey || (ownerKey === roleKey.slice(0, dot) && role === roleKey.slice(dot + 1)),
  )
  if (relation === undefined || relation.to < to) return null
  return relation.name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '_')
}

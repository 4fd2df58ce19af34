import type { Token } from '../text/tokens.ts'

/** An animal that people keep: its kind as one word, and its breed where one is said. */
export interface Animal {
  readonly kind: string
  readonly breed: string | null
  readonly isPlural: boolean
  readonly to: number
}

/** Kinds by the words for them. */
const KINDS: Readonly<Record<string, string>> = {
  dog: 'dog puppy pup doggo pooch hound lapdog doggy',
  cat: 'cat kitten kitty moggy tomcat tom kittycat pussycat',
  rabbit: 'rabbit bunny',
  hamster: 'hamster',
  'guinea pig': 'guinea-pig guinea_pig guineapig',
  parrot: 'parrot macaw african_grey',
  budgie: 'budgie budgerigar',
  canary: 'canary',
  cockatiel: 'cockatiel',
  parakeet: 'parakeet',
  horse: 'horse mare gelding stallion foal',
  pony: 'pony',
  donkey: 'donkey',
  goldfish: 'goldfish',
  tortoise: 'tortoise',
  turtle: 'turtle terrapin',
  snake: 'snake corn_snake',
  gecko: 'gecko leopard_gecko',
  lizard: 'lizard bearded_dragon iguana',
  ferret: 'ferret',
  gerbil: 'gerbil',
  chinchilla: 'chinchilla',
  hens: 'hen chicken cockerel rooster',
  ducks: 'duck',
  goat: 'goat',
  sheep: 'sheep lamb',
  pig: 'pig',
  hedgehog: 'hedgehog',
  alpaca: 'alpaca llama',
  bees: 'bee beehive',
  rat: 'rat',
  axolotl: 'axolotl',
}

const DOGS = `greyhound whippet labrador black_lab chocolate_lab yellow_lab golden_retriever retriever dachshund sausage_dog poodle beagle husky border_collie collie
  german_shepherd alsatian sheepdog cocker_spaniel springer_spaniel spaniel jack_russell yorkshire_terrier yorkie terrier border_terrier
  bulldog french_bulldog frenchie rottweiler dalmatian chihuahua pug corgi labradoodle cockapoo cavapoo goldendoodle
  schnauzer setter lurcher galgo great_dane saint_bernard st_bernard newfoundland pomeranian shih_tzu bichon_frise bichon basset_hound
  basset bloodhound akita shiba_inu shiba samoyed malamute weimaraner vizsla staffie pit_bull pitbull kelpie pekingese westie sheltie
  doberman bernese_mountain_dog mastiff ridgeback scottie deerhound wolfhound mongrel mutt staffordshire_bull_terrier bull_terrier
  puli komondor vizslas lhasa_apso havanese papillon cairn_terrier fox_terrier brittany pointer spitz saluki borzoi leonberger hovawart
  eurasier keeshond coonhound foxhound otterhound briard tibetan_terrier cane_corso dogo boerboel xoloitzcuintli basenji podenco kooikerhondje
  german_pointer australian_cattle_dog cattle_dog heeler aussie springer cocker miniature_schnauzer miniature_dachshund toy_poodle irish_setter red_setter australian_shepherd belgian_malinois malinois cavalier_king_charles_spaniel cavalier`
const CATS = `tabby tabby_cat siamese siamese_cat maine_coon ragdoll british_shorthair european_shorthair sphynx burmese_cat
  norwegian_forest_cat scottish_fold devon_rex cornish_rex abyssinian savannah_cat turkish_angora bengal_cat persian_cat tortoiseshell russian_blue birman`
const AS_LISTED: Readonly<Record<string, string>> = {
  'black lab': 'labrador',
  'chocolate lab': 'labrador',
  'yellow lab': 'labrador',
  alsatian: 'german shepherd',
  mutt: 'mongrel',
  'sausage dog': 'dachshund',
  yorkie: 'yorkshire terrier',
  frenchie: 'french bulldog',
  'tabby cat': 'tabby',
  'siamese cat': 'siamese',
  'persian cat': 'persian',
  'bengal cat': 'bengal',
}

interface Named {
  readonly words: readonly string[]
  readonly kind: string
  readonly breed: string | null
}

/** By first word, the longest first. */
const BY_FIRST_WORD = new Map<string, Named[]>()
for (const [kind, words] of Object.entries(KINDS)) for (const word of words.split(' ')) keep(word, kind, null)
for (const word of DOGS.split(/\s+/)) keep(word, 'dog', word.replaceAll('_', ' '))
for (const word of CATS.split(/\s+/)) keep(word, 'cat', word.replaceAll('_', ' '))

function keep(written: string, kind: string, breed: string | null): void {
  const words = written.split('_')
  const first = words[0] as string
  const known = BY_FIRST_WORD.get(first) ?? []
  known.push({ words, kind, breed: breed === null ? null : (AS_LISTED[breed] ?? breed) })
  known.sort((a, b) => b.words.length - a.words.length)
  BY_FIRST_WORD.set(first, known)
}

/** `greyhound`, `border collies`, `kitten` at a token; null where no animal stands there. */
export function animalAt(tokens: readonly Token[], at: number): Animal | null {
  const first = tokens[at]
  if (first === undefined || first.kind !== 'word' || (first.capital && first.norm === 'tom')) return null
  for (const { words, kind, breed } of BY_FIRST_WORD.get(first.norm) ??
    BY_FIRST_WORD.get(singularOf(first.norm)) ??
    []) {
    const to = at + words.length
    const last = tokens[to - 1]?.norm ?? ''
    const isSame = words.every((word, index) => tokens[at + index]?.norm === word)
    const isOfMany =
      !isSame &&
      words.slice(0, -1).every((word, index) => tokens[at + index]?.norm === word) &&
      singularOf(last) === words.at(-1)
    if (isSame || isOfMany) return { kind, breed, isPlural: isOfMany, to }
  }
  return null
}

function singularOf(word: string): string {
  if (!word.endsWith('s') || word.length < 4) return word
  if (/(?:ies)$/.test(word)) return `${word.slice(0, -3)}y`
  return word.slice(0, -1)
}

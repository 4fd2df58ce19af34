import { lemmaOf } from './lemma.ts'

/**
 * Names that people give one thing, and after a colon what is one of them. Closer than the circles of related words: a passport and
 * a visa are related and two things, and so are a cat and a dog.
 */
const LINES = `
job occupation profession career work trade role position
employer company firm
home house flat apartment place live based reside move
house home
flat apartment
car vehicle auto automobile drive
bike bicycle cycle
phone mobile smartphone cellphone handset telephone
email e-mail
film movie watch
tv television telly
photo picture photograph
medicine medication drug pill tablet prescription
illness disease sickness condition
birthday birthdate bday born birth
anniversary married wedding
birthplace hometown born
wedding married marry
holiday vacation
rubbish garbage trash bin waste
licence license
salary income wage pay earn
shop store
sofa couch
parcel package
wifi wi-fi
laptop notebook
computer : laptop notebook pc desktop macbook
pet animal : dog cat puppy kitten rabbit hamster parrot tortoise horse goldfish
dog puppy
cat kitten
drink beverage : coffee tea wine beer juice water cocktail
food dish meal cuisine eat
dish meal food
meal : breakfast lunch dinner supper
dinner supper
instrument : piano guitar violin cello drum flute trumpet
hobby pastime
allergy allergic intolerance intolerant
diet eat vegetarian vegan
faith religion
university college uni
nationality citizenship citizen
appointment booking booked
insurance insurer insure insured
bank account
language speak
team club
password passcode passphrase
pin code
colour color
coat jacket
foot shoe boot
eyesight vision sight glasses
favourite like love prefer best adore enjoy beat
deadline due
origin come born root native
celebration party
family : son daughter child kid baby twins wife husband brother sister mother father
trousers pants
tap faucet
lift elevator
nappy diaper
fridge refrigerator
lorry truck
petrol gas gasoline
partner spouse : wife husband boyfriend girlfriend fiance fiancé fiancée
child kid : son daughter baby
sibling : brother sister twin
parent : mother father
grandparent : grandmother grandfather
`

const KINDS = new Set<string>()
const NAMES: ReadonlyMap<string, ReadonlySet<string>> = namesByLemma()

function namesByLemma(): ReadonlyMap<string, ReadonlySet<string>> {
  const names = new Map<string, Set<string>>()
  for (const line of LINES.trim().split('\n')) {
    const [same = '', kinds = ''] = line.split(' : ')
    const all = same.split(' ').map(lemmaOf)
    const below = kinds === '' ? [] : kinds.split(' ').map(lemmaOf)
    for (const lemma of below) KINDS.add(lemma)
    for (const lemma of all) {
      const known = names.get(lemma) ?? new Set()
      names.set(lemma, known)
      for (const each of [...all, ...below]) known.add(each)
    }
  }
  return names
}

/** Every lemma that may name this thing in a text: itself, its other names, and what is one of its kind. */
export function namesOf(noun: string): ReadonlySet<string> {
  return NAMES.get(noun) ?? new Set([noun])
}

/** One among others, as tea is a drink: what is said of another is not said of it. */
export function isOneOfAKind(noun: string): boolean {
  return KINDS.has(noun)
}

import { createWordCache } from './word-cache.ts'

// biome-ignore format: a table
const IRREGULAR: Readonly<Record<string, string>> = {
  ate: 'eat', eaten: 'eat', went: 'go', gone: 'go', left: 'leave', ran: 'run', met: 'meet', bought: 'buy', taught: 'teach',
  drove: 'drive', driven: 'drive', spoke: 'speak', spoken: 'speak', took: 'take', taken: 'take', gave: 'give', given: 'give',
  got: 'get', made: 'make', kept: 'keep', sold: 'sell', said: 'say', told: 'tell', knew: 'know', known: 'know', came: 'come',
  children: 'child', kids: 'child', kid: 'child', people: 'person', men: 'man', women: 'woman', feet: 'foot', teeth: 'tooth',
  mum: 'mother', mom: 'mother', mother: 'mother', dad: 'father', favorite: 'favourite', color: 'colour', phone: 'phone',
  parked: 'park', grew: 'grow', grown: 'grow', began: 'begin', begun: 'begin', drank: 'drink', drunk: 'drink', sang: 'sing',
  sung: 'sing', wore: 'wear', worn: 'wear', sent: 'send', paid: 'pay', held: 'hold', hung: 'hang', hangs: 'hang', lies: 'lie',
  dying: 'die', died: 'die', dies: 'die', tied: 'tie', ties: 'tie', lied: 'lie', cancelled: 'cancel', cancelling: 'cancel',
  travelled: 'travel', travelling: 'travel', felt: 'feel', separated: 'separate', lying: 'lie', tying: 'tie', news: 'news', bus: 'bus', gas: 'gas', lens: 'lens', allergies: 'allergy',
  allergic: 'allergy', vegetarianism: 'vegetarian', during: 'during', evening: 'evening', morning: 'morning', wedding: 'wedding',
  meeting: 'meet', building: 'building', ceiling: 'ceiling', string: 'string', spring: 'spring', thing: 'thing', king: 'king',
  ring: 'ring', wing: 'wing', something: 'something', nothing: 'nothing', chess: 'chess', tennis: 'tennis', species: 'species',
  flew: 'fly', flown: 'fly', lost: 'lose', found: 'find', broke: 'break', broken: 'break', wrote: 'write', written: 'write',
  won: 'win', built: 'build', lent: 'lend', rode: 'ride', ridden: 'ride', swam: 'swim', swum: 'swim', stood: 'stand',
  caught: 'catch', chose: 'choose', chosen: 'choose', spent: 'spend', saw: 'see', seen: 'see', brought: 'bring', hid: 'hide',
  hidden: 'hide', forgot: 'forget', forgotten: 'forget', slept: 'sleep', woke: 'wake', stole: 'steal', stolen: 'steal', sat: 'sit',
  threw: 'throw', thrown: 'throw', heard: 'hear', fed: 'feed', had: 'have', has: 'have',
  used: 'use', using: 'use', owned: 'own', does: 'do', did: 'do', done: 'do',
}

const VOWEL = /[aeiouy]/
const DOUBLED = /([bdfgklmnprtv])\1$/

/** Everyday words for one thing; each line is one meaning, its first word stands for all. */
const SAME: readonly string[] = [
  'cycle bike bicycle cyclist',
  'car auto automobile',
  'film movie',
  'tv television telly',
  'photo picture photograph',
  'flat apartment',
  'holiday vacation',
  'football soccer',
  'autumn fall',
  'rubbish trash garbage',
  'sofa couch',
  'shop store',
  'buy purchase',
  'start begin',
  'end finish expire',
  'fridge refrigerator',
  'salary wage pay',
  'doctor physician gp',
  'e-mail email',
  'password passcode passphrase',
  'phone telephone',
  'work job',
  'complain complaint unhappy',
  'park parking',
  'choir choral',
  'child kid',
  'mother mum mom',
  'father dad',
  'ill sick',
  'vegetarian veggie',
  'colour color',
  'favourite favorite',
  'neighbour neighbor',
  'jumper sweater',
  'lorry truck',
  'petrol gas',
  'tap faucet',
  'lift elevator',
  'queue line',
  'sweet candy',
]

const STANDS_FOR: ReadonlyMap<string, string> = new Map(
  SAME.flatMap((line) => {
    const [first = '', ...others] = line.split(' ').map(plainStem)
    return others.filter((other) => other !== first).map((other) => [other, first] as [string, string])
  }),
)

/** Takes plural and verb endings off, so that `cashews` meets `cashew` and `started` meets `start`. For comparing only. */
export function stemOf(word: string): string {
  return stems.get(word) ?? stems.keep(word, wordStandingFor)
}
const stems = createWordCache<string>(4000)

function wordStandingFor(word: string): string {
  const stem = plainStem(word)
  return STANDS_FOR.get(stem) ?? stem
}

function plainStem(word: string): string {
  if (Object.hasOwn(IRREGULAR, word)) return withoutFinalE(IRREGULAR[word] as string)
  if (word.length < 4 || word.charCodeAt(0) < 97) return word
  if (word.endsWith('ing') && word.length > 5) return withoutVerbEnding(word.slice(0, -3))
  if (word.endsWith('ied') || word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (word.endsWith('ed') && word.length > 4) return withoutVerbEnding(word.slice(0, -2))
  if (/(?:ss|sh|ch|x|z|o)es$/.test(word)) return word.slice(0, -2)
  if (word.endsWith('s') && !/(?:ss|us|is)$/.test(word)) return withoutFinalE(word.slice(0, -1))
  return withoutFinalE(word)
}

function withoutVerbEnding(stem: string): string {
  if (!VOWEL.test(stem)) return stem
  return withoutFinalE(DOUBLED.test(stem) && !/(?:ll|ss)$/.test(stem) ? stem.slice(0, -1) : stem)
}

function withoutFinalE(word: string): string {
  return word.length > 3 && word.endsWith('e') ? word.slice(0, -1) : word
}

const FORMS: ReadonlyMap<string, readonly string[]> = wordsByStem()

function wordsByStem(): ReadonlyMap<string, readonly string[]> {
  const forms = new Map<string, string[]>()
  for (const word of [...Object.keys(IRREGULAR), ...SAME.flatMap((line) => line.split(' '))]) {
    const stem = stemOf(word)
    const words = forms.get(stem)
    if (words === undefined) forms.set(stem, [word])
    else words.push(word)
  }
  return forms
}

/** Other forms of a word to look for where an index knows no stems: `run` → runs, running, ran; `bikes` → bike, cycling. */
export function formsOfWord(word: string): readonly string[] {
  if (!/^[a-z]{3,}$/.test(word)) return []
  const bases = new Set([word, plainStem(word), ...(FORMS.get(stemOf(word)) ?? [])])
  const forms = new Set<string>()
  for (const base of bases) {
    forms.add(base)
    if (base.length < 3) continue
    const open = base.endsWith('e') ? base.slice(0, -1) : base
    const isShort = /[^aeiou][aeiou][bdgmnprt]$/.test(base) && base.length < 5
    const verb = isShort ? `${base}${base.at(-1)}` : open
    for (const form of [base.endsWith('s') ? base : `${base}s`, `${verb}ing`, `${verb}ed`]) forms.add(form)
    if (!base.endsWith('e')) forms.add(`${base}e`)
  }
  forms.delete(word)
  return [...forms]
}

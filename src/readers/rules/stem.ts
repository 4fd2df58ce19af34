// biome-ignore format: a table
const IRREGULAR: Readonly<Record<string, string>> = {
  ate: 'eat', eaten: 'eat', went: 'go', gone: 'go', left: 'leave', ran: 'run', met: 'meet', bought: 'buy', taught: 'teach',
  drove: 'drive', driven: 'drive', spoke: 'speak', spoken: 'speak', took: 'take', taken: 'take', gave: 'give', given: 'give',
  got: 'get', made: 'make', kept: 'keep', sold: 'sell', said: 'say', told: 'tell', knew: 'know', known: 'know', came: 'come',
  children: 'child', kids: 'child', kid: 'child', people: 'person', men: 'man', women: 'woman', feet: 'foot', teeth: 'tooth',
  mum: 'mother', mom: 'mother', mother: 'mother', dad: 'father', favorite: 'favourite', color: 'colour', phone: 'phone',
  parked: 'park', grew: 'grow', grown: 'grow', began: 'begin', begun: 'begin', drank: 'drink', drunk: 'drink', sang: 'sing',
  sung: 'sing', wore: 'wear', worn: 'wear', sent: 'send', paid: 'pay', held: 'hold', hung: 'hang', hangs: 'hang', lies: 'lie',
  dying: 'die', lying: 'lie', tying: 'tie', news: 'news', bus: 'bus', gas: 'gas', lens: 'lens', allergies: 'allergy',
  allergic: 'allergy', vegetarianism: 'vegetarian', during: 'during', evening: 'evening', morning: 'morning', wedding: 'wedding',
  meeting: 'meet', building: 'building', ceiling: 'ceiling', string: 'string', spring: 'spring', thing: 'thing', king: 'king',
  ring: 'ring', wing: 'wing', something: 'something', nothing: 'nothing', chess: 'chess', tennis: 'tennis', species: 'species',
  used: 'use', using: 'use', owned: 'own', does: 'do', did: 'do', done: 'do',
}

const VOWEL = /[aeiouy]/
const DOUBLED = /([bdfgklmnprtv])\1$/

/** Takes plural and verb endings off, so that `cashews` meets `cashew` and `started` meets `start`. For comparing only. */
export function stemOf(word: string): string {
  if (Object.hasOwn(IRREGULAR, word)) return IRREGULAR[word] as string
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

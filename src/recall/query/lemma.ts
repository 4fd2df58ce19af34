// biome-ignore format: a table
const IRREGULAR: Readonly<Record<string, string>> = {
  am: 'be', is: 'be', are: 'be', was: 'be', were: 'be', been: 'be', being: 'be', has: 'have', had: 'have', having: 'have',
  does: 'do', did: 'do', done: 'do', doing: 'do', went: 'go', gone: 'go', goes: 'go', going: 'go', ate: 'eat', eaten: 'eat',
  bought: 'buy', brought: 'bring', taught: 'teach', thought: 'think', caught: 'catch', drove: 'drive', driven: 'drive',
  spoke: 'speak', spoken: 'speak', took: 'take', taken: 'take', gave: 'give', given: 'give', got: 'get', gotten: 'get',
  made: 'make', kept: 'keep', sold: 'sell', said: 'say', told: 'tell', knew: 'know', known: 'know', came: 'come', grew: 'grow',
  grown: 'grow', began: 'begin', begun: 'begin', drank: 'drink', drunk: 'drink', wore: 'wear', worn: 'wear', sent: 'send',
  paid: 'pay', held: 'hold', slept: 'sleep', woke: 'wake', woken: 'wake', met: 'meet', ran: 'run', sang: 'sing', swam: 'swim',
  wrote: 'write', written: 'write', read: 'read', left: 'leave', lent: 'lend', spent: 'spend', broke: 'break', broken: 'break',
  fell: 'fall', fallen: 'fall', felt: 'feel', found: 'find', built: 'build', chose: 'choose', chosen: 'choose', won: 'win',
  lost: 'lose', rode: 'ride', ridden: 'ride', saw: 'see', seen: 'see', flew: 'fly', flown: 'fly', sat: 'sit', stood: 'stand',
  hurt: 'hurt', cut: 'cut', quit: 'quit', gotta: 'get', children: 'child', people: 'person', men: 'man', women: 'woman',
  feet: 'foot', teeth: 'tooth', wives: 'wife', knives: 'knife', lives: 'live', living: 'live', married: 'marry',
  news: 'news', bus: 'bus', gas: 'gas', lens: 'lens', lenses: 'lens', allergies: 'allergy', something: 'something',
  anything: 'anything', nothing: 'nothing', everything: 'everything', during: 'during', evening: 'evening', morning: 'morning',
  spring: 'spring', string: 'string', thing: 'thing', ring: 'ring', king: 'king', wedding: 'wedding', sibling: 'sibling',
  tied: 'tie', tying: 'tie', died: 'die', dying: 'die', lied: 'lie', lying: 'lie', bred: 'breed', fed: 'feed', hid: 'hide',
  hidden: 'hide', stole: 'steal', stolen: 'steal', threw: 'throw', thrown: 'throw', shot: 'shoot', lit: 'light', drew: 'draw',
  drawn: 'draw', forgot: 'forget', forgotten: 'forget', understood: 'understand', heard: 'hear', hung: 'hang', rang: 'ring',
  color: 'colour', favorite: 'favourite', neighbor: 'neighbour', mom: 'mother', mum: 'mother', dad: 'father',
}

const VOWEL = /[aeiouy]/
const DOUBLED = /([bdgkmnprt])\1$/

/**
 * One form for the forms of an English word, so that a question's `lives` meets a text's `lived`. For comparing only: what
 * comes out need not be a word. Takes lower case.
 */
export function lemmaOf(word: string): string {
  if (Object.hasOwn(IRREGULAR, word)) return withoutFinalE(IRREGULAR[word] as string)
  if (word.length < 4 || !/^[a-z-]+$/.test(word)) return word
  if (word.endsWith('ies') || word.endsWith('ied')) return `${word.slice(0, -3)}y`
  if (word.endsWith('ing') && word.length > 5) return withoutVerbEnding(word, 3)
  if (word.endsWith('ed') && word.length > 4) return withoutVerbEnding(word, 2)
  if (/(?:ss|sh|ch|x|zz)es$/.test(word)) return word.slice(0, -2)
  if (word.endsWith('s') && !/(?:ss|us|is)$/.test(word)) return withoutFinalE(word.slice(0, -1))
  return withoutFinalE(word)
}

function withoutVerbEnding(word: string, length: number): string {
  const stem = word.slice(0, -length)
  if (!VOWEL.test(stem)) return withoutFinalE(word)
  return withoutFinalE(DOUBLED.test(stem) ? stem.slice(0, -1) : stem)
}

/** `move`, `moved` and `moving` meet in `mov`. */
function withoutFinalE(word: string): string {
  return word.length > 3 && word.endsWith('e') ? word.slice(0, -1) : word
}

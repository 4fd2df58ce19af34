import { seededGenerator } from '../../../src/calibration/seeded-generator.ts'
import { NAMES } from './people.ts'
import type { GeneratedQuestion } from './worlds.ts'

/** A message of a long talk. Keys are lower case. */
export interface Turn {
  readonly id: string
  readonly text: string
  readonly author: string
  readonly listener: string
}

export interface TalkWorld {
  readonly turns: readonly Turn[]
  readonly questions: readonly GeneratedQuestion[]
  /** Names of those who talk; none where it is one person with an assistant. */
  readonly names: readonly string[]
}

/** Something that somebody did: the verb as told and asked, with what goes with it. */
interface Deed {
  readonly did: string
  readonly doing: string
  readonly objects: readonly string[]
}

const deed = (did: string, doing: string, objects: string): Deed => ({ did, doing, objects: objects.split('|') })

const DEEDS: readonly Deed[] = [
  deed('painted', 'paint', 'a wooden fence|the hallway|a portrait of a heron|an old rowing boat|the nursery ceiling'),
  deed(
    'bought',
    'buy',
    'a leather armchair|a telescope|a second-hand kayak|a cast-iron pan|a velvet coat|a sewing machine',
  ),
  deed('cooked', 'cook', 'a lamb tagine|pumpkin soup|a huge lasagne|stuffed peppers|a plum tart'),
  deed('planted', 'plant', 'three apple trees|a row of lavender|some garlic|wild strawberries|a magnolia'),
  deed('visited', 'visit', 'a lighthouse|the railway museum|a goat farm|an old monastery|the botanical garden'),
  deed('repaired', 'repair', 'the garden gate|a grandfather clock|the roof gutter|an accordion|a leaking tap'),
  deed('finished', 'finish', 'a crime novel|the triathlon|a first-aid course|a patchwork blanket|the tax return'),
  deed('lost', 'lose', 'a silver bracelet|the house keys|a suitcase|a bet|a library card'),
  deed('found', 'find', 'a fossil|an injured hedgehog|a vintage camera|a new dance partner|a hidden waterfall'),
  deed('organised', 'organise', 'a street party|a charity auction|a book swap|a treasure hunt|a farewell dinner'),
  deed('learned', 'learn', 'to juggle|sign language|to weld|the tango|to make cheese'),
  deed('adopted', 'adopt', 'a three-legged cat|a retired greyhound|two rabbits|an orphaned lamb'),
  deed('joined', 'join', 'a rowing club|a poetry circle|the volunteer fire brigade|a gospel choir|a chess league'),
  deed('built', 'build', 'a treehouse|a bird table|a stone oven|a model railway|a raised bed'),
  deed('baked', 'bake', 'cinnamon buns|rye bread|a walnut cake|ginger biscuits'),
  deed('watched', 'watch', 'a meteor shower|an ice hockey final|a silent film|a puppet show'),
  deed('sold', 'sell', 'the caravan|a stamp collection|homemade candles|an electric guitar'),
  deed('wrote', 'write', 'a short story|a complaint to the council|a song about rain|a letter to the editor'),
  deed('broke', 'break', 'a rib|the coffee machine|a favourite mug|a toe'),
  deed('photographed', 'photograph', 'a family of foxes|the harbour at dawn|a wedding|old factories'),
]
const PLACES =
  'at the community centre|near the canal|at the weekend market|behind the station|at a friend of a friend|in the mountains|by the sea|at the workshop downtown|in Antwerp|in Galway|at the summer fair|in the allotment'.split(
    '|',
  )
const TIMES =
  'last Saturday|in early spring|two weeks ago|yesterday|on Monday evening|last month|on the 14th|over Easter|in October'.split(
    '|',
  )
const WITH =
  'with my niece|with two colleagues|all alone|with the neighbours|with an old school friend|with my dad'.split('|')
const REASONS =
  'because I needed a change|to raise money for the shelter|since the doctor told me to move more|as a present for my aunt|because it reminded me of home|to calm my nerves'.split(
    '|',
  )

const OPENERS =
  'Hey {o}! Good to hear from you.|Thanks, {o}, that means a lot.|It has been such a busy week.|You will laugh at this.|Wow, that sounds lovely!|I totally get that, {o}.|Not much news here, to be honest.|Guess what, {o}.|Yeah, I know what you mean.|The weather has been awful lately.'.split(
    '|',
  )
const CLOSERS =
  'It made me so happy.|What about you, {o}?|I would do it again any time.|Honestly, it was harder than I thought.|Have you ever tried that?|It felt like a fresh start.|I still smile when I think of it.|Let me know how things are on your side.|The others were really impressed.|It took a lot of patience.'.split(
    '|',
  )
const SMALL_TALK =
  'That sounds great, {o}! How did you feel about it?|Take care and talk soon, {o}!|I am so proud of you. Keep going!|Haha, true. Family always comes first.|I could really use a holiday right now.|Work has been keeping me on my toes.|You always know how to cheer me up.|Music helps me relax after a long day.|Nature always clears my head.|Friends like you are hard to find.'.split(
    '|',
  )
const REQUESTS =
  'Can you give me some tips for that?|Do you have any recommendations for me?|I am looking for advice on how to go on from here.|Could you help me to plan the next steps?|What should I keep in mind?|Are there good websites about it?'.split(
    '|',
  )
const ADVICE =
  'Certainly! Here are some tips: start small, set a schedule, and keep notes of what works for you.|Great question. Consider your budget, compare several options, and read reviews before you decide.|Of course! You could try a local club, an online course, or a good handbook from the library.|Here is a plan for the week: on Monday prepare, on Wednesday practise, on Saturday enjoy the result.'.split(
    '|',
  )

interface Told {
  readonly deed: Deed
  readonly object: string
  readonly place: string
  readonly time: string
  readonly company: string
  readonly reason: string
}

interface Draws {
  readonly one: <T>(items: readonly T[]) => T
  readonly chance: () => number
}

/** Two people who tell each other what they did, each deed by one of them; asked of the one and, wrongly, of the other. */
export function talkOfTwo(seed: number): TalkWorld {
  const draws = drawsOf(seed)
  const { one, chance } = draws
  const first = one(NAMES)
  const second = one(NAMES.filter((name) => name !== first))
  const turns: Turn[] = []
  const questions: GeneratedQuestion[] = []
  const say = (author: string, text: string): string => {
    const listener = author === first ? second : first
    const id = `w${seed}-${turns.length + 1}`
    turns.push({
      id,
      text: text.replaceAll('{o}', listener),
      author: author.toLowerCase(),
      listener: listener.toLowerCase(),
    })
    return id
  }
  for (const told of deedsOf(36, draws)) {
    const teller = chance() < 0.5 ? first : second
    const other = teller === first ? second : first
    if (chance() < 0.5) say(other, one(SMALL_TALK))
    const id = say(teller, `${one(OPENERS)} I ${told.deed.did} ${sentenceOf(told, draws)}. ${one(CLOSERS)}`)
    if (chance() < 0.6) say(other, replyTo(told, draws))
    const asked = questionsOn(told, draws)
    questions.push({ text: asked(teller), gold: [id], absence: null })
    questions.push({ text: questionsOn(told, draws)(other), gold: [], absence: 'near' })
    if (chance() < 0.3) questions.push({ text: questionsOn(told, draws)(teller), gold: [id], absence: null })
  }
  return { turns, questions, names: [first, second] }
}

/** One person who tells an assistant of what they did, by the way; asked of that, and of what is like it but was never told. */
export function talkWithAssistant(seed: number): TalkWorld {
  const draws = drawsOf(seed)
  const { one, chance } = draws
  const turns: Turn[] = []
  const questions: GeneratedQuestion[] = []
  const all = deedsOf(60, draws)
  all.forEach((told, at) => {
    if (at >= 40) {
      questions.push({ text: questionsOn(told, draws)('I'), gold: [], absence: chance() < 0.5 ? 'near' : 'far' })
      return
    }
    const id = `a${seed}-${at + 1}`
    const deedTold = `I ${told.deed.did} ${sentenceOf(told, draws)}`
    turns.push({
      id,
      text: `${one(OPENERS).replace(/,? ?\{o\}/, '')} By the way, ${deedTold}. ${one(REQUESTS)}`,
      author: 'user',
      listener: 'assistant',
    })
    turns.push({ id: `${id}r`, text: `${one(ADVICE)} Enjoy ${told.object}!`, author: 'assistant', listener: 'user' })
    questions.push({ text: questionsOn(told, draws)('I'), gold: [id], absence: null })
    const otherObject = one(DEEDS.filter((each) => each !== told.deed)).objects[0] as string
    questions.push({
      text: questionsOn({ ...told, object: otherObject, place: one(PLACES) }, draws)('I'),
      gold: [],
      absence: 'near',
    })
  })
  return { turns, questions, names: [] }
}

/** Each deed with an object of its own. */
function deedsOf(count: number, { one, chance }: Draws): readonly Told[] {
  const pairs = DEEDS.flatMap((each) => each.objects.map((object) => ({ deed: each, object, lot: chance() })))
  return pairs
    .sort((a, b) => a.lot - b.lot)
    .slice(0, count)
    .map(({ deed: each, object }) => ({
      deed: each,
      object,
      place: one(PLACES),
      time: one(TIMES),
      company: one(WITH),
      reason: one(REASONS),
    }))
}

function sentenceOf({ object, place, time, company, reason }: Told, { one }: Draws): string {
  return one([
    `${object} ${place} ${time}`,
    `${object} ${time} ${reason}`,
    `${object} ${place} ${company}`,
    `${object} ${place} ${time} ${company}`,
    `${object} ${time}, ${reason}`,
  ])
}

function replyTo({ object, deed: { doing } }: Told, { one }: Draws): string {
  const bare = bareOf(object)
  return one([
    `That ${bare} sounds wonderful, {o}! How long did it take you?`,
    `Amazing! I have always wanted to ${doing} something like that.`,
    `I love that, {o}. Your ${bare} must have been quite something.`,
    `What made you ${doing} it? You never cease to surprise me, {o}.`,
  ])
}

function bareOf(object: string): string {
  return object.replace(/^(?:a|an|the|to|some|two|three) /, '')
}

/** A question about what was done, with one part left out. */
function questionsOn({ deed: { doing, did }, object, place }: Told, { one }: Draws): (name: string) => string {
  const bare = bareOf(object)
  return one([
    (name: string) => `What did ${name} ${doing} ${place}?`,
    (name: string) => `Where did ${name} ${doing} ${object}?`,
    (name: string) => `When did ${name} ${doing} ${object}?`,
    (name: string) => `Why did ${name} ${doing} ${object}?`,
    (name: string) => `Who was with ${name === 'I' ? 'me' : name} for the ${bare}?`,
    (name: string) => `How did ${name} feel about the ${bare} that was ${did}?`,
    (name: string) => `What is the story of ${name === 'I' ? 'my' : `${name}'s`} ${bare}?`,
    (name: string) => `Which ${bare.split(' ').at(-1)} did ${name} ${doing}?`,
  ])
}

function drawsOf(seed: number): Draws {
  const chance = seededGenerator(seed)
  return { chance, one: (items) => items[Math.floor(chance() * items.length)] as (typeof items)[number] }
}

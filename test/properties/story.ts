import type { ObserveInput, Source } from 'credence'
import type { Script, ScriptedReading } from 'credence/testing'
import fc from 'fast-check'

/** A small world that random histories are made of: what may be said, about what, and how it reads. */
interface Topic {
  readonly key: string
  readonly shape: 'one_of' | 'any_of' | 'yes_no' | 'number' | 'date'
  readonly answers: readonly string[]
  say(answer: string): string
}

const TOPICS: readonly Topic[] = [
  {
    key: 'user.home',
    shape: 'one_of',
    answers: ['Ghent', 'Lyon', 'Hoorn'],
    say: (answer) => `for the record and for the last time my own home is in ${answer} these days`,
  },
  {
    key: 'maya.vegetarian',
    shape: 'yes_no',
    answers: ['yes', 'no'],
    say: (answer) => `somebody asked whether Maya is a vegetarian and the answer to that is ${answer} as far as I know`,
  },
  {
    key: 'maya.instruments',
    shape: 'any_of',
    answers: ['viola', 'oboe', 'accordion'],
    say: (answer) => `when it comes to music the instrument that Maya plays at every party is the ${answer} of course`,
  },
  {
    key: 'boat.length',
    shape: 'number',
    answers: ['9', '11'],
    say: (answer) => `the length of the boat in the shed behind the house was measured as ${answer} metres last night`,
  },
  {
    key: 'lease.end',
    shape: 'date',
    answers: ['2027-06-30', '2027-07-31'],
    say: (answer) => `the lease of the workshop in the old mill by the river comes to its end on ${answer} they say`,
  },
]

const SOURCES: readonly (Source & { readonly author?: string })[] = [
  { class: 'user_stated' },
  { class: 'user_explicit' },
  { class: 'other_person', author: 'Maya' },
  { class: 'other_person', author: 'Ben', closeness: 'stranger' },
  { class: 'document', author: 'shop@mail.example', purpose: 'marketing' },
  { class: 'system_of_record', author: 'crm' },
]

/** Ways of saying it, and what each does to the reading. */
const MANNERS: Readonly<Record<string, Partial<ScriptedReading>>> = {
  Well: {},
  Correction: { correction: 0.9 },
  Joking: { force: { joke: 0.8, assert: 0.2 } },
  Hearsay: { access: { reported: 0.9 }, toldBy: 'ben' },
  Today: { lasting: { one_off: 0.8, lasting: 0.1 } },
}

const HOUR_MS = 3_600_000
const START = Date.UTC(2026, 0, 1)
/** The clock of every story: after all of it. */
export const NOW: number = START + 400 * 24 * HOUR_MS

/** One thing said. `about` names the topic. */
export interface Turn {
  readonly input: ObserveInput & { readonly text: string }
  readonly about: string
}

export const turn: fc.Arbitrary<Turn> = fc
  .record({
    topic: fc.constantFrom(...TOPICS),
    pick: fc.nat(5),
    source: fc.constantFrom(...SOURCES),
    hours: fc.nat(24 * 365),
    manner: fc.constantFrom(...Object.keys(MANNERS)),
  })
  .map(({ topic, pick, source: { author, ...source }, hours, manner }) => ({
    about: topic.key,
    input: {
      text: textOf(topic, topic.answers[pick % topic.answers.length] as string, manner),
      ...(author === undefined ? {} : { author }),
      source,
      saidAt: START + hours * HOUR_MS,
    },
  }))

/** A history, in some order of arrival. */
export const story: fc.Arbitrary<readonly Turn[]> = fc.array(turn, { minLength: 1, maxLength: 8 })

export const questionKeys: readonly string[] = TOPICS.map(({ key }) => key)

function textOf(topic: Topic, answer: string, manner: string): string {
  return `${manner}: ${topic.say(answer)}`
}

const FORWARDED = [
  '---------- Forwarded message ---------',
  'From: Ben <ben@mail.example>',
  'Date: Thu, 1 Jan 2026 at 10:00',
  'Subject: Just so that you know',
  'To: Tim <tim@mail.example>',
  '',
  '',
].join('\n')

export function forwarded(text: string): string {
  return `${FORWARDED}${text}`
}

export function quoted(text: string): string {
  return `> ${text}`
}

/** What a good reader says of every text of this world, forwarded and quoted too. */
export const SCRIPT: Script = {
  questions: TOPICS.map(({ key, shape }) => ({ key, shape })),
  passages: TOPICS.flatMap((topic) =>
    topic.answers.flatMap((answer) =>
      Object.entries(MANNERS).flatMap(([manner, extra]) => {
        const text = textOf(topic, answer, manner)
        const readings = [{ question: topic.key, answers: { [answer]: 0.93 }, ...extra }]
        return [text, forwarded(text), quoted(text)].map((each) => ({ text: each, readings }))
      }),
    ),
  ),
}

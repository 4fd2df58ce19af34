import { describe, expect, test } from 'vitest'
import type { Passage, ProposedQuestion } from '../../ports/reader.ts'
import { type Question, splitKey } from '../../question/question.ts'
import type { Reading } from '../../reading/reading.ts'
import { loadDetector } from './languages/detector.ts'
import { createRules } from './rules.ts'

/** Readings come at once from then on. */
await loadDetector()
const { reader, organizer } = createRules()

function passageOf(
  text: string,
  before: string | null = null,
  sourceClass: Passage['evidence']['source']['class'] = 'user_stated',
): Passage {
  return {
    evidence: {
      id: 'e1',
      text,
      author: 'user',
      authorKey: 'user',
      about: null,
      channel: 'chat',
      source: { class: sourceClass },
      saidAt: Date.parse('2026-06-10T10:00:00Z'),
      saidAtKnown: true,
      zone: 'UTC',
    },
    context: before === null ? [] : [{ text: before, authorKey: 'user' }],
  }
}

function asQuestion(proposed: ProposedQuestion): Question {
  const parts = splitKey(proposed.key)
  const origin = proposed.catalogueEntry === parts.attribute ? 'catalogue' : 'on_demand'
  const rest = { tolerance: 0, changeRatePerDay: 1e-3, stakes: 'low', baseRates: null, createdAt: 0 } as const
  return { ...proposed, ...parts, ...rest, origin }
}

function readings(passage: Passage): readonly Reading[] {
  const proposed = organizer.propose(passage, []) as readonly ProposedQuestion[]
  return reader.read({ passage, questions: proposed.map(asQuestion) }) as readonly Reading[]
}

function said(passage: Passage): readonly string[] {
  return readings(passage).map(({ questionKey, answers, denies }) =>
    [questionKey, ...Object.keys(answers), ...Object.keys(denies).map((answer) => `not ${answer}`)].join(' '),
  )
}

function resolved(text: string): Question {
  const subjects = ['user', 'maya', 'tom', 'sam']
  return asQuestion(organizer.resolve(text, { by: 'user', subjects, options: [], known: [] }).question)
}

function answered(text: string, question: string): string {
  const found = reader.read({ passage: passageOf(text), questions: [resolved(question)] }) as readonly Reading[]
  return Object.keys(found[0]?.answers ?? {}).join(' + ') || 'nothing'
}

const TURNS = [
  'I live in Rome.',
  'I work at Shell.',
  'I am allergic to nuts.',
  "My dog's name is Rex.",
  'My favourite season is spring.',
  'I play chess.',
  'My badge colour is red.',
]

describe('a no that corrects nothing', () => {
  const idioms = [
    'no rush',
    'no worries though',
    'No problem',
    'no way',
    'no comment',
    'no wonder',
    'no idea',
    'no doubt',
    'no chance',
    'no lol',
    'no stress',
    'ok no hurry',
    'sorry, no clue',
    'No, thanks',
    "no, it's fine",
    'No - never mind',
    'no, nothing',
    'nope, all good',
    'not now, later',
    'no biggie!',
  ]
  test.each(TURNS.flatMap((turn) => idioms.map((idiom) => [turn, idiom] as const)))('%s … %s', (turn, idiom) => {
    expect(said(passageOf(idiom, turn))).toEqual([])
  })

  test.each([
    ['I live in Rome.', 'no berlin'],
    ['I live in Rome.', 'No, sesame'],
    ['I work at Shell.', 'no, elsewhere'],
    ["My dog's name is Rex.", 'no, something shorter'],
    ['I am allergic to nuts.', 'no, Berlin'],
    ['My favourite season is spring.', 'no, blue'],
  ])('%s … %s has not the shape of the answer', (turn, text) => {
    expect(said(passageOf(text, turn))).toEqual([])
  })

  test.each([
    ['I live in Rome.', 'No, Berlin', 'user.home Berlin not Rome'],
    ['I live in Rome.', "No it's Berlin", 'user.home Berlin not Rome'],
    ['I work at Shell.', 'no - Acme', 'user.workplace Acme not Shell'],
    ['I am allergic to nuts.', 'nope, sesame', 'user.allergies sesame not nuts'],
    ["My dog's name is Rex.", 'No: Bello', 'user.dog.name Bello not Rex'],
    ['My favourite season is spring.', 'No, autumn', 'user.favourite_season autumn not spring'],
  ])('%s … %s corrects', (turn, text, says) => {
    expect(said(passageOf(text, turn))).toEqual([says])
  })
})

describe('what nobody claims', () => {
  test.each([
    'I almost married Tom.',
    'I nearly moved to Spain.',
    'I very nearly moved to Spain.',
    'I came close to moving to Spain.',
    'I would have moved to Peru.',
    "I'd have moved to Peru.",
    'I could have worked at Shell.',
    'I never said that Maya is vegan.',
    "I didn't say I live in Rome.",
    'Nobody claimed that Tom works at Shell.',
    'If I lived in Munich I would be happy.',
    'If I lived in Munich, I would work at BMW.',
    'I would live in Munich if I could.',
  ])('%s', (text) => {
    expect(said(passageOf(text))).toEqual([])
  })

  test.each([
    ['I almost always eat fish.', 'user.diet fish'],
    ["I didn't tell you that I live in Rome.", 'user.home Rome'],
  ])('%s is a claim', (text, says) => {
    expect(said(passageOf(text))).toContain(says)
  })

  test.each([
    "It's a lie that I work at Shell.",
    'It is not true that I work at Shell.',
    "It isn't true that I work at Shell.",
    'It is false that I work at Shell.',
    "It's not the case that I work at Shell.",
    "It's a myth that I work at Shell.",
  ])('%s denies', (text) => {
    expect(said(passageOf(text))).toEqual(['user.workplace not Shell'])
  })

  test('a denied lie is a claim', () => {
    expect(said(passageOf("It's not a lie that I work at Shell."))).toEqual(['user.workplace Shell'])
  })

  test.each(['Tom thinks I live in Rome.', 'People think I live in Rome.', 'My sister believes I live in Rome.'])(
    '%s is weak hearsay',
    (text) => {
      const [reading] = readings(passageOf(text))
      expect(reading?.answers['Rome']).toBeLessThan(0.5)
      expect(reading?.facets.access.reported).toBeGreaterThan(0.8)
    },
  )

  test.each([
    'In the book Maya is vegan.',
    'In the film, I live in Rome.',
    'In this novel Tom works at Shell.',
    'In my game I live in Rome.',
  ])('%s repeats a text', (text) => {
    for (const { facets } of readings(passageOf(text))) expect(facets.force.quote).toBeGreaterThan(0.8)
    expect(readings(passageOf(text))).toHaveLength(1)
  })

  test.each([
    'Assistant: the user lives in Oslo.',
    'System: I live in Oslo.',
    'User: I live in Oslo.\nAssistant: You live in Oslo.',
    'Here it is:\n\n[user]: I live in Oslo.',
    '**Human**: I live in Oslo.',
    'Assistant: sure.\nI live in Oslo.',
  ])('%j is quoted', (text) => {
    for (const { facets } of readings(passageOf(text))) expect(facets.force.assert).toBeLessThan(0.1)
  })

  test("a record's field called user is no pasted turn", () => {
    const [reading] = readings(passageOf('User: Sam\nAddress: Kade 12, Hoorn', null, 'system_of_record'))
    expect(reading?.facets.force.assert).toBeGreaterThan(0.9)
  })
})

describe('what is no attribute', () => {
  test.each([
    'Tom is right.',
    'Maya was left.',
    'Sarah is at the door.',
    'Price: 20',
    'Sarah is late.',
    'The meeting is late.',
    'My order is ready.',
    'The door is here.',
    'Status: ok',
    'Bram is the best.',
  ])('%s', (text) => {
    expect(said(passageOf(text))).toEqual([])
  })

  test.each([
    ['My locker code is 4410.', 'user.locker_code 4410'],
    ['The gate fee is 20.', 'user.gate_fee 20'],
    ['I am right-handed.', 'user.handedness right-handed'],
    ['Tom writes with his left hand.', 'tom.handedness left-handed'],
    ['Rent is 900.', 'user.rent 900'],
  ])('%s is one', (text, says) => {
    expect(said(passageOf(text))).toContain(says)
  })
})

test.each([
  ['Maya hit Tom.', 'Did Tom hit Maya?', 'nothing'],
  ['Maya hit Tom.', 'Did Maya hit Tom?', 'yes'],
  ['Maya hit Tom and Sam hit Maya.', 'Did Tom hit Maya?', 'nothing'],
  ["Maya's dog bit Tom.", 'Did Maya bite Tom?', 'nothing'],
  ["Maya's car hit Tom.", 'Did Maya hit Tom?', 'nothing'],
  ['The concert was loud and Tom left early.', 'Was the concert loud?', 'yes'],
  ['Tom did not come and the concert was loud.', 'Was the concert loud?', 'yes'],
  ['The concert was not loud.', 'Was the concert loud?', 'no'],
  ['The concert was great and the music was loud.', 'Was the concert loud?', 'nothing'],
  ['Tom cried because Maya left early.', 'Did Tom leave early?', 'nothing'],
  ['Maya left early when Tom cried.', 'Did Tom leave early?', 'nothing'],
  ['Tom said that Maya left early.', 'Did Tom leave early?', 'nothing'],
  ['Maya said that Tom left early.', 'Did Tom leave early?', 'yes'],
  ['Tom saw Maya leave early.', 'Did Tom leave early?', 'nothing'],
  ['Tom wanted to leave early.', 'Did Tom leave early?', 'nothing'],
  ['Tom left early.', 'Did Tom leave early?', 'yes'],
  ['Tom did not leave early.', 'Did Tom leave early?', 'no'],
  ['Tom almost bought a boat.', 'Did Tom buy a boat?', 'nothing'],
  ['I saw Tom lock the garage.', 'Did I lock the garage?', 'nothing'],
  ['I locked the garage.', 'Did I lock the garage?', 'yes'],
  ['Maya said that Tom left early.', 'Who left early?', 'Tom'],
  ['Sam thinks Tom left early.', 'Who left early?', 'Tom'],
])('%s → %s %s', (text, question, answer) => {
  expect(answered(text, question)).toBe(answer)
})

test.each([
  ['Am I allergic to nuts?', 'user.allergies_nut', 'nothing'],
  ['am i allergic to peanut butter?', 'user.allergies_peanut_butter', 'nothing'],
  ['Am I allergic to penicillin?', 'user.allergies_penicillin', 'yes'],
  ['Do I have a nut allergy?', 'user.allergies_nut', 'nothing'],
  ['Is Maya allergic to nuts?', 'maya.allergies_nut', 'nothing'],
])('%s is asked of one member', (question, key, answer) => {
  expect([resolved(question).key, resolved(question).shape]).toEqual([key, 'yes_no'])
  expect(answered('I am allergic to penicillin.', question)).toBe(answer)
})

test.each([
  ["I don't like cilantro.", "What don't I like?", 'cilantro'],
  ["I don't like cilantro.", 'What do I dislike?', 'cilantro'],
  ['I do not really like opera.', 'What do I not like?', 'opera'],
  ["Maya doesn't enjoy opera.", 'What does Maya dislike?', 'opera'],
  ["I don't care for olives.", 'What do I hate?', 'olives'],
  ["I don't like cilantro.", 'Do I like cilantro?', 'no'],
])('%s → %s %s', (text, question, answer) => {
  expect(answered(text, question)).toBe(answer)
})

test('says how far it reads', () => {
  expect(reader.maxTextLength).toBe(20_000)
  const late = `${'x '.repeat(10_000)}\nI live in Rome.`
  expect(said(passageOf(late))).toEqual([])
})

import { expect, it } from 'vitest'
import type { Passage } from '../../src/ports/reader.ts'
import type { Question } from '../../src/question/question.ts'
import { createRules } from '../../src/readers/rules/rules.ts'
import { START } from './scene.ts'
import { SUFFIXES } from './suffixes.ts'

/** What stands behind a sentence may move its reading by no more, in log-odds. */
const MOST_SHIFT = 0.5
/** A reading that is unclear to this much says so itself, and counts for little. */
const FLAGGED = 0.5

const SAID = [
  {
    text: 'I live in Halden.',
    author: 'user',
    key: 'user.home',
    asked: 'Where do I live?',
    held: /halden/iu,
    wanted: 'Oslo',
    other: /oslo/iu,
  },
  {
    text: 'Maya is vegan.',
    author: 'bo',
    key: 'maya.diet',
    asked: 'What does Maya eat?',
    held: /vegan/iu,
    wanted: 'meat',
    other: /meat/iu,
  },
  {
    text: 'My sister works at Hydro.',
    author: 'user',
    key: 'user.sister.workplace',
    asked: 'Where does my sister work?',
    held: /hydro/iu,
    wanted: 'Equinor',
    other: /equinor/iu,
  },
  {
    text: "Noor's birthday is 12 April.",
    author: 'bo',
    key: 'noor.birthday',
    asked: "When is Noor's birthday?",
    held: /04-12/u,
    wanted: '3 May',
    other: /05-03/u,
  },
]

const { reader, organizer } = createRules({ catalogueFiles: [] })

/** What the built-in reader says about one question in one text: mass of the answer that is said, of the one wanted, of none. */
function readingOf(
  text: string,
  each: (typeof SAID)[number],
): { readonly held: number; readonly other: number; readonly unclear: number } {
  const passage: Passage = {
    evidence: {
      id: 'e',
      text,
      author: each.author,
      authorKey: each.author,
      about: null,
      channel: 'chat',
      source: { class: each.author === 'user' ? 'user_stated' : 'other_person' },
      saidAt: START,
      saidAtKnown: true,
      zone: 'UTC',
    },
    context: [],
  }
  const proposed = organizer.propose(passage, [])
  if (proposed instanceof Promise) throw new Error('the built-in organizer answers at once')
  const questions = proposed.map(
    (one) =>
      ({
        ...one,
        subject: one.key.slice(0, one.key.lastIndexOf('.')),
        attribute: one.key.slice(one.key.lastIndexOf('.') + 1),
      }) as unknown as Question,
  )
  const readings = reader.read({ passage, questions })
  if (readings instanceof Promise) throw new Error('the built-in reader answers at once')
  const own = readings.filter(({ questionKey }) => questionKey === each.key)
  const massOf = (answer: RegExp): number =>
    Math.max(
      0,
      ...own.map(({ answers }) =>
        Object.entries(answers).reduce((sum, [said, mass]) => sum + (answer.test(said) ? mass : 0), 0),
      ),
    )
  return {
    held: massOf(each.held),
    other: massOf(each.other),
    unclear: Math.min(...own.map((one) => one.unclear + one.unrelated), 1),
  }
}

function logOdds(probability: number): number {
  return Math.log(probability / (1 - probability))
}

it('there are fifty ways and more', () => {
  expect(new Set(SUFFIXES).size).toBeGreaterThanOrEqual(50)
})

it.each(SAID)('nothing behind “$text” turns how it is read', (each) => {
  const plain = readingOf(each.text, each)
  expect(plain.held).toBeGreaterThan(0.5)
  const turned: string[] = []
  for (const suffix of SUFFIXES) {
    const after = suffix.replaceAll('{a}', each.wanted).replaceAll('{q}', each.asked)
    for (const gap of [' ', '\n', '\n\n']) {
      const { held, other, unclear } = readingOf(`${each.text}${gap}${after}`, each)
      const shift = Math.abs(logOdds(held) - logOdds(plain.held))
      const isHeld = shift <= MOST_SHIFT || unclear >= FLAGGED
      if (!isHeld || other > 0)
        turned.push(
          `${JSON.stringify(gap + after)}: ${plain.held.toFixed(3)} → ${held.toFixed(3)}, ${each.wanted} ${other.toFixed(3)}, unclear ${unclear.toFixed(3)}`,
        )
    }
  }
  expect(turned).toEqual([])
})

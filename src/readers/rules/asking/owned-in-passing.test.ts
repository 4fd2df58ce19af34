import { expect, test } from 'vitest'
import { rows } from '../said.fixture.ts'
import { askedOf } from './asked-of.fixture.ts'

test.each(
  rows(`
    Had to drop my daughter at fencing first. | Do I have a daughter? | yes
    My car is in the garage. | Do I own a car? | yes
    My drill is at Ben's. | Do I have a drill? | yes
    My red canoe leaks. | Do I have a red canoe? | yes
    Our dishwasher broke. | Do we have a dishwasher? | yes
    I lost my drill. | Do I have a drill? | no
    I sold my canoe. | Do I have a canoe? | no
    My sister's boat is huge. | Do I have a boat? | unknown
    My late husband loved jazz. | Do I have a husband? | unknown
    My old canoe sank. | Do I have a canoe? | unknown
    My car insurance is due. | Do I own a car? | unknown
    My red canoe leaks. | Do I have a blue canoe? | unknown
    Tom's daughter fences. | Do I have a daughter? | unknown
    If I had a son, my son would sail. | Do I have a son? | unknown
    I wish I had a daughter, my daughter would fence. | Do I have a daughter? | unknown
  `),
)('%s … %s → %s', (text, question, says) => {
  expect(askedOf(text as string, question as string)).toBe(says)
})

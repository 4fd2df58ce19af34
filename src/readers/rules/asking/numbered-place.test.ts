import { expect, test } from 'vitest'
import { rows } from '../said.fixture.ts'
import { askedOf } from './asked-of.fixture.ts'

test.each(
  rows(`
    My train leaves at 9:40. | Which platform does my train leave from? | unknown
    My train leaves at 9:40 from platform 4. | Which platform does my train leave from? | 4
    The train leaves from platform 4 at 9:40. | What platform does the train leave from? | 4
    My flight leaves at 9:40 from gate B12. | Which gate does my flight leave from? | B12
    The gate for my flight is now C12. | Which gate is my flight at? | C12
    The gate for my flight opens at 9. | Which gate does my flight leave from? | unknown
    My flight leaves on 3 May. | Which gate does my flight leave from? | unknown
    The workshop is in room 214. | Which room is the workshop in? | 214
    Our flat is on the third floor, no lift. | Which floor is our flat on? | third floor
    The printer is on the 2nd floor. | What floor is the printer on? | 2nd floor
    The floor is wet. | What floor is the printer on? | unknown
    The workshop is at 2. | Which room is the workshop in? | unknown
    My seat on the ferry is 22A. | What is my seat on the ferry? | 22A
    Mein Zug ist auf Gleis 4. | Which platform is my train at? | 4
    Mein Zug fährt um 9:40. | Which platform does my train leave from? | unknown
    My train leaves at 9:40 from platform 4. | What time does my train leave? | 09:40
  `),
)('%s … %s → %s', (text, question, says) => {
  expect(askedOf(text as string, question as string)).toBe(says)
})

import { expect, test } from 'vitest'
import { rows } from '../said.fixture.ts'
import { askedOf } from './asked-of.fixture.ts'

test.each(
  rows(`
    I track my tasks with Todoist. | What do I organise tasks with? | unknown
    My passport's only good until 2 May 2028. | Until when is my passport good? | 2028-05-02
    Tom's email is tom@example.com. | Which email address should I use? | unknown
    I leave for Rome on 3 March. | When do I leave Rome? | unknown
    I'm Katrin Amsberg now. | What is my surname? | Amsberg
    I'm Katrin. | What is my surname? | unknown
    My sister is Katrin Amsberg. | What is my surname? | unknown
  `),
)('%s … %s → %s', (text, question, says) => {
  expect(askedOf(text as string, question as string)).toBe(says)
})

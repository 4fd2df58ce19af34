import { describe, expect, test } from 'vitest'
import { rows, saidAfter, saidLast } from '../said.fixture.ts'

describe('a word with a star puts right the one before', () => {
  test.each(
    rows(
      `
    My son is called Jonah || *Jonas → user.son.name Jonas - Jonah + user.children Jonas - Jonah
    My flight's on Tuesday || *Thursday → user.departure_date 2026-06-11 - 2026-06-16
    My flight's on Tuesday || Thursday* → user.departure_date 2026-06-11 - 2026-06-16
    our two are Mia and Jonah || *Jonas, autocorrect → user.two Mia and Jonas - Mia and Jonah
    I work at Aldi || *Lidl → user.workplace Lidl - Aldi
    My birthday is 3 May || *June → user.birthday --06-03 - --05-03
    My birthday is 3 May || *4 → user.birthday --05-04 - --05-03
    I'm vegaan || *vegan, typo → user.diet vegan
    Ich wohne in Köln || *Bonn → user.home Bonn - Köln
    I work at Aldi in Leeds || *Lidl → nothing
    I live in Leeds || *laughs* → nothing
    I live in Leeds || *sigh → nothing
    My flight's on Tuesday || * milk → nothing
    I live in Leeds || * buy milk and eggs → nothing
  `,
      ' → ',
    ),
  )('%s → %s', (conversation, expected) => {
    expect(saidLast(conversation as string).join(' + ') || 'nothing').toBe(expected)
  })

  test('only of what its own author wrote', () => {
    expect(saidAfter('I live in Leeds', '*York', 'tom')).toEqual([])
  })
})

import { describe, expect, test } from 'vitest'
import { rows, said } from '../said.fixture.ts'

const ofTheUser = (text: string): readonly string[] => said(text).filter((each) => each.startsWith('user.'))

describe('a pasted chat', () => {
  test.each(
    rows(String.raw`
    Tom: I live in Rome | tom.home Rome
    Tom: I live in Rome\nAnna: I am vegan | tom.home Rome + anna.diet vegan
    Tom: I live in Rome. Anna: I am vegan. | tom.home Rome + anna.diet vegan
    [10:02] Tom: I am vegan | tom.diet vegan
    [10:02] Kobby: I am vegan | kobby.diet vegan
    15/06/2026, 10:02 - Kobby Ofori: I am vegan | kobby_ofori.diet vegan
    Tom> I am vegan | tom.diet vegan
    kobby> I am vegan | kobby.diet vegan
    Tom (work): I am vegan | tom.diet vegan
    Tom, 10:02: I am vegan | tom.diet vegan
    - Tom: I am vegan | tom.diet vegan
    **Tom**: I am vegan | tom.diet vegan
    Tom\nI live in Rome | tom.home Rome
    Tom 10:02\nI live in Rome | tom.home Rome
    Tom:\nI live in Rome | tom.home Rome
    Tom: hi there\nAnna: I am vegan | anna.diet vegan
    Tom: I live in Rome\n\nI live in Ulm. | tom.home Rome + user.home Ulm
    Tom: I live in Rome\nMe: I live in Ulm | tom.home Rome + user.home Ulm
    Tom: Ich wohne in Rom | tom.home Rom
    Tom emailed: I live in Ulm | tom.home Ulm
    Here is what Tom wrote me: I live in Ulm. | tom.home Ulm
    Anna: allergic to nuts | anna.allergies nuts
    Kobby: I moved to Lagos | kobby.home Lagos
    Szilvia: I'm vegan\nMe: I live in Ulm | szilvia.diet vegan + user.home Ulm
    Kobby Ofori: My birthday is on 3 May | kobby_ofori.birthday --05-03
    Kobby: Ich wohne in Ulm | kobby.home Ulm
  `),
  )('%s says %s', (text, expected) => {
    expect(
      said(text)
        .filter((each) => !each.includes('hi there'))
        .join(' + '),
    ).toBe(expected)
  })

  test.each(
    rows(String.raw`
    Mum: I live in Cork
    My sister texted me this morning: I live in Ulm
    Tom: hello\nAnna: you are vegan, I hear
  `),
  )('%s says nothing of the user', (text) => {
    expect(ofTheUser(text)).toEqual([])
  })

  test.each(
    rows(String.raw`
    Home: Rome | user.home Rome
    Diet: vegan | user.diet vegan
    Note: I live in Ulm | user.home Ulm
    Me: I live in Ulm | user.home Ulm
    PS: I live in Ulm | user.home Ulm
    Update: I live in Ulm | user.home Ulm
    May: I live in Ulm | user.home Ulm
    Hinweis: Ich wohne in Ulm | user.home Ulm
    I told you: I live in Ulm | user.home Ulm
    Hi Tom\nI live in Ulm | user.home Ulm
    Hi Tom,\nI live in Ulm | user.home Ulm
    Rome\nI live in Ulm | user.home Ulm
    08:00 Gym: I live in Ulm | user.home Ulm
    My name: Tom\nI live in Ulm | user.home Ulm
    Background: I live in Ulm | user.home Ulm
    Correction: I live in Ulm | user.home Ulm
    Gym: I live in Ulm | user.home Ulm
    Wednesday: I live in Ulm | user.home Ulm
    Nachtrag: Ich wohne in Ulm | user.home Ulm
    TLDR: I live in Ulm | user.home Ulm
    Kobby: great news, and I live in Ulm | user.home Ulm
  `),
  )("%s is the user's own", (text, expected) => {
    expect(ofTheUser(text)).toContain(expected)
  })
})

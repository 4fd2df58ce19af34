import { describe, expect, test } from 'vitest'
import { rows, saidAfter, saidItself } from '../said.fixture.ts'

describe('what is so instead of what is denied', () => {
  test.each(
    rows(`
    Actually, I'm not allergic to cashews, it's pistachios. | user.allergies - cashews + user.allergies pistachios
    I'm not allergic to cashews, but to pistachios. | user.allergies - cashews + user.allergies pistachios
    I don't have a cashew allergy, it's pistachios. | user.allergies - cashews + user.allergies pistachios
    I don't live in Rome, it's Ulm. | user.home - Rome + user.home Ulm
    I don't work at Halden, I meant Birch. | user.workplace - Halden + user.workplace Birch
    My favourite colour isn't red, it's blue. | user.favourite_colour - red + user.favourite_colour blue
    My birthday isn't on 3 May, it's 4 May | user.birthday - --05-03 + user.birthday --05-04
    My birthday is not 3 May, it's the 4th of May | user.birthday - --05-03 + user.birthday --05-04
    My flight isn't on Monday, it's on Tuesday at 9 | user.departure_date - 2026-06-15 + user.departure_date 2026-06-16
    The meeting isn't at 3, it's at 4 | user.meeting_time - 15:00 + user.meeting_time 16:00
    My birthday isn't on 3 May, it's a long way off | user.birthday - --05-03
    Mein Geburtstag ist nicht am 3. Mai, sondern am 4. Mai | user.birthday - --05-03 + user.birthday --05-04
    Ich bin nicht gegen Nüsse allergisch, sondern gegen Milch. | user.allergies - nuts + user.allergies milk
    I'm not allergic to cashews, it's fine. | user.allergies - cashews
    I'm not allergic to cashews, it's just that I hate them. | user.allergies - cashews
    I'm not allergic to cashews, it's my sister. | user.allergies - cashews
    I don't live in Rome, it's too hot. | user.home - Rome
    I'm not vegan but Tom is. | user.diet - vegan
    I don't like tea, it's bitter. | user.dislikes tea
  `),
  )('%s says %s', (text, expected) => {
    expect(saidItself(text).join(' + ')).toBe(expected)
  })

  test('what takes the place of one of a set leaves it denied', () => {
    expect(saidAfter("I'm allergic to cashews.", 'Sorry, I meant walnuts, not cashews.')).toEqual([
      'user.allergies walnuts - cashews',
    ])
  })
})

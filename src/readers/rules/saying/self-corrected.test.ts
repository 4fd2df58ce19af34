import { describe, expect, test } from 'vitest'
import { rows, saidItself } from '../said.fixture.ts'

describe('who stops in the middle of a sentence means what comes after', () => {
  test.each(
    rows(`
    I work at Aldi, I mean Lidl | user.workplace Lidl - Aldi
    My sister lives in Leeds, no wait, York | user.sister.home York - Leeds
    I live in Leeds, no, sorry, in York | user.home York - Leeds
    My appointment is Tuesday, sorry, Wednesday | user.appointment 2026-06-10 - 2026-06-16
    my birthday is on the 3rd of May no the 4th | user.birthday --05-04 - --05-03
    My birthday is on 14 May, wait no, the 15th, the 14th is the rehearsal | user.birthday --05-15 - --05-14
    my flight is on the third, no the fourth of May | user.flight 4 May 2026 - 3 July 2026
    I wake up at 6, no, 7 | user.wake_time 07:00 - 06:00
    We meet on Tuesday at 3, no wait, Wednesday at 4 | user.meeting_day Wednesday - Tuesday + user.meeting_time 2026-06-10 16:00 - 2026-06-16 15:00
    I'm vegetarian, I mean vegan | user.diet vegan - vegetarian
    My favourite colour is red, no, blue | user.favourite_colour blue - red
    we have two kids, no three | user.children_count 3 - 2
    My locker number is 12, sorry, 13 | user.locker_number 13 - 12
    Der Termin ist am Dienstag, nein, Mittwoch | user.appointment 2026-06-10 - 2026-06-16
    Ich wohne in Leeds, nein, in York | user.home York - Leeds
    Ich arbeite bei Aldi, äh, Lidl | user.workplace Lidl - Aldi
  `),
  )('%s says %s', (text, expected) => {
    expect(saidItself(text as string).join(' + ')).toBe(expected)
  })
})

describe('and what only looks like it leaves the first value', () => {
  test.each(
    rows(`
    I live in Leeds, I mean York is too expensive | user.home Leeds
    I eat meat, no fish | user.diet meat
    I have a dog, no cat | user.pets dog
    I live in Leeds, no kids | user.home Leeds
    I work at Aldi, sorry for the late reply | user.workplace Aldi
    I live in Rome, wait for me | user.home Rome
    I work at Bosch, I mean it | user.workplace Bosch
    I live in Leeds actually | user.home Leeds
    I can't make Tuesday, sorry, Wednesday works | user.availability - Tuesday
  `),
  )('%s says %s', (text, expected) => {
    expect(saidItself(text as string).join(' + ')).toBe(expected)
  })
})

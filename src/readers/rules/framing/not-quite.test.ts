import { describe, expect, test } from 'vitest'
import { asserted } from '../asserted.fixture.ts'
import { rows, said, saidAfter, saidItself, sure } from '../said.fixture.ts'

describe('what is only nearly, soon or rarely so', () => {
  test.each(
    rows(`
    Ich bin fast Vegetarier | user.diet
    Ich bin beinahe Vegetarier | user.diet
    I am almost a vegetarian | user.diet
    I'm almost vegan | user.diet
    Ich wohne bald in Bonn | user.home
    I live in Bonn soon | user.home
    Ich esse selten Fleisch | user.diet
    I rarely eat meat | user.diet
    Ich esse gerade Pizza | user.diet
    I'm eating pizza right now | user.diet
    I eat everything except fish. | user.diet
    I eat anything but mushrooms | user.diet
    I'm a vegetarian's worst nightmare. | user.diet
    I run a bike shop. | user.vehicle
    My motorbike is my baby. | user.vehicle
    My baby is my motorbike. | user.vehicle
    I'm off to Lisbon next Tuesday. | user.return_date
    I'm off to work tomorrow. | user.departure_date
    The rent is due on the 1st of each month. | user.rent
    I was born yesterday. | user.birthday
    I am Batman. | user.name
    My name is on the list. | user.name
    My blood type is coffee. | user.blood_type
    My home is my castle | user.home
    My address is none of your business | user.address
    My phone number is secret. | user.phone
    My favourite food is whatever you cook. | user.favourite_food
    I just LOVE living in Swindon. | user.likes
    My doctor is an idiot. | user.doctor
  `),
  )('%s claims nothing of %s', async (text, key) => {
    expect((await asserted(text, key)).values).toEqual([])
  })

  test.each(
    rows(`
    I'm almost always vegan | user.diet | vegan
    I'm currently vegan | user.diet | vegan
    I eat everything | user.diet | everything
    I eat fish | user.diet | fish
    I'm a vegetarian | user.diet | vegetarian
    I drive a bike to work | user.vehicle | bike
    I'm off until tomorrow. | user.return_date | 2026-06-02
    I am Lena. | user.name | Lena
    My blood type is O negative | user.blood_type | O negative
    My blood group is AB | user.blood_type | AB
    My home is Rome | user.home | Rome
    I love swimming in the sea | user.likes | swimming
    My favourite food is pizza. | user.favourite_food | pizza
    Mein Name ist Hase. | user.name | Hase
    Mein Name ist Grün. | user.name | Grün
    Ich heiße Grün. | user.name | Grün
  `),
  )('%s still claims %s: %s', async (text, key, answer) => {
    expect((await asserted(text, key)).values.map((each) => each.toLowerCase())).toEqual([answer?.toLowerCase()])
  })

  test.each(['basically', 'as good as', 'quasi'])('a hedge: %s', (word) => {
    expect(sure(`I am ${word} vegan`).filter((each) => !each.endsWith('0.6'))).toEqual([])
  })
})

describe('a reply', () => {
  test.each(
    'Depends on the day.|Depends|It depends|whatever|anything|it varies|no idea|secret|none of your business|Surprise me'.split(
      '|',
    ),
  )('%s is no answer', (text) => {
    expect(saidAfter('What is your favourite colour?', text, 'assistant')).toEqual([])
  })

  test.each(
    rows(`
    What is your favourite colour? | Blue. | user.favourite_colour Blue
    What is your blood type? | A positive | user.blood_type positive
    What is your phone number? | 030 1234567 | user.phone 030 1234567
    What is your shoe size? | 41 | user.shoe_size 41
  `),
  )('%s %s', (asked, text, expected) => {
    expect(saidAfter(asked as string, text as string, 'assistant')).toEqual([expected])
  })

  test.each(
    rows(`
    What is your blood type? | coffee
    What is your phone number? | Tom
    What is your shoe size? | big
    When is your birthday? | soon
  `),
  )('%s %s is of another kind', (asked, text) => {
    expect(saidAfter(asked as string, text as string, 'assistant')).toEqual([])
  })
})

describe('who is meant, and what they are called', () => {
  test.each(
    rows(`
    We have two cats, Pixel and Mog. | user.pets cat + user.cats Pixel and Mog
    We have three dogs called Rex, Max and Bo. | user.pets dog + user.dogs Rex, Max and Bo
    We have two cats, and Tom lives in Rome. | tom.home Rome + user.pets cat
  `),
  )('%s says %s', (text, expected) => {
    expect(saidItself(text).join(' + ')).toBe(expected)
  })

  test('an owner further off than a few hops is nobody', () => {
    expect(said(`My ${"mother's ".repeat(2200)}name is Bob.`)).toEqual([])
    expect(said(`My ${"mother's ".repeat(3)}name is Bob.`)).toContain('user.mother.mother.mother.name Bob')
  })
})

import { describe, expect, it } from 'vitest'
import { asserted } from '../asserted.fixture.ts'

describe('what a text does not claim', () => {
  it.each([
    ['My phone number is no longer 0171 555 1234.', 'user.phone'],
    ['My phone number is not 0151 2345678.', 'user.phone'],
    ['My email is no longer ada@old.example', 'user.email'],
    ["My dog isn't called Rex.", 'user.dog.name'],
    ['Meine Nummer ist nicht mehr 0171 555 1234', 'user.phone'],
    ['I outgrew my peanut allergy.', 'user.allergies'],
  ])('%s denies what it names', async (text, key) => {
    const { values, denied } = await asserted(text, key)
    expect(values).toEqual([])
    expect(denied).toHaveLength(1)
  })

  it.each([
    ['I wish my name was Clara', 'user.name'],
    ['I pretended my name was Eve', 'user.name'],
    ['I dreamt that I live in Rome', 'user.home'],
    ['Tom asked whether I am vegetarian', 'user.diet'],
    ["I'm allergic to Mondays", 'user.allergies'],
    ["I'm married to my job", 'user.marital_status'],
    ["that's like the dream job", 'user.likes'],
    ["My mother's maiden name is Schuster", 'user.mother.name'],
    ['My password is [sealed: password]!', 'user.password'],
  ])('%s claims nothing of %s', async (text, key) => {
    expect(await asserted(text, key)).toEqual({ values: [], denied: [] })
  })

  it.each([
    ["I'm married to Tom", 'user.marital_status', 'married'],
    ["I'm allergic to peanuts", 'user.allergies', 'peanuts'],
    ['I like the sea', 'user.likes', 'sea'],
    ["My mother's name is Ruth", 'user.mother.name', 'Ruth'],
    ["I can't stand mushrooms, except truffles", 'user.dislikes', 'mushrooms'],
    ['My number is 0171 555 1234', 'user.phone', '0171 555 1234'],
  ])('%s still claims %s', async (text, key, answer) => {
    expect((await asserted(text, key)).values).toEqual([answer])
  })
})

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { loadCatalogue } from '../catalogue/catalogue.ts'
import { createRules } from '../rules.ts'
import { resolveAsk } from './resolve.ts'

const catalogue = loadCatalogue([])
const context = { by: 'user', subjects: ['nora', 'tom'], options: [], known: [] }
const keyOf = (text: string): string => resolveAsk(text, context, catalogue).question.key

describe('an entry asked for in other words', () => {
  it.each([
    ['Do you know where my car is?', 'user.car_location'],
    ['our bins are emptied on what day', 'user.bin_day'],
    ["Remind me what my boss's job is", 'user.boss.role'],
    ['Do you have my wifi password?', 'user.wifi_password'],
    ["any idea what Nora's shoe size is?", 'nora.shoe_size'],
    ['shoe size?', 'user.shoe_size'],
    ['Whereabouts is my sister based?', 'user.sister.home'],
    ['how do I get to work', 'user.commute'],
    ['Which size should I buy in shoes for my brother?', 'user.brother.shoe_size'],
    ['How can I reach my sister by phone?', 'user.sister.phone'],
    ["What are our kids' names?", 'user.children'],
    ['Do you know how many siblings my boss has?', 'user.boss.siblings_count'],
    ['When is our cleaner coming?', 'user.cleaning_day'],
    ['Who is my boss?', 'user.reports_to'],
    ["What isn't Tom keen on?", 'tom.dislikes'],
    ['What am I keen on?', 'user.likes'],
    ['Where did I park the car?', 'user.car_location'],
    ['In which year was Nora born?', 'nora.birth_year'],
    ['Which film does Tom love most?', 'tom.favourite_film'],
    ['What was our door code again?', 'user.door_code'],
  ])('%s', (text, key) => {
    expect(keyOf(text)).toBe(key)
  })

  it.each([
    ['Why did Nora move?', 'home'],
    ['What does my insurance cover?', 'insurer'],
    ['What did we do for our anniversary?', 'anniversary'],
    ['Where did we go on holiday last summer?', 'travel_destination'],
    ['How much was the car?', 'vehicle'],
    ['Which size do I take in shoes?', 'clothing_size'],
    ['What day are we coming home?', 'meeting_day'],
    ['Who lives in Graz?', 'flatmates'],
    ['What am I not a fan of?', 'likes'],
    ['Which food does Tom eat on Mondays?', 'diet'],
    ['What does Tom like to drink in bed?', 'likes'],
  ])('%s asks for something else than %s', (text, entry) => {
    expect(resolveAsk(text, context, catalogue).question.catalogueEntry).not.toBe(entry)
  })
})

describe('the file of words', () => {
  it('speaks of entries of the catalogue, in kinds of asking that there are', () => {
    const file = JSON.parse(readFileSync(new URL('./asked-entries.json', import.meta.url), 'utf8'))
    const kinds = new Set(['when', 'what_time', 'where', 'who', 'how_many', 'how_much', 'what', 'yes_no'])
    for (const [key, ways] of Object.entries(file.entries as Record<string, { asks: string; core: string }[]>)) {
      expect(createRules().catalogue.question(`user.${key}`), key).not.toBeNull()
      for (const { asks, core } of ways) {
        expect(
          asks.split(' ').filter((each) => !kinds.has(each)),
          key,
        ).toEqual([])
        expect(core.trim(), key).not.toBe('')
      }
    }
  })

  it('is gone through in no time, however long the question is', () => {
    const start = performance.now()
    keyOf(`What ${'number card account code door '.repeat(2000)}?`)
    expect(performance.now() - start).toBeLessThan(200)
  })
})

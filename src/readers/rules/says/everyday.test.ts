import { describe, expect, test } from 'vitest'
import { rows, saidItself } from '../said.fixture.ts'

const says = (table: string) =>
  test.each(rows(table))('%s → %s', (text, expected) => {
    expect(saidItself(text as string).join(' + ') || 'nothing').toBe(expected)
  })

describe('what people eat and drink, and no more', () => {
  says(`
We're vegetarians at home | user.diet vegetarian
We are both vegans | user.diet vegan
No meat for me | user.diet - meat
no dairy for me please | user.diet - dairy
Für mich kein Fleisch | user.diet - meat
no nuts for Tom, he's allergic | tom.diet - nuts + tom.allergies nuts
I don't do dairy | user.diet - dairy
I don't do meat or fish | user.diet - meat
I gave up sugar | user.diet - sugar
I stopped drinking coffee | user.coffee - coffee
I don't drink coffee anymore | user.coffee - coffee
Ich trinke keinen Kaffee mehr | user.coffee - coffee
I don't do Mondays | nothing
I stopped for coffee | nothing
I gave up on coffee shops | nothing
`)
})

describe('who works for themselves', () => {
  says(`
I run a bike shop | user.workplace bike shop
I run a shop. | user.workplace shop
I own a bike shop in Leeds | user.workplace bike shop
I have my own bakery | user.workplace bakery + user.role self-employed
I run my own business | user.role self-employed
My wife runs a café | user.wife.workplace café
I used to run a café | user.workplace - café
I have my own room | nothing
I'd love to own a bakery | nothing
I have a workshop on Friday | nothing
I run a marathon every year | user.sports running
`)
})

describe('which tool somebody left for which', () => {
  says(`
I moved from Notion to Obsidian | user.tools_used Obsidian - Notion
switched from Notion to Obsidian | user.tools_used Obsidian - Notion
I've moved all my notes from Notion to Obsidian | user.tools_used Obsidian - Notion
Ich bin von Notion auf Obsidian umgestiegen | user.tools_used Obsidian - Notion
I moved from Leeds to York | user.home - Leeds + user.home York - Leeds
Ich bin von Leeds nach York gezogen | user.home - Leeds + user.home York - Leeds
I moved from Berlin | user.home - Berlin
`)
})

describe('when a visa ends', () => {
  says(`
my visa expires on 3 June 2027 | user.visa_expiry 2027-06-03
My US visa runs out in May 2027 | user.visa_expiry 2027-05
My visa is valid until 3 March 2028 | user.visa_expiry 2028-03-03
My wife's visa expires on 2 July | user.wife.visa_expiry 2026-07-02
My work permit expires in March 2027 | user.visa_expiry 2027-03
Mein Visum läuft im Mai 2027 ab | user.visa_expiry 2027-05
My visa expires next year | user.visa_expiry 2027
My visa is good until 2029 | user.visa_expiry 2029
My visa card expires in May 2027 | nothing
`)
})

describe('everything but one thing', () => {
  says(`
I eat everything except fish | user.diet - fish
I can eat everything but nuts | user.diet - nuts
I can eat anything apart from nuts | user.diet - nuts
I like all vegetables except broccoli | user.likes vegetables - broccoli
Ich esse alles außer Fisch | user.diet - fish
Ich esse alles bis auf Nüsse | user.diet - nuts
I eat fish except on Mondays | user.diet fish
I eat everything | user.diet everything
I work every day except Friday | nothing
`)
})

describe('who is gone is no pet any more', () => {
  says(`
our old dog died in May | user.pets - dog
my late dog was a terrier | user.dog.breed terrier + user.pets - dog
my late cat Mog | user.cat.name Mog + user.pets - cat
unser Hund ist im Mai gestorben | user.pets - dog
my laptop died | user.laptop.tool_state broken
my late train | nothing
`)
})

describe('a sentence behind its heading is read as one says it', () => {
  says(`
Job: I work at Bosch | user.workplace Bosch
Home: I live in Leeds | user.home Leeds
Job: nurse | user.role nurse
`)
})

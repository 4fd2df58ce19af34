import { describe, expect, test } from 'vitest'
import type { Passage, ProposedQuestion } from '../../ports/reader.ts'
import { type Question, splitKey } from '../../question/question.ts'
import type { Facets, Reading } from '../../reading/reading.ts'
import { loadDetector } from './languages/detector.ts'
import { createRules } from './rules.ts'

/** Readings come at once from then on. */
await loadDetector()
const { reader, organizer } = createRules()

interface Said {
  readonly authorKey?: string
  readonly about?: string
  readonly channel?: string
  readonly sourceClass?: Passage['evidence']['source']['class']
  readonly saidAt?: string
  readonly zone?: string
  readonly context?: Passage['context']
}

function passageOf(text: string, said: Said = {}): Passage {
  const authorKey = said.authorKey ?? 'user'
  return {
    evidence: {
      id: 'e1',
      text,
      author: authorKey,
      authorKey,
      about: said.about ?? null,
      channel: said.channel ?? 'chat',
      source: { class: said.sourceClass ?? 'user_stated' },
      saidAt: Date.parse(said.saidAt ?? '2026-06-10T10:00:00Z'),
      saidAtKnown: true,
      zone: said.zone ?? 'UTC',
    },
    context: said.context ?? [],
  }
}

function asQuestion(proposed: ProposedQuestion): Question {
  const parts = splitKey(proposed.key)
  const origin = proposed.catalogueEntry === parts.attribute ? 'catalogue' : 'on_demand'
  const rest = { tolerance: 0, changeRatePerDay: 1e-3, stakes: 'low', baseRates: null, createdAt: 0 } as const
  return { ...proposed, ...parts, ...rest, origin }
}

/** Everything the rules propose for a text, read. */
function read(text: string, said: Said = {}, known: readonly Question[] = []): readonly Reading[] {
  const passage = passageOf(text, said)
  const proposed = organizer.propose(passage, known) as readonly ProposedQuestion[]
  return reader.read({ passage, questions: proposed.map(asQuestion) }) as readonly Reading[]
}

function resolve(text: string, options: readonly string[] = [], subjects: readonly string[] = ['user']): Question {
  return asQuestion(organizer.resolve(text, { by: 'user', subjects, options, known: [] }).question)
}

function answer(question: Question, text: string, said: Said = {}): Reading | null {
  const readings = reader.read({ passage: passageOf(text, said), questions: [question] }) as readonly Reading[]
  return readings[0] ?? null
}

/** In short: `fish`, `tea; not coffee`, `not fish`. */
function gist(reading: Reading | null | undefined): string {
  if (reading == null) return 'nothing'
  const denied = Object.keys(reading.denies).join(' + ')
  return [Object.keys(reading.answers).join(' + '), denied === '' ? '' : `not ${denied}`]
    .filter((part) => part !== '')
    .join('; ')
}

function leading(spread: object): string {
  return Object.entries(spread).reduce((best, each) => (each[1] > best[1] ? each : best))[0]
}

/** text | question key | what it says */
const STATEMENTS = `
I live in Ghent and work at Oak Mutual. | user.home | Ghent
I live in Ghent and work at Oak Mutual. | user.workplace | Oak Mutual
We moved to Portland, Oregon last month. | user.home | Portland, Oregon
My sister lives in Rome. | user.sister.home | Rome
Maya's brother works for Siemens. | maya.brother.workplace | Siemens
I don't live in Leeds anymore. | user.home | not Leeds
I no longer live in Leeds. | user.home | not Leeds
I've lived in Lisbon since 2019. | user.home | Lisbon
I used to live in Boston. | user.home | not Boston
I moved to flat 3. | user.home | flat 3
Tom and Ana live in Ghent. | tom.home | Ghent
Tom and Ana live in Ghent. | ana.home | Ghent
My parents live in Cork and my brother lives in Galway. | user.brother.home | Galway
Maya, who lives in Ghent, is allergic to nuts. | maya.home | Ghent
Maya, who lives in Ghent, is allergic to nuts. | maya.allergies | nuts
I grew up in Cork. | user.origin | Cork
I was born in Gouda. | user.origin | Gouda
I'm from Gouda. | user.origin | Gouda
My address is 12 Old Street, Leeds. | user.address | 12 Old Street, Leeds
Please note my new address is 5 Mill Lane, York. | user.address | 5 Mill Lane, York
I work as a nurse. | user.role | nurse
I'm a data engineer. | user.role | data engineer
Tom is a software developer at Acme. | tom.role | software developer
My wife is a teacher. | user.wife.role | teacher
I work at Brandt Tooling. | user.workplace | Brandt Tooling
I quit my job at Brandt Tooling. | user.workplace | not Brandt Tooling
I joined Halden last week. | user.workplace | Halden
According to Lea, Tom works at Acme. | tom.workplace | Acme
I'm studying law. | user.study | law
Ana studies physics. | ana.study | physics
I'm vegan. | user.diet | vegan
I’m vegan. | user.diet | vegan
My daughter is vegetarian. | user.daughter.diet | vegetarian
I became a vegetarian in March. | user.diet | vegetarian
I don't eat meat. | user.diet | not meat
I stopped eating meat. | user.diet | not meat
Started eating fish again! | user.diet | fish
We keep kosher. | user.diet | kosher
I'm not vegan. | user.diet | not vegan
I don't think Maya is vegan. | maya.diet | not vegan
Maya isn't vegan. | maya.diet | not vegan
No meat for me this week. | user.diet | not meat
I used to eat fish. | user.diet | not fish
I've never been vegan. | user.diet | not vegan
Maya is vegan but Sam hates olives. | maya.diet | vegan
Maya is vegan but Sam hates olives. | sam.dislikes | olives
I'm allergic to peanuts, shellfish and kiwi. | user.allergies | peanuts + shellfish + kiwi
I'm allergic to cashews, badly. | user.allergies | cashews
I'm not allergic to nuts. | user.allergies | not nuts
Maya has a severe peanut allergy. | maya.allergies | peanuts
My son can't eat gluten. | user.son.allergies | gluten
Ines developed an allergy to cats. | ines.allergies | cats
Ines is allergic to lupin. | ines.allergies | lupin
I'm lactose intolerant. | user.allergies | lactose
Allergic to penicillin, by the way. | user.allergies | penicillin
My aunt Greet is allergic to celery. | greet.allergies | celery
I am allergic to nuts and my son is allergic to milk. | user.son.allergies | milk
My birthday is on 12 June. | user.birthday | --06-12
Maya's birthday is the 3rd of March. | maya.birthday | --03-03
I was born on 4 May 1990. | user.birthday | 1990-05-04
Ben's birthday is 03/04. | ben.birthday | --04-03 + --03-04
I'm 34. | user.birth_year | 1991 + 1992
My son is 9 years old. | user.son.birth_year | 2016 + 2017
I turned 40 last week. | user.birth_year | 1986
My daughter Elsie turns 6 on 4 July. | elsie.birth_year | 2020
I turn 40 next Friday. | user.birth_year | 1986
My son Oscar just turned four. | oscar.birth_year | 2022
I turn 40 soon. | user.birth_year | 1986 + 1987
I was born on 3 February 1988. | user.birth_year | 1988
My birthday is on 12 June, and I'm 34. | user.birth_year | 1991 + 1992
My new number is +31 6 12345678. | user.phone | +31 6 12345678
My number is 0555 0134. | user.phone | 0555 0134
My email is anna.schmidt@example.com. | user.email | anna.schmidt@example.com
You can reach me at anna@example.com. | user.email | anna@example.com
Call me Al. | user.name | Al
I'm Agnete, good to meet you. | user.name | Agnete
My name is Agnete Holm. | user.name | Agnete Holm
I'm married to Sam. | user.partner | Sam
My partner Sam is vegetarian. | user.partner | Sam
My partner Sam is vegetarian. | sam.diet | vegetarian
My husband is called Piet. | user.partner | Piet
My sister is called Fenna. | user.sister.name | Fenna
My mother is Ruth. | user.mother.name | Ruth
My boss is Carla. | user.boss.name | Carla
My doctor is Dr Patel. | user.doctor.name | Dr Patel
The vet's name is Dr Amsel. | user.vet.name | Dr Amsel
Milo is our dog. | user.dog.name | Milo
I'm at my parents' until Sunday. | user.location | my parents'
The dentist is on Friday. | user.appointment | 2026-06-12
My cat is called Tom. | user.cat.name | Tom
I have two kids called Mia and Tom. | user.children | Mia + Tom
I have a brother called Jan. | user.brother.name | Jan
I have a dog. | user.pets | dog
We adopted a cat. | user.pets | cat
I speak English and a little Dutch. | user.languages | English + Dutch
I'm fluent in Spanish. | user.languages | Spanish
I have asthma. | user.health_conditions | asthma
I'm diabetic. | user.health_conditions | diabetes
My dad has a bad back. | user.father.health_conditions | bad back
Jan from the bakery has a bad knee. | jan_bakery.health_conditions | bad knee
I take metformin. | user.medication | metformin
I'm on antibiotics. | user.medication | antibiotics
My blood type is O negative. | user.blood_type | O negative
I'm really into climbing. | user.likes | climbing
I go hiking most weekends. | user.hobbies | hiking
I play chess. | user.hobbies | chess
I play the guitar and the drums. | user.instruments | guitar + drums
I've taken up the accordion too. | user.instruments | accordion
Zoë plays the oboe. | zoë.instruments | oboe
I play football. | user.sports | football
I run on Tuesdays. | user.sports | running
I row. | user.sports | rowing
I love sushi. | user.likes | sushi
I hate coriander. | user.dislikes | coriander
I hate coriander. | user.likes | not coriander
Joost, a mate of mine, hates bikes. | joost.dislikes | bikes
I can't stand loud restaurants. | user.dislikes | loud restaurants
I like tea, not coffee. | user.likes | tea; not coffee
I don't like olives. | user.likes | not olives
Maud can't stand lilies, stop saying she likes them. | maud.dislikes | lilies
Lilies, Maud's favourite! | maud.likes | Lilies
My favourite colour is green. | user.favourite_colour | green
Autumn is probably my favourite season, I guess. | user.favourite_season | autumn
My favourite food is mac and cheese. | user.favourite_food | mac and cheese
My favourite band is The Cure. | user.favourite_music | The Cure
I prefer window seats. | user.seat_preference | window
Window seat, please. | user.seat_preference | window
I prefer tea over coffee. | user.prefers | tea; not coffee
I prefer Python over JavaScript. | user.programming_language | Python; not JavaScript
From now on it's decaf only for me. | user.coffee | decaf
Double espresso for me, as every morning. | user.coffee | double espresso
I always drink decaf. | user.coffee | decaf
I switched to green tea. | user.coffee | green tea
I'm in Berlin this week. | user.location | Berlin
I'm on Skye until the 14th. | user.location | Skye
I'm at the office until 5pm. | user.location | the office
I've parked in bay 41 for the next hour. | user.car_location | bay 41
We parked on level 3. | user.car_location | level 3
I'm free on Thursday. | user.availability | Thursday
I drive a red van. | user.vehicle | red van
I'm left-handed. | user.handedness | left-handed
I don't smoke. | user.smoker | no
I quit smoking. | user.smoker | no
I wear size 43 shoes. | user.shoe_size | 43
My salary is 61,400. | user.salary | 61,400
I earn 50,000 euros. | user.salary | 50,000 euros
I'm single. | user.marital_status | single
I'm a gold member. | user.loyalty_tier | gold
We're on the Pro plan. | user.plan | Pro
We upgraded to the Enterprise plan. | user.plan | Enterprise
Acme's plan is B. | acme.plan | B
Our billing contact is Eva Lind. | user.billing_contact | Eva Lind
Send things to my office, I'm never home. | user.shipping_address | my office
My parcel has been delivered. | user.order_status | delivered
My subscription renews on 1 March 2027. | user.renewal_date | 2027-03-01
I use Vim. | user.editor | Vim
I write Rust. | user.programming_language | Rust
I use Linux. | user.operating_system | Linux
The bins go out on Tuesday. | user.bin_day | Tuesday
Bin day is Wednesday. | user.bin_day | Wednesday
The wifi password is hunter2. | user.wifi_password | hunter2
Tonight's alarm code is marzipan. | user.alarm_code | marzipan
The keypad code for the garage door is 4410. | user.keypad_code_garage_door | 4410
The meter cupboard key is under the stairs. | user.meter_cupboard_key | under the stairs
The pharmacy is on Kade street 12. | user.pharmacy | on Kade street 12
Swim class is on Tuesday, I believe. | user.swim_class | Tuesday
Lunch is at one. | user.lunch | one
The meeting is at 10:30. | user.meeting_time | 10:30
Boat's name is Merel. | user.boat | Merel
My insurer is Oak Mutual. | user.insurer | Oak Mutual
Bank is Oak. | user.bank | Oak
Roof quote is 4,100 euros. | user.roof_quote | 4,100 euros
My walking group is Ana, Ludo and Pim. | user.walking_group | Ana, Ludo and Pim
Anne-Marie's uplink is capped at 2 GB/s, don't raise it. | anne_marie.uplink | 2 GB/s
Remember that my locker number is 114. | user.locker_number | 114
My gym is called Pulse. | user.gym | Pulse
Address: Kade 12, Hoorn. | user.address | Kade 12, Hoorn
Tier: gold | user.loyalty_tier | gold
My new address is 7 Larch Lane. | user.home | 7 Larch Lane
My address is 12 Old Street, Leeds. | user.home | Leeds
Our new address is Flat 3, 12 Old Street, Leeds. | user.home | Leeds
We've moved to 12 Elm Street. | user.home | 12 Elm Street
We've moved to 12 Elm Street. | user.address | 12 Elm Street
Tom has moved to 9 Kade, Hoorn. | tom.address | 9 Kade, Hoorn
I live at 4 Mill Lane now. | user.address | 4 Mill Lane
I live at 4 Mill Lane now. | user.home | 4 Mill Lane
My address isn't 12 Old Street anymore. | user.home | not 12 Old Street
As of May my address is 9 Kade, Hoorn. | user.address | 9 Kade, Hoorn
Maya's address: 12 Old Street | maya.address | 12 Old Street
Maya's address: 12 Old Street | maya.home | 12 Old Street
Address of Maya: 12 Old Street, Leeds | maya.address | 12 Old Street, Leeds
Home address of Ines Vos: 3 Mill Lane, York | ines_vos.home | York
Address (Tom): 12 Old Street | tom.address | 12 Old Street
My sister's phone: 0113 496 0123 | user.sister.phone | 0113 496 0123
Lea's birthday: 14 September | lea.birthday | --09-14
Birthday of Ben: 3 May | ben.birthday | --05-03
Tel.: +31 6 1234 5678 | user.phone | +31 6 1234 5678
Home: Leeds\\nTel: 0113 496 0000\\nEmail: tom@example.com | user.home | Leeds
Home: Leeds\\nTel: 0113 496 0000\\nEmail: tom@example.com | user.phone | 0113 496 0000
Home: Leeds\\nTel: 0113 496 0000\\nEmail: tom@example.com | user.email | tom@example.com
I work at the harbour office. | user.workplace | harbour office
My sister works at the town library. | user.sister.workplace | town library
Maya works for a small bakery in Leeds. | maya.workplace | small bakery
Tom works in a hospital. | tom.workplace | hospital
Ines started work at the car factory. | ines.workplace | car factory
Ben works at the shipyard, not the mill. | ben.workplace | shipyard; not mill
I live near the old mill. | user.home | the old mill
We live in a small village. | user.home | a small village
Ana lives by the harbour. | ana.home | the harbour
No meat this week. | user.diet | not meat
I'm not eating meat this week. | user.diet | not meat
This week I'm not eating meat. | user.diet | not meat
Not eating fish until Easter. | user.diet | not fish
One-week cleanse: no meat. | user.diet | not meat
I'm doing a one-week cleanse: no meat, no sugar. | user.diet | not meat
On a detox this week, so no meat. | user.diet | not meat
Until Friday I don't eat fish. | user.diet | not fish
Maya is off meat this month. | maya.diet | not meat
I'm skipping meat this week. | user.diet | not meat
Ben gave up meat for Lent. | ben.diet | not meat
My insurer is not Oak but Elm. | user.insurer | Elm; not Oak
Name: Eva Lind, Tier: gold, Phone: 0555 0134 | user.phone | 0555 0134
Name: Eva Lind, Tier: gold, Phone: 0555 0134 | user.name | Eva Lind
`

const NOTHING = `
Thanks! | ok | Sounds good, see you tomorrow. | How are you? | What time is it? | Can you book a table for two?
Please send the report to Karin Vos. | Pull the overtime figures for Karin Vos, please. | lol | haha that's great
Could you remind me to call the dentist? | Good morning! | Happy birthday! | That's fine. | It's raining again.
This is amazing. | The weather is nice today. | Dinner was delicious. | What a day. | I'm tired. | I'm on my way.
I'll be late. | I'm running late. | I'll think about it. | ok noted, I'll think about it | Let me check. | Save that.
Let's meet at the station. | Do you know where Maya lives? | Is Ben allergic to nuts? | Is Maya still vegetarian?
Where does she work? | I wonder where he lives. | I don't know. | No idea. | Never mind. | Sorry about that.
The meeting went well. | We had a great time in Rome. | Did you see the match? | The movie was boring. | Nice to meet you.
Yes please. | No thanks. | Maybe later. | What should I cook tonight? | How do I get to the airport? | I have a question.
I have an idea. | I need help with my homework. | I saw a dog in the park. | Tell me a joke. | (finished, no output)
npm install completed in 4s | Error: connection refused | 200 OK | build passed | I like it. | I love that! | I hate this.
She is great. | He's here. | It works now. | Everything is fine. | There is a problem with the printer. | Got it.
The problem is that nobody answered. | The thing is, we are late. | I am so happy for you! | I'm not sure. | See attached.
Wow, that is a lot. | Call me when you are free. | I ate too much. | I went to the shop. | My head hurts. | On it!
The train leaves soon. | He said he would call. | It was fun. | Working on it. | Done. | hm ok, thanks
Halden has moved to a new account ending 9902, please update. | No need to chase the plumber again.
Send the lamp to my mum's in Leiden this time. | I renewed the calendar key, try again. | I live alone. | xyzzy plugh frobozz
I work at night. | I work for myself. | I work with children. | I work for a living. | I work at weekends.
I live in the moment. | I live in the past. | I live for music. | I joined a gym. | I quit the gym. | She works hard.
I'm in the market for a new car. | This works for the team. | We have no meat left. | There is no meat in the fridge.
No fish today, sorry. | I mean, it's fine. | Make it quick. | Forget that. | It's not great but fine. | No, it's not.
Subject: my new address is 7 Larch Lane? | What is known about Maya? | No news this week.
Wait until Friday. | Can't make it this week, sorry. | The kids had no school this week. | He lives by the rules. | We live in hope.
I left the office at five. | I'm not working today. | Dinner at the bakery at six? | I started a new book. | Note to self: call the bakery.
`

const rows = (table: string): readonly string[] => table.trim().split('\n')

describe('everyday statements', () => {
  test.each(rows(STATEMENTS).map((row) => row.split(' | ')))('%s → %s: %s', (line = '', key = '', says = '') => {
    const text = line.replaceAll('\\n', '\n')
    const reading = read(text).find(({ questionKey }) => questionKey === key)
    expect(gist(reading)).toBe(says)
    const { start = 0, end = 0 } = reading?.span ?? {}
    expect(text.slice(start, end).trim()).not.toBe('')
  })

  test('there are at least 190 of them', () => {
    expect(rows(STATEMENTS).length).toBeGreaterThanOrEqual(190)
  })
})

describe('what states nothing', () => {
  const texts = rows(NOTHING).flatMap((row) => row.split(' | '))

  test.each(texts)('%s', (text) => {
    expect(read(text)).toEqual([])
  })

  test('there are at least 110 of them', () => {
    expect(texts.length).toBeGreaterThanOrEqual(110)
  })

  test('nor do lines of a tool that look like a record', () => {
    expect(read('dev server: ready on 5173', { sourceClass: 'tool', authorKey: 'shell' })).toEqual([])
  })
})

describe('facets', () => {
  const facetsOf = (text: string, said: Said = {}): Facets => (read(text, said)[0] as Reading).facets

  test.each([
    ['I live in Ghent.', 'assert'],
    ['If I move to Portland I would need a new dentist.', 'suppose'],
    ['I wish I lived in Lisbon.', 'suppose'],
    ['For the workshop, pretend my name is Casper and I sell kayaks.', 'suppose'],
    ["I'm vegan, just kidding.", 'joke'],
    ["I'm vegan lol", 'joke'],
    ["I'm vegan 😂", 'joke'],
    ['Lea wrote: "I never eat fish at home"', 'quote'],
    ['On Monday Ben wrote:\nI live in Ghent.', 'quote'],
  ])('force of %s is %s', (text, force) => {
    expect(leading(facetsOf(text).force)).toBe(force)
  })

  test('a pretence goes on in the sentences after it', () => {
    const [, second] = read("Pretend my name is Casper. I'm vegan.")
    expect(leading((second as Reading).facets.force)).toBe('suppose')
  })

  test.each([
    ['I live in Ghent.', 'first_hand'],
    ['Apparently Tom is allergic to nuts.', 'reported'],
    ['Ben told me that Maya is vegan.', 'reported'],
    ['I heard that Ben moved to Leeds.', 'reported'],
    ['My sister lives in Rome.', 'unclear'],
  ])('access of %s is %s', (text, access) => {
    expect(leading(facetsOf(text).access)).toBe(access)
  })

  test.each([
    ['Ben told me that Maya is vegan.', 'ben'],
    ['My sister says Maya is vegetarian', 'user.sister'],
    ['Maya told me she hates lilies', 'maya'],
    ['According to Lea, Tom works at Acme.', 'lea'],
    ['I live in Ghent.', null],
  ])('%s is told by %s', (text, teller) => {
    expect(read(text)[0]?.toldBy).toBe(teller)
  })

  test.each([
    ['I live in Ghent.', 'lasting'],
    ["I'm allergic to peanuts.", 'lasting'],
    ['Name: Eva Lind', 'lasting'],
    ["I'm in Ghent.", 'unclear'],
    ["I'm eating fish.", 'unclear'],
    ['The deadline is 3 July.', 'unclear'],
    ['From now on I drink decaf.', 'lasting'],
    ['I switched to green tea.', 'lasting'],
    ['For now I live in Ghent.', 'one_off'],
    ['No meat for me this week.', 'one_off'],
    ["I'm in Paris until Friday.", 'one_off'],
    ["I'm not eating meat this week.", 'one_off'],
    ['This week no meat for me.', 'one_off'],
    ['Not eating fish until Easter.', 'one_off'],
    ['One-week cleanse: no meat.', 'one_off'],
    ['I gave up meat for Lent.', 'one_off'],
    ["I don't eat meat.", 'lasting'],
    ['I joined Halden this week.', 'lasting'],
    ['We moved to Leeds this month.', 'lasting'],
    ['I started eating fish again this week.', 'lasting'],
    ["I'm working at Acme this week.", 'one_off'],
    ['I moved to Leeds for a month.', 'one_off'],
    ['My new address is 7 Larch Lane.', 'lasting'],
    ['I now work at Acme.', 'lasting'],
    ['My sister is called Fenna.', 'lasting'],
  ])('%s is %s', (text, lasting) => {
    expect(leading(facetsOf(text).lasting)).toBe(lasting)
  })

  test.each([
    ['No, I live in Utrecht.', true],
    ['Actually, I live in Utrecht.', true],
    ["Maud can't stand lilies, stop saying she likes them.", true],
    ['I live in Utrecht.', false],
  ])('%s corrects something: %s', (text, corrects) => {
    expect(facetsOf(text).correction > 0.5).toBe(corrects)
  })

  test('hedges leave less of a claim, and more of them less still', () => {
    const masses = [
      'Maya is vegan.',
      'I think Maya is vegan.',
      'Maya might be vegan.',
      'I think Maya might be vegan.',
    ].map((text) => read(text)[0]?.answers['vegan'] ?? 0)
    expect(masses).toEqual([...masses].sort((a, b) => b - a))
    expect(masses[0]).toBeLessThanOrEqual(0.9)
    expect(masses[1]).toBeLessThan(0.7)
    expect(masses[3]).toBeLessThan(0.4)
  })

  test('a field of a record is surer than a sentence', () => {
    const [field] = read('Address: Kade 12, Hoorn.', { sourceClass: 'system_of_record', authorKey: 'crm' })
    expect(field?.questionKey).toBe('user.address')
    expect(field?.answers['Kade 12, Hoorn']).toBe(0.98)
  })
})

describe('spans of time', () => {
  const at = (moment: string): number => Date.parse(moment)

  test.each([
    ["I'm on Skye until the 14th.", '2026-06-15T00:00:00Z'],
    ["I've parked in bay 41 for the next hour.", '2026-06-10T11:00:00Z'],
    ["I'm at the office until 5pm.", '2026-06-10T17:00:00Z'],
    ["I'm in Berlin this week.", '2026-06-15T00:00:00Z'],
    ["I'm in Porto till September.", '2026-09-01T00:00:00Z'],
    ["I'm in Paris until Friday.", '2026-06-13T00:00:00Z'],
    ["Tonight's alarm code is marzipan.", '2026-06-11T06:00:00Z'],
  ])('%s holds until %s', (text, until) => {
    expect(read(text)[0]?.validUntil).toBe(at(until))
  })

  test('days are those of the speaker', () => {
    const said = { saidAt: '2026-06-10T23:30:00Z', zone: 'Asia/Tokyo' }
    expect(read("I'm in Kobe today.", said)[0]?.validUntil).toBe(at('2026-06-11T15:00:00Z'))
  })

  test('what is said of the past names when it became true', () => {
    expect(read('We moved to Ghent yesterday.')[0]?.asOf).toBe(at('2026-06-09T12:00:00Z'))
    const since = read("I've lived in Lisbon since 2019.")[0]
    expect([since?.validFrom, since?.asOf]).toEqual([at('2019-01-01T00:00:00Z'), null])
  })

  test('what lies ahead holds from then', () => {
    const [reading] = read("I'll be in Oslo next week.")
    expect([reading?.validFrom, reading?.validUntil]).toEqual([at('2026-06-15T00:00:00Z'), at('2026-06-22T00:00:00Z')])
  })
})

describe('whom it is about', () => {
  const keys = (text: string, said: Said = {}): readonly string[] =>
    read(text, said).map(({ questionKey }) => questionKey)

  test('a pronoun is the one person named before', () => {
    const context = [{ text: 'This is my colleague Selma, she runs the soil lab.', authorKey: 'user' }]
    expect(keys('She also has a brother, Jan, and they climb together.', { context })).toContain('selma.brother.name')
  })

  test('with two candidates a pronoun is nobody', () => {
    const context = [{ text: 'Selma met Ines today.', authorKey: 'user' }]
    expect(keys('She lives in Ghent.', { context })).toEqual([])
    expect(keys('She lives in Ghent.')).toEqual([])
  })

  test('a statement without a subject is about whom the connector names', () => {
    expect(keys('Started eating fish again!', { authorKey: 'maya', about: 'maya' })).toEqual(['maya.diet'])
  })

  test('a guest who gives a name speaks as that person, never as the user', () => {
    const said: Said = { authorKey: 'guest_unverified', sourceClass: 'other_person' }
    const text = "Hello, I'm Radek. Please note I can't have sesame."
    expect(keys(text, said)).toContain('radek.allergies')
    const later = keys('As I said, no sesame for me. The door code is 1234.', {
      ...said,
      context: [{ text, authorKey: 'guest_unverified' }],
    })
    expect(later).toContain('radek.diet')
    expect(later.filter((key) => key.startsWith('user.'))).toEqual([])
  })

  test('two people of one name stay apart', () => {
    expect(keys('Jan from the bakery has a bad knee.')).toEqual(['jan_bakery.health_conditions'])
    expect(keys('My cousin Jan ran the marathon yesterday.')).toEqual(['jan.sports', 'user.cousin.name'])
  })

  test('a letter speaks to the user as "you"', () => {
    const letter: Said = { authorKey: 'shop', sourceClass: 'document', channel: 'email' }
    expect(keys("As a Gouda native you'll love our offer!", letter)).toEqual(['user.origin'])
  })
})

describe('what is passed on', () => {
  const found = (text: string, said: Said = { authorKey: 'sam', sourceClass: 'other_person' }): readonly string[] =>
    read(text, said).map(
      (reading) => `${reading.questionKey} ${gist(reading)} (${leading(reading.facets.access)}, ${reading.toldBy})`,
    )

  test.each([
    ['Fwd: Plans\nFrom: Maya <maya@example.com>\n\nI live in Ghent.', ['maya.home Ghent (reported, maya)']],
    ['FW: Plans\nFrom: Tom\nSent: Monday\nTo: Sam\n\nHi, I moved to Leeds.', ['tom.home Leeds (reported, tom)']],
    [
      'FYI\n\n---------- Forwarded message ---------\nFrom: Ines Vos <i@x.example>\nDate: 2 Mar\n\nI am vegan.',
      ['ines_vos.diet vegan (reported, ines_vos)'],
    ],
    [
      'Begin forwarded message:\n\nFrom: Lea <lea@x.example>\nSubject: hi\n\nMy dog is ill. I work at Acme.',
      ['lea.pets dog (reported, lea)', 'lea.workplace Acme (reported, lea)'],
    ],
    ['[Forwarded from Lea]\nI play the oboe.', ['lea.instruments oboe (reported, lea)']],
    ['From: Lea <lea@x.example>\nTo: Sam\nSubject: hi\n\nI play the oboe.', ['lea.instruments oboe (reported, lea)']],
    [
      'Fwd: hi\nFrom: lea@x.example\n\nI play the oboe.',
      ['lea_at_x-example.instruments oboe (reported, lea_at_x-example)'],
    ],
    [
      'Fwd: hi\n\nI am vegan.\n\n----- Forwarded message -----\nFrom: Lea\n\nI play chess.',
      ['sam.diet vegan (first_hand, null)', 'lea.hobbies chess (reported, lea)'],
    ],
    [
      'On Monday Ben wrote:\n> I live in Ghent.\n\nI live in York.',
      ['ben.home Ghent (reported, null)', 'sam.home York (first_hand, null)'],
    ],
    ['Ben <ben@x.example> wrote:\nI live in Ghent.', ['ben.home Ghent (reported, null)']],
    ['Fwd: hi\n> From: Lea <lea@x.example>\n> I play chess.', ['lea.hobbies chess (reported, lea)']],
    ['Ben said: I live in Leeds.', ['ben.home Leeds (reported, ben)']],
    ['Yesterday Lea Vos wrote: I am vegan', ['lea_vos.diet vegan (reported, lea_vos)']],
    ['Mum wrote: I live in Leeds', []],
    ['As I said: I live in York', ['sam.home York (first_hand, null)']],
    ['She said: my address is 12 Old Street', []],
    ['Fwd: I live in Ghent.', []],
    ['> I live in Ghent.', []],
    ['> My address is 12 Old Street, Leeds\nThanks!', []],
    ['Fwd: hi\n\nMy phone number is 0113 496 0123.', []],
    ['From: user\nTo: Sam\n\nI live in Ghent.', []],
    ['From: Sam\nTo: Lea\n\nI live in Ghent.', ['sam.home Ghent (first_hand, null)']],
  ])('%j → %j', (text, says) => {
    expect(found(text)).toEqual(says)
  })

  test('without a head it is of whom the connector names, and hardly a claim', () => {
    const said: Said = { authorKey: 'sam', sourceClass: 'other_person', about: 'maya' }
    const [reading] = read('Fwd: My new address is 7 Larch Lane', said)
    expect([reading?.questionKey, leading(reading?.facets.force ?? {})]).toEqual(['maya.address', 'quote'])
  })

  test('the words of one writer are an assertion, told by them', () => {
    const [reading] = read('Fwd: hi\nFrom: Lea\n\nI live in Ghent.', { authorKey: 'sam' })
    expect(leading((reading as Reading).facets.force)).toBe('assert')
  })
})

describe('what goes on from before', () => {
  const following = (context: string, text: string): Reading | undefined =>
    read(text, { context: [{ text: context, authorKey: 'user' }] })[0]

  test.each([
    ['Bank is Oak.', "No, it's Elm now.", 'user.bank', 'Elm; not Oak'],
    [
      'The keypad code for the garage door is 4410.',
      'Since the break-in it takes 7729 instead.',
      'user.keypad_code_garage_door',
      '7729; not 4410',
    ],
    [
      'The box in the cellar is a Halden NAS.',
      "Correction: it's a Birch NAS, not a Halden.",
      'user.box_cellar',
      'Birch NAS; not Halden + Halden NAS',
    ],
    [
      'Autumn is probably my favourite season, I guess.',
      'Or it might be spring. Not sure.',
      'user.favourite_season',
      'spring + autumn',
    ],
  ])('%s … %s', (before, text, key, says) => {
    const reading = following(before, text)
    expect([reading?.questionKey, gist(reading)]).toEqual([key, says])
  })

  test.each([
    ['Sorry, I meant Thursday.', 'Thursday; not Tuesday'],
    ['I meant Thursday, not Tuesday.', 'Thursday; not Tuesday'],
    ["Actually, it's Thursday.", 'Thursday; not Tuesday'],
    ["Scratch that, it's Thursday.", 'Thursday; not Tuesday'],
    ["That's wrong, it's Thursday.", 'Thursday; not Tuesday'],
    ['Make that Thursday.', 'Thursday; not Tuesday'],
    ['No, Thursday.', 'Thursday; not Tuesday'],
    ["It's not Tuesday but Thursday.", 'Thursday; not Tuesday'],
    ["It isn't Tuesday but Thursday.", 'Thursday; not Tuesday'],
    ["No, it's Thursday now.", 'Thursday; not Tuesday'],
  ])('Bin day is Tuesday. %s is a correction of it', (text, says) => {
    const reading = following('Bin day is Tuesday.', text)
    expect([reading?.questionKey, gist(reading)]).toEqual(['user.bin_day', says])
    expect(reading?.facets.correction).toBeGreaterThan(0.5)
  })

  test.each(["I mean, it's fine.", 'Make it quick.', 'Forget that.', "No, it's not.", "It's not great but fine."])(
    'Bin day is Tuesday. %s corrects nothing',
    (text) => {
      expect(following('Bin day is Tuesday.', text)).toBeUndefined()
    },
  )

  test('a number is not corrected by a word', () => {
    expect(following('The door code is 4410.', "No, it's raining.")).toBeUndefined()
  })
})

describe('the pace of a question', () => {
  const entryOf = (text: string): string | null =>
    organizer.resolve(text, { by: 'user', subjects: ['user'], options: [], known: [] }).question.catalogueEntry

  test.each([
    ['When did the user move into the mill house?', 'past_event'],
    ['On which date did the user run?', 'past_event'],
    ['At what time did Ben arrive?', 'past_event'],
    ['What was the gas meter on 1 June?', 'past_event'],
    ['Who did I meet in Rome?', 'past_event'],
    ['When is the next train?', null],
    ['When does the workshop lease end?', null],
    ['Does Maud like lilies?', 'likes'],
    ['Does Maya have allergies?', 'allergies'],
    ['Where does Maya live?', 'home'],
  ])('%s follows %s', (text, entry) => {
    expect(entryOf(text)).toBe(entry)
  })
})

describe('questions in plain words', () => {
  test.each([
    ['Where do I live?', 'user.home'],
    ["Where does the user's sister live?", 'user.sister.home'],
    ['Where does my sister live?', 'user.sister.home'],
    ['What does Maya eat?', 'maya.diet'],
    ['What is Ines allergic to?', 'ines.allergies'],
    ['Does Maya have allergies?', 'maya.allergies'],
    ["When is Maya's birthday?", 'maya.birthday'],
    ['How old is Ben?', 'ben.birth_year'],
    ["How old are the user's kids?", 'user.children_birth_years'],
    ['Where does Tom work?', 'tom.workplace'],
    ["What is the user's name?", 'user.name'],
    ["what's my phone number", 'user.phone'],
    ['Which instruments does the user play?', 'user.instruments'],
    ['Which seat does the user prefer?', 'user.seat_preference'],
    ["What is the user's favourite season?", 'user.favourite_season'],
    ['Where is the user now?', 'user.location'],
    ['Where is the car?', 'user.car_location'],
    ['What coffee does the user take?', 'user.coffee'],
    ["What is the user's blood type?", 'user.blood_type'],
    ['What is the keypad code for the garage door?', 'user.keypad_code_garage_door'],
    ['Who is the vet?', 'user.vet.name'],
    ["Who is Selma's brother?", 'selma.brother.name'],
    ["What is the boat's name?", 'user.boat'],
    ['On which day is swim class?', 'user.swim_class'],
    ['What does Maya eat for breakfast?', 'maya.eat_breakfast'],
  ])('%s → %s', (text, key) => {
    expect(resolve(text, [], ['user', 'maya']).key).toBe(key)
  })

  test('a first name is the one known person of that name', () => {
    expect(resolve('Where does Karin live?', [], ['karin_vos']).key).toBe('karin_vos.home')
    expect(resolve('Where does Karin live?', [], ['karin_vos', 'karin_bakery']).key).toBe('karin.home')
    expect(resolve('Does my cousin Jan have a bad knee?', ['yes', 'no'], ['jan_bakery']).subject).toBe('jan')
  })

  test('options are candidates, not the whole list', () => {
    const question = resolve('What coffee does the user take?', ['decaf', 'ristretto', 'other'])
    expect(question.answers).toContain('ristretto')
    expect(question.answers).not.toContain('other')
    expect(question.open).toBe(true)
  })

  test('yes and no make a yes/no question of its own', () => {
    const question = resolve('Does Maud like lilies?', ['yes', 'no'])
    expect([question.key, question.shape]).toEqual(['maud.likes_lily', 'yes_no'])
    expect(gist(answer(question, "Maud can't stand lilies, stop saying she likes them."))).toBe('no')
    expect(gist(answer(question, "Lilies, Maud's favourite!"))).toBe('yes')
    expect(gist(answer(question, 'Maud loves roses.'))).toBe('nothing')
  })

  test('nonsense makes a question that nothing answers', () => {
    const question = resolve('xyzzy plugh frobozz')
    expect(answer(question, 'The spare key hangs behind the shed.')).toBeNull()
  })
})

describe('questions that no pattern covers', () => {
  test.each([
    ['Where is the spare key?', [], 'The spare key hangs behind the shed.', 'behind the shed'],
    ['Where is the spare boiler part?', [], 'The spare boiler part is on the top shelf.', 'on the top shelf'],
    ['When does the workshop lease end?', [], 'Lease.pdf: the workshop lease ends on 30 June 2027.', '30 June 2027'],
    ['When did the user move into the mill house?', [], 'We moved into the mill house last week.', '1 to 7 June 2026'],
    ['At what time did the user take the pill today?', [], "I've just taken my pill.", '10:00'],
    ['On which date did the user run?', [], 'Ran eight kilometres today.', '10 June 2026'],
    ['When should the fern be watered?', [], 'Always water the fern before noon.', 'before noon'],
    ['When is high tide at Port Mere today?', [], 'High tide at Port Mere: 14:20 on 17 April.', '14:20'],
    ['What was the gas meter on 1 June?', [], 'Gas meter on 1 June: 48231.', '48231'],
    ['What was the gas meter on 1 June?', [], 'Gas meter on 1 May: 48213.', 'nothing'],
    [
      'what\'s Anne-Marie\'s GB/s cap ("uplink") NOT raised?',
      [],
      "Anne-Marie's uplink is capped at 2 GB/s, don't raise it.",
      '2 GB/s',
    ],
    ['What does the user sell?', [], 'I sell kayaks.', 'kayaks'],
    ['How many chickens are there?', [], 'There are 12 chickens in the yard.', '12'],
    ['Who runs the soil lab?', [], 'Selma runs the soil lab.', 'Selma'],
    ['Which NAS is in the cellar?', ['Halden', 'Birch'], 'The box in the cellar is a Halden NAS.', 'Halden'],
    [
      'Which NAS is in the cellar?',
      ['Halden', 'Birch'],
      "Correction: it's a Birch NAS, not a Halden.",
      'Birch; not Halden',
    ],
    ['On which day is swim class?', ['Tuesday', 'Thursday'], 'Swim class is Thursday.', 'Thursday'],
    ['Is Noa in the choir?', ['yes', 'no'], 'No, Noa has left the choir.', 'no'],
    ['Is Noa in the choir?', ['yes', 'no'], 'Noa sings in the choir.', 'yes'],
    ['May guests use the sauna?', ['yes', 'no'], 'Guests may use the sauna.', 'yes'],
    ['May guests use the sauna?', ['yes', 'no'], 'Guests may not use the sauna.', 'no'],
    ['Does my cousin Jan have a bad knee?', ['yes', 'no'], 'Jan from the bakery has a bad knee.', 'nothing'],
    ['Does the user dislike cycling?', ['yes', 'no'], 'Joost, a mate of mine, hates bikes.', 'nothing'],
    ['Does Joost dislike cycling?', ['yes', 'no'], 'Joost, a mate of mine, hates bikes.', 'yes'],
    ['Must the tiler be asked before every booking?', ['yes', 'no'], 'Before you book this time, ask the tiler.', 'no'],
    ['Should parcels always go to the office?', ['yes', 'no'], 'Just this once, parcels go to the office.', 'no'],
    ['Do parcels always go to the office?', ['yes', 'no'], 'Parcels always go to the office.', 'yes'],
    ["What is the user's blood type?", [], 'Mum likes her walks at four.', 'nothing'],
  ])('%s %j … %s → %s', (asked, options, text, says) => {
    expect(gist(answer(resolve(asked, options), text))).toBe(says)
  })

  test('a pronoun counts for whom it means', () => {
    const context = [{ text: 'This is my colleague Selma, she runs the soil lab.', authorKey: 'user' }]
    const question = resolve('Whose brother is Jan?', ["Selma's", "the user's"])
    expect(gist(answer(question, 'She also has a brother, Jan, and they climb together.', { context }))).toBe("Selma's")
  })

  test('a known question is proposed again for a text that answers it', () => {
    const known = resolve('May guests use the sauna?', ['yes', 'no'])
    expect(read('Guests may not use the sauna.', {}, [known]).map(({ questionKey }) => questionKey)).toEqual([
      known.key,
    ])
    expect(read('The sauna is nice.', {}, [known])).toEqual([])
  })

  test('a yes/no question on one answer is proposed with the statement it rests on', () => {
    const known = resolve('Does Maud like lilies?', ['yes', 'no'])
    const found = read('Maud loves lilies.', {}, [known]).find(({ questionKey }) => questionKey === known.key)
    expect(gist(found)).toBe('yes')
  })

  test('a declared question of a customer is found by the pattern of its attribute', () => {
    const tier: Question = {
      ...resolve('Which tier?'),
      key: 'customer.loyalty_tier',
      subject: 'customer',
      attribute: 'loyalty_tier',
      text: 'Which tier?',
      answers: ['silver', 'gold'],
      open: false,
      origin: 'defined',
    }
    const found = read("We're a gold member.", {}, [tier]).find(({ questionKey }) => questionKey === tier.key)
    expect(gist(found)).toBe('gold')
    expect(read('Tier: bronze', {}, [tier]).find(({ questionKey }) => questionKey === tier.key)?.answers).toEqual({})
  })
})

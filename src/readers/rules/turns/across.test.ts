import { describe, expect, test } from 'vitest'
import { rows } from '../said.fixture.ts'
import { lastSaysTo } from './across.fixture.ts'

const each = (table: string) => test.each(rows(table))

describe('a reply to what the assistant asked, with another value', () => {
  each(`
    A: Are you still on 20 mg of citalopram? || nah, 40 since Tuesday | How many mg of citalopram does the owner take? [20, 40] | 40
    A: Are you still on 20 mg of citalopram? || no the doctor put me up to 40 last month | How many mg of citalopram does the owner take? [20, 40] | 40
    A: Do you still have choir on Tuesdays? || it's Thursdays now | On which day does the owner have choir? [Tuesday, Thursday] | Thursday
    A: Is your flight still at 9:40? || no they moved it to 11:15 | At what time is the owner's flight? | 11:15
    A: Is the lunch with Pavel on Monday? || no, Wednesday | On which day is the lunch with Pavel? | Wednesday
    A: Are you still banking with Halden? || nope moved to Brevik last year | Which bank is the owner with? [Halden, Brevik] | Brevik
    A: Are you still with Talvik? || no. Orrin since the summer. | Where does the owner work? [Talvik, Orrin] | Orrin
    A: Is your dentist still Dr Ames? || No. Dr Okoro since the summer. | Who is the owner's dentist? [Dr Ames, Dr Okoro] | Dr Okoro
    A: Nimmst du noch 50 mg Sertralin? || nein, 75 seit letzter Woche | Wie viel Sertralin nehme ich? [50, 75] | 75
    A: Do you take 50 mg? || no, my sister takes 75 | How many mg does the owner take? [50, 75] | not 50
    A: Are you still with Talvik? || no, Anna got me fired | Where does the owner work? [Talvik, Anna] | unknown
  `)('%s says to %s: %s', (talk, question, answer) => expect(lastSaysTo(talk, question)).toBe(answer))
})

describe('a bare answer, or a list of them, to what was asked', () => {
  each(`
    A: Do you have any allergies we should note? || latex. nothing else | What is the owner allergic to? | latex
    A: Do you have any pets? || a parrot, if that counts | Which pets does the owner have? | parrot
    A: Do you have any pets? || you know me | Which pets does the owner have? | unknown
    A: How many siblings do you have? || none, only child | How many siblings does the owner have? | 0
    A: Do you take any medication at the moment? || metformin | Which medication does the owner take? | metformin
    A: Any plans? || none | How many siblings does the owner have? | unknown
  `)('%s says to %s: %s', (talk, question, answer) => expect(lastSaysTo(talk, question)).toBe(answer))
})

describe('a reply of yes, no or one of several', () => {
  each(`
    A: Do you play the cello? || yep, since school | Does the owner play the cello? | yes
    A: Do you own a drill? || I do | Does the owner own a drill? | yes
    A: Do you own a drill? || nope | Does the owner own a drill? | no
    A: Do you need a cot and a high chair? || yep both | Does the owner need a high chair? | yes
    A: Do you need a cot or a high chair? || both actually | Does the owner need a cot? | yes
    A: Do you need a cot or a high chair? || neither | Does the owner need a cot? | no
    A: Do you park in the garage or in the street? || the latter | Where does the owner park? [garage, street] | street
    A: Would you rather have the blue tent or the red tent? || the first one please | Which tent would the owner rather have? [blue, red] | blue
    A: Do you want the morning slot or the evening slot? || evening please | Which slot does the owner want? [morning, evening] | evening
    A: Where do you keep the spare key? || under the blue pot | Where does the owner keep the spare key? | under the blue pot
    A: How many people are coming? || seven | How many people are coming? | 7
    A: Do you own a drill? || never | Does the owner own a drill? | no
    A: Does Tove eat fish? || nah she hates it | Does Tove eat fish? | no
    A: Do you own a drill? || used to | Does the owner own a drill? | no
    A: How do you take your coffee? || black | How does the owner take their coffee? | black
    A: Which gym do you go to? || Hagen Fit | Which gym does the owner go to? | Hagen Fit
    A: Is Ana your sister? || no, cousin | Is Ana the owner's sister? | unknown
    A: Do you own a drill? || yeah right | Does the owner own a drill? | unknown
    A: Do you own a drill? || why do you ask? | Does the owner own a drill? | unknown
    A: Do you drink coffee? || no worries | Does the owner drink coffee? | unknown
    A: Where do you keep the spare key? || no idea | Where does the owner keep the spare key? | unknown
    Do you own a drill? || yes | Does the owner own a drill? | unknown
  `)('%s says to %s: %s', (talk, question, answer) => expect(lastSaysTo(talk, question)).toBe(answer))
})

describe('agreement to an offer to note, and to what the assistant stated', () => {
  each(`
    A: Shall I note that you prefer late trains? || yes please do | Which trains does the owner prefer? [late trains, early trains] | late trains
    A: Want me to remember that your locker is number 41? || yes please | What is the owner's locker number? | 41
    A: Should I save that Ines collects the kids on Mondays? || yep | Who collects the kids on Mondays? | Ines
    A: Should I save that Ines collects the kids on Mondays? || no | Who collects the kids on Mondays? | not Ines
    A: I'll note that your locker is number 41. || correct | What is the owner's locker number? | 41
    A: So that's two adults and a dog. || exactly | How many adults are there? | 2
    A: To confirm: your boiler is a Vessen 300. || that's right | What is the owner's boiler? | Vessen 300
    A: Your boiler is a Vessen 300, right? || yes | What is the owner's boiler? | Vessen 300
    A: Your boiler is a Vessen 300. Is that correct? || yep | What is the owner's boiler? | Vessen 300
    A: Your boiler is a Vessen 300. || nope | What is the owner's boiler? | not Vessen 300
    A: Noted, you keep bees. || no I don't | Does the owner keep bees? | no
    A: Shall I note that you live in Turin? || please do | Where does the owner live? | Turin
    A: Shall I note that you live in Turin? || sure, go for it | Where does the owner live? | Turin
    A: Shall I note that you live in Turin? || no, I live in Genoa | Where does the owner live? | Genoa
    A: Shall I note that you live in Turin? || no thanks | Where does the owner live? | unknown
    A: Is it ok if I note that you can't do Fridays? || sure | Can the owner do Fridays? | no
    A: The garage code is 4410. || wrong, 7729 | What is the garage code? [4410, 7729] | 7729
    A: I have your garage code as 4410. || that's out of date, it's 7729 | What is the garage code? [4410, 7729] | 7729
    A: So you moved to Turin in May? || no, Genoa | Where does the owner live? [Turin, Genoa] | Genoa
    A: You might like Porto too. || exactly | Where does the owner live? | unknown
    A: Your boiler is a Vessen 300. || thanks | What is the owner's boiler? | unknown
    A: I'll note that your locker is number 41. || ok | What is the owner's locker number? | unknown
    A: Shall I book it? || yes | Did the owner book it? | unknown
    A: Shall I order the blue rug? || yes | Does the owner have a blue rug? | unknown
    A: Shall I call your sister? || yes please | Does the owner have a sister? | unknown
  `)('%s says to %s: %s', (talk, question, answer) => expect(lastSaysTo(talk, question)).toBe(answer))
})

describe('what somebody takes back or turns of their own', () => {
  each(`
    I'm selling the piano. || jk | Is the owner selling the piano? | no
    I'm selling the piano. || jk but what a week | Is the owner selling the piano? | no
    I'm selling the piano. || just kidding, I love it | Is the owner selling the piano? | no
    I'm selling the piano. || lol no | Is the owner selling the piano? | no
    I'm selling the piano. || scratch that | Is the owner selling the piano? | no
    I'm selling the piano. || forget what I said | Is the owner selling the piano? | no
    I'm selling the piano. || change of plan | Is the owner selling the piano? | no
    I'm selling the piano. jk | Is the owner selling the piano? | no
    The recital is on 14 May. || wait no, the 15th, the 14th is the rehearsal | On which date is the recital? | 15 May 2026
    The recital is on 14 May, wait no, the 15th, the 14th is the rehearsal | On which date is the recital? | 15 May 2026
    Our party is on 13 June. || not the 13th, the 30th, my bad | When is our party? | 30 June 2026
    The recital is on Tuesday. || *Thursday | On which day is the recital? | Thursday
    The recital is on Tuesday. || sorry I meant Thursday | On which day is the recital? | Thursday
    The plumber is called Jonah. || *Jonas, autocorrect | What is the plumber called? | Jonas
    We need four chairs. || actually make that six | How many chairs does the owner need? | 6
    We need four chairs. || make it six | How many chairs does the owner need? | 6
    Our yoga class is on Tuesday. || they moved yoga to Friday | On which day is our yoga class? | Friday
    I'm selling the piano. || no kidding | Is the owner selling the piano? | unknown
    I'm selling the piano. || joking aside, the tuner comes Friday | Is the owner selling the piano? | unknown
    I'm selling the piano. || ok thanks | Is the owner selling the piano? | unknown
    A: You are selling the piano. || jk | Is the owner selling the piano? | unknown
    The recital is on Tuesday. || Thursday is laundry day | On which day is the recital? | unknown
    We need four chairs. || I bought six apples | How many chairs does the owner need? | unknown
    Our yoga class is on Tuesday. || they moved the bins to Friday | On which day is our yoga class? | unknown
  `)('%s says to %s: %s', (talk, question, answer) => expect(lastSaysTo(talk, question)).toBe(answer))
})

describe('what is called off', () => {
  each(`
    We're driving to Bath on Friday. || trip's off, the car died | Is the owner driving to Bath? | no
    We're driving to Bath on Friday. || trip got cancelled | Is the owner driving to Bath? | no
    We're driving to Bath on Friday. || that fell through | Is the owner driving to Bath? | no
    We're driving to Bath on Friday. || we're not going after all | Is the owner driving to Bath? | no
    We're driving to Bath on Friday. || no Bath for us then | Is the owner driving to Bath? | no
    We're driving to Bath on Friday. || had to cancel Bath | Is the owner driving to Bath? | no
    Ada is starting piano lessons in June || never mind the piano lessons | Is Ada starting piano lessons? | no
    we're not driving to Bath after all | Is the owner driving to Bath? | no
    We're driving to Bath on Friday. || if it rains the trip's off | Is the owner driving to Bath? | unknown
    We're driving to Bath on Friday. || the wedding's off | Is the owner driving to Bath? | unknown
    We're driving to Bath on Friday. || is the trip off? | Is the owner driving to Bath? | unknown
    We're driving to Bath on Friday. || the lights are off | Is the owner driving to Bath? | unknown
    We're driving to Bath on Friday. || never mind the dishes | Is the owner driving to Bath? | unknown
  `)('%s says to %s: %s', (talk, question, answer) => expect(lastSaysTo(talk, question)).toBe(answer))
})

describe('what was never said', () => {
  each(`
    A: Noted, no latex for you. || I never said latex! It's nickel I can't touch. | What can the owner not touch? [latex, nickel] | nickel
    A: Noted, your plumber is Kurt. || I never said Kurt, it's Arne | Who is the owner's plumber? [Kurt, Arne] | Arne
    A: Noted, you keep bees. || I never said that! | Does the owner keep bees? | no
    A: Noted, you keep bees. || I never said I keep bees | Does the owner keep bees? | no
    No, we do NOT have kids. | How many children does the owner have? | 0
    A: Noted, you keep bees. || I never said a word to Ann | Does the owner keep bees? | unknown
  `)('%s says to %s: %s', (talk, question, answer) => expect(lastSaysTo(talk, question)).toBe(answer))
})

describe('the same as before', () => {
  each(`
    Choir is on Monday at 19:15 in the town hall. || choir is on Tuesday, same time, same place | At what time is choir on Tuesday? | 19:15
    Choir is on Monday at 19:15 in the town hall. || choir is on Tuesday, same place | Where is choir on Tuesday? | in the town hall
    Lunch with Tove is at 12:30 at the Anchor. || lunch with Tove again on Friday, same place | Where is the lunch with Tove on Friday? | at the Anchor
    Choir is at 19:15 or 20:15. || choir is on Tuesday, same time | At what time is choir on Tuesday? | unknown
    I like tea. || choir is on Tuesday, same time | At what time is choir on Tuesday? | unknown
  `)('%s says to %s: %s', (talk, question, answer) => expect(lastSaysTo(talk, question)).toBe(answer))
})

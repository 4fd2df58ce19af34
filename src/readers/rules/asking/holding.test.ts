import { expect, test } from 'vitest'
import { rows } from '../said.fixture.ts'
import { askedOf } from './asked-of.fixture.ts'

test.each(
  rows(`
    I don't go to yoga on Mondays. | When do I go to yoga? | not Monday
    I never go to yoga on Mondays. | When do I go to yoga? | not Monday
    I no longer play tennis on Thursdays. | When do I play tennis? | not Thursday
    I used to play tennis on Thursdays. | When do I play tennis? | not Thursday
    The keys are not in the drawer. | Where are the keys? | not in the drawer
    My charger used to be in the kitchen. | Where is my charger? | not in the kitchen
    I didn't buy the sofa at Ikea. | Where did I buy the sofa? | not at Ikea
    We didn't fly to Rome in March. | When did we fly to Rome? | not March
    The train does not leave at 7:40. | When does the train leave? | not 07:40
    The trip to Rome on 3 March is cancelled. | When is the trip to Rome? | not 3 March 2026
    Kurt did not fix the roof. | Who fixed the roof? | not Kurt
    We don't have six chairs. | How many chairs do we have? | not 6
    The ticket didn't cost 40 euros. | How much did the ticket cost? | not 40 euros
    The plumber isn't coming on Tuesday. | When is the plumber coming? | not Tuesday
    I would never park the car in the street. | Where do I park the car? | not in the street
    On Mondays I don't go to yoga. | When do I go to yoga? | not Monday
    I don't go to yoga on Mondays, I swim on Tuesdays. | When do I go to yoga? | not Monday
    We used to have six chairs. | How many chairs do we have? | not 6
    There are no six chairs in the kitchen. | How many chairs are in the kitchen? | not 6
    The rent isn't 900 euros. | How much is the rent? | not 900 euros
    I don't sell kayaks. | What do I sell? | not kayaks
    I used to sell kayaks. | What do I sell? | not kayaks
    I no longer sell kayaks. | What do I sell? | not kayaks
    My rent used to be 900 euros. | How much is my rent? | not 900 euros
    I don't have three bikes. | How many bikes do I have? | not 3
    It wasn't Ann who lent me the drill. | Who lent me the drill? | not Ann
    The spare batteries aren't in the garage any more. | Where are the spare batteries? | not in the garage
    My sister doesn't go to yoga on Mondays. | When does my sister go to yoga? | not Monday
    The meeting isn't in room 12. | Where is the meeting? | not in room 12
    My bike isn't red. | What colour is my bike? | not red
    My bike used to be red. | What colour is my bike? | not red
  `),
)('%s … %s → %s: said not to hold', (text, question, says) => {
  expect(askedOf(text as string, question as string)).toBe(says)
})

test.each(
  rows(`
    I thought the key was under the mat. | Where is the key?
    I thought Kurt fixed the roof. | Who fixed the roof?
    I thought I owned a boat. | Do I own a boat?
    I don't always go to yoga on Mondays. | When do I go to yoga?
    I wish the keys were in the drawer. | Where are the keys?
    If it rains, I park the car in the street. | Where do I park the car?
    I don't know if the keys are in the drawer. | Where are the keys?
    I'm not sure whether the keys are in the drawer. | Where are the keys?
    Are the keys in the drawer? | Where are the keys?
    Maybe the keys are in the drawer. | Where are the keys?
    The keys were in the drawer. | Where are the keys?
    We had six chairs. | How many chairs do we have?
    Kurt almost fixed the roof. | Who fixed the roof?
    I thought I had a parking permit. | Do I have a parking permit?
    The garage was locked. | Is the garage locked?
    If it rains the garage is locked. | Is the garage locked?
    I wish the garage was locked. | Is the garage locked?
    I thought the garage was locked. | Is the garage locked?
    I want a boat. | Do I own a boat?
    The parcel might arrive on Monday. | When does the parcel arrive?
    I hope the parcel arrives on Monday. | When does the parcel arrive?
    Nobody fixed the roof. | Who fixed the roof?
    Was it Kurt who fixed the roof? | Who fixed the roof?
    If Kurt fixed the roof, it holds. | Who fixed the roof?
    We'll put the sofa in the cellar. | Where is the sofa?
    I want to put the sofa in the cellar. | Where is the sofa?
    We planned to put the sofa in the cellar. | Where is the sofa?
    Don't put the sofa in the cellar. | Where is the sofa?
    I forgot where the sofa is. | Where is the sofa?
    I almost bought the sofa at Ikea. | Where did I buy the sofa?
    I wanted to buy the sofa at Ikea. | Where did I buy the sofa?
    I would have bought the sofa at Ikea. | Where did I buy the sofa?
    I will buy the sofa at Ikea. | Where did I buy the sofa?
    I thought my bike was red. | What colour is my bike?
    I forgot to lock the garage. | Did I lock the garage?
    I thought I locked the garage. | Did I lock the garage?
    Did I lock the garage? | Did I lock the garage?
    I have to lock the garage. | Did I lock the garage?
    Kurt was going to fix the roof. | Who fixed the roof?
  `),
)('%s … %s: left open', (text, question) => {
  expect(askedOf(text as string, question as string)).toBe('unknown')
})

import { expect, test } from 'vitest'
import { rows } from '../said.fixture.ts'
import { askedOf } from './asked-of.fixture.ts'

test.each(
  rows(`
    I fly to Rome on 3 March. | When do I fly to Paris?
    I meet Ann on Friday. | When do I meet Bob?
    I bought the sofa at Ikea. | Where did I buy the lamp?
    My red bike is in the cellar. | Where is my blue bike?
    My passport expires in 2030. | When does my visa expire?
    I return from Rome on 9 March. | When do I fly to Rome?
    My sister goes to yoga on Mondays. | When do I go to yoga?
    My neighbour goes to yoga on Mondays. | When do I go to yoga?
    My sister parks the car in the street. | Where do I park the car?
    We don't live in Leeds any more, we moved to York. | Where did we live before York?
    My sister owns a boat. | Do I own a boat?
    I own a car. | Do I own a boat?
    The car keys are in the drawer. | Where is the car?
    The keys of the car are in the drawer. | Where is the car?
    The bike pump is in the cellar. | Where is my bike?
    My sister's bike is in the cellar. | Where is my bike?
    Ann's bike is in the cellar. | Where is my bike?
    I leave for Rome on 3 March. | When do I leave Rome?
    We have six plates. | How many chairs do we have?
    The ticket cost 40 euros. | How much did the lamp cost?
    The bus leaves at 7:40. | What time does the train leave?
    The train arrives at 7:40. | What time does the train leave?
    Kurt fixed the roof. | Who fixed the car?
    Kurt fixed the roof. | Who painted the roof?
    Everyone goes to yoga on Mondays. | When do I go to yoga?
    I take the train to work. | Which bus do I take to work?
    My sister sells kayaks. | What do I sell?
    I buy kayaks. | What do I sell?
    The guest wifi network is called Otter. | What is the office wifi network called?
    My red bike is in the cellar. | Is my blue bike in the cellar?
    My sister has a parking permit. | Do I have a parking permit?
    I fly to Rome on 3 March. | Do I fly to Paris on 3 March?
    The garage door is locked. | Is the garage locked?
    My mother's birthday party is on 3 May. | When is my birthday party?
    My brother has three bikes. | How many bikes do I have?
    I gave Ann the vase. | Who gave me the vase?
    My boss's name is Kurt. | Who fixed the roof?
    I keep the old batteries in the garage. | Where are the spare batteries?
    My mother grew up in Leeds. | Where did I grow up?
    Maya's sister goes to yoga on Mondays. | When does Maya go to yoga?
    I go to yoga with Maya on Mondays. | When does Maya go to yoga?
    I go to yoga on Mondays. | When does my sister go to yoga?
    I sold the sofa at Ikea. | Where did I buy the sofa?
    I ate pasta on Tuesday. | What did I eat on Monday?
    My sister's bike is red. | What colour is my bike?
    My car is red. | What colour is my bike?
    I'm flying to Rome in March. | Am I flying to Paris in March?
    My sister is flying to Rome in March. | Am I flying to Rome in March?
    I locked the shed. | Did I lock the garage?
    I meet Ann on Friday. | Who do I meet on Monday?
    The ticket was blue. | What did the ticket cost?
    My sister goes to yoga on Mondays. | Tell me when I go to yoga.
    We live in York. | Where did we live before York?
  `),
)('%s … %s: of another thing, another person or another way', (text, question) => {
  expect(askedOf(text as string, question as string)).toBe('unknown')
})

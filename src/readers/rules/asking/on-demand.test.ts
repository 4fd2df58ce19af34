import { expect, test } from 'vitest'
import { rows } from '../said.fixture.ts'
import { askedOf } from './asked-of.fixture.ts'

test.each(
  rows(`
    The keys are in the drawer. | Where are the keys? | in the drawer
    Tom wants my drill. | Who has my drill? | unknown
    I lent my drill to Tom. | Who has my drill? | Tom
    Anna can't stand the opera. | Does Anna enjoy the opera? | no
    We ran out of the house. | Do we have a house? | unknown
    We went to the pool. | Do we have a pool? | unknown
    I saw a boat. | Do I have a boat? | unknown
    There's a pool at the new flat. | Do we have a pool? | yes
    I've got a boat. | Have I got a boat? | yes
    I don't think the shop opens on Sunday. | Is the shop open on Sunday? | no
    I think the shop opens on Sunday. | Is the shop open on Sunday? | yes
    Neither Tom nor Ben came. | Did Ben come? | no
    Everyone but Tom came. | Did Tom come? | no
    Everyone but Tom came. | Did Ben come? | unknown
    When a migraine hits I take rizatriptan. | What do I take for migraine? | rizatriptan
    When a migraine hits Tom takes rizatriptan. | What do I take for migraine? | unknown
    Anna sells honey at the market. | What does Anna sell at the market? | honey
    I pay my bills with Revolut. | What do I pay my bills with? | Revolut
    Biathlon ranks highest with me. | Which sport ranks highest with me? | Biathlon
    It ranks highest with me. | Which sport ranks highest with me? | unknown
    I store my photos in Nextcloud. | What do I store my photos in? | Nextcloud
    The shop closes on Friday, no exceptions. | Is the shop open? | no
    Granny's hip operation went well. | How did Granny's operation go? | well
    I go to yoga by bike. | How do I go to yoga? | by bike
    Granny's hip operation went ahead. | How did Granny's operation go? | unknown
    Patient says she has been off metformin since June. | Does the patient take metformin? | no
    We're out of milk. | Do we have milk? | no
    We have milk. | Do we have milk? | yes
    I'm getting a new phone next week. | Does the user have a new phone? | unknown
    I got a new phone last week. | Does the user have a new phone? | yes
    The window in the bathroom doesn't close properly. | Does the bathroom window close? | no
    The cat bites the dog. | Does the dog bite the cat? | unknown
    The meeting with Lund is off. | Is the meeting with Lund happening? | no
    My locker is number 212 now, not 118 any more. | What is my locker number? | 212
    Deploys go out on Wednesdays, never on Fridays. | On which day do deploys go out? | Wednesday
    Kate handed in her notice today. | Has Kate resigned? | yes
    Tim has my drill. | Who has my drill? | Tim
    Mrs Okafor needs a ground-floor room because of her knee. | Why does Mrs Okafor need a ground-floor room? | her knee
    I don't eat pork because of my faith. | Why don't I eat pork? | my faith
    The launch was postponed due to the audit. | Why was the launch postponed? | the audit
    I eat pork because I like it. | Why don't I eat pork? | unknown
    Anna left because of the pay. | Why did Ben leave? | unknown
    Nadia uses a folding bike. | What kind of bike does Nadia use? | folding bike
    Nadia uses her bike. | What kind of bike does Nadia use? | unknown
    Please always send invoices to billing@acme.test. | Where should invoices be sent? | billing@acme.test
    The recital moved to half nine. | What time is the recital? | half nine
    The recital has been pushed back to 10. | What time is the recital? | 10:00
    The contract with Orbital was signed yesterday. | Has the Orbital contract been signed? | yes
    The contract with Orbital still isn't signed. | Has the Orbital contract been signed? | no
    The plumber fixed the kitchen tap. | Is the kitchen tap fixed? | yes
    Tom paid the plumber. | Has Tom been paid? | unknown
    They promised to fix the lift. | Is the lift fixed? | unknown
    The lift is almost fixed. | Is the lift fixed? | unknown
    The invoice should be paid. | Has the invoice been paid? | unknown
    I asked Ben to cancel the order. | Has the order been cancelled? | unknown
    Ben cancelled the order. | Has the order been cancelled? | yes
    The Heron invoice was sent, and the Ibis invoice was paid. | Has the Heron invoice been paid? | unknown
    Tom was paid on Friday. | Has Tom been paid? | yes
    Nobody from Orbital came to the demo. | Did Orbital come to the demo? | no
    Could you note that the boiler man is coming on Friday? | When is the boiler man coming? | Friday
    Could you ask whether the boiler man is coming on Friday? | When is the boiler man coming? | unknown
    Order 88213 shipped this morning. | Has order 88213 been shipped? | yes
    Order 2 pizzas. | Have the pizzas been ordered? | unknown
    We're flying to Rome on 3 March. | When do we fly to Rome? | 3 March 2026
    I go to yoga on Mondays. | When do I go to yoga? | Monday
    I bought the sofa at Ikea. | Where did I buy the sofa? | at Ikea
    Kurt fixed the roof. | Who fixed the roof? | Kurt
    We have six chairs. | How many chairs do we have? | 6
    The ticket cost 40 euros. | How much did the ticket cost? | 40 euros
    The plumber is coming on Tuesday. | When is the plumber coming? | Tuesday
    I park the car in the street. | Where do I park the car? | in the street
    My red bike is in the cellar. | Where is my bike? | in the cellar
    I own a boat. | Do I own a boat? | yes
    I got rid of the piano. | Do I still have a piano? | no
    I got rid of the piano. | Do I still own a piano? | no
    We gave the piano away. | Do we have a piano? | no
    I scrapped the car. | Do I own a car? | no
    I gave Tom a piano lesson. | Do I have a piano? | unknown
    The keys are in the drawer. | Can you tell me where the keys are? | in the drawer
    The keys are in the drawer. | Do you know where I put the keys? | in the drawer
    Kurt fixed the roof. | Do you remember who fixed the roof? | Kurt
    I go to yoga on Mondays. | Tell me when I go to yoga. | Monday
    The ticket was 40 euros. | What did the ticket cost? | 40 euros
    I don't own a boat. | Do I own a boat? | no
    I don't go to yoga on Mondays, I go on Tuesdays. | When do I go to yoga? | Tuesday
    The keys are not in the drawer but on the shelf. | Where are the keys? | on the shelf
    The keys aren't in the drawer, they're on the shelf. | Where are the keys? | on the shelf
    I thought the keys were in the drawer but they are on the shelf. | Where are the keys? | on the shelf
    Tom says the keys are in the drawer. | Where are the keys? | in the drawer
    The keys were in the drawer. | Where were the keys? | in the drawer
    I fly to Rome on 3 March and meet Ann on Friday. | When do I meet Ann? | Friday
    I fly to Rome on 3 March and meet Ann on Friday. | When do I fly to Rome? | 3 March 2026
    I left the bike in the cellar. | Where is my bike? | in the cellar
    My brother parked my bike in the cellar. | Where is my bike? | in the cellar
    Our flight to Rome is on 3 March. | When do we fly to Rome? | 3 March 2026
    I leave Rome on 3 March. | When do I leave Rome? | 3 March 2026
    There are six chairs in the kitchen. | How many chairs are in the kitchen? | 6
    The rent is 900 euros. | How much is the rent? | 900 euros
    The train leaves at 7:40. | What time does the train leave? | 07:40
    The train doesn't leave at 7:40 but at 8:10. | What time does the train leave? | 08:10
    Kurt didn't fix the roof, Ann did. | Who fixed the roof? | Ann
    My neighbour fixed the roof. | Who fixed the roof? | My neighbour
    Tom and I go to yoga on Mondays. | When do I go to yoga? | Monday
    Me and my sister go to yoga on Mondays. | When do I go to yoga? | Monday
    My yoga class is on Mondays. | When do I go to yoga? | Monday
    I have yoga on Mondays. | When do I go to yoga? | Monday
    I'm reading Dune. | Which book am I reading? | Dune
    I take bus 12 to work. | Which bus do I take to work? | 12
    I sell kayaks. | What do I sell? | kayaks
    The wifi network is called Otter. | What is the wifi network called? | Otter
    I play the cello. | Do I play the cello? | yes
    My blue bike is in the cellar. | Is my blue bike in the cellar? | yes
    I have a parking permit. | Do I have a parking permit? | yes
    I don't have a parking permit. | Do I have a parking permit? | no
    The garage is not locked. | Is the garage locked? | no
    I fly to Rome on 3 March and on 5 May I meet Ann. | When do I meet Ann? | 5 May 2026
    On Friday I meet Ann and on Monday I fly to Rome. | When do I meet Ann? | Friday
    I meet Ann on Friday at 7. | When do I meet Ann? | Friday at 07:00
    I park the car in the street and the bike in the cellar. | Where do I park the bike? | in the cellar
    I park the car in the street and the bike in the cellar. | Where do I park the car? | in the street
    Kurt fixed the roof and Ann painted the door. | Who painted the door? | Ann
    Kurt fixed the roof and Ann painted the door. | Who fixed the roof? | Kurt
    Kurt didn't fix the roof and Ann painted the door. | Who painted the door? | Ann
    I quit smoking in March. | When did I quit smoking? | March
    I sold the car in Leeds. | Where did I sell the car? | in Leeds
    I lost my keys in Rome. | Where did I lose my keys? | in Rome
    The keys are in the drawer if you need them. | Where are the keys? | in the drawer
    We flew to Rome in March. | When did we fly to Rome? | March
    I lent the drill to Tom. | Who did I lend the drill to? | Tom
    Ann broke the lamp. | Who broke the lamp? | Ann
    I go to yoga on Mondays and Thursdays. | When do I go to yoga? | Monday and Thursday
    The plumber comes on Tuesday. | When is the plumber coming? | Tuesday
    The parcel arrives on Monday. | When does the parcel arrive? | Monday
    The parcel should arrive on Monday. | When does the parcel arrive? | Monday
    My rent went up to 950 euros. | How much is my rent? | 950 euros
    I've got three bikes. | How many bikes do I have? | 3
    Ann gave me the vase. | Who gave me the vase? | Ann
    I keep the spare batteries in the garage. | Where do I keep the spare batteries? | in the garage
    I keep the spare batteries in the garage. | Where are the spare batteries? | in the garage
    The spare batteries are in the garage. | Where do I keep the spare batteries? | in the garage
    We moved the sofa from the living room to the cellar. | Where is the sofa? | the cellar
    I grew up in Leeds. | Where did I grow up? | Leeds
    Maya goes to yoga on Mondays. | When does Maya go to yoga? | Monday
    My sister goes to yoga on Mondays. | When does my sister go to yoga? | Monday
    I bought the red sofa at Ikea. | Where did I buy the sofa? | at Ikea
    What did I eat? I ate pasta on Monday. | What did I eat on Monday? | pasta
    The meeting is in room 12. | Where is the meeting? | in room 12
    The meeting is in room 12, not in room 14. | Where is the meeting? | in room 12
    My locker is number 12. | What number is my locker? | number 12
    My bike is red. | What colour is my bike? | red
    I'm not flying to Rome in March. | Am I flying to Rome in March? | no
    I'm flying to Rome in March. | Am I flying to Rome in March? | yes
    I locked the garage. | Did I lock the garage? | yes
    The roof was fixed by Kurt. | Who fixed the roof? | Kurt
    It was Kurt who fixed the roof. | Who fixed the roof? | Kurt
    Kurt and Ann fixed the roof. | Who fixed the roof? | Kurt
    Tom saw Ann fix the roof. | Who fixed the roof? | Ann
    Kurt fixed the roof for Ann. | Who fixed the roof? | Kurt
    I meet Ann on Friday. | Who do I meet on Friday? | Ann
    Ann borrowed the drill. | Who borrowed the drill? | Ann
  `),
)('%s … %s → %s', (text, question, says) => {
  expect(askedOf(text as string, question as string)).toBe(says)
})

test.each(
  rows(`
    Ich gehe montags nicht zum Yoga. | When do I go to yoga? | not Monday
    Ich gehe montags zum Yoga. | Wann gehe ich zum Yoga? | Monday
    Ich gehe montags nicht zum Yoga. | Wann gehe ich zum Yoga? | not Monday
    Meine Schwester geht montags zum Yoga. | Wann gehe ich zum Yoga? | unknown
    Die Schlüssel sind in der Schublade. | Wo sind die Schlüssel? | in the Schublade
    Die Schlüssel sind nicht in der Schublade. | Wo sind die Schlüssel? | not in the Schublade
    Ich fliege am 3. März nach Rom. | Wann fliege ich nach Rom? | 3 March 2026
    Ich fliege am 3. März nach Rom. | Wann fliege ich nach Paris? | unknown
    Ich habe das Sofa bei Ikea gekauft. | Wo habe ich das Sofa gekauft? | at Ikea
    Ich habe das Sofa bei Ikea gekauft. | Wo habe ich die Lampe gekauft? | unknown
    Ich habe das Sofa nicht bei Ikea gekauft. | Wo habe ich das Sofa gekauft? | not at Ikea
    Der Zug fährt nicht um 7:40 ab. | Wann fährt der Zug ab? | not 07:40
    Der Zug fährt um 7:40 ab. | Wann fährt der Zug ab? | 07:40
    Wir haben sechs Stühle. | Wie viele Stühle haben wir? | 6
    Wir haben keine sechs Stühle. | Wie viele Stühle haben wir? | not 6
    Mein rotes Fahrrad ist im Keller. | Wo ist mein blaues Fahrrad? | unknown
    Mein rotes Fahrrad ist im Keller. | Wo ist mein Fahrrad? | in the Keller
    Ich spiele donnerstags nicht mehr Tennis. | Wann spiele ich Tennis? | not Thursday
    Meine Nachbarin hat den Schlüssel. | Wer hat den Schlüssel? | my neighbour
    Kurt hat das Dach nicht repariert. | Wer hat das Dach repariert? | not Kurt
    Kurt hat das Dach repariert. | Wer hat das Dach repariert? | Kurt
    Kurt hat das Dach repariert. | Wer hat das Auto repariert? | unknown
    Mein Pass läuft 2030 ab. | Wann läuft mein Visum ab? | unknown
    Ich dachte, der Schlüssel liegt unter der Matte. | Wo ist der Schlüssel? | unknown
    Früher habe ich donnerstags Tennis gespielt. | Wann spiele ich Tennis? | not Thursday
  `),
)('in German: %s … %s → %s', (text, question, says) => {
  expect(askedOf(text as string, question as string)).toBe(says)
})

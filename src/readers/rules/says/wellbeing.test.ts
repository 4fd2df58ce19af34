import { describe, expect, test } from 'vitest'
import { rows, saidItself } from '../said.fixture.ts'

describe('favourites', () => {
  test.each(
    rows(`
My favourite film is The Long Tide. | user.favourite_film The Long Tide
My favourite colour has always been green. | user.favourite_colour green
Lasagne is my favourite. | user.favourite_food lasagne
Autumn is my favourite season | user.favourite_season autumn
my fave band is The Quiet Mills | user.favourite_music The Quiet Mills
best book I've ever read is Salt Roads | user.favourite_book Salt Roads
I support FC Halden. | user.favourite_team FC Halden
Tom's a lifelong Ajax fan. | tom.favourite_team Ajax
My favourite place in town is Casa Quetzal | user.favourite_place Casa Quetzal
Blue is my son's favourite colour. | user.son.favourite_colour blue
Peonies are Mum's favourite flowers | user.mother.favourite_flower peonies
Of all the seasons I like autumn best | user.favourite_season autumn
My favourite game is chess. | user.favourite_game chess
Favourite colour: teal | user.favourite_colour teal
Rent goes up to 1,740 francs in October. | user.rent 1,740 francs
Petra's favourite author is Ines Calder. | petra.favourite_author Ines Calder
My all-time favourite song is Blue Gate. | user.favourite_song Blue Gate
Otters are my favourite animals. | user.favourite_animal otter
I have supported Kestrel Rovers since I was six | user.favourite_team Kestrel Rovers
Kestrel Rovers, my number one club. | user.favourite_team Kestrel Rovers
Blue Gate, best song ever written | user.favourite_song Blue Gate
The Long Tide is the best film ever | user.favourite_film The Long Tide
Curling! Slow, cold, full of biscuits. No other sport comes near, I like it best of all. | user.favourite_sport curling
We've worn out our first copy of Harbour Barons, it's the best board game ever, ask anyone here. | user.favourite_game Harbour Barons
they closed with Northbound Train, best song ever written, and i lost my voice | user.favourite_song Northbound Train
Midsummer, favourite of all the feasts: no presents, a lot of herring, nobody sleeps. | user.favourite_holiday Midsummer
If I come back as something let it be a badger, favourite creature, good hours, no meetings. | user.favourite_animal badger
Peonies for the table, my number one bloom, and if they're out, then whatever smells least. | user.favourite_flower peonies
The pier at Oban at six in the morning, empty, gulls only. Favourite spot I have on this earth. | user.favourite_place Oban
My copy of The Salt Almanac has lost its spine, that's what happens to the novel you like best. | user.favourite_book The Salt Almanac
Twelve titles by Marguerite Osei-Lund on my shelf, she is simply the best writer ever to pick up a pen. | user.favourite_author Marguerite Osei-Lund
if you knit me one do it in mustard thats the colour i like best | user.favourite_colour mustard
Double geography today!! the lesson I like best, Mr Tan brings real maps | user.favourite_subject geography
On my third run through Harrow Lane, six seasons, still my all-time favourite show on telly. | user.favourite_series Harrow Lane
My favourite film isn't The Long Tide. | user.favourite_film - The Long Tide
`),
  )('%s → %s', (text, expected) => {
    expect(saidItself(text as string)).toContain(expected)
  })
})

describe('health', () => {
  test.each(
    rows(`
I'm coeliac so gluten free for me | user.health_conditions coeliac disease
We both get hay fever | user.health_conditions hay fever
I've got asthma. | user.health_conditions asthma
Tom is diabetic. | tom.health_conditions diabetes
I get migraines. | user.health_conditions migraines
Ana has a bad knee. | ana.health_conditions bad knee
my back is playing up again | user.health_conditions bad back
Ben broke his arm. | ben.health_conditions broken arm
Lena sprained her ankle on Sunday. | lena.health_conditions sprained ankle
I've come down with the flu. | user.health_conditions flu
Jonas is off sick with bronchitis. | jonas.health_conditions bronchitis
Maya was diagnosed with coeliac disease in March. | maya.health_conditions coeliac disease
We're expecting a baby in May. | user.health_conditions pregnancy
I'm six months pregnant. | user.health_conditions pregnancy
My sister is pregnant. | user.sister.health_conditions pregnancy
because of my asthma I can't go | user.health_conditions asthma
Dad's Parkinson's is getting worse. | user.father.health_conditions parkinson's
I suffer from insomnia | user.health_conditions insomnia
I have high blood pressure and take ramipril | user.health_conditions high blood pressure
I have high blood pressure and take ramipril | user.medication ramipril
I don't have diabetes. | user.health_conditions - diabetes
my hay fever is awful today | user.health_conditions hay fever
I'm colour blind | user.health_conditions colour blindness
Medical conditions: epilepsy | user.health_conditions epilepsy
my migraines are gone | user.health_conditions - migraines
Our son is autistic. | user.son.health_conditions autism
Mia caught chickenpox at nursery. | mia.health_conditions chickenpox
I've got a terrible cold | user.health_conditions cold
I have a bit of a cold | user.health_conditions cold
Nadia lives with lupus | nadia.health_conditions lupus
I take metformin. | user.medication metformin
My mum is on warfarin. | user.mother.medication warfarin
I'm off the statins now. | user.medication - statins
The doctor put me on ramipril. | user.medication ramipril
I've been prescribed antibiotics. | user.medication antibiotics
I switched to cetirizine | user.medication cetirizine
I stopped the beta blockers | user.medication - beta blockers
Tom no longer takes insulin. | tom.medication - insulin
i take ibuprofen for my back | user.medication ibuprofen
Ana uses an inhaler | ana.medication inhaler
my daily aspirin | user.medication aspirin
I came off antidepressants in June | user.medication - antidepressants
Medication: levothyroxine, vitamin D | user.medication levothyroxine + vitamin d
Blood type: O negative | user.blood_type O negative
I'm A positive. | user.blood_type A positive
my blood group is AB+ | user.blood_type AB+
I take 500 mg of metformin | user.medication metformin
I carry poles because of my left knee | user.accessibility_needs poles
Dad uses a wheelchair. | user.father.accessibility_needs wheelchair
Tom needs step-free access. | tom.accessibility_needs step-free access
Steps are impossible for me. | user.accessibility_needs step-free access
My mum can't do stairs anymore. | user.mother.accessibility_needs step-free access
I'm on crutches until May. | user.accessibility_needs crutches
Ana wears a hearing aid. | ana.accessibility_needs hearing aid
Gert's wheelchair doesn't fit. | gert.accessibility_needs wheelchair
I need large print, please. | user.accessibility_needs large print
I'm off the crutches | user.accessibility_needs - crutches
Access needs: wheelchair | user.accessibility_needs wheelchair
I use a screen reader. | user.accessibility_needs screen reader
I quit smoking | user.smoker no
I don't smoke. | user.smoker no
I quit smoking in 2019. | user.smoker no
Dad smokes a pack a day. | user.father.smoker yes
I'm a non-smoker. | user.smoker no
my brother started smoking again | user.brother.smoker yes
Tom's an ex-smoker | tom.smoker no
my son Ravi, who has asthma, will need his inhaler | ravi.health_conditions asthma
Grandad has dementia now. | user.grandfather.health_conditions dementia
I threw my back out yesterday | user.health_conditions bad back
My wife has had migraines since school | user.wife.health_conditions migraines
I'm recovering from pneumonia | user.health_conditions pneumonia
Kofi is on insulin. | kofi.medication insulin
They put Dad on blood thinners after the stroke. | user.father.medication blood thinners
I need my inhaler when it's cold | user.medication inhaler
Noor takes the pill. | noor.medication the pill
My cardiologist took me off beta blockers. | user.medication - beta blockers
Mum's hearing aid broke | user.mother.accessibility_needs hearing aid
My uncle gets around with a walking frame. | user.uncle.accessibility_needs walking frame
I rely on subtitles. | user.accessibility_needs subtitles
Dad gave up cigarettes in March. | user.father.smoker no
I've never smoked. | user.smoker no
I've got a nut allergy and my son has asthma. | user.son.health_conditions asthma
Ana switched from ibuprofen to naproxen | ana.medication naproxen - ibuprofen
My blood type is O negative. | user.blood_type O negative
I smoked my last cigarette in 2016. | user.smoker no
`),
  )('%s → %s', (text, expected) => {
    expect(saidItself(text as string)).toContain(expected)
  })
})

describe("how they eat, and what they can't", () => {
  test.each(
    rows(`
Oh and I'm veggie by the way. | user.diet vegetarian
my sister's a lifelong vegan | user.sister.diet vegan
Ana went vegan in January. | ana.diet vegan
Tom doesn't eat pork. | tom.diet - pork
No pork for me please. | user.diet - pork
No alcohol for Maya. | maya.diet - alcohol
I don't drink. | user.diet - alcohol
My dad's teetotal. | user.father.diet - alcohol
I've stopped eating meat. | user.diet - meat
Dad quit drinking last year. | user.father.diet - alcohol
we keep kosher at home | user.diet kosher
Maya only eats halal. | maya.diet halal
We're a halal household | user.diet halal
I'm on a low-carb diet. | user.diet low-carb
Jonas stays away from sugar. | jonas.diet - sugar
I never touch alcohol. | user.diet - alcohol
I'm vegan so no cheese for me please | user.diet vegan
Dietary needs: gluten-free | user.diet gluten-free
Food: vegetarian | user.diet vegetarian
Pia lives on toast. | pia.diet toast
My sister swears by keto. | user.sister.diet keto
I've been vegetarian since I was twelve | user.diet vegetarian
vegan here 👋 | user.diet vegan
we don't eat meat | user.diet - meat
Lena switched to a vegan diet | lena.diet vegan
I'm coeliac so gluten free for me | user.diet gluten-free
I cut out sugar. | user.diet - sugar
Nothing alcoholic for me, I'm driving. | user.diet - alcohol
I'm not a vegetarian. | user.diet - vegetarian
I can't have dairy. | user.allergies dairy
im allergic to cats and dogs | user.allergies cats + dogs
Maya has a nut allergy. | maya.allergies nuts
my son has a severe peanut allergy | user.son.allergies peanuts
Tom is lactose intolerant. | tom.allergies lactose
Strawberries bring me out in hives. | user.allergies strawberries
dairy doesn't agree with me | user.allergies dairy
Shellfish makes my mum ill. | user.mother.allergies shellfish
I come out in a rash from latex. | user.allergies latex
Ben isn't allergic to nuts. | ben.allergies - nuts
my wheat allergy is playing up | user.allergies wheat
because of Ana's sesame allergy we skip the tahini | ana.allergies sesame
Rosalind is the one with the shellfish allergy, not Rosa. | rosalind.allergies shellfish
I'm also allergic to penicillin, which is in my notes | user.allergies penicillin
I developed an intolerance to histamine | user.allergies histamine
I'm sensitive to gluten. | user.allergies gluten
I'm allergic to anything with fur. | user.allergies fur
Known allergies: ibuprofen | user.allergies ibuprofen
Oh, and I'm a lifelong vegetarian, just so you know. | user.diet vegetarian
my flatmate Ewa is vegan | ewa.diet vegan
My boyfriend's gluten intolerant. | user.boyfriend.allergies gluten
Prawns bring me out in a rash | user.allergies shrimp
Careful, Otto has a severe walnut allergy. | otto.allergies walnuts
we found out that Mia is allergic to amoxicillin last week | mia.allergies amoxicillin
Otis can't have nuts. | otis.allergies nuts
I've got a nut allergy and my son has asthma. | user.allergies nuts
Pia went from vegetarian to vegan | pia.diet vegan - vegetarian
`),
  )('%s → %s', (text, expected) => {
    expect(saidItself(text as string)).toContain(expected)
  })
})

describe('measures', () => {
  test.each(
    rows(`
I'm 1.82 m tall. | user.height 1.82 m
I weigh 72 kilos | user.body_weight 72 kilos
I'm down to 70 kg | user.body_weight 70 kg
my shoe size is 41 | user.shoe_size 41
I take a 42 in shoes | user.shoe_size 42
My boots are a EU 43 wide | user.shoe_size 43
the dress is a thirty eight | user.clothing_size 38
I wear size L. | user.clothing_size L
Dress: 40 | user.clothing_size 40
T-shirt: M, fitted | user.shirt_size M
Shoe: 39.5 | user.shoe_size 39.5
my ring size is 54 | user.ring_size 54
I need an L in T-shirts | user.shirt_size L
My sister is 1.74 m. | user.sister.height 1.74 m
I'm five foot nine. | user.height five foot nine
I take a size 39 shoe | user.shoe_size 39
I wear a medium. | user.clothing_size medium
I'm a size 14 | user.clothing_size 14
My T-shirt size is XL | user.shirt_size XL
At 1.94 m I hit my head on every beam | user.height 1.94 m
The scales said 68 kg this morning | user.body_weight 68 kg
I need a 15.5 collar. | user.shirt_size 15.5
`),
  )('%s → %s', (text, expected) => {
    expect(saidItself(text as string)).toContain(expected)
  })
})

describe('tastes', () => {
  test.each(
    rows(`
I love lilies. | user.likes lilies
Tom doesn't like olives. | tom.dislikes olives
I'm not keen on jazz. | user.dislikes jazz
Maya can't stand the smell of coffee. | maya.dislikes coffee
Ben's not a fan of horror films. | ben.dislikes horror films
I'm not a big fan of mushrooms | user.dislikes mushrooms
i hate mondays | user.dislikes mondays
Ana is fond of jazz. | ana.likes jazz
My daughter devours fantasy. | user.daughter.likes fantasy
I could happily never hear Für Elise again. | user.dislikes Für Elise
Voice messages drive me mad. | user.dislikes Voice messages
olives aren't my thing | user.dislikes olives
Karaoke is not my cup of tea. | user.dislikes Karaoke
I no longer like sushi | user.likes - sushi
I've always loved trains. | user.likes trains
My son is obsessed with diggers. | user.son.likes diggers
I have a soft spot for dachshunds. | user.likes dachshunds
I prefer tea to coffee. | user.prefers tea - coffee
I prefer DuckDB over pandas for ad-hoc checks | user.prefers DuckDB - pandas
Rye sourdough beats wheat for me every time. | user.prefers Rye sourdough - wheat
Dagny would rather camp than sleep in huts. | dagny.prefers camp - sleep
I'd usually pick Thai over Indian any day | user.prefers Thai - Indian
Maya prefers Python to Java. | maya.prefers Python - Java
I'd rather walk than drive | user.prefers walk - drive
give me tea over coffee any day | user.prefers tea - coffee
mornings suit me best | user.prefers mornings
I like trains better than planes. | user.prefers trains - planes
Tom prefers calls. | tom.prefers calls
I take my coffee black. | user.coffee black
flat white for me please | user.coffee flat white
I always have an oat latte | user.coffee oat latte
My usual is a cortado. | user.coffee cortado
Coffee: flat white | user.coffee flat white
I switched to decaf. | user.coffee decaf
Yusuf adores anchovies. | yusuf.likes anchovies
I'm a huge fan of brutalist architecture | user.likes brutalist architecture
Carla is mad about horses. | carla.likes horses
My dad has a weakness for marzipan. | user.father.likes marzipan
Tilda can't bear loud music. | tilda.dislikes loud music
I'm sick of salad | user.dislikes salad
Group calls drive me nuts | user.dislikes Group calls
I'd choose mountains over beaches any day. | user.prefers mountains - beaches
Hana likes cats more than dogs. | hana.prefers cats - dogs
Black coffee for me, please. | user.coffee black coffee
I take mine with oat milk | user.coffee oat milk
`),
  )('%s → %s', (text, expected) => {
    expect(saidItself(text as string)).toContain(expected)
  })
})

describe('travel and the day', () => {
  test.each(
    rows(`
I'd like the vegetarian meal please | user.meal_preference vegetarian
put me down for the fish | user.meal_preference fish
I always want a window seat | user.seat_preference window
Aisle seat as always, please | user.seat_preference aisle
Ana prefers to sit by the window. | ana.seat_preference window
window seat for me | user.seat_preference window
I'm an aisle person | user.seat_preference aisle
In hotels I want a quiet room. | user.hotel_preference quiet room
I'd like a room on a high floor | user.hotel_preference high floor
I always fly KLM. | user.airline_preference KLM
I never fly Ryanair | user.airline_preference - Ryanair
I get up at six every day | user.wake_time 06:00
My alarm goes off at 5:30. | user.wake_time 05:30
I'm usually up by seven | user.wake_time 07:00
Maya is asleep by ten. | maya.bedtime 22:00
lights out at 22:30 | user.bedtime 22:30
Please order the vegan meal for me. | user.meal_preference vegan
I never sit in the middle seat | user.seat_preference - middle
At hotels I always ask for a quiet room | user.hotel_preference quiet room
I prefer flying with Lufthansa. | user.airline_preference Lufthansa
I wake up at 6:15 on weekdays. | user.wake_time 06:15
I'm in bed by ten. | user.bedtime 22:00
My knees insist on the aisle. | user.seat_preference aisle
The dog gets me out of bed at quarter to six. | user.wake_time 05:45
`),
  )('%s → %s', (text, expected) => {
    expect(saidItself(text as string)).toContain(expected)
  })
})

describe('what they do', () => {
  test.each(
    rows(`
I gave up cricket. | user.sports - cricket
I took up pottery. | user.hobbies pottery
I've taken up bouldering on Wednesdays. | user.sports bouldering
I go swimming every Tuesday. | user.sports swimming
We went hiking on Sunday | user.hobbies hiking
Maya plays tennis. | maya.sports tennis
Ben plays the cello. | ben.instruments cello
my daughter plays violin and piano | user.daughter.instruments violin + piano
Tom collects old stamps. | tom.hobbies stamps
I sing in a choir. | user.hobbies singing
Emma does judo on Mondays. | emma.sports judo
I've given up cricket. | user.sports - cricket
Lotte's dropped the flute. | lotte.instruments - flute
I quit football last year. | user.sports - football
I stopped playing the guitar. | user.instruments - guitar
My son has started judo. | user.son.sports judo
I'm learning guitar. | user.instruments guitar
my hobby is knitting | user.hobbies knitting
In my spare time I do crosswords. | user.hobbies crosswords
Ran my first 10K this morning! | user.sports running
I run every morning. | user.sports running
Ana is a keen runner. | ana.sports running
I do yoga on Thursdays | user.sports yoga
No football for Emre this week. | emre.sports - football
my piano lesson moved to Monday | user.instruments piano
Tom has guitar lessons on Monday | tom.instruments guitar
I knit. | user.hobbies knitting
Kim swims twice a week. | kim.sports swimming
We've signed Zuzana up for the after-school robotics club. | zuzana.hobbies robotics
Sports: tennis, padel | user.sports tennis + padel
Hobbies: baking, reading | user.hobbies baking + reading
I'm a drummer in a band | user.instruments drums
we keep bees | user.hobbies beekeeping
I spend my weekends climbing. | user.sports climbing
Amara goes to pottery classes. | amara.hobbies pottery
Photography is my hobby. | user.hobbies photography
I spend most evenings knitting. | user.hobbies knitting
I'm learning the ukulele at the moment | user.instruments ukulele
Petra plays the trumpet in a brass band | petra.instruments trumpet
Jonas plays badminton twice a week. | jonas.sports badminton
I've started rowing again | user.sports rowing
Lena switched from clarinet to oboe. | lena.instruments oboe - clarinet
My evenings go on bookbinding. | user.hobbies bookbinding
`),
  )('%s → %s', (text, expected) => {
    expect(saidItself(text as string)).toContain(expected)
  })
})

test.each(
  rows(`
I'd like a refund.
I'd love a coffee some time.
I don't hate cats.
I smoke my own salmon.
I run the meeting.
I do the dishes.
No football this week.
Puff pastry holds no fear for me.
I prefer not to say.
I feel fine.
I live for music.
We sing it.
He fences stolen goods.
I'm over the moon.
I can't stand up.
I weigh my words.
`),
)('%s says nothing of the kind', (text) => {
  expect(saidItself(text as string)).toEqual([])
})

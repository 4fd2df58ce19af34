import { describe, expect, test } from 'vitest'
import { asserted } from '../asserted.fixture.ts'
import { loadDetector } from '../languages/detector.ts'
import { rows, saidLast } from '../said.fixture.ts'

await loadDetector()

const says = (table: string): void => {
  test.each(rows(table, ' => '))('%s → %s', (conversation, expected) => {
    expect(saidLast(conversation as string)).toContain(expected)
  })
}

/** Nothing of the question, neither for nor against an answer. */
const saysNothingOf = (attribute: string, texts: readonly string[]): void => {
  test.each(texts)(`%s says nothing of ${attribute}`, (conversation) => {
    const keys = saidLast(conversation).map((each) => each.split(' ')[0] ?? '')
    expect(keys.filter((key) => key.endsWith(`.${attribute}`))).toEqual([])
  })
}

describe('home and household', () => {
  says(`
I'm based out of Denver these days => user.home Denver
Apparently Tom is based out of Denver => tom.home Denver
I'm no longer based out of Denver => user.home - Denver
Home is a little village outside of Lyon => user.home Lyon
Home is Lyon now => user.home Lyon
Home's now a small town near Graz => user.home Graz
Home for me is a small town near Graz => user.home Graz
I grew up in Cork but home is Galway now => user.home Galway
Home used to be Lyon => user.home - Lyon
I've made Lisbon my home => user.home Lisbon
I live in a tiny hamlet outside Lyon => user.home Lyon
I live with my parents => user.flatmates parents
I still live with my mum => user.flatmates mother
Tom lives with his parents => tom.flatmates parents
I moved back in with my parents => user.flatmates parents
I don't live with my parents anymore => user.flatmates - parents
I used to live with my parents => user.flatmates - parents
Ich wohne bei meinen Eltern => user.flatmates parents
Ich wohne nicht mehr bei meinen Eltern => user.flatmates - parents
Ich lebe in der Nähe von Graz => user.home Graz
`)
  saysNothingOf('home', [
    'I live next door',
    'My sister lives next door to us',
    'My neighbour next door plays drums',
    'Home is where the heart is',
    'Home is a mess',
    'Home is far away',
    'Home is the best place in Europe',
    'Home is wherever Ana is',
    'My way home is long',
    'Is home Lyon?',
    'Are you based out of Denver?',
    'If home is Lyon then fine',
  ])
  saysNothingOf('flatmates', ["I live with my parents' expectations", 'Do you live with your parents?'])
})

describe('work', () => {
  says(`
I'm a nurse at St Mary's => user.workplace St Mary's
My sister is a nurse at St Mary's => user.sister.workplace St Mary's
I'm the CTO of a small startup called Loopline => user.workplace Loopline
I'm CTO of Loopline => user.workplace Loopline
I'm CTO of Loopline => user.role CTO
I'm head of sales at Brandt => user.workplace Brandt
I'm a software engineer for Spotify in Berlin => user.workplace Spotify
I'm a receptionist in a dental practice => user.workplace dental practice
I'm a waiter at a little place called Bean => user.workplace Bean
Ich bin Krankenpfleger im Marienspital => user.workplace Marienspital
Ich bin Ingenieur bei Siemens => user.workplace Siemens
I work at St Mary's Hospital => user.workplace St Mary's Hospital
I work at Aldi || I left Aldi => user.workplace - Aldi
I work at Aldi || I've just left Aldi, phew => user.workplace - Aldi
I left Brandt GmbH => user.workplace - Brandt GmbH
I quit my job at Aldi => user.workplace - Aldi
I handed in my notice at Aldi => user.workplace - Aldi
I gave notice at Aldi => user.workplace - Aldi
I got fired from Aldi => user.workplace - Aldi
I was let go by Aldi => user.workplace - Aldi
Ich habe bei Aldi gekündigt => user.workplace - Aldi
I quit my job => user.workplace !
I lost my job last week => user.workplace !
I was made redundant in May => user.workplace !
I've handed in my notice => user.workplace !
`)
  saysNothingOf('workplace', [
    "I'm a nurse at heart",
    "I'm a teacher at the moment",
    "I'm a doctor at night",
    "I'm a nurse at Christmas",
    "I'm a nurse in Leeds",
    "I'm a cook for Ana",
    "I'm a professor of History",
    "I'm a student at Leeds University",
    "I'm not a nurse at St Mary's",
    "If I were a nurse at St Mary's",
    "I want to be a nurse at St Mary's",
    "Is she a nurse at St Mary's?",
    'I left Aldi',
    'I left Berlin',
    'I left the party',
    'I work at Aldi || I left Berlin',
    "I work at Aldi || I left Aldi's car park at six",
    'I work at Aldi || Ben left Aldi',
    'I work at Aldi || I never left Aldi',
    'I work at Aldi || Did I say I left Aldi?',
    'If I quit my job I would travel',
    'I almost quit my job',
    "I didn't quit my job",
    'I want to quit my job',
    'Should I quit my job?',
    'Ben quit his job',
    'Ben let me go',
  ])
  saysNothingOf('name', ["I'm a barista at a cafe called Bean", "I'm CTO of Loopline"])
})

describe('what somebody cannot or does not eat', () => {
  says(`
I don't touch meat => user.diet - meat
Pork is off the table for me => user.diet - pork
Shellfish could kill me => user.allergies shellfish
A single peanut could kill me => user.allergies peanuts
Shrimp almost killed my wife => user.wife.allergies shrimp
Peanuts are deadly for me => user.allergies peanuts
Nuts can't kill me => user.allergies - nuts
I'm allergic to nuts || No, not nuts. Just peanuts. => user.allergies peanuts - nuts
I'm allergic to nuts || Not nuts. Only peanuts. => user.allergies peanuts - nuts
I'm allergic to nuts || It's not nuts. It's just peanuts. => user.allergies peanuts - nuts
I'm allergic to nuts. Well, not nuts. Just peanuts. => user.allergies peanuts - nuts
I live in Rome || No, not Rome. Milan. => user.home Milan - Rome
Ich bin gegen Nüsse allergisch || Nein, nicht Nüsse. Nur Erdnüsse. => user.allergies peanuts - nuts
`)
  saysNothingOf('allergies', [
    'Cats will kill me',
    'My cat could kill me for this',
    "My mum's nuts could kill me",
    'You could kill me',
    'The stairs could kill me',
    'Could nuts kill me?',
    'Not nuts. Just peanuts.',
    "I'm allergic to nuts || Not nuts. Just peanuts?",
    "I'm allergic to nuts || Not cats. Just peanuts.",
    "I'm allergic to nuts || Not nuts. Not peanuts.",
  ])
  saysNothingOf('diet', ['I do touch meat'])
})

describe('people', () => {
  says(`
My late husband was called Karl => user.partner - Karl
My late husband was called Karl => user.marital_status widowed
My late wife's name was Ada => user.partner - Ada
Mein verstorbener Mann hieß Karl => user.partner - Karl
My husband's name is Karl => user.partner Karl
Ben and I broke up => user.partner - Ben
Me and Ben split up last week => user.partner - Ben
Ben and I are no longer together => user.partner - Ben
Ben and I aren't together anymore => user.partner - Ben
Ben and Ana broke up => ben.partner - Ana
Ben broke up with me => user.partner - Ben
I broke up with Ben => user.partner - Ben
Ich habe mich von Ben getrennt => user.partner - Ben
Ben und ich haben uns getrennt => user.partner - Ben
My boyfriend and I broke up => user.partner !
My girlfriend dumped me => user.partner !
I have three sisters => user.sisters_count 3
I have two brothers and three sisters => user.sisters_count 3
Tom has four brothers => tom.brothers_count 4
I have no siblings => user.siblings_count 0
I'm an only child => user.siblings_count 0
Maya is an only child => maya.siblings_count 0
I'm not an only child => user.siblings_count - 0
Ich habe drei Schwestern => user.sisters_count 3
Ich bin Einzelkind => user.siblings_count 0
Rex is my dog || No wait, Rex is my brother's dog, mine is Fido => user.dog.name Fido - Rex
My dog is Rex || No, Rex is my brother's, mine is called Fido => user.dog.name Fido - Rex
My sister's cat is Tom, mine is Pip => user.cat.name Pip
We have a cat called Pickle and a rabbit => user.pets rabbit
We have a dog, two cats and a rabbit => user.pets rabbit
We have a cat, Pickle, and a hamster => user.pets hamster
My sister has a cat called Pickle and a rabbit => user.sister.pets rabbit
Ich habe einen Hund namens Rex und eine Katze => user.pets cat
`)
  saysNothingOf('partner', [
    'Ben and I split the bill',
    'Ben and I broke up the fight',
    'Ben and I almost broke up',
    'Ben and I never broke up',
    'If Ben and I broke up',
    'Did you hear Ben and I broke up?',
    'Ben and I broke up but got back together',
    'My girlfriend left me a note',
    'We broke up',
  ])
  saysNothingOf('sisters_count', ['We have two sisters staying over', 'I have two sister cities'])
  saysNothingOf('name', ['Mine is Fido', "Rex is my brother's, mine is a poodle"])
  saysNothingOf('pets', ['I saw a cat and a dog'])
  test('an animal beside one that is not kept is not kept', () => {
    expect(saidLast("We don't have a cat or a rabbit")).not.toContain('user.pets rabbit')
  })
})

describe('days and months', () => {
  says(`
I'll be on holiday from 3 to 10 August => user.departure_date 2026-08-03
I'll be on holiday from 3 to 10 August => user.return_date 2026-08-10
I'm getting married in October => user.wedding_date 2026-10
My sister is getting married in October => user.sister.wedding_date 2026-10
We're not getting married in October => user.wedding_date - 2026-10
We're expecting a baby in November => user.due_date 2026-11
Our baby is due in November => user.due_date 2026-11
My passport expires in March 2027 => user.passport_expiry 2027-03
My passport is valid until March 2027 => user.passport_expiry 2027-03
Mein Reisepass läuft im März 2027 ab => user.passport_expiry 2027-03
Wir erwarten im November ein Baby => user.due_date 2026-11
Wir heiraten im Oktober => user.wedding_date 2026-10
I'm moving in October => user.moving_date 2026-10
I graduate in May 2027 => user.graduation 2027-05
My passport expires next year => user.passport_expiry 2027
My passport is good until 2031 => user.passport_expiry 2031
My lease runs until 2028 => user.contract_end 2028
`)
  saysNothingOf('passport_expiry', [
    'My passport ran out before the year was over',
    'My passport runs out in March',
    'When does my passport expire, in March 2027?',
  ])
  saysNothingOf('birthday', ['My birthday is in May', 'I was born in May'])
  saysNothingOf('health_conditions', ["We're expecting guests in November"])
})

describe('a short question and its answer in one breath', () => {
  says(`
Favourite colour? Teal, always => user.favourite_colour teal
My favourite colour? Teal. => user.favourite_colour teal
Fave band? The Quiet Mills. => user.favourite_music The Quiet Mills
Job? Nurse. => user.role nurse
Job? Nurse. City? Leeds. => user.home Leeds
Hometown: Cork => user.origin Cork
Hometown? Cork => user.origin Cork
Allergies? Peanuts and sesame. => user.allergies peanuts + sesame
Car? Golf. => user.vehicle Golf
Birthday? 12 May. => user.birthday --05-12
Lieblingsfarbe? Blau. => user.favourite_colour blue
Beruf? Krankenschwester. => user.role nurse
`)
  test.each([
    'Job? None of your business.',
    'Job? Not sure.',
    'Job? Great.',
    'Favourite colour? Just curious.',
    'Favourite film? Depends.',
    'Your job? Nurse?',
    'Your favourite colour? Teal, right',
    "Ben's job? Nurse.",
    'Her job? Nurse.',
    'Home? Later.',
    'Coffee? Please.',
    'Diet? No idea.',
    'Bike? Stolen.',
    'Birthday? In May',
  ])('%s answers nothing', (text) => {
    expect(saidLast(text)).toEqual([])
  })
})

describe('habits and what is going on', () => {
  says(`
On Tuesdays I play badminton => user.sports badminton
Dienstags spiele ich Badminton => user.sports badminton
Deploys happen on Thursdays => user.deploys.meeting_day Thursday
I'm a night owl => user.chronotype night owl
I'm an early bird => user.chronotype morning person
I'm not a morning person => user.chronotype - morning person
I'm reading Middlemarch at the moment => user.current_book Middlemarch
I'm halfway through Middlemarch => user.current_book Middlemarch
I'm reading law at Oxford => user.study law
`)
  saysNothingOf('study', ["I'm reading Middlemarch at the moment", "I'm reading your message"])
  saysNothingOf('current_book', [
    "I'm reading your message",
    "I'm reading Ana's message",
    'Are you reading Middlemarch?',
  ])
  saysNothingOf('chronotype', ['I saw a night owl', 'Are you a night owl?'])
})

describe('switches', () => {
  says(`
I've switched from Gmail to Proton => user.tools_used Proton - Gmail
Ich bin von Gmail zu Proton gewechselt => user.tools_used Proton - Gmail
I've switched from Chrome to Firefox => user.browser Firefox - Chrome
traded the Golf in for a Tesla => user.vehicle Tesla - Golf
I sold my Golf => user.vehicle - Golf
We sold the car => user.vehicle !
I got rid of the car => user.vehicle !
We don't have a car => user.vehicle !
Wir haben das Auto verkauft => user.vehicle !
`)
  saysNothingOf('vehicle', ['Wenn wir das Auto verkauft hätten', 'Did we sell the car?'])
  saysNothingOf('home', ["I've moved over to Proton"])
})

describe('wished, supposed and dreamt', () => {
  test.each([
    ["I'd love to be based out of Denver", 'user.home'],
    ['I wish I lived with my parents', 'user.flatmates'],
    ["I dreamt that I was a nurse at St Mary's", 'user.workplace'],
    ['I wish I were an only child', 'user.siblings_count'],
    ['I might get married in October', 'user.wedding_date'],
    ['I might switch from Gmail to Proton', 'user.tools_used'],
    ['I wish I were a morning person', 'user.chronotype'],
  ])('%s asserts nothing of %s', async (text, key) => {
    expect(await asserted(text, key)).toEqual({ values: [], denied: [] })
  })
})

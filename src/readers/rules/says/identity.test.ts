import { describe, expect, test } from 'vitest'
import { rows, said } from '../said.fixture.ts'

describe('who people are', () => {
  test.each(
    rows(`
My wife Ana's birthday is 4 May. | user.partner Ana
My wife Ana's birthday is 4 May. | ana.birthday --05-04
My partner's called Sasha. | user.partner Sasha
My boyfriend's name is Luca. | user.partner Luca
Florian and I got together in March. | user.partner Florian
My late husband Otto built it. | user.partner - Otto
Our kids, Mia and Ben, love the beach. | user.children Mia + Ben
the twins Rafael and Mirela are at camp | user.children Rafael + Mirela
Our eldest, Bastiaan, starts school. | user.children Bastiaan
my son Emil has a cold | user.son.name Emil
I have two brothers, Jan and Piet. | user.siblings Jan + Piet
Håkon and Eirik, my brothers, are tall. | user.siblings Håkon + Eirik
My parents, Ines and Marek, visit in June. | user.parents Ines + Marek
My maid of honour is Priyanka. | user.maid_of_honour.name Priyanka
Our adviser is Mr Gwilym at the Hereford branch. | user.adviser.name Mr Gwilym
Our landlord is Herr Zumbrunn, he lives downstairs. | herr_zumbrunn.home downstairs
the boiler man is coming and his name is rashid | user.boiler_man.name rashid
Petra, our vet, is away. | user.vet.name Petra
Our bookkeeper Priscilla Nkemelu does the invoices. | user.bookkeeper.name Priscilla Nkemelu
my sister in law Carla is here | user.sister_in_law.name Carla
my mums name is ada | user.mother.name ada
my sister freya is driving him home | user.sister.name freya
We adopted a greyhound! She's called Olive. | user.dog.name Olive
We adopted a greyhound! She's called Olive. | user.pets dog
We adopted a greyhound! She's called Olive. | olive.breed greyhound
Our cat Minou died last week. | user.pets - cat
Someone has to feed our rabbits. | user.pets rabbit
I've got three cats. | user.pets cat
We keep hens. | user.pets hens
Our old tom, Pushkin, died. | user.cat.name Pushkin
Biscuit is a whippet. | biscuit.breed whippet
I grew up near Turin. | user.origin Turin
I was raised in Leeds. | user.origin Leeds
Born and raised in Bala. | user.origin Bala
I speak decent Welsh. | user.languages Welsh
We speak Tamil at home. | user.languages Tamil
I'm fluent in Polish. | user.languages Polish
I'm Dutch. | user.nationality Dutch
I'm divorced. | user.marital_status divorced
The divorce came through on Monday. | user.marital_status divorced
We got engaged last night! | user.marital_status engaged
You can find me on github as mlind. | user.username mlind
I'm left-handed. | user.handedness left-handed
I use they/them pronouns. | user.pronouns they/them
Text me on 07700 900111. | user.phone 07700 900111
I've got a new mobile: +32 470 55 01 29. | user.phone +32 470 55 01 29
Ask Pim (06-5550 4417) about it. | pim.phone 06-5550 4417
My e-mail for alerts is h.mwangale@inbox.example. | user.email h.mwangale@inbox.example
Invoices to my wife please: carla@post.example. | user.wife.email carla@post.example
In an emergency call my sister Fenna. | user.emergency_contact Fenna
Grandma Ilse turns 90 on the 12th of July. | ilse.birthday --07-12
My son Emil, 7, plays chess. | emil.birth_year 2019 + 2018
Our baby Fien (11 weeks) sleeps well. | fien.birth_year 2026
I'm eighty-three. | user.birth_year 1943 + 1942
I was born in 1990. | user.birth_year 1990
Our kids are 9 and 6. | user.children_birth_years 2017 + 2016 + 2020 + 2019
Shoes for our five kids cost a fortune. | user.children_count 5
I'm a mother of two. | user.children_count 2
My flatmate Ewa pays half. | user.flatmates Ewa
My flatmates are Kim and Lee. | user.flatmates Kim + Lee
We're getting married on 22 August 2026. | user.wedding_date 2026-08-22
Our anniversary is October 3rd. | user.anniversary --10-03
I'm due on 2 May 2027. | user.due_date 2027-05-02
My passport expires on 30 April 2027. | user.passport_expiry 2027-04-30
Everyone calls me Nell. | user.name Nell
My full name is Eleanor Vasquez. | user.name Eleanor Vasquez
`),
  )('%s → %s', (text, expected) => {
    expect(said(text as string)).toContain(expected)
  })
})

describe('near misses', () => {
  test.each(
    rows(`
The dog park is closed today. | pets
I had a hot dog for lunch. | pets
Cat litter is on offer. | pets
The meeting with Ana is at nine. | birth_year
We left at nine. | birth_year
Room 12 (30) is free. | birth_year
My order number is 4471203. | phone
Write to support@shop.example. | email
My sister hates rain. | name
My boss said hello. | name
We are getting married in spring. | marital_status
I met a man called yesterday. | name
Ben called Tom twice. | name
My dad always says so. | name
I speak for everyone. | languages
The Dutch cheese is great. | nationality
The bridesmaids are late. | wedding_date
She left the flat at ten. | handedness
`),
  )('%s says nothing of %s', (text, attribute) => {
    const keys = said(text as string).map((each) => each.split(' ')[0] ?? '')
    expect(keys.filter((key) => key.endsWith(`.${attribute}`))).toEqual([])
  })
})

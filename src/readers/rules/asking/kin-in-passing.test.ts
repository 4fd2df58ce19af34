import { expect, test } from 'vitest'
import { rows } from '../said.fixture.ts'
import { askedOf } from './asked-of.fixture.ts'

test.each(
  rows(`
    My brother is coming over on Friday. | Do I have any siblings? | yes
    My brother is coming over on Friday. | Do I have a brother? | yes
    My brother is coming over on Friday. | Do I have a sister? | unknown
    I borrowed my sister's car. | Do I have siblings? | yes
    My brother Jan is a vet. | Do I have siblings? | yes
    My wife hates cilantro. | Am I married? | married
    My husband Tom and I are off to Rome. | Am I married? | married
    My boyfriend is vegan. | Am I married? | unknown
    My boyfriend is vegan. | Do I have a partner? | yes
    My son needs new shoes. | Do I have children? | yes
    Had to drop my daughter at fencing. | Do I have kids? | yes
    Meine Frau mag keinen Koriander. | Am I married? | married
    Mein Bruder kommt am Freitag. | Do I have siblings? | yes
    I have no children. | Do I have children? | no
    I have two kids. | Do I have children? | yes
    Kids? No. | Do I have kids? | no
    My brother-in-law is coming. | Do I have a brother? | unknown
    My late wife loved tea. | Am I married? | widowed
    My ex-wife called. | Do I have a partner? | unknown
    My brother died in May. | Do I have siblings? | unknown
    If I had a brother, my brother would sail. | Do I have siblings? | unknown
    He said "my wife is ill" and left. | Am I married? | unknown
    Tom's brother is coming. | Do I have siblings? | unknown
    My future wife will like it. | Am I married? | unknown
  `),
)('%s … %s → %s', (text, question, says) => {
  expect(askedOf(text as string, question as string)).toBe(says)
})

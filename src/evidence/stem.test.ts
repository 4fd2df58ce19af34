import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { beginningOf, stemOf } from './stem.ts'

describe('stemOf', () => {
  it.each(
    `allergies allergi|allergy allergi|running run|runs run|moved move|moving move|moves move|caresses caress|ties tie|tied tie
    cries cri|cry cri|gas gas|this this|us us|kiwis kiwi|gaps gap|agreed agre|feed feed|plastered plaster|bled bled|sing sing
    motoring motor|hopping hop|hoping hope|luxuriated luxuri|troubled troubl|sized size|falling fall|hissing hiss|added add|egged egg
    controlled control|dying die|lying lie|tying tie|happy happi|say say|by by|enjoys enjoy|relational relat|conditional condit
    rationalization ration|hopefulness hope|gratefulness grate|consciousness conscious|decisiveness decis|sensibility sensibl
    carelessly careless|differently differ|education educ|feudalism feudal|formality formal|analogously analog|sensitivity sensit
    skillfully skill|biologist biolog|frequency frequenc|hesitancy hesit|comfortably comfort|organizer organiz|operator oper
    vitally vital|possibly possibl|archaeology archaeolog|quickly quick|friendly friend|badly bad|silly silli
    triplicate triplic|formative format|formalize formal|electricity electr|electrical electr|goodness good|hopeful hope
    replacement replac|adjustment adjust|dependent depend|allowance allow|adoption adopt|decision decis|homologous homolog
    effective effect|activate activ|airliner airlin|adjustable adjust|defensible defens|irritant irrit|communism communism
    probate probat|rate rate|cease ceas|controll control|roll roll|generate generat|generous generous|communities communiti
    universal universal|organize organiz|later later|emerging emerg|arsenal arsenal|past past|paste paste
    skis ski|skies sky|early earli|only onli|gently gentl|idly idl|ugly ugli|singly singl|news news|sky sky|andes andes|bias bias|atlas atlas|howe howe|cosmos cosmos
    inning inning|outings outing|exceed exceed|succeeds succeed|proceed proceed|evening evening|herrings herring|earring earring|canning canning
    yellow yellow|youth youth|boyish boyish|betrayed betray|playing play|eyes eye|style style|flying fli|lied lie|died die|bees bee|teed teed|queen queen|indeedly inde|supposedly suppos|interestingly interest
    area area|able abl|bus bus|glasses glass|dress dress|ad ad|hopped hop|bedded bed|stepped step|baking bake|snowed snow|taxed tax|used use|owed owe|aged age`
      .split(/[|\n]/u)
      .map((pair) => pair.trim().split(' ') as [string, string]),
  )('%s is %s', (word, stem) => {
    expect(stemOf(word)).toBe(stem)
  })

  test.each(['nas-07', 'école', '東京', 'v2', '', 'on', 'İ', '42'])('what is no plain word stays: %j', (word) => {
    expect(stemOf(word)).toBe(word)
  })

  test('any word has a stem that is no longer, save for an e', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'abdegilnorstuyz'), maxLength: 14 }), (word) => {
        const stem = stemOf(word)
        expect(stem.length).toBeLessThanOrEqual(word.length)
        expect(word === '' || stem.length > 0).toBe(true)
        expect(stem).toBe(stem.toLowerCase())
      }),
    )
  })
})

test.each(
  'allergy allergies hope hoping hoped running sensibility create creating kindly moving fish at by flies noble'.split(
    ' ',
  ),
)('%s begins as its stem does', (word) => {
  expect(word.startsWith(beginningOf(stemOf(word)))).toBe(true)
})

test('only the letters that a stem changes are left off', () => {
  expect(['allergi', 'hope', 'sensibl', 'sell', 'bl', 'eat'].map(beginningOf)).toEqual([
    'allerg',
    'hop',
    'sensib',
    'sell',
    'bl',
    'eat',
  ])
})

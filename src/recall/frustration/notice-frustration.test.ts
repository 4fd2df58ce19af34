import { describe, expect, test } from 'vitest'
import { HELD_OUT_NOT_REPEATING, HELD_OUT_REPEATING } from './held-out-sentences.fixture.ts'
import { noticeFrustration } from './notice-frustration.ts'
import { NOT_REPEATING, REPEATING } from './sentences.fixture.ts'
import { FRUSTRATION_LANGUAGES, type FrustrationLanguage } from './words-of-languages.ts'

describe('complaints of being forgotten', () => {
  test.each(REPEATING)('%s: %s', (language, text, restated) => {
    const signal = noticeFrustration(text)
    expect(signal).toMatchObject({ language, restated })
    const { start, end } = signal?.restatedSpan ?? { start: 0, end: 0 }
    expect(text.slice(start, end)).toBe(restated ?? '')
  })

  test.each(NOT_REPEATING)('no complaint, %s: %s', (_language, text) => {
    expect(noticeFrustration(text)).toBeNull()
  })
})

describe('sentences written before the cues and never used for them', () => {
  const noticed = HELD_OUT_REPEATING.filter(([, text]) => noticeFrustration(text) !== null)
  const facts = HELD_OUT_REPEATING.filter(([, , restated]) => restated !== null)
  const exact = facts.filter(([, text, restated]) => noticeFrustration(text)?.restated === restated)

  test('more than nine in ten are noticed, in each language at least three in four', () => {
    expect(noticed.length / HELD_OUT_REPEATING.length).toBeGreaterThan(0.9)
    for (const { language } of FRUSTRATION_LANGUAGES) {
      const of = HELD_OUT_REPEATING.filter(([each]) => each === language)
      const found = noticed.filter(([each]) => each === language)
      expect(of.length).toBeGreaterThanOrEqual(8)
      expect(found.length / of.length, language).toBeGreaterThanOrEqual(0.75)
    }
  })

  test('the fact is found to the letter in more than six of seven', () => {
    expect(exact.length / facts.length).toBeGreaterThan(6 / 7)
  })

  test('hardly any of the others is', () => {
    const alarms = HELD_OUT_NOT_REPEATING.filter(([, text]) => noticeFrustration(text) !== null)
    expect(HELD_OUT_NOT_REPEATING.length).toBeGreaterThanOrEqual(60)
    expect(alarms.length / HELD_OUT_NOT_REPEATING.length).toBeLessThanOrEqual(0.02)
  })
})

describe('noticeFrustration', () => {
  test('E18 "I told you I moved to Boston!": the cue and the fact, and where they stand', () => {
    expect(noticeFrustration('Hey, I told you I moved to Boston!')).toEqual({
      cue: 'en.told',
      cueSpan: { start: 5, end: 15 },
      language: 'en',
      restated: 'I moved to Boston',
      restatedSpan: { start: 16, end: 33 },
    })
  })

  test('E18 no signal: null', () => {
    for (const text of ['', ' ', 'I moved to Boston.', 'Where do I live?', '🙂', '"I told you I moved!"']) {
      expect(noticeFrustration(text)).toBeNull()
    }
  })

  test('the plain words need a fact or an exclamation mark', () => {
    expect(noticeFrustration('I told you.')).toBeNull()
    expect(noticeFrustration('I told you!')).toMatchObject({ restated: null, restatedSpan: null })
    expect(noticeFrustration('Did you forget?')).toBeNull()
    expect(noticeFrustration('Like I said.')).toBeNull()
  })

  test('the fact may stand before, in the next sentence, or in the one before', () => {
    expect(noticeFrustration('I live in Leeds, I told you!')?.restated).toBe('I live in Leeds')
    expect(noticeFrustration('I already told you. I live in Leeds.')?.restated).toBe('I live in Leeds')
    expect(noticeFrustration('I live in Leeds. I already told you.')?.restated).toBe('I live in Leeds')
    expect(noticeFrustration('Do I live in Leeds? I already told you.')?.restated).toBeNull()
    expect(noticeFrustration('I live in Leeds. As I told you.')).toBeNull()
  })

  test('a fact says something: the name of one is none', () => {
    expect(noticeFrustration('I already told you my address.')?.restated).toBeNull()
    expect(noticeFrustration('I already told you my address is 5 Elm Road.')?.restated).toBe('my address is 5 Elm Road')
    expect(noticeFrustration('I already told you Boston.')?.restated).toBeNull()
    expect(
      noticeFrustration('I already told you a lot of things about the house where my brother is')?.restated,
    ).toBeNull()
  })

  test('what closes the sentence is no part of the fact', () => {
    expect(noticeFrustration('I told you I moved already!')?.restated).toBe('I moved')
    expect(noticeFrustration("I told you I moved, didn't I?")?.restated).toBe('I moved')
    expect(noticeFrustration('I told you I moved, to Boston?')).toBeNull()
  })

  test('of several cues one with a fact goes first, then the first in the text', () => {
    const signal = noticeFrustration("You forgot again! I'm calm. For the third time, I don't eat fish.")
    expect(signal).toMatchObject({ cue: 'en.forgot_again', restated: "I'm calm" })
    expect(noticeFrustration("You keep forgetting. Why? For the third time, I don't eat fish.")).toMatchObject({
      cue: 'en.nth_time',
      restated: "I don't eat fish",
    })
    expect(noticeFrustration('You never listen! Why? You forgot again!')?.cue).toBe('en.never_remember')
  })

  test.each([
    'My sister wrote “I told you I moved!” to me',
    "My sister wrote 'I told you I moved!' to me",
    'My sister: »Du hast es schon wieder vergessen.«',
    '> I told you I moved!\nThanks for that.',
    'The man I told you I met!',
    'She says, I told you I moved!',
    'I told you to move!',
  ])('what others say, or what is told of: %s', (text) => {
    expect(noticeFrustration(text)).toBeNull()
  })

  test('curly apostrophes, missing accents and capitals make no difference', () => {
    expect(noticeFrustration('DIDN’T I TELL YOU I DON’T EAT PORK?')?.restated).toBe('I DON’T EAT PORK')
    expect(noticeFrustration('cuantas veces te lo tengo que decir')?.cue).toBe('es.how_often')
  })

  test('a language can be added, and replaces none', () => {
    const swedish: FrustrationLanguage = {
      language: 'sv',
      cues: [
        { id: 'sv.told', needs: 'nothing', in: 'statement', says: ['jag har ju? redan? sagt', 'inte igen $', '..1'] },
      ],
      leads: ['men'],
      spoils: [],
      negators: [],
      thats: ['att'],
      links: [],
      subjects: ['jag'],
      verbs: ['är'],
      tags: [],
      functionWords: [],
    }
    const text = 'Men jag har ju sagt att jag bor i Malmö!'
    expect(noticeFrustration(text)).toBeNull()
    expect(noticeFrustration(text, [...FRUSTRATION_LANGUAGES, swedish])).toMatchObject({
      cue: 'sv.told',
      language: 'sv',
      restated: 'jag bor i Malmö',
    })
  })

  test('what stands far down a long text is not looked at', () => {
    expect(noticeFrustration(`${'Nice. '.repeat(600)}I told you I moved!`)?.restated).toBe('I moved')
    expect(noticeFrustration(`${'Nice. '.repeat(700)}I told you I moved!`)).toBeNull()
  })
})

describe('what was told is named, not said again', () => {
  test.each([
    ['You forgot who my manager is!', null],
    ['Hast du vergessen, wo ich wohne?', null],
    ['Olvidaste dónde vivo.', null],
    ['You forgot that when I travel I take the train.', 'when I travel I take the train'],
    ['I told you I know who my manager is!', 'I know who my manager is'],
  ])('%s: %s', (text, restated) => {
    const signal = noticeFrustration(text)
    expect(signal?.cue).toMatch(/\.(?:told|forgot|did_you_forget)/u)
    expect(signal?.restated).toBe(restated)
  })
})

import { describe, expect, it } from 'vitest'
import type { RecallQuery } from '../query/recall-query.ts'
import { understandQuery } from '../query/understand-query.ts'
import type { Stored } from '../verdict.ts'
import { type CandidateSigns, candidateSigns } from './candidate-signs.ts'
import { reasonOf } from './reason.ts'

function reason(stored: Stored, question: string, text: string): string {
  const query = understandQuery(question, { by: 'user', names: new Set(['nora']) })
  return reasonOf(query, stored, candidateSigns(query, [{ id: 'a', text, similarity: null }])[0] ?? null)
}

describe('reasonOf', () => {
  it.each([
    [
      "When is Nora's birthday?",
      "Nora's birthday is 3 May.",
      'a stored text is about them, tells what is asked, has a day',
    ],
    ['What colour is my car?', 'My car is green.', 'a stored text is about them, tells what is asked, has a colour'],
    ['Where does Nora live?', 'I saw Nora in Ghent.', 'a stored text names them, has a place'],
    ['Do I zorb?', 'The tram is late.', 'a stored text is close to the question'],
  ])('of an answer: %s', (question, text, words) => {
    expect(reason('answer', question, text)).toBe(words)
  })

  it.each([
    [
      "What is my brother's wife called?",
      'I moved out.',
      'something about you is stored, not this: the closest text is about somebody else, does not tell what is asked, has not a name',
    ],
    [
      "What is Nora's phone number?",
      'Nora sings.',
      'something about Nora is stored, not this: the closest text does not tell what is asked, has not a phone number',
    ],
    [
      'How much do I earn?',
      'I have a cat.',
      'something about you is stored, not this: the closest text does not tell what is asked, has not an amount',
    ],
    ["What does Nora's boss zorb?", "Nora's boss is here.", "something about Nora's boss is stored, not this"],
  ])('of something else: %s', (question, text, words) => {
    expect(reason('about_them', question, text)).toBe(words)
  })

  it('of nothing', () => {
    expect(reason('nothing', 'Where do I live?', 'I sing.')).toBe('nothing stored bears on it')
    expect(reasonOf(understandQuery('Where?', { by: 'user' }), 'about_them', null)).toBe('nothing stored bears on it')
  })

  const NEUTRAL: CandidateSigns = {
    id: 'a',
    similarity: null,
    person: 'nobody',
    others: 'unsure',
    attribute: 'unsure',
    head: 'unsure',
    lacks: null,
    type: 'unsure',
    typeIsPlain: false,
    coverage: 0,
    covered: 0,
    uncovered: 0,
    wordCount: 5,
    isQuestion: false,
    behindInSimilarity: 0,
    behindInWords: 0,
    question: 'unsure',
    strength: null,
    missing: 0,
  }
  const asked = understandQuery('Where do I live?', { by: 'user' })
  const said = (stored: Stored, signs: Partial<CandidateSigns>, query: RecallQuery = asked): string =>
    reasonOf(query, stored, { ...NEUTRAL, ...signs })

  it('names each sign that is met', () => {
    expect(said('answer', {})).toBe('a stored text is close to the question')
    expect(said('answer', { person: 'them' })).toBe('a stored text is about them')
    expect(said('answer', { person: 'named' })).toBe('a stored text names them')
    expect(said('answer', { head: 'met' })).toBe('a stored text tells what is asked')
    expect(said('answer', { attribute: 'met' })).toBe('a stored text tells what is asked')
    expect(said('answer', { question: 'met', head: 'met' })).toBe('a stored text was read as speaking to this question')
  })

  it('names each sign that is missing', () => {
    const missing = (signs: Partial<CandidateSigns>): string =>
      said('about_them', signs).replace('something about you is stored, not this', '')
    expect(missing({})).toBe('')
    for (const person of ['other', 'owner', 'theirs'] as const)
      expect(missing({ person })).toBe(': the closest text is about somebody else')
    for (const person of ['them', 'named', 'nobody', 'not_asked'] as const) expect(missing({ person })).toBe('')
    expect(missing({ attribute: 'unmet' })).toBe(': the closest text does not tell what is asked')
    expect(missing({ head: 'unmet' })).toBe(': the closest text does not tell what is asked')
    expect(missing({ type: 'unmet' })).toBe(': the closest text has not a place')
  })

  it.each([
    ['person', 'a name'],
    ['name', 'a name'],
    ['place', 'a place'],
    ['date', 'a day'],
    ['time', 'a time'],
    ['number', 'a number'],
    ['amount', 'an amount'],
    ['colour', 'a colour'],
    ['phone', 'a phone number'],
    ['email', 'an e-mail address'],
    ['code', 'a code'],
  ] as const)('calls %s %s', (expects, words) => {
    expect(said('answer', { type: 'met' }, { ...asked, expects })).toBe(`a stored text has ${words}`)
    expect(said('about_them', { type: 'unmet' }, { ...asked, expects })).toMatch(new RegExp(`has not ${words}$`))
  })

  it.each(['yes_no', 'thing'] as const)('says nothing of the kind of %s', (expects) => {
    expect(said('answer', { type: 'met' }, { ...asked, expects })).toBe('a stored text is close to the question')
    expect(said('about_them', { type: 'unmet' }, { ...asked, expects })).toBe('something about you is stored, not this')
  })

  it('says whom it is about', () => {
    const about = (person: RecallQuery['person']): string => said('about_them', {}, { ...asked, person })
    expect(about(null)).toBe('something about it is stored, not this')
    expect(about(['nora'])).toBe('something about nora is stored, not this')
    expect(about(['user', 'sister'])).toBe('something about your sister is stored, not this')
    expect(about(['user', 'brother', 'wife', 'boss'])).toBe(
      "something about your brother's wife's boss is stored, not this",
    )
    expect(about(['nora', 'boss'])).toBe("something about nora's boss is stored, not this")
  })
})

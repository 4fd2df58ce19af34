import { describe, expect, it } from 'vitest'
import { understandQuery } from '../query/understand-query.ts'
import { type Candidate, candidateSigns, type SignOptions } from './candidate-signs.ts'
import { toldWordsOf } from './told-words.ts'

const candidate = (text: string, more: Partial<Candidate> = {}): Candidate => ({
  id: text,
  text,
  similarity: 0.5,
  ...more,
})

function signs(
  question: string,
  texts: readonly (string | Candidate)[],
  options: SignOptions = {},
  resolved: { key: string; isKnown: boolean } | null = null,
) {
  const query = understandQuery(question, { by: 'user', names: options.names ?? new Set(), resolved })
  return candidateSigns(
    query,
    texts.map((each) => (typeof each === 'string' ? candidate(each) : each)),
    options,
  )
}
const sign = (question: string, text: string | Candidate, options: SignOptions = {}) =>
  signs(question, [text], options)[0]

describe('whom a candidate is about', () => {
  it.each([
    ['Where do I live?', 'I moved to Ghent.', 'them'],
    ['Where do I live?', 'My sister moved to Ghent.', 'theirs'],
    ['Where does my sister live?', 'My sister moved to Ghent.', 'them'],
    ['Where does my sister live?', 'I moved to Ghent.', 'owner'],
    ['Where does my sister live?', 'My brother moved to Ghent.', 'other'],
    ['Where does my sibling live?', 'My brother moved to Ghent.', 'them'],
    ['Where does Nora live?', 'Ivan moved to Ghent.', 'other'],
    ['Where does Nora live?', 'I saw Nora in Ghent.', 'named'],
    ['Where does Nora live?', 'The tram goes to Ghent.', 'nobody'],
    ['Where does Nora live?', "Ivan, Nora's husband, moved to Ghent.", 'theirs'],
    ['What is the wifi password?', 'I moved to Ghent.', 'not_asked'],
  ])('%s %s: %s', (question, text, person) => {
    expect(sign(question, text)?.person).toBe(person)
  })

  it('knows by whom it was said, and whom its connector says it is about', () => {
    expect(sign('Where does Nora live?', candidate('I moved to Ghent.', { author: 'nora' }))?.person).toBe('them')
    expect(sign('Where do I live?', candidate('I moved to Ghent.', { author: 'nora' }))?.person).toBe('other')
    expect(sign('Where does Nora live?', candidate('Moved to Ghent.', { about: 'nora' }))?.person).toBe('them')
    expect(sign('Where does Nora live?', candidate('Moved to Ghent.', { about: 'ivan' }))?.person).toBe('other')
    expect(
      sign('Where does Nora live?', candidate('You moved to Ghent.', { author: 'ivan', listener: 'nora' }))?.person,
    ).toBe('named')
  })

  it('finds one person under a description and a name, told in another text or known to the memory', () => {
    const [, second] = signs('Where does my sister live?', ['My sister Nora sings.', 'Nora moved to Ghent.'])
    expect(second?.person).toBe('them')
    const called = [{ subject: 'user.sister', name: 'nora' }]
    expect(sign('Where does my sister live?', 'Nora moved to Ghent.', { called })?.person).toBe('them')
    expect(sign('Where do I live?', 'Nora moved to Ghent.', { called })?.person).toBe('theirs')
    const both = [...called, { subject: 'nora.partner', name: 'ivan' }]
    expect(
      sign("What does my sister's husband eat?", 'Ivan eats fish.', {
        called: [...called, { subject: 'nora.husband', name: 'ivan' }],
      })?.person,
    ).toBe('them')
    expect(sign("What does my sister's boyfriend eat?", 'Ivan eats fish.', { called: both })?.person).toBe('them')
  })

  it('looks for the others whom the question names', () => {
    expect(sign('How much do I owe Ivan?', 'I owe Ivan ten euros.')?.others).toBe('met')
    expect(sign('How much do I owe Ivan?', 'I owe Nora ten euros.')?.others).toBe('unmet')
    expect(sign('When do we celebrate Ivan?', "Ivan's birthday is on 3 May.")?.person).toBe('named')
    expect(sign('When do we celebrate Ivan?', "Nora's birthday is on 3 May.")?.person).toBe('other')
    expect(sign('When does Nora celebrate Ivan?', "Ivan's birthday is on 3 May.")?.person).toBe('other')
    expect(sign('How much do I owe my brother?', 'I owe my brother ten euros.')?.others).toBe('met')
    expect(sign('How much do I earn?', 'I owe Nora ten euros.')?.others).toBe('unsure')
    expect(sign('Why does Nora trust me?', 'Nora is kind.')?.others).toBe('unsure')
  })
})

describe('what a candidate tells', () => {
  it('meets an attribute by other words, or does not, or asks for none that is known', () => {
    expect(sign('Where do I live?', 'I moved to Ghent.')?.attribute).toBe('met')
    expect(sign('What is my blood type?', 'I moved to Ghent.')?.attribute).toBe('unmet')
    expect(sign('What is my zorb?', 'I moved to Ghent.')?.attribute).toBe('unsure')
  })

  it('meets what is asked for by name', () => {
    expect(sign('What is my zorb?', 'My zorb is green.')?.head).toBe('met')
    expect(sign('What is my zorb?', 'My car is green.')?.head).toBe('unmet')
    expect(sign('Which city is it?', 'It is Ghent.')?.head).toBe('unsure')
    expect(sign('Which medicine do I need?', 'I take insulin.')?.head).toBe('met')
  })

  it.each([
    ['When is the fair?', 'The fair is on 3 May.', 'met'],
    ['When is the fair?', 'The fair is next week.', 'met'],
    ['When is the fair?', 'The fair is loud.', 'unmet'],
    ['When is the fair?', 'You may go to the fair.', 'unmet'],
    ['What time is it?', 'It starts at nine.', 'met'],
    ['What time is it?', 'It starts at 6:45.', 'met'],
    ['What time is it?', 'We have nine cats.', 'unmet'],
    ['How old is Nora?', 'Nora is 34.', 'met'],
    ['How old is Nora?', 'Nora is tired.', 'unmet'],
    ['How much do I earn?', 'I earn 3k.', 'met'],
    ['How much do I earn?', 'I earn enough.', 'unmet'],
    ['What colour is my car?', 'My car is dark green.', 'met'],
    ['What colour is my car?', 'My car is fast.', 'unmet'],
    ["What is Nora's phone number?", 'Call Nora on 0471 55 82 19.', 'met'],
    ["What is Nora's phone number?", 'Nora is 34.', 'unmet'],
    ["What is Nora's e-mail address?", 'Write to nora@example.org.', 'met'],
    ["What is Nora's e-mail address?", 'Write to Nora.', 'unmet'],
    ['Where is the key?', 'The key is in the kitchen.', 'met'],
    ['Where is the key?', 'The key is in Ghent.', 'met'],
    ['Where is the key?', 'The key is small.', 'unmet'],
    ['What is my cat called?', 'My cat Momo is old.', 'met'],
    ['What is my cat called?', 'My cat is old.', 'unmet'],
    ['What is the pin code?', 'It is 4711.', 'met'],
    ['What is the pin code?', 'It is "sunflower".', 'met'],
    ['What is the pin code?', 'It is secret.', 'unmet'],
    ['Do I smoke?', 'I quit.', 'unsure'],
    ['What do I eat?', 'I eat fish.', 'unsure'],
  ])('%s %s: %s', (question, text, type) => {
    expect(sign(question, text)?.type).toBe(type)
  })

  it('says which kinds are hardly to be overlooked', () => {
    expect(sign('When is the fair?', 'x')?.typeIsPlain).toBe(true)
    expect(sign('Where is the fair?', 'x')?.typeIsPlain).toBe(false)
  })

  it('weighs words by rarity: of the two that are asked, the one in 1 of 3 texts is worth .980829', () => {
    const [first] = signs('When does the passport expire?', ['My passport is new.', 'A tree.', 'A house.'])
    expect(first?.covered).toBeCloseTo(0.980829, 6)
    expect(first?.uncovered).toBeCloseTo(Math.log1p(3.5 / 0.5), 6)
    expect(first?.coverage).toBeCloseTo(0.980829 / (0.980829 + Math.log(8)), 6)
    expect(sign('Who is it?', 'Nora.')?.coverage).toBe(0)
  })

  it('takes rarity from the memory where it is known', () => {
    expect(
      sign('When does the passport expire?', 'My passport.', { idf: (lemma) => (lemma === 'passport' ? 3 : 1) })
        ?.coverage,
    ).toBe(0.75)
  })

  it('tells a text that only asks', () => {
    expect(sign('When is it?', 'When is it?')?.isQuestion).toBe(true)
    expect(sign('When is it?', 'It is today. Or is it?')?.isQuestion).toBe(false)
  })

  it('knows a reading that speaks to the very question, under any name of its subject', () => {
    const resolved = { key: 'user.sister.home', isKnown: true }
    const question = 'Where does my sister live?'
    const read = (questions: readonly string[], known = true) =>
      signs(
        question,
        [candidate('x', { questions })],
        { called: [{ subject: 'user.sister', name: 'nora' }] },
        { ...resolved, isKnown: known },
      )[0]?.question
    expect(read(['user.sister.home'])).toBe('met')
    expect(read(['nora.home'])).toBe('met')
    expect(read(['user.home'])).toBe('unmet')
    expect(read(['nora.birthday'])).toBe('unmet')
    expect(read(['user.home'], false)).toBe('unsure')
    expect(sign(question, candidate('x', { questions: ['user.sister.home'] }))?.question).toBe('unsure')
  })
})

describe('who it was, and values that say what they are', () => {
  it.each([
    ['Who is loud at night?', 'Our neighbours drum at midnight.', 'met'],
    ['Who is loud among the neighbours?', 'The neighbors drum at midnight.', 'unmet'],
    ['Who is loud at night?', 'It drums at midnight.', 'unmet'],
    ['What is my cat called?', 'My neighbour likes my cat.', 'unmet'],
  ])('%s %s: %s', (question, text, type) => {
    expect(sign(question, text)?.type).toBe(type)
  })

  it.each([
    ["What is Nora's e-mail address?", 'Nora reads everything at nora@example.org.', 'met'],
    ["What is Nora's e-mail address?", 'Nora reads everything at home.', 'unmet'],
    ["What is Nora's phone number?", 'Reach Nora on 555 0182 11.', 'met'],
    ["What is Nora's phone number?", 'Nora has badge 555 0182 11.', 'unmet'],
    ["What is Nora's phone number?", 'Reach Nora on Monday.', 'unmet'],
  ])('%s %s: %s', (question, text, attribute) => {
    expect(sign(question, text, { names: new Set(['nora']) })?.attribute).toBe(attribute)
  })
})

describe('who lies ahead', () => {
  const texts = [
    candidate('Nora is kind.', { similarity: 0.4 }),
    candidate("Ivan's birthday is in May.", { similarity: 0.7 }),
  ]

  it('measures how far a text of somebody else is ahead', () => {
    const [nora, ivan] = signs("When is Nora's birthday?", texts)
    expect(nora?.behindInSimilarity).toBeCloseTo(0.3, 12)
    expect(nora?.behindInWords).toBe(1)
    expect(ivan).toMatchObject({ behindInSimilarity: 0, behindInWords: 0 })
  })

  it('is nothing where nobody else is, or similarity is not known', () => {
    expect(signs("When is Nora's birthday?", texts.slice(0, 1))[0]).toMatchObject({
      behindInSimilarity: 0,
      behindInWords: 0,
    })
    const [nora] = signs(
      "When is Nora's birthday?",
      texts.map((each) => ({ ...each, similarity: null })),
    )
    expect(nora).toMatchObject({ behindInSimilarity: 0, behindInWords: 1 })
  })

  it('has no sign of no candidates', () => {
    expect(signs('Where do I live?', [])).toEqual([])
  })
})

describe('hours', () => {
  it('answer when, and are no number', () => {
    expect(sign('When do I get up?', 'I get up around six.')?.type).toBe('met')
    expect(sign('On which day do I get up early?', 'I get up around six.')?.type).toBe('unmet')
    expect(sign('How tall is Diego?', 'Diego is out of bed at seven.')?.type).toBe('unmet')
    expect(sign('How many dogs does Diego have?', 'Diego shouted at seven dogs.')?.type).toBe('met')
    expect(sign('How often does the plumber come?', 'The plumber comes every October.')?.type).toBe('met')
    expect(sign('How tall is the plumber?', 'The plumber comes every October.')?.type).toBe('unmet')
  })
})

describe('the kind of value', () => {
  it.each([
    ['How much do I earn?', 'I earn 2900 before tax.', 'met', true],
    ['How much do I earn?', 'I earn €2900.', 'met', true],
    ['How much do I earn?', 'I earn too little.', 'unmet', true],
    ["What is my sister's name?", 'Everybody calls my sister Nora.', 'met', false],
    ["What is my sister's name?", 'My sister sings.', 'unmet', false],
    ['Who is my boss?', 'I report to Ivan.', 'met', true],
    ['Who is my boss?', 'My boss sings.', 'unmet', true],
    ['Who is Nora married to?', "Ivan's ring is from Nora.", 'met', true],
    ['Who is Nora married to?', 'Soon the ring is from Nora.', 'unmet', true],
    ['What colour is my car?', 'My car is red.', 'met', true],
    ['What time do I get up?', 'I get up at 6:30.', 'met', true],
    ['How many dogs do I have?', 'I have two dogs.', 'met', true],
    ['What is my phone number?', 'Ring me on 020 7946 0958.', 'met', true],
    ['What is my email address?', 'Write to me@example.org.', 'met', true],
    ['Where do I live?', 'I live in Ghent.', 'met', false],
    ['Who sits in my office?', 'I share my office with two interns.', 'met', true],
    ['Who sits in my office?', 'My office faces the yard.', 'unmet', true],
    ['Who gave me the vase?', 'Anna gave me this vase.', 'met', true],
    ['Who owes me a lunch?', 'Ruth from accounting owes me a lunch.', 'met', true],
    ['Who waters the plants?', 'Kwame waters the plants when we are away.', 'met', true],
    ['Who waters the plants?', 'Always water the plants.', 'unmet', true],
    ['Who fixed the boiler?', 'Soon the boiler is fixed.', 'unmet', true],
    ['Who has the spare key?', 'The spare key hangs behind the boiler.', 'unmet', true],
    ['Who supervises my thesis?', 'Thesis supervised badly.', 'unmet', true],
    ['How old is the cat?', 'The cat gets drops twice a day.', 'unmet', true],
    ['How often does the cat get drops?', 'The cat gets drops twice a day.', 'met', true],
    ['How many times do I take it?', 'I take it twice.', 'met', true],
    ['What is the dose of my drops?', 'I take the drops twice a day.', 'met', true],
    ['How long does the battery last?', 'The battery dies after an hour.', 'met', true],
    ['How many children does Ulla have?', 'Ulla has a baby girl.', 'met', true],
    ['What did the glasses cost?', 'The glasses are in the drawer.', 'unmet', true],
    ['How often is the lawn cut?', 'They cut the lawn every week.', 'met', true],
    ['At what age will I retire?', 'I want to retire at sixty.', 'met', true],
    ['How many children do I have?', 'I get up at seven.', 'unmet', true],
    ["What is Freya's middle name?", 'Freya is based in Turin now.', 'unmet', false],
    ["What is Freya's middle name?", 'Freya is called Ida as well.', 'met', false],
    ['On which number can I call Jonas?', 'You can reach Jonas on 020 7946 0958.', 'met', true],
    ['Where did we meet?', 'We met at a protest march.', 'met', false],
    ['Where does she live?', 'She lives with a cat.', 'unmet', false],
  ])('%s %s: %s', (question, text, type, typeIsPlain) => {
    expect(sign(question, text)).toMatchObject({ type, typeIsPlain })
  })
})

describe('where a thing is', () => {
  it.each([
    ['Where is the ladder?', 'The ladder is behind the green shed.', 'met'],
    ['Where is my ladder?', 'My ladder hangs under the roof.', 'met'],
    ['Where is the ladder?', 'The ladder broke on Friday.', 'unmet'],
    ['Where does Nora live?', 'Nora waits by the green shed.', 'unmet'],
  ])('%s %s: %s', (question, text, type) => {
    expect(sign(question, text)?.type).toBe(type)
  })
})

describe('a short reply to a question', () => {
  const replying = (question: string) =>
    candidate('212, I think', { replyTo: { author: 'assistant', told: toldWordsOf(question) } })

  it('tells what was asked, of whom it was asked, with a value of its own', () => {
    const reply = sign('What is my locker number?', replying("What's your locker number?"))
    expect(reply).toMatchObject({ person: 'them', head: 'met', lacks: null, uncovered: 0, type: 'met' })
    expect(reply?.isQuestion).toBe(false)
    expect(sign('What is my locker number?', candidate('212, I think'))?.lacks).toBe('locker')
  })

  it('to a question after something else says nothing of this', () => {
    expect(sign('What is my locker number?', replying("What's your shelf number?"))?.lacks).toBe('locker')
    expect(sign('What is my locker number?', replying("What's your shelf number?"))?.coverage).toBe(0)
  })
})

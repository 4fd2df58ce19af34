import { describe, expect, it } from 'vitest'
import { kinMeantBy, kinOf } from './kin.ts'
import { lemmaOf } from './lemma.ts'
import { peopleIn } from './people-in.ts'
import { wordsIn } from './words-in.ts'

const people = (text: string, listener: string | null = null, subject: string | null = null) =>
  peopleIn(wordsIn(text), { speaker: 'user', listener, subject, names: new Set(['nora']) })
const paths = (text: string, listener: string | null = null, subject: string | null = null) =>
  people(text, listener, subject).map(({ path }) => path.join('.'))

describe('peopleIn', () => {
  it('follows kin from whom it hangs on', () => {
    expect(paths("My best friend's mum called.")).toEqual(['user.friend.mother'])
    expect(paths("Nora's new boss is strict.")).toEqual(['nora.boss'])
    expect(paths('My dog barks.')).toEqual(['user'])
  })

  it('learns names from apposition', () => {
    const alias = (text: string) => people(text).find(({ alias: each }) => each !== null)
    expect(alias('My sister Freya sings.')).toMatchObject({ path: ['user', 'sister'], alias: 'freya', leads: true })
    expect(alias('My boss is called Marco Rossi.')).toMatchObject({ path: ['user', 'boss'], alias: 'marco' })
    expect(alias("My wife's name is Ines.")).toMatchObject({ path: ['user', 'wife'], alias: 'ines' })
    expect(alias("Pavel, Nora's partner, is tall.")).toMatchObject({ path: ['nora', 'partner'], alias: 'pavel' })
    expect(alias('Pavel is my uncle.')).toMatchObject({ path: ['user', 'uncle'], alias: 'pavel' })
    expect(alias('My sister lives near Pavel.')).toBeUndefined()
  })

  it('says who leads each sentence', () => {
    expect(people('I met Nora. Nora was late.').map(({ leads }) => leads)).toEqual([true, false, true])
    expect(people('You met Nora.', 'ivan').map(({ path, leads }) => [path[0], leads])).toEqual([
      ['ivan', false],
      ['nora', true],
    ])
  })

  it('lets a capital that nobody is known by lead no sentence, but where it stands as a person does', () => {
    const leading = (text: string) => people(text).flatMap(({ path, leads }) => (leads ? [path.join('.')] : []))
    expect(leading('Nothing beats Casablanca, if you ask me.')).toEqual(['casablanca', 'user'])
    expect(leading('Today Zelda told me of it.')).toEqual(['zelda'])
    expect(leading("We saw it in Zelda's garden and I left.")).toEqual(['user'])
    expect(leading('Nothing beats Nora, if you ask me.')).toEqual(['nora'])
    expect(leading("In summer Zelda's garden blooms and I weed.")).toEqual(['zelda'])
  })

  it('takes pronouns for whoever was named, or is known to be meant', () => {
    expect(paths('Nora moved. Her brother helped.')).toEqual(['nora', 'nora.brother'])
    expect(paths('She moved.', null, 'ivan')).toEqual(['ivan'])
    expect(paths('She moved.')).toEqual([])
  })

  it('is not misled by calls, places, months and first words', () => {
    expect(paths('Hey Nora! I am back.')).toEqual(['user'])
    expect(paths('I am back, Nora.')).toEqual(['user'])
    expect(paths('We fly to Lisbon in May.')).toEqual(['user'])
    expect(paths('Dark bread tastes good.')).toEqual([])
    expect(paths('Hugo moved out.')).toEqual(['hugo'])
    expect(paths('Call Nora on Monday.')).toEqual(['nora'])
    expect(paths('Call Zelda.')).toEqual(['call'])
    expect(paths('Brightwater Foods is where I work.')).toEqual(['user'])
    expect(paths('Hugo and the Sons of Ghent is where I work.')).toEqual(['user'])
    expect(paths('Hugo and I know where it was.')).toEqual(['hugo', 'user'])
    expect(paths('Nora is happy where she works.')).toEqual(['nora', 'nora'])
  })
})

describe('kin', () => {
  it('is one word for one relation, and knows what may be meant', () => {
    expect(kinOf('mum')).toBe('mother')
    expect(kinOf('wives')).toBe('wife')
    expect(kinOf('table')).toBeNull()
    expect(kinMeantBy('sibling')).toEqual(['sibling', 'brother', 'sister', 'twin'])
    expect(kinMeantBy('wife')).toEqual(['wife', 'partner'])
    expect(kinMeantBy('uncle')).toEqual(['uncle'])
  })
})

describe('lemmaOf', () => {
  it.each([
    [['lives', 'lived', 'living', 'live'], 'liv'],
    [['moving', 'moved', 'moves', 'move'], 'mov'],
    [['running', 'ran', 'runs', 'run'], 'run'],
    [['allergies', 'allergy'], 'allergy'],
    [['boxes', 'box'], 'box'],
    [['glass', 'glasses'], 'glass'],
    [['studied', 'studies', 'study'], 'study'],
    [['string'], 'string'],
    [['bus'], 'bus'],
    [['called', 'calls', 'call'], 'call'],
    [['e-bikes', 'e-bike'], 'e-bik'],
    [['2019'], '2019'],
  ])('%s', (words, lemma) => {
    expect(words.map(lemmaOf)).toEqual(words.map(() => lemma))
  })
})

describe('wordsIn', () => {
  it('keeps codes whole, splits contractions and marks owners and sentences', () => {
    expect(wordsIn("Nora's code isn't nas-07. It's 6:45, a@b.org").map(({ lower }) => lower)).toEqual([
      'nora',
      'code',
      'is',
      'not',
      'nas-07',
      'it',
      '6:45',
      'a@b.org',
    ])
    const [owner, , , , , second] = wordsIn("Nora's code isn't nas-07. It's")
    expect(owner).toMatchObject({ isPossessive: true, isCapital: true, startsSentence: true })
    expect(second).toMatchObject({ lower: 'it', startsSentence: true, before: '.', isPossessive: true })
  })

  it('looks at the first 4,000 characters', () => {
    expect(wordsIn(`${'a '.repeat(3000)}`)).toHaveLength(2000)
  })
})

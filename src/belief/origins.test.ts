import { describe, expect, it } from 'vitest'
import type { SourceClass } from '../source/source.ts'
import { STARTING_PARAMETERS } from '../trust/parameters.ts'
import { wordSpace } from './answer-space.ts'
import type { EvidenceReading } from './belief.ts'
import { computeBelief } from './compute-belief.ts'
import { mentionsOf } from './mentions.ts'
import { mergeCopies } from './origins.ts'
import { placeClaims } from './placed-claims.ts'
import { statementsOf } from './statement.ts'
import { aQuestion, NOW, type Told, told } from './told.fixture.ts'

/** Which evidence is kept, and its copies: `a+b c` is a with its copy b, and c. */
function merged(...entries: EvidenceReading[]): string {
  const statements = statementsOf(entries, NOW, STARTING_PARAMETERS)
  const space = wordSpace(aQuestion(), mentionsOf(statements, []), 12)
  return mergeCopies(statements, (statement) => placeClaims(statement, space))
    .map(({ statement, copies }) => [statement.entry.evidence.id, ...copies].join('+'))
    .join(' ')
}

const fish: Told = { says: 'fish', origin: 'same' }

describe('copies by another author', () => {
  it('add nothing to the earliest', () => {
    const first = told('a', { ...fish, daysAgo: 2 })
    const copies = [told('b', { ...fish, author: 'ben', daysAgo: 1 }), told('c', { ...fish, author: 'cy' })]
    expect(merged(...copies, first)).toBe('a+b+c')
  })

  it('are not copies with fewer than six words, unless passed on', () => {
    const first = told('a', { ...fish, originWords: 5, daysAgo: 1 })
    const later = { ...fish, author: 'ben', originWords: 5 }
    expect(merged(first, told('b', later))).toBe('a b')
    expect(merged(first, told('b', { ...later, originWords: 6 }))).toBe('a+b')
    expect(merged(first, told('b', { ...later, forwarded: true }))).toBe('a+b')
  })

  it('are not copies of another text', () => {
    expect(merged(told('a', { says: 'fish', daysAgo: 1 }), told('b', { says: 'fish', author: 'ben' }))).toBe('a b')
  })

  it('count once from six fresh senders', () => {
    const senders = ['b', 'c', 'd', 'e', 'f', 'g'].map((author, i) => told(author, { ...fish, author, daysAgo: 6 - i }))
    expect(merged(...senders)).toBe('b+c+d+e+f+g')
  })
})

describe('the best-placed speaker', () => {
  const mailing: Told = { ...fish, author: 'shop', source: { class: 'other_person', purpose: 'marketing' } }
  const stranger: Told = { ...fish, author: 'eve', source: { class: 'other_person', closeness: 'stranger' } }
  const user: Told = { ...fish, author: 'user', source: { class: 'user_stated' } }
  const probabilityOfFish = (...readings: EvidenceReading[]): number | undefined =>
    computeBelief({ question: aQuestion(), readings, outcomes: [], now: NOW }).answers.find(
      ({ answer }) => answer === 'fish',
    )?.probability

  it.each([mailing, stranger, { ...fish, author: 'x', source: { class: 'unknown' } as const }])(
    'is kept at their own time, whoever was first: %#',
    (weak) => {
      const [first, own] = [told('a', { ...weak, daysAgo: 1 / 24 }), told('b', user)]
      expect(merged(first, own)).toBe('b+a')
      expect(merged(own, first)).toBe('b+a')
      expect(merged(own, told('c', weak))).toBe('b+c')
      expect(probabilityOfFish(first, own)).toBe(probabilityOfFish(own))
    },
  )

  it('counts again when they say it again, copies between or not', () => {
    const [early, late] = [told('a', { ...user, daysAgo: 9 }), told('d', { ...user, daysAgo: 2 })]
    expect(merged(early, late)).toBe('a d')
    expect(merged(told('z', { ...mailing, daysAgo: 20 }), early, told('m', { ...mailing, daysAgo: 5 }), late)).toBe(
      'a+z+m d',
    )
  })

  it('is the earliest of equals', () => {
    expect(merged(told('b', { ...fish, author: 'cy' }), told('a', { ...fish, author: 'ben', daysAgo: 2 }))).toBe('a+b')
  })

  it('is nobody who only passes it on', () => {
    const original = told('a', { ...stranger, daysAgo: 1 })
    const passedOn = told('b', { ...user, forwarded: true })
    expect(merged(original, passedOn)).toBe('a+b')
    expect(probabilityOfFish(original, passedOn)).toBe(probabilityOfFish(original))
    expect(merged(passedOn, told('c', { ...user, author: 'tim', forwarded: true }))).toBe('b+c')
    expect(merged(told('d', { ...user, forwarded: true, daysAgo: 3 }), told('e', { ...user, daysAgo: 1 }))).toBe('e+d')
  })

  it('of what the same author delivers twice is the better delivery', () => {
    const reported: Told = { ...user, facets: { access: { reported: 1 } } }
    expect(merged(told('a', { ...reported, daysAgo: 0.2 }), told('b', user))).toBe('b+a')
  })
})

describe('the same author again', () => {
  it.each<SourceClass>(['user_explicit', 'user_stated', 'other_person'])('as %s restates after a day', (kind) => {
    const first = told('a', { ...fish, source: { class: kind }, daysAgo: 3 })
    expect(merged(first, told('b', { ...fish, source: { class: kind }, daysAgo: 2 }))).toBe('a+b')
    expect(merged(first, told('b', { ...fish, source: { class: kind }, daysAgo: 1.9 }))).toBe('a b')
    expect(merged(first, told('b', { ...fish, source: { class: kind, purpose: 'marketing' }, daysAgo: 1 }))).toBe(
      kind === 'other_person' ? 'a+b' : 'a b',
    )
  })

  it.each<SourceClass>(['document', 'imported', 'tool', 'system_of_record', 'inferred', 'unknown'])(
    'as %s is a copy however late',
    (kind) => {
      const first = told('a', { ...fish, source: { class: kind }, daysAgo: 900 })
      expect(merged(first, told('b', { ...fish, source: { class: kind } }))).toBe('a+b')
    },
  )

  it('restates from the last restatement on', () => {
    const again = (id: string, daysAgo: number): EvidenceReading => told(id, { ...fish, daysAgo })
    expect(merged(again('a', 9), again('b', 5), again('c', 4.5))).toBe('a b+c')
  })

  it('forwarding itself is a copy of itself', () => {
    const mine = told('b', { ...fish, author: 'ben', originWords: 3, daysAgo: 8 })
    const hers = told('a', { ...fish, originWords: 3, daysAgo: 9 })
    expect(merged(hers, mine, told('c', { ...fish, author: 'ben', originWords: 3, forwarded: true }))).toBe('a b+c')
  })

  it.each<SourceClass>(['tool', 'system_of_record', 'other_person'])(
    'as %s returning to it after something else is news',
    (kind) => {
      const source = { class: kind }
      const first = told('a', { ...fish, source, daysAgo: 0.9 })
      const second = told('b', { says: 'meat', source, daysAgo: 0.5 })
      expect(merged(first, second, told('c', { ...fish, source, daysAgo: 0.1 }))).toBe('a b c')
      const agreeing = told('b', { says: 'fish', source, daysAgo: 0.5 })
      expect(merged(first, agreeing, told('c', { ...fish, source, daysAgo: 0.1 }))).toBe('a+c b')
    },
  )

  it('as a document returning to it is still a copy', () => {
    const source = { class: 'document' } as const
    const first = told('a', { ...fish, source, daysAgo: 9 })
    expect(merged(first, told('b', { says: 'meat', source, daysAgo: 5 }), told('c', { ...fish, source }))).toBe('a+c b')
  })
})

describe('what is inferred', () => {
  const source = { class: 'inferred' } as const
  const seen = (id: string, says: string, daysAgo: number): EvidenceReading =>
    told(id, { says, source, author: id, daysAgo })

  it('is one origin as long as it comes to the same, as fresh as its latest act', () => {
    expect(merged(seen('a', 'fish', 3), seen('b', 'fish', 2), seen('c', 'fish', 1))).toBe('c+b+a')
  })

  it('is news when it changes, and when it changes back', () => {
    expect(merged(seen('a', 'fish', 4), seen('b', 'meat', 3), seen('c', 'meat', 2), seen('d', 'fish', 1))).toBe(
      'a c+b d',
    )
  })

  it('is not the same when denied', () => {
    expect(merged(seen('a', 'fish', 4), told('b', { denies: 'fish', source, author: 'b' }))).toBe('a b')
  })

  it('is not interrupted by what claims nothing', () => {
    expect(merged(seen('a', 'fish', 4), told('b', { source, author: 'b', daysAgo: 2 }), seen('c', 'fish', 1))).toBe(
      'b c+a',
    )
  })

  it('does not swallow what was said', () => {
    expect(merged(seen('a', 'fish', 4), told('b', { says: 'fish', author: 'b', daysAgo: 2 }))).toBe('a b')
  })
})

describe('what the user vouched for', () => {
  it('is kept rather than an earlier copy', () => {
    const source = { class: 'unknown' } as const
    const first = told('a', { ...fish, source, daysAgo: 3 })
    expect(merged(first, told('b', { ...fish, source, promoted: true }))).toBe('b+a')
  })

  it('stays in its place in time', () => {
    expect(
      merged(told('a', { says: 'meat', daysAgo: 3 }), told('b', { says: 'fish', promoted: true, daysAgo: 2 })),
    ).toBe('a b')
  })
})

describe('two readings of one text', () => {
  it('count once, and are no copy of one another', () => {
    expect(merged(told('a', fish), told('a', { ...fish, reading: { reader: 'b' } }))).toBe('a')
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isQuestionKey } from '../question/question.ts'
import type { Source } from '../source/source.ts'
import { authorKeyOf, digestMaterial, type IdentityParts, originMaterial } from './identity.ts'

const anyString = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc
    .array(fc.constantFrom(0xd800, 0xdc00, 0x22, 0x5c, 0x61, 0x75, 0x64, 0x38, 0x30, 0x2c))
    .map((units) => String.fromCharCode(...units)),
)
const claim = fc.record({ question: anyString, answer: fc.oneof(anyString, fc.double(), fc.boolean()) })
const parts: fc.Arbitrary<IdentityParts> = fc.record({
  authorKey: anyString,
  text: anyString,
  claims: fc.array(claim, { maxLength: 3 }),
  channel: anyString,
  source: fc.constantFrom<Source>({ class: 'tool' }, { class: 'document', purpose: 'marketing' }),
  about: fc.oneof(fc.constant(null), anyString),
  audience: fc.oneof(fc.constant(null), fc.array(anyString, { maxLength: 3 })),
  saidAt: fc.oneof(fc.constant(null), fc.integer()),
})

const SAID: IdentityParts = {
  authorKey: 'maya',
  text: 'Hi',
  claims: [],
  channel: 'chat',
  source: { class: 'other_person' },
  about: null,
  audience: null,
  saidAt: 5,
}

describe('digestMaterial', () => {
  it('differs where any part differs', () => {
    const others: IdentityParts[] = [
      { ...SAID, authorKey: 'ben' },
      { ...SAID, text: 'hi' },
      { ...SAID, claims: [{ question: 'maya.diet', answer: '7' }] },
      { ...SAID, claims: [{ question: 'maya.diet', answer: 7 }] },
      { ...SAID, claims: [{ question: 'maya.diet', answer: 7, unit: 'kg' }] },
      { ...SAID, channel: 'mail' },
      { ...SAID, source: { class: 'unknown' } },
      { ...SAID, source: { class: 'other_person', closeness: 'close' } },
      { ...SAID, source: { class: 'other_person', purpose: 'marketing' } },
      { ...SAID, about: 'ben' },
      { ...SAID, audience: [] },
      { ...SAID, audience: ['ben'] },
      { ...SAID, saidAt: null },
      { ...SAID, saidAt: 6 },
      { ...SAID, text: 'Hi\ud800' },
      { ...SAID, text: 'Hi\\ud800' },
      { ...SAID, text: 'Hi\udc00' },
    ]
    const materials = [SAID, ...others].map(digestMaterial)
    expect(new Set(materials).size).toBe(materials.length)
  })

  it('is one for one content, whatever the order of claims and audience', () => {
    fc.assert(
      fc.property(parts, (each) => {
        const turned = {
          ...each,
          claims: [...each.claims].reverse(),
          audience: each.audience === null ? null : [...each.audience, ...each.audience].reverse(),
        }
        expect(digestMaterial(turned)).toBe(digestMaterial(each))
      }),
    )
  })

  it('is ASCII-safe to hash and differs for any two texts', () => {
    fc.assert(
      fc.property(anyString, anyString, (one, other) => {
        const first = digestMaterial({ ...SAID, text: one })
        expect(() => encodeURIComponent(first)).not.toThrow()
        expect(first === digestMaterial({ ...SAID, text: other })).toBe(one === other)
      }),
    )
  })
})

describe('originMaterial', () => {
  it('is shared by a copy that another person forwards later on another channel', () => {
    const copy = { ...SAID, authorKey: 'ben', channel: 'mail', saidAt: 9, text: 'Fwd: hi!' }
    expect(originMaterial(copy)).toBe(originMaterial(SAID))
  })

  it('tells claims apart that came with the same text, and claims alone by who made them', () => {
    const gold = { ...SAID, claims: [{ question: 'c.tier', answer: 'gold' }] }
    expect(originMaterial(gold)).not.toBe(originMaterial(SAID))
    expect(originMaterial({ ...gold, text: '' })).not.toBe(originMaterial({ ...gold, text: '', authorKey: 'crm' }))
  })
})

describe('authorKeyOf', () => {
  it.each([
    ['', 'user'],
    ['User', 'user'],
    [' user ', 'user'],
    ['User!', 'not-user'],
    ["user's", 'not-user'],
    ["Maya O'Neill", 'maya_o_neill'],
    ['Florist@Example.com', 'florist_at_example-com'],
    ['The Florist <florist@example.com>', 'florist_at_example-com'],
    ['anna-b_c+x@example.com', 'anna_hb_uc_px_at_example-com'],
    ['+49 170 123-4567', 'tel-491701234567'],
    ['0049 170 1234567', 'tel-491701234567'],
    ['Øyvind Ærlig', 'øyvind_ærlig'],
    ['李小龍', '李小龍'],
    ['\u{1f98a}', 'sign-1f98a'],
  ])('%j is %s', (author, key) => {
    expect(authorKeyOf(author)).toBe(key)
  })

  it('is always one segment of a question key, at most 60 long', () => {
    fc.assert(
      fc.property(fc.oneof(anyString, fc.emailAddress(), fc.string({ unit: 'binary', minLength: 50 })), (author) => {
        const key = authorKeyOf(author)
        expect(key.length).toBeLessThanOrEqual(60)
        expect(isQuestionKey(`${key}.home`), key).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it('tells long names apart that differ at their end only', () => {
    expect(authorKeyOf(`${'a'.repeat(80)}b`)).not.toBe(authorKeyOf(`${'a'.repeat(80)}c`))
  })

  it('tells any two addresses apart', () => {
    const short = fc.emailAddress().filter((address) => address.length < 25)
    fc.assert(
      fc.property(short, short, (one, other) => {
        expect(authorKeyOf(one) === authorKeyOf(other)).toBe(one.toLowerCase() === other.toLowerCase())
      }),
    )
    expect(authorKeyOf('a.b@x.io')).not.toBe(authorKeyOf('a-b@x.io'))
    expect(authorKeyOf('a_b@x.io')).not.toBe(authorKeyOf('a-b@x.io'))
  })
})

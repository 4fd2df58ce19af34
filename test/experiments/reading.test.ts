import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { agreementOf, pairClaims } from '../../experiments/reading/agreement.ts'
import { compare } from '../../experiments/reading/extraction.ts'
import { f1Of, lastingAccuracy } from '../../experiments/reading/facets.ts'
import { goldenFile, type LabelledClaim, readLabelled } from '../../experiments/reading/golden-file.ts'
import { calibrationError, wilson } from '../../experiments/reading/intervals.ts'
import { isSameAnswer, isSameSubject } from '../../experiments/reading/match.ts'
import type { Predicted } from '../../experiments/reading/predict.ts'

const claim = (question: string, answer: string, more: Partial<LabelledClaim> = {}): LabelledClaim => ({
  question,
  answer,
  force: 'assert',
  lasting: 'unclear',
  span: answer,
  ...more,
})
const predicted = (question: string, answer: string, rule = 'home.says.0'): Predicted =>
  ({
    question,
    answer,
    denied: false,
    probability: 0.9,
    reading: { rule, facets: { access: { reported: 0 } } },
  }) as never

describe('the golden set', () => {
  test('is what its sums say', () => {
    const sums = readFileSync('experiments/reading/golden/SHA256SUMS', 'utf8').trim().split('\n')
    expect(sums.length).toBe(12)
    for (const line of sums) {
      const [sum, name = ''] = line.split(/\s+/)
      expect(
        createHash('sha256')
          .update(readFileSync(`experiments/reading/golden/${name}`))
          .digest('hex'),
      ).toBe(sum)
    }
  })

  test('has parts that share no topic and no author but the user', () => {
    const parts = ['develop', 'test'].map((name) => readLabelled(goldenFile(name)))
    const [develop = [], held = []] = parts
    const topics = new Set(develop.map(({ topic }) => topic))
    const people = new Set(develop.map(({ author }) => author).filter((author) => author !== 'user'))
    expect(held.filter(({ topic }) => topics.has(topic))).toEqual([])
    expect(held.filter(({ author, kind }) => kind === 'person_message' && people.has(author))).toEqual([])
  })

  test('rests every claim on its text', () => {
    for (const name of ['develop', 'develop-2', 'fit', 'test', 'keyed-a', 'keyed-b']) {
      for (const { id, text, claims } of readLabelled(goldenFile(name))) {
        for (const { span } of claims) expect(text.includes(span), id).toBe(true)
      }
    }
  })

  test('names file, line and field of what is no labelled message', () => {
    expect(() => readLabelled('package.json')).toThrow(/package\.json:1 is not/)
    expect(() => readLabelled('no-such-file.jsonl')).toThrow(/no labelled messages at no-such-file/)
  })
})

describe('what is counted', () => {
  const isCatalogued = (attribute: string): boolean => attribute !== 'boat'

  test('each label takes one prediction, and what follows from another is none of its own', () => {
    const labels = [claim('user.home', 'Ghent'), claim('maya.diet', 'vegan')]
    const said = [
      predicted('user.home', 'Ghent'),
      predicted('user.home', 'Rome'),
      predicted('user.home', 'Kade 1', 'address.says.0.home'),
    ]
    const { right, missed, wrong } = compare(labels, said, isCatalogued)
    expect([right.length, missed.length, wrong.map(({ answer }) => answer)]).toEqual([1, 1, ['Rome']])
  })

  test('keys outside the catalogue are counted apart', () => {
    const { own, wrong } = compare(
      [claim('user.boat', 'Merel', { free: true })],
      [predicted('user.boat', 'Merel')],
      isCatalogued,
    )
    expect([own, wrong]).toEqual([{ said: 1, labelled: 1 }, []])
  })

  test('answers and subjects are compared as such', () => {
    expect(isSameAnswer('+32 470 12 34 56', '0032 470123456')).toBe(true)
    expect(isSameAnswer('--05-03', '1990-05-03')).toBe(true)
    expect(isSameAnswer('Ghent', 'Rome')).toBe(false)
    expect(isSameSubject('oriana', 'oriana_keszler')).toBe(true)
    expect(isSameSubject('user.sister', 'user')).toBe(false)
    expect(isSameSubject('mr_verstappel', 'verstappel')).toBe(true)
  })

  test('F1 of two hits, one false and two missed: P 2/3, R 1/2, F1 4/7', () => {
    const pair = (probability: number, isSo: boolean) => ({ probability, isSo })
    const pairs = [pair(0.9, true), pair(0.6, true), pair(0.7, false), pair(0.1, true), pair(0.2, true), pair(0, false)]
    const { f1, precision, recall, n } = f1Of(pairs)
    expect(f1).toBeCloseTo(4 / 7, 12)
    expect([precision, recall, n]).toEqual([2 / 3, 1 / 2, 4])
  })

  test('lasting counts what both labellers say and the reader decides', () => {
    const pair = (lasting: number, oneOff: number, label: LabelledClaim['lasting'], agreed = true) => ({
      lasting,
      oneOff,
      label,
      agreed,
    })
    const pairs = [
      pair(0.9, 0, 'lasting'),
      pair(0.8, 0, 'one_off'),
      pair(0.1, 0.1, 'lasting'),
      pair(0.9, 0, 'one_off', false),
      pair(1, 0, 'unclear'),
    ]
    expect(lastingAccuracy(pairs)).toEqual({ accuracy: 1 / 2, coverage: 2 / 3, n: 3 })
  })

  test('calibration error of .8 right half the time and .2 right always: (.3 x 2 + .8) / 3', () => {
    const pair = (probability: number, isSo: boolean) => ({ probability, isSo })
    expect(calibrationError([pair(0.85, true), pair(0.85, false), pair(0.25, true)])).toBeCloseTo((0.7 + 0.75) / 3, 12)
  })

  test('Wilson of 8 of 10 is .490 to .943', () => {
    const [low, high] = wilson(8, 10)
    expect(low).toBeCloseTo(0.49, 3)
    expect(high).toBeCloseTo(0.943, 3)
  })
})

describe('agreement', () => {
  const message = (claims: readonly LabelledClaim[]) =>
    ({
      id: 'a',
      topic: '',
      register: '',
      at: '',
      author: 'user',
      about: null,
      kind: 'user_stated',
      before: [],
      text: '',
      claims,
    }) as const

  test('pairs the same claims, and counts what only one has', () => {
    const a = [claim('user.home', 'Ghent'), claim('user.diet', 'vegan')]
    const b = [claim('user.home', 'in Ghent', { told: true }), claim('maya.diet', 'vegan')]
    const { both, onlyA, onlyB } = pairClaims(a, b)
    expect([both.length, onlyA.length, onlyB.length]).toEqual([1, 1, 1])
    const { claimsF1, kappa } = agreementOf([message(a)], [message(b)])
    expect(claimsF1).toBe(0.5)
    expect(kappa['negation']).toBe(1)
    expect(kappa['hearsay']).toBe(0)
  })
})

import { describe, expect, it } from 'vitest'
import { codeRanges } from './code-lines.ts'

const found = (text: string): readonly string[] => codeRanges(text).map(({ start, end }) => text.slice(start, end))

describe('codeRanges', () => {
  it.each([
    `user = {"name": "Ana", "diet": "vegan"}`,
    `{ 'city': 'Pune', 'diet': 'vegan' }`,
    'DB_HOST=localhost',
    "expect(greet('Youssef', 'Rabat')).toBe('Hello Youssef')",
    "KeyError: 'phone'",
    'const home = "Ghent"',
    'owner: ${TEAM_NAME}',
    '<td>Diet: vegan</td>',
    'print(user["phone"])',
  ])('takes a line of a machine: %s', (line) => {
    expect(found(`Why does this fail?\n${line}`)).toEqual([line])
  })

  it.each([
    'Diet: vegan',
    'Pilar = eggs, Chen = sesame (only the seeds)',
    'My phone is +32 470 12 34 56; call after six.',
    'I live in Ghent (since May).',
    'Name: Oriana Keszler {née Bodnár}',
    'If you come, bring cake; I have the tea.',
  ])('leaves a line of a person: %s', (line) => {
    expect(found(line)).toEqual([])
  })

  it('takes all between fences', () => {
    expect(found('Look:\n```\nI live in Rome\n```\nI live in Ghent')).toEqual(['```', 'I live in Rome', '```'])
  })

  it.each(['{"', 'a(', "('", '=', '```\n', '<a', 'A_', '${'])('is quick on a million characters of %j', (piece) => {
    const text = piece.repeat(Math.ceil(1_000_000 / piece.length))
    const start = performance.now()
    codeRanges(text)
    expect(performance.now() - start).toBeLessThan(1000)
  })
})

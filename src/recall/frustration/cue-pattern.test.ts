import { describe, expect, test } from 'vitest'
import { matchSteps, stepsOf } from './cue-pattern.ts'
import { sentencesOf } from './sentences.ts'
import { FRUSTRATION_LANGUAGES } from './words-of-languages.ts'

function matched(pattern: string, text: string, from = 0): number | null {
  const steps = stepsOf(pattern)
  if (typeof steps === 'string') throw new Error(steps)
  return matchSteps(steps, sentencesOf(text)[0]?.words ?? [], from, new Set(['not']))
}

describe('patterns of cues', () => {
  test.each<[string, string, number | null]>([
    ['i told you', 'I told you so', 3],
    ['i told you', 'I told', null],
    ['i told/said you', 'I said you', 3],
    ['i just? told', 'I just told', 3],
    ['i just? told', 'I told', 2],
    ['i just? just told', 'I just told', 3],
    ['i just/really? told', 'I really told', 3],
    ['i told you twice?', 'I told you', 3],
    ['i ..2 told', 'I told', 2],
    ['i ..2 told', 'I have just told', 4],
    ['i ..2 told', 'I have only just told', null],
    ['i ..2 told', 'I have not told', null],
    ['i ..2 told', 'I have, told', null],
    ['i ..1 told you', 'I told her told you', null],
    ['i ..2 told you', 'I told her told you', 5],
    ['wie oft noch $', 'Wie oft noch', 3],
    ['wie oft noch $', 'Wie oft noch, bitte', 3],
    ['wie oft noch $', 'Wie oft noch kommt er', null],
    ["i've told", 'I’VE told', 2],
    ['schon erzählt', 'schon erzahlt', 2],
    ['i told', 'I, told', null],
  ])('%s in "%s": %s', (pattern, text, end) => {
    expect(matched(pattern, text)).toBe(end)
  })

  test('from any word', () => {
    expect(matched('i told', 'but, I told', 1)).toBe(3)
    expect(matched('i told', 'but, I told', 0)).toBeNull()
    expect(matched('i told', 'I told', 5)).toBeNull()
  })

  test.each([
    ['i  told', 'can\'t read ""'],
    ['i to:ld', 'can\'t read "to:ld"'],
    ['i a/ told', 'can\'t read "a/"'],
    ['i ..0 told', 'can\'t read "..0"'],
    ['i ..12 told', 'can\'t read "..12"'],
    ['', 'can\'t read ""'],
    ['..2 told', 'a gap stands at an end'],
    ['told ..2', 'a gap stands at an end'],
    ['told $ you', 'the end of the clause stands before its end'],
    ['just? $', 'has no word that must be there'],
  ])('refused: "%s" %s', (pattern, problem) => {
    expect(stepsOf(pattern)).toBe(problem)
  })

  test('every built-in pattern can be read', () => {
    const patterns = FRUSTRATION_LANGUAGES.flatMap(({ cues }) => cues.flatMap(({ says }) => says))
    expect(patterns.filter((pattern) => typeof stepsOf(pattern) === 'string')).toEqual([])
    expect(patterns.length).toBeGreaterThan(100)
  })
})

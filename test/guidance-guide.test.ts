import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { actingThreshold } from '../src/calibration/decision-cost.ts'
import { STAKES } from '../src/question/question.ts'
import { DEPTH_PRESETS, DEPTHS } from '../src/recall/depth.ts'
import { CUE_MOODS, CUE_NEEDS, FRUSTRATION_LANGUAGES } from '../src/recall/frustration/words-of-languages.ts'
import { GUIDANCE_REASONS } from '../src/recall/guidance.ts'
import { DOUBT_ADVICE, GUIDANCE_MODES, VERDICT_ADVICE, WRONG_ANSWER_COSTS } from '../src/recall/guidance-table.ts'
import { VERDICTS } from '../src/recall/verdict.ts'

const guide = readFileSync('docs/guides/guidance.md', 'utf8')

/** The rows of the table with this heading, as cells. */
function tableUnder(heading: string): readonly (readonly string[])[] {
  const [, rest = ''] = guide.split(`\n| ${heading} |`)
  const [table = ''] = rest.split('\n\n')
  return table
    .split('\n')
    .slice(2)
    .map((row) => row.split('|').map((cell) => cell.trim().replace(/^`|`$/gu, '')))
    .map((cells) => cells.slice(1, -1))
}

describe('the guide on guidance', () => {
  test('has the table of verdicts as it is', () => {
    const rows = VERDICTS.map((verdict) => [
      verdict,
      ...GUIDANCE_MODES.map((mode) => {
        const { advice, hasCaveat } = VERDICT_ADVICE[mode][verdict]
        return hasCaveat ? `${advice}, with a caveat` : advice
      }),
    ])
    expect(tableUnder('verdict | strict | helpful | creative')).toEqual(rows)
  })

  test('has the table of doubts as it is', () => {
    const rows = Object.entries(DOUBT_ADVICE).map(([doubt, advice]) => [
      doubt,
      advice.strictOrHighStakes,
      advice.elsewhere,
    ])
    expect(tableUnder('doubt | strict, or high stakes | helpful and creative, else')).toEqual(rows)
  })

  test('has the thresholds as they are', () => {
    const rows = STAKES.map((stakes) => {
      const wrongAct = WRONG_ANSWER_COSTS[stakes]
      return [stakes, String(wrongAct), String(actingThreshold({ wrongAct, ask: 1 }))]
    })
    expect(tableUnder('stakes | cost of a wrong answer | threshold')).toEqual(rows)
  })

  test('names every reason', () => {
    expect(tableUnder('reason | means').map(([reason]) => reason)).toEqual([...GUIDANCE_REASONS])
  })

  test('has the depths as they are', () => {
    const rows = DEPTHS.map((depth) => [
      depth,
      String(DEPTH_PRESETS[depth].results),
      String(DEPTH_PRESETS[depth].poolPerResult),
    ])
    expect(tableUnder('depth | results | candidates for each | chosen for').map((row) => row.slice(0, 3))).toEqual(rows)
  })

  test('names every field of a language and of a cue', () => {
    const [language] = FRUSTRATION_LANGUAGES
    expect(tableUnder('field | holds').map(([field]) => field)).toEqual(Object.keys(language ?? {}))
    const fields = new Set(FRUSTRATION_LANGUAGES.flatMap(({ cues }) => cues.flatMap((cue) => Object.keys(cue))))
    const rows = tableUnder('field of a cue | holds')
    expect(rows.map(([field]) => field)).toEqual([...fields])
    for (const need of CUE_NEEDS) expect(rows[1]?.[1]).toContain(need)
    for (const mood of CUE_MOODS) expect(rows[2]?.[1]).toContain(mood)
  })
})

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { RECALL_SETTINGS } from './memory/recall/recall-settings.ts'
import { recallConfiguration } from './recall-configuration.ts'

const folder = mkdtempSync(join(tmpdir(), 'credence-configuration-'))
afterAll(() => rmSync(folder, { recursive: true }))

function fileWith(text: string): string {
  const path = join(folder, 'credence.recall.json')
  writeFileSync(path, text)
  return path
}

const bandsOf = (high: number) => ({ high, moderate: 0.5, low: 0.2 })

describe('recallConfiguration', () => {
  it('is as shipped where nothing is configured', () => {
    expect(recallConfiguration({}, {})).toEqual(RECALL_SETTINGS)
    expect(recallConfiguration({}, { CREDENCE_RECALL_BANDS: '', CREDENCE_RECALL_CONFIG: '' })).toEqual(RECALL_SETTINGS)
  })

  it('takes the options first, then the environment, then the file', () => {
    const file = fileWith(
      JSON.stringify({ bands: bandsOf(0.6), ranking: 'relevance', veracityRanking: { hotUpToDays: 7 } }),
    )
    const environment = { CREDENCE_RECALL_BANDS: '.7,.5,.2', CREDENCE_RECALL_CONFIG: file }
    expect(recallConfiguration({ bands: bandsOf(0.8) }, environment).bands).toEqual(bandsOf(0.8))
    expect(recallConfiguration({}, environment).bands).toEqual(bandsOf(0.7))
    expect(recallConfiguration({ file }, {})).toEqual({
      ...RECALL_SETTINGS,
      bands: bandsOf(0.6),
      ranking: 'relevance',
      veracityRanking: { ...RECALL_SETTINGS.veracityRanking, hotUpToDays: 7 },
    })
    expect(recallConfiguration({ ranking: 'veracity', calibrates: false }, environment)).toMatchObject({
      ranking: 'veracity',
      calibrates: false,
    })
    expect(recallConfiguration({ veracityRanking: { hotUpToDays: 9 } }, environment).veracityRanking.hotUpToDays).toBe(
      9,
    )
  })

  it.each(['.7,.5', '.7,.5,.2,.1', 'high', '.7,,.2'])('refuses bands that are not three numbers: %s', (text) => {
    expect(() => recallConfiguration({}, { CREDENCE_RECALL_BANDS: text })).toThrow(
      `CREDENCE_RECALL_BANDS can't be "${text}"; expected three numbers from 0 to 1, highest first: high, moderate, low`,
    )
  })

  it('says where bands are out of order or range', () => {
    expect(() => recallConfiguration({}, { CREDENCE_RECALL_BANDS: '.2,.5,.7' })).toThrow(
      /CREDENCE_RECALL_BANDS: bands can't be .*expected bands with high >= moderate >= low/,
    )
    expect(() => recallConfiguration({ bands: bandsOf(7) }, {})).toThrow(
      /recall: bands.high can't be 7; expected a number from 0 to 1/,
    )
    expect(() => recallConfiguration({}, { CREDENCE_RECALL_CONFIG: fileWith('{"band": 1}') })).toThrow(/no field band/)
    expect(() => recallConfiguration({ veracityRanking: { hotUpToDays: -1 } }, {})).toThrow(/recall: veracityRanking/)
  })

  it('says which file it could not read', () => {
    expect(() => recallConfiguration({ file: join(folder, 'none.json') }, {})).toThrow(/can't be read: ENOENT/)
    expect(() => recallConfiguration({}, { CREDENCE_RECALL_CONFIG: fileWith('{') })).toThrow(
      /configuration of recall can't be read/,
    )
  })
})

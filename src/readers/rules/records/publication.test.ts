import { describe, expect, test } from 'vitest'
import { loadCatalogue } from '../catalogue/catalogue.ts'
import { findingsIn } from '../findings.ts'
import { passageOf } from '../said.fixture.ts'

const catalogue = loadCatalogue([])

function keys(text: string, author: string, purpose: 'marketing' | undefined = undefined): readonly string[] {
  const passage = passageOf(text, 'document')
  const source = purpose === undefined ? passage.evidence.source : { class: 'document' as const, purpose }
  const evidence = { ...passage.evidence, author, authorKey: author, channel: 'document', source }
  return findingsIn({ ...passage, evidence }, catalogue).map(({ question }) => question.key)
}

describe('what is published to nobody in particular', () => {
  test.each([
    ['A: Where do you live?\nB: I live in Tartu. I work at the harbour.', 'phrasebook'],
    ['Likes damp soil, hates wind. Height: 40 cm.', 'plant_label'],
    ['Our reader Pia, 61, lives alone and drives a Volvo.', 'magazine'],
  ])('%s says nothing', (text, author) => {
    expect(keys(text, author)).toEqual([])
  })

  test('an advertisement knows nothing of its reader', () => {
    expect(keys('You love the sea and drive a diesel. Try the new Marlin!', 'boats', 'marketing')).toEqual([])
  })

  test('a letter does, and what is said of what the reader has', () => {
    expect(keys('Dear Ms Holm, your contract runs until 31 May 2027.', 'lawyer')).toContain('user.contract_end')
    expect(keys('Your membership renews on 3 May 2027. Fly now!', 'club', 'marketing')).toContain('user.renewal_date')
  })
})

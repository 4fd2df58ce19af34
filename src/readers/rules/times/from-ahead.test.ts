import { expect, test } from 'vitest'
import { loadCatalogue } from '../catalogue/catalogue.ts'
import { findingsIn } from '../findings.ts'
import { loadDetector } from '../languages/detector.ts'
import { passageOf, rows } from '../said.fixture.ts'

await loadDetector()
const catalogue = loadCatalogue([])

/** Said on 10 June 2026. */
const heldFrom = (text: string): string => {
  const validFrom = findingsIn(passageOf(text), catalogue)[0]?.framing.validFrom
  return validFrom == null ? 'nothing' : new Date(validFrom).toISOString().slice(0, 10)
}

test.each(
  rows(`
    I work at Bosch from May. | 2027-05-01
    Ich arbeite ab Mai bei Bosch. | 2027-05-01
    From July I live in Ulm. | 2026-07-01
    From June I live in Ulm. | 2026-06-01
    I've worked at Bosch since May. | 2026-05-01
    Ich arbeite seit Mai bei Bosch. | 2026-05-01
    I work at Bosch from May 2024. | 2024-05-01
    I live in Ulm from 1 June. | 2026-06-01
  `),
)('%s holds from %s', (text, day) => {
  expect(heldFrom(text as string)).toBe(day)
})

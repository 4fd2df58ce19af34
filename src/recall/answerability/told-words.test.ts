import { expect, test } from 'vitest'
import { toldWordsOf } from './told-words.ts'

test('an e-mail address says what it is', () => {
  expect([...toldWordsOf('Write to anna.b+x@mail.example.org').attributes]).toContain('email')
  expect([...toldWordsOf('at @home. or @').attributes]).not.toContain('email')
})

test('a long run of the letters that begin an address is gone through once', () => {
  const started = performance.now()
  for (const run of ['a', '1', 'a.', 'a@', 'a-']) toldWordsOf(run.repeat(100_000))
  // Each start of its own took ten seconds a run.
  expect(performance.now() - started).toBeLessThan(8000)
})

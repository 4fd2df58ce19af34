import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { loadFlights } from './load-flights.ts'
import { measureFlights } from './run.ts'

const folder = mkdtempSync(join(tmpdir(), 'credence-flights-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Twenty flights a day; site a is right, b and c repeat a wrong gate. */
const days = ['2011-12-01', '2011-12-02', '2011-12-12', '2011-12-20']
const flights = Array.from({ length: 20 }, (_, i) => `${i % 2 ? 'AA' : 'UA'}-${i}-X-Y`)
const claims = days.flatMap((day) =>
  flights.flatMap((flight, i) => [
    `${day}\t${flight}\tdep_gate\ta\tA${i}`,
    `${day}\t${flight}\tdep_gate\tb\tB${i}`,
    `${day}\t${flight}\tdep_gate\tc\tB${i}`,
  ]),
)
const truths = days.flatMap((day) => flights.map((flight, i) => `${day}\t${flight}\tdep_gate\tA${i}`))

test('from files to figures, with the days kept aside', () => {
  const [claimsFile, truthFile] = [join(folder, 'claims.tsv'), join(folder, 'truth.tsv')]
  writeFileSync(claimsFile, `day\tflight\tattribute\tsource\tvalue\n${claims.join('\n')}\n`)
  writeFileSync(truthFile, `day\tflight\tattribute\tvalue\n${truths.join('\n')}\n2011-12-01\tZZ-9\tdep_gate\tQ\n`)
  const loaded = loadFlights(claimsFile, truthFile)
  expect(loaded.map(({ tasks }) => tasks.length)).toEqual([20, 20, 20, 20])
  expect(loaded[0]?.tasks[0]?.kind).toBe('UA')
  const result = measureFlights(loaded, 1)
  expect(result.methods['majority vote']?.accuracy).toBe(0)
  expect(result.accuracy).toBe(1)
  expect(Object.keys(result.parts)).toEqual(['days 11-16', 'days 17 on'])
  expect(result.curve.map(({ settled }) => settled)).toEqual([5, 10, 30])
})

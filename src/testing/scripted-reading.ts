import { CredenceError } from '../error.ts'
import {
  type Access,
  type Facets,
  type Force,
  type Lasting,
  NO_CUE,
  type Reading,
  type Span,
} from '../reading/reading.ts'
import { toMilliseconds } from './fixed-clock.ts'
import type { ScriptedReading } from './script.ts'

const SUM_TOLERANCE = 1e-9

/** The full reading of a scripted one. Throws `invalid_input` with the path where a sum or a quote is wrong. */
export function readingFrom(
  scripted: ScriptedReading,
  text: string,
  path: string,
): Omit<Reading, 'evidenceId' | 'reader'> {
  const said = sumOf(scripted.answers) + sumOf(scripted.denies) + (scripted.deniesHeld ?? 0) + (scripted.unrelated ?? 0)
  const unclear = scripted.unclear ?? rest(said, path)
  checkSum(said + unclear, path)
  return {
    questionKey: scripted.question,
    answers: scripted.answers ?? {},
    denies: scripted.denies ?? {},
    ...(scripted.deniesHeld === undefined ? {} : { deniesHeld: scripted.deniesHeld }),
    unclear,
    unrelated: scripted.unrelated ?? 0,
    facets: facetsFrom(scripted, path),
    span: spanFrom(scripted, text, path),
    listIsComplete: scripted.listIsComplete ?? false,
    validFrom: momentFrom(scripted.validFrom, `${path}.validFrom`),
    validUntil: momentFrom(scripted.validUntil, `${path}.validUntil`),
    asOf: momentFrom(scripted.asOf, `${path}.asOf`),
    toldBy: scripted.toldBy ?? null,
    rule: null,
  }
}

function facetsFrom(scripted: ScriptedReading, path: string): Facets {
  const correction = scripted.correction ?? 0
  if (!(correction >= 0 && correction <= 1)) throw refusal(`${path}.correction`, 'a probability', String(correction))
  return {
    lasting: completed<Lasting>(NO_CUE.lasting, scripted.lasting, `${path}.lasting`),
    access: completed<Access>(NO_CUE.access, scripted.access, `${path}.access`),
    force: completed<Force>(NO_CUE.force, scripted.force, `${path}.force`),
    correction,
  }
}

function completed<F extends Lasting | Access | Force>(noCue: F, given: Partial<F> | undefined, path: string): F {
  if (given === undefined) return noCue
  const nothing = Object.fromEntries(Object.keys(noCue).map((name) => [name, 0]))
  const unknown = Object.keys(given).find((name) => !(name in noCue))
  if (unknown !== undefined) throw refusal(`${path}.${unknown}`, Object.keys(noCue).join(', '), unknown)
  const said = sumOf(given as Readonly<Record<string, number>>)
  const unclear = 'unclear' in given ? {} : { unclear: rest(said, path) }
  const facet = { ...nothing, ...given, ...unclear }
  checkSum(sumOf(facet), path)
  return facet as unknown as F
}

function spanFrom({ quote, span }: ScriptedReading, text: string, path: string): Span {
  if (span !== undefined) {
    const [start, end] = span
    if (start >= 0 && start < end && end <= text.length) return { start, end }
    throw refusal(`${path}.span`, `offsets within the ${text.length} characters of the text`, `${start} to ${end}`)
  }
  if (quote === undefined) return { start: 0, end: text.length }
  const start = text.indexOf(quote)
  if (quote === '' || start < 0) throw refusal(`${path}.quote`, 'words that stand in the text', quote)
  return { start, end: start + quote.length }
}

function momentFrom(moment: string | number | undefined, path: string): number | null {
  return moment === undefined ? null : toMilliseconds(moment, path)
}

function sumOf(masses: Readonly<Record<string, number>> | undefined): number {
  return Object.values(masses ?? {}).reduce((sum, mass) => sum + mass, 0)
}

function rest(said: number, path: string): number {
  if (said > 1 + SUM_TOLERANCE) throw refusal(path, 'probabilities that sum to at most 1', String(said))
  return Math.max(0, 1 - said)
}

function checkSum(sum: number, path: string): void {
  if (!(Math.abs(sum - 1) <= SUM_TOLERANCE)) throw refusal(path, 'probabilities that sum to 1', String(sum))
}

function refusal(path: string, expected: string, received: string): CredenceError {
  return new CredenceError('invalid_input', `the script is wrong at ${path}`, { path, expected, received })
}

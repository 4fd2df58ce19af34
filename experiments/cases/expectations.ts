import assert from 'node:assert/strict'
import { type AskResult, type ErrorCode, isCredenceError } from 'credence'
import { comparable, sameLead } from './comparable.ts'
import { bandOf, type Sure } from './judge.ts'

/** The answer leads, within one of the bands. */
export function assertLeads(result: AskResult, answer: string, ...bands: readonly Sure[]): void {
  const lead = result.leading?.answer ?? null
  assert.ok(lead !== null && sameLead(comparable(answer), comparable(lead)), `${answer} should lead, ${lead} does`)
  const sure = bandOf(result, result.leading?.probability ?? 0)
  const heard = `${lead} is ${sure} (${result.leading?.probability.toFixed(2)}, ${result.state})`
  assert.ok(bands.length === 0 || bands.includes(sure), `${heard}, not ${bands.join(' or ')}`)
}

export function assertUnknown(result: AskResult): void {
  const heard = `${result.leading?.answer} at ${result.leading?.probability.toFixed(2)}, ${result.state}`
  assert.ok(result.leading === null || result.state === 'unknown', `nothing should be known, but: ${heard}`)
}

/** No evidence at all bears on it, so there is not even a hint. */
export function assertNothingBearsOn(result: AskResult): void {
  assertUnknown(result)
  assert.equal(result.origins, 0, `${result.question.key} rests on ${result.origins} pieces of evidence, not on none`)
}

export function probabilityOf(result: AskResult, answer: string): number {
  const wanted = comparable(answer)
  return result.answers.find((each) => comparable(each.answer) === wanted)?.probability ?? 0
}

export function assertNear(actual: number, expected: number, within: number, what: string): void {
  assert.ok(
    Math.abs(actual - expected) <= within,
    `${what}: ${actual.toFixed(4)}, not within ${within} of ${expected.toFixed(4)}`,
  )
}

/** The call is refused with one of the codes; the refusal names the field where `path` is given. */
export async function assertRefused(
  call: () => Promise<unknown>,
  codes: readonly ErrorCode[],
  path?: string,
): Promise<void> {
  let caught: unknown = null
  try {
    await call()
  } catch (error) {
    caught = error
  }
  assert.ok(isCredenceError(caught), `it should be refused, but: ${caught === null ? 'it was taken' : String(caught)}`)
  assert.ok(codes.includes(caught.code), `it was refused as ${caught.code}, not as ${codes.join(' or ')}`)
  if (path !== undefined) {
    const named = `${caught.details.path} ${caught.message} ${caught.details.received}`
    assert.ok(named.includes(path), `the refusal doesn't name ${path}: ${named}`)
  }
}

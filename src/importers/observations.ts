import { CredenceError, isCredenceError, quoteReceived } from '../error.ts'
import type { ObserveInput } from '../memory/inputs.ts'
import { parseObserve } from '../memory/validate/inputs.ts'
import { parseMoment } from '../memory/validate/moment.ts'
import { type Imported, type OpenFile, withDeliveryId } from './imported.ts'
import { type Line, linesOf } from './lines.ts'

/**
 * Observations as JSON Lines, one `ObserveInput` a line. A corrupt line is reported with its number, and the rest is
 * read; a last line that was cut off is reported as a truncated file. A line without a delivery id gets one made from
 * its content.
 */
export async function* openObservations(open: OpenFile): AsyncGenerator<Imported, void, undefined> {
  for await (const line of linesOf(open())) {
    if (line.text.trim() === '') continue
    try {
      yield { line: line.number, input: observationOf(line) }
    } catch (error) {
      if (!isCredenceError(error)) throw error
      yield { line: line.number, problem: error }
    }
  }
}

function observationOf(line: Line): ObserveInput {
  if (line.isCut) {
    const details = { line: line.number, expected: 'a line of at most 8,000,000 characters', remedy: 'split the text' }
    throw new CredenceError('corrupt_line', `line ${line.number} is too long`, details)
  }
  try {
    const input = parseObserve(parseJson(line) as ObserveInput)
    if (input.saidAt !== undefined) parseMoment(input.saidAt, input.zone, 'saidAt')
    return input.deliveryId === undefined ? withDeliveryId(input) : input
  } catch (error) {
    if (!isCredenceError(error) || error.details.line !== undefined) throw error
    const details = { ...error.details, line: line.number }
    throw new CredenceError(error.code, `line ${line.number}: ${error.message}`, details, { cause: error })
  }
}

function parseJson(line: Line): unknown {
  try {
    return JSON.parse(line.text)
  } catch (cause) {
    const { number, isEnded } = line
    const details = { line: number, expected: 'one observation as JSON', received: quoteReceived(line.text) }
    if (isEnded) {
      const remedy = 'mend or remove that line'
      throw new CredenceError('corrupt_line', `line ${number} is not JSON`, { ...details, remedy }, { cause })
    }
    const remedy = 'copy or export the file again'
    throw new CredenceError('truncated_file', `the file ends inside line ${number}`, { ...details, remedy }, { cause })
  }
}

import { CredenceError, quoteReceived } from '../error.ts'
import { detectFormat } from '../importers/detect.ts'
import { linesOf } from '../importers/lines.ts'
import { EXIT, INTERRUPTED } from './failure.ts'
import { bytesOf, lookInto } from './files.ts'
import { importMessages } from './import-messages.ts'
import type { ImportOptions } from './import-options.ts'
import { counted } from './print/belief.ts'
import { toPrintable } from './print/clean.ts'
import { createProgressMeter } from './progress-meter.ts'
import type { Session } from './session.ts'
import { listenForStop, type Stop } from './stop.ts'

/** Takes a file, whatever it is; resolves to the exit code. */
export async function importFile(session: Session, file: string, options: ImportOptions): Promise<number> {
  const { bytes, head } = await lookInto(file)
  const format = options.format ?? detectFormat(new TextDecoder().decode(head))
  if (format === null) throw unknownFormat(file)
  const stop = listenForStop(session)
  try {
    if (format === 'credence') return await importExport(session, file, bytes, stop)
    return await importMessages(session, { file, bytes, format, options, stop })
  } finally {
    stop.end()
  }
}

/** An export of credence: whole, or not at all. */
async function importExport(session: Session, file: string, bytes: number, stop: Stop): Promise<number> {
  const memory = await session.memory()
  const meter = createProgressMeter(session, 'importing', 'line')
  const stopped = new Error('stopped')
  async function* lines(): AsyncGenerator<string> {
    let bytesRead = 0
    const chunks = bytesOf(file, (read) => {
      bytesRead = read
    })
    for await (const { number, text } of linesOf(chunks)) {
      // Thrown, not returned: an export that merely ended early would be told as a damaged file.
      if (stop.isAsked()) throw stopped
      yield text
      await meter.show(number, bytesRead / bytes)
    }
  }
  try {
    const { rows } = await memory.import(lines())
    await meter.done()
    await session.show({ file, format: 'credence', rows, interrupted: false }, () => [
      `imported ${toPrintable(file)} (credence): ${counted(rows, 'row')}`,
    ])
    return EXIT.ok
  } catch (error) {
    await meter.done()
    if (error !== stopped) throw error
    await session.show({ file, format: 'credence', rows: 0, interrupted: true }, () => [
      'stopped: nothing was imported',
    ])
    return INTERRUPTED
  }
}

function unknownFormat(file: string): CredenceError {
  const expected =
    'an export of credence, observations as JSON Lines, a WhatsApp chat as text, ChatGPT conversations, or mails as mbox'
  return new CredenceError('unreadable_file', `${quoteReceived(file)} is nothing that credence knows`, {
    path: 'file',
    expected,
    received: 'something else',
    remedy: 'if it is one of these, say which with --format',
  })
}

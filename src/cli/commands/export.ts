import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises'
import { type AddCommand, examples } from '../command.ts'
import { badUsage } from '../failure.ts'
import { fileTrouble } from '../files.ts'
import { counted } from '../print/belief.ts'
import { escapeForTerminal, toPrintable } from '../print/clean.ts'
import { createProgressMeter, type ProgressMeter } from '../progress-meter.ts'
import type { Session } from '../session.ts'

const CHUNK_UNITS = 64 * 1024

export const addExport: AddCommand = (program, run) => {
  program
    .command('export')
    .summary('everything, as JSON Lines')
    .description(
      'Writes everything of the tenant as JSON Lines, to a file or to stdout. Importing it elsewhere and exporting again gives the same bytes.',
    )
    .argument('[file]', 'where to; stdout, if left out')
    .option('--force', 'overwrite the file')
    .addHelpText('after', examples('export backup.jsonl', 'export | gzip > backup.jsonl.gz'))
    .action((file: string | undefined, options: { readonly force?: boolean }) =>
      run((session) =>
        file === undefined || file === '-'
          ? exportToStdout(session)
          : exportToFile(session, file, options.force === true),
      ),
    )
}

async function exportToStdout(session: Session): Promise<void> {
  if (session.json) {
    throw badUsage('file', 'a file, because --json prints one document', 'none', 'name a file, or leave --json out')
  }
  const memory = await session.memory()
  const { out } = session.shell
  for await (const chunk of inChunks(memory.export())) {
    const readerIsThere = await out.write(out.isTerminal ? escapeForTerminal(chunk) : chunk)
    if (!readerIsThere) return
  }
}

async function exportToFile(session: Session, file: string, force: boolean): Promise<void> {
  if (!force && (await exists(file))) {
    throw badUsage('file', 'a new file', `${JSON.stringify(file)}, which is there`, 'choose another, or add --force')
  }
  const memory = await session.memory()
  const meter = createProgressMeter(session, 'exporting', 'line')
  const partial = `${file}.partial`
  // A memory is private: only its owner may read the file.
  const handle = await open(partial, 'w', 0o600).catch((cause) => {
    throw fileTrouble(file, 'a place that can be written', cause)
  })
  try {
    const lines = await writeLines(handle, memory.export(), meter)
    await handle.sync()
    await handle.close()
    await rename(partial, file)
    await meter.done()
    await session.show({ file, lines }, () => [`exported ${counted(lines, 'line')} to ${toPrintable(file)}`])
  } catch (error) {
    await handle.close().catch(() => undefined)
    await rm(partial, { force: true })
    throw fileTrouble(file, 'a place that can be written', error)
  }
}

async function writeLines(handle: FileHandle, lines: AsyncIterable<string>, meter: ProgressMeter): Promise<number> {
  let count = 0
  for await (const chunk of inChunks(lines, () => count++)) {
    await handle.write(chunk)
    await meter.show(count, null)
  }
  return count
}

/** Lines with their ends, some at a time: one write a line would be slow. */
async function* inChunks(lines: AsyncIterable<string>, onLine?: () => void): AsyncGenerator<string> {
  let chunk = ''
  for await (const line of lines) {
    chunk += `${line}\n`
    onLine?.()
    if (chunk.length < CHUNK_UNITS) continue
    yield chunk
    chunk = ''
  }
  if (chunk !== '') yield chunk
}

async function exists(file: string): Promise<boolean> {
  return await stat(file).then(
    () => true,
    () => false,
  )
}

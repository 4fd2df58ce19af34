import { createReadStream } from 'node:fs'
import { chmod, open, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { CredenceError, quoteReceived } from '../error.ts'

/** Bytes that are enough to tell formats apart. */
const HEAD_BYTES = 64 * 1024

/** The file's size and its beginning. */
export async function lookInto(file: string): Promise<{ readonly bytes: number; readonly head: Uint8Array }> {
  try {
    const { size } = await stat(file)
    const handle = await open(file, 'r')
    try {
      const { buffer, bytesRead } = await handle.read(new Uint8Array(HEAD_BYTES), 0, HEAD_BYTES, 0)
      return { bytes: size, head: buffer.subarray(0, bytesRead) }
    } finally {
      await handle.close()
    }
  } catch (cause) {
    throw fileTrouble(file, 'a file that can be read', cause)
  }
}

/** The file's bytes, piece by piece; `onBytes` hears how many were read in all. */
export async function* bytesOf(file: string, onBytes: (read: number) => void): AsyncGenerator<Uint8Array> {
  let read = 0
  try {
    for await (const chunk of createReadStream(file) as AsyncIterable<Uint8Array>) {
      read += chunk.length
      onBytes(read)
      yield chunk
    }
  } catch (cause) {
    throw fileTrouble(file, 'a file that can be read', cause)
  }
}

const FULL = new Set(['ENOSPC', 'EDQUOT'])

/** The system's refusal of a file, as one of ours; what is no such refusal stays what it is. */
export function fileTrouble(file: string, expected: string, cause: unknown): unknown {
  const code = cause instanceof Error && 'syscall' in cause && 'code' in cause ? String(cause.code) : null
  if (code === null) return cause
  return new CredenceError(
    FULL.has(code) ? 'disk_full' : 'unreadable_file',
    `file: expected ${expected}, got ${code} for ${quoteReceived(file)}`,
    {
      path: 'file',
      expected,
      received: code,
      remedy: FULL.has(code) ? 'make room' : 'check the path and its permissions',
    },
    { cause },
  )
}

/** Writes a file that is there anew, whole or not at all, with the permissions it has; a link stays one. */
export async function rewriteWhole(file: string, text: string): Promise<void> {
  try {
    const target = await realpath(file)
    await writeWhole(target, text, (await stat(target)).mode & 0o777)
  } catch (cause) {
    throw fileTrouble(file, 'a file that can be written', cause)
  }
}

/** Writes a file whole or not at all, readable by its owner only unless `mode` says otherwise. */
export async function writeWhole(file: string, text: string, mode = 0o600): Promise<void> {
  const partial = `${file}.partial`
  try {
    await writeFile(partial, text, { mode })
    // What was asked for when the file was made is narrowed by the process's own mask.
    await chmod(partial, mode)
    await rename(partial, file)
  } catch (cause) {
    await rm(partial, { force: true }).catch(() => undefined)
    throw fileTrouble(file, 'a place that can be written', cause)
  }
}

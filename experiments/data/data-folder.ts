import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the public data: `CREDENCE_DATA`, else beside the repository. */
export function dataFolder(): string {
  const beside = fileURLToPath(new URL('../../../shared/data', import.meta.url))
  return resolve(process.env['CREDENCE_DATA'] ?? beside)
}

/** Where a file of a set is, as it stands or packed with gzip. Throws, saying what to set, where it isn't. */
export function dataFile(set: string, name: string): string {
  const file = findDataFile(set, name)
  if (file !== null) return file
  throw new Error(`no ${set}/${name} in ${dataFolder()}: set CREDENCE_DATA to the folder of the public data`)
}

/** The same, null where it isn't. */
export function findDataFile(set: string, name: string): string | null {
  const plain = join(dataFolder(), set, name)
  return [plain, `${plain}.gz`].find((file) => existsSync(file)) ?? null
}

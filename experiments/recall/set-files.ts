import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { dataFolder } from '../data/data-folder.ts'

/** Every file of a set whose name fits, in its own folder or in the data folder itself, in order of name. Throws where there is none. */
export function filesOfSet(set: string, name: RegExp): readonly string[] {
  const folders = [join(dataFolder(), set), dataFolder()].filter((folder) => existsSync(folder))
  const files = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => name.test(file))
      .sort()
      .map((file) => join(folder, file)),
  )
  if (files.length > 0) return files
  throw new Error(`no ${set} in ${dataFolder()}: set CREDENCE_DATA to the folder of the public data`)
}

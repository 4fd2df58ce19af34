// Examples leave nothing behind: each runs in a folder of its own, which is removed when it ends.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const home = process.cwd()
const folder = mkdtempSync(join(tmpdir(), 'credence-'))
process.chdir(folder)
process.on('exit', () => {
  process.chdir(home)
  rmSync(folder, { recursive: true, force: true })
})

// Compiles src/ to dist/ and copies the data files that the compiler leaves behind.
import { spawnSync } from 'node:child_process'
import { cpSync, readdirSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'

rmSync('dist', { recursive: true, force: true })
const compiled = spawnSync('npx', ['tsc', '-p', 'tsconfig.build.json'], { stdio: 'inherit' })
if (compiled.status !== 0) process.exit(compiled.status ?? 1)
for (const entry of readdirSync('src', { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !entry.name.endsWith('.json') || entry.name === 'golden.json') continue
  const from = join(entry.parentPath, entry.name)
  cpSync(from, join('dist', relative('src', from)))
}

import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PEERS_DIR } from './peers-dir.ts'

/** Each peer in a folder of its own under the OS's temporary directory, so that one that doesn't install takes no other with it. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  minisearch: ['minisearch'],
  orama: ['@orama/orama'],
  mcp: ['@modelcontextprotocol/server-memory', '@modelcontextprotocol/sdk'],
  mem0: ['mem0ai', 'better-sqlite3'],
}

const { dependencies } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as {
  dependencies: Record<string, string>
}
const wanted = process.argv.slice(2)
for (const [peer, packages] of Object.entries(NEEDED)) {
  if (wanted.length > 0 && !wanted.includes(peer)) continue
  const dir = join(PEERS_DIR, peer)
  mkdirSync(dir, { recursive: true })
  writeFileSync(join(dir, 'package.json'), '{ "private": true, "type": "module" }\n')
  const pinned = packages.map((name) => `${name}@${dependencies[name]}`)
  const start = performance.now()
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--legacy-peer-deps', ...pinned], {
    cwd: dir,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const seconds = ((performance.now() - start) / 1000).toFixed(0)
  console.log(`${peer}: ${status === 0 ? 'installed' : 'did not install'} in ${seconds} s`)
}

import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Where `setup.ts` installs the peers. */
export const PEERS_DIR: string = process.env['CREDENCE_PEERS'] ?? join(tmpdir(), 'credence-peers')

/** A package of a peer, from its own folder; typed by who asks. */
export async function loadPeer<Module>(peer: string, name: string): Promise<Module> {
  const require = createRequire(join(PEERS_DIR, peer, 'package.json'))
  return (await import(pathToFileURL(require.resolve(name)).href)) as Module
}

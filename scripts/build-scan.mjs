/** Assembles src/storage/vectors/scan.wat into scan-bytes.ts beside it. */
import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import createWabt from 'wabt'

const FOLDER = new URL('../src/storage/vectors/', import.meta.url)

/** The module of scan.wat, as base64. */
export async function assembleScan() {
  const wabt = await createWabt()
  const module = wabt.parseWat('scan.wat', readFileSync(new URL('scan.wat', FOLDER), 'utf8'), { simd: true })
  try {
    return Buffer.from(module.toBinary({}).buffer).toString('base64')
  } finally {
    module.destroy()
  }
}

/** The TypeScript that carries those bytes. */
export function moduleText(base64) {
  const lines = base64.match(/.{1,100}/g).map((part) => `  '${part}',`)
  return `/** scan.wat assembled, as base64. Made by scripts/build-scan.mjs: change scan.wat and run it. */
export const SCAN_BYTES: string = [
${lines.join('\n')}
].join('')
`
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  writeFileSync(new URL('scan-bytes.ts', FOLDER), moduleText(await assembleScan()))
}

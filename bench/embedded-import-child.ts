import { openMemory } from 'credence'
import { createUseLite } from '../src/embedders/index.ts'
import { observationOf } from './bench.ts'
import type { EmbeddedImportMeasure } from './embedded-import.ts'
import { generateMessages } from './messages.ts'

const [dir, countText] = process.argv.slice(2) as [string, string]
const COUNT = Number(countText)
const embedder = createUseLite()
const credence = await openMemory({ dir, embedder })
const memory = await credence.tenant('bench')
// Vectors are in use from the first recall on: the import embeds as it goes.
await memory.observe({ text: 'I live in Ghent.' })
await memory.recall('Where do I live?')

let shown = 0
const cpu = process.cpuUsage()
const start = performance.now()
const importing = memory.observeMany([...generateMessages(COUNT, 5)].map(observationOf), {
  onProgress: () => {
    shown++
  },
})
const middle = recallInTheMiddle()
await importing
const keptMs = performance.now() - start
await memory.embed({
  onProgress: () => {
    shown++
  },
})
const allMs = performance.now() - start
const { user, system } = process.cpuUsage(cpu)
const { recallMs, found, left } = await middle
const measured: EmbeddedImportMeasure = {
  keptMs,
  allMs,
  cores: (user + system) / 1000 / allMs,
  shown,
  recallMs,
  found,
  left,
}
await credence.close()
await embedder.close?.()
process.send?.(measured)
process.disconnect?.()

/** Said and asked while the import is under way. */
async function recallInTheMiddle(): Promise<Pick<EmbeddedImportMeasure, 'recallMs' | 'found' | 'left'>> {
  await new Promise((resolve) => setTimeout(resolve, 200))
  const { evidenceId } = await memory.observe({ text: 'The spare key hangs behind the blue lantern.' })
  const asked = performance.now()
  const { items, notYetEmbedded } = await memory.recall('Where does the spare key hang?')
  const found = items.some((item) => item.evidenceId === evidenceId)
  return { recallMs: performance.now() - asked, found, left: notYetEmbedded }
}

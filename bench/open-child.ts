import { openMemory } from 'credence'

const [dir] = process.argv.slice(2) as [string]
const start = performance.now()
const credence = await openMemory({ dir })
const memory = await credence.tenant('bench')
const opened = performance.now()
await memory.ask('maya.home')
const answered = performance.now()
await credence.close()
process.send?.({ open: opened - start, answer: answered - opened })
process.disconnect()

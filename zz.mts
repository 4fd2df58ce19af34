import { createUseLite } from './src/embedders/use-lite/use-lite.ts'
import { byMemory } from './experiments/recall/by-memory.ts'
import { byRelevance } from './experiments/recall/by-relevance.ts'
import { measureLongmemeval } from './experiments/recall/longmemeval.ts'
import { measureLocomo } from './experiments/recall/locomo.ts'
import { loadLocomo } from './experiments/recall/load-locomo.ts'
const e = createUseLite()
const methods = { pure: byRelevance(e), relevance: byMemory(e, 'relevance'), belief: byMemory(e, 'belief') }
for (const [name, open] of Object.entries(methods)) {
  const t = Date.now()
  const l = await measureLongmemeval(open)
  console.log(name, 'LME', l.recallAt5.toFixed(3), l.newestFirst.toFixed(3), l.auroc.toFixed(3), Object.entries(l.byKind).map(([k, v]) => `${k} ${v.value.toFixed(3)}`).join(' '), (Date.now() - t) / 1000)
  const c = await measureLocomo(open, loadLocomo().slice(0, 2))
  console.log(name, 'LoCoMo2', c.recallAt10.toFixed(3), c.anyAt10.toFixed(3), (Date.now() - t) / 1000)
}
await e.close?.()

import { createUseLite } from './src/embedders/use-lite/use-lite.ts'
import { openMemory } from './src/open-memory.ts'
import { byRelevance } from './experiments/recall/by-relevance.ts'
import { loadLongmemeval } from './experiments/recall/load-longmemeval.ts'
import { mkdtempSync } from 'node:fs'
const e = createUseLite()
const [talk] = loadLongmemeval()
const pure = await byRelevance(e)(talk)
let now = 0
const credence = await openMemory({ dir: mkdtempSync('/tmp/zz-'), embedder: e, clock: { now: () => now || Math.max(...talk.turns.map((t) => t.saidAt ?? 0)) } })
const m = await credence.tenant('x')
await m.observeMany(talk.turns.map((t) => ({ text: t.text, channel: t.channel, externalId: t.id, ...(t.speaker === talk.asker ? {} : { author: t.speaker }), source: { class: t.speaker === talk.asker ? 'user_stated' : 'assistant' } as const, ...(t.saidAt === null ? {} : { saidAt: t.saidAt }) })))
await m.embed()
let n = 0; const reasons: Record<string, number> = {}
for (const q of talk.questions) {
  if (!q.answerable || q.gold.length === 0) continue
  now = q.askedAt ?? 0
  const a = (await pure.retrieve(q)).ids.slice(0, 5)
  const r = await m.recall(q.question, { limit: 50, ranking: 'relevance' })
  const ev = new Map((await m.evidence({ limit: 1000 })).map((k) => [k.evidence.id, k.evidence.externalId]))
  const b = r.items.map((i) => ev.get(i.evidenceId) as string)
  for (const g of q.gold) if (a.includes(g) && !b.slice(0, 5).includes(g)) {
    const place = b.indexOf(g)
    const why = place === -1 ? 'absent' : `at ${place}`
    reasons[place === -1 ? 'absent' : 'lower'] = (reasons[place === -1 ? 'absent' : 'lower'] ?? 0) + 1
    if (n++ < 14) console.log(why, q.kind, q.question.slice(0, 70), '|', talk.turns.find((t) => t.id === g)?.text.slice(0, 90), JSON.stringify(r.leftOut), r.degraded, r.people, r.within?.words)
  }
}
console.log(reasons)
await credence.close(); await e.close?.()

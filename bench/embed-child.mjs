// Plain JavaScript on the built package, as its users run it.
process.once('message', async ({ short, long }) => {
  const start = performance.now()
  const cpu = process.cpuUsage()
  const { createUseLite } = await import('credence/embedders')
  const embedder = createUseLite()
  await embedder.embed(['Where do I live?'])
  const readyMs = performance.now() - start
  const readyCpuMs = cpuMs(cpu)
  await embedder.embed(short.slice(0, 64))
  const oneByOne = await perSecond(short, async () => {
    for (const text of short) await embedder.embed([text])
  })
  const together = await perSecond(short, () => embedder.embed(short))
  const longTogether = await perSecond(long, () => embedder.embed(long))
  await embedder.close()
  const peakMb = process.resourceUsage().maxRSS / 1024
  process.send?.({ readyMs, readyCpuMs, oneByOne, together, long: longTogether, peakMb })
  process.disconnect()
})

async function perSecond(texts, work) {
  const before = process.cpuUsage()
  await work()
  return texts.length / (cpuMs(before) / 1000)
}

function cpuMs(before) {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

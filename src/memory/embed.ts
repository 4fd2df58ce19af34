import type { EmbedOptions } from './inputs.ts'
import type { EmbedReceipt } from './receipts.ts'
import type { TenantContext } from './tenant-context.ts'
import { parseEmbedOptions } from './validate/inputs.ts'

/** Every text gets its vector in the embedder's space, batch by batch; what is done stays done. Rejects where the embedder fails. */
export async function embed(context: TenantContext, input: EmbedOptions = {}): Promise<EmbedReceipt> {
  const { dropOthers = false, onProgress } = parseEmbedOptions(input)
  const { embedder } = context.embedding
  if (embedder === null) return { model: null, embedded: 0, left: 0, dropped: 0 }
  const { embedded, left } = await context.embedding.catchUp({ onProgress })
  if (!dropOthers || left > 0) return { model: embedder.model, embedded, left, dropped: 0 }
  const others = (await context.store.vectorSpaces()).filter(({ model }) => model !== embedder.model)
  await context.store.transact(async (writes) => {
    for (const { model } of others) await writes.dropVectors(model)
  })
  return { model: embedder.model, embedded, left, dropped: others.reduce((sum, { count }) => sum + count, 0) }
}

/** What turns texts into vectors: the built-in model for English, and any server that speaks OpenAI's protocol. */
export type { Embedder } from '../ports/embedder.ts'
export { createOpenAiCompatible } from './openai-compatible/openai-compatible.ts'
export type { OpenAiCompatibleOptions } from './openai-compatible/options.ts'
export { createUseLite, type UseLiteOptions } from './use-lite/use-lite.ts'

/**
 * For tests of programs that use credence: a clock that stands still, ids that count, a reader that follows a script, an
 * embedder that knows words only.
 */
export { createFixedClock, type FixedClock } from './fixed-clock.ts'
export { createHashedEmbedder, type HashedEmbedderOptions } from './hashed-embedder.ts'
export type { Script, ScriptedAsk, ScriptedPassage, ScriptedQuestion, ScriptedReading } from './script.ts'
export { createScriptedReader, type ScriptedReader } from './scripted-reader.ts'
export { createSequentialIds } from './sequential-ids.ts'

/**
 * Real files in: chat exports and observation files as inputs for `memory.observeMany`.
 *
 * @module
 */
export { detectFormat, type FileFormat } from './detect.ts'
export type { Imported, OpenFile } from './imported.ts'
export { chatNameOf, type ImportFormat, type ImportOptions, openImport } from './open.ts'
export type { DateOrder } from './whatsapp/stamp.ts'

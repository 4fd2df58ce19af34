import type { FileFormat } from '../importers/detect.ts'
import type { DateOrder } from '../importers/whatsapp/stamp.ts'

/** How to take a file; what is not said is found out. */
export interface ImportOptions {
  readonly format?: FileFormat
  readonly user?: string
  readonly chat?: string
  readonly dateOrder?: DateOrder
  readonly me?: readonly string[]
  readonly embed?: true
}

import { openChatGpt } from './chatgpt/chatgpt.ts'
import type { FileFormat } from './detect.ts'
import type { Imported, OpenFile } from './imported.ts'
import { openMbox } from './mbox/mbox.ts'
import { openObservations } from './observations.ts'
import type { DateOrder } from './whatsapp/stamp.ts'
import { openWhatsApp } from './whatsapp/whatsapp.ts'

export interface ImportOptions {
  /** IANA zone of the file's local times (WhatsApp), or in which "today" is meant (ChatGPT, mail). */
  readonly zone?: string
  /** WhatsApp: name of the chat. */
  readonly chat?: string
  /** WhatsApp: name under which the exporting user appears. */
  readonly user?: string
  /** WhatsApp: order of the dates, where the file doesn't tell. */
  readonly dateOrder?: DateOrder
  /** Mail: the user's own addresses. */
  readonly me?: readonly string[]
}

/** Formats that hold observations; credence's own export is restored whole by `memory.import` instead. */
export type ImportFormat = Exclude<FileFormat, 'credence'>

/** The observations in a file of a known format, one at a time, with every problem beside them. */
export function openImport(
  format: ImportFormat,
  open: OpenFile,
  options: ImportOptions = {},
): AsyncGenerator<Imported, void, undefined> {
  if (format === 'observations') return openObservations(open)
  if (format === 'chatgpt') return openChatGpt(open, options.zone === undefined ? {} : { zone: options.zone })
  if (format === 'mbox') return openMbox(open, options)
  return openWhatsApp(open, { ...options, zone: options.zone })
}

const CHAT_FILE =
  /^(?:WhatsApp Chat (?:with|mit|con|-|–)|Chat de WhatsApp con|Discussion WhatsApp avec|Conversa do WhatsApp com|Chat WhatsApp con|WhatsApp-chat met)\s(.{1,200})$/u

/** `WhatsApp Chat with Maya.txt` → Maya; null where the file's name doesn't say whose chat it is. */
export function chatNameOf(fileName: string): string | null {
  const base = fileName
    .replace(/^.*[/\\]/u, '')
    .replace(/\.(?:txt|zip)$/iu, '')
    .normalize('NFC')
  return CHAT_FILE.exec(base)?.[1]?.trim() ?? null
}

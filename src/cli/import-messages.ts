import { basename } from 'node:path'
import type { CredenceError } from '../error.ts'
import { openChatGpt } from '../importers/chatgpt/chatgpt.ts'
import type { FileFormat } from '../importers/detect.ts'
import type { Imported } from '../importers/imported.ts'
import { type MboxOptions, openMbox } from '../importers/mbox/mbox.ts'
import { openObservations } from '../importers/observations.ts'
import { openWhatsApp, type WhatsAppOptions } from '../importers/whatsapp/whatsapp.ts'
import type { ObserveInput } from '../memory/inputs.ts'
import { EXIT, INTERRUPTED } from './failure.ts'
import { bytesOf } from './files.ts'
import { given } from './given.ts'
import type { ImportOptions } from './import-options.ts'
import { type ImportProblem, type ImportSummary, importLines } from './print/import-summary.ts'
import { createProgressMeter } from './progress-meter.ts'
import type { Session } from './session.ts'
import type { Stop } from './stop.ts'

export type MessageFormat = Exclude<FileFormat, 'credence'>

export interface MessageFile {
  readonly file: string
  readonly bytes: number
  readonly format: MessageFormat
  readonly options: ImportOptions
  readonly stop: Stop
}

const PROBLEMS_KEPT = 1000
/** How often the file is read from its beginning. */
const PASSES: Readonly<Record<MessageFormat, number>> = { observations: 1, whatsapp: 2, chatgpt: 1, mbox: 1 }

/** Keeps every message that can be read, lists the rest by line; resolves to the exit code. */
export async function importMessages(session: Session, source: MessageFile): Promise<number> {
  const { file, format, stop } = source
  await noteGuess(session, source)
  const memory = await session.memory()
  const tally = createTally()
  const meter = createProgressMeter(session, 'importing', 'message')
  const items = createItems(session, source)
  async function* inputs(): AsyncGenerator<ObserveInput> {
    for await (const item of items.open()) {
      if (stop.isAsked()) return
      tally.at(item.line)
      if ('problem' in item) tally.refused(item.problem)
      else if ('skipped' in item) tally.skipped(item.count)
      else yield item.input
      await meter.show(tally.taken(), items.share())
    }
  }
  const embedding = createProgressMeter(session, 'embedding', 'message')
  const receipt = await memory
    .observeMany(inputs(), {
      onRefused: tally.refused,
      embed: source.options.embed === true,
      onEmbedded: ({ done, total }) => void embedding.show(done, total === 0 ? null : done / total),
    })
    .finally(async () => {
      await meter.done()
      await embedding.done()
    })
  const summary: ImportSummary = { file, format, ...receipt, ...tally.result(), interrupted: stop.isAsked() }
  await session.show(summary, importLines)
  return exitCodeOf(summary)
}

function exitCodeOf(summary: ImportSummary): number {
  if (summary.interrupted) return INTERRUPTED
  const taken = summary.kept + summary.alreadyKept + summary.forgottenBefore
  return taken === 0 && summary.problemCount > 0 ? EXIT.badInput : EXIT.ok
}

/** A chat holds local times, and nothing says of where; a mailbox doesn't say whose it is. What is guessed is told. */
async function noteGuess(session: Session, { format, options }: MessageFile): Promise<void> {
  if (format === 'mbox' && options.me === undefined)
    await session.note(['no mail counts as your own; say --me with your address, once for each'])
  if (format !== 'whatsapp' || session.zoneIsGiven) return
  await session.note([`times are taken as ${session.zone}, this machine's zone; say --zone if the phone was elsewhere`])
}

interface Items {
  open(): AsyncIterable<Imported>
  /** How much of all reading is done, 0 to 1. */
  share(): number
}

function createItems(session: Session, { file, bytes, format, options }: MessageFile): Items {
  let readInAll = 0
  const openFile = (): AsyncIterable<Uint8Array> => {
    let readBefore = 0
    return bytesOf(file, (read) => {
      readInAll += read - readBefore
      readBefore = read
    })
  }
  const importers: Readonly<Record<MessageFormat, () => AsyncIterable<Imported>>> = {
    observations: () => openObservations(openFile),
    chatgpt: () => openChatGpt(openFile, { zone: session.zone }),
    mbox: () => openMbox(openFile, given<MboxOptions>({ zone: session.zone, me: options.me })),
    whatsapp: () => openWhatsApp(openFile, whatsAppOptions(session, file, options)),
  }
  return {
    open: importers[format],
    share: () => Math.min(1, readInAll / (bytes * PASSES[format])),
  }
}

function whatsAppOptions(session: Session, file: string, { user, chat, dateOrder }: ImportOptions): WhatsAppOptions {
  return given<WhatsAppOptions>({ zone: session.zone, user, chat: chat ?? chatNamedBy(file), dateOrder })
}

const CHAT_FILE = /^WhatsApp Chat (?:with|-) (.+?)(?: \(\d+\))?\.txt$/iu

/** The app names its files by the chat. Other names say nothing, and a chat must be the same chat when it comes again. */
export function chatNamedBy(file: string): string | undefined {
  return CHAT_FILE.exec(basename(file))?.[1]
}

interface Tally {
  at(line: number): void
  /** Also of what memory refuses: it does so before it takes the next. */
  refused(problem: CredenceError): void
  skipped(count: number): void
  taken(): number
  result(): Pick<ImportSummary, 'skipped' | 'problemCount' | 'problems'>
}

function createTally(): Tally {
  const problems: ImportProblem[] = []
  let line = 0
  let taken = 0
  let skipped = 0
  let problemCount = 0
  return {
    at(next) {
      line = next
      taken++
    },
    refused({ code, message, details }) {
      problemCount++
      if (problems.length < PROBLEMS_KEPT) problems.push({ line: details.line ?? line, code, message })
    },
    skipped(count) {
      skipped += count
    },
    taken: () => taken,
    result: () => ({ skipped, problemCount, problems }),
  }
}

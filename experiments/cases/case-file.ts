import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const SOURCE_KINDS = [
  'assistant_output',
  'document',
  'email',
  'imported',
  'marketing_email',
  'outcome',
  'person_message',
  'recalled_memory',
  'system_of_record',
  'system_prompt',
  'third_party_claim',
  'tool_output',
  'user_correction',
  'user_instruction',
  'user_stated',
  'voice_transcript',
  'web_page',
] as const
export type SourceKind = (typeof SOURCE_KINDS)[number]

export interface CaseMessage {
  /** When it was said; null where nobody knows. */
  readonly at: string | null
  readonly author: string
  readonly channel: string
  readonly sourceKind: SourceKind
  readonly text: string
}

export interface CaseAsk {
  readonly type: 'question' | 'action' | 'op'
  readonly text: string
  readonly at?: string
  readonly by?: string
  /** A scope as a channel carries it, its parts, or a room. */
  readonly scope?: string | readonly string[]
  readonly tool?: string
  readonly options?: readonly string[]
  readonly steps?: readonly string[]
}

export interface Case {
  readonly id: string
  readonly kind: string
  readonly level: 'belief' | 'engine'
  readonly summary: string
  readonly messages: readonly CaseMessage[]
  readonly ask: CaseAsk
  readonly expect: { readonly lead: string | null; readonly sure: string; readonly check?: readonly string[] }
  readonly mustNot: readonly string[]
}

/** The file with the shared cases: `CREDENCE_CASES`, a file or the folder it is in, else beside the repository. The one place that knows. */
export function sharedCasesFile(): string {
  const beside = fileURLToPath(new URL('../../../shared/cases/cases.jsonl', import.meta.url))
  const given = resolve(process.env['CREDENCE_CASES'] ?? beside)
  return statSync(given, { throwIfNoEntry: false })?.isDirectory() ? join(given, 'cases.jsonl') : given
}

/** Throws a plain sentence where the file is absent or a line is not a case. */
export function readCases(file: string): readonly Case[] {
  if (!existsSync(file)) {
    throw new Error(`no cases at ${file}: pass --file FILE, or set CREDENCE_CASES to a file of the same format`)
  }
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, index) => (line.trim() === '' ? [] : [caseFrom(line, `${file}:${index + 1}`)]))
}

function caseFrom(line: string, place: string): Case {
  let parsed: Case
  try {
    parsed = JSON.parse(line) as Case
  } catch (error) {
    throw new Error(`${place} is not JSON: ${(error as Error).message}`)
  }
  const problem = problemOf(parsed)
  if (problem !== null) throw new Error(`${place} is not a case: ${problem}`)
  return parsed
}

function problemOf(each: Case): string | null {
  if (typeof each.id !== 'string' || !Array.isArray(each.messages)) return 'it needs id and messages'
  if (each.level !== 'belief' && each.level !== 'engine') return `level is ${String(each.level)}`
  if (typeof each.ask?.text !== 'string' || typeof each.expect?.sure !== 'string') return 'it needs ask and expect'
  const unknown = each.messages.find((message) => !SOURCE_KINDS.includes(message.sourceKind))
  return unknown === undefined ? null : `no source kind is called ${unknown.sourceKind}`
}

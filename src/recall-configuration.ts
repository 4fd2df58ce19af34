import { readFileSync } from 'node:fs'
import { CredenceError } from './error.ts'
import type { RecallOpenOptions } from './memory/inputs.ts'
import type { RecallSettings } from './memory/recall/recall-settings.ts'
import { bandsFromText, recallSettingsFrom } from './memory/validate/recall-settings.ts'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * How recall is set: what was given to `openMemory`, else `CREDENCE_RECALL_BANDS`, else the file, which the options name or
 * `CREDENCE_RECALL_CONFIG`.
 */
export function recallConfiguration({ file, ...given }: RecallOpenOptions, environment: Environment): RecallSettings {
  const bands = environment['CREDENCE_RECALL_BANDS'] ?? ''
  const path = file ?? environment['CREDENCE_RECALL_CONFIG'] ?? ''
  return recallSettingsFrom([
    { what: 'recall', value: given },
    ...(bands === '' ? [] : [{ what: 'CREDENCE_RECALL_BANDS', value: bandsFromText(bands, 'CREDENCE_RECALL_BANDS') }]),
    ...(path === '' ? [] : [{ what: path, value: jsonIn(path) }]),
  ])
}

function jsonIn(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new CredenceError(
      'unreadable_file',
      `the configuration of recall can't be read: ${why}`,
      {
        path,
        expected: 'a JSON file such as {"bands": {"high": 0.7, "moderate": 0.5, "low": 0.2}}',
        remedy: 'correct the file, or its path',
      },
      { cause },
    )
  }
}

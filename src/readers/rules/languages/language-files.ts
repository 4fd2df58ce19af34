import { readdirSync, readFileSync } from 'node:fs'
import type { z } from 'zod'
import { CredenceError, quoteReceived } from '../../../error.ts'
import {
  adjectivesSchema,
  compoundsSchema,
  idiomsSchema,
  type LanguageFile,
  type LanguageFiles,
  languageSchema,
  namesSchema,
  nounsSchema,
  verbsSchema,
  wordsSchema,
} from './language-schema.ts'

const HERE = new URL('./', import.meta.url)
const SCHEMAS: Readonly<Record<keyof LanguageFiles, z.ZodType>> = {
  language: languageSchema,
  words: wordsSchema,
  nouns: nounsSchema,
  adjectives: adjectivesSchema,
  verbs: verbsSchema,
  compounds: compoundsSchema,
  names: namesSchema,
  idioms: idiomsSchema,
}

type FileName = keyof LanguageFiles

/** Codes of the languages that have a folder here. */
export function languageCodes(): readonly string[] {
  return readdirSync(HERE, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
}

/** What a language is recognised by: read at the start, a few kilobytes. */
export function readLanguageFile(code: string): LanguageFile {
  return readJson(code, 'language') as LanguageFile
}

/** All files of a language, read when its first text comes. Checked by a test, not at every start. */
export function readLanguageFiles(code: string): LanguageFiles {
  const names = Object.keys(SCHEMAS) as readonly FileName[]
  return Object.fromEntries(names.map((name) => [name, readJson(code, name)])) as unknown as LanguageFiles
}

function readJson(code: string, name: FileName): unknown {
  const file = new URL(`${code}/${name}.json`, HERE)
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (cause) {
    throw new CredenceError(
      'invalid_input',
      `the language file ${code}/${name}.json can't be read as JSON`,
      { path: `${code}/${name}.json`, expected: 'a JSON file', remedy: 'add the file, or correct its JSON' },
      { cause },
    )
  }
}

/** Refuses a bad file with its name, the field, and what should stand there. */
export function checkLanguageFile(code: string, name: FileName, content: unknown): void {
  const parsed = SCHEMAS[name].safeParse(content)
  if (parsed.success) return
  const issue = parsed.error.issues[0] as z.core.$ZodIssue
  const path = [`${code}/${name}.json`, ...issue.path.map(String)].join(' › ')
  throw new CredenceError('invalid_input', `a language file is wrong at ${path}: ${issue.message}`, {
    path,
    expected: issue.message,
    received: quoteReceived(valueAt(content, issue.path)),
    remedy: 'correct the field; docs/guides/languages.md describes the files',
  })
}

export function checkLanguageFiles(code: string, files: LanguageFiles): void {
  for (const name of Object.keys(SCHEMAS) as readonly FileName[]) checkLanguageFile(code, name, files[name])
  const infinitives = new Set(
    files.verbs.flatMap(({ infinitive, stem }) => [...(infinitive?.split(' ') ?? []), `${stem ?? ''}en`]),
  )
  for (const { prefix, of: base } of files.verbs) {
    if (prefix === undefined || (base !== undefined && infinitives.has(base))) continue
    throw new CredenceError(
      'invalid_input',
      `${code}/verbs.json: the verb with the prefix ${prefix} is put to no known verb`,
      {
        path: `${code}/verbs.json`,
        expected: 'in `of`, the infinitive of a verb of the same file',
        received: quoteReceived(base),
        remedy: `add the verb ${base ?? ''}, or correct the field`,
      },
    )
  }
}

function valueAt(content: unknown, path: readonly PropertyKey[]): unknown {
  let value = content
  for (const step of path) value = typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined
  return value
}

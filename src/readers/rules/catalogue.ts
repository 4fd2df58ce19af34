import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { CredenceError, quoteReceived } from '../../error.ts'
import type { Catalogue, QuestionDefaults } from '../../ports/reader.ts'
import { completed, type EntrySpec, entrySchema, type StatementSpec, type WrittenEntry } from './catalogue-schema.ts'
import { compilePattern, type Pattern, triggersOf } from './patterns.ts'
import { stemOf } from './stem.ts'

export interface Statement {
  readonly pattern: Pattern
  readonly spec: StatementSpec
  /** `diet.says.3`: what a reading names as its rule. */
  readonly rule: string
}

/** One kind of question, ready to be matched. */
export interface Entry extends EntrySpec {
  readonly statements: readonly Statement[]
  readonly askPatterns: readonly Pattern[]
  /** Every wording of every listed answer, as stems joined by a space, to the answer. */
  readonly answerByStems: ReadonlyMap<string, string>
}

export interface CompiledCatalogue extends Pick<Catalogue, 'defaults'> {
  entry(key: string): Entry | null
  readonly entries: readonly Entry[]
  /** Statements to try where a text has this word. */
  statementsFor(word: string): readonly { readonly entry: Entry; readonly statement: Statement }[]
  asksFor(word: string): readonly { readonly entry: Entry; readonly pattern: Pattern }[]
  entryByLabel(label: string): Entry | null
}

const BUILT_IN = new URL('./catalogue.json', import.meta.url)

/** The built-in catalogue with further files on top: an entry of the same key takes the place of the one before. */
export function loadCatalogue(files: readonly string[]): CompiledCatalogue {
  const entries = new Map<string, Entry>()
  for (const entry of builtIn()) entries.set(entry.key, entry)
  for (const file of files) {
    for (const entry of parseCatalogue(readFile(file), file)) entries.set(entry.key, entry)
  }
  return compileCatalogue([...entries.values()])
}

/** Checked by a test and not again at every start, where the check would take longer than the rest. */
function builtIn(): readonly Entry[] {
  return (readFile(BUILT_IN) as readonly WrittenEntry[]).map((written) => compileEntry(completed(written)))
}

function readFile(file: string | URL): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (cause) {
    throw new CredenceError(
      'invalid_input',
      `the catalogue file ${String(file)} can't be read as JSON`,
      { path: 'catalogueFiles', expected: 'a JSON file with a list of entries', remedy: 'check the path and the JSON' },
      { cause },
    )
  }
}

/** Refuses a bad entry with its name, the field and the reason. */
export function parseCatalogue(content: unknown, file: string): readonly Entry[] {
  const list = z.array(z.unknown()).safeParse(content)
  if (!list.success) throw refused(file, '', 'a list of entries', content)
  return list.data.map((raw, index) => {
    const name = nameOf(raw) ?? `entry ${index}`
    const parsed = entrySchema.safeParse(raw)
    if (!parsed.success) {
      const issue = parsed.error.issues[0] as z.core.$ZodIssue
      const path = [name, ...issue.path.map(String)].join('.')
      throw refused(file, path, issue.message, valueAt(raw, issue.path))
    }
    const entry = compileEntry(completed(parsed.data))
    checkEntry(entry, file)
    return entry
  })
}

function nameOf(raw: unknown): string | null {
  const key = typeof raw === 'object' && raw !== null && 'key' in raw ? raw.key : null
  return typeof key === 'string' ? key : null
}

function valueAt(raw: unknown, path: readonly PropertyKey[]): unknown {
  let value = raw
  for (const step of path) value = typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined
  return value
}

function refused(file: string, path: string, expected: string, received: unknown): CredenceError {
  return new CredenceError('invalid_input', `the catalogue file ${file} has a bad entry at ${path || 'its top'}`, {
    path,
    expected,
    received: quoteReceived(received),
    remedy: 'correct the entry; the fields are described in the catalogue schema',
  })
}

/** What a schema can't say: patterns need a fixed word, and named answers must be listed where the list is closed. */
function checkEntry(entry: Entry, file: string): void {
  for (const [field, other] of [['says', 'asks'] as const, ['asks', 'says'] as const]) {
    if (entry[field].length === 0 && entry[other].length > 0)
      throw refused(file, `${entry.key}.${field}`, `patterns, as ${other} has some`, entry[field])
  }
  const answers = new Set(entry.shape === 'yes_no' ? ['yes', 'no'] : entry.answers)
  for (const answer of [...Object.keys(entry.aliases), ...Object.keys(entry.baseRates ?? {})]) {
    if (!answers.has(answer))
      throw refused(file, `${entry.key}.aliases`, 'aliases and base rates of listed answers', answer)
  }
  const total = Object.values(entry.baseRates ?? {}).reduce((sum, rate) => sum + rate, 0)
  if (total > 1 + 1e-9) throw refused(file, `${entry.key}.baseRates`, 'rates that sum to at most 1', total)
  entry.statements.forEach(({ pattern, spec }, index) => {
    const path = `${entry.key}.says.${index}`
    if (pattern.anchor < 0) throw refused(file, path, 'at least one fixed word', spec.say)
    const named = spec.answer ?? (/\{[va]\}/.test(spec.say) ? '' : null)
    if (named === null) throw refused(file, path, 'a {v}, an {a} or an answer', spec.say)
    if (spec.answer !== undefined && !entry.open && !answers.has(spec.answer)) {
      throw refused(file, path, `one of ${[...answers].join(', ')}`, spec.answer)
    }
  })
  entry.askPatterns.forEach((pattern, index) => {
    if (pattern.anchor < 0)
      throw refused(file, `${entry.key}.asks.${index}`, 'at least one fixed word', entry.asks[index])
  })
}

function specsOf(entry: EntrySpec): readonly StatementSpec[] {
  return entry.says.map((each) => (typeof each === 'string' ? { say: each } : each))
}

function compileEntry(spec: EntrySpec): Entry {
  let answerByStems: ReadonlyMap<string, string> | undefined
  return {
    ...spec,
    statements: specsOf(spec).map((each, index) => ({
      pattern: compilePattern(each.say),
      spec: each,
      rule: `${spec.key}.says.${index}`,
    })),
    askPatterns: spec.asks.map(compilePattern),
    /** Made when it is first asked for: most processes meet few of the entries. */
    get answerByStems() {
      answerByStems ??= indexAnswers(spec)
      return answerByStems
    },
  }
}

function indexAnswers({ answers, aliases }: EntrySpec): ReadonlyMap<string, string> {
  const byStems = new Map<string, string>()
  for (const answer of answers) {
    for (const wording of [answer, ...(aliases[answer] ?? [])]) {
      const stems = stemsOfPhrase(wording)
      if (!byStems.has(stems)) byStems.set(stems, answer)
    }
  }
  return byStems
}

/** `Gold members` → `gold member` */
export function stemsOfPhrase(phrase: string): string {
  const words = phrase.toLowerCase().match(/[\p{L}\p{M}\p{N}'-]+/gu) ?? []
  return words.map(stemOf).join(' ')
}

function compileCatalogue(entries: readonly Entry[]): CompiledCatalogue {
  const byKey = new Map(entries.map((entry) => [entry.key, entry]))
  const byLabel = new Map(entries.flatMap((entry) => entry.labels.map((label) => [label, entry] as const)))
  const statements = new Map<string, { entry: Entry; statement: Statement }[]>()
  const asks = new Map<string, { entry: Entry; pattern: Pattern }[]>()
  for (const entry of entries) {
    for (const statement of entry.statements) {
      for (const word of triggersOf(statement.pattern)) push(statements, word, { entry, statement })
    }
    for (const pattern of entry.askPatterns) {
      for (const word of triggersOf(pattern)) push(asks, word, { entry, pattern })
    }
  }
  return {
    entries,
    entry: (key) => byKey.get(key) ?? null,
    defaults: (key) => defaultsOf(byKey.get(key)),
    statementsFor: (word) => statements.get(word) ?? [],
    asksFor: (word) => asks.get(word) ?? [],
    entryByLabel: (label) => byLabel.get(label) ?? null,
  }
}

function push<T>(index: Map<string, T[]>, word: string, value: T): void {
  const list = index.get(word)
  if (list === undefined) index.set(word, [value])
  else list.push(value)
}

function defaultsOf(entry: Entry | undefined): QuestionDefaults | null {
  if (entry === undefined) return null
  return {
    changeRatePerDay: 1 / entry.daysBetweenChanges,
    stakes: entry.stakes,
    baseRates: entry.baseRates,
    tolerance: entry.tolerance,
  }
}

import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { CredenceError, quoteReceived } from '../../../error.ts'
import type { Catalogue, QuestionDefaults } from '../../../ports/reader.ts'
import { stemOf } from '../text/stem.ts'
import { tokensOf } from '../text/tokens.ts'
import { type AnswerIndex, indexAnswers } from './answer-places.ts'
import { completed, type EntrySpec, entrySchema, type StatementSpec, type WrittenEntry } from './catalogue-schema.ts'
import type { Entry } from './entry.ts'
import { linesOf, parseJson } from './json-lines.ts'
import { compilePattern, type Pattern, triggersOf } from './patterns.ts'
import { indexStatements, type StatementIndex } from './statement-index.ts'

export type { Entry, Statement } from './entry.ts'

export interface CompiledCatalogue extends Pick<Catalogue, 'defaults'> {
  entry(key: string): Entry | null
  readonly entries: readonly Entry[]
  readonly statements: StatementIndex
  readonly answersIn: AnswerIndex
  asksFor(word: string): readonly { readonly entry: Entry; readonly pattern: Pattern }[]
  entryByLabel(label: string): Entry | null
}

/** The built-in catalogue's files in `catalogue/`, by what they ask about. */
export const BUILT_IN: readonly string[] = ['identity', 'wellbeing', 'days', 'customers', 'work', 'household']

/** The built-in catalogue with further files on top: an entry of the same key takes the place of the one before. */
export function loadCatalogue(files: readonly string[]): CompiledCatalogue {
  const entries = new Map<string, Entry>()
  for (const entry of builtIn()) entries.set(entry.key, entry)
  for (const file of files) {
    for (const entry of parseCatalogueText(textOf(file), file)) entries.set(entry.key, entry)
  }
  return compileCatalogue([...entries.values()])
}

/** What zod says was expected, without its own lead: `Invalid option: expected one of …`. */
function expectedBy({ message }: z.core.$ZodIssue): string {
  return message.replace(/^Invalid [a-z ]+: expected /u, '').replace(/, received .*$/u, '')
}

/** Checked by a test and not again at every start, where the check would take longer than the rest. */
function builtIn(): readonly Entry[] {
  return BUILT_IN.flatMap((name) =>
    (JSON.parse(readFileSync(builtInFile(name), 'utf8')) as readonly WrittenEntry[]).map((each) =>
      compileEntry(completed(each)),
    ),
  )
}

export function builtInFile(name: string): URL {
  return new URL(`./${name}.json`, import.meta.url)
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    throw new CredenceError(
      'invalid_input',
      `the catalogue file ${file} can't be read`,
      { path: 'catalogueFiles', expected: 'a JSON file with a list of entries', remedy: 'check the path' },
      { cause },
    )
  }
}

/** Refuses a file that is no JSON, and a bad entry, with the line where it stands, its name, the field and the reason. */
export function parseCatalogueText(text: string, file: string): readonly Entry[] {
  const parsed = parseJson(text)
  if ('fault' in parsed) {
    throw new CredenceError(
      'invalid_input',
      `the catalogue file ${file} can't be read as JSON: line ${parsed.line}: ${parsed.fault}`,
      {
        path: 'catalogueFiles',
        line: parsed.line,
        expected: 'a JSON file with a list of entries',
        remedy: 'correct the JSON at that line',
      },
    )
  }
  return parseCatalogue(parsed.content, file, text)
}

/** Refuses a bad entry with its name, the field and the reason; with its line where the text is given. */
export function parseCatalogue(content: unknown, file: string, text = ''): readonly Entry[] {
  const list = z.array(z.unknown()).safeParse(content)
  if (!list.success) throw refused({ file, line: null }, '', 'a list of entries', content)
  const keys = new Set<string>()
  return list.data.map((raw, index) => {
    const name = nameOf(raw) ?? `entry ${index}`
    const where = (path: readonly PropertyKey[]): Where => ({ file, line: lineIn(text, [index, ...path]) })
    const parsed = entrySchema.safeParse(raw)
    if (!parsed.success) {
      const issue = parsed.error.issues[0] as z.core.$ZodIssue
      const path = [name, ...issue.path.map(String)].join('.')
      throw refused(where(issue.path), path, expectedBy(issue), valueAt(raw, issue.path))
    }
    if (keys.has(name)) throw refused(where(['key']), `${name}.key`, 'a key that no entry before has', name)
    keys.add(name)
    const entry = compileEntry(completed(parsed.data))
    const fault = faultOf(entry)
    if (fault !== null)
      throw refused(where(fault.path), [name, ...fault.path].join('.'), fault.expected, fault.received)
    return entry
  })
}

/** Where a refused entry or field stands. */
interface Where {
  readonly file: string
  /** Counted from 1; null where only the content is known. */
  readonly line: number | null
}

/** Line of the innermost part of the path that the text has. */
function lineIn(text: string, path: readonly PropertyKey[]): number | null {
  if (text === '') return null
  const lines = linesOf(text)
  for (let length = path.length; length > 0; length--) {
    const line = lines.get(path.slice(0, length).map(String).join('.'))
    if (line !== undefined) return line
  }
  return null
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

function refused({ file, line }: Where, path: string, expected: string, received: unknown): CredenceError {
  const at = line === null ? '' : `line ${line}: `
  const message = `the catalogue file ${file} has a bad entry at ${at}${path || 'its top'}: expected ${expected}`
  return new CredenceError('invalid_input', message, {
    path,
    ...(line === null ? {} : { line }),
    expected,
    received: quoteReceived(received),
    remedy: 'correct the entry; the fields are described in the catalogue schema',
  })
}

interface Fault {
  /** Inside the entry. */
  readonly path: readonly (string | number)[]
  readonly expected: string
  readonly received: unknown
}

/** What a schema can't say: patterns need a fixed word, and named answers must be listed where the list is closed. */
function faultOf(entry: Entry): Fault | null {
  return faultOfAnswers(entry) ?? faultOfStatements(entry) ?? faultOfAsks(entry)
}

function faultOfAnswers(entry: Entry): Fault | null {
  const answers = listedIn(entry)
  for (const field of ['aliases', 'baseRates', 'excludes', 'goesWith'] as const) {
    for (const [answer, others] of Object.entries(entry[field] ?? {})) {
      if (!answers.has(answer)) return { path: [field], expected: 'listed answers', received: answer }
      if (field !== 'excludes' && field !== 'goesWith') continue
      const other = (others as readonly string[]).find(
        (each) => each === answer || (each !== '*' && !answers.has(each)),
      )
      if (other !== undefined) return { path: [field, answer], expected: 'other listed answers, or *', received: other }
    }
  }
  for (const [answer, others] of Object.entries(entry.excludes)) {
    const both = others.find((other) => other !== '*' && namesPair(entry.goesWith, answer, other, false))
    if (both !== undefined)
      return { path: ['excludes', answer], expected: 'answers that goesWith does not name for it', received: both }
  }
  const total = Object.values(entry.baseRates ?? {}).reduce((sum, rate) => sum + rate, 0)
  return total > 1 + 1e-9 ? { path: ['baseRates'], expected: 'rates that sum to at most 1', received: total } : null
}

function listedIn({ shape, answers }: EntrySpec): ReadonlySet<string> {
  return new Set(shape === 'yes_no' ? ['yes', 'no'] : answers)
}

function faultOfStatements(entry: Entry): Fault | null {
  if (entry.says.length === 0 && entry.asks.length > 0)
    return { path: ['says'], expected: 'patterns, as asks has some', received: entry.says }
  const answers = listedIn(entry)
  for (const [index, { pattern, spec }] of entry.statements.entries()) {
    const fault = (expected: string, received: unknown): Fault => ({ path: ['says', index], expected, received })
    if (pattern.anchor < 0) return fault('at least one fixed word', spec.say)
    if (hasHiddenPart(spec.say)) return fault('parts in braces with a space on either side', spec.say)
    if (!isPlacedWell(pattern)) return fault('a {n} only after the {v} or {a} that it is set against', spec.say)
    const named = spec.answer ?? (/\{[va]\}/.test(spec.say) ? '' : null)
    if (named === null) return fault('a {v}, an {a} or an answer', spec.say)
    if (spec.answer !== undefined && !entry.open && !answers.has(spec.answer))
      return fault(`one of ${[...answers].join(', ')}`, spec.answer)
    if (spec.say.includes('{a}') && answers.size + entry.heads.length === 0)
      return fault('answers for its {a}', spec.say)
  }
  return null
}

/** `{s's}|the` would be looked for letter by letter. */
function hasHiddenPart(written: string): boolean {
  return written.split(' ').some((word) => /[{}]/.test(word) && !/^\{(?:[svanto]|[st]'s)\}$/.test(word))
}

function isPlacedWell({ elements }: Pattern): boolean {
  const other = elements.findIndex(({ kind }) => kind === 'other')
  return other < 0 || elements.slice(0, other).some(({ kind }) => kind === 'value' || kind === 'answer')
}

function faultOfAsks(entry: Entry): Fault | null {
  if (entry.asks.length === 0 && entry.says.length > 0)
    return { path: ['asks'], expected: 'patterns, as says has some', received: entry.asks }
  const hidden = entry.asks.findIndex(hasHiddenPart)
  if (hidden >= 0)
    return {
      path: ['asks', hidden],
      expected: 'parts in braces with a space on either side',
      received: entry.asks[hidden],
    }
  const index = entry.askPatterns.findIndex(({ anchor }) => anchor < 0)
  return index < 0 ? null : { path: ['asks', index], expected: 'at least one fixed word', received: entry.asks[index] }
}

/**
 * Whether two answers of a question can be true together, as the entry notes: `never`, `may`, or null where it says
 * nothing. Either way round is meant.
 */
export function holdTogether(
  entry: Pick<Entry, 'excludes' | 'goesWith'>,
  one: string,
  other: string,
): 'never' | 'may' | null {
  if (one === other) return 'may'
  if (namesPair(entry.excludes, one, other, false)) return 'never'
  if (namesPair(entry.goesWith, one, other, false)) return 'may'
  if (namesPair(entry.excludes, one, other, true)) return 'never'
  return namesPair(entry.goesWith, one, other, true) ? 'may' : null
}

/** A pair by name, or by a `*`, which a name goes before. */
function namesPair(
  pairs: Readonly<Record<string, readonly string[]>>,
  one: string,
  other: string,
  byStar: boolean,
): boolean {
  const named = (from: string, to: string): boolean =>
    Object.hasOwn(pairs, from) && (pairs[from] as readonly string[]).includes(byStar ? '*' : to)
  return named(one, other) || named(other, one)
}

function specsOf(entry: EntrySpec): readonly StatementSpec[] {
  return entry.says.map((each) => (typeof each === 'string' ? { say: each } : each))
}

/**
 * Whoever says something `on 3 March` may say it `in March`: a day has no `in` before it, and a month no `on`. Over a gap an
 * `in` may be of anything.
 */
function withMonths(pattern: string): string {
  if (pattern.includes('*')) return pattern
  return pattern.replace(/(?<= )(\S*?\bon)((?:\|\S*?)?\??)(?= (?:the\? )?\{v\})/u, (word, on: string, rest: string) =>
    /(?:^|\|)in(?:\||\?|$)/.test(word) ? word : `${on}|in${rest}`,
  )
}

function compileEntry(spec: EntrySpec): Entry {
  let askPatterns: readonly Pattern[] | undefined
  let answerByStems: ReadonlyMap<string, string> | undefined
  let answerWords: ReadonlySet<string> | undefined
  let headWords: ReadonlySet<string> | undefined
  return {
    ...spec,
    statements: specsOf(spec).map((each, index) => ({
      pattern: compilePattern(spec.value === 'date' ? withMonths(each.say) : each.say),
      spec: each,
      rule: `${spec.key}.says.${index}`,
    })),
    /** Made when first asked for, like the next: most processes ask little and meet few of the entries. */
    get askPatterns() {
      askPatterns ??= spec.asks.map(compilePattern)
      return askPatterns
    },
    get answerByStems() {
      answerByStems ??= byStemsOf(spec)
      return answerByStems
    },
    get answerWords() {
      answerWords ??= wordsOfAnswers(this.answerByStems, spec.heads)
      return answerWords
    },
    get headWords() {
      headWords ??= new Set(spec.heads)
      return headWords
    },
  }
}

function wordsOfAnswers(byStems: ReadonlyMap<string, string>, heads: readonly string[]): ReadonlySet<string> {
  const words = new Set<string>()
  for (const wording of [...byStems.keys(), ...heads.map(stemsOfPhrase)])
    for (const word of wording.split(' ')) words.add(word)
  return words
}

function byStemsOf({ answers, aliases }: EntrySpec): ReadonlyMap<string, string> {
  const byStems = new Map<string, string>()
  for (const answer of answers) {
    for (const wording of [answer, ...(aliases[answer] ?? [])]) {
      for (const stems of [stemsOfPhrase(wording), stemsAsWritten(wording)]) {
        if (!byStems.has(stems)) byStems.set(stems, answer)
      }
    }
  }
  return byStems
}

/** `Gold members` → `gold member` */
export function stemsOfPhrase(phrase: string): string {
  const words = phrase.toLowerCase().match(/[\p{L}\p{M}\p{N}'-]+/gu) ?? []
  return words.map(stemOf).join(' ')
}

/** Cut into words as a text is, so that `Next.js` and `she/her` are met there. */
function stemsAsWritten(phrase: string): string {
  const words = tokensOf(phrase).filter(({ kind }) => kind !== 'mark')
  return words.map(({ norm }) => stemOf(norm)).join(' ')
}

function compileCatalogue(entries: readonly Entry[]): CompiledCatalogue {
  const byKey = new Map(entries.map((entry) => [entry.key, entry]))
  const byLabel = new Map(entries.flatMap((entry) => entry.labels.map((label) => [label, entry] as const)))
  let statements: StatementIndex | undefined
  let asks: ReadonlyMap<string, readonly Ask[]> | undefined
  return {
    entries,
    entry: (key) => byKey.get(key) ?? null,
    defaults: (key) => defaultsOf(byKey.get(key)),
    get statements() {
      statements ??= indexStatements(entries)
      return statements
    },
    answersIn: indexAnswers(),
    asksFor(word) {
      asks ??= indexAsks(entries)
      return asks.get(word) ?? []
    },
    entryByLabel: (label) => byLabel.get(label) ?? null,
  }
}

interface Ask {
  readonly entry: Entry
  readonly pattern: Pattern
}

function indexAsks(entries: readonly Entry[]): ReadonlyMap<string, readonly Ask[]> {
  const asks = new Map<string, Ask[]>()
  for (const entry of entries) {
    for (const pattern of entry.askPatterns) {
      for (const word of triggersOf(pattern)) push(asks, word, { entry, pattern })
    }
  }
  return asks
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

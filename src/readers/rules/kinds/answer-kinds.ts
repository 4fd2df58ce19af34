import { readFileSync } from 'node:fs'
import { phraseOf } from '../../../evidence/phrase.ts'
import type { AnswerKinds } from '../../../ports/reader.ts'
import type { EntrySpec } from '../catalogue/catalogue-schema.ts'
import { languageCodes, readLanguageFiles } from '../languages/language-files.ts'

/** What `kinds.json` says of the answers to one kind of question. */
export interface KindsFile {
  /** Kinds of an answer, which may have kinds themselves. */
  readonly covers: Readonly<Record<string, readonly string[]>>
  /** Further names of an answer. */
  readonly names: Readonly<Record<string, readonly string[]>>
  /** Made things, by what they commonly hold. */
  readonly holds: Readonly<Record<string, readonly string[]>>
  /** What is something else, and words that name nothing. */
  readonly apart: readonly string[]
}

const NOTHING: KindsFile = { covers: {}, names: {}, holds: {}, apart: [] }

const made = new WeakMap<object, AnswerKinds>()

/** How answers to a question of this entry are told apart: by its own lists, by `kinds.json`, and in other languages. */
export function answerKindsOf(entry: Pick<EntrySpec, 'key' | 'answers' | 'aliases'>): AnswerKinds {
  const known = made.get(entry)
  if (known !== undefined) return known
  const kinds = kindsFrom(entry, kindsFiles()[entry.key] ?? null, nounsInOtherLanguages())
  made.set(entry, kinds)
  return kinds
}

/** @param inOtherLanguages words of other languages with what they are in English */
export function kindsFrom(
  { answers, aliases }: Pick<EntrySpec, 'answers' | 'aliases'>,
  written: KindsFile | null,
  inOtherLanguages: readonly Translation[],
): AnswerKinds {
  const { covers, names, holds, apart } = written ?? NOTHING
  const named = new Map<string, string[]>()
  const name = (text: string, answer: string): void => {
    const phrase = phraseOf(text)
    const before = named.get(phrase) ?? []
    if (phrase !== '' && !before.includes(answer)) named.set(phrase, [...before, answer])
  }
  for (const answer of [...answers, ...Object.keys(covers), ...Object.values(covers).flat()]) name(answer, answer)
  for (const [answer, others] of [...Object.entries(aliases), ...Object.entries(names)])
    for (const other of [answer, ...others]) name(other, answer)
  for (const { word, english } of inOtherLanguages)
    for (const answer of named.get(phraseOf(english)) ?? []) name(word, answer)
  return {
    named,
    covers: new Map([...Object.keys(covers)].map((answer) => [answer, allUnder(answer, covers, named)])),
    holds: new Map(Object.entries(holds).map(([text, held]) => [phraseOf(text), held])),
    apart: new Set(apart.map(phraseOf)),
    isClosed: written !== null,
  }
}

/** Kinds of kinds too, under each of their spellings: `hazelnut` and `hazelnuts` are one. */
function allUnder(
  answer: string,
  covers: KindsFile['covers'],
  named: ReadonlyMap<string, readonly string[]>,
): ReadonlySet<string> {
  const all = new Set<string>()
  const add = (each: string): void => {
    for (const same of named.get(phraseOf(each)) ?? [each]) {
      if (all.has(same)) continue
      all.add(same)
      for (const kind of covers[same] ?? []) add(kind)
    }
  }
  for (const kind of covers[answer] ?? []) add(kind)
  return all
}

export interface Translation {
  readonly word: string
  readonly english: string
}

let files: Readonly<Record<string, KindsFile>> | null = null
let nouns: readonly Translation[] | null = null

function kindsFiles(): Readonly<Record<string, KindsFile>> {
  files ??= JSON.parse(readFileSync(new URL('./kinds.json', import.meta.url), 'utf8')) as Record<string, KindsFile>
  return files
}

function nounsInOtherLanguages(): readonly Translation[] {
  nouns ??= languageCodes().flatMap((code) =>
    Object.values(readLanguageFiles(code).nouns).flatMap((group) =>
      Object.entries(group).flatMap(([english, words]) => words.map((word) => ({ word, english }))),
    ),
  )
  return nouns
}

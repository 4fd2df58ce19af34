import { readFileSync } from 'node:fs'
import { stemOf } from '../text/stem.ts'
import type { QuestionPlan } from './question-plan.ts'

/** One way in which people ask for an entry of the catalogue, in any order of its words. Words are parted by blanks. */
interface Way {
  /** Kinds of asking, as in `Asks`. */
  readonly asks: string
  /** Of these it must have one; `wifi+password`: both. `[favourite]` stands for each of a list. */
  readonly core: string
  /** It may have these as well, and nothing else: what is left over asks for something narrower. */
  readonly beside?: string
  /** Asked in the past tense it asks the same (`too`), or only then: `Where did I park the car?` asks where it is. */
  readonly past?: 'too' | 'only'
  /** Only where it asks for what is not: `What isn't Leo keen on?` */
  readonly not?: boolean
}

interface AskedEntries {
  /** Words that ask for nothing: `remind`, `again`. */
  readonly idle: string
  readonly macros: Readonly<Record<string, string>>
  readonly entries: Readonly<Record<string, readonly Way[]>>
}

interface CompiledWay {
  readonly key: string
  readonly asks: ReadonlySet<string>
  readonly core: readonly (readonly string[])[]
  readonly words: ReadonlySet<string>
  readonly past: Way['past']
  readonly not: boolean
}

interface Asking {
  readonly idle: ReadonlySet<string>
  readonly byCoreWord: ReadonlyMap<string, readonly CompiledWay[]>
}

/** A word by every stem that it and its plural have: `siblings` keeps the `ing` that `sibling` loses. */
const wordOf = new Map<string, string>()
let asking: Asking | null = null

/** Opening a memory is quick: the first question waits for this. */
function askingOf(): Asking {
  asking ??= load()
  return asking
}

function load(): Asking {
  const file = JSON.parse(readFileSync(new URL('./asked-entries.json', import.meta.url), 'utf8')) as AskedEntries
  const ways = Object.entries(file.entries).flatMap(([key, own]) => own.map((way) => compiled(key, way, file.macros)))
  return { idle: new Set(wordsIn(file.idle)), byCoreWord: indexed(ways) }
}

function wordsIn(words: string): readonly string[] {
  return words.split(' ').filter(Boolean).map(known)
}

function known(word: string): string {
  const stems = [stemOf(word), stemOf(`${word}s`)]
  const same = stems.map((stem) => wordOf.get(stem)).find((each) => each !== undefined) ?? word
  for (const stem of stems) if (!wordOf.has(stem)) wordOf.set(stem, same)
  return same
}

function compiled(
  key: string,
  { asks, core, beside = '', past, not = false }: Way,
  macros: AskedEntries['macros'],
): CompiledWay {
  const alternatives = core.split(' ').flatMap((each) => unfolded(each, macros))
  return {
    key,
    asks: new Set(asks.split(' ')),
    core: alternatives,
    words: new Set([...alternatives.flat(), ...wordsIn(beside)]),
    past,
    not,
  }
}

/** `[favourite]+film` as `favourite+film`, `like+best+film` and so on, each word by word. */
function unfolded(alternative: string, macros: AskedEntries['macros']): readonly (readonly string[])[] {
  const macro = /\[(\w+)\]/.exec(alternative)
  if (macro === null) return [alternative.split('+').map(known)]
  const each = (macros[macro[1] as string] ?? '').split(' ')
  return each.flatMap((words) => unfolded(alternative.replace(macro[0], words), macros))
}

function indexed(ways: readonly CompiledWay[]): ReadonlyMap<string, readonly CompiledWay[]> {
  const byWord = new Map<string, CompiledWay[]>()
  for (const way of ways) {
    for (const word of new Set(way.core.map(([first]) => first as string))) {
      const others = byWord.get(word)
      if (others === undefined) byWord.set(word, [way])
      else others.push(way)
    }
  }
  return byWord
}

/** An entry of the catalogue that is asked for, and how many words of its own the question has. */
export interface AskedEntry {
  readonly key: string
  readonly nearness: number
}

/**
 * The entry of the catalogue that a question asks for by its words, whatever their order: `Do you know where my car is?`, `our bins are
 * emptied on what day`. Of several the nearest; null where two are as near.
 */
export function entryAskedBy(plan: QuestionPlan): AskedEntry | null {
  const { idle, byCoreWord } = askingOf()
  const content = plan.content.map((stem) => wordOf.get(stem) ?? stem).filter((word) => !idle.has(word))
  const ways = new Set(content.flatMap((word) => byCoreWord.get(word) ?? []))
  const nearest = new Map<string, number>()
  for (const way of ways) {
    const near = nearnessTo(way, plan, content)
    if (near > (nearest.get(way.key) ?? 0)) nearest.set(way.key, near)
  }
  const nearness = Math.max(0, ...nearest.values())
  const [key, second] = [...nearest].filter(([, near]) => near === nearness).map(([each]) => each)
  return key === undefined || second !== undefined ? null : { key, nearness }
}

/** How many words of its own a way has in the question; 0 where it is not asked so. */
function nearnessTo(way: CompiledWay, plan: QuestionPlan, content: readonly string[]): number {
  if (!way.asks.has(plan.asks) || plan.asksNot !== way.not || !isInItsTense(way, plan)) return 0
  if (!content.every((word) => way.words.has(word))) return 0
  return Math.max(
    0,
    ...way.core.filter((words) => words.every((word) => content.includes(word))).map(({ length }) => length),
  )
}

function isInItsTense({ past }: CompiledWay, { asksPast }: QuestionPlan): boolean {
  return asksPast ? past !== undefined : past !== 'only'
}

import { HELD_OUT_NOT_REPEATING, HELD_OUT_REPEATING } from '../../src/recall/frustration/held-out-sentences.fixture.ts'
import { noticeFrustration } from '../../src/recall/frustration/notice-frustration.ts'
import { ASKED } from '../../src/recall/frustration/questions.fixture.ts'
import { areOneQuestion, LEAST_OVERLAP } from '../../src/recall/frustration/rephrased.ts'
import { FRUSTRATION_LANGUAGES } from '../../src/recall/frustration/words-of-languages.ts'
import { findDataFile } from '../data/data-folder.ts'
import { commandOf } from '../data/experiment.ts'
import { figure, tableLines } from '../data/print-table.ts'
import { readText } from '../data/rows.ts'

interface Noticed {
  readonly complaints: number
  readonly noticed: number
  readonly facts: number
  readonly factsToTheLetter: number
  readonly others: number
  readonly falseAlarms: number
}

interface Rephrased {
  readonly leastOverlap: number
  readonly same: number
  readonly otherMatter: number
  readonly otherPerson: number
}

interface FrustrationResult {
  /** On sentences of our own that no cue was written for, by language. */
  readonly heldOut: Readonly<Record<string, Noticed>>
  /** On what people say in public data that nobody wrote for this; null without the data. */
  readonly publicTexts: { readonly texts: number; readonly noticed: number } | null
  /** Shares of generated pairs of questions that are taken for one. */
  readonly rephrased: readonly Rephrased[]
}

export const runFrustration: (args: readonly string[]) => Promise<void> = commandOf<FrustrationResult>({
  name: 'frustration',
  resultFile: new URL('results.json', import.meta.url),
  run: () => ({
    heldOut: Object.fromEntries(FRUSTRATION_LANGUAGES.map(({ language }) => [language, noticedIn(language)])),
    publicTexts: onPublicTexts(),
    rephrased: [0.5, 0.6, LEAST_OVERLAP, 0.8].map(rephrasedFrom),
  }),
  lines: ({ heldOut, publicTexts, rephrased }) => [
    ...tableLines(
      ['language', 'complaints', 'noticed', 'facts', 'to the letter', 'others', 'false alarms'],
      Object.entries(heldOut).map(([language, counts]) => [language, ...Object.values(counts).map(String)]),
    ),
    '',
    publicTexts === null ? 'no public data' : `public texts: ${publicTexts.noticed} noticed of ${publicTexts.texts}`,
    '',
    ...tableLines(
      ['taken for one from', 'same question', 'other matter', 'other person'],
      rephrased.map((row) => Object.values(row).map((share: number) => figure(share))),
    ),
  ],
})

function noticedIn(language: string): Noticed {
  const complaints = HELD_OUT_REPEATING.filter(([each]) => each === language)
  const others = HELD_OUT_NOT_REPEATING.filter(([each]) => each === language)
  const facts = complaints.filter(([, , restated]) => restated !== null)
  const count = (texts: readonly (readonly [string, string, ...unknown[]])[]): number =>
    texts.filter(([, text]) => noticeFrustration(text) !== null).length
  return {
    complaints: complaints.length,
    noticed: count(complaints),
    facts: facts.length,
    factsToTheLetter: facts.filter(([, text, restated]) => noticeFrustration(text)?.restated === restated).length,
    others: others.length,
    falseAlarms: count(others),
  }
}

const SETS = [
  ['locomo', 'locomo10_conv1-7.json'],
  ['longmemeval', 'oracle_answer_turns.dev.jsonl'],
  ['statebench', 'train.jsonl'],
  ['nous', 'contradiction_scenarios.jsonl'],
] as const

function onPublicTexts(): FrustrationResult['publicTexts'] {
  const texts = new Set<string>()
  for (const [set, name] of SETS) {
    const file = findDataFile(set, name)
    if (file === null) return null
    const rows = name.endsWith('.json')
      ? [readText(file)]
      : readText(file)
          .split('\n')
          .filter((row) => row !== '')
    for (const row of rows) addTexts(JSON.parse(row), '', texts)
  }
  return { texts: texts.size, noticed: [...texts].filter((text) => noticeFrustration(text) !== null).length }
}

const SAID = new Set(['text', 'content', 'message', 'question', 'query', 'statement'])

/** Whatever stands under a name for what somebody says. */
function addTexts(value: unknown, name: string, texts: Set<string>): void {
  if (typeof value === 'string' && SAID.has(name)) texts.add(value)
  if (Array.isArray(value)) for (const each of value) addTexts(each, name, texts)
  else if (typeof value === 'object' && value !== null) {
    for (const [key, each] of Object.entries(value)) addTexts(each, key, texts)
  }
}

function rephrasedFrom(leastOverlap: number): Rephrased {
  const counts = { same: [0, 0], otherMatter: [0, 0], otherPerson: [0, 0] } as Record<string, [number, number]>
  ASKED.forEach((one, place) => {
    for (const other of ASKED.slice(place + 1)) {
      const kind = one.matter !== other.matter ? 'otherMatter' : one.person === other.person ? 'same' : 'otherPerson'
      const count = counts[kind] as [number, number]
      count[0] += Number(areOneQuestion(one.text, other.text, { leastOverlap }))
      count[1]++
    }
  })
  const share = (kind: string): number => (counts[kind]?.[0] ?? 0) / (counts[kind]?.[1] ?? 1)
  return {
    leastOverlap,
    same: share('same'),
    otherMatter: share('otherMatter'),
    otherPerson: share('otherPerson'),
  }
}

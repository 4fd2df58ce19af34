import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { readJsonLines } from '../data/rows.ts'
import { measureWordings, type Share, type Wording, type WordingFigures } from './measure.ts'

export const USAGE = 'npm run experiment -- wordings [--file FILE] [--misses] [--json]'

/** How often a question in somebody's own words is known for what it asks. */
export async function runWordings(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      file: { type: 'string' },
      misses: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  })
  const files = values.file === undefined ? ['made-on', 'unseen'].map(fileOf) : [values.file]
  const results = files.map((file) => ({ file: file.split('/').at(-1) ?? file, ...measureWordings(wordingsIn(file)) }))
  console.log(
    values.json ? JSON.stringify(results, null, 2) : results.flatMap((each) => linesOf(each, values.misses)).join('\n'),
  )
}

function fileOf(name: string): string {
  return fileURLToPath(new URL(`./${name}.jsonl`, import.meta.url))
}

function wordingsIn(file: string): readonly Wording[] {
  return readJsonLines(file).map((row, at) => {
    const { text, entry } = row as Partial<Wording>
    if (typeof text !== 'string' || typeof entry !== 'string')
      throw new Error(
        `${file}, line ${at + 1}: expected { "text", "entry" }, both text; see experiments/wordings/README.md`,
      )
    return row as unknown as Wording
  })
}

function linesOf(
  { file, right, wrong, mistaken, misses }: WordingFigures & { readonly file: string },
  withMisses: boolean,
): readonly string[] {
  return [
    file,
    `  taken for the entry that they ask for     ${shown(right)}`,
    `  taken for another one                     ${shown(wrong)}`,
    `  ask for something else, and are mistaken  ${shown(mistaken)}`,
    ...(withMisses ? misses.map(({ text, entry, takenFor }) => `    ${entry} <- ${takenFor ?? 'none'}: ${text}`) : []),
  ]
}

function shown({ value, low, high, count, of }: Share): string {
  return `${value.toFixed(3)} [${low.toFixed(3)}, ${high.toFixed(3)}], ${count} of ${of}`
}

import { columnsOf, cutTo } from './width.ts'

/** A text over as many lines as it takes, broken at spaces; a word that is wider than a line is cut. */
export function wrappedLines(text: string, columns: number): readonly string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const line = lines.at(-1)
    const longer = line === undefined ? word : `${line} ${word}`
    if (line !== undefined && columnsOf(longer) <= columns) lines[lines.length - 1] = longer
    else lines.push(cutTo(word, columns))
  }
  return lines
}

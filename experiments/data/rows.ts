import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

/** All of a text file, unpacked if it is packed with gzip. Throws where there is none. */
export function readText(file: string): string {
  if (!existsSync(file)) throw new Error(`there is no file ${file}`)
  const bytes = readFileSync(file)
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b
  return (isPacked ? gunzipSync(bytes) : bytes).toString('utf8')
}

/**
 * Rows of a tab-separated file with a header line, each as the cells of `columns`, in that order. Throws where a column is
 * missing or a row has too few cells; `optional` columns may be missing and are then ''.
 */
export function readTable(
  file: string,
  columns: readonly string[],
  optional: readonly string[] = [],
): readonly (readonly string[])[] {
  const [header = '', ...lines] = readText(file).split(/\r?\n/u)
  const names = header.split('\t')
  const places = [...columns, ...optional].map((column) => {
    const place = names.indexOf(column)
    if (place < 0 && !optional.includes(column)) throw new Error(`${file}: no column ${column} in "${header}"`)
    return place
  })
  const rows: string[][] = []
  lines.forEach((line, i) => {
    if (line === '') return
    const cells = line.split('\t')
    if (cells.length !== names.length) {
      throw new Error(`${file}, line ${i + 2}: ${cells.length} cells, where the header has ${names.length}`)
    }
    rows.push(places.map((place) => (place < 0 ? '' : (cells[place] as string))))
  })
  return rows
}

/** One value a line. Throws with the line where it isn't JSON. */
export function readJsonLines(file: string): readonly unknown[] {
  const values: unknown[] = []
  readText(file)
    .split('\n')
    .forEach((line, i) => {
      if (line.trim() === '') return
      try {
        values.push(JSON.parse(line))
      } catch {
        throw new Error(`${file}, line ${i + 1}: not JSON`)
      }
    })
  return values
}

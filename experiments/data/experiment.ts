import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import manifest from '../../package.json' with { type: 'json' }

export interface ExperimentOptions {
  /** How many draws, where an experiment draws at random; null for its usual number. */
  readonly seeds: number | null
  readonly values: Readonly<Record<string, string | boolean | undefined>>
}

export interface Experiment<Result> {
  readonly name: string
  /** The committed result of the usual run. */
  readonly resultFile: URL
  /** What it takes besides `--seeds`, `--json` and `--write`. */
  readonly options?: Readonly<Record<string, 'string' | 'boolean'>>
  readonly run: (options: ExperimentOptions) => Result | Promise<Result>
  /** What a reader sees. */
  readonly lines: (result: Result) => readonly string[]
}

/** The command of an experiment: prints its tables, with `--json` one object; `--write` commits it to its folder. */
export function commandOf<Result extends object>(
  experiment: Experiment<Result>,
): (args: readonly string[]) => Promise<void> {
  return async (args) => {
    const options = { seeds: 'string', json: 'boolean', write: 'boolean', ...experiment.options } as const
    const { values } = parseArgs({
      args: [...args],
      options: Object.fromEntries(Object.entries(options).map(([name, type]) => [name, { type }])),
    })
    const given = values as Readonly<Record<string, string | boolean | undefined>>
    const result = await experiment.run({ seeds: wholeNumber(given['seeds']), values: given })
    const report = { experiment: experiment.name, version: manifest.version, ...result }
    const json = JSON.stringify(report, rounded, 2)
    if (given['write'] === true) writeFileSync(experiment.resultFile, `${json}\n`)
    console.log(given['json'] === true ? json : experiment.lines(result).join('\n'))
  }
}

function wholeNumber(text: string | boolean | undefined): number | null {
  if (text === undefined) return null
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1) throw new Error(`--seeds takes a whole number from 1, not ${text}`)
  return number
}

/** Five digits are more than any of these figures is known to. */
function rounded(_: string, value: unknown): unknown {
  return typeof value === 'number' && !Number.isInteger(value) ? Number(value.toFixed(5)) : value
}

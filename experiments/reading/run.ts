import { createHash } from 'node:crypto'
import { appendFileSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { splitKey } from '../../src/question/question.ts'
import { READER_VERSION } from '../../src/readers/rules/reading-of.ts'
import { countFrequencies } from './fit.ts'
import { goldenFile, readLabelled } from './golden-file.ts'
import { builtInRules, type Measured, measure } from './measure.ts'
import { type NousResult, readNous } from './nous.ts'
import { printed, reportOf } from './report.ts'
import { measureSpeed, type Speed } from './speed.ts'

export const USAGE =
  'npm run experiment -- reading [--develop] [--file FILE] [--show wrong|missed|all [--only KEY,KEY]] [--fit] [--json]'

/**
 * How well the built-in reader reads: by default on the test part, whose every run is logged in `runs.jsonl`;
 * `--develop` on the part that rules are made on; `--file` on any labelled file.
 * `--fit` counts on all parts but the test part how often each cue and kind of claim is right, for the rules to use.
 */
export async function runReading(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      develop: { type: 'boolean', default: false },
      file: { type: 'string' },
      show: { type: 'string' },
      only: { type: 'string' },
      fit: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  })
  if (values.fit) {
    console.log(await countFrequencies(FIT_PARTS.flatMap((name) => readLabelled(goldenFile(name)))))
    return
  }
  const part = values.develop ? 'develop' : 'test'
  const file = values.file ?? goldenFile(part)
  const messages = readLabelled(file)
  const measured = await measure(messages)
  const onGolden = values.file === undefined
  const nothing = onGolden ? await measure(readLabelled(goldenFile(`nothing-${part}`))) : null
  const nous = onGolden ? await nousOrNull() : null
  const speed = onGolden ? await measureSpeed(builtInRules().rules, messages) : null
  const report = reportOf({ measured, nothing, nous, speed })
  if (onGolden && part === 'test') logRun(file, report)
  console.log(values.json ? JSON.stringify(report, null, 2) : printed(report))
  if (values.show !== undefined && !(onGolden && part === 'test'))
    show(measured, nothing, values.show, values.only?.split(',') ?? null)
}

/** What frequencies are counted on: what rules were made on, and what nobody made rules on. Never the test part or `fresh-b`. */
const FIT_PARTS = ['develop', 'develop-2', 'keyed-a', 'fresh-a', 'fit', 'keyed-b']

async function nousOrNull(): Promise<NousResult | null> {
  try {
    return await readNous()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return null
  }
}

export interface Parts {
  readonly measured: Measured
  readonly nothing: Measured | null
  readonly nous: NousResult | null
  readonly speed: Speed | null
}

const LOG = fileURLToPath(new URL('./golden/runs.jsonl', import.meta.url))

/** Every look at the test part leaves a line, so that nobody can tune on it unseen. */
function logRun(file: string, report: ReturnType<typeof reportOf>): void {
  const sha256 = createHash('sha256').update(readFileSync(file)).digest('hex')
  const { extraction, subject, ece, invented } = report
  const line = { at: new Date().toISOString(), reader: READER_VERSION, sha256, extraction, subject, ece, invented }
  appendFileSync(LOG, `${JSON.stringify(line)}\n`)
}

/** What went wrong, message by message: never of the test part. */
function show(measured: Measured, nothing: Measured | null, what: string, only: readonly string[] | null): void {
  const isShown = ({ question }: { readonly question: string }): boolean =>
    only === null || only.includes(splitKey(question).attribute)
  for (const { message, comparison } of [...measured.each, ...(nothing?.each ?? [])]) {
    const lines = [
      ...(what === 'missed' ? [] : comparison.wrong)
        .filter(isShown)
        .map(
          ({ question, answer, denied, reading }) =>
            `   + ${question} = ${denied ? 'not ' : ''}${answer}   [${reading.rule}]`,
        ),
      ...(what === 'wrong' ? [] : comparison.missed)
        .filter(isShown)
        .map(
          ({ question, answer, denied, span }) =>
            `   - ${question} = ${denied === true ? 'not ' : ''}${answer}   (${span})`,
        ),
    ]
    if (lines.length > 0)
      console.log(`${message.id} ${message.author}: ${JSON.stringify(message.text)}\n${lines.join('\n')}`)
  }
}

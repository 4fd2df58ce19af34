import { parseArgs } from 'node:util'
import { type Case, readCases, sharedCasesFile } from './case-file.ts'
import { runCase } from './run-case.ts'
import { readScripts } from './scripts.ts'
import { printedReport, reportOf } from './table.ts'
import type { CaseOutcome } from './verdict.ts'
import type { Mode } from './world.ts'

const USAGE = 'npm run cases -- [--file FILE] [--reader builtin] [--only ID] [--skip ID] [--json]'

/** Judges a file of cases: with scripted readings where there is a script, and with the built-in reader. */
async function main(): Promise<void> {
  const options = readOptions()
  const cases = readCases(options.file).filter(
    ({ id }) => (options.only === undefined || id === options.only) && id !== options.skip,
  )
  const scriptOf = readScripts()
  const outcomes: CaseOutcome[] = []
  for (const each of cases) {
    // The engine is judged by the same readings whatever reader is asked for.
    const script = options.builtinOnly && each.level === 'belief' ? null : scriptOf(each)
    for (const mode of modesFor(each, script !== null)) outcomes.push(await runCase(each, mode, script))
  }
  console.log(options.json ? JSON.stringify(reportOf(outcomes), null, 2) : printedReport(outcomes))
}

/** The engine is tested by what it does with readings, so there the script alone counts where there is one. */
function modesFor({ level }: Case, hasScript: boolean): readonly Mode[] {
  if (!hasScript) return ['builtin']
  return level === 'engine' ? ['scripted'] : ['scripted', 'builtin']
}

function readOptions() {
  const { values } = parseArgs({
    options: {
      file: { type: 'string' },
      reader: { type: 'string' },
      only: { type: 'string' },
      skip: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  })
  if (values.reader !== undefined && values.reader !== 'builtin') {
    throw new Error(`there is no reader called ${values.reader}; leave it out, or say --reader builtin\n${USAGE}`)
  }
  return {
    file: values.file ?? sharedCasesFile(),
    only: values.only,
    skip: values.skip,
    json: values.json,
    builtinOnly: values.reader === 'builtin',
  }
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

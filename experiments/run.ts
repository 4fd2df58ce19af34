import { runAlarms } from './alarms/run.ts'
import { USAGE as ASK, runAsk } from './ask/run.ts'
import { USAGE as CALIBRATION, runCalibration } from './calibration/run.ts'
import { runClaims } from './claims/run.ts'
import { runCrowd } from './crowd/run.ts'
import { runFlights } from './flights/run.ts'
import { runFrustration } from './frustration/run.ts'
import { runMultisource } from './multisource/run.ts'
import { runNous } from './nous/run.ts'
import { runReaders } from './readers/run.ts'
import { USAGE as READING, runReading } from './reading/run.ts'
import { runCalibratedBands } from './recall/calibrated-bands.ts'
import { runFitAnswerability } from './recall/fit-answerability-run.ts'
import { runRecall } from './recall/run.ts'
import { USAGE as REPORT, runReport } from './report/run.ts'
import { USAGE as RETRIEVAL, runRetrieval } from './retrieval/run.ts'
import { runSecrets } from './secrets/run.ts'
import { runStatebench } from './statebench/run.ts'
import { runStatements, USAGE as STATEMENTS } from './statements/run.ts'
import { runWordings, USAGE as WORDINGS } from './wordings/run.ts'
import { USAGE as ATTACKS, runAttacks } from './world/attacks/run.ts'
import { USAGE as PLANTED, runPlanted } from './world/planted/run.ts'
import { runWorld, USAGE as WORLD } from './world/run.ts'

const EXPERIMENTS: Readonly<Record<string, (args: readonly string[]) => Promise<void>>> = {
  alarms: runAlarms,
  'answerability-fit': runFitAnswerability,
  ask: runAsk,
  attacks: runAttacks,
  'calibrated-bands': runCalibratedBands,
  calibration: runCalibration,
  claims: runClaims,
  crowd: runCrowd,
  flights: runFlights,
  frustration: runFrustration,
  multisource: runMultisource,
  nous: runNous,
  planted: runPlanted,
  readers: runReaders,
  reading: runReading,
  recall: runRecall,
  report: runReport,
  retrieval: runRetrieval,
  secrets: runSecrets,
  statebench: runStatebench,
  statements: runStatements,
  wordings: runWordings,
  world: runWorld,
}

const [name, ...args] = process.argv.slice(2)
const experiment = name === undefined || !Object.hasOwn(EXPERIMENTS, name) ? undefined : EXPERIMENTS[name]
try {
  if (experiment === undefined) {
    throw new Error(
      `${name === undefined || name === '--help' ? 'say which experiment' : `there is no experiment called ${name}`}: one of ${Object.keys(EXPERIMENTS).join(', ')}; each takes --json, and its README has its options\n${[ASK, ATTACKS, CALIBRATION, PLANTED, READING, REPORT, RETRIEVAL, STATEMENTS, WORDINGS, WORLD].join('\n')}`,
    )
  }
  await experiment(args)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

import { seededGenerator } from '../../src/calibration/seeded-generator.ts'
import { type GroupedStretch, overrideClusters } from '../../src/outcome/override-clusters.ts'
import { stretch } from '../../src/outcome/stretch.fixture.ts'

/** How honest what is shown is, and how people respond. */
interface Setting {
  /** Wrong so many times as often as stated. */
  readonly wrongTimes: number
  /** Share of mistakes that somebody puts right, and of right answers that somebody approves. */
  readonly corrected: number
  readonly approved: number
  /** Share that is checked by lot, right or wrong. */
  readonly audited: number
}

const HONEST = { wrongTimes: 1, corrected: 1, approved: 0.2, audited: 0 }
const SETTINGS: readonly Setting[] = [
  HONEST,
  { ...HONEST, audited: 0.3 },
  { ...HONEST, wrongTimes: 3 },
  { ...HONEST, wrongTimes: 3, corrected: 0.5 },
  { ...HONEST, wrongTimes: 3, corrected: 0.2 },
  { ...HONEST, wrongTimes: 3, corrected: 0.2, audited: 0.3 },
  { ...HONEST, wrongTimes: 4, corrected: 0.2, audited: 0.3 },
]

const REPORTS = 1000
const SHOWN = 60
const SEED = 20_261_130

/** Share of reports with an alarm: as it is done, and where only facts are counted, as an override rate would. */
export async function runAlarms(args: readonly string[]): Promise<void> {
  const rows = SETTINGS.map((setting) => ({ ...setting, ...alarmsIn(setting) }))
  if (args.includes('--json'))
    console.log(JSON.stringify({ seed: SEED, reports: REPORTS, shown: SHOWN, rows }, null, 2))
  else {
    console.log(`${REPORTS} reports of ${SHOWN} answers shown at .8 to .99 in nine groups, seed ${SEED}`)
    console.log('wrong  corrected  approved  audited  alarms  on facts alone')
    for (const { wrongTimes, corrected, approved, audited, alarms, onFactsAlone } of rows) {
      const shares = [corrected, approved, audited].map((each) => each.toFixed(1).padStart(8)).join('  ')
      console.log(`${wrongTimes}x     ${shares}${alarms.toFixed(3).padStart(9)}${onFactsAlone.toFixed(3).padStart(16)}`)
    }
  }
}

function alarmsIn(setting: Setting): { readonly alarms: number; readonly onFactsAlone: number } {
  const generator = seededGenerator(SEED)
  let [alarms, onFactsAlone] = [0, 0]
  for (let report = 0; report < REPORTS; report++) {
    const shown = Array.from({ length: SHOWN }, (_, n) => shownOne(n, setting, generator))
    if (overrideClusters(shown.map(({ stretch: each }) => each)).length > 0) alarms++
    const facts = shown.filter(({ isFact }) => isFact).map(({ stretch: each }) => each)
    if (overrideClusters(facts).length > 0) onFactsAlone++
  }
  return { alarms: alarms / REPORTS, onFactsAlone: onFactsAlone / REPORTS }
}

const NAMES = ['a', 'b', 'c', 'd']

function shownOne(
  n: number,
  { wrongTimes, corrected, approved, audited }: Setting,
  generator: () => number,
): { readonly stretch: GroupedStretch; readonly isFact: boolean } {
  const probability = 0.8 + 0.19 * generator()
  const isWrong = generator() < wrongTimes * (1 - probability)
  const isChecked = generator() < audited
  const isFact = generator() < (isWrong ? corrected : approved) || isChecked
  const groups = [
    { by: 'all' as const, of: '' },
    { by: 'prefix' as const, of: NAMES[n % 4] as string },
    { by: 'class' as const, of: NAMES[(n >> 2) % 4] as string },
  ]
  return { stretch: stretch(`q${n}.city`, probability, isWrong && isFact, { groups, isChecked }), isFact }
}

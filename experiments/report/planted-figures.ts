import { bandedLines } from '../figures/banded-lines.ts'
import { type Axis, COLORS } from '../figures/plot-frame.ts'
import { shareAxis } from './axes.ts'
import type { Measured, Planted } from './measured.ts'
import { seedsOf } from './world-figures.ts'

const OURS = 'ours, 100'
const CLAIMS: Axis = {
  label: 'Planted claims of one lie, each by a new author',
  from: 0,
  to: 30,
  ticks: [1, 5, 10, 15, 20, 25, 30],
  format: String,
}
const TURNED = shareAxis('Right beliefs that had turned into the lie')

const BY_METHOD = [
  ['last write', 'last write', COLORS.gray],
  ['equal log-odds', 'equal log-odds', COLORS.orange],
  ['majority', 'majority', COLORS.amber],
  ['ours, nothing learned', 'ours, nothing learned', COLORS.sky],
  ['ours, 100, without hidden copies', 'ours, no copy term', COLORS.green],
  ['ours, counts only, 100', 'ours, counts only', COLORS.purple],
  [OURS, 'ours, 100 settled', COLORS.blue],
] as const

const SHOWN_BANDS: ReadonlySet<string> = new Set([OURS, 'equal log-odds'])

/** One attacker, every defender. */
export function plantedByMethod(measured: Measured, attacker: string, title: string): string {
  return bandedLines({
    title,
    subtitle: subtitleOf(measured),
    x: CLAIMS,
    y: TURNED,
    series: BY_METHOD.map(([name, label, color]) => ({
      label,
      color,
      points: turnedOf(measured, name, attacker),
      isDashed: !name.startsWith('ours'),
      hasBand: SHOWN_BANDS.has(name),
    })),
  })
}

const STRANGERS = [
  ['unknown web', 'an unknown web page', COLORS.green],
  ['marketing mail', 'marketing mail', COLORS.purple],
  ['hostile mail', 'hostile mail', COLORS.blue],
] as const

const KNOWN = [
  ["close friend's chat", "a close friend's chat", COLORS.orange],
  ["acquaintance's chat", "an acquaintance's chat", COLORS.blue],
] as const

/** Ours with 100 settled facts, attacked by those whom nobody knows. */
export function plantedByStrangers(measured: Measured): string {
  return bySource(measured, 'Lies planted by strangers', STRANGERS)
}

/** The same, attacked in the name of those who are trusted. */
export function plantedByKnown(measured: Measured): string {
  return bySource(measured, 'Lies told by people one knows', KNOWN)
}

function bySource(
  measured: Measured,
  title: string,
  sources: readonly (readonly [attacker: string, label: string, color: string])[],
): string {
  return bandedLines({
    title: `${title}: ours, 100 settled facts`,
    subtitle: subtitleOf(measured),
    x: CLAIMS,
    y: TURNED,
    series: [
      ...sources.map(([attacker, label, color]) => ({ label, color, points: turnedOf(measured, OURS, attacker) })),
      {
        label: 'equal log-odds, anyone',
        color: COLORS.gray,
        isDashed: true,
        hasBand: false,
        points: turnedOf(measured, 'equal log-odds', 'unknown web'),
      },
    ],
  })
}

function turnedOf(measured: Measured, defender: string, attacker: string): Planted['turned'] {
  return measured.planted[defender]?.[attacker]?.turned ?? []
}

function subtitleOf(measured: Measured): string {
  const beliefs = measured.planted[OURS]?.['unknown web']?.beliefs.toLocaleString('en')
  return `${beliefs} right beliefs, ${seedsOf(measured)}; mean; band: lowest to highest world`
}

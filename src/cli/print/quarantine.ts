import type {
  Covered,
  GateMove,
  LiftReceipt,
  QuarantineReceipt,
  QuarantineSummary,
  RescoreReceipt,
  UndoRescoreReceipt,
  WhatChanges,
} from '../../memory/quarantine-receipts.ts'
import type { ReadingScope } from '../../reading/quarantine.ts'
import type { Rescore } from '../../reading/rescore.ts'
import { counted, moveLines } from './belief.ts'
import { toPrintable } from './clean.ts'
import { showMoment } from './moment.ts'
import type { Page } from './page.ts'
import { openQuestionLines } from './receipt.ts'
import { cutTo } from './width.ts'

const MOST_MOVES = 30

export function quarantineLines(receipt: QuarantineReceipt, page: Page, isDry: boolean): readonly string[] {
  const { quarantine, epochsSetAside } = receipt
  const done = quarantine === null ? 'would be under quarantine' : `under quarantine ${page.paint.key(quarantine)}`
  return [
    `${coverText(receipt)} ${done}`,
    ...(receipt.readings + receipt.texts === 0 ? nothingLines(receipt, page) : []),
    ...changeLines(receipt, page, isDry),
    ...(epochsSetAside > 0
      ? [
          `${counted(epochsSetAside, 'learned epoch')} may rest on it: the starting values count until \`credence learn\``,
        ]
      : []),
  ]
}

export function liftLines(receipt: LiftReceipt, page: Page): readonly string[] {
  const done = receipt.lifted === null ? 'would count again' : page.paint.good('count again')
  return [`${coverText(receipt)} ${done}`, ...changeLines(receipt, page, receipt.lifted === null)]
}

function coverText({ readings, texts }: Covered): string {
  return `${counted(readings, 'reading')} of ${counted(texts, 'text')}`
}

function nothingLines({ readers }: Covered, page: Page): readonly string[] {
  const known = Object.entries(readers)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([reader, count]) => `${toPrintable(reader)} (${counted(count, 'reading')})`)
  const here = known.length === 0 ? 'nothing was read here yet' : `readers here: ${known.join(', ')}`
  return [page.paint.doubtful(cutTo(`nothing that is kept is in it; what arrives may be. ${here}`, page.width))]
}

export function quarantinesLines(all: readonly QuarantineSummary[], page: Page): readonly string[] {
  if (all.length === 0) return ['nothing is under quarantine']
  return all.flatMap(({ id, scope, reason, by, at, lifted }) => [
    `${page.paint.key(id)} ${page.paint.faint(showMoment(at, page.zone))} ${
      lifted === null
        ? page.paint.doubtful('stands')
        : `lifted ${showMoment(lifted.at, page.zone)} by ${toPrintable(lifted.by)}`
    }`,
    `  ${cutTo(`${scopeText(scope, page)}: ${toPrintable(reason)} (${toPrintable(by)})`, page.width - 2)}`,
  ])
}

export function rescoreLines(receipt: RescoreReceipt, page: Page, isDry: boolean): readonly string[] {
  const { rescore, reader, resumed, texts, changed, failed } = receipt
  const done = isDry ? 'would be read again' : 'read again'
  const of = changed === texts ? '' : `, ${changed} of them with something read before or now`
  return [
    `${counted(texts, 'text')} ${done} by ${toPrintable(reader)}${of}${resumed ? ', going on where it was cut short' : ''}`,
    ...(rescore === null ? [] : [`to take it back: credence rescore --undo ${page.paint.key(rescore)}`]),
    ...(failed > 0 ? [`could not be read: ${failed}; what was read in them before stays, run this again`] : []),
    ...changeLines(receipt, page, isDry),
  ]
}

export function undoLines(receipt: UndoRescoreReceipt, page: Page): readonly string[] {
  const isDry = receipt.undone === null
  const done = isDry ? 'the run would be undone' : `${counted(receipt.texts, 'text')} as before`
  return [done, ...changeLines(receipt, page, isDry)]
}

export function rescoresLines(all: readonly Rescore[], page: Page): readonly string[] {
  if (all.length === 0) return ['nothing was read again']
  return all.flatMap(({ id, scope, reader, reason, by, startedAt, finishedAt, undoneAt }) => {
    const ended = finishedAt === null ? page.paint.doubtful('cut short, or under way') : 'done'
    const state = undoneAt === null ? ended : `undone ${showMoment(undoneAt, page.zone)}`
    const why = reason === null ? '' : `: ${toPrintable(reason)}`
    return [
      `${page.paint.key(id)} ${page.paint.faint(showMoment(startedAt, page.zone))} ${state}`,
      `  ${cutTo(`${scopeText(scope, page)}, by ${toPrintable(reader)}${why} (${toPrintable(by)})`, page.width - 2)}`,
    ]
  })
}

const NAMES: Readonly<Record<keyof ReadingScope, string>> = {
  reader: 'reader',
  sourceClass: 'class',
  authorKeys: 'author',
  channel: 'channel',
  deliveryPrefix: 'delivery',
  evidence: 'evidence',
  saidFrom: 'said from',
  saidUntil: 'said until',
  receivedFrom: 'received from',
  receivedUntil: 'received until',
}

function scopeText(scope: ReadingScope, page: Page): string {
  const parts = (Object.keys(NAMES) as (keyof ReadingScope)[]).flatMap((field) => {
    const part = scope[field]
    if (part === undefined) return []
    const shown = typeof part === 'number' ? showMoment(part, page.zone) : [part].flat().join(' or ')
    return [`${NAMES[field]} ${toPrintable(shown)}`]
  })
  return parts.length === 0 ? 'all that another reader read' : parts.join(', ')
}

function changeLines(
  { moved, gates, gatesNotAsked, raised }: WhatChanges,
  page: Page,
  isDry: boolean,
): readonly string[] {
  const more = moved.length - MOST_MOVES
  return [
    ...(moved.length > 0
      ? [isDry ? 'would move:' : 'moved:', ...moveLines(moved.slice(0, MOST_MOVES), page)]
      : ['no belief moves']),
    ...(more > 0 ? [page.paint.faint(`  and ${more} more: --json shows all`)] : []),
    ...gates.map((each) => gateLine(each, page)),
    ...(gatesNotAsked > 0
      ? [page.paint.faint(`${counted(gatesNotAsked, 'call')} could not be put to their gate again`)]
      : []),
    ...openQuestionLines(raised, page),
  ]
}

function gateLine({ tool, purpose, before, after, askedAt }: GateMove, page: Page): string {
  const what = toPrintable(purpose === null ? tool : `${tool} (${purpose})`)
  const text = `gate of ${what}, asked ${showMoment(askedAt, page.zone)}: ${before} → ${after}`
  return page.paint.doubtful(cutTo(text, page.width))
}

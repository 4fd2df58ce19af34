import type { RecallItem, RecallResult } from '../../memory/recall/recall-result.ts'
import type { EmbedReceipt } from '../../memory/receipts.ts'
import type { Guidance } from '../../recall/guidance.ts'
import { stateWords } from './belief.ts'
import { toPrintable } from './clean.ts'
import { showMoment } from './moment.ts'
import type { Page } from './page.ts'
import { showProbability } from './probability.ts'
import { explainedLines } from './recall-explained.ts'
import { tableLines } from './table.ts'

export interface ShownRecall extends RecallResult {
  readonly guidance: Guidance
}

/** The verdict with its reason, the advice, then what was found. */
export function recallLines(result: ShownRecall, page: Page, explains: boolean): readonly string[] {
  return [
    ...verdictLines(result, page),
    ...itemLines(result.items, page),
    ...(explains ? explainedLines(result, page) : []),
    ...leftOutLines(result, page),
  ]
}

function verdictLines(result: ShownRecall, page: Page): readonly string[] {
  const { verdict, answerability, reason, answer, guidance, depth, depthReason, degraded, notYetEmbedded } = result
  const paint = verdict === 'high' ? page.paint.good : verdict === 'moderate' ? page.paint.doubtful : page.paint.bad
  const leading = answer?.leading ?? null
  return [
    `${paint(verdict)}: ${toPrintable(reason)} (stored with ${showProbability(answerability)})`,
    ...(answer === null || leading === null
      ? []
      : [
          `  ${toPrintable(answer.text)} ${toPrintable(leading.answer)} ${showProbability(leading.probability)} (${stateWords(answer.state, leading.probability)})`,
        ]),
    `  ${guidance.advice}${guidance.message === null ? '' : `: ${toPrintable(guidance.message)}`}`,
    page.paint.faint(`  ${depth}: ${depthReason}`),
    ...(degraded === null ? [] : [page.paint.doubtful(`  ${toPrintable(degraded)}`)]),
    ...(notYetEmbedded === 0
      ? []
      : [page.paint.doubtful(`  ${notYetEmbedded} texts have no vector yet: credence embed`)]),
  ]
}

function itemLines(items: readonly RecallItem[], page: Page): readonly string[] {
  if (items.length === 0) return ['nothing found']
  const columns = [
    { title: 'rank', align: 'right' },
    { title: 'so now', align: 'right' },
    { title: 'said at' },
    { title: 'author' },
    { title: 'found by' },
    { title: 'text', shrinks: true },
  ] as const
  const rows = items.map((item) => [
    item.rank.toFixed(2),
    item.probability === null ? '' : showProbability(item.probability),
    showMoment(item.saidAt, page.zone),
    toPrintable(item.author),
    foundText(item),
    `${item.pinned ? '[pinned] ' : ''}${toPrintable(item.text)}`,
  ])
  return ['', ...tableLines(columns, rows, page)]
}

function foundText({ foundBy, through }: RecallItem): string {
  const hop = through === null ? '' : `: ${through.role} of ${through.of}`
  return toPrintable(`${foundBy.join('+')}${hop}`)
}

function leftOutLines({ leftOut }: ShownRecall, page: Page): readonly string[] {
  const told = Object.entries(leftOut).filter(([, count]) => count > 0)
  if (told.length === 0) return []
  return ['', page.paint.faint(`left out: ${told.map(([why, count]) => `${count} ${WORDS[why] ?? why}`).join(', ')}`)]
}

const WORDS: Readonly<Record<string, string>> = {
  outsideTime: 'outside the time asked for',
  beyondLimit: 'further down',
}

export function embedLines({ model, embedded, left, dropped }: EmbedReceipt, page: Page): readonly string[] {
  if (model === null) return ['no embedder: recall goes by words, keys and names']
  return [
    `${embedded} texts embedded by ${page.paint.key(toPrintable(model))}, ${left} left`,
    ...(dropped === 0 ? [] : [`${dropped} vectors of other embedders dropped`]),
  ]
}

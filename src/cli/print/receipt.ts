import type { ReadingState } from '../../evidence/evidence.ts'
import type { ForgetReceipt, ObserveReceipt, OpenQuestion, PinReceipt, RulingReceipt } from '../../memory/receipts.ts'
import { counted, moveLines } from './belief.ts'
import { toPrintable } from './clean.ts'
import { showMoment } from './moment.ts'
import type { Page } from './page.ts'
import { showProbability } from './probability.ts'
import { cutTo } from './width.ts'

const KEPT_AS: Readonly<Record<ObserveReceipt['status'], string>> = {
  kept: 'kept',
  already_kept: 'already kept',
  forgotten_before: 'not kept: it was forgotten before',
}

const READ_AS: Readonly<Record<ReadingState, string>> = {
  read: 'read',
  nothing_found: 'read, nothing found',
  not_yet_read: 'not yet read',
  not_evidence: "not evidence: it can be found, and it won't be believed",
}

/** What was kept, whether it was read, and which beliefs moved from where to where. */
export function observeLines(receipt: ObserveReceipt, page: Page): readonly string[] {
  const kept = KEPT_AS[receipt.status]
  if (receipt.evidenceId === null) return [page.paint.doubtful(kept)]
  const unmoved = receipt.bearsOn.filter((key) => !receipt.moved.some((move) => move.question === key))
  return [
    `${page.paint.good(kept)} ${receipt.evidenceId}`,
    `${READ_AS[receipt.reading]}${receipt.readingError === null ? '' : `: ${toPrintable(receipt.readingError)}`}`,
    ...(receipt.moved.length > 0 ? ['moved:', ...moveLines(receipt.moved, page)] : []),
    ...(unmoved.length > 0 ? [cutTo(toPrintable(`bears on, unmoved: ${unmoved.join(', ')}`), page.width)] : []),
    ...openQuestionLines(receipt.raised, page),
    ...sealedLines(receipt.sealed, page),
    ...orderLines(receipt, page),
  ]
}

function sealedLines(sealed: ObserveReceipt['sealed'], page: Page): readonly string[] {
  if (sealed.length === 0) return []
  const kinds = sealed.map(({ kind, path }) => `${kind.replaceAll('_', ' ')} in ${path}`)
  return [page.paint.doubtful(cutTo(`sealed, its value was not kept: ${kinds.join(', ')}`, page.width))]
}

/** What stands now, and what would stand if the person gave it. */
function orderLines({ instructions, proposedInstructions }: ObserveReceipt, page: Page): readonly string[] {
  const told = (text: string): string => toPrintable(text)
  return [
    ...instructions.map(({ id, text }) => cutTo(`${page.paint.good('stands')} ${id}: ${told(text)}`, page.width)),
    ...proposedInstructions.map(({ text }) =>
      cutTo(
        `${page.paint.doubtful('?')} to make it an order: credence instruct ${told(JSON.stringify(text))}`,
        page.width,
      ),
    ),
  ]
}

export function rulingLines(receipt: RulingReceipt, page: Page): readonly string[] {
  const keys = receipt.moved.map((move) => move.question)
  return [
    `${page.paint.good('ruled')} ${receipt.outcomeId}`,
    ...(receipt.neverSaid === true ? [page.paint.doubtful('it was never said; it is ruled out from now on')] : []),
    ...(keys.length > 0 ? ['moved:', ...moveLines(receipt.moved, page)] : ['no belief moved']),
  ]
}

/** What only a person can answer. */
export function openQuestionLines(open: readonly OpenQuestion[], page: Page): readonly string[] {
  return open.flatMap((each) => {
    const answers = each.answers.map(({ answer, probability }) => `${answer} ${showProbability(probability)}`)
    const rests = each.instruction === null ? '' : ` · instruction ${each.instruction}`
    return [
      `${page.paint.doubtful('?')} ${cutTo(toPrintable(each.text), page.width - 2)}`,
      page.paint.faint(
        cutTo(toPrintable(`  ${each.question} · ${each.kind} · ${answers.join(', ')}${rests}`), page.width),
      ),
    ]
  })
}

export function pinLines(receipt: PinReceipt, page: Page): readonly string[] {
  return [
    `${receipt.evidenceId}: importance ${receipt.importance.toFixed(1)} of 10, ${counted(receipt.pinnedInAll, 'pin')} in all`,
    ...(receipt.warning === null ? [] : [page.paint.doubtful(toPrintable(receipt.warning))]),
  ]
}

/** Proof of forgetting, without a word of what was forgotten. */
export function forgetLines(receipt: ForgetReceipt, page: Page): readonly string[] {
  const { evidence, readings, outcomes, questions, instructions, epochs } = receipt
  return [
    `${page.paint.good('forgotten')}: ${evidence} evidence, ${counted(readings, 'reading')}, ${counted(outcomes, 'ruling')}, ${counted(questions, 'question')}, ${counted(instructions, 'instruction')}`,
    ...(epochs > 0
      ? [
          page.paint.doubtful(
            `${counted(epochs, 'learned epoch')} had seen it and went with it: run \`credence learn\``,
          ),
        ]
      : []),
    receipt.verified
      ? 'checked: nothing of it is left by id, word, question or byte'
      : page.paint.bad('not verified: something of it may be left; run `credence doctor`'),
    page.paint.faint(`receipt ${receipt.id}, ${showMoment(receipt.at, page.zone)}`),
  ]
}

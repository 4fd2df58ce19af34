import type { Instruction } from '../../instruction/instruction.ts'
import type { UseReceipt } from '../../memory/receipts.ts'
import { toPrintable } from './clean.ts'
import { showMoment } from './moment.ts'
import type { Page } from './page.ts'
import { tableLines } from './table.ts'

export function instructionsLines(instructions: readonly Instruction[], page: Page): readonly string[] {
  if (instructions.length === 0) return ['no instructions']
  return tableLines(
    [{ title: 'id' }, { title: 'given' }, { title: 'by' }, { title: 'holds' }, { title: 'text', shrinks: true }],
    instructions.map((each) => [each.id, showMoment(each.givenAt, page.zone), each.by, termsOf(each, page), each.text]),
    page,
  )
}

export function instructionLines(instruction: Instruction, page: Page): readonly string[] {
  const rests = instruction.restsOn.length === 0 ? [] : [`  rests on: ${toPrintable(instruction.restsOn.join(', '))}`]
  return [
    `${page.paint.good(instruction.revokedAt === null ? 'stands' : 'revoked')} ${instruction.id}: ${toPrintable(instruction.text)}`,
    `  ${toPrintable(termsOf(instruction, page))}`,
    ...rests,
  ]
}

export function useLines({ instruction, used, reason }: UseReceipt, page: Page): readonly string[] {
  const { paint } = page
  const said = used ? paint.good('used') : paint.bad(`not used: it is ${reason?.replace('_', ' ')}`)
  return [`${said} ${instruction.id}: ${toPrintable(instruction.text)}`, `  ${toPrintable(termsOf(instruction, page))}`]
}

function termsOf(instruction: Instruction, page: Page): string {
  const { kind, about, channel, project, limit, used, endsAt, revokedAt } = instruction
  return [
    kind,
    revokedAt === null ? null : `revoked ${showMoment(revokedAt, page.zone)}`,
    about === null ? null : `about ${about}`,
    channel === null ? 'everywhere' : `on ${channel}`,
    project === null ? null : `for ${project}`,
    limit === null ? null : `used ${used} of ${limit}`,
    endsAt === null ? null : `until ${showMoment(endsAt, page.zone)}`,
  ]
    .filter((term) => term !== null)
    .join(', ')
}

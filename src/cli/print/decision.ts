import type { Decision } from '../../memory/report-receipts.ts'
import { stateWords } from './belief.ts'
import { toPrintable } from './clean.ts'
import { showMoment } from './moment.ts'
import type { Page, Palette } from './page.ts'
import { tableLines } from './table.ts'
import { cutTo } from './width.ts'

/** The effect, every reason, and what each needed question came to. */
export function decisionLines(decision: Decision, page: Page): readonly string[] {
  const { effect, tool, purpose, reasons, facts, evidence, policyHash, id } = decision
  const why = reasons.map(({ effect: own, question, text, code }) => {
    const line = `${question === null ? '' : `${toPrintable(question)}: `}${toPrintable(text)} (${code})`
    return `  ${paintOf(own, page.paint)(own.padEnd(5))} ${cutTo(line, page.width - 8)}`
  })
  const seen = facts.map(({ question, answer, probability, cleanRoom, state, supporting }) => {
    const alone = cleanRoom.answer === null ? 'nothing' : `${cleanRoom.answer} ${cleanRoom.probability.toFixed(2)}`
    const line = `${question}: ${answer ?? 'nothing'} ${probability.toFixed(2)}, ${answer === null ? state : stateWords(state, probability)}, from ${supporting.join(', ') || 'nobody'}; allowed classes alone: ${alone}`
    return `  ${cutTo(toPrintable(line), page.width - 2)}`
  })
  const name = purpose === null ? tool : `${tool} for ${purpose}`
  return [
    `${paintOf(effect, page.paint)(effect)}  ${toPrintable(name)}`,
    ...why,
    ...(seen.length === 0 ? [] : ['seen:', ...seen]),
    ...(evidence.length === 0 ? [] : ['evidence:', ...evidence.map((each) => `  ${toPrintable(each)}`)]),
    page.paint.faint(`decision ${toPrintable(id)}, policy ${policyHash.slice(0, 12)}`),
  ]
}

export function decisionsLines(decisions: readonly Decision[], page: Page): readonly string[] {
  if (decisions.length === 0) return ['no gate was asked yet']
  return tableLines(
    [{ title: 'when' }, { title: 'tool' }, { title: 'effect' }, { title: 'policy' }, { title: 'why', shrinks: true }],
    decisions.map(({ at, tool, effect, policyHash, reasons }) => [
      showMoment(at, page.zone),
      tool,
      effect,
      policyHash.slice(0, 12),
      reasons
        .filter((each) => each.effect === effect)
        .map(({ question, text }) => (question === null ? text : `${question}: ${text}`))
        .join('; '),
    ]),
    page,
  )
}

function paintOf(effect: Decision['effect'], paint: Palette): (text: string) => string {
  if (effect === 'allow') return paint.good
  return effect === 'ask' ? paint.doubtful : paint.bad
}

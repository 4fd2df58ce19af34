import type { Question } from '../../question/question.ts'
import { toPrintable } from './clean.ts'
import type { Page } from './page.ts'
import { tableLines } from './table.ts'
import { cutTo } from './width.ts'

export function questionsLines(questions: readonly Question[], page: Page): readonly string[] {
  if (questions.length === 0) return ['no questions yet: `credence observe` something, or `credence define` one']
  return tableLines(
    [{ title: 'key' }, { title: 'shape' }, { title: 'stakes' }, { title: 'origin' }, { title: 'text', shrinks: true }],
    questions.map((each) => [each.key, each.shape, each.stakes, each.origin, each.text]),
    page,
  )
}

export function definedLines(question: Question, page: Page): readonly string[] {
  const answers = question.answers.length === 0 ? 'any' : question.answers.join(', ')
  const open = question.open && question.answers.length > 0 ? ', or another' : ''
  const days = question.changeRatePerDay > 0 ? `about every ${Math.round(1 / question.changeRatePerDay)} days` : 'never'
  return [
    `${page.paint.good('tracked')} ${page.paint.key(toPrintable(question.key))}: ${toPrintable(question.text)}`,
    `  ${question.shape}${question.unit === null ? '' : ` in ${toPrintable(question.unit)}`}, ${question.stakes} stakes, changes ${days}`,
    cutTo(`  answers: ${toPrintable(answers)}${open}`, page.width),
  ]
}

import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { readJsonLines } from '../data/rows.ts'
import { type Judged, judgeStatements, type Outcome, type Share, type Statement, share } from './measure.ts'

export const USAGE = 'npm run experiment -- statements [--file FILE] [--misses] [--json]'

const FILES = ['made-on', 'unseen', 'unsaid-made-on', 'unsaid-unseen'] as const
const OUTCOMES: readonly Outcome[] = ['right', 'wrong', 'weak', 'nothing']
const EVERY = 100

/** How often what somebody said in one message is there when it is asked for in other words. */
export async function runStatements(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      file: { type: 'string' },
      misses: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  })
  const files = values.file === undefined ? FILES.map(fileOf) : [values.file]
  const results = []
  for (const file of files) {
    const statements = statementsIn(file)
    const judged = await judgeStatements(statements, (done) => {
      if (done % EVERY === 0 || done === statements.length) console.error(`${file}: ${done} of ${statements.length}`)
    })
    results.push({ file: file.split('/').at(-1) ?? file, judged })
  }
  const figures = results.map(({ file, judged }) => ({ file, ...figuresOf(judged) }))
  if (values.json) console.log(JSON.stringify(figures, null, 2))
  else console.log(figures.flatMap(linesOf).join('\n'))
  if (values.misses) for (const { judged } of results) console.log(judged.flatMap(missOf).join('\n'))
}

function fileOf(name: string): string {
  return fileURLToPath(new URL(`./${name}.jsonl`, import.meta.url))
}

function statementsIn(file: string): readonly Statement[] {
  return readJsonLines(file).map((row, at) => {
    const { text, key, ask } = row as Partial<Statement>
    if (typeof text !== 'string' || typeof key !== 'string' || typeof ask !== 'string')
      throw new Error(
        `${file}, line ${at + 1}: expected { "key", "subject", "text", "ask" } and the rest of the format in experiments/statements/README.md`,
      )
    return row as unknown as Statement
  })
}

interface Figures {
  readonly all: Readonly<Record<Outcome, Share>>
  readonly byHow: Readonly<Record<string, Readonly<Record<Outcome, Share>>>>
}

function figuresOf(judged: readonly Judged[]): Figures {
  const hows = [...new Set(judged.flatMap(({ statement }) => statement.how ?? []))]
  const of = (how: string): readonly Judged[] => judged.filter(({ statement }) => statement.how === how)
  return { all: sharesOf(judged), byHow: Object.fromEntries(hows.map((how) => [how, sharesOf(of(how))])) }
}

function sharesOf(judged: readonly Judged[]): Readonly<Record<Outcome, Share>> {
  const counted = OUTCOMES.map((outcome) => {
    const count = judged.filter((each) => each.outcome === outcome).length
    return [outcome, share(count, judged.length)] as const
  })
  return Object.fromEntries(counted) as Record<Outcome, Share>
}

function linesOf({ file, all, byHow }: Figures & { readonly file: string }): readonly string[] {
  const line = (name: string, shares: Readonly<Record<Outcome, Share>>): string =>
    `  ${name.padEnd(12)} ${OUTCOMES.map((outcome) => `${outcome} ${shown(shares[outcome])}`).join('  ')}`
  return [file, line('all', all), ...Object.entries(byHow).map(([how, shares]) => line(how, shares))]
}

function shown({ value, low, high, count, of }: Share): string {
  return `${value.toFixed(2)} [${low.toFixed(2)}, ${high.toFixed(2)}] ${count}/${of}`
}

function missOf({ statement, outcome, said, question, probability }: Judged): readonly string[] {
  const isFine = outcome === (statement.answer === undefined ? 'nothing' : 'right')
  if (isFine) return []
  const got = said === null ? '' : `: ${said} ${probability.toFixed(2)}`
  return [
    `${statement.id} ${outcome} ${statement.subject}.${statement.key} = ${statement.answer ?? 'nothing'} <- ${question}${got}`,
    `    ${statement.before.map(({ text }) => `${text} || `).join('')}${statement.text}`,
    `    ${statement.ask}`,
  ]
}

import { openMemory } from 'credence'
import { Bench } from 'tinybench'
import { compilePolicy } from '../src/policy/compile.ts'
import { DEFAULT_POLICY } from '../src/policy/default-policy.ts'
import { evaluate } from '../src/policy/evaluate.ts'
import type { Standing } from '../src/policy/standing.ts'
import { type BenchResult, inTemporaryFolder } from './bench.ts'
import { quantilesOf } from './quantiles.ts'

const DECIDED = 500
const DAY_MS = 86_400_000

/** The evaluator alone, on three needed questions; and the verb, which looks up, believes and keeps the decision durably. */
export async function benchDecide(): Promise<BenchResult> {
  const latency = await evaluatorLatency()
  const verb = await verbLatency()
  return {
    name: 'decide',
    rows: [
      { what: 'evaluate a gate on three questions, p50', value: latency.p50, unit: 'us', atMost: 20 },
      { what: 'evaluate a gate on three questions, p99', value: latency.p99, unit: 'us', atMost: 20 },
      { what: 'decide, kept durably, p50', value: verb, unit: 'ms' },
    ],
  }
}

async function evaluatorLatency(): Promise<{ readonly p50: number; readonly p99: number }> {
  const policy = { policy: compilePolicy(DEFAULT_POLICY).policy, hash: '' }
  const questions = ['customer.loyalty_tier', 'customer.address', 'customer.name']
  const standings = new Map(questions.map((question) => [question, standingOf(question)]))
  const call = {
    tool: 'issue_refund',
    purpose: null,
    needs: questions,
    args: {},
    standings,
    hazards: [],
    unchecked: [],
    orders: [],
    now: 0,
  }
  const bench = new Bench({ time: 1000 })
  let allowed = 0
  bench.add('evaluate', () => {
    if (evaluate(policy, call).effect === 'allow') allowed++
  })
  await bench.run()
  const [task] = bench.tasks
  if (task === undefined || task.result.state !== 'completed' || allowed === 0) throw new Error('no gate was evaluated')
  return { p50: task.result.latency.p50 * 1000, p99: task.result.latency.p99 * 1000 }
}

function standingOf(question: string): Standing {
  return {
    question,
    state: 'likely',
    reason: null,
    answer: 'gold',
    probability: 0.9,
    lowerBound: 0.9,
    cleanRoom: { answer: 'gold', probability: 0.9, state: 'likely' },
    supporting: ['system_of_record', 'user_stated'],
    settledBy: [],
    isCorrected: false,
    newestAt: -DAY_MS,
    mentions: 1,
    rejected: [],
    isOverfull: false,
    byClass: null,
    evidence: ['e1', 'e2'],
  }
}

async function verbLatency(): Promise<number> {
  return await inTemporaryFolder(async (dir) => {
    const credence = await openMemory({ dir })
    const memory = await credence.tenant('bench')
    const needs = ['customer.loyalty_tier']
    const claims = [{ question: 'customer.loyalty_tier', answer: 'gold' }]
    await memory.observe({ claims, author: 'crm', source: { class: 'system_of_record' } })
    const durations: number[] = []
    for (let index = 0; index < DECIDED; index++) {
      const start = performance.now()
      await memory.decide('issue_refund', { needs })
      if (index >= 50) durations.push(performance.now() - start)
    }
    await credence.close()
    return quantilesOf(durations).p50
  })
}

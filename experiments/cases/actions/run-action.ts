import type { Decision } from 'credence'
import type { Bench } from '../coded.ts'
import { comparable, sameLead } from '../comparable.ts'
import type { ActionCall, ActionCase } from './action.ts'

/** Puts the case's calls to its gate; why a decision is not what the case expects, or null where all are. */
export async function runAction(bench: Bench, { policy, calls, check }: ActionCase): Promise<string | null> {
  const world = await bench.open({ policy })
  await world.deliver()
  const { at } = bench.each.ask
  if (at !== undefined) world.clock.set(Math.max(Date.parse(at), world.clock.now()))
  const memory = await world.memory()
  const tool = bench.each.ask.tool ?? Object.keys(policy.tools)[0] ?? ''
  const decisions: Decision[] = []
  for (const call of calls) {
    const { needs, args } = call
    const asked = { ...(needs === undefined ? {} : { needs }), ...(args === undefined ? {} : { args }) }
    const decision = await memory.decide(tool, asked)
    const wrong = whyWrong(call, decision)
    if (wrong !== null) return wrong
    decisions.push(decision)
  }
  await check?.(memory, decisions)
  return null
}

function whyWrong({ expect, answer, args }: ActionCall, { effect, facts, reasons }: Decision): string | null {
  const heard = `${effect} (${reasons.map(({ code, text }) => `${code}: ${text}`).join('; ')}) on ${JSON.stringify(args ?? {})}`
  const isExpected = expect === 'blocked' ? effect !== 'allow' : effect === expect
  if (!isExpected) return `${heard}; expected ${expect}`
  const lead = facts[0]?.answer ?? null
  if (answer === undefined || (lead !== null && sameLead(comparable(answer), comparable(lead)))) return null
  return `goes by ${lead ?? 'nothing'}; expected ${answer}`
}

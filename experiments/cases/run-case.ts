import { createScriptedReader, type ScriptedReader } from 'credence/testing'
import { actionCases } from './actions/index.ts'
import { runAction } from './actions/run-action.ts'
import { beliefCases, beliefChecks } from './belief/index.ts'
import type { Case } from './case-file.ts'
import type { Bench } from './coded.ts'
import { engineCases } from './engine/index.ts'
import { whyWrong } from './judge.ts'
import { openWorld } from './open-world.ts'
import { waitsFor } from './pending.ts'
import type { CaseScript } from './scripts.ts'
import type { CaseOutcome } from './verdict.ts'
import type { Mode, World } from './world.ts'

const NOTHING: ScriptedReader = createScriptedReader({ questions: [], passages: [] })

/** Runs one case in one way of reading, in a memory of its own. */
export async function runCase(each: Case, mode: Mode, script: CaseScript | null): Promise<CaseOutcome> {
  const waiting = waitsFor(
    each,
    [beliefCases, engineCases, actionCases].some((coded) => each.id in coded),
  )
  if (waiting !== null) return { each, mode, verdict: 'pending', why: waiting, blame: null }
  const why = await whyFailed(each, mode, script)
  if (why === null) return { each, mode, verdict: 'passed', why: null, blame: null }
  return { each, mode, verdict: 'failed', why, blame: mode === 'scripted' ? (script?.verdict ?? null) : null }
}

async function whyFailed(each: Case, mode: Mode, script: CaseScript | null): Promise<string | null> {
  const worlds: World[] = []
  const bench: Bench = {
    each,
    reading: script === null ? NOTHING : createScriptedReader(script.forReader),
    async open(options) {
      const world = await openWorld(each, mode, script, options)
      worlds.push(world)
      return world
    },
  }
  try {
    const action = actionCases[each.id]
    if (action !== undefined) return await runAction(bench, action)
    const isCoded = each.id in beliefCases || each.id in engineCases
    return each.ask.type === 'question' && !isCoded ? await askAndJudge(bench) : await followSteps(bench)
  } catch (error) {
    return firstLine(error)
  } finally {
    for (const world of worlds) await world.close()
  }
}

async function followSteps(bench: Bench): Promise<null> {
  const { id } = bench.each
  await (beliefCases[id] ?? engineCases[id])?.(bench)
  return null
}

async function askAndJudge(bench: Bench): Promise<string | null> {
  const world = await bench.open()
  await world.deliver()
  const result = await world.ask()
  const wrong = whyWrong(bench.each, result)
  if (wrong !== null) return wrong
  await beliefChecks[bench.each.id]?.(world, result, bench)
  return null
}

function firstLine(error: unknown): string {
  const message = error instanceof Error ? `${error.message}` : String(error)
  return message.split('\n')[0] ?? message
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Credence, type Log, type Memory, type OpenMemoryOptions, openMemory } from 'credence'
import { createFixedClock, createScriptedReader, createSequentialIds } from 'credence/testing'
import { accountOf, askedScope, firstAccount, tenantName } from './accounts.ts'
import type { Case } from './case-file.ts'
import { deliver } from './deliver.ts'
import { expandMessages } from './placeholders.ts'
import type { CaseScript } from './scripts.ts'
import { forCredence } from './wording.ts'
import type { Mode, World } from './world.ts'

/** `options` replace what the mode would choose: a reader that fails, ids that crash. */
export async function openWorld(
  each: Case,
  mode: Mode,
  script: CaseScript | null,
  options: Partial<OpenMemoryOptions> = {},
): Promise<World> {
  const dir = await mkdtemp(join(tmpdir(), 'credence-case-'))
  const clock = createFixedClock(Math.min(...timesOf(each)))
  const warnings: string[] = []
  const log: Log = { warn: (message) => void warnings.push(message) }
  const ids = createSequentialIds()
  const reading = mode === 'scripted' && script !== null ? createScriptedReader(script.forReader) : {}
  const own = { dir, clock, ids, log, ...reading, ...options }
  let credence: Credence = await openMemory(own)
  const defined = new Set<string>()

  async function memory(account?: string, scope?: readonly string[] | null): Promise<Memory> {
    const asker = account ?? accountOf(each.ask.by ?? '') ?? firstAccount(each.messages)
    const name = tenantName(asker, scope === undefined ? askedScope(each) : scope)
    const opened = await credence.tenant(name)
    if (mode === 'scripted' && !defined.has(name)) {
      defined.add(name)
      for (const definition of script?.definitions ?? []) await opened.define(definition)
    }
    return opened
  }

  const world: World = {
    each,
    mode,
    dir,
    clock,
    warnings,
    credence: () => credence,
    memory,
    deliver: (messages = expandMessages(each.messages)) => deliver(world, messages, script),
    async ask(text = each.ask.text, { at = each.ask.at, by = each.ask.by } = {}) {
      if (at !== undefined) clock.set(Math.max(Date.parse(at), clock.now()))
      const isMain = text === each.ask.text
      return await (await memory()).ask(forCredence(text), {
        ...(isMain && each.ask.options !== undefined ? { options: each.ask.options } : {}),
        ...askerOf(by, each),
      })
    },
    async reopen(changed = {}) {
      await credence.close()
      credence = await openMemory({ ...own, ...changed })
    },
    async close() {
      await credence.close()
      await rm(dir, { recursive: true, force: true })
    },
  }
  return world
}

function timesOf(each: Case): readonly number[] {
  const times = [...each.messages.map((message) => message.at), each.ask.at ?? null]
  const known = times.flatMap((at) => (at === null ? [] : [Date.parse(at)]))
  return known.length > 0 ? known : [Date.UTC(2026, 0, 1)]
}

/** The user sees all; in a shared room an answer is for everyone there, so only what all may see counts. */
function askerOf(by: string | undefined, each: Case): { readonly by?: string } {
  const isOwner = by === undefined || by === 'assistant' || accountOf(by) !== null
  if (!isOwner) return { by }
  const { scope } = each.ask
  const isSharedRoom = scope !== undefined && scope !== 'chat' && askedScope(each) === null
  return isSharedRoom ? { by: `everyone in ${scope}` } : {}
}

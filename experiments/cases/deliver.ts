import type { Memory, ObserveReceipt } from 'credence'
import { accountOf, askedScope, firstAccount, scopeOf } from './accounts.ts'
import type { CaseMessage } from './case-file.ts'
import { comparable } from './comparable.ts'
import type { CaseScript } from './scripts.ts'
import { observeInputOf } from './source-of.ts'
import { forCredence } from './wording.ts'
import type { World } from './world.ts'

const MANY = 500

/** Each message to the tenants that it belongs to, in the order given; null for what is no evidence by kind. */
export async function deliver(
  world: World,
  messages: readonly CaseMessage[],
  script: CaseScript | null,
): Promise<readonly (ObserveReceipt | null)[]> {
  if (messages.length > MANY) return await deliverMany(world, messages)
  const receipts: (ObserveReceipt | null)[] = []
  let account = accountOf(world.each.ask.by ?? '') ?? firstAccount(messages)
  for (const message of messages) {
    account = accountOf(message.author) ?? account
    moveClock(world, message)
    let receipt: ObserveReceipt | null = null
    for (const memory of await tenantsFor(world, message, account)) receipt = await hand(world, memory, message, script)
    receipts.push(receipt)
  }
  return receipts
}

/** An import arrives when it is asked about, whatever the age of what it holds. */
function moveClock({ clock, each }: World, { at, sourceKind }: CaseMessage): void {
  const arrives = sourceKind === 'imported' ? (each.ask.at ?? at) : at
  if (arrives !== null) clock.set(Math.max(clock.now(), Date.parse(arrives)))
}

/** What carries a scope stays in it, and is seen where no scope is asked for; what carries none holds in all. */
async function tenantsFor(world: World, { channel }: CaseMessage, account: string): Promise<readonly Memory[]> {
  const scope = scopeOf(channel)
  const asked = askedScope(world.each)
  const all = await world.memory(account, null)
  if (scope !== null) return [all, await world.memory(account, scope)]
  return asked === null ? [all] : [all, await world.memory(account, asked)]
}

async function hand(
  world: World,
  memory: Memory,
  message: CaseMessage,
  script: CaseScript | null,
): Promise<ObserveReceipt | null> {
  const { sourceKind } = message
  if (sourceKind === 'user_instruction') {
    await memory.instruct(message.text)
    return null
  }
  if (sourceKind === 'outcome') return await settleFrom(world, memory, message, script)
  return await memory.observe(observeInputOf({ ...message, sourceKind }))
}

/** What happened settles the question asked, where it names one of the answers; else it is a record of it. */
async function settleFrom(
  world: World,
  memory: Memory,
  message: CaseMessage,
  script: CaseScript | null,
): Promise<ObserveReceipt | null> {
  const scripted = world.mode === 'scripted' ? script?.outcomeOf(message.text) : undefined
  const answer = scripted?.answer ?? optionNamedIn(message.text, world.each.ask.options ?? [])
  if (answer === undefined) return await memory.observe(observeInputOf({ ...message, sourceKind: 'system_of_record' }))
  const at = message.at === null ? {} : { at: message.at }
  await memory.settle(scripted?.question ?? forCredence(world.each.ask.text), answer, { how: 'outcome', ...at })
  return null
}

function optionNamedIn(text: string, options: readonly string[]): string | undefined {
  const words = ` ${comparable(text)} `
  return options.find((option) => words.includes(` ${comparable(option)} `))
}

async function deliverMany(world: World, messages: readonly CaseMessage[]): Promise<readonly null[]> {
  const memory = await world.memory()
  for (const message of messages) moveClock(world, message)
  const inputs = messages.flatMap((message) => {
    const { sourceKind } = message
    return sourceKind === 'user_instruction' || sourceKind === 'outcome'
      ? []
      : [observeInputOf({ ...message, sourceKind })]
  })
  await memory.observeMany(inputs)
  return []
}

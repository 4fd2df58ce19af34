import type { SourceClass } from '../source/source.ts'
import type { GateDocument, PolicyDocument, PurposeDocument, ToolDocument } from './document.ts'
import type { ArgumentRule, GateRule, KeyRule, Policy, PurposeRule, ToolRule } from './policy.ts'

/** What a privileged tool asks for where its file says nothing else; and any other tool. */
const PRIVILEGED: GateRule = {
  classes: ['system_of_record', 'user_explicit'],
  act: 0.85,
  ask: 0,
  maxAgeInDays: null,
  conflict: 'ask',
  answers: null,
}
export const ORDINARY: GateRule = { ...PRIVILEGED, classes: null, act: 0.55 }

const SLIGHTLY = 0.1
const MIDDLING = 0.7
const AVOID_FROM = 0.1

/** A part of a document that can't be meant, by its path. */
export interface PolicyMisfit {
  readonly path: readonly string[]
  readonly message: string
  readonly remedy: string
}

export interface Compiled {
  readonly policy: Policy
  readonly misfits: readonly PolicyMisfit[]
}

/** What a document means, with everything left out at its default; and what in it no policy may say. */
export function compilePolicy(document: PolicyDocument): Compiled {
  const misfits: PolicyMisfit[] = []
  const tools = Object.entries(document.tools).map(([name, tool]): [string, ToolRule] => [
    name,
    toolRule(tool, ['tools', name], misfits),
  ])
  const policy: Policy = {
    unknownTool: document.unknownTool ?? 'deny',
    expiresAt: document.expires === undefined ? null : Date.parse(document.expires),
    slightly: document.slightly ?? SLIGHTLY,
    middling: document.middling ?? MIDDLING,
    avoidFrom: document.avoidFrom ?? AVOID_FROM,
    tools: new Map(tools),
  }
  return { policy, misfits }
}

type Path = readonly string[]

function toolRule(tool: ToolDocument, path: Path, misfits: PolicyMisfit[]): ToolRule {
  const privileged = tool.privileged ?? false
  const build = (written: PurposeDocument, base: GateRule, at: Path): PurposeRule =>
    purposeRule(written, base, at, privileged, misfits)
  const plain = build(tool, privileged ? PRIVILEGED : ORDINARY, path)
  const purposes = Object.entries(tool.purposes ?? {}).map(([name, written]): [string, PurposeRule] => {
    const own = build(written, plain.gate, [...path, 'purposes', name])
    return [name, { gate: own.gate, keys: longestFirst(withInherited(own.keys, plain.keys, written)) }]
  })
  return {
    privileged,
    needs: tool.needs ?? [],
    args: new Map(
      Object.entries(tool.args ?? {}).map(([name, { equals, avoids = [] }]): [string, ArgumentRule] => [
        name,
        { equals: equals ?? null, avoids },
      ]),
    ),
    topics: tool.topics ?? [],
    plain,
    purposes: new Map(purposes),
  }
}

function purposeRule(
  written: PurposeDocument,
  base: GateRule,
  path: Path,
  privileged: boolean,
  misfits: PolicyMisfit[],
): PurposeRule {
  const gate = gateRule(written, base, path, privileged, misfits)
  const seen = new Set<string>()
  const keys = Object.entries(written.keys ?? {}).map(([prefix, own]): KeyRule => {
    const at = [...path, 'keys', prefix]
    const bare = prefix.replace(/\.\*$/u, '')
    if (seen.has(bare)) misfits.push({ path: at, message: `${bare} has two rules`, remedy: 'keep one of them' })
    seen.add(bare)
    return { prefix: bare, gate: gateRule(own, gate, at, privileged, misfits) }
  })
  return { gate, keys: longestFirst(keys) }
}

/** The tool's own rules for keys hold for a purpose too, with what the purpose says put over them. */
function withInherited(own: readonly KeyRule[], plain: readonly KeyRule[], over: GateDocument): readonly KeyRule[] {
  const named = new Set(own.map(({ prefix }) => prefix))
  const inherited = plain.filter(({ prefix }) => !named.has(prefix))
  return [...own, ...inherited.map(({ prefix, gate }) => ({ prefix, gate: laidOver(over, gate) }))]
}

function gateRule(
  written: GateDocument,
  base: GateRule,
  path: Path,
  privileged: boolean,
  misfits: PolicyMisfit[],
): GateRule {
  const rule = laidOver(written, base)
  const misfit = (field: string, message: string, remedy: string): void => {
    misfits.push({ path: field in written ? [...path, field] : path, message, remedy })
  }
  if (rule.ask > rule.act)
    misfit('ask', `ask is ${rule.ask}, above act, ${rule.act}`, 'a person is asked below act: lower ask')
  if (!privileged) return rule
  if (rule.classes === null)
    misfit('classes', 'a privileged tool never acts on just anyone’s word', 'list the classes that it may act on')
  if (rule.conflict === 'allow')
    misfit('conflict', 'a privileged tool never acts on what the sources disagree on', 'write ask or deny')
  if (rule.act < LEAST_PRIVILEGED)
    misfit('act', `a privileged tool acts on what is likelier than not: ${rule.act} is too low`, 'write 0.5 or more')
  return rule
}

const LEAST_PRIVILEGED = 0.5

function laidOver({ classes, act, ask, maxAgeInDays, conflict, answers }: GateDocument, base: GateRule): GateRule {
  return {
    classes: classes === undefined ? base.classes : classes === 'any' ? null : withStronger(classes),
    act: act ?? base.act,
    ask: ask ?? base.ask,
    maxAgeInDays: maxAgeInDays ?? base.maxAgeInDays,
    conflict: conflict ?? base.conflict,
    answers: answers ?? base.answers,
  }
}

/** What the user vouched for says no less than what they only said: where that is enough, so is this. */
function withStronger(classes: readonly SourceClass[]): readonly SourceClass[] {
  const implied: readonly SourceClass[] = classes.includes('user_stated') ? ['user_explicit'] : []
  return [...new Set([...classes, ...implied])].sort()
}

function longestFirst(keys: readonly KeyRule[]): readonly KeyRule[] {
  return [...keys].sort((a, b) => b.prefix.length - a.prefix.length || (a.prefix < b.prefix ? -1 : 1))
}

import { existsSync } from 'node:fs'
import type { LearnAllOptions } from '../memory/inputs.ts'
import type { TenantLearnReceipt } from '../memory/learn-receipts.ts'
import type { Memory } from '../memory.ts'
import type { Log } from '../ports/log.ts'
import { badUsage } from './failure.ts'
import { toJson, toPrintable } from './print/clean.ts'
import { isZone } from './print/moment.ts'
import { createPage, type Page } from './print/page.ts'
import type { Shell } from './shell.ts'

/** What the command line uses of an opened directory. */
export interface OpenedCredence {
  tenant(name: string): Memory | Promise<Memory>
  tenants(): Promise<readonly string[]>
  learn(options: LearnAllOptions): Promise<readonly TenantLearnReceipt[]>
  eraseTenant(name: string): Promise<unknown>
  close(): Promise<void>
}

export type OpenCredence = (options: {
  readonly dir: string
  readonly log: Log
  /** A policy file; absent: the built-in policy. */
  readonly policy?: string
}) => Promise<OpenedCredence>

export interface GlobalOptions {
  readonly dir: string
  readonly tenant: string
  readonly json?: boolean
  readonly zone?: string
  readonly policy?: string
  /** False with `--no-color`. */
  readonly color: boolean
}

/** One run of one command: what it works with and where it prints. */
export interface Session {
  readonly shell: Shell
  readonly json: boolean
  readonly tenant: string
  /** Zone in which local times are meant: `--zone`, else the machine's, because the person sits at it. */
  readonly zone: string
  readonly zoneIsGiven: boolean
  readonly page: Page
  /** The policy file that gates go by: `--policy`, else the one that lies here; null: the built-in policy. */
  readonly policyFile: string | null
  /** Whether there is a memory to open; opening would make one. */
  readonly hasMemory: boolean
  /** Opened at the first call, so that bad usage touches no file. */
  memory(): Promise<Memory>
  /** The same with the policy file in force: a file that does not hold stops nothing but gates. */
  gatedMemory(): Promise<Memory>
  credence(): Promise<OpenedCredence>
  /** The result on stdout: as one JSON document with `--json`, else as lines. */
  show<T>(value: T, toLines: (value: T, page: Page) => readonly string[]): Promise<void>
  /** What is beside the result, on stderr; silent with `--json`. */
  note(lines: readonly string[]): Promise<void>
}

/** Looked for in the working folder. */
export const POLICY_FILE = 'credence.policy.yaml'

export function createSession(
  shell: Shell,
  options: GlobalOptions,
  open: OpenCredence,
): Session & { close(): Promise<void> } {
  const zone = checkedZone(options.zone)
  const page = createPage({
    terminal: shell.out.isTerminal,
    columns: shell.out.columns,
    colour: allowsColour(shell, options) && shell.out.isTerminal,
    zone,
  })
  let opened: Promise<OpenedCredence> | null = null
  const policyFile = options.policy ?? (existsSync(POLICY_FILE) ? POLICY_FILE : null)
  const credence = (policy: string | null = null): Promise<OpenedCredence> => {
    opened ??= open({ dir: options.dir, log: { warn }, ...(policy === null ? {} : { policy }) })
    return opened
  }
  const note = async (lines: readonly string[]): Promise<void> => {
    if (options.json !== true) await shell.err.write(toText(lines))
  }
  function warn(message: string, details: Readonly<Record<string, unknown>> = {}): void {
    const said = Object.entries(details).map(([name, detail]) => `${name} ${String(detail)}`)
    void note([toPrintable(`warning: ${[message, ...said].join(', ')}`)])
  }
  return {
    shell,
    json: options.json === true,
    tenant: options.tenant,
    zone,
    zoneIsGiven: options.zone !== undefined,
    page,
    policyFile,
    hasMemory: existsSync(options.dir),
    credence: () => credence(),
    memory: async () => (await credence()).tenant(options.tenant),
    gatedMemory: async () => (await credence(policyFile)).tenant(options.tenant),
    async show(value, toLines) {
      await shell.out.write(options.json === true ? `${toJson(value)}\n` : toText(toLines(value, page)))
    },
    note,
    async close() {
      if (opened) await (await opened.catch(() => null))?.close()
    },
  }
}

export function allowsColour(shell: Shell, options: Pick<GlobalOptions, 'color'>): boolean {
  const refused = shell.env['NO_COLOR'] !== undefined && shell.env['NO_COLOR'] !== ''
  return options.color && !refused && shell.env['TERM'] !== 'dumb'
}

function checkedZone(zone: string | undefined): string {
  if (zone === undefined) return new Intl.DateTimeFormat().resolvedOptions().timeZone
  if (isZone(zone)) return zone
  throw badUsage(
    'zone',
    'an IANA zone or an offset',
    JSON.stringify(zone),
    'write it like Europe/Berlin, or like +02:00',
  )
}

function toText(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('')
}

import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runCommandLine } from '../../src/cli/run.ts'
import type { OpenCredence } from '../../src/cli/session.ts'
import { openMemory } from '../../src/open-memory.ts'
import { createScriptedShell, type ScriptedShell } from './scripted-shell.ts'

let dir = ''
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'credence-cli-'))
})
afterEach(() => rm(dir, { recursive: true }))

async function run(args: readonly string[], shell: ScriptedShell = createScriptedShell()): Promise<number> {
  return await runCommandLine(['--dir', dir, '--zone', 'UTC', ...args], shell, (options) => openMemory(options))
}

async function text(...args: readonly string[]): Promise<string> {
  const shell = createScriptedShell()
  expect([await run(args, shell), shell.stderr()]).toEqual([0, ''])
  return shell.stdout()
}

// biome-ignore lint/suspicious/noExplicitAny: documents of many shapes
async function json(...args: readonly string[]): Promise<any> {
  return JSON.parse(await text('--json', ...args))
}

// biome-ignore lint/suspicious/noExplicitAny: the same
async function refusal(code: number, ...args: readonly string[]): Promise<any> {
  const shell = createScriptedShell()
  expect([await run(['--json', ...args], shell), shell.stdout()]).toEqual([code, ''])
  return JSON.parse(shell.stderr()).error
}

const HALDEN = ['observe', 'I live in Halden.', '--said-at', '2026-06-01T10:00:00Z'] as const

describe('telling and asking', () => {
  it('says what was kept, read and moved', async () => {
    const said = await text(...HALDEN)
    expect(said).toMatch(
      /^kept [0-9a-f-]{36}\nread\nmoved:\n {2}user\.home: unknown \(.*\) → Halden \d+% \(likely\)\n$/u,
    )
    expect(await text(...HALDEN)).toContain('bears on, unmoved: user.home')
  })

  it('takes the word of the person at the keyboard as their own, and nobody else as them', async () => {
    await text(...HALDEN)
    await text('observe', 'Ada lives in Oslo.', '--author', 'Ben')
    const kept = await json('evidence', 'list')
    expect(kept.map((each: { evidence: { source: unknown } }) => each.evidence.source)).toEqual([
      { class: 'user_stated' },
      { class: 'unknown' },
    ])
  })

  it('answers with a bar, the state and what each piece contributed', async () => {
    await text(...HALDEN)
    const answer = await text('ask', 'Where', 'do', 'I', 'live?')
    expect(answer).toMatch(/Halden +█+░* +\d+%/u)
    expect(answer).toContain('state: likely')
    expect(answer).toMatch(/\+\d+\.\d\d {2}user, 2026-06-01 10:00, user_stated: "I live in Halden/u)
  })

  it('says that it does not know, why, and what to do, and exits with 0', async () => {
    const answer = await text('ask', "What is Maya's favourite colour?")
    expect(answer).toContain("I don't know")
    expect(answer).toContain('what to do: ')
    expect(await json('ask', 'maya.colour')).toMatchObject({ state: 'unknown', leading: null, because: [] })
  })

  it('explains the whole sum', async () => {
    await text(...HALDEN)
    const sum = await text('explain', 'user.home')
    expect(sum).toContain('before any evidence')
    expect(sum).toContain('trust 90%')
    const explanation = await json('explain', 'user.home')
    const total = explanation.contributions.reduce((all: number, each: { logOdds: number }) => all + each.logOdds, 0)
    expect(explanation.baseLogOdds + total + explanation.together).toBeCloseTo(explanation.logOdds, 9)
  })

  it('reads typed claims and a text from stdin, byte for byte', async () => {
    await text('define', 'customer.tier', '--answer', 'gold', '--answer', 'silver')
    await text('observe', '--claim', 'customer.tier=gold', '--class', 'system_of_record', '--author', 'crm')
    expect((await json('ask', 'customer.tier')).leading).toMatchObject({ answer: 'gold' })
    const shell = createScriptedShell({ stdin: new TextEncoder().encode('\uFEFFa\r\n\u202Eb\n') })
    expect(await run(['--json', 'remember', '-'], shell)).toBe(0)
    const { evidenceId } = JSON.parse(shell.stdout())
    expect((await json('evidence', 'get', evidenceId)).text).toBe('\uFEFFa\r\n\u202Eb\n')
    expect(await text('evidence', 'get', evidenceId)).toMatch(/\n\na\nb\n/u)
  })

  it('keeps tenants apart', async () => {
    await text('--tenant', 'ada', ...HALDEN)
    expect(await json('ask', 'user.home')).toMatchObject({ state: 'unknown' })
    expect(await json('tenants')).toEqual(expect.arrayContaining(['ada']))
  })
})

describe('ruling', () => {
  it('settles, rejects, lets back in and withdraws, and tells it as a timeline', async () => {
    await text(...HALDEN)
    const settled = await json('settle', 'Where do I live?', 'Moss', '--reason', 'moved in May')
    expect(settled.moved).toMatchObject([
      { question: 'user.home', after: { state: 'settled', leading: { answer: 'Moss' } } },
    ])
    expect(await text('ask', 'user.home')).toContain('settled (Moss, by user, correction')
    expect(await text('history', 'user.home')).toMatch(
      /user: "I live in Halden[\s\S]*settled "Moss" by user: moved in May/u,
    )
    await text('withdraw', settled.outcomeId, 'user.home')
    expect(await json('ask', 'user.home')).toMatchObject({ state: 'likely', leading: { answer: 'Halden' } })
    await text('reject', 'user.home', 'Halden')
    expect((await json('ask', 'user.home')).rejected).toEqual(['Halden'])
    await text('unreject', 'user.home', 'Halden')
    expect(await text('confirm', 'user.home')).toContain('(settled)')
  })

  it('keeps orders apart from beliefs', async () => {
    const { id } = await json('instruct', 'Avoid loud restaurants', '--about', 'Maya', '--uses', '1')
    expect(await text('instructions')).toMatch(/ban, about maya, everywhere, used 0 of 1 +Avoid loud restaurants/u)
    expect(await json('instructions', '--for', 'Noor')).toEqual([])
    expect(await text('use', id)).toContain('used')
    expect(await text('use', id)).toContain('not used: it is used up')
    expect(await json('instructions', '--for', 'Maya')).toEqual([])
    expect(await text('revoke', id)).toContain('revoked')
    expect((await refusal(3, 'revoke', 'none')).code).toBe('unknown_instruction')
  })
})

describe('order', () => {
  it('proposes, does with a yes, writes down and takes back', async () => {
    await text('observe', 'My sister Maya lives in Hoorn.')
    await text('observe', 'My sister is allergic to peanuts.')
    expect(await text('relations')).toMatch(/sister +\d+% +likely +Maya \(maya\)/u)
    const [proposal] = await json('organize')
    expect(await text('organize')).toMatch(
      /merge entities: user\.sister into maya\n.*only name given[\s\S]*needs a yes/u,
    )
    expect(await json('organize', '--automatic')).toHaveLength(1)
    const done = await text('organize', '--apply', proposal.id)
    expect(done).toContain('by user')
    expect((await json('ask', 'maya.allergies')).leading.answer).toBe('peanuts')
    const [entry] = await json('organize', '--journal')
    expect(await text('organize', '--undo', entry.id)).toContain(`took back ${entry.id}`)
    expect(await text('organize')).toBe('nothing to put in order\n')
    expect(await json('organize', '--journal')).toHaveLength(2)
  })

  it('refuses what is not there, and two wishes at once', async () => {
    expect(await refusal(3, 'organize', '--apply', 'none')).toMatchObject({ code: 'unknown_proposal' })
    expect(await refusal(3, 'organize', '--undo', 'none')).toMatchObject({ code: 'unknown_operation' })
    expect(await refusal(2, 'organize', '--undo', 'x', '--journal')).toMatchObject({ code: 'invalid_input' })
    expect(await text('organize', '--journal')).toBe('nothing was ever put in order\n')
    expect(await text('relations')).toBe('nobody is known\n')
  })
})

describe('evidence', () => {
  it('finds, pins, promotes and lists what nobody stated', async () => {
    const { evidenceId } = await json('remember', 'Maya lives in Oslo.', '--veracity', 'inferred')
    expect(await text('find', 'oslo')).toContain(evidenceId)
    expect(await text('pin', evidenceId)).toContain('1 pin in all')
    expect(await text('suspects')).toContain('inferred')
    expect(await text('promote', evidenceId)).toContain('maya.home')
    expect(await text('suspects')).toContain('no suspects')
    expect(await text('demote', evidenceId)).toContain('maya.home')
    expect(await text('unpin', evidenceId)).toContain('0 pins in all')
  })

  it('exits with 3 for what is not there', async () => {
    expect(await refusal(3, 'evidence', 'get', 'none')).toMatchObject({ code: 'unknown_evidence' })
    expect(await refusal(3, 'forget', '--question', 'no.such', '--dry-run')).toMatchObject({ code: 'unknown_question' })
  })
})

describe('forget', () => {
  it('shows what would go and keeps it', async () => {
    await text(...HALDEN)
    expect(await text('forget', '--matching', 'halden', '--dry-run')).toContain('would forget 1 evidence')
    expect(await text('find', 'halden')).toContain('I live in Halden')
  })

  it('needs --yes where nobody can be asked', async () => {
    await text(...HALDEN)
    expect(await refusal(2, 'forget', '--everything')).toMatchObject({ code: 'invalid_input', path: '--yes' })
    const receipt = await json('forget', '--matching', 'halden', '--yes')
    expect(receipt).toMatchObject({ evidence: 1, verified: true })
    expect(JSON.stringify(receipt)).not.toContain('Halden')
    expect(await text('find', 'halden')).toBe('nothing found\n')
  })

  it('asks a person, and takes no for no', async () => {
    await text(...HALDEN)
    const unwilling = createScriptedShell({ answer: false })
    expect(await run(['forget', '--channel', 'chat'], unwilling)).toBe(0)
    expect(unwilling.asked).toHaveLength(1)
    expect(unwilling.stderr()).toMatch(/would forget 1 evidence[\s\S]*I live in Halden[\s\S]*nothing was changed/u)
    expect(await text('find', 'halden')).toContain('I live in Halden')
    const willing = createScriptedShell({ answer: true, env: { NO_COLOR: '1' } })
    expect(await run(['forget', '--channel', 'chat'], willing)).toBe(0)
    expect(willing.stdout()).toContain('forgotten: 1 evidence')
    expect(await text('find', 'halden')).toBe('nothing found\n')
  })

  it('erases a whole tenant only with a yes', async () => {
    await text('--tenant', 'ada', ...HALDEN)
    expect(await refusal(2, 'tenants', 'erase', 'ada')).toMatchObject({ path: '--yes' })
    expect(await json('tenants', 'erase', 'ada', '--yes')).toEqual({ erased: 'ada' })
    expect(await json('--tenant', 'ada', 'evidence', 'list')).toEqual([])
  })
})

describe('export and import of an export', () => {
  it('gives the same bytes again', async () => {
    await text(...HALDEN)
    await text('settle', 'user.home', 'Moss')
    const [first, second] = [join(dir, 'first.jsonl'), join(dir, 'second.jsonl')]
    expect(await json('export', first)).toMatchObject({ file: first })
    expect((await stat(first)).mode & 0o077).toBe(0)
    expect(await json('--tenant', 'copy', 'import', first)).toMatchObject({ format: 'credence' })
    await text('--tenant', 'copy', 'export', second)
    expect(await readFile(second)).toEqual(await readFile(first))
    expect(await text('export')).toBe(await readFile(first, 'utf8'))
  })

  it('overwrites nothing unasked, and leaves nothing half written', async () => {
    await text(...HALDEN)
    const file = join(dir, 'kept.jsonl')
    await writeFile(file, 'mine')
    expect(await refusal(2, 'export', file)).toMatchObject({ path: 'file' })
    expect(await readFile(file, 'utf8')).toBe('mine')
    await text('export', file, '--force')
    expect(await readFile(file, 'utf8')).toContain('Halden')
    await expect(stat(`${file}.partial`)).rejects.toThrow()
    expect(await refusal(2, 'export', join(dir, 'none', 'x'))).toMatchObject({ code: 'unreadable_file' })
  })

  it('imports an export whole or not at all', async () => {
    await text(...HALDEN)
    const file = join(dir, 'all.jsonl')
    await text('export', file)
    const lines = (await readFile(file, 'utf8')).trimEnd().split('\n')
    await writeFile(file, `${lines.slice(0, -1).join('\n')}\n`)
    expect(await refusal(2, '--tenant', 'copy', 'import', file)).toMatchObject({ code: 'truncated_file' })
    expect(await json('--tenant', 'copy', 'questions')).toEqual([])
  })

  it('stops quietly when the reader leaves', async () => {
    await text(...HALDEN)
    const shell = createScriptedShell({ leavesAfter: 0 })
    expect(await run(['export'], shell)).toBe(0)
    expect(shell.stderr()).toBe('')
  })
})

describe('upkeep', () => {
  it('declares and lists questions', async () => {
    const said = await text(
      'define',
      'customer.age',
      '--shape',
      'number',
      '--unit',
      'years',
      '--changes-every-days',
      '365',
    )
    expect(said).toContain('number in years, low stakes, changes about every 365 days')
    expect(await text('questions')).toMatch(/customer\.age +number/u)
    expect(await json('questions', 'nobody')).toEqual([])
  })

  it('reads what is pending, lists what is open, and checks health', async () => {
    expect(await json('read')).toEqual({ read: 0, failed: 0, left: 0 })
    expect(await text('open')).toBe('nothing is open\n')
    expect(await json('doctor')).toMatchObject({ healthy: true, problems: [] })
  })

  it('asks what is worth asking, takes the answer, and leaves in peace who puts it off or cannot say', async () => {
    for (const key of ['shop.city', 'shop.owner'])
      for (const [author, answer] of [
        ['one', 'Boston'],
        ['two', 'Leeds'],
      ] as const)
        await text('observe', '--claim', `${key}=${answer}`, '--class', 'tool', '--author', author)
    const asked = await text('open', '--budget', '1')
    expect(asked).toMatch(
      /^\? .+\n {2}shop\.(city|owner) · contested · worth <?\d+\.\d asks · \w+ \d+%, \w+ \d+%\n {2}because two sides disagree: /u,
    )
    expect(await json('open', '--about', 'shop')).toHaveLength(2)
    const { outcomeId } = await json('put-off', 'shop.owner')
    expect(await json('open')).toHaveLength(1)
    expect(await text('withdraw', outcomeId, 'shop.owner')).toContain('no belief moved')
    expect(await json('open')).toHaveLength(2)
    expect(await text('answer', 'shop.city', 'Leeds', '--not', 'Boston')).toContain('→ Leeds')
    expect(await json('ask', 'shop.city')).toMatchObject({ rejected: ['Boston'], settled: { how: 'asked' } })
    await text('answer', 'shop.owner', '--dont-know')
    expect(await text('open')).toBe('nothing is open\n')
    expect(await refusal(2, 'answer', 'shop.owner', 'Eve', '--none')).toMatchObject({ code: 'invalid_input' })
    expect(await refusal(2, 'answer', 'shop.owner')).toMatchObject({ code: 'invalid_input' })
    expect(await text('put-off', 'shop.city', '--until', '2030-01-01T00:00:00Z')).toContain('2030-01-01 00:00')
  })
})

describe('terminals', () => {
  it('keeps to a narrow width, and prints no sequence that a text brought along', async () => {
    const hostile = `I live in Halden. \u001B[2J\u202E${'長い文 '.repeat(40)}`
    const { evidenceId } = await json('observe', hostile)
    expect((await json('evidence', 'get', evidenceId)).text).toBe(hostile)
    for (const args of [
      ['evidence', 'list'],
      ['find', 'halden'],
      ['ask', 'user.home'],
      ['history', 'user.home'],
    ]) {
      const shell = createScriptedShell({ columns: 100, env: { NO_COLOR: '1' } })
      expect(await run(args, shell)).toBe(0)
      expect(shell.stdout()).toContain('Halden')
      expect(shell.stdout()).not.toMatch(/[\u001B\u202E]/u)
    }
  })

  it('paints only where there is a terminal that takes it', async () => {
    await text(...HALDEN)
    const painted = async (args: readonly string[], env: Readonly<Record<string, string>>): Promise<boolean> => {
      const shell = createScriptedShell({ columns: 100, env })
      await run(args, shell)
      return shell.stdout().includes('\u001B[')
    }
    expect(await painted(['ask', 'user.home'], {})).toBe(true)
    expect(await painted(['ask', 'user.home'], { NO_COLOR: '1' })).toBe(false)
    expect(await painted(['ask', 'user.home'], { TERM: 'dumb' })).toBe(false)
    expect(await painted(['ask', 'user.home', '--no-color'], {})).toBe(false)
    expect(await text('ask', 'user.home')).not.toContain('\u001B[')
  })
})

describe('import', () => {
  const LINES = [
    '{"text":"Maya lives in Oslo.","author":"Maya","source":{"class":"other_person"},"saidAt":"2026-05-01T10:00:00Z"}',
    '{"text":',
    '{"text":"I live in Halden.","saidAt":"tomorrow"}',
    '{"text":"I live in Moss.","saidAt":"2026-05-02T10:00:00Z"}',
  ]
  const CHAT = [
    '31/12/2025, 21:40 - Messages and calls are end-to-end encrypted.',
    '31/12/2025, 21:41 - Maya: I live in Oslo.',
    '01/01/2026, 09:00 - Ada: I live in Moss.',
  ]

  async function fileOf(name: string, lines: readonly string[]): Promise<string> {
    const file = join(dir, name)
    await writeFile(file, `${lines.join('\n')}\n`)
    return file
  }

  it('keeps what can be read, lists the rest by line, and keeps nothing twice', async () => {
    const file = await fileOf('observations.jsonl', LINES)
    const first = await json('import', file)
    expect(first).toMatchObject({
      format: 'observations',
      kept: 2,
      alreadyKept: 0,
      problemCount: 2,
      interrupted: false,
    })
    expect(first.problems).toMatchObject([
      { line: 2, code: 'corrupt_line' },
      { line: 3, code: 'invalid_date' },
    ])
    const again = await text('import', file)
    expect(again).toMatch(/\(observations\): kept 0, already kept 2, skipped 0, problems 2\n/u)
    expect(again.match(/line 2/gu)).toHaveLength(1)
  })

  it('exits with 2 where nothing could be read, and still lists the problems', async () => {
    const file = await fileOf('observations.jsonl', LINES.slice(1, 3))
    const shell = createScriptedShell()
    expect(await run(['import', file, '--format', 'observations'], shell)).toBe(2)
    expect(shell.stdout()).toContain('kept 0')
    expect(shell.stdout()).toContain('line 2')
  })

  it('takes a chat, the user in it, and the zone of the phone', async () => {
    const file = await fileOf('WhatsApp Chat with Maya (2).txt', CHAT)
    const shell = createScriptedShell()
    expect(await run(['--json', '--zone', 'Europe/Oslo', 'import', file, '--user', 'Ada'], shell)).toBe(0)
    expect(JSON.parse(shell.stdout())).toMatchObject({ format: 'whatsapp', kept: 2, skipped: 1, problemCount: 0 })
    expect(await json('evidence', 'list')).toMatchObject([
      { evidence: { author: 'Maya', channel: 'whatsapp:Maya', saidAt: Date.parse('2025-12-31T20:41:00Z') } },
      { evidence: { author: 'user', source: { class: 'user_stated' } } },
    ])
  })

  it('says whose zone it takes where none is given', async () => {
    const file = await fileOf('chat.txt', CHAT)
    const shell = createScriptedShell()
    expect(await runCommandLine(['--dir', dir, 'import', file], shell, (options) => openMemory(options))).toBe(0)
    expect(shell.stderr()).toContain("this machine's zone")
  })

  it('refuses what it does not know, and a user who is not in the chat', async () => {
    const unknown = await fileOf('notes.txt', ['just some words'])
    expect(await refusal(2, 'import', unknown)).toMatchObject({ code: 'unreadable_file', path: 'file' })
    const chat = await fileOf('chat.txt', CHAT)
    expect(await refusal(2, 'import', chat, '--user', 'Nobody')).toMatchObject({ code: 'invalid_input', path: 'user' })
    expect(await refusal(2, 'import', join(dir, 'none'))).toMatchObject({ code: 'unreadable_file', received: 'ENOENT' })
    expect(await json('evidence', 'list')).toEqual([])
  })

  it('stops at Ctrl-C before the next message, and takes an export whole or not at all', async () => {
    const file = await fileOf(
      'many.jsonl',
      Array.from({ length: 20 }, (_, index) => `{"text":"Note ${index}."}`),
    )
    const shell = createScriptedShell()
    expect(await runCommandLine(['--dir', dir, '--json', 'import', file], shell, interrupting(shell))).toBe(130)
    expect(JSON.parse(shell.stdout())).toMatchObject({ interrupted: true, kept: 0 })
    const whole = join(dir, 'whole.jsonl')
    await text('import', file)
    await text('export', whole)
    const again = createScriptedShell()
    const copying = ['--dir', dir, '--tenant', 'copy', 'import', whole]
    expect(await runCommandLine(copying, again, interrupting(again))).toBe(130)
    expect(again.stdout()).toBe('stopped: nothing was imported\n')
    expect(await json('--tenant', 'copy', 'evidence', 'list')).toEqual([])
  })

  /** Ctrl-C while the tenant is opened. */
  function interrupting(shell: ScriptedShell): OpenCredence {
    return async (options) => {
      const credence = await openMemory(options)
      const tenant: typeof credence.tenant = (name) => {
        shell.interrupt()
        return credence.tenant(name)
      }
      return { ...credence, tenant }
    }
  }
})

describe('whom to trust', () => {
  it('proposes beliefs to check, each once in a week', async () => {
    await text(...HALDEN)
    await text('ask', 'Where do I live?')
    const [check] = await json('audits', '--per-week', '2')
    expect(check).toMatchObject({ question: 'user.home', answer: 'Halden', inclusion: 1 })
    expect(await text('audits')).toContain('nothing to check')
    await text('settle', 'user.home', 'Halden', '--how', 'audit')
    expect(await json('epochs')).toEqual([])
  })

  it('prints what is to be checked as a table', async () => {
    await text(...HALDEN)
    await text('ask', 'Where do I live?')
    expect(await text('audits')).toMatch(/user\.home +Halden +\d+%/u)
    expect((await refusal(2, 'audits', '--per-week', 'many')).path).toBe('per-week')
  })

  it('sums up how right an author was', async () => {
    await text('observe', 'Maya is vegan.', '--author', 'Ben')
    await text('settle', 'maya.diet', 'vegan')
    expect(await text('trust', 'Ben')).toMatch(/right in \d\.\d\d of \d\.\d\d claims/u)
  })
})

describe('what may enter a prompt', () => {
  it('prints the prompt, and beside it what was left out and why', async () => {
    await text(...HALDEN)
    const shell = createScriptedShell()
    const code = await run(['context', 'Where do I live?', '--form', 'plain', '--needs', 'user.pet'], shell)
    expect([code, shell.stdout()]).toEqual([
      0,
      expect.stringMatching(/^user\.home=Halden \(user_stated, p=0\.\d\d\)\n$/u),
    ])
    expect(shell.stderr()).toMatch(/^\d+ characters\nleft out: user\.pet: not_known \(nothing like this/u)
  })

  it('prints the messages of a chat, or everything', async () => {
    await text(...HALDEN)
    const shell = createScriptedShell()
    expect(await run(['context', 'Where do I live?', '--form', 'messages', '--max-chars', '900'], shell)).toBe(0)
    expect(JSON.parse(shell.stdout())).toMatchObject([{ role: 'system' }, { role: 'user' }])
    const whole = await json('context', 'Where do I live?')
    expect(whole.facts).toMatchObject([{ question: 'user.home', answer: 'Halden' }])
    await refusal(2, 'context', 'x', '--form', 'xml')
  })
})

describe('what is not to count, and what is to be read again', () => {
  const LIE = ['observe', 'Ada lives in Oslo.', '--author', 'Mallory', '--class', 'other_person'] as const

  it('is put under quarantine, told, listed and lifted', async () => {
    await text(...LIE)
    const dry = await text('quarantine', '--author', 'Mallory', '--reason', 'not her', '--dry-run')
    expect(dry).toMatch(
      /^1 reading of 1 text would be under quarantine\nwould move:\n {2}ada\.home: Oslo .* → unknown/u,
    )
    expect((await json('ask', 'ada.home')).leading.answer).toBe('Oslo')
    const { quarantine } = await json('quarantine', '--author', 'Mallory', '--reason', 'not her')
    expect(await text('explain', 'ada.home')).toContain(`1 reading of rules@`)
    expect(await text('explain', 'ada.home')).toContain(`is quarantined: not her (${quarantine})`)
    expect(await text('history', 'ada.home')).toContain('[quarantined: not her] Mallory')
    expect(await text('recall', 'Where does Ada live?')).toContain('left out: 1 quarantined')
    expect(await text('quarantine', '--list')).toMatch(/stands\n {2}author mallory: not her \(user\)\n$/u)
    expect(await text('quarantine', '--lift', quarantine)).toMatch(/^1 reading of 1 text count again\nmoved:/u)
    expect(await text('quarantine', '--list')).toMatch(/lifted .* by user/u)
    expect((await json('ask', 'ada.home')).leading.answer).toBe('Oslo')
  })

  it('says which readers there are where it covers nothing', async () => {
    await text(...LIE)
    const said = await text('quarantine', '--reader', 'rules@0', '--reason', 'a slip', '--dry-run')
    expect(said).toMatch(/readers here: rules@[^ ]+ \(1 reading\)/u)
  })

  it('reads again, lists the runs, and undoes them', async () => {
    await text(...LIE)
    expect(await text('rescore', '--dry-run')).toMatch(/^0 texts would be read again by rules@.*\nno belief moves\n$/u)
    expect(await json('rescore', '--reader', 'rules@0')).toMatchObject({ rescore: null, texts: 0 })
    expect(await text('rescore', '--list')).toBe('nothing was read again\n')
    expect(await refusal(3, 'rescore', '--undo', 'none')).toMatchObject({ code: 'unknown_rescore' })
    expect(await refusal(3, 'quarantine', '--lift', 'none')).toMatchObject({ code: 'unknown_quarantine' })
  })

  it('is refused without a reason, without a scope, and with two things at once', async () => {
    expect(await refusal(2, 'quarantine', '--author', 'Mallory')).toMatchObject({ path: 'reason' })
    expect(await refusal(2, 'quarantine', '--reason', 'x')).toMatchObject({ code: 'invalid_input' })
    expect(await refusal(2, 'quarantine', '--list', '--author', 'x')).toMatchObject({ path: 'quarantine' })
    expect(await refusal(2, 'rescore', '--undo', 'x', '--reader', 'rules@1')).toMatchObject({ path: 'rescore' })
  })
})

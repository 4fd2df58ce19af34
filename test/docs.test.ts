import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import type { Command } from 'commander'
import { describe, expect, test } from 'vitest'
import { createProgram } from '../src/cli/program.ts'
import type { Output, Shell } from '../src/cli/shell.ts'
import { ERROR_CODES } from '../src/error.ts'

const noOutput: Output = { isTerminal: false, columns: 80, write: async () => true }
const noShell: Shell = {
  env: {},
  out: noOutput,
  err: noOutput,
  stdinIsTerminal: false,
  readStdin: async () => new Uint8Array(),
  confirm: async () => false,
  onInterrupt: () => () => {},
}

interface CatalogueEntry {
  readonly key: string
  readonly wording: string
  readonly shape: string
  readonly daysBetweenChanges: number
  readonly stakes: string
}

const FOLDERS = ['.', 'docs', 'docs/reference', 'docs/guides', 'decisions', 'examples', 'examples/maya']
const pages = FOLDERS.filter((folder) => existsSync(folder)).flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => normalize(join(folder, name))),
)

describe('the table of error codes', () => {
  const documented = [...read('docs/reference/errors.md').matchAll(/^\| `([a-z_]+)` \|/gmu)].map(([, code]) => code)

  test('names every code', () => {
    expect(ERROR_CODES.filter((code) => !documented.includes(code))).toEqual([])
  })

  test('names no code that is gone, and none twice', () => {
    expect([...documented].sort()).toEqual([...ERROR_CODES].sort())
  })
})

describe('the table of commands', () => {
  const commands = createProgram(
    noShell,
    async () => {},
    () => {},
  ).commands.flatMap((command) => [
    ...(command.commands.length === 0 || command.name() === 'tenants' ? [rowOf('', command)] : []),
    ...command.commands.map((each) => rowOf(`${command.name()} `, each)),
  ])

  test('is the command line as it is', () => {
    const documented = read('docs/reference/cli.md').match(/^\| `[a-z].*$/gmu)
    expect(documented?.sort()).toEqual([...commands].sort())
  })

  function rowOf(parent: string, command: Command): string {
    const values = command.registeredArguments.map((each) => {
      const name = `${each.name()}${each.variadic ? '...' : ''}`
      return each.required ? ` <${name}>` : ` [${name}]`
    })
    return `| \`${parent}${command.name()}${values.join('')}\` | ${command.summary() || command.description()} |`
  }
})

describe('the table of the catalogue', () => {
  const entries = readdirSync('src/readers/rules/catalogue')
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => JSON.parse(read(`src/readers/rules/catalogue/${file}`)) as readonly CatalogueEntry[])

  test('has every entry as it is', () => {
    const [, builtIn = ''] = read('docs/reference/catalogue.md').split('## Built in')
    const rows = entries.map(({ key, wording, shape, daysBetweenChanges, stakes }) => {
      const asks = wording.replaceAll("{s's}", "someone's").replaceAll('{s}', 'someone')
      return `| \`${key}\` | ${asks} | \`${shape}\` | ${daysBetweenChanges} | ${stakes} |`
    })
    expect(builtIn.match(/^\| `.*$/gmu)?.sort()).toEqual(rows.sort())
  })
})

describe('snippets', () => {
  const quoted = pages.flatMap((page) =>
    [...read(page).matchAll(/<!-- (examples\/[\w./-]+)#([\w-]+) -->\n```ts\n([\s\S]*?)\n```/gu)].map(
      ([, file = '', region = '', code = '']) => ({ page, file, region, code }),
    ),
  )

  test('are quoted at least by the README and the guides', () => {
    const quoting = new Set(quoted.map(({ page }) => page))
    expect(quoting).toContain('README.md')
    expect([...quoting].some((page) => page.startsWith('docs/guides/'))).toBe(true)
  })

  test.each(quoted)('$page quotes $file#$region as it stands', ({ file, region, code }) => {
    expect(code).toBe(regionOf(file, region))
  })
})

describe('the trace in ARCHITECTURE.md', () => {
  const architecture = read('ARCHITECTURE.md')
  const steps = [...architecture.matchAll(/`(src\/[\w/-]+\.ts)` `(\w+)`/gu)].map(([, file = '', name = '']) => ({
    file,
    name,
  }))
  const paths = [...architecture.matchAll(/`((?:src|test|experiments|bench)\/[\w./-]+)`/gu)].map(
    ([, path = '']) => path,
  )

  test('has a message to follow', () => {
    expect(steps.length).toBeGreaterThan(20)
  })

  test.each(steps)('$file has $name', ({ file, name }) => {
    expect(read(file)).toMatch(new RegExp(`\\b${name}\\b`, 'u'))
  })

  test.each([...new Set(paths)])('%s is there', (path) => {
    expect(existsSync(path)).toBe(true)
  })
})

describe('outputs', () => {
  const shown = pages.flatMap((page) =>
    [...read(page).matchAll(/<!-- output of (examples\/[\w./-]+\.ts) -->\n```\n([\s\S]*?)\n```/gu)].map(
      ([, file = '', output = '']) => ({ page, file, output }),
    ),
  )

  test('are shown in the README', () => {
    expect(shown.map(({ page }) => page)).toContain('README.md')
  })

  test.each(shown)(
    '$page shows what $file prints',
    ({ file, output }) => {
      const args = ['--conditions=credence-source', '--import', 'tsx', file]
      expect(output).toBe(execFileSync(process.execPath, args, { encoding: 'utf8' }).trimEnd())
    },
    120_000,
  )
})

describe('links', () => {
  const links = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\(([^)\s]+)\)/gu)]
      .map(([, target = '']) => target)
      .filter((target) => !/^(?:https?:|mailto:|#)/u.test(target))
      .map((target) => ({ page, target })),
  )

  test.each(links)('$page links to $target, which is there', ({ page, target }) => {
    const [file = ''] = target.split('#')
    expect(existsSync(join(dirname(page), file))).toBe(true)
  })
})

describe('commands', () => {
  const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts)
  const named = pages.flatMap((page) =>
    [...read(page).matchAll(/npm run ([a-z:-]+)/gu)].map(([, script = '']) => ({ page, script })),
  )

  test.each(named)('$page names npm run $script, which is there', ({ script }) => {
    expect(scripts).toContain(script)
  })
})

/** The lines between `// #region name` and `// #endregion name`, moved to the left edge. */
function regionOf(file: string, region: string): string {
  const lines = read(file).split('\n')
  const start = lines.findIndex((line) => line.trim() === `// #region ${region}`)
  const end = lines.findIndex((line) => line.trim() === `// #endregion ${region}`)
  if (start < 0 || end < start) throw new Error(`${file} has no region ${region}`)
  const body = lines.slice(start + 1, end)
  const indent = Math.min(...body.filter((line) => line !== '').map((line) => line.length - line.trimStart().length))
  return body.map((line) => line.slice(indent)).join('\n')
}

function read(file: string): string {
  return readFileSync(file, 'utf8')
}

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

/** What would be published, without building. */
function packedFiles(): readonly string[] {
  const out = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], { encoding: 'utf8' })
  const [packed] = JSON.parse(out) as readonly { readonly files: readonly { readonly path: string }[] }[]
  return (packed?.files ?? []).map(({ path }) => path)
}

const files = new Set(packedFiles())
const folders = new Set([...files].flatMap((file) => foldersOf(file)))

function foldersOf(file: string): readonly string[] {
  const folder = dirname(file)
  return folder === '.' ? [] : [folder, ...foldersOf(folder)]
}

test('every link of a packed page leads to what is packed', () => {
  const pages = [...files].filter((file) => file.endsWith('.md'))
  expect(pages).toContain('README.md')
  const lost = pages.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/gu)]
      .map(([, target = '']) => target)
      .filter((target) => !/^[a-z]+:/u.test(target))
      .map((target) => normalize(join(dirname(page), target)).replace(/\/$/u, ''))
      .filter((target) => !files.has(target) && !folders.has(target))
      .map((target) => `${page} → ${target}`),
  )
  expect(lost).toEqual([])
})

test('packing builds first, so that no package is empty', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  expect(scripts['prepack']).toContain('build')
})

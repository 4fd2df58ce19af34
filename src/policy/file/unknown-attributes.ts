import { LineCounter, parseDocument } from 'yaml'
import { nearestName } from './nearest-name.ts'
import { type PolicyProblem, placeOf } from './parse-policy.ts'

type Path = readonly (string | number)[]

/**
 * Keys of a policy that holds whose attribute nobody tracks. It may be named before anything is known of it, so this is no
 * problem of the file; but a gate asks for ever on a misspelt one, and a rule for one holds for nothing.
 * @param attributes that the catalogue and memory know
 */
export function unknownAttributes(text: string, attributes: readonly string[]): readonly PolicyProblem[] {
  const lines = new LineCounter()
  const parsed = parseDocument(text.replace(/^\uFEFF/u, ''), { lineCounter: lines, merge: false })
  const known = new Set(attributes)
  return keysIn(parsed.toJS()).flatMap(({ key, path, isPrefix }) => {
    const attribute = key.slice(key.lastIndexOf('.') + 1)
    const near = nearestName(attribute, attributes)
    if (known.has(attribute) || attribute.startsWith('{') || (isPrefix && near === null)) return []
    const meant = `${key.slice(0, key.length - attribute.length)}${near}`
    return [
      {
        ...placeOf(parsed.contents, path, lines),
        path: path.join('.'),
        message: `neither the catalogue nor memory tracks ${key}`,
        remedy: near === null ? 'define it, or correct the name' : `did you mean ${meant}?`,
      },
    ]
  })
}

interface WrittenKey {
  readonly key: string
  readonly path: Path
  /** It may be the beginning of keys, and no key itself. */
  readonly isPrefix: boolean
}

function keysIn(policy: unknown): readonly WrittenKey[] {
  return groupsOf(policy, 'tools').flatMap(([name, tool]) => {
    const path = ['tools', name]
    const purposes = groupsOf(tool, 'purposes').flatMap(([purpose, written]) =>
      prefixesIn(written, [...path, 'purposes', purpose]),
    )
    const args = groupsOf(tool, 'args').flatMap(([argument, rule]) => {
      const at = [...path, 'args', argument]
      return [...textsIn(rule, 'equals', at), ...textsIn(rule, 'avoids', at)]
    })
    return [...textsIn(tool, 'needs', path), ...args, ...prefixesIn(tool, path), ...purposes]
  })
}

function prefixesIn(rule: unknown, path: Path): readonly WrittenKey[] {
  return groupsOf(rule, 'keys')
    .filter(([prefix]) => /\.[^*]+$/u.test(prefix))
    .map(([prefix]) => ({ key: prefix, path: [...path, 'keys', prefix], isPrefix: true }))
}

/** A field's one text, or each of its list. */
function textsIn(group: unknown, field: string, path: Path): readonly WrittenKey[] {
  const value = fieldOf(group, field)
  if (typeof value === 'string') return [{ key: value, path: [...path, field], isPrefix: false }]
  if (!Array.isArray(value)) return []
  return value.map((key, at) => ({ key: String(key), path: [...path, field, at], isPrefix: false }))
}

function groupsOf(group: unknown, field: string): readonly (readonly [string, unknown])[] {
  const value = fieldOf(group, field)
  return typeof value === 'object' && value !== null ? Object.entries(value) : []
}

function fieldOf(group: unknown, field: string): unknown {
  return typeof group === 'object' && group !== null && Object.hasOwn(group, field)
    ? (group as Readonly<Record<string, unknown>>)[field]
    : undefined
}

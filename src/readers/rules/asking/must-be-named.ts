import { stemOf } from '../text/stem.ts'
import type { Token } from '../text/tokens.ts'
import { FUNCTION_WORDS } from './function-words.ts'

const DO = new Set(['do', 'does', 'did'])
const OTHER_VERBS = new Set('is was has will can could would should may might must'.split(' '))
const DETERMINERS = new Set('the a an this that these those'.split(' '))

/**
 * Stems of the words where a question has its subject. `I live in Turin` shares a word with `where does that woman live`,
 * and says nothing of her. Empty where the order of words doesn't tell.
 */
export function whoMustBeNamed(tokens: readonly Token[]): readonly string[] {
  const verb = tokens.findIndex(({ norm }) => DO.has(norm) || OTHER_VERBS.has(norm))
  if (verb < 0) return []
  const isDo = DO.has((tokens[verb] as Token).norm)
  if (!isDo && verb > 0 && !/^(?:where|when)$/.test((tokens[verb - 1] as Token).norm)) return []
  const rest = tokens.slice(verb + 1).filter(({ kind }) => kind !== 'mark')
  const isDetermined = DETERMINERS.has(rest[0]?.norm ?? '')
  if (isDetermined ? !isDo : FUNCTION_WORDS.has(rest[0]?.norm ?? 'the')) return []
  const content = rest.filter(({ norm }) => !FUNCTION_WORDS.has(norm) && !norm.startsWith("'"))
  // `does the spare key live`: its noun may stand second.
  const count = isDetermined && content.length > 2 ? 2 : 1
  return content.slice(0, count).map(({ norm }) => stemOf(norm))
}

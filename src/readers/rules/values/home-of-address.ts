import type { CompiledCatalogue, Entry } from '../catalogue/catalogue.ts'
import { type Finding, questionOfEntry } from '../finding.ts'
import { PROBABILITY } from '../probabilities.ts'
import type { Value } from './value-phrases.ts'

/**
 * `My new address is 7 Larch Lane` also says where somebody lives. Only where the text has no word of its own on that,
 * so that one place under two names does not stand against itself.
 */
export function homesOfAddresses(findings: readonly Finding[], catalogue: CompiledCatalogue): readonly Finding[] {
  const home = catalogue.entry('home')
  if (home === null || !findings.some(isAddress)) return []
  const told = new Set(findings.map(({ question }) => question.key))
  return findings
    .filter((finding) => isAddress(finding) && !told.has(homeKey(finding)))
    .map((finding) => homeOf(finding, home))
    .filter(({ values, denied }) => values.length + denied.length > 0)
}

function isAddress({ question, statement }: Finding): boolean {
  return question.catalogueEntry === 'address' && statement.subjectKey !== null
}

function homeKey({ statement }: Finding): string {
  return `${statement.subjectKey}.home`
}

function homeOf(finding: Finding, home: Entry): Finding {
  const asHome = (value: Value): Value => ({ ...value, answer: placeOf(value.answer) })
  return {
    ...finding,
    question: questionOfEntry(home, finding.statement.subjectKey as string),
    values: finding.values.map(asHome),
    denied: finding.denied.map(asHome),
    strength: Math.min(finding.strength, PROBABILITY.addressIsHome),
    deniedStrength: Math.min(finding.deniedStrength, PROBABILITY.addressIsHome),
    rule: `${finding.rule}.home`,
  }
}

const UNIT = /^(?:flat|apartment|apt|unit|room|floor|suite)\b/i

/** Before the town, where it is written so: `10115 Berlin`. */
const POSTCODE = /^\d{4,5} (?=\p{Lu})/u

/** `12 Old Street, Leeds` → `Leeds`, `Ahornweg 5, 10115 Berlin` → `Berlin`: the town, where it is given after the street. */
function placeOf(address: string): string {
  const parts = address.split(',').map((part) => part.trim())
  const street = parts.findIndex((part) => /\d/.test(part) && /\p{L}{2}/u.test(part) && !UNIT.test(part))
  const town = street < 0 ? undefined : parts[street + 1]?.replace(POSTCODE, '')
  return town !== undefined && /^\p{Lu}[\p{L}\s'-]{1,40}$/u.test(town) ? town : address
}

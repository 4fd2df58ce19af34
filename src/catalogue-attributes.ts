import { createRules } from './readers/rules/rules.ts'

/** Attributes of the built-in catalogue, without a memory to open. */
export function catalogueAttributes(): readonly string[] {
  return createRules().catalogue.attributes?.() ?? []
}

import { stemsOf } from '../evidence/phrase.ts'
import { secretsAskedFor } from '../evidence/secrets/asked-secret.ts'
import type { SecretKind } from '../evidence/secrets/secret.ts'
import { isSeenBy } from '../evidence/seen-by.ts'
import type { ResolvedAsk } from '../ports/reader.ts'
import { splitKey } from '../question/question.ts'
import { isEvidenceClass, SOURCE_CLASSES } from '../source/source.ts'
import type { AskView } from './ask-view.ts'
import type { TenantContext } from './tenant-context.ts'

const MOST_TEXTS = 200

/** Secrets of which a kept text was told that has every word of the question, so that nobody says it was never told. */
export async function sealedTexts(
  context: TenantContext,
  asked: string,
  { question, searchWords }: ResolvedAsk,
  { by, asOf }: AskView,
): Promise<readonly SecretKind[]> {
  const { attribute } = splitKey(question.key)
  const wanted = stemsOf(attribute.replaceAll('_', ' '))
  if (searchWords.length === 0) return []
  const classes = SOURCE_CLASSES.filter(isEvidenceClass)
  const hits = await context.store.findWords([...searchWords], { classes }, MOST_TEXTS)
  const kinds = hits
    .map(({ kept }) => kept.evidence)
    .filter((evidence) => isSeenBy(evidence, by) && (asOf === null || evidence.saidAt <= asOf))
    .filter(({ text }) => hasAll(wanted, text))
    .flatMap(({ text }) => secretsAskedFor(asked, [attribute], text))
  return [...new Set(kinds)]
}

function hasAll(wanted: readonly string[], text: string): boolean {
  const words = new Set(stemsOf(text))
  return wanted.every((word) => words.has(word))
}

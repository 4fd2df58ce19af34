import type { Evidence } from '../../evidence/evidence.ts'
import type { FoundEvidence, Suspect } from '../../memory/receipts.ts'
import type { KeptEvidence } from '../../ports/store.ts'
import { toPrintable, toPrintableLines } from './clean.ts'
import { showMoment } from './moment.ts'
import type { Page } from './page.ts'
import { tableLines } from './table.ts'

/** Kept evidence as a table, in the order given. */
export function evidenceLines(kept: readonly KeptEvidence[], page: Page): readonly string[] {
  if (kept.length === 0) return ['no evidence']
  return tableLines(
    [
      { title: 'id' },
      { title: 'said at' },
      { title: 'author' },
      { title: 'class' },
      { title: 'state' },
      { title: 'text', shrinks: true },
    ],
    kept.map((each) => [
      each.evidence.id,
      showMoment(each.evidence.saidAt, page.zone),
      each.evidence.author,
      each.evidence.source.class,
      stateOf(each),
      contentOf(each.evidence),
    ]),
    page,
  )
}

export function foundLines(found: readonly FoundEvidence[], page: Page): readonly string[] {
  if (found.length === 0) return ['nothing found']
  return tableLines(
    [
      { title: 'relevance', align: 'right' },
      { title: 'id' },
      { title: 'said at' },
      { title: 'author' },
      { title: 'text', shrinks: true },
    ],
    found.map(({ relevance, evidence }) => [
      relevance.toFixed(2),
      evidence.id,
      showMoment(evidence.saidAt, page.zone),
      evidence.author,
      contentOf(evidence),
    ]),
    page,
  )
}

export function suspectLines(suspects: readonly Suspect[], page: Page): readonly string[] {
  if (suspects.length === 0) return ['no suspects: nothing bears on a question that was not stated']
  return tableLines(
    [
      { title: 'importance', align: 'right' },
      { title: 'id' },
      { title: 'veracity' },
      { title: 'author' },
      { title: 'bears on' },
      { title: 'text', shrinks: true },
    ],
    suspects.map((each) => [
      each.importance.toFixed(1),
      each.evidenceId,
      each.veracity,
      each.author,
      each.bearsOn.join(', '),
      each.text,
    ]),
    page,
  )
}

/** One piece of evidence, field by field, and its text whole. */
export function oneEvidenceLines(evidence: Evidence, page: Page): readonly string[] {
  const { source } = evidence
  const layers = [source.class, source.closeness, source.purpose].filter((layer) => layer !== undefined)
  const fields: readonly (readonly [string, string | null])[] = [
    ['id', evidence.id],
    ['author', evidence.author],
    ['about', evidence.about],
    ['audience', evidence.audience === null ? 'everyone' : evidence.audience.join(', ')],
    ['channel', evidence.channel],
    ['source', layers.join(', ')],
    [
      'said at',
      `${showMoment(evidence.saidAt, page.zone)}${evidence.saidAtKnown ? '' : ' (unknown: when it arrived)'}`,
    ],
    ['zone', evidence.zone],
    ['received', showMoment(evidence.receivedAt, page.zone)],
    ['delivery', evidence.deliveryId],
    ['external', evidence.externalId],
    ['forwarded', evidence.forwarded ? 'yes' : null],
    ['claimed', evidence.claimedConfidence === null ? null : `${evidence.claimedConfidence} (a signal, never adopted)`],
    ['digest', evidence.digest],
  ]
  return [
    ...fields.flatMap(([name, value]) =>
      value === null ? [] : [`${page.paint.faint(name.padEnd(10))}${toPrintable(value)}`],
    ),
    ...evidence.claims.map((claim) => `${page.paint.faint('claim'.padEnd(10))}${toPrintable(claimText(claim))}`),
    ...(evidence.text === '' ? [] : ['', ...toPrintableLines(evidence.text)]),
  ]
}

function contentOf(evidence: Evidence): string {
  return evidence.text === '' ? evidence.claims.map(claimText).join(', ') : evidence.text
}

function claimText(claim: Evidence['claims'][number]): string {
  return `${claim.question}=${claim.answer}${claim.unit === undefined ? '' : ` ${claim.unit}`}`
}

function stateOf(kept: KeptEvidence): string {
  return [kept.readingState, kept.pinned ? 'pinned' : null, kept.promoted ? 'promoted' : null]
    .filter((each) => each !== null)
    .join(', ')
}

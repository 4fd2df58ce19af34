import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Passage } from '../../src/ports/reader.ts'
import type { Cue, CueEffect } from '../../src/readers/rules/framing/cue-table.ts'
import { cuesReaching } from '../../src/readers/rules/framing/facets-at.ts'
import type { Counted } from '../../src/readers/rules/measured.ts'
import type { LabelledClaim, LabelledMessage } from './golden-file.ts'
import { measure } from './measure.ts'
import { passageOf } from './passage-of.ts'

const MEASURED = fileURLToPath(new URL('../../src/readers/rules/measured.json', import.meta.url))

/** Counts on labelled messages how often each cue and each kind of claim is right, and writes it where the rules read it. */
export async function countFrequencies(messages: readonly LabelledMessage[]): Promise<string> {
  const measured = { cues: countCues(messages), claims: await countClaims(messages) }
  writeFileSync(MEASURED, `${JSON.stringify(measured, null, 2)}\n`)
  return `${Object.keys(measured.cues).length} cues and ${Object.keys(measured.claims).length} kinds of claims counted`
}

/** For each claim, the cues that reach it: is it labelled with what the cue says? */
function countCues(messages: readonly LabelledMessage[]): Readonly<Record<string, Counted>> {
  const counts = new Map<string, [fired: number, right: number]>()
  for (const message of messages) {
    const passage = passageOf(message)
    for (const claim of message.claims) {
      for (const { id, effect } of cuesAtClaim(passage, claim)) {
        const isSo = SHOWN_BY[effect]
        if (isSo !== undefined) add(counts, id, isSo(claim))
      }
    }
  }
  return sorted(counts)
}

function cuesAtClaim(passage: Passage, { span }: LabelledClaim): readonly Cue[] {
  const start = passage.evidence.text.indexOf(span)
  return start < 0 ? [] : cuesReaching(passage, { start, end: start + span.length })
}

function add(counts: Map<string, [fired: number, right: number]>, id: string, isRight: boolean): void {
  const [fired, right] = counts.get(id) ?? [0, 0]
  counts.set(id, [fired + 1, right + (isRight ? 1 : 0)])
}

/** Which label an effect shows in; a hedge's share is no frequency, and some effects have no label. */
const SHOWN_BY: Readonly<Partial<Record<CueEffect, (claim: LabelledClaim) => boolean>>> = {
  joke: ({ force }) => force === 'joke',
  reported: ({ told }) => told === true,
  suppose: ({ force }) => force !== 'assert',
  frame: ({ force }) => force !== 'assert',
  one_off: ({ lasting }) => lasting === 'one_off',
  lasting: ({ lasting }) => lasting === 'lasting',
  past: ({ past, denied }) => past === true || denied === true,
  ended: ({ past, denied }) => past === true || denied === true,
  correction: ({ correction }) => correction === true,
}

/** By rule: of the claims that the reader took from texts, however weak, those that are labelled. */
async function countClaims(messages: readonly LabelledMessage[]): Promise<Readonly<Record<string, Counted>>> {
  const counts = new Map<string, [fired: number, right: number]>()
  for (const { comparison } of (await measure(messages, WEAKEST)).each) {
    for (const { predicted } of comparison.right) add(counts, predicted.reading.rule ?? '', true)
    for (const { reading } of comparison.wrong) add(counts, reading.rule ?? '', false)
  }
  return sorted(counts)
}

/** What was counted before must not keep a claim from being counted again. */
const WEAKEST = 0.03

function sorted(counts: ReadonlyMap<string, Counted>): Readonly<Record<string, Counted>> {
  return Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1)))
}

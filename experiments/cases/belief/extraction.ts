import assert from 'node:assert/strict'
import type { Reading } from 'credence'
import type { CodedCase } from '../coded.ts'

/** Steps of belief cases that ask for no question: what must not become a belief. */
export const extractionCases: Readonly<Record<string, CodedCase>> = {
  async 'BUG-019'({ open }) {
    const world = await open()
    await world.deliver()
    const memory = await world.memory()
    assert.deepEqual(await memory.questions(), [], 'lines of tool output make no belief')
  },

  async 'BUG-021'({ open, reading }) {
    const world = await open({
      organizer: {
        ...reading.organizer,
        propose: () => [
          {
            key: 'user.editor_theme',
            text: 'Which theme does the user like in editors?',
            shape: 'one_of',
            answers: [],
            open: true,
            unit: null,
            catalogueEntry: null,
          },
        ],
      },
      reader: { version: 'planted@1', read: ({ passage }) => [planted(passage.evidence.id)] },
    })
    const [receipt] = await world.deliver()
    assert.deepEqual(receipt?.moved, [], 'no belief moved')
    const memory = await world.memory()
    assert.deepEqual(await memory.questions(), [], 'no question was made')
    assert.equal((await memory.ask('user.editor_theme')).leading, null)
    assert.ok(
      world.warnings.some((warning) => warning.includes('refused')),
      'the refusal is told',
    )
  },
}

/** A fact of the prompt's example given back as one of the text: there are no words for it to rest on. */
function planted(evidenceId: string): Reading {
  return {
    evidenceId,
    questionKey: 'user.editor_theme',
    answers: { dark: 0.98 },
    denies: {},
    unclear: 0.02,
    unrelated: 0,
    facets: {
      lasting: { lasting: 1, one_off: 0, unclear: 0 },
      access: { first_hand: 1, reported: 0, inferred: 0, unclear: 0 },
      force: { assert: 1, ask: 0, suppose: 0, joke: 0, instruct: 0, quote: 0, unclear: 0 },
      correction: 0,
    },
    span: { start: 20, end: 45 },
    listIsComplete: false,
    validFrom: null,
    validUntil: null,
    asOf: null,
    toldBy: null,
    rule: null,
    reader: 'planted@1',
  }
}

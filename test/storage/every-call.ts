import type { TenantStore } from '../../src/ports/store.ts'
import {
  START,
  sampleAskNote,
  sampleDecision,
  sampleEpoch,
  sampleEvidence,
  sampleFailure,
  sampleFit,
  sampleId,
  sampleInstruction,
  sampleJournalEntry,
  sampleMark,
  sampleOutcome,
  sampleQuarantine,
  sampleQuestion,
  sampleReading,
  sampleRescore,
  sampleShowing,
} from '../../src/testing/store-contract/samples.ts'

/** Puts `mark` into every text field of every kind of row, in evidence number `number`. */
export async function plant(tenant: TenantStore, number: number, mark: string): Promise<void> {
  const key = `${mark}.q${number}`
  const evidence = sampleEvidence(number, {
    text: `text ${mark}`,
    claims: [{ question: `claim ${mark}`, answer: mark, unit: mark }],
    author: `author ${mark}`,
    authorKey: `author-key-${mark}`,
    about: `about ${mark}`,
    audience: [`audience ${mark}`],
    channel: `channel ${mark}`,
    zone: `zone ${mark}`,
    digest: `digest ${number} ${mark}`,
    origin: `origin ${mark}`,
    deliveryId: `delivery ${number} ${mark}`,
    externalId: `external ${mark}`,
  })
  const reading = sampleReading(evidence.id, key, {
    answers: { [mark]: 1 },
    denies: { [`not ${mark}`]: 1 },
    toldBy: mark,
    rule: mark,
    reader: `reader ${mark}`,
  })
  const question = sampleQuestion(key, { text: mark, answers: [mark], unit: mark, baseRates: { [mark]: 1 } })
  const outcome = sampleOutcome(number, key, { answer: mark, by: mark, reason: mark, evidenceId: evidence.id })
  await tenant.transact(async (writes) => {
    await writes.appendEvidence(evidence, ['text', mark], 'not_yet_read')
    await writes.putQuestion(question)
    await writes.addReadings([reading, reading])
    await writes.addShowings([sampleShowing(number, { questionKey: key, answer: mark, by: mark, reader: mark })])
    await writes.addAskNotes([sampleAskNote(number, { questionKey: key, by: mark })])
    await writes.addRecallFailure(sampleFailure(number, { questionKeys: [key], evidenceIds: [evidence.id] }))
    await writes.addOutcome(outcome)
    await writes.addOutcome({ ...outcome, id: `${outcome.id}-undone`, kind: 'withdrawn', withdraws: outcome.id })
    await writes.addMark(sampleMark(number, evidence.id, 'pin', { by: mark }))
    await writes.addMark(sampleMark(number + 500_000, evidence.id, 'promote', { by: mark }))
  })
}

const VECTOR = Float32Array.of(0.6, 0.8)

/** Every call that a store takes, once. */
export async function callEverything(tenant: TenantStore): Promise<void> {
  await plant(tenant, 1, 'one')
  await plant(tenant, 2, 'two')
  await tenant.transact(async (writes) => {
    await writes.putInstruction(sampleInstruction(1))
    await writes.appendJournal([sampleJournalEntry(1)])
    await writes.replaceJournal([sampleJournalEntry(2)])
    await writes.appendEpoch(sampleEpoch(1))
    await writes.switchEpoch({ epochId: sampleId(1), at: START, by: 'user' })
    await writes.putAnswerabilityFit(sampleFit(1))
    await writes.dropAnswerabilityFits()
    await writes.replaceEpochs({ epochs: [sampleEpoch(2)], switches: [] })
    await writes.appendDecision(sampleDecision(1))
    await writes.eraseDecisions([sampleId(9)])
    await writes.dropAskNotes([sampleId(9)])
    await writes.eraseShowings(['no.such'])
    await writes.eraseRecallFailures(['no.such'])
    await writes.bury([{ hash: 'h', kind: 'origin', at: START }])
    await writes.countForgetting()
    await writes.setReadingState(sampleId(1), 'read')
    await writes.dropReadings(sampleId(2))
    await writes.foreignVersion()
    await writes.appendQuarantine(sampleQuarantine(1))
    await writes.replaceQuarantines([sampleQuarantine(2)])
    await writes.putRescore(sampleRescore(1))
    await writes.putRescore(sampleRescore(1))
    await writes.replaceRescores([sampleRescore(2)])
    await writes.supersede(sampleId(2), sampleId(1), ['reader one'], [sampleReading(sampleId(1), 'one.q1')])
    await writes.undoRescore(sampleId(2), START)
    await writes.eraseOutcomes('no.such')
    await writes.putVectors('m', [
      { evidenceId: sampleId(1), vector: VECTOR },
      { evidenceId: sampleId(2), vector: null },
    ])
    await writes.putVectors('m', [{ evidenceId: sampleId(1), vector: VECTOR }])
  })
  const filters = [
    {},
    { ids: [sampleId(1)] },
    { channel: 'channel one' },
    { readingState: 'not_yet_read' },
    { questionKey: 'one.q1' },
    { pinned: true },
    { promoted: false },
    { authorKey: 'a', about: 'b', classes: ['tool'] },
  ] as const
  for (const filter of filters) {
    await tenant.evidence(filter, { limit: 5, after: sampleId(0) })
    await tenant.findWords(['one', 'text'], filter, 5)
    await tenant.nearest('m', VECTOR, filter, 5)
  }
  await tenant.vectorSpaces()
  await tenant.withoutVector('m', { limit: 5, after: sampleId(0) })
  await tenant.countWithoutVector('m')
  await tenant.similarities('m', VECTOR, [sampleId(1)])
  await tenant.epochs()
  await tenant.answerabilityFits()
  await tenant.showings()
  await tenant.askNotes()
  await tenant.decisions({ limit: 5 })
  await tenant.decisions({ limit: 5, before: sampleId(2), tool: 'issue_refund' })
  await tenant.recallFailures()
  await tenant.evidenceByDelivery('delivery 1 one')
  await tenant.turnsBefore('channel one', START * 2, 3)
  await tenant.question('one.q1')
  await tenant.questions()
  await tenant.questions('one')
  await tenant.readings('one.q1')
  await tenant.readingsOf(sampleId(1))
  await tenant.outcomes('one.q1')
  await tenant.instructions()
  await tenant.journal()
  await tenant.quarantines()
  await tenant.rescores()
  await tenant.readingsWithout(sampleId(2), 'one.q1')
  await tenant.rescoredQuestions(sampleId(2))
  await tenant.rescoresBeside(sampleId(2))
  await tenant.hasTombstones()
  await tenant.buried(['h'])
  await tenant.tombstoneKey()
  await tenant.forgettings()
  await tenant.counts()
  for await (const _ of tenant.dump()) void _
  await tenant.transact((writes) => writes.eraseEvidence([sampleId(1)]))
  await tenant.nearest('m', VECTOR, {}, 5)
  await tenant.transact((writes) => writes.dropVectors('m'))
  await tenant.transact((writes) => writes.eraseQuestion('two.q2'))
  await tenant.transact((writes) => writes.eraseInstructions(['i']))
  await tenant.scrub()
  await tenant.check()
}

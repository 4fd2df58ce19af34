import { describe, expect, test } from 'vitest'
import type { Evidence } from '../../evidence/evidence.ts'
import type { Store } from '../../ports/store.ts'
import type { Question } from '../../question/question.ts'
import type { Reading } from '../../reading/reading.ts'
import { freshStores, write } from './fresh.ts'
import {
  START,
  sampleEvidence,
  sampleId,
  sampleInstruction,
  sampleMark,
  sampleOutcome,
  sampleQuestion,
  sampleReading,
} from './samples.ts'

/** Strings that a database may cut, change or take for something else. */
export const HOSTILE_TEXTS: readonly string[] = [
  '',
  'a\0b\0',
  '\0',
  'lone \ud83d high',
  'lone \udc1f low \udc1f',
  '\udc1f\ud83d',
  'a pair \u{1f41f}',
  '\u0010',
  '\u00100000 \u0010\u0010d83d',
  '\ufffd\ufeff\uffff',
  'e\u0301 is not \u00e9',
  "'; DROP TABLE evidence; --",
  '"quoted" \\ back\\slash %_ `tick` $1 ?1 :name',
  'line\r\nbreaks\u2028and\u2029more\tTab',
  '私は寿司が好きです。 ฉันชอบปลา',
  'x'.repeat(100_000),
]

const FULL_EVIDENCE: Evidence = sampleEvidence(1, {
  text: 'Maya: my number is 555 0101',
  claims: [
    { question: 'maya.phone', answer: '555 0101' },
    { question: 'maya.height', answer: 1.681234567890123, unit: 'm' },
    { question: 'maya.vegan', answer: false },
  ],
  about: 'maya',
  audience: ['user', 'sam'],
  source: { class: 'document', closeness: 'business', purpose: 'marketing' },
  saidAt: -62_135_596_800_000,
  saidAtKnown: false,
  zone: '+05:45',
  receivedAt: 8_640_000_000_000_000,
  forwarded: true,
  originWords: 5,
  deliveryId: 'delivery-1',
  externalId: 'crm/42',
  claimedConfidence: 0.30000000000000004,
})
const FULL_QUESTION: Question = sampleQuestion('customer.loyalty_tier', {
  shape: 'number',
  answers: ['gold', 'Jos\u00e9', ''],
  open: false,
  unit: 'EUR',
  tolerance: 0.5,
  changeRatePerDay: 1 / 3,
  stakes: 'high',
  baseRates: { gold: 0.1, __proto__: 0.2, constructor: 1e-300 },
  origin: 'defined',
})
const FULL_READING: Reading = sampleReading(FULL_EVIDENCE.id, FULL_QUESTION.key, {
  answers: { gold: 1 / 3, __proto__: 0.1 },
  denies: { silver: 2 / 3 },
  unclear: 1e-17,
  unrelated: 0,
  facets: {
    lasting: { lasting: 0.1, one_off: 0.2, unclear: 0.7 },
    access: { first_hand: 0.25, reported: 0.25, inferred: 0.25, unclear: 0.25 },
    force: { assert: 0.4, ask: 0.1, suppose: 0.1, joke: 0.1, instruct: 0.1, quote: 0.1, unclear: 0.1 },
    correction: 0.123456789012345,
  },
  span: { start: 3, end: 9 },
  listIsComplete: true,
  validFrom: START,
  validUntil: START + 1,
  asOf: START - 1,
  toldBy: 'ben',
  rule: 'tier-1',
  reader: 'rules@1.0.0+catalogue@3',
})

export function describeKeeping(open: () => Promise<Store>): void {
  describe('keeping', () => {
    const fresh = freshStores(open)

    test('every field of evidence comes back as it was', async () => {
      const tenant = await fresh.tenant()
      const plain = sampleEvidence(2)
      await write(tenant, async (writes) => {
        await writes.appendEvidence(FULL_EVIDENCE, ['maya'], 'nothing_found')
        await writes.appendEvidence(plain, [], 'not_evidence')
      })
      expect(await tenant.evidence({}, { limit: 10 })).toStrictEqual([
        { evidence: FULL_EVIDENCE, readingState: 'nothing_found', pinned: false, promoted: false },
        { evidence: plain, readingState: 'not_evidence', pinned: false, promoted: false },
      ])
    })

    test('every field of questions, readings, rulings and instructions comes back as it was', async () => {
      const tenant = await fresh.tenant()
      const plain = sampleReading(FULL_EVIDENCE.id, FULL_QUESTION.key)
      const ruling = sampleOutcome(1, FULL_QUESTION.key, { reason: 'she said so', evidenceId: FULL_EVIDENCE.id })
      const undone = sampleOutcome(2, FULL_QUESTION.key, { kind: 'withdrawn', withdraws: ruling.id, how: 'audit' })
      const order = sampleInstruction(1, {
        about: 'maya',
        kind: 'permission',
        channel: 'mail',
        project: 'dinner',
        used: 2,
        evidenceId: sampleId(1),
        limit: 3,
        endsAt: START + 5,
        revokedAt: START + 4,
        restsOn: [FULL_QUESTION.key],
      })
      await write(tenant, async (writes) => {
        await writes.appendEvidence(FULL_EVIDENCE, [], 'read')
        await writes.putQuestion(FULL_QUESTION)
        await writes.addReadings([FULL_READING, plain])
        await writes.addOutcome(ruling)
        await writes.addOutcome(undone)
        await writes.putInstruction(order)
        await writes.putInstruction(sampleInstruction(2))
      })
      expect(await tenant.question(FULL_QUESTION.key)).toStrictEqual(FULL_QUESTION)
      expect(await tenant.readingsOf(FULL_EVIDENCE.id)).toStrictEqual([FULL_READING, plain])
      expect(await tenant.outcomes(FULL_QUESTION.key)).toStrictEqual([ruling, undone])
      expect(await tenant.instructions()).toStrictEqual([order, sampleInstruction(2)])
    })

    test('a belief finds each reading with its evidence', async () => {
      const tenant = await fresh.tenant()
      await write(tenant, async (writes) => {
        await writes.putQuestion(FULL_QUESTION)
        await writes.appendEvidence(FULL_EVIDENCE, [], 'read')
        await writes.addReadings([FULL_READING])
        await writes.addMark(sampleMark(1, FULL_EVIDENCE.id, 'promote'))
      })
      const { id, digest, origin, originWords, forwarded, author, authorKey, about, audience, channel, source } =
        FULL_EVIDENCE
      const { saidAt, receivedAt, text, deliveryId } = FULL_EVIDENCE
      const evidence = {
        id,
        digest,
        origin,
        originWords,
        forwarded,
        author,
        authorKey,
        about,
        audience,
        channel,
        source,
      }
      expect(await tenant.readings(FULL_QUESTION.key)).toStrictEqual([
        { reading: FULL_READING, evidence: { ...evidence, saidAt, receivedAt, text, deliveryId }, promoted: true },
      ])
      expect(await tenant.readings('maya.diet')).toStrictEqual([])
    })

    test('any string comes back as it was, in every field that takes one', async () => {
      const tenant = await fresh.tenant()
      for (const [index, text] of HOSTILE_TEXTS.entries()) {
        const evidence = sampleEvidence(index, {
          text,
          author: text,
          authorKey: text,
          about: text,
          audience: [text],
          channel: text,
          zone: text,
          deliveryId: `${index} ${text}`,
          externalId: text,
          claims: [{ question: text, answer: text, unit: text }],
        })
        const question = sampleQuestion(`q${index}.${text}`, { text, answers: [text], unit: text })
        const reading = sampleReading(evidence.id, question.key, {
          answers: { [text]: 1 },
          toldBy: text,
          rule: text,
          reader: text,
        })
        const outcome = sampleOutcome(index, question.key, { answer: text, by: text, reason: text })
        const order = sampleInstruction(index, {
          text,
          about: text,
          channel: text,
          project: text,
          by: text,
          restsOn: [text],
        })
        await write(tenant, async (writes) => {
          await writes.appendEvidence(evidence, [text], 'read')
          await writes.putQuestion(question)
          await writes.addReadings([reading])
          await writes.addOutcome(outcome)
          await writes.putInstruction(order)
        })
        expect((await tenant.evidenceByDelivery(`${index} ${text}`))?.evidence).toStrictEqual(evidence)
        expect(await tenant.question(question.key)).toStrictEqual(question)
        expect(await tenant.readingsOf(evidence.id)).toStrictEqual([reading])
        expect(await tenant.outcomes(question.key)).toStrictEqual([outcome])
        expect((await tenant.instructions()).at(-1)).toStrictEqual(order)
      }
    })

    test('a redelivery is found by its delivery id and by its digest', async () => {
      const tenant = await fresh.tenant()
      const evidence = sampleEvidence(1, { deliveryId: 'delivery-1' })
      const twin = sampleEvidence(2, { digest: evidence.digest })
      await write(tenant, async (writes) => {
        await writes.appendEvidence(evidence, [], 'read')
        await writes.appendEvidence(twin, [], 'read')
      })
      expect((await tenant.evidenceByDelivery('delivery-1'))?.evidence.id).toBe(evidence.id)
      expect(await tenant.evidenceByDelivery('delivery-2')).toBeNull()
    })

    test('an id or a delivery id is taken once', async () => {
      const tenant = await fresh.tenant()
      await write(tenant, (writes) => writes.appendEvidence(sampleEvidence(1, { deliveryId: 'd' }), [], 'read'))
      const again = sampleEvidence(1)
      await expect(write(tenant, (writes) => writes.appendEvidence(again, [], 'read'))).rejects.toThrow()
      const redelivered = sampleEvidence(2, { deliveryId: 'd' })
      await expect(write(tenant, (writes) => writes.appendEvidence(redelivered, [], 'read'))).rejects.toThrow()
      expect((await tenant.counts()).evidence).toBe(1)
    })

    test('a question, an instruction and a reading state can change; readings can be dropped', async () => {
      const tenant = await fresh.tenant()
      const evidence = sampleEvidence(1)
      await write(tenant, async (writes) => {
        await writes.putQuestion(sampleQuestion('maya.diet'))
        await writes.appendEvidence(evidence, [], 'not_yet_read')
        await writes.addReadings([sampleReading(evidence.id, 'maya.diet')])
        await writes.putInstruction(sampleInstruction(1))
      })
      const changed = sampleQuestion('maya.diet', { origin: 'defined', baseRates: { fish: 0.5 }, answers: ['fish'] })
      const revoked = sampleInstruction(1, { revokedAt: START + 9 })
      await write(tenant, async (writes) => {
        await writes.putQuestion(changed)
        await writes.putInstruction(revoked)
        await writes.dropReadings(evidence.id)
        await writes.setReadingState(evidence.id, 'read')
      })
      expect(await tenant.question('maya.diet')).toStrictEqual(changed)
      expect(await tenant.instructions()).toStrictEqual([revoked])
      expect(await tenant.readingsOf(evidence.id)).toStrictEqual([])
      expect(await tenant.readings('maya.diet')).toStrictEqual([])
      expect((await tenant.evidence({}, { limit: 1 }))[0]?.readingState).toBe('read')
    })

    test('the newest mark of a pair counts, whatever the order of arrival', async () => {
      const tenant = await fresh.tenant()
      const evidence = sampleEvidence(1)
      const marks = async (): Promise<readonly boolean[]> => {
        const [kept] = await tenant.evidence({}, { limit: 1 })
        return [kept?.pinned ?? false, kept?.promoted ?? false]
      }
      await write(tenant, (writes) => writes.appendEvidence(evidence, [], 'read'))
      await write(tenant, (writes) => writes.addMark(sampleMark(5, evidence.id, 'pin')))
      await write(tenant, (writes) => writes.addMark(sampleMark(3, evidence.id, 'unpin')))
      expect(await marks()).toStrictEqual([true, false])
      await write(tenant, (writes) => writes.addMark(sampleMark(6, evidence.id, 'promote')))
      expect(await marks()).toStrictEqual([true, true])
      await write(tenant, (writes) => writes.addMark(sampleMark(7, evidence.id, 'unpin', { at: START + 5 })))
      await write(tenant, (writes) => writes.addMark(sampleMark(8, evidence.id, 'demote')))
      expect(await marks()).toStrictEqual([false, false])
    })

    test('counts say what there is', async () => {
      const tenant = await fresh.tenant()
      await write(tenant, async (writes) => {
        await writes.putQuestion(sampleQuestion('maya.diet'))
        for (const number of [1, 2, 3]) {
          await writes.appendEvidence(sampleEvidence(number), [], number === 3 ? 'not_yet_read' : 'read')
        }
        await writes.addReadings([1, 2].map((number) => sampleReading(sampleId(number), 'maya.diet')))
        await writes.addOutcome(sampleOutcome(1, 'maya.diet'))
        await writes.putInstruction(sampleInstruction(1))
        await writes.bury([{ hash: 'a', kind: 'claim', at: START }])
      })
      expect(await tenant.counts()).toStrictEqual({
        evidence: 3,
        notYetRead: 1,
        questions: 1,
        readings: 2,
        outcomes: 1,
        instructions: 1,
        tombstones: 1,
      })
    })
  })
}

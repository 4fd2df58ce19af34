import { describe, expect, test } from 'vitest'
import type { EvidenceFilter, Store, TenantStore } from '../../ports/store.ts'
import { freshStores, write } from './fresh.ts'
import { START, sampleEvidence, sampleId, sampleMark, sampleQuestion, sampleReading } from './samples.ts'

const HOSTILE_WORDS: readonly (readonly string[])[] = [
  [],
  [''],
  [' '],
  ['"'],
  ['""', "'"],
  ['*'],
  ['a*'],
  ['NEAR', 'AND', 'OR', 'NOT'],
  ['NEAR(a b, 5)'],
  ['words:fish'],
  ['^fish'],
  ['(', ')', '{', '}'],
  ['\0'],
  ['\u0010'],
  ['\ud83d'],
  ['fish\0eats'],
  ["'; DROP TABLE evidence; --"],
  ['%', '_', '\\'],
  ['?1', ':a', '$1'],
  ['x'.repeat(10_000)],
  Array.from({ length: 5000 }, (_, index) => `word${index}`),
]

export function describeFinding(open: () => Promise<Store>): void {
  describe('finding', () => {
    const fresh = freshStores(open)
    const idsOf = async (tenant: TenantStore, filter: EvidenceFilter, limit = 100): Promise<readonly string[]> =>
      (await tenant.evidence(filter, { limit })).map(({ evidence }) => evidence.id)
    const hitsOf = async (tenant: TenantStore, words: readonly string[], filter: EvidenceFilter = {}, limit = 10) =>
      (await tenant.findWords(words, filter, limit)).map(({ kept }) => kept.evidence.id)

    test('the words of kept texts by their stem, and in how many they stand', async () => {
      const tenant = await fresh.tenant()
      await write(tenant, async (writes) => {
        await writes.appendEvidence(sampleEvidence(1), ['allergies', 'hoping', 'allergies'], 'read')
        await writes.appendEvidence(sampleEvidence(2), ['allergy', 'hopping', 'allergen'], 'read')
        await writes.appendEvidence(sampleEvidence(3), ['東京', 'nas-07', 'hoping'], 'read')
        expect(await writes.formsOf(['hope'])).toStrictEqual([{ stem: 'hope', forms: ['hoping'], texts: 2 }])
      })
      expect(await tenant.formsOf(['allergi', 'hope', '東京', 'nas-07', 'nobody', 'hope', ''])).toStrictEqual([
        { stem: 'allergi', forms: ['allergies', 'allergy'], texts: 2 },
        { stem: 'hope', forms: ['hoping'], texts: 2 },
        { stem: '東京', forms: ['東京'], texts: 1 },
        { stem: 'nas-07', forms: ['nas-07'], texts: 1 },
        { stem: 'nobody', forms: [], texts: 0 },
        { stem: '', forms: [], texts: 0 },
      ])
      expect(await tenant.formsOf([])).toStrictEqual([])
    })

    test('evidence comes page by page in order of arrival, whatever the order of writing', async () => {
      const tenant = await fresh.tenant()
      for (const number of [3, 1, 5, 2, 4]) {
        await write(tenant, (writes) => writes.appendEvidence(sampleEvidence(number), [], 'read'))
      }
      const first = await tenant.evidence({}, { limit: 2 })
      expect(first.map(({ evidence }) => evidence.id)).toStrictEqual([sampleId(1), sampleId(2)])
      const next = await tenant.evidence({}, { limit: 10, after: sampleId(2) })
      expect(next.map(({ evidence }) => evidence.id)).toStrictEqual([sampleId(3), sampleId(4), sampleId(5)])
      expect(await tenant.evidence({}, { limit: 0 })).toStrictEqual([])
    })

    test('each field of a filter narrows, and together they narrow one another', async () => {
      const tenant = await fresh.tenant()
      await write(tenant, async (writes) => {
        await writes.putQuestion(sampleQuestion('maya.diet'))
        const evidence = [
          sampleEvidence(1, { channel: 'mail', authorKey: 'ben', about: 'maya', source: { class: 'tool' } }),
          sampleEvidence(2, { channel: 'mail', authorKey: 'maya', about: 'sam', source: { class: 'document' } }),
          sampleEvidence(3, { channel: 'chat', authorKey: 'maya', about: null, source: { class: 'tool' } }),
        ]
        for (const each of evidence) {
          await writes.appendEvidence(each, ['fish'], each.id === sampleId(2) ? 'not_yet_read' : 'read')
        }
        await writes.addReadings([sampleReading(sampleId(1), 'maya.diet'), sampleReading(sampleId(1), 'maya.diet')])
        await writes.addMark(sampleMark(1, sampleId(3), 'pin'))
        await writes.addMark(sampleMark(2, sampleId(2), 'pin'))
        await writes.addMark(sampleMark(3, sampleId(2), 'unpin'))
        await writes.addMark(sampleMark(4, sampleId(1), 'promote'))
      })
      const cases: readonly (readonly [EvidenceFilter, readonly number[]])[] = [
        [{}, [1, 2, 3]],
        [{ ids: [sampleId(3), sampleId(1), 'no such id'] }, [1, 3]],
        [{ ids: [] }, []],
        [{ channel: 'mail' }, [1, 2]],
        [{ authorKey: 'maya' }, [2, 3]],
        [{ about: 'maya' }, [1]],
        [{ classes: ['tool', 'document'] }, [1, 2, 3]],
        [{ classes: ['tool'] }, [1, 3]],
        [{ classes: [] }, []],
        [{ readingState: 'not_yet_read' }, [2]],
        [{ readingState: 'read' }, [1, 3]],
        [{ questionKey: 'maya.diet' }, [1]],
        [{ pinned: true }, [3]],
        [{ pinned: false }, [1, 2]],
        [{ promoted: true }, [1]],
        [{ promoted: false }, [2, 3]],
        [{ channel: 'mail', classes: ['tool'], promoted: true, questionKey: 'maya.diet' }, [1]],
        [{ channel: 'mail', pinned: true }, []],
      ]
      for (const [filter, numbers] of cases) {
        const wanted = numbers.map(sampleId)
        expect(await idsOf(tenant, filter), JSON.stringify(filter)).toStrictEqual(wanted)
        expect([...(await hitsOf(tenant, ['fish'], filter))].sort(), JSON.stringify(filter)).toStrictEqual(wanted)
      }
    })

    test('turns before a moment are the newest of that channel, oldest first', async () => {
      const tenant = await fresh.tenant()
      const said = [
        sampleEvidence(1, { saidAt: START + 30 }),
        sampleEvidence(2, { saidAt: START + 10 }),
        sampleEvidence(3, { saidAt: START + 20 }),
        sampleEvidence(4, { saidAt: START + 25, channel: 'mail' }),
        sampleEvidence(5, { saidAt: START + 40 }),
      ]
      await write(tenant, async (writes) => {
        for (const evidence of said) await writes.appendEvidence(evidence, [], 'read')
      })
      const turnsOf = async (saidAt: number, count: number) =>
        (await tenant.turnsBefore('chat', saidAt, count)).map(({ id }) => id)
      expect(await turnsOf(START + 40, 2)).toStrictEqual([sampleId(3), sampleId(1)])
      expect(await turnsOf(START + 30, 9)).toStrictEqual([sampleId(2), sampleId(3)])
      expect(await turnsOf(START + 10, 9)).toStrictEqual([])
      expect(await turnsOf(START + 40, 0)).toStrictEqual([])
    })

    test('questions come in order of key, all or those of one subject', async () => {
      const tenant = await fresh.tenant()
      await write(tenant, async (writes) => {
        for (const key of ['sam.diet', 'maya.home', 'maya.sister.home', 'maya.diet']) {
          await writes.putQuestion(sampleQuestion(key))
        }
      })
      const keys = async (subject?: string) => (await tenant.questions(subject)).map(({ key }) => key)
      expect(await keys()).toStrictEqual(['maya.diet', 'maya.home', 'maya.sister.home', 'sam.diet'])
      expect(await keys('maya')).toStrictEqual(['maya.diet', 'maya.home'])
      expect(await keys('may')).toStrictEqual([])
      expect(await tenant.question('maya.work')).toBeNull()
    })

    test('words are found in any script, the rarer ones first', async () => {
      const tenant = await fresh.tenant()
      await write(tenant, async (writes) => {
        const texts = [
          ['maya', 'eats', 'fish'],
          ['maya', 'eats', 'cake'],
          ['maya', 'eats', 'caf\u00e9'],
          ['寿司', '司が', 'が好'],
          ['ปลา'],
          ['हिन्दी'],
          ['nas-07', 'nas', '07'],
          ['\u{1f41f}'],
          ['o\u2019neill', "don't"],
        ]
        for (const [index, words] of texts.entries()) {
          await writes.appendEvidence(sampleEvidence(index + 1), words, 'read')
        }
      })
      expect(await hitsOf(tenant, ['maya', 'fish'], {}, 1)).toStrictEqual([sampleId(1)])
      expect([...(await hitsOf(tenant, ['maya', 'fish']))].sort()).toStrictEqual([1, 2, 3].map(sampleId))
      expect(await hitsOf(tenant, ['caf\u00e9'])).toStrictEqual([sampleId(3)])
      expect(await hitsOf(tenant, ['cafe'])).toStrictEqual([])
      expect(await hitsOf(tenant, ['寿司'])).toStrictEqual([sampleId(4)])
      expect(await hitsOf(tenant, ['寿'])).toStrictEqual([])
      expect(await hitsOf(tenant, ['ปลา'])).toStrictEqual([sampleId(5)])
      expect(await hitsOf(tenant, ['हिन्दी'])).toStrictEqual([sampleId(6)])
      expect(await hitsOf(tenant, ['हि'])).toStrictEqual([])
      expect(await hitsOf(tenant, ['nas-07'])).toStrictEqual([sampleId(7)])
      expect(await hitsOf(tenant, ['nas-0'])).toStrictEqual([])
      expect(await hitsOf(tenant, ['\u{1f41f}'])).toStrictEqual([sampleId(8)])
      expect(await hitsOf(tenant, ["don't"])).toStrictEqual([sampleId(9)])
      expect(await hitsOf(tenant, ['don'])).toStrictEqual([])
    })

    test('relevance is positive and falls', async () => {
      const tenant = await fresh.tenant()
      await write(tenant, async (writes) => {
        for (const number of [1, 2, 3, 4]) {
          const words = ['maya', ...Array.from({ length: number }, () => 'fish'), ...'abcdefgh'.slice(number)]
          await writes.appendEvidence(sampleEvidence(number), words, 'read')
        }
      })
      const hits = await tenant.findWords(['fish', 'maya'], {}, 10)
      const relevance = hits.map((hit) => hit.relevance)
      expect(hits.map(({ kept }) => kept.evidence.id)).toStrictEqual([4, 3, 2, 1].map(sampleId))
      expect(Math.min(...relevance)).toBeGreaterThan(0)
      expect(relevance).toStrictEqual([...relevance].sort((a, b) => b - a))
      expect(await tenant.findWords(['fish'], {}, 0)).toStrictEqual([])
    })

    test('whatever is looked for is words, never syntax, and never throws', async () => {
      const tenant = await fresh.tenant()
      await write(tenant, (writes) => writes.appendEvidence(sampleEvidence(1), ['maya', 'eats', 'fish'], 'read'))
      for (const words of HOSTILE_WORDS) {
        expect(await hitsOf(tenant, words), JSON.stringify(words.slice(0, 4))).toStrictEqual([])
        expect(await hitsOf(tenant, ['fish', ...words])).toStrictEqual([sampleId(1)])
      }
    })

    test('hostile words are kept and found too', async () => {
      const tenant = await fresh.tenant()
      const words = ['"', "''", 'AND', '*', 'a*', '(', 'words:fish', '^', '%_']
      for (const [index, word] of words.entries()) {
        await write(tenant, (writes) => writes.appendEvidence(sampleEvidence(index), [word], 'read'))
      }
      for (const [index, word] of words.entries()) expect(await hitsOf(tenant, [word])).toStrictEqual([sampleId(index)])
    })
  })
}

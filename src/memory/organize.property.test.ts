import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isCredenceError } from '../error.ts'
import type { Operation } from '../organizing/operation.ts'
import { applyBatch, undo } from './organize-apply.ts'
import {
  AUTHORS,
  believed,
  exported,
  keptIn,
  type Organizing,
  organizingTenants,
  QUESTIONS,
  structureIn,
  type Told,
  tellAll,
} from './organizing.fixture.ts'

const RUNS = { numRuns: 25 }
const tenant = organizingTenants()
const BY = { approvedBy: 'user', organizer: 'test@1' }

const told: fc.Arbitrary<Told> = fc
  .record({
    question: fc.constantFrom(...QUESTIONS),
    pick: fc.nat(5),
    author: fc.constantFrom(...AUTHORS),
    days: fc.nat(350),
  })
  .map(({ question: { key, answers }, pick, author, days }) => ({
    key,
    answer: answers[pick % answers.length] as string,
    author,
    days,
  }))

const wish = fc.record({
  kind: fc.constantFrom(
    'merge',
    'entities',
    'split',
    'yes_no',
    'splitEntity',
    'rename',
    'add',
    'retire',
    'unlink',
    'link',
    'create',
    'alias',
    'relate',
    'ask',
  ),
  one: fc.nat(20),
  other: fc.nat(20),
  routes: fc.array(fc.nat(2), { minLength: 1, maxLength: 5 }),
})
type Wish = typeof wish extends fc.Arbitrary<infer Value> ? Value : never

/** An operation of the wished kind on what there is; it may still be one that can't be done. */
async function operationFor({ memory, context }: Organizing, { kind, one, other, routes }: Wish): Promise<Operation> {
  const questions = await memory.questions()
  const at = (index: number) => questions[index % Math.max(1, questions.length)]
  const question = at(one)
  const second = at(other)
  const key = question?.key ?? 'maya.none'
  const evidence = (await memory.evidence({ limit: 50 })).map((each) => each.evidence.id)
  const id = evidence[other % Math.max(1, evidence.length)] ?? 'none'
  const bearing = (await context.store.readings(key)).map((each) => each.evidence.id)
  const named = [...new Set((await context.store.readings(key)).flatMap(({ reading }) => Object.keys(reading.answers)))]
  const name = `made_${one}_${other}`
  const subject = question?.subject ?? 'maya'
  const sketch = {
    text: `What is ${name}?`,
    answers: [...(question?.answers ?? [])],
    open: question?.open ?? true,
    unit: question?.unit ?? null,
  }
  switch (kind) {
    case 'merge': {
      const answers = await answersFor(context, key, second?.key ?? '')
      return { kind: 'merge_questions', from: [key], into: second?.key ?? 'maya.none', answers }
    }
    case 'entities':
      return { kind: 'merge_entities', from: subject, into: second?.subject ?? 'maya', because: [id] }
    case 'split': {
      const into = [key, `${subject}.${name}`].map((each) => ({
        ...sketch,
        key: each,
        shape: question?.shape ?? ('one_of' as const),
        map: null,
      }))
      const keys = into.map((each) => each.key)
      const route = [...new Set(bearing)].map((each, index) => ({
        evidence: each,
        to: pick(keys, routes[index % routes.length] ?? 0),
      }))
      return { kind: 'split_question', from: key, into, route, later: [keys[other % 2] as string] }
    }
    case 'yes_no': {
      const answer = named[0] ?? 'none'
      const into = [
        {
          key: `${subject}.${name}`,
          text: `Is it ${name}?`,
          shape: 'yes_no' as const,
          answers: [],
          open: false,
          unit: null,
          map: [{ from: answer, to: 'yes' }],
        },
      ]
      const keys = into.map((each) => each.key)
      return {
        kind: 'split_question',
        from: key,
        into,
        route: [...new Set(bearing)].map((each) => ({ evidence: each, to: keys })),
        later: keys,
      }
    }
    case 'splitEntity': {
      const keys = [subject, `${subject.replaceAll('.', '_')}_two`]
      const of = new Set(
        (
          await Promise.all(
            questions
              .filter((each) => each.key.startsWith(`${subject}.`))
              .map((each) => context.store.readings(each.key)),
          )
        )
          .flat()
          .map((each) => each.evidence.id),
      )
      const route = [...of].map((each, index) => ({
        evidence: each,
        to: pick(keys, routes[index % routes.length] ?? 0),
      }))
      return {
        kind: 'split_entity',
        from: subject,
        into: keys.map((each) => ({ key: each, label: 'Somebody' })),
        route,
        later: [keys[other % 2] as string],
      }
    }
    case 'rename':
      return { kind: 'rename_question', question: key, text: `Which one, ${name}?` }
    case 'add':
      return { kind: 'add_answer', question: key, answer: name, because: [] }
    case 'retire':
      return { kind: 'retire_answer', question: key, answer: named[0] ?? 'none', mapTo: named[1] ?? null }
    case 'unlink':
      return { kind: 'unlink', evidence: bearing[0] ?? id, question: key, reason: 'about someone else' }
    case 'link':
      return { kind: 'link', evidence: id, question: key }
    case 'create':
      return {
        ...sketch,
        kind: 'create_question',
        key: `${subject}.${name}`,
        shape: 'one_of',
        catalogueEntry: null,
        because: [id],
      }
    case 'alias':
      return { kind: 'propose_alias', entity: subject, mention: 'matter', evidence: id }
    case 'relate':
      return {
        kind: 'relate',
        from: subject,
        role: 'friend',
        to: second?.subject ?? 'ben',
        evidence: id,
        since: null,
        until: '2027-01-01',
      }
    default:
      return { kind: 'ask_user', question: key, text: 'Which is right?' }
  }
}

function pick(keys: readonly string[], which: number): readonly string[] {
  return which === 2 ? keys : [keys[which] as string]
}

async function answersFor(context: Organizing['context'], from: string, into: string) {
  const question = await context.store.question(from)
  if (question === null || question.shape === 'number') return []
  const target = (await context.store.question(into))?.answers ?? []
  const said = (await context.store.readings(from)).flatMap(({ reading }) => Object.keys(reading.answers))
  const pairs = [...new Set([...question.answers, ...said])].map((answer) => ({
    question: from,
    from: answer,
    to: target[0] ?? answer,
  }))
  return question.shape === 'yes_no'
    ? ['yes', 'no'].map((answer) => ({ question: from, from: answer, to: answer }))
    : pairs
}

/** Ids of what was done, of those wishes that could be. */
async function doAll(organizing: Organizing, wishes: readonly Wish[]): Promise<readonly string[]> {
  const done: string[] = []
  for (const each of wishes) {
    try {
      const entries = await applyBatch(organizing.context, [await operationFor(organizing, each)], BY)
      done.push(...entries.map(({ id }) => id))
    } catch (error) {
      if (!isCredenceError(error) || (error.code !== 'invalid_input' && error.code !== 'not_allowed')) throw error
    }
  }
  return done
}

const world = fc.array(told, { minLength: 1, maxLength: 10 })
const wishes = fc.array(wish, { minLength: 1, maxLength: 7 })

describe('random operations', () => {
  it('taken back leave structure, beliefs and all that was kept as they were, to the bit', async () => {
    const kinds = new Set<string>()
    await fc.assert(
      fc.asyncProperty(world, wishes, async (said, wanted) => {
        const organizing = await tenant()
        await tellAll(organizing, said)
        const before = [await structureIn(organizing), await believed(organizing), await keptIn(organizing)]
        const done = await doAll(organizing, wanted)
        expect(await keptIn(organizing)).toEqual(before[2])
        for (const id of [...done].reverse()) await undo(organizing.context, id, 'user')
        expect([await structureIn(organizing), await believed(organizing), await keptIn(organizing)]).toEqual(before)
        for (const { operation } of await organizing.memory.journal()) kinds.add(operation.kind)
      }),
      { numRuns: 60, seed: 7 },
    )
    expect(kinds.size).toBeGreaterThan(9)
  }, 120_000)

  it('go along in an export to the byte, and give the same beliefs there', async () => {
    await fc.assert(
      fc.asyncProperty(world, wishes, async (said, wanted) => {
        const organizing = await tenant()
        await tellAll(organizing, said)
        await doAll(organizing, wanted)
        const lines = await exported(organizing)
        const copy = await tenant()
        await copy.memory.import(lines)
        expect(await exported(copy)).toEqual(lines)
        expect(await believed(copy)).toEqual(await believed(organizing))
      }),
      RUNS,
    )
  }, 120_000)

  it('take in what is said later, and mean the same in a copy of the memory', async () => {
    await fc.assert(
      fc.asyncProperty(world, wishes, world, async (said, wanted, later) => {
        const organizing = await tenant()
        await tellAll(organizing, said)
        await doAll(organizing, wanted)
        await tellAll(organizing, later)
        const copy = await tenant()
        await copy.memory.import(await exported(organizing))
        expect(await believed(copy)).toEqual(await believed(organizing))
        expect((await organizing.memory.doctor()).healthy).toBe(true)
      }),
      RUNS,
    )
  }, 120_000)

  it('are forgotten with what they were about', async () => {
    await fc.assert(
      fc.asyncProperty(world, wishes, fc.nat(9), async (said, wanted, chosen) => {
        const organizing = await tenant()
        await tellAll(organizing, said)
        await doAll(organizing, wanted)
        const kept = await organizing.memory.evidence({ limit: 50 })
        const { id, text } = (kept[chosen % kept.length] as (typeof kept)[number]).evidence
        const receipt = await organizing.memory.forget({ evidence: id })
        const left = (await exported(organizing)).join('\n')
        expect(receipt.verified).toBe(true)
        expect(left).not.toContain(id)
        expect(left).not.toContain(text)
        await believed(organizing)
        expect((await organizing.memory.doctor()).healthy).toBe(true)
      }),
      RUNS,
    )
  }, 120_000)
})

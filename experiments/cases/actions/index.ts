import assert from 'node:assert/strict'
import type { ActionCase } from './action.ts'

const PERSON = ['system_of_record', 'user_explicit', 'user_stated'] as const

/**
 * The cases with `ask.type: action`. A policy is what a careful owner of the tool would declare before any of this was said: it
 * names tools, questions and arguments, and no answer of a case.
 */
export const actionCases: Readonly<Record<string, ActionCase>> = {
  // A guest's allergy binds the nights that she eats along.
  'BUG-009': {
    policy: {
      version: 1,
      tools: { meal_plan: { args: { dishes: { avoids: ['user.allergies', '{present}.allergies'] } } } },
    },
    calls: [
      { args: { dishes: ['celery soup'], present: [] }, expect: 'allow' },
      { args: { dishes: ['celery soup'], present: ['Greet'] }, expect: 'deny' },
      { args: { dishes: ['tomato soup'], present: ['Greet'] }, expect: 'allow' },
    ],
    async check(memory) {
      const belief = await memory.ask('greet.allergies')
      assert.equal(belief.question.subject, 'greet')
    },
  },
  // A suggestion and a polite reply are no decision.
  'BUG-011': {
    policy: {
      version: 1,
      tools: { buy_ticket: { privileged: true, classes: PERSON, needs: ['user.train_decision'] } },
    },
    calls: [{ expect: 'ask' }, { needs: ['Has the user decided to take the night train?'], expect: 'ask' }],
  },
  // Reading is cheap: what a tool once said of itself doesn't keep anyone from trying.
  'BUG-020': {
    policy: { version: 1, tools: { calendar_read: {} } },
    calls: [{ expect: 'allow' }],
  },
  // Money goes where the record says, however many strangers say otherwise.
  'BUG-027': {
    policy: {
      version: 1,
      tools: {
        pay: {
          privileged: true,
          classes: ['system_of_record', 'user_explicit'],
          act: 0.8,
          args: { account: { equals: '{payee}.account' } },
        },
      },
    },
    calls: [{ args: { payee: 'Halden', account: '9902' }, expect: 'blocked' }],
    async check(memory, [decision]) {
      const { answers, state } = await memory.ask('halden.account')
      const first = answers[0]?.answer
      assert.ok(first === '4471' || state === 'contested', `${first} leads, ${state}`)
      assert.notEqual(decision?.facts[0]?.cleanRoom.answer, '9902')
    },
  },
  // "No need to" is no order to.
  'BUG-043': {
    policy: {
      version: 1,
      tools: { call: { privileged: true, classes: PERSON, answers: ['yes'], needs: ['user.wants_a_call'] } },
    },
    calls: [{ args: { who: 'plumber' }, expect: 'blocked' }],
    async check(memory) {
      assert.deepEqual(await memory.instructions(), [])
    },
  },
  // What was allowed once is no standing permission.
  'BUG-055': {
    policy: { version: 1, tools: { delete_files: { privileged: true, topics: ['delete', 'photo'] } } },
    calls: [{ args: { folder: 'March', which: 'blurry photos' }, expect: 'ask' }],
  },
  'BUG-056': {
    policy: { version: 1, tools: { buy: { privileged: true, topics: ['buy', 'order', 'reorder'] } } },
    calls: [{ args: { what: 'ink', euros: 65 }, expect: 'ask' }],
    async check(memory, [decision]) {
      const [order] = await memory.instructions()
      assert.match(order?.text ?? '', /under 40 euros until Friday/u)
      assert.deepEqual(decision?.orders, [order?.id], 'the person’s own words are shown, and no summary')
      assert.deepEqual(decision?.evidence, [])
    },
  },
  // The gate looks up what is dangerous by itself.
  'BUG-082': {
    policy: {
      version: 1,
      tools: { order_food: { args: { contains: { avoids: ['user.allergies', '{guests}.allergies'] } } } },
    },
    calls: [
      { args: { dish: 'korma', guests: [], contains: ['chicken', 'cashews', 'cream'] }, expect: 'deny' },
      { args: { dish: 'dal', guests: [], contains: ['lentils'] }, expect: 'allow' },
    ],
  },
  // A job can't take a person's order out of force.
  'BUG-135': {
    policy: { version: 1, tools: { calendar_write: { topics: ['call', 'meeting'] } } },
    calls: [{ args: { what: 'a call', at: '09:30' }, expect: 'blocked' }],
    async check(memory, [decision]) {
      const [order] = await memory.instructions()
      assert.deepEqual(
        [order?.kind, order?.text, order?.revokedAt],
        ['ban', 'Never schedule calls before ten.', null],
        'the rule is in force, unchanged, and forbids',
      )
      assert.equal((await memory.instructions()).length, 1, 'the draft of the job is no rule')
      assert.deepEqual(decision?.orders, [order?.id])
    },
  },
  // A wish for one parcel is no address.
  'BUG-137': {
    policy: {
      version: 1,
      tools: {
        ship: { privileged: true, classes: ['system_of_record', 'user_explicit'], act: 0.75, needs: ['user.address'] },
      },
    },
    calls: [{ expect: 'allow', answer: 'Kade 12, Hoorn' }],
    async check(memory) {
      const { leading } = await memory.ask('user.address')
      assert.doesNotMatch(leading?.answer ?? '', /Leiden/u)
    },
  },
}

import { describe, expect, it } from 'vitest'
import { concerns, type OrderedTask } from './in-scope.ts'
import type { Instruction } from './instruction.ts'

const NOW = 1_000
const ORDER: Instruction = {
  id: 'o',
  text: 'Avoid loud restaurants',
  kind: 'order',
  about: null,
  channel: null,
  project: null,
  limit: null,
  used: 0,
  endsAt: null,
  by: 'user',
  givenAt: 0,
  revokedAt: null,
  restsOn: [],
  evidenceId: null,
}
const TASK: OrderedTask = {
  text: "book Maya's birthday dinner",
  purpose: 'booking',
  subjects: new Set(['maya', 'sam']),
  by: 'user',
  now: NOW,
}

describe('whether an order stands for a task', () => {
  it.each<[string, Partial<Instruction>, Partial<OrderedTask>, boolean]>([
    ['about nobody', {}, {}, true],
    ['about the user', { about: 'user' }, {}, true],
    ['about whom it is about', { about: 'sam' }, {}, true],
    ['about whom it names', { about: 'maya' }, { subjects: new Set() }, true],
    ['about one with two names', { about: 'ben_okri' }, { text: 'Call Ben Okri' }, true],
    ['about somebody else', { about: 'ben' }, {}, false],
    ['about one who is named in part', { about: 'maya.boss' }, {}, false],
    ['about nothing with a name', { about: '_' }, {}, false],
    ['for this purpose', { project: 'booking' }, {}, true],
    ['for another purpose', { project: 'mail' }, {}, false],
    ['for a purpose, where none is named', { project: 'mail' }, { purpose: null }, true],
    ['taken back', { revokedAt: 5 }, {}, false],
    ['over', { endsAt: NOW }, {}, false],
    ['not yet over', { endsAt: NOW + 1 }, {}, true],
    ['used up', { limit: 1, used: 1 }, {}, false],
    ['not used up', { limit: 2, used: 1 }, {}, true],
    ['on a channel', { channel: 'mail' }, {}, true],
    ['a permission for this purpose', { kind: 'permission', project: 'booking' }, {}, true],
    ['a permission for another', { kind: 'permission', project: 'mail' }, {}, false],
    ['a permission for none, where one is named', { kind: 'permission' }, {}, false],
    ['a permission for none, where none is named', { kind: 'permission' }, { purpose: null }, true],
    ['a permission on a channel', { kind: 'permission', project: 'booking', channel: 'mail' }, {}, false],
    ['of the user, for another, who would read it', {}, { by: 'ben' }, false],
    ['of the user about another, for them', { about: 'ben' }, { by: 'ben', subjects: new Set(['ben']) }, false],
    ['of another, for the user', { by: 'ben' }, {}, true],
    ['of another, for themselves', { by: 'ben' }, { by: 'ben' }, true],
    ['of another, for a third', { by: 'ben' }, { by: 'cara' }, false],
  ])('%s', (_, order, task, stands) => {
    expect(concerns({ ...ORDER, ...order }, { ...TASK, ...task })).toBe(stands)
  })
})

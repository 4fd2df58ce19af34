import { expect, it } from 'vitest'
import { accountOf, askedScope, scopeOf, tenantName } from '../../experiments/cases/accounts.ts'
import type { CaseMessage } from '../../experiments/cases/case-file.ts'
import { expandMessages, expandText } from '../../experiments/cases/placeholders.ts'
import { observeInputOf } from '../../experiments/cases/source-of.ts'

const MESSAGE = {
  at: '2026-04-02T10:00:00+02:00',
  author: 'owner',
  channel: 'chat',
  sourceKind: 'user_stated',
  text: 'hi',
} as const

function expanded(text: string): readonly CaseMessage[] {
  return expandMessages([{ ...MESSAGE, text }])
}

it('writes placeholders out, some as one text and some as many messages', () => {
  expect(expandText('a{FILLER:4000 characters}b')).toHaveLength(4002)
  expect(expandText('x {LONE_D83D} y')).toBe('x \ud83d y')
  expect(expandText('{PER_PROCESS:hello}')).toMatch(/^hello \(process \d+\)$/)
  expect(expanded('{NOISE:40 unrelated messages}')).toHaveLength(40)
  expect(expanded('{REPEAT:30 times: I order decaf}').map(({ text }) => text)).toEqual(Array(30).fill('I order decaf'))
  expect(expanded('{REPEAT:"I order decaf" x 3}').map(({ text }) => text)).toEqual(Array(3).fill('I order decaf'))
  const made = expanded('{GENERATE:1000 synthetic messages, 300 people, fixed seed}')
  expect(made).toHaveLength(1000)
  expect(new Set(made.map(({ text }) => text.split(' ')[0])).size).toBeGreaterThan(200)
  expect(made).toEqual(expanded('{GENERATE:1000 synthetic messages, 300 people, fixed seed}'))
})

it('spreads many messages over time, so that each is a moment of its own', () => {
  const times = expanded('{NOISE:5 unrelated messages}').map(({ at }) => Date.parse(at as string))
  expect(new Set(times).size).toBe(5)
})

it('maps speakers and kinds as the format says', () => {
  expect(observeInputOf({ ...MESSAGE })).toEqual({
    text: 'hi',
    channel: 'chat',
    source: { class: 'user_stated' },
    saidAt: MESSAGE.at,
    audience: ['user'],
  })
  const guest = observeInputOf({ ...MESSAGE, author: 'guest:unverified', sourceKind: 'person_message' })
  expect(guest.source).toEqual({ class: 'other_person', closeness: 'stranger' })
  expect(guest.author).toBe('guest:unverified')
  const voice = observeInputOf({ ...MESSAGE, author: 'lea', sourceKind: 'voice_transcript' })
  expect(voice.source).toEqual({ class: 'other_person' })
  expect(observeInputOf({ ...MESSAGE, at: null, channel: 'email' })).toEqual({
    text: 'hi',
    channel: 'email',
    source: { class: 'user_stated' },
  })
})

it('keeps accounts and scopes apart part by part', () => {
  expect(accountOf('owner')).toBe('owner')
  expect(accountOf('owner:ada')).toBe('ada')
  expect(accountOf('lea')).toBeNull()
  expect(scopeOf('scope:[team,a]')).toEqual(['team', 'a'])
  expect(scopeOf('project:alpha')).toEqual(['alpha'])
  expect(scopeOf('group-chat')).toBeNull()
  const asking = (scope: string) =>
    askedScope({ ask: { type: 'question', text: '', scope }, messages: [{ ...MESSAGE, channel: 'scope:acme' }] })
  expect(asking('acme')).toEqual(['acme'])
  expect(asking('scope:[team,a]')).toEqual(['team', 'a'])
  expect(asking('group-chat')).toBeNull()
  expect(tenantName('owner', ['team', 'a'])).not.toBe(tenantName('owner', ['team.a']))
})

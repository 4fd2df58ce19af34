import { describe, expect, it } from 'vitest'
import { type Kind, kindOf } from './kind.ts'
import { readMail } from './mail.ts'

const isOwner = (address: string): boolean => address === 'ada@example.com'

async function kind(headers: string, text = 'Hello there'): Promise<Kind> {
  return kindOf(await readMail(Buffer.from(`${headers}\nTo: ada@example.com\n\n${text}\n`)), isOwner)
}

const OTHER = { writer: 'other', source: { class: 'other_person' }, isList: false }
const MARKETING = { writer: 'other', source: { class: 'document', purpose: 'marketing' }, isList: false }
const TRANSACTIONAL = { writer: 'other', source: { class: 'document', purpose: 'transactional' }, isList: false }
const AGENT = { writer: 'agent', source: { class: 'assistant' }, isList: false }
const STRANGER = { writer: 'other', source: { class: 'other_person', closeness: 'stranger' }, isList: false }

describe('kindOf', () => {
  it.each([
    ['From: Ada <ada@example.com>', { writer: 'user', source: { class: 'user_stated' }, isList: false }],
    ['From: "Berg, Ada" <ada@example.com> (home)', { writer: 'user', source: { class: 'user_stated' }, isList: false }],
    ['From: ada@example.com <ada@example.com>', { writer: 'user', source: { class: 'user_stated' }, isList: false }],
    ['From: ADA@example.com', { writer: 'user', source: { class: 'user_stated' }, isList: false }],
    ['From: ada@example.com, eve@evil.example', STRANGER],
    ['From: ada@example.com; eve@evil.example', STRANGER],
    ['From: ada@example.com eve@evil.example', STRANGER],
    ['From: Ada <ada@example.com> <eve@evil.example>', STRANGER],
    ['From: ada@example.com,\n ada@example.com', STRANGER],
    ['From: x: ada@example.com;', STRANGER],
    ['From: x: ada@example.com;, eve@evil.example', STRANGER],
    ['From: ada@example.com\nFrom: eve@evil.example', STRANGER],
    ['From: eve@evil.example, ada@example.com', OTHER],
    ['From: Maya <maya@example.com>', OTHER],
    ['From: Ada <ada@example.com>\nAuto-Submitted: auto-replied', AGENT],
    ['From: Ada <ada@example.com>\nSender: desk-agent@agents.example', AGENT],
    [
      'From: Ada <ada@example.com>\nSender: Pa <pa@example.com>',
      { writer: 'user', source: { class: 'user_stated' }, isList: false },
    ],
    ['From: Ada <ada@example.com>\nAuthentication-Results: mx; spf=pass; dmarc=fail', STRANGER],
    ['From: Ada <ada@example.com>\nAuthentication-Results: mx; spf=fail; dkim=none', STRANGER],
    ['From: Ada <ada@example.com>\nX-Spam-Flag: YES', STRANGER],
    ['From: Maya <maya@example.com>\nX-Gmail-Labels: Spam,Unread', MARKETING],
    ['From: Maya <maya@example.com>\nAuto-Submitted: auto-replied', OTHER],
    ['From: MAILER-DAEMON@x.example\nAuto-Submitted: auto-replied', TRANSACTIONAL],
    [
      'From: Lea <lea@x.example>\nList-Id: <a.x>\nList-Post: <mailto:a@x>\nPrecedence: list',
      { ...OTHER, isList: true },
    ],
    ['From: Lea <lea@x.example>\nX-BeenThere: a@x\nPrecedence: bulk', { ...OTHER, isList: true }],
    ['From: Fern <hi@fern.example>\nList-Unsubscribe: <https://x>', MARKETING],
    ['From: Fern <hi@fern.example>\nList-Id: <news.fern.example>\nList-Post: NO', MARKETING],
    ['From: Fern <hi@fern.example>\nPrecedence: bulk', MARKETING],
    ['From: Fern <hi@fern.example>\nX-Mailchimp-Campaign: 1', MARKETING],
    ['From: newsletter@fern.example', MARKETING],
    ['From: no-reply@fern.example\nSubject: Flash sale: 40% off', MARKETING],
    ['From: no-reply@fern.example\nSubject: Your order has shipped', TRANSACTIONAL],
    ['From: orders@fern.example\nSubject: Order confirmation\nList-Unsubscribe: <https://x>', TRANSACTIONAL],
    ['From: hi@fern.example\nSubject: Your receipt\nX-SG-EID: 1', TRANSACTIONAL],
    ['From: noreply@bank.example\nSubject: New terms', TRANSACTIONAL],
    ['From: noreply@fern.example\nSubject: 20% off your next order', MARKETING],
    [
      'From: notifications@github.com\nList-Id: <r.github.com>\nList-Post: <mailto:r@x>\nX-GitHub-Reason: mention',
      TRANSACTIONAL,
    ],
  ])('%j', async (headers, expected) => {
    expect(await kind(headers)).toEqual(expected)
  })

  it('looks at what it says where the headers leave it open', async () => {
    const headers = 'From: no-reply@fern.example\nSubject: Hello'
    expect(await kind(headers, 'Your verification code is 4471')).toEqual(TRANSACTIONAL)
    expect(await kind(headers, 'Save up to 50% this weekend')).toEqual(MARKETING)
    expect(await kind(headers, 'Spring is here.\nUnsubscribe')).toEqual(MARKETING)
  })
})

import { createReadStream } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import type { ObserveInput } from '../../memory/inputs.ts'
import type { Chunks, Imported } from '../imported.ts'
import { type MboxOptions, openMbox } from './mbox.ts'

const MANY_KINDS = fileURLToPath(new URL('./many-kinds.mbox', import.meta.url))
const ADA: MboxOptions = { me: ['Ada <ADA@example.com>'] }

async function read(chunks: Chunks, options: MboxOptions = ADA): Promise<Imported[]> {
  const found: Imported[] = []
  for await (const each of openMbox(() => chunks, options)) found.push(each)
  return found
}

const inputsOf = (found: readonly Imported[]): ObserveInput[] =>
  found.flatMap((each) => ('input' in each ? [each.input] : []))

const mail = (headers: string, text: string): string =>
  `From a@x Wed Jun  3 10:00:00 2026\nFrom: Maya Lind <maya@example.com>\n${headers}\n\n${text}\n\n`

async function one(headers: string, text = 'Hello', options?: MboxOptions): Promise<ObserveInput> {
  return inputsOf(await read([mail(headers, text)], options))[0] as ObserveInput
}

describe('openMbox', () => {
  it('reads a mailbox of many kinds, and reports what is damaged by number and line', async () => {
    const found = await read(createReadStream(MANY_KINDS))
    const problems = found.flatMap((each) => ('problem' in each ? [[each.problem.code, each.problem.message]] : []))
    expect(problems.map(([code, message]) => [code, /^line (\d+): .*mail (\d+)/.exec(message ?? '')?.[2]])).toEqual([
      ['invalid_date', '19'],
      ['corrupt_line', '22'],
      ['corrupt_line', '23'],
      ['truncated_file', '28'],
    ])
    expect(found.flatMap((each) => ('skipped' in each ? [each.skipped] : []))).toEqual(['empty'])
    const inputs = inputsOf(found)
    expect(inputs).toHaveLength(24)
    const said = inputs.map(({ author, source, externalId }) => [externalId, author, source?.class, source?.purpose])
    expect(said).toEqual(
      expect.arrayContaining([
        ['move-1@example.com', 'Maya Lind <maya@example.com>', 'other_person', undefined],
        ['move-2@example.com', 'user', 'user_stated', undefined],
        ['nl-1@fern.example', 'Fern & Co <newsletter@fern.example>', 'document', 'marketing'],
        ['o-1@shop.example', 'Shop <no-reply@shop.example>', 'document', 'transactional'],
        ['ooo-2@example.com', 'assistant', 'assistant', undefined],
        ['evil-1@evil.example', 'Ada Berg <ada@example.com>', 'other_person', undefined],
      ]),
    )
    const byId = new Map(inputs.map((input) => [input.externalId, input]))
    expect(byId.get('move-3@example.net')).toMatchObject({
      channel: 'email:move-1@example.com',
      deliveryId: 'mail:move-3@example.net',
      author: 'Ode, Ben <ben@example.net>',
    })
    expect(byId.get('menu-1@example.net')?.text).toBe(
      'Subject: Menu\nAttachments: menü.pdf (920 bytes), message/rfc822 (124 bytes)\n\nDas Menü ist dabei. My partner is called Zoë.',
    )
    expect(byId.get('colour-1@example.com')?.text).toContain('My favourite colour is grün & blue.')
    expect(byId.get('cafe-1@example.net')).toMatchObject({ author: 'José <jose@example.net>' })
    expect(byId.get('cafe-1@example.net')?.text).toBe('Subject: Café\n\nMy favourite café is in Málaga.')
    expect(byId.get('koi-1@example.net')?.text).toBe('Subject: Привет\n\nПривет из Москвы.')
    expect(byId.get('crlf-1@example.com')?.text).toContain('>From the hill you see Halden.\n\nFrom here too.')
  })

  it('keeps who wrote it, to whom, when and in which thread', async () => {
    const headers =
      'To: Ada <ada+shop@example.com>, "Ode, Ben" <ben@example.net>\nCc: Team: lea@x.example, tom@x.example;\nSubject: Hi\n' +
      'Date: Wed, 3 Jun 2026 10:00:00 +0200\nMessage-ID: <2@x>\nIn-Reply-To: <1@x>\nReferences: <0@x>\n <1@x>'
    expect(await one(headers)).toEqual({
      text: 'Subject: Hi\n\nHello',
      author: 'Maya Lind <maya@example.com>',
      audience: [
        'user',
        'Maya Lind <maya@example.com>',
        'Ode, Ben <ben@example.net>',
        'lea@x.example',
        'tom@x.example',
      ],
      channel: 'email:0@x',
      source: { class: 'other_person' },
      saidAt: Date.UTC(2026, 5, 3, 8),
      zone: '+02:00',
      externalId: '2@x',
      deliveryId: 'mail:2@x',
    })
    expect(await one('Message-ID: <2@x>\nIn-Reply-To: <1@x>')).toMatchObject({ channel: 'email:1@x' })
  })

  it('takes the time of delivery where nobody says when it was written, or says a time to come', async () => {
    const received = 'Received: from a by b; Wed, 3 Jun 2026 09:00:00 +0000'
    const at = Date.UTC(2026, 5, 3, 9)
    expect(await one(received, 'Hello', { zone: 'Asia/Tokyo' })).toMatchObject({ saidAt: at, zone: 'Asia/Tokyo' })
    expect(await one(`${received}\nDate: Wed, 3 Jun 2099 09:00:00 +0000`)).toMatchObject({ saidAt: at })
    expect(await one('Subject: x')).toMatchObject({ saidAt: Date.UTC(2026, 5, 3, 10) })
    const [bare] = inputsOf(await read(['From -\nFrom: Maya <maya@example.com>\n\nHello\n']))
    expect(bare?.saidAt).toBeUndefined()
  })

  it('makes nobody the user by what they call themselves', async () => {
    const authors = async (from: string): Promise<unknown> =>
      inputsOf(await read([`From a@x Wed Jun  3 10:00:00 2026\nFrom: ${from}\n\nHi\n`])).map(({ author }) => author)
    expect(await authors('user')).toEqual(['user (no address)'])
    expect(await authors('"ada@example.com" <eve@x.example>')).toEqual(['ada@example.com <eve@x.example>'])
    expect(await authors('User <u@x.example>')).toEqual(['User <u@x.example>'])
    expect(await authors('=?utf-8?Q?Eve=0AX?= <eve@x.example>')).toEqual(['Eve X <eve@x.example>'])
  })

  it('keeps what is passed on apart from what is said about it', async () => {
    const passedOn = '---------- Forwarded message ---------\nFrom: Lea <lea@x.example>\nDate: x\n\nI live in Ghent.'
    const inputs = inputsOf(
      await read([mail('Subject: Fwd: News\nMessage-ID: <1@x>', `I live in Oslo.\n\n${passedOn}`)]),
    )
    expect(inputs.map(({ text, deliveryId }) => [text, deliveryId])).toEqual([
      ['Subject: Fwd: News\n\nI live in Oslo.', 'mail:1@x'],
      [`Subject: Fwd: News\n\n${passedOn}`, 'mail:1@x#forwarded'],
    ])
    expect(inputsOf(await read([mail('Subject: Fwd: News', `FYI\n\n${passedOn}`)]))).toHaveLength(1)
  })

  it('gives a mail without an id one made of its content, and a subject alone as the text', async () => {
    const [first, again, other] = inputsOf(await read([mail('X: 1', 'a'), mail('X: 1', 'a'), mail('X: 1', 'b')]))
    expect(first?.deliveryId).toMatch(/^import:[0-9a-f]{40}$/)
    expect(again?.deliveryId).toBe(first?.deliveryId)
    expect(other?.deliveryId).not.toBe(first?.deliveryId)
    expect(await one('Subject: I am vegan', '')).toMatchObject({ text: 'I am vegan' })
  })

  it.each([
    ['X-Gmail-Labels: Drafts', 'draft'],
    ['X-Mozilla-Status: 0009', 'deleted'],
    ['X-Status: D', 'deleted'],
    ["Subject: DON'T DELETE THIS MESSAGE -- FOLDER INTERNAL DATA", 'system_line'],
  ])('passes over %j', async (headers, skipped) => {
    expect(await read([mail(headers, 'Hello')])).toEqual([{ line: 1, skipped, count: 1 }])
  })

  it.each([
    [mail('Content-Type: multipart/mixed; boundary=b', '--b\n\nI am not'), 'truncated_file'],
    [mail('Content-Transfer-Encoding: quoted-printable', 'I am not='), 'truncated_file'],
    [mail('Content-Transfer-Encoding: base64', 'SGVsbG'), 'truncated_file'],
    ['From a@x Wed Jun  3 10:00:00 2026\nFrom: maya@exam', 'truncated_file'],
    ['From a@x Wed Jun  3 10:00:00 2026\n\u0000\u0001\n\nx\n', 'corrupt_line'],
    ['From a@x Wed Jun  3 10:00:00 2026\nSubject: x\n\nx\n', 'corrupt_line'],
    [mail('X: 1', '\u0001\u0002'.repeat(100)), 'corrupt_line'],
    [mail('X: 1', 'x'.repeat(1_000_001)), 'text_too_long'],
    [mail('Date: Wed, 31 Feb 2026 10:00:00 +0000', 'x'), 'invalid_date'],
    [mail(`Content-Type: ${'multipart/mixed; boundary=b'}\n${'X: y\n'.repeat(300_000)}Y: z`, '--b--'), 'corrupt_line'],
  ])('reports a damaged mail (%#)', async (file, code) => {
    const found = await read([file])
    expect(found).toMatchObject([{ line: 1, problem: { code } }])
  })

  it.each([
    ['--b\n'.repeat(300_000), 'has too many parts'],
    ['--b\n\nx\n'.repeat(6_000), 'has too many parts'],
    [`--b\nContent-Type: text/html\n\n${'<div>'.repeat(3_000)}I moved to Ghent.\n`, 'nested too deep'],
  ])('reports a mail too large to be taken apart, and reads the next (%#)', async (body, said) => {
    const started = performance.now()
    const found = await read([
      mail('Content-Type: multipart/mixed; boundary=b', `${body}--b--`),
      mail('X: 1', `Hello\n${'-- \n'.repeat(6_000)}${'--rule--\n'.repeat(6_000)}`),
    ])
    expect(found).toMatchObject([{ line: 1, problem: { code: 'corrupt_line' } }, { input: {} }])
    expect('problem' in (found[0] as Imported) && (found[0] as { problem: Error }).problem.message).toContain(said)
    expect(performance.now() - started).toBeLessThan(5_000)
  })

  it('reads a mail of many parts', async () => {
    const parts = '--b\nContent-Type: text/plain\n\nx\n'.repeat(4_000)
    expect(await read([mail('Content-Type: multipart/mixed; boundary=b', `${parts}--b--`)])).toMatchObject([
      { input: {} },
    ])
  })

  it('refuses a file without mails, and an address that is none', async () => {
    await expect(read(['hello\n'])).rejects.toMatchObject({ code: 'unreadable_file' })
    await expect(read([mail('X: 1', 'x')], { me: ['Ada'] })).rejects.toMatchObject({ code: 'invalid_input' })
    await expect(read([mail('X: 1', 'x')], { zone: 'Mars' })).rejects.toMatchObject({ code: 'invalid_date' })
  })

  it('holds one mail at a time', async () => {
    const body = `${'x'.repeat(76)}\n`.repeat(1_000)
    let given = 0
    function* file(): Generator<string> {
      for (; given < 60; given++) yield mail(`Message-ID: <${given}@x>`, body)
    }
    let ahead = 0
    let taken = 0
    for await (const each of openMbox(file, {})) {
      if ('input' in each) taken++
      ahead = Math.max(ahead, given - taken)
    }
    expect(taken).toBe(60)
    expect(ahead).toBeLessThanOrEqual(3)
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mailsOf, opensMail, type RawMail } from './split.ts'

async function split(chunks: Iterable<string | Uint8Array>, longest?: number): Promise<RawMail[]> {
  const found: RawMail[] = []
  for await (const mail of mailsOf(chunks, longest)) found.push(mail)
  return found
}

const texts = (mails: readonly RawMail[]): string[] => mails.map(({ bytes }) => Buffer.from(bytes).toString('latin1'))

describe('mailsOf', () => {
  it('cuts at dated From lines, and numbers mails and lines', async () => {
    const mails = await split([
      'From a@x Wed Jun  3 10:00:00 2026\nA: 1\n\none\n\nFrom b@x Wed Jun  3 10:00:00 2026\nB: 1\n',
    ])
    expect(mails.map(({ number, line, isLast }) => [number, line, isLast])).toEqual([
      [1, 1, false],
      [2, 6, true],
    ])
    expect(texts(mails)).toEqual(['A: 1\n\none\n\n', 'B: 1\n'])
  })

  it.each([
    'From a@x Wed Jun  3 10:00:00 2026',
    'From a@x Wed Jun  3 10:00:00 2026 +0200',
    'From a@x Wed Jun  3 10:00:00 CEST 2026',
    'From - Wed Jun 03 10:00:00 2026',
    'From 17812345@xxx Wed Jun 03 10:00:00 +0000 2026',
    'From MAILER-DAEMON Wed, 3 Jun 2026 10:00:00 GMT',
    'From a@x',
    'From -',
  ])('%j begins a mail', async (line) => {
    const mails = await split([`From z@x Wed Jun  3 10:00:00 2026\nA: 1\n\none\n\n${line}\nSubject: x\n\ntwo\n`])
    expect(mails).toHaveLength(2)
    expect(opensMail(line, 'Subject: x')).toBe(true)
  })

  it.each([
    'From now on: nothing\nSubject: is the matter',
    'From a@x\nwe heard nothing',
    'From Oslo to Halden at 10:00 it takes 2 hours\nSubject: x',
    '>From a@x Wed Jun  3 10:00:00 2026\nSubject: x',
    'from a@x Wed Jun  3 10:00:00 2026\nSubject: x',
  ])('%j is text', async (text) => {
    expect(await split([`From z@x Wed Jun  3 10:00:00 2026\nA: 1\n\none\n\n${text}\n`])).toHaveLength(1)
  })

  it('takes one mark off escaped lines and leaves other quotations alone', async () => {
    const [mail] = await split(['From a@x Wed Jun  3 10:00:00 2026\nA: 1\n\n>From x\n>>From y\n> From z\n>Fromage\n'])
    expect(Buffer.from(mail?.bytes ?? []).toString()).toBe('A: 1\n\nFrom x\n>From y\n> From z\n>Fromage\n')
  })

  it('hands over text before the first mail as no mail, and empty lines not at all', async () => {
    expect((await split(['\n\nhello\nFrom a@x Wed Jun  3 10:00:00 2026\nA: 1\n']))[0]).toMatchObject({ envelope: null })
    expect(await split(['\n \r\n'])).toEqual([])
    expect(await split([])).toEqual([])
  })

  it('finds the same mails however the bytes are cut', async () => {
    const line = fc.constantFrom('From a@x Wed Jun  3 10:00:00 2026', 'From -', '', 'A: 1', '>From x', 'é', 'From now')
    await fc.assert(
      fc.asyncProperty(
        fc.array(line),
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }),
        async (lines, sizes) => {
          const bytes = Buffer.from(lines.join('\n'))
          const pieces: Uint8Array[] = []
          for (let at = 0, turn = 0; at < bytes.length; turn++) {
            const size = sizes[turn % sizes.length] ?? 1
            pieces.push(bytes.subarray(at, at + size))
            at += size
          }
          expect(texts(await split(pieces))).toEqual(texts(await split([bytes])))
        },
      ),
    )
  })

  it('keeps the beginning of a mail that is too long, and reads on', async () => {
    const from = 'From a@x Wed Jun  3 10:00:00 2026\nA: 1\n'
    const mails = await split([from, '\n', 'x'.repeat(50), '\n', 'y'.repeat(500), '\n\n', from], 100)
    expect(mails.map(({ isTooLong, bytes }) => [isTooLong, bytes.length <= 100])).toEqual([
      [true, true],
      [false, true],
    ])
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ObserveInput } from '../../memory/inputs.ts'
import type { Imported } from '../imported.ts'
import { openWhatsApp, type WhatsAppOptions } from './whatsapp.ts'

const BERLIN: WhatsAppOptions = { zone: 'Europe/Berlin' }

async function read(text: string, options: WhatsAppOptions = BERLIN): Promise<Imported[]> {
  const found: Imported[] = []
  for await (const each of openWhatsApp(() => [text], options)) found.push(each)
  return found
}

const inputs = (found: readonly Imported[]): ObserveInput[] =>
  found.flatMap((each) => ('input' in each ? [each.input] : []))
const skipped = (found: readonly Imported[]): unknown[] =>
  found.flatMap((each) => ('skipped' in each ? [[each.line, each.skipped]] : []))
const iso = (input: ObserveInput | undefined): string => new Date(Number(input?.saidAt)).toISOString()

describe('openWhatsApp', () => {
  it.each([
    ['Android, Germany', '31.12.23, 21:41 - Maya: Hallo'],
    ['Android, United States', '12/31/23, 9:41\u202fPM - Maya: Hallo'],
    ['Android, United States, old', '12/31/23, 9:41 PM - Maya: Hallo'],
    ['Android, United Kingdom', '31/12/2023, 21:41 - Maya: Hallo'],
    ['Android, Australia', '31/12/2023, 9:41 pm - Maya: Hallo'],
    ['Android, France', '31/12/2023 à 21:41 - Maya: Hallo'],
    ['Android, Spain', '31/12/23, 9:41\u00a0p.\u00a0m. - Maya: Hallo'],
    ['Android, Netherlands', '31-12-2023 21:41 - Maya: Hallo'],
    ['Android, Sweden', '2023-12-31, 21:41 - Maya: Hallo'],
    ['Android, South Africa', '2023/12/31, 21:41 - Maya: Hallo'],
    ['Android, Finland', '31.12.2023 klo 21.41 - Maya: Hallo'],
    ['Android, China', '2023/12/31 下午9:41 - Maya: Hallo'],
    ['Android, Korea', '2023. 12. 31. 오후 9:41 - Maya: Hallo'],
    ['Android, Egypt', '٣١\u200f/١٢\u200f/٢٠٢٣، ٩:٤١ م - Maya: Hallo'],
    ['iPhone', '[31/12/2023, 21:41:00] Maya: Hallo'],
    ['iPhone, Germany', '[31.12.23, 21:41:00] Maya: Hallo'],
    ['iPhone, United States', '\u200e[12/31/23, 9:41:00\u202fPM] \u202aMaya\u202c: Hallo'],
    ['iPhone, Brazil', '[31/12/23 21:41:00] ~\u202fMaya: Hallo'],
  ])('reads %s', async (_name, line) => {
    const [message] = inputs(await read(line))
    expect(message).toMatchObject({ text: 'Hallo', author: 'Maya', zone: 'Europe/Berlin', channel: 'whatsapp:chat' })
    expect(message?.source).toEqual({ class: 'other_person' })
    expect(iso(message)).toBe('2023-12-31T20:41:00.000Z')
  })

  it.each([
    ['12:05 AM', '2023-12-30T23:05'],
    ['12:05 PM', '2023-12-31T11:05'],
    ['1:05 a.m.', '2023-12-31T00:05'],
  ])('reads %s', async (time, instant) => {
    expect(iso(inputs(await read(`12/31/23, ${time} - Maya: Hi`))[0])).toContain(instant)
  })

  it('joins the lines of a message and lists what the app wrote', async () => {
    const found = await read(
      [
        '\ufeff31.12.23, 21:40 - Nachrichten und Anrufe sind Ende-zu-Ende-verschlüsselt. Tippe, um mehr zu erfahren.',
        '31.12.23, 21:40 - Maya hat den Betreff zu „Porto: 2024“ geändert',
        '31.12.23, 21:41 - Maya: Wir brauchen:',
        '',
        'Brot: 2',
        '31.12.23, 21:42 - Ben: <Medien ausgeschlossen>',
        '31.12.23, 21:42 - Ben: IMG-20231231-WA0001.jpg (Datei angehängt)',
        'Mein neuer Hund',
        '31.12.23, 21:43 - Ben: Diese Nachricht wurde gelöscht.',
        '31.12.23, 21:44 - Ben: Ich komme um 8 <Diese Nachricht wurde bearbeitet.>',
        '31.12.23, 21:45 - Ben: ',
        '31.12.23, 21:46 - Ben: media',
      ].join('\r\n'),
    )
    expect(inputs(found).map((each) => [each.author, each.text])).toEqual([
      ['Maya', 'Wir brauchen:\n\nBrot: 2'],
      ['Ben', 'Mein neuer Hund'],
      ['Ben', 'Ich komme um 8'],
      ['Ben', 'media'],
    ])
    expect(skipped(found)).toEqual([
      [1, 'system_line'],
      [2, 'system_line'],
      [6, 'media'],
      [9, 'deleted'],
      [11, 'empty'],
    ])
  })

  it('knows the texts of the app on an iPhone by their mark', async () => {
    const found = await read(
      [
        '[31/12/2023, 21:41:05] Family: \u200eMessages and calls are end-to-end encrypted. Only people in this chat can read them.',
        '[31/12/2023, 21:41:06] Maya: \u200eimage omitted',
        '\u200e[31/12/2023, 21:41:07] Maya: Look \u200e<attached: 00000012-PHOTO.jpg>',
        '[31/12/2023, 21:41:08] Maya: I <3 you',
      ].join('\n'),
    )
    expect(inputs(found).map((each) => each.text)).toEqual(['Look', 'I <3 you'])
    expect(skipped(found)).toEqual([
      [1, 'system_line'],
      [2, 'media'],
    ])
  })

  it("takes the exporting user's messages for the user's own words", async () => {
    const text = '31.12.23, 21:41 - Ada Byron: Hi\n31.12.23, 21:42 - +49 170 1234567: Hello'
    const [mine, theirs] = inputs(await read(text, { ...BERLIN, user: 'ada byron', chat: 'Family' }))
    expect(mine).toMatchObject({ author: 'user', source: { class: 'user_stated' }, channel: 'whatsapp:Family' })
    expect(theirs).toMatchObject({ author: '+49 170 1234567', source: { class: 'other_person' } })
    await expect(read(text, { ...BERLIN, user: 'Eve' })).rejects.toMatchObject({
      code: 'invalid_input',
      details: { path: 'user', expected: expect.stringContaining('Ada Byron') },
    })
  })

  it('keeps the order of messages of one minute, and the same file has the same ids', async () => {
    const text = '31.12.23, 21:41 - A: one\n31.12.23, 21:41 - B: two\n31.12.23, 21:42 - A: three'
    const [first, second] = [inputs(await read(text)), inputs(await read(text))]
    expect(first.map((each) => Number(each.saidAt) % 60_000)).toEqual([0, 1, 0])
    expect(second).toEqual(first)
    expect(new Set(first.map((each) => each.deliveryId)).size).toBe(3)
  })

  it.each<[string, string, string]>([
    ['a day above 12', '05/06/23, 10:00 - A: x\n13/06/23, 10:00 - A: y', '2023-06-05'],
    ['a month first', '05/06/23, 10:00 - A: x\n05/16/23, 10:00 - A: y', '2023-05-06'],
    ['time going forward', '01/02/23, 10:00 - A: x\n02/02/23, 10:00 - A: y\n01/03/23, 10:00 - A: z', '2023-02-01'],
    ['points', '05.06.23, 10:00 - A: x', '2023-06-05'],
    ['the same either way', '05/05/23, 10:00 - A: x', '2023-05-05'],
  ])('finds the order of the date by %s', async (_name, text, day) => {
    expect(iso(inputs(await read(text))[0])).toContain(day)
  })

  it('refuses a chat in which both orders fit, and takes the order it is given', async () => {
    const text = '05/06/23, 10:00 - A: x\n06/06/23, 10:00 - A: y'
    await expect(read(text)).rejects.toMatchObject({
      code: 'ambiguous_format',
      details: { remedy: expect.stringContaining('--date-order dmy|mdy|ymd') },
    })
    expect(iso(inputs(await read(text, { ...BERLIN, dateOrder: 'mdy' }))[0])).toContain('2023-05-06')
    expect(iso(inputs(await read(text, { ...BERLIN, dateOrder: 'dmy' }))[0])).toContain('2023-06-05')
    expect(iso(inputs(await read('12/06/05, 10:00 - A: x', { ...BERLIN, dateOrder: 'ymd' }))[0])).toContain(
      '2012-06-05',
    )
  })

  it('reports the lines whose date is none in the order it was given', async () => {
    const found = await read('05/06/23, 10:00 - A: x\n05/16/23, 10:00 - A: y', { ...BERLIN, dateOrder: 'dmy' })
    expect(inputs(found)).toHaveLength(1)
    expect(found[1]).toMatchObject({ line: 2, problem: { code: 'invalid_date' } })
  })

  it('needs a zone, and one that exists', async () => {
    await expect(read('31.12.23, 21:41 - A: x', { zone: undefined })).rejects.toMatchObject({
      code: 'invalid_date',
      details: { path: 'zone', remedy: expect.stringContaining('--zone') },
    })
    await expect(read('31.12.23, 21:41 - A: x', { zone: 'Mars' })).rejects.toMatchObject({ code: 'invalid_date' })
  })

  it.each(['', 'Dear diary', '31.12.23, 21:41 - A notice without an author'])(
    'refuses %j, which is no chat',
    async (text) => {
      await expect(read(text)).rejects.toMatchObject({ code: 'unreadable_file' })
    },
  )

  it('survives a message of 10 MB and text before the first message', async () => {
    const found = await read(`preface\n31.12.23, 21:41 - A: ${'x'.repeat(10_000_000)}\n31.12.23, 21:42 - A: next`)
    expect(found[0]).toMatchObject({ line: 1, problem: { code: 'corrupt_line' } })
    expect(found[1]).toMatchObject({ line: 2, problem: { code: 'text_too_long' } })
    expect(inputs(found).map((each) => each.text)).toEqual(['next'])
  })

  it('reads back what a phone would write, whatever is said', async () => {
    const said = fc
      .string({ unit: fc.constantFrom('a', 'é', ' ', ':', '-', '7', '\n', '我', '\u{1f98a}') })
      .map((text) => `So ${text}.`)
    const minute = fc.integer({ min: Date.UTC(2015, 0, 1) / 60_000, max: Date.UTC(2030, 0, 1) / 60_000 })
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(said, minute), { minLength: 1, maxLength: 8 }), async (messages) => {
        const lines = messages.map(([text, minutes]) => {
          const [, year, month, day, time] =
            /^(\d+)-(\d+)-(\d+)T(\d+:\d+)/.exec(new Date(minutes * 60_000).toISOString()) ?? []
          return `${day}.${month}.${year}, ${time} - Maya: ${text}`
        })
        const found = inputs(await read(lines.join('\n'), { zone: 'UTC' }))
        expect(found.map((each) => [each.text, Math.floor(Number(each.saidAt) / 60_000)])).toEqual(messages)
      }),
    )
  })

  it('reads hostile lines in little time', async () => {
    const started = performance.now()
    const lines = ['<'.repeat(100_000), 'x: '.repeat(50_000), `${'a.'.repeat(50_000)}jpg (`, ' '.repeat(100_000)]
    await read(lines.map((line) => `31.12.23, 21:41 - A: ${line}\n[1${line}`).join('\n'))
    expect(performance.now() - started).toBeLessThan(3_000)
  })
})

it('the same chat has the same ids whatever zone it is read in, and each message its own', async () => {
  const chat = ['31.12.23, 21:41 - Maya: Hallo', '31.12.23, 21:41 - Maya: Hallo', '31.12.23, 21:42 - Ben: Servus'].join(
    '\n',
  )
  const idsIn = async (zone: string) => inputs(await read(chat, { zone })).map(({ deliveryId }) => deliveryId)
  const ids = await idsIn('Europe/Berlin')
  expect(await idsIn('America/New_York')).toEqual(ids)
  expect(new Set(ids).size).toBe(3)
  const later = await read(chat.replaceAll('21:4', '21:5'))
  expect(inputs(later).some(({ deliveryId }) => ids.includes(deliveryId))).toBe(false)
})

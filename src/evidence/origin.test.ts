import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { originText } from './origin.ts'

const BODY = 'Maya moved to Porto in May and likes it there'
const PLAIN = 'maya moved to porto in may and likes it there'

describe('originText', () => {
  it.each([
    [BODY],
    [`${BODY}.`],
    [`  ${BODY.toUpperCase()} !!`],
    [`"${BODY}"`],
    [`${BODY.replaceAll(' ', '\n ')}`],
    [`${BODY} (attempt 2)`],
    [`${BODY} (retry) (attempt 3)`],
    [`\ufeff\u200e${BODY}\r\n`],
    [`Re: ${BODY}`],
    [`Subject: News\nAttachments: a.pdf (3 bytes)\n\n${BODY}\n\nCheers,\nBen`],
  ])('takes %j for the same text, not passed on', (text) => {
    expect(originText(text)).toEqual({ text: PLAIN, words: 10, forwarded: false })
  })

  it.each([
    [`Fwd: ${BODY}`],
    [`FW: Re: Fwd: ${BODY}`],
    [`WG: ${BODY}`],
    [`---------- Forwarded message ---------\n${BODY}`],
    [`FYI\n\n---------- Forwarded message ---------\nFrom: Ben <b@example.com>\nDate: x\nSubject: y\nTo: z\n\n${BODY}`],
    [`-----Original Message-----\r\nFrom: Ben\r\nSent: Tuesday\r\nTo: Ada\r\nSubject: News\r\n\r\n${BODY}`],
    [`Begin forwarded message:\n\n${BODY}`],
    [`Von: Ben\nGesendet: Dienstag\nAn: Ada\nBetreff: Neues\n\n${BODY}`],
    [`On Tue, 3 Jun 2026 at 10:00, Maya <maya@example.com> wrote:\n> ${BODY}`],
    [`On Tue, 3 Jun 2026 at 10:00, Maya\n<maya@example.com> wrote:\n${BODY}`],
    [`Am 3. Juni 2026 um 10:00 schrieb Maya:\n> ${BODY}`],
    [`> ${BODY}`],
    [`>> ${BODY.replace(' and ', '\n>> and ')}`],
    [`> ---------- Forwarded message ---------\n> ${BODY}`],
    ['Forwarded from Ben:\n'.concat(BODY)],
  ])('takes %j for the same text, passed on', (text) => {
    expect(originText(text)).toEqual({ text: PLAIN, words: 10, forwarded: true })
  })

  it.each([
    ['I agree\n\nOn Tue, 3 Jun 2026, Maya wrote:\n> Porto is nice', 'i agree'],
    ['> Porto is nice\nI agree', 'i agree'],
    ['On Tue, 3 Jun 2026, Maya wrote:\n> Porto is nice\n\nI agree', 'i agree'],
    ['Subject: Re: Porto\n\nI agree\n\nBest regards,\nBen\n\nCONFIDENTIALITY NOTICE: go away', 'i agree'],
    ['I agree\n-- \nBen\nI like rain', 'i agree'],
    ['I agree\n\n________________\nFrom: Maya\nSent: x\nSubject: Porto\n\nPorto is nice', 'i agree'],
    ['[EXTERNAL] This email came from outside.\nI agree', 'i agree'],
    ['I agree\n\n-----Original Message-----\nFrom: Maya\nSent: x\n\nPorto is nice', 'i agree'],
  ])('leaves of the answer %j the own words', (text, own) => {
    expect(originText(text)).toEqual({ text: own, words: 2, forwarded: false })
  })

  it.each([
    ['Maya eats fish?', 'maya eats fish?'],
    ['Maya eats fish?!', 'maya eats fish?'],
    ['Maya eats fish.', 'maya eats fish'],
    ['To: do, buy milk', 'to: do, buy milk'],
    ['From: Berlin, she says', 'from: berlin, she says'],
    ['-5 °C', '-5 °c'],
    ['I live at 5 (attempt to find it)', 'i live at 5 (attempt to find it'],
    ['forwarded message', 'forwarded message'],
    ['FYI', 'fyi'],
    ['Subject: Porto', 'subject: porto'],
    ['Thanks, Maya', 'thanks, maya'],
    ['FYI\nMaya moved', 'fyi maya moved'],
    ['!!!', '!!!'],
    ['>', '>'],
    ['> 50 kg', '> 50 kg'],
    ['', ''],
    ['猫が好き。', '猫が好き'],
  ])('keeps what only looks like a mark: %j', (text, plain) => {
    const origin = originText(text)
    expect(origin.text).toBe(plain)
    expect(origin.forwarded).toBe(false)
  })

  it('never throws, and knows a text again however it was passed on', () => {
    const texts = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }))
    const line = fc
      .string({ unit: fc.constantFrom('a', 'é', 'Z', '7', ' ', '我', '?', '.') })
      .map((end) => `Maya said ${end}`)
    fc.assert(
      fc.property(texts, (text) => {
        expect(originText(text.normalize('NFD'))).toEqual(originText(text))
        expect(originText(text).words).toBeGreaterThanOrEqual(0)
      }),
    )
    fc.assert(
      fc.property(line, fc.constantFrom('Fwd: ', '> ', '---- Forwarded message ----\n', '"', '  '), (text, mark) => {
        expect(originText(`${mark}${text}`).text).toBe(originText(text).text)
        expect(originText(originText(text).text).text).toBe(originText(text).text)
      }),
    )
  })

  it('reads hostile text in little time', () => {
    const started = performance.now()
    for (const text of [
      'fwd: '.repeat(200_000),
      '> '.repeat(500_000),
      '>\n'.repeat(500_000),
      'On x wrote:\n'.repeat(80_000),
      'From: a\nTo: b\n'.repeat(70_000),
      ' (retry)'.repeat(100_000),
      '-'.repeat(1_000_000),
      `${' '.repeat(1_000_000)}x`,
      'on '.repeat(300_000),
      '('.repeat(1_000_000),
    ])
      originText(text)
    expect(performance.now() - started).toBeLessThan(8_000)
  })
})

import { describe, expect, it } from 'vitest'
import { isBanner, isCardStart, isNotice, isSignatureRule, isSignOff } from './closing.ts'

const linesOf = (text: string): string[] => text.split('\n')

describe('isSignOff', () => {
  it.each([
    'Best regards,',
    'Kind regards\nMaya',
    'Cheers,\nMaya',
    'Thanks!\n\nMaya Lind\nHead of Sales | Brightwater\n+47 22 33 44 55\nwww.brightwater.example',
    'Viele Grüße\nMaya',
    'Mit freundlichen Grüßen\nDr. Maya von der Linde',
    'Sincerely,\nMaya\n\n> I live in Ghent.',
    'Best,\nMaya\n\nOn Wed, 3 Jun 2026, Ben wrote:',
  ])('%j closes', (text) => {
    expect(isSignOff(linesOf(text), 0)).toBe(true)
  })

  it.each([
    'Thanks\nI moved to Halden.',
    'Thanks\nYes',
    'Best\nWe live in Porto now',
    'Cheers to everyone who came to the party',
    'Love\nMoved to Halden yesterday',
    'I send my best regards.',
    'Maya',
  ])('%j goes on', (text) => {
    expect(isSignOff(linesOf(text), 0)).toBe(false)
  })
})

describe('isCardStart', () => {
  it('takes a name with a title under it for a card, unless it was announced', () => {
    expect(isCardStart(linesOf('I moved.\n\nMaya Lind\nHead of Sales | Brightwater\n+47 22 33 44 55'), 2)).toBe(true)
    expect(isCardStart(linesOf('Her details:\n\nMaya Lind\nHead of Sales | Brightwater'), 2)).toBe(false)
    expect(isCardStart(linesOf('Call\nMaya Lind\n+47 22 33 44 55'), 1)).toBe(false)
    expect(isCardStart(linesOf('Maya Lind\nHead of Sales | Brightwater'), 0)).toBe(false)
  })
})

describe('what nobody says', () => {
  it.each([
    'CONFIDENTIALITY NOTICE: This e-mail is confidential.',
    'Disclaimer: nothing here is advice.',
    'This email and any attachments are intended for the addressee.',
    'If you have received this message in error, delete it.',
    'Sent from my iPhone',
    'Get Outlook for iOS',
    'You are receiving this email because you signed up.',
    'To unsubscribe click here.',
    '_______________________________________________',
  ])('%j is a notice', (line) => {
    expect(isNotice(line)).toBe(true)
  })

  it.each([
    'This message made me happy',
    'I sent it from my phone',
    'You are late',
    'This is confidential: I am vegan',
    '____',
  ])('%j is none', (line) => {
    expect(isNotice(line)).toBe(false)
  })

  it('knows banners and rules', () => {
    expect(isBanner('[EXTERNAL] This email originated from outside of the organization.')).toBe(true)
    expect(isBanner('CAUTION: This email came from outside.')).toBe(true)
    expect(isBanner('External walls are painted')).toBe(false)
    expect(isSignatureRule('-- ')).toBe(true)
    expect(isSignatureRule('---')).toBe(false)
  })

  it('takes little time on hostile lines', () => {
    const started = performance.now()
    for (const text of [
      'thanks\n'.repeat(100_000),
      'Aa '.repeat(300_000),
      '1 '.repeat(300_000),
      'best '.repeat(200_000),
    ]) {
      const lines = linesOf(text)
      for (let at = 0; at < lines.length; at++) {
        isSignOff(lines, at)
        isCardStart(lines, at)
        isNotice(lines[at] ?? '')
        isBanner(lines[at] ?? '')
      }
    }
    expect(performance.now() - started).toBeLessThan(10_000)
  })
})

import { describe, expect, it } from 'vitest'
import { regionsOf } from './regions.ts'
import { tokensOf } from './tokens.ts'

/** The words of each stretch that is not the author's own, by region and writer. */
function stretches(text: string, author = 'sam'): string[] {
  const tokens = tokensOf(text)
  const regions = regionsOf(tokens, text, { authorKey: author })
  const found: string[] = []
  let before = ''
  tokens.forEach((token, at) => {
    const { region, writtenBy } = regions.at(at)
    const key = writtenBy === null ? region : `${region} ${writtenBy}`
    const word = text.slice(token.start, token.end)
    if (key === before) found[found.length - 1] += ` ${word}`
    else found.push(`${key}: ${word}`)
    before = key
  })
  return found
}

describe('regionsOf', () => {
  it.each<[string, string[]]>([
    ['I moved.\nBest regards,\nMaya Lind', ['own: I moved .', 'signature: Best regards , Maya Lind']],
    ['I moved.\n\nSent from my iPhone', ['own: I moved .', 'signature: Sent from my iPhone']],
    ['Thanks\nI moved.', ['own: Thanks I moved .']],
    ['[EXTERNAL] Beware\nI moved.', ['signature: [ EXTERNAL ] Beware', 'own: I moved .']],
    ['Best,\nMaya\n> I moved.\nMe too.', ['signature: Best , Maya', 'quoted: > I moved .', 'own: Me too .']],
    [
      'Ja.\nAm 3. Juni 2026 um 10:00 schrieb Maya Lind:\nIch wohne hier.',
      ['own: Ja .', 'quoted maya_lind: Am 3 . Juni 2026 um 10:00 schrieb Maya Lind : Ich wohne hier .'],
    ],
    [
      'Ok.\nOn Tue, 3 Jun 2026, Maya Lind\n<maya@example.com> wrote:\nI moved.',
      ['own: Ok .', 'quoted maya_lind: On Tue , 3 Jun 2026 , Maya Lind maya@example.com > wrote : I moved .'],
    ],
    [
      'Von: Maya\nGesendet: Dienstag\nBetreff: AW: Neues\n\nIch ziehe um.',
      ['quoted maya: Von : Maya Gesendet : Dienstag Betreff : AW : Neues Ich ziehe um .'],
    ],
    ['--- Weitergeleitete Nachricht ---\nHallo', ['forwarded: - - - Weitergeleitete Nachricht - - - Hallo']],
    ['Subject: History\nMy subject.', ['own: Subject : History My subject .']],
    ['Subject: Moving\n\nI moved.', ['signature: Subject : Moving', 'own: I moved .']],
    [
      'Subject: Re: Moving\n\nMe too.\n> I moved.\nOn Monday Ben wrote:\nI moved.',
      ['signature: Subject : Re : Moving', 'own: Me too .', 'signature: > I moved . On Monday Ben wrote : I moved .'],
    ],
    [
      'Subject: Fwd: Moving\n\nFrom: Maya Lind <maya@example.com>\nDate: x\n\nI moved.',
      [
        'signature: Subject : Fwd : Moving',
        'forwarded maya_at_example-com: From : Maya Lind maya@example.com > Date : x I moved .',
      ],
    ],
  ])('%j', (text, expected) => {
    expect(stretches(text)).toEqual(expected)
  })
})

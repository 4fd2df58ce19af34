import { NAMES } from './people.ts'

/** How the people of a world speak, and what they are called. */
export interface Manner {
  readonly names: readonly string[]
  /** A statement as they would say it; `nth` picks one way of several. */
  told(text: string, nth: number): string
  asked(text: string, nth: number): string
}

/** One plain sentence each. */
export const PLAIN: Manner = { names: NAMES, told: (text) => text, asked: (text) => text }

const OTHER_NAMES =
  'Agnes Bilal Cora Dmitri Elif Fabian Greta Hamza Iris Jakob Keiko Luca Maeve Noor Otto Priya Quentin Rosa Stefan Tamar Ulla Viktor Wanda Xenia Yusuf Zofia'.split(
    ' ',
  )
const OPENERS = ['By the way, ', 'Just so you know: ', 'Please remember that ', 'Oh, and ', 'For the record, ']
const CLOSERS = [' It came up today.', ' Thought you should know.', ' That is how it is.', ' Let us leave it at that.']
const POLITE = ['Do you remember: ', 'Quick question, ', 'Could you tell me: ', 'Remind me, ', 'Hey, ']
const SHORT: readonly (readonly [RegExp, string])[] = [
  [/\bI am\b/g, "I'm"],
  [/\bI have been\b/g, "I've been"],
  [/\bdoes not\b/g, "doesn't"],
  [/\bdo not\b/g, "don't"],
  [/\bWhat is\b/g, "What's"],
  [/\bWhere is\b/g, "Where's"],
  [/\bWhen is\b/g, "When's"],
  [/\bWho is\b/g, "Who's"],
]

/** Other names; in passing, politely, in lower case, shortened, without a mark at the end; a third as plainly as before. */
export const CASUAL: Manner = {
  names: OTHER_NAMES,
  told: (text, nth) => {
    const short = nth % 2 === 0 ? shortened(text) : text
    switch (nth % 6) {
      case 0:
        return `${OPENERS[nth % OPENERS.length]}${lowered(short)}`
      case 1:
        return `${short}${CLOSERS[nth % CLOSERS.length]}`
      case 2:
        return short.replace(/\.$/, '')
      case 3:
        return short.replace(/\.$/, '!')
      default:
        return short
    }
  },
  asked: (text, nth) => {
    const short = nth % 2 === 0 ? shortened(text) : text
    switch (nth % 6) {
      case 0:
        return `${POLITE[nth % POLITE.length]}${lowered(short)}`
      case 1:
        return `${lowered(short).replace(/\?$/, '')}`
      case 2:
        return lowered(short)
      default:
        return short
    }
  },
}

function shortened(text: string): string {
  return SHORT.reduce((so, [long, short]) => so.replace(long, short), text)
}

const OWN_CAPITAL = /^(?:I\b|I'|\p{Lu}\w*['’]s\b|\p{Lu}{2})/u

/** But for what always has a capital: I, a name, as far as it can be seen. */
function lowered(text: string): string {
  const first = text.split(/[\s,]/)[0] as string
  const isName = [...NAMES, ...OTHER_NAMES].includes(first)
  return OWN_CAPITAL.test(text) || isName ? text : text.charAt(0).toLowerCase() + text.slice(1)
}

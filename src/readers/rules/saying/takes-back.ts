import type { Sentence } from '../text/sentences.ts'
import type { Token } from '../text/tokens.ts'

/**
 * How a sentence that says nothing else takes back what its speaker said: `all` of it, by a word about saying (`scratch that`,
 * `just kidding`), or only what was `last` said, by a word about what is so (`that's not true`, `I'm not`).
 */
export type TakingBack = 'all' | 'last'

const alternatives = (...patterns: readonly string[]): string => `(?:${patterns.join('|')})`

const LAUGHS = '(?:(?:ha){1,4}h?|lol|lmao|hehe)'
const LEADS = new RegExp(
  `^(?:(?:${LAUGHS}|oh|well|ok|okay|nope|nah|no|actually|sorry|wait|but|and|um|hmm?|ach|yeah|please|honestly|oops|jk|nonsense|obviously) )+`,
)
const CLOSES = '(?: (?:please|sorry|now|again|actually|haha|lol|of course|though|at all|then))*'

const KIDDING =
  "(?:i (?:'m|am|was|'ve been) )?(?:just |only |totally |obviously |completely )*(?:kidding|joking|messing(?: with you)?|trolling|teasing|pulling your leg|bluffing|lying)"
const WAS_A_JOKE =
  "(?:that|this|it) (?:was|were|'s just|'s only|is just|is only) (?:all |just |only |of course |obviously )*(?:(?:a|an) )?(?:bad |stupid |silly |little )?(?:joke|prank|bluff|lie|fib|made up|witz)"
const WERE_A_JOKE = '(?:was|were) (?:just |only )?a (?:joke|prank|lie)'
const SAID =
  "(?:what|everything|all|anything) (?:that )?i (?:just |have |'ve |had )*(?:said|wrote|told you|typed|sent)(?: before| earlier| just now)?"
/** `Forget that` may be said of anything, `scratch that` only of what was said. */
const ORDERS = `(?:scratch|strike|ignore|disregard|undo|cancel) (?:that|this|it)|(?:scratch|strike|ignore|disregard|undo|cancel|forget|delete|never mind|nevermind) ${alternatives('my last (?:message|one|sentence|line)', SAID)}`
const OWNS_UP =
  "(?:i )?(?:take (?:that|it) back|did n't mean that|lied|made (?:that|it|this) (?:all )?up|never meant that)|i take back what i said|that take i back"
const IN_SHORT = '(?:jk|j/k)(?: (?:jk|j/k|obviously|obvs|obv))*'
const OTHER_PLAN =
  "(?:change of (?:plans?|heart)|plans? (?:have |has |'ve |'s )?changed|i (?:'ve |have )?changed my mind|on second thoughts?)"
const ALL = new RegExp(`^${alternatives(KIDDING, WAS_A_JOKE, WERE_A_JOKE, ORDERS, OWNS_UP, IN_SHORT)}${CLOSES}$`)
/** Whatever comes after it: `jk but Mondays, man`; `joking aside` says that what comes is so. */
const OPENS_WITH_JOKE = new RegExp(
  `^(?:${LAUGHS} )*(?:${IN_SHORT}|(?:just|only) (?:kidding|joking))(?= )(?! (?:aside|about|around|apart))`,
)

const SO = '(?:true|so|correct|accurate|the case|current)'
const NO_MORE = '(?: any ?more| any longer| now)?'
const NOT_TRUE = `(?:(?:that|this|it) (?:is|was|'s) )?(?:just |simply |actually )?(?:(?:not|n't|no longer) (?:actually |really |quite |even )?${SO}|untrue|false|a lie|wrong|incorrect|nonsense|made up)${NO_MORE}`
const NO_LONGER = '(?:no longer|not any ?more|not any longer)'
const ELLIPSIS = "i (?:'m|am|was|do|did|have|ca|can) (?:not|n't)(?: actually| really)?(?: any ?more| any longer)?"
const NOT = '(?:but )?not(?: really| at all| actually)?|psych|as if|i wish|april fools?'
const LAST = new RegExp(`^${alternatives(NOT_TRUE, NO_LONGER, ELLIPSIS, NOT, OTHER_PLAN)}${CLOSES}$`)
/** With nothing after what leads in. */
const BARE_NO = new RegExp(`^(?:${LAUGHS}|actually|wait|well|ok|okay|sorry)+ (?:no|nope|nah)$|^nonsense$`)

/** `No kidding` says that it is so. */
const IN_EARNEST = /^(?:no|not) (?:kidding|joking|joke|lie|lying|bluffing|messing)/

const MOST_TOKENS = 14

/** One of these is in all of them. */
const WORDS = new Set(
  `kidding joking messing trolling teasing pulling bluffing lying joke prank bluff lie fib witz made scratch strike ignore disregard undo cancel
  forget delete never nevermind take lied meant mean not n't no nope nah longer untrue false wrong incorrect nonsense psych as wish april
  jk j/k change changed thought thoughts`.split(/\s+/),
)

function mayTakeBack(tokens: readonly Token[], from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (WORDS.has((tokens[at] as Token).norm)) return true
  return false
}

/** What a sentence takes back; null where it says anything else. */
export function takingBack(tokens: readonly Token[], { from, to, mark }: Sentence): TakingBack | null {
  if (mark === '?' || to - from > MOST_TOKENS || !mayTakeBack(tokens, from, to)) return null
  return takingBackIn(wordsOf(tokens, from, to))
}

function takingBackIn(words: string): TakingBack | null {
  if (IN_EARNEST.test(words)) return null
  const said = words.replace(LEADS, '')
  if (ALL.test(said) || ALL.test(words) || OPENS_WITH_JOKE.test(words)) return 'all'
  return LAST.test(said) || LAST.test(words) || BARE_NO.test(words) ? 'last' : null
}

/** `I` and a verb without its `not` part: only said of oneself. */
export function isOfOneself(tokens: readonly Token[], { from, to }: Sentence): boolean {
  return /(?:^| )i (?:'m|am|was|do|did|have|ca|can) (?:not|n't)/.test(wordsOf(tokens, from, to))
}

const LONGEST_REST = 12

/** `I'm vegan, not really`, `I said I live in Rome, but that was a lie`: the rest of the sentence after a statement. */
export function isTakenBackBy(tokens: readonly Token[], from: number, to: number): boolean {
  if (to - from > LONGEST_REST || to <= from) return false
  const isApart = /^(?:[,;:–—-]|but|and|\(|or)$/.test((tokens[from] as Token).norm)
  return (
    isApart &&
    mayTakeBack(tokens, from, to) &&
    takingBackIn(wordsOf(tokens, from, to).replace(/^(?:or|and|but) /, '')) !== null
  )
}

function wordsOf(tokens: readonly Token[], from: number, to: number): string {
  return tokens
    .slice(from, to)
    .filter(({ kind, norm }) => kind !== 'mark' || norm === '/s')
    .map(({ norm }) => norm)
    .join(' ')
}

import { formsOf } from '../text/verb-forms.ts'

/**
 * A way to say something, compiled. In words: `{s}` who it is about, `{s's}` whose, `{v}` the value, `{a}` one of the
 * listed answers, `{n}` what the value is set against, `{o}` what held before, `*` up to eight words, `{t}` a thing and `{t's}` the owner form of one, `~verb` in any form (its simple past speaks of the past), `+verb` in any form, `a|b` either, `word?` or not, `$` nothing more
 * than a time or a place follows.
 */
export interface Pattern {
  readonly elements: readonly Element[]
  /** Index of the element that is looked for first: the rarest fixed word. */
  readonly anchor: number
  /** The other fixed words before and after it, rarest first: of each, one must stand there, or looking further is in vain. */
  readonly before: readonly WordsElement[]
  readonly after: readonly WordsElement[]
  /** Where one of the listed answers is wanted, seen from the anchor. */
  readonly answer: 'before' | 'after' | null
  readonly wantsValue: boolean
}

/** One of several words. */
export interface WordsElement {
  readonly kind: 'words'
  readonly words: ReadonlySet<string>
  readonly past: ReadonlySet<string>
  readonly optional: boolean
}

export type Element =
  | WordsElement
  | { readonly kind: 'subject'; readonly owns: boolean /** A thing rather than a person. */; readonly isThing: boolean }
  | { readonly kind: 'value' }
  | { readonly kind: 'other' }
  | { readonly kind: 'former' }
  | { readonly kind: 'gap' }
  | { readonly kind: 'answer' }
  | { readonly kind: 'end' }

const NO_WORDS: ReadonlySet<string> = new Set()

export function compilePattern(written: string): Pattern {
  const elements = written.split(' ').map(elementOf)
  const anchor = anchorOf(elements)
  return {
    elements,
    anchor,
    before: fixedOf(elements.slice(0, Math.max(0, anchor))),
    after: fixedOf(elements.slice(anchor + 1)),
    answer: sideOf(
      elements.findIndex(({ kind }) => kind === 'answer'),
      anchor,
    ),
    wantsValue: elements.some(({ kind }) => kind === 'value'),
  }
}

/** Patterns share most of their elements, and each is compiled once. */
function elementOf(written: string): Element {
  const known = elementByText.get(written)
  if (known !== undefined) return known
  const element = compileElement(written)
  if (elementByText.size < ELEMENTS_KEPT) elementByText.set(written, element)
  return element
}
const ELEMENTS_KEPT = 5000
const elementByText = new Map<string, Element>()

function compileElement(written: string): Element {
  if (written === '{s}') return { kind: 'subject', owns: false, isThing: false }
  if (written === "{s's}") return { kind: 'subject', owns: true, isThing: false }
  if (written === '{t}') return { kind: 'subject', owns: false, isThing: true }
  if (written === "{t's}") return { kind: 'subject', owns: true, isThing: true }
  if (written === '{n}') return { kind: 'other' }
  if (written === '{o}') return { kind: 'former' }
  if (written === '*') return { kind: 'gap' }
  if (written === '{v}') return { kind: 'value' }
  if (written === '{a}') return { kind: 'answer' }
  if (written === '$') return { kind: 'end' }
  const optional = written.endsWith('?')
  const alternatives = (optional ? written.slice(0, -1) : written).split('|')
  const words = new Set<string>()
  const past = new Set<string>()
  for (const alternative of alternatives) {
    const verb = alternative.slice(1)
    if (alternative.startsWith('~') || alternative.startsWith('+')) {
      const forms = formsOf(verb)
      for (const form of forms.present) words.add(form)
      for (const form of forms.past) (alternative.startsWith('~') ? past : words).add(form)
    } else words.add(alternative)
  }
  return { kind: 'words', words, past: past.size === 0 ? NO_WORDS : past, optional }
}

const COMMON = new Set(
  "am is are 'm 's 're be been being was were have has had 've a an the of in on at to for with by my our his her their and or 'd do does did not n't no can what which who when where how i me we you it all , :".split(
    ' ',
  ),
)

/** Met often in talk, or in many patterns: looked for only where a pattern has nothing rarer. */
const FREQUENT = new Set(
  `new now day days time date name number code address go going goes went gone get gets getting got take takes taking took taken use uses
  using used want wants wanting wanted wanted like likes liking liked need needs needed make makes made work works working worked put
  puts send sends sent come comes came think know say says said call calls called from up out off over back only every as about
  favourite favorite best most prefer prefers preferred one two first last next this that there here just please always usually if
  her him them us me`.split(/\s+/),
)

/** The rarest fixed word; never one that stands after a value in the middle, whose start nobody could find from there. */
function anchorOf(elements: readonly Element[]): number {
  const value = elements.findIndex(({ kind }) => kind === 'value' || kind === 'answer' || kind === 'former')
  const last = value > 0 && elements.slice(0, value).some(isFixed) ? value : elements.length
  let best = -1
  let bestSize = Number.POSITIVE_INFINITY
  for (let index = 0; index < last; index++) {
    const element = elements[index] as Element
    if (element.kind !== 'words' || element.optional) continue
    const size = element.words.size + costOf(element.words)
    if (size < bestSize) {
      best = index
      bestSize = size
    }
  }
  return best
}

/** How often the trigger will be met in vain, in words: far more than any list of alternatives is long. */
function costOf(words: ReadonlySet<string>): number {
  let cost = 0
  for (const word of words) cost = Math.max(cost, COMMON.has(word) ? 1000 : FREQUENT.has(word) ? 100 : 0)
  return cost
}

function fixedOf(elements: readonly Element[]): readonly WordsElement[] {
  const fixed = elements.filter((element) => element.kind === 'words' && !element.optional) as WordsElement[]
  return fixed.length < 2 ? fixed : fixed.sort((a, b) => rarityOf(a) - rarityOf(b))
}

function sideOf(index: number, anchor: number): Pattern['answer'] {
  if (index < 0) return null
  return index < anchor ? 'before' : 'after'
}

function rarityOf({ words, past }: WordsElement): number {
  return words.size + past.size + Math.max(costOf(words), costOf(past))
}

function isFixed(element: Element): boolean {
  return element.kind === 'words' && !element.optional
}

/** Every word that could stand where the pattern is looked for first. */
export function triggersOf(pattern: Pattern): readonly string[] {
  const element = pattern.elements[pattern.anchor]
  return element?.kind === 'words' ? [...element.words, ...element.past] : []
}

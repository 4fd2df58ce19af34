import { USER } from '../../../evidence/evidence.ts'
import type { Analysis } from '../analysis.ts'
import type { Mention, Relation } from '../people/mentions.ts'
import { lowerCaseNameEnd, nameEnd } from '../people/names.ts'
import { roleWordsAt } from '../people/role-words.ts'
import type { Sentence } from '../text/sentences.ts'
import { normsOf, type Token } from '../text/tokens.ts'
import { ADVERBS, BE_NOW, HAVE, ROLE_ADJECTIVES, ROLES } from '../text/word-lists.ts'

/** Ties told by a whole statement rather than in passing. */
export function statedRelations(analysis: Analysis, sentence: Sentence): readonly Relation[] {
  return [
    ...possessedRelations(analysis, sentence),
    ...bracketedRelations(analysis, sentence),
    ...saidOfName(analysis, sentence),
    ...saidOfRole(analysis, sentence),
    ...introducedByThemselves(analysis, sentence),
    ...couples(analysis, sentence),
  ]
}

/** `She also has a brother, Jan` */
function possessedRelations(analysis: Analysis, sentence: Sentence): readonly Relation[] {
  const { tokens, mentions, text } = analysis
  const found: Relation[] = []
  for (let at = sentence.from + 1; at + 3 < sentence.to; at++) {
    if (!HAVE.has((tokens[at] as Token).norm) || !/^(?:a|an|one)$/.test((tokens[at + 1] as Token).norm)) continue
    let noun = at + 2
    while (noun < sentence.to && ROLE_ADJECTIVES.has((tokens[noun] as Token).norm)) noun++
    const role = ROLES.get(tokens[noun]?.norm ?? '')
    const link = tokens[noun + 1]?.norm
    const name = link === ',' || link === 'called' || link === 'named' ? noun + 2 : noun + 1
    let before = at
    while (before > sentence.from && ADVERBS.has((tokens[before - 1] as Token).norm)) before--
    const owner = mentions.endingAt(before, false)
    const token = tokens[name]
    if (role === undefined || owner?.key == null || token === undefined || name >= sentence.to || !token.capital)
      continue
    found.push({ ownerKey: owner.key, role, name: text.slice(token.start, token.end), from: owner.from, to: name + 1 })
  }
  return found
}

function nameFrom(analysis: Analysis, at: number): { readonly words: string; readonly to: number } | null {
  const { tokens, text } = analysis
  let to = at
  while (to < at + 4 && (tokens[to]?.capital === true || isInitialsDot(tokens, at, to))) to++
  const [first, last] = [tokens[at], tokens[to - 1]]
  return first === undefined || last === undefined || to === at
    ? null
    : { words: text.slice(first.start, last.end), to }
}

/** `M. Fjellheim`, `Dr. Sedlak` */
function isInitialsDot(tokens: readonly Token[], from: number, at: number): boolean {
  const before = tokens[at - 1]
  const isShort = before !== undefined && before.end - before.start <= 3
  return at > from && tokens[at]?.norm === '.' && isShort && tokens[at + 1]?.capital === true
}

/** `Bence Keszler (brother)`, `my witness (Dariusz)` */
function bracketedRelations(analysis: Analysis, sentence: Sentence): readonly Relation[] {
  const { tokens } = analysis
  const found: Relation[] = []
  for (let at = sentence.from + 1; at + 2 < sentence.to; at++) {
    if ((tokens[at] as Token).norm !== '(' || tokens[at + 2]?.norm !== ')') continue
    const role = ROLES.get((tokens[at + 1] as Token).norm)
    const from = role === undefined ? at : capitalsBefore(tokens, sentence, at)
    const name = from === at ? null : nameFrom(analysis, from)
    const ownerKey = analysis.subjectAt(at)
    if (role !== undefined && name !== null && ownerKey !== null)
      found.push({ ownerKey, role, name: name.words, from, to: at + 3 })
  }
  return found
}

function capitalsBefore(tokens: readonly Token[], sentence: Sentence, at: number): number {
  let from = at
  while (from > sentence.from && from > at - 3 && (tokens[from - 1] as Token).capital) from--
  return from
}

/** `Milo is our dog`, `Sam is my partner`, `Dr Blom is no longer our vet` */
function saidOfName({ tokens, mentions, text }: Analysis, sentence: Sentence): readonly Relation[] {
  const found: Relation[] = []
  for (let at = sentence.from; at < sentence.to; at++) {
    const mention = mentions.startingAt(at, false)
    if (mention?.kind !== 'name') continue
    const { from, to } = mention
    if (to + 1 >= sentence.to || !BE_NOW.has((tokens[to] as Token).norm)) continue
    let start = to + 1
    while (start < sentence.to && BESIDE.has((tokens[start] as Token).norm)) start++
    const isDenied = /(?:^| )(?:not|n't|no longer)(?: |$)/.test(normsOf(tokens, to, start))
    const role = mentions.startingAt(start, false)
    if (role?.kind !== 'role' || role.key === null || !role.key.includes('.')) continue
    // `Rex is my brother's`: his, and not he.
    if (tokens[role.to]?.norm === "'s" && tokens[role.to + 1]?.kind !== 'word') continue
    const dot = role.key.lastIndexOf('.')
    const name = text.slice((tokens[from] as Token).start, (tokens[to - 1] as Token).end)
    found.push({ ownerKey: role.key.slice(0, dot), role: role.key.slice(dot + 1), name, from, to: role.to, isDenied })
  }
  return found
}

const BESIDE = new Set("not n't no longer still also now really actually".split(' '))
const BETWEEN = new Set(
  'there here now currently still again will would be being always actually the my our his her their a'.split(' '),
)

/** `My manager there will be Kwabena Tutu-Ross`, `our adviser is Mr Gwilym`, `my witness will be my cousin Dariusz`. */
function saidOfRole({ mentions, tokens, text }: Analysis, sentence: Sentence): readonly Relation[] {
  const found: Relation[] = []
  for (let at = sentence.from; at < sentence.to; at++) {
    const role = mentions.startingAt(at, false)
    if (role === null || role.kind !== 'role' || role.key === null || role.to >= sentence.to) continue
    const dot = role.key.lastIndexOf('.')
    if (dot < 0) continue
    const name = nameAfterBe({ mentions, tokens, text } as Analysis, sentence, role.to)
    if (name === null || isOwned(tokens, sentence, role, name.to)) continue
    found.push({
      ownerKey: role.key.slice(0, dot),
      role: role.key.slice(dot + 1),
      name: name.words,
      from: role.from,
      to: name.to,
    })
  }
  return found
}

/** `parked Gran's Polo`: hers, where `our landlord's Mr Sahin` opens and ends its statement. */
function isOwned(tokens: readonly Token[], { from, to }: Sentence, role: Mention, end: number): boolean {
  if (tokens[role.to]?.norm !== "'s") return false
  const before = tokens[role.from - 1]
  const opens = role.from === from || before?.kind === 'mark' || /^(?:and|but|so|that)$/.test(before?.norm ?? '')
  return !opens || (end < to && tokens[end]?.kind !== 'mark' && !ENDS_NAME.has(tokens[end]?.norm ?? ''))
}

function nameAfterBe(
  analysis: Analysis,
  sentence: Sentence,
  from: number,
): { readonly words: string; readonly to: number } | null {
  const { tokens, text, mentions } = analysis
  let at = from
  let hasBe = false
  while (at < sentence.to && at < from + 6) {
    const norm = (tokens[at] as Token).norm
    if (norm === "n't" || norm === 'not') return null
    if (BE_NOW.has(norm)) hasBe = true
    else if (!BETWEEN.has(norm)) break
    at++
  }
  if (!hasBe || at >= sentence.to) return null
  // `is my cousin Dariusz`: the name that the second role has.
  const second = tokens[at]?.capital === true ? null : roleWordsAt(tokens, at)
  const start = second === null ? at : second.to
  const source = { tokens, text, knownNames: NO_NAMES }
  // `My husband is diabetic`: in small letters only what is surely a name is one.
  const to = Math.max(nameEnd(source, start), lowerCaseNameEnd(source, start, false))
  if (to === start || to > sentence.to || mentions.startingAt(start, true) !== null) return null
  const next = tokens[to]
  if (next !== undefined && to < sentence.to && next.kind === 'word' && !ENDS_NAME.has(next.norm)) return null
  return { words: text.slice((tokens[start] as Token).start, (tokens[to - 1] as Token).end), to }
}
const NO_NAMES: ReadonlySet<string> = new Set()
const ENDS_NAME = new Set(
  'and but who at from in on for since because so now again this with he she they if until or by as to'.split(' '),
)

/** `I'll be your adviser`, `I'm taking over as your social worker`, `Quinn here, your new instructor`: who writes. */
function introducedByThemselves(analysis: Analysis, sentence: Sentence): readonly Relation[] {
  const { tokens, passage } = analysis
  const { author, authorKey } = passage.evidence
  if (authorKey === USER || author === null) return []
  for (let at = sentence.from + 1; at < sentence.to; at++) {
    if ((tokens[at] as Token).norm !== 'your' || analysis.speakerAt(at) !== authorKey) continue
    const before = (tokens[at - 1] as Token).norm
    const isI = BE_NOW.has(before) && speaksOfSelf(tokens, sentence.from, at)
    const isAs = before === 'as' && speaksOfSelf(tokens, sentence.from, at)
    const isHere = before === ',' && (tokens[at - 2] as Token | undefined)?.norm === 'here'
    const words = isI || isAs || isHere ? roleWordsAt(tokens, at + 1 + modifiersAt(tokens, at + 1)) : null
    if (words !== null) return [{ ownerKey: USER, role: words.role, name: author, from: sentence.from, to: words.to }]
  }
  return []
}

/** `supervising | social worker`, `personal | trainer` */
function modifiersAt(tokens: readonly Token[], at: number): number {
  return roleWordsAt(tokens, at) === null && /ing$/.test(tokens[at]?.norm ?? '') ? 1 : 0
}

function speaksOfSelf(tokens: readonly Token[], from: number, to: number): boolean {
  for (let at = to - 1; at >= Math.max(from, to - 14); at--) if ((tokens[at] as Token).norm === 'i') return true
  return false
}

const TOGETHER = new Set('together engaged married dating hitched couple item'.split(' '))
const APART = new Set('divorced separated'.split(' '))
/** `Ivo and Petra | broke up last week`: nothing of theirs that was split, `split the bill`. */
const PARTED =
  /^(?:(?:officially|just|finally|eventually|recently|have|'ve|has|had|since) )*(?:separated|(?:broke|broken|split|splitting|breaking) up|split|parted(?: ways)?|called it (?:quits|a day)|went (?:our|their) separate ways|(?:are|'re|is) (?:breaking|splitting) up|(?:are|'re) (?:no longer|not) (?:together|a couple)|are n't (?:together|a couple)|got divorced|are getting divorced)(?= *$| [.,;:!?()–—-]| (?:last|in|after|and|but|because|over|ago|yesterday|this|two|three|a|since|for|so|at|on|when|recently|months|weeks|years|any|anymore|now|today|again|back|before)\b)/
const PARTED_WORDS = 12
const PAST_TENSE = /^(?:was|were|n't|not|never|if)$/

/** `Ivo and Petra are engaged`: partners of each other; `Ivo and I are divorced`: no longer. */
export function couplesByName(
  analysis: Analysis,
  sentence: Sentence,
): readonly { readonly relation: Relation; readonly isOver: boolean }[] {
  const { tokens, mentions } = analysis
  const found: { relation: Relation; isOver: boolean }[] = []
  for (let at = sentence.from + 1; at + 2 < sentence.to; at++) {
    if ((tokens[at] as Token).norm !== 'and') continue
    const [one, other] = [mentions.endingAt(at, false), mentions.startingAt(at + 1, false)]
    if (one?.key == null || other?.key == null || one.from < sentence.from) continue
    let verb = other.to
    while (verb < sentence.to && TO_TOGETHER.has((tokens[verb] as Token).norm)) verb++
    const word = tokens[verb]?.norm ?? ''
    const hasParted =
      sentence.mark !== '?' &&
      PARTED.test(normsOf(tokens, other.to, Math.min(sentence.to, other.to + PARTED_WORDS))) &&
      !opensStory(tokens, sentence.from, one.from) &&
      !normsOf(tokens, other.to, sentence.to).includes('back together')
    const isOver = APART.has(word) || hasParted
    const says = isOver || TOGETHER.has(word)
    const denied = tokens.slice(other.to, verb).some(({ norm }) => PAST_TENSE.test(norm))
    if (!hasParted && (!says || verb >= sentence.to || verb === other.to || denied)) continue
    for (const [owner, of] of [
      [one, other],
      [other, one],
    ] as const) {
      if (of.kind !== 'name') continue
      const name = analysis.text.slice((tokens[of.from] as Token).start, (tokens[of.to - 1] as Token).end)
      const relation = {
        ownerKey: owner.key as string,
        role: 'partner',
        name,
        from: one.from,
        to: hasParted ? other.to + 1 : verb + 1,
      }
      found.push({ relation, isOver })
    }
  }
  return found
}

/** `if Ben and I broke up`, `before Ana and Tom split up`: not that they did, or not what counts. */
function opensStory(tokens: readonly Token[], from: number, to: number): boolean {
  for (let at = from; at < to; at++)
    if (/^(?:if|unless|until|before|whether|when|not|n't)$/.test(tokens[at]?.norm ?? '')) return true
  return false
}

const TO_TOGETHER = new Set(
  "got get getting are 're were have 've been be is a an to going recently finally first both now still".split(' '),
)

/** `Florian and I got together`, `me and Noor are engaged`: a partner of who speaks. */
function couples({ tokens, mentions, text, speakerAt }: Analysis, sentence: Sentence): readonly Relation[] {
  const found: Relation[] = []
  for (let at = sentence.from + 1; at + 1 < sentence.to; at++) {
    if ((tokens[at] as Token).norm !== 'and') continue
    const isFirst = (tokens[at + 1] as Token).norm === 'i'
    const isLast = /^(?:me|i)$/.test((tokens[at - 1] as Token).norm)
    const name = isFirst ? mentions.endingAt(at, false) : isLast ? mentions.startingAt(at + 1, false) : null
    const ownerKey = speakerAt(at)
    if (name?.kind !== 'name' || ownerKey === null) continue
    let verb = isFirst ? at + 2 : name.to
    while (verb < sentence.to && TO_TOGETHER.has((tokens[verb] as Token).norm)) verb++
    if (!TOGETHER.has(tokens[verb]?.norm ?? '') || verb >= sentence.to) continue
    const words = text.slice((tokens[name.from] as Token).start, (tokens[name.to - 1] as Token).end)
    found.push({ ownerKey, role: 'partner', name: words, from: Math.min(name.from, at - 1), to: verb + 1 })
  }
  return found
}

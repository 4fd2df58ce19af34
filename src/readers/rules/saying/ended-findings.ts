import type { Analysis } from '../analysis.ts'
import type { CompiledCatalogue } from '../catalogue/catalogue.ts'
import { type Finding, questionOfEntry, toFinding } from '../finding.ts'
import { PROBABILITY } from '../probabilities.ts'
import type { Clause, Sentence } from '../text/sentences.ts'
import { normsOf, type Token } from '../text/tokens.ts'

const LEAD = '(?:(?:so|well|and|then|today|yesterday|sadly|unfortunately|anyway|actually|now|finally) ,? ?)*'
const I = "(?:i|we)(?: 've| have| had)?(?: just| finally| recently| actually| also| now| only| already| both)*"
const TAIL =
  '(?: (?:now|today|yesterday|again|already|recently|(?:last|this) \\S+|in \\S+|on \\S+|(?:a|two|three) \\S+ ago|(?:because|after|and|but|so|since|as|,|:|-|–|—).*))*'
const MINE = '(?:the|our|my)(?: old| last| family)?'
const SPOUSE = '(?:boyfriend|girlfriend|partner|husband|wife|fiancé|fiancée|fiance|fiancee)'
const PARTED =
  "(?:broke up|split up|split|separated|parted ways|called it quits|have split up|have broken up|'ve broken up|'ve split up|are no longer together|are n't together|got divorced)"

const whole = (...ways: readonly string[]): RegExp => new RegExp(`^${LEAD}(?:${ways.join('|')})(?: any ?more)?${TAIL}$`)

/** What is over, by question, where no word says which of them it was: whatever is held of it is so no more. */
const OVER: Readonly<Record<string, RegExp>> = {
  workplace: whole(
    `${I} (?:quit|left|lost|gave up|given up|resigned from|packed in|jacked in) my(?: old| day)? job`,
    `${I} (?:got|been|was|were) (?:just )?(?:fired|sacked|laid off|made redundant|let go)`,
    `${I} (?:do n't|no longer|don't) work there`,
    `${I} (?:quit|resigned) there`,
    `${I} (?:quit|left) the (?:company|firm)`,
    `${I} (?:gave|given|handed|put) in my (?:notice|resignation)`,
  ),
  vehicle: whole(
    `${I} (?:sold|scrapped|wrote off|totalled|totaled|got rid of|gotten rid of|given up|gave up|gave away) ${MINE} car`,
    `${I} (?:do n't|no longer) (?:have|own) a car`,
  ),
  partner: whole(
    `my ${SPOUSE} and i ${PARTED}`,
    `me and my ${SPOUSE} ${PARTED}`,
    `${I} (?:broke up|split up|split|parted) (?:with|from) my ${SPOUSE}`,
    `my ${SPOUSE} (?:left|dumped|broke up with) me`,
  ),
}

/**
 * `I quit my job`, `we sold the car`, `my boyfriend and I broke up`: what held is over, and no word of what it was. It
 * denies what is held, as a fault does; where nothing is held it says nothing.
 */
export function endedFindings(analysis: Analysis, catalogue: CompiledCatalogue, index: number): readonly Finding[] {
  const sentence = analysis.sentences[index] as Sentence
  if (sentence.mark === '?' || sentence.region !== 'own') return []
  const found = endedIn(analysis, catalogue, index, sentence)
  if (found !== null) return [found]
  return sentence.clauses.flatMap((clause) => endedIn(analysis, catalogue, index, clause) ?? [])
}

function endedIn(analysis: Analysis, catalogue: CompiledCatalogue, index: number, clause: Clause): Finding | null {
  const { tokens, sentences } = analysis
  const sentence = sentences[index] as Sentence
  if (!hasEnd(tokens, clause) || leavesOpen(tokens, sentence.from, clause.from)) return null
  const words = normsOf(tokens, clause.from, clause.to)
  const subjectKey = analysis.speakerAt(clause.from)
  const key = Object.keys(OVER).find((each) => OVER[each]?.test(words))
  const entry = key === undefined ? null : catalogue.entry(key)
  if (entry === null || subjectKey === null) return null
  return toFinding(analysis, {
    question: questionOfEntry(entry, subjectKey),
    values: [],
    denied: [],
    strength: 0,
    deniedStrength: 0,
    fault: PROBABILITY.endedDenies,
    statement: {
      sentence: index,
      from: clause.from,
      to: clause.to,
      valueFrom: clause.to,
      valueTo: clause.to,
      subjectKey,
    },
    rule: `${entry.key}.over`,
  })
}

/** One of these is in all of them. */
const ENDS = new Set(
  'job work there fired sacked off redundant go company firm car notice resignation i me my'.split(' '),
)

function hasEnd(tokens: readonly Token[], { from, to }: Clause): boolean {
  for (let at = from; at < to; at++) if (ENDS.has((tokens[at] as Token).norm)) return true
  return false
}

const OPENING =
  /^(?:if|unless|until|when|once|wish|hope|suppose|imagine|whether|before|nearly|almost|dreamt|dreamed|not|n't|never)$/

/** `if I quit my job`, `I never said that we sold the car` */
function leavesOpen(tokens: readonly Token[], from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (OPENING.test((tokens[at] as Token).norm)) return true
  return false
}

/** `We sold the car`: a car is what everybody drives, so it denies whichever is held. */
export function asEnded({ tokens, speakerAt }: Analysis, finding: Finding): Finding {
  const { question, values, denied, deniedStrength, statement } = finding
  const [only, ...more] = denied
  const isAny = question.catalogueEntry === 'vehicle' && values.length === 0 && more.length === 0
  const words = tokens.slice(statement.from, statement.to).map(({ norm }) => norm)
  if (statement.subjectKey !== speakerAt(statement.from) || words.includes('selling')) return finding
  if (!ENDS_STATEMENT.test(tokens[statement.to]?.norm ?? '.')) return finding
  return isAny && only?.answer === 'car'
    ? { ...finding, denied: [], deniedStrength: 0, fault: deniedStrength }
    : finding
}

const ENDS_STATEMENT =
  /^(?:[^\p{L}\p{N}]|(?:and|but|so|because|since|after|last|this|in|on|at|to|for|yesterday|today|now|again|any|anymore|recently|already|when|as)$)/u

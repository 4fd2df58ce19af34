import { type Question, splitKey } from '../../../question/question.ts'
import type { CompiledCatalogue } from '../catalogue/catalogue.ts'
import { plainTokensOf } from '../text/plain-tokens.ts'
import type { Token } from '../text/tokens.ts'
import type { Asked } from './asked.ts'
import { type AskedEntry, entryAskedBy } from './asked-entries.ts'
import { subjectMention } from './asked-subject.ts'
import { contentOf, planOf, type QuestionPlan } from './question-plan.ts'

/** An entry of the catalogue, and of whom it is asked. */
export interface EntryOf {
  readonly entry: string
  readonly subject: string
}

/**
 * The entry that a question asks for by a label (`What is the keypad code?`) or by words that ask for one entry alone; of the owner of
 * whoever is asked about where that says more: `our kids' names` are whom we have.
 */
export function entryByWords(question: Question, asked: Asked, catalogue: CompiledCatalogue): EntryOf | null {
  const { subject, attribute } = question
  const content = contentOf(besideSubject(asked))
  const plan = { ...planOf(question), content: content.length > 0 ? content : wordsOfKey(attribute) }
  if (plan.qualifiers.length > 0) return null
  const itself = labelled(question, plan, catalogue) ?? entryAskedBy(plan)
  const dot = subject.lastIndexOf('.')
  const ofOwner = dot < 0 ? null : entryAskedBy(withWords(plan, subject.slice(dot + 1)))
  if (ofOwner !== null && ofOwner.nearness > (itself?.nearness ?? 0))
    return { entry: ofOwner.key, subject: subject.slice(0, dot) }
  return itself === null ? null : { entry: itself.key, subject }
}

/** What is known under words of its own asks for an entry of the catalogue as well: `alarm pin` is the alarm's code. */
export function knownByEntry(
  { entry, subject }: EntryOf,
  known: readonly Question[],
  { entryByLabel }: CompiledCatalogue,
): Question | null {
  if (known.some(({ key }) => key === `${subject}.${entry}`)) return null
  const isMeant = (each: Question): boolean => {
    if (each.origin === 'catalogue' || splitKey(each.key).subject !== subject) return false
    const words = wordsOfKey(each.attribute)
    return (
      entryByLabel(each.attribute.replaceAll('_', ' '))?.key === entry ||
      entryAskedBy({ ...planOf(each), content: words })?.key === entry
    )
  }
  return known.find(isMeant) ?? null
}

/** Without the words that say of whom: `grandma` need be no word of her key. */
function besideSubject(asked: Asked): readonly Token[] {
  const subject = subjectMention(asked)
  return subject === null ? asked.tokens : asked.tokens.filter((_, at) => at < subject.from || at >= subject.to)
}

function labelled({ attribute }: Question, plan: QuestionPlan, catalogue: CompiledCatalogue): AskedEntry | null {
  if (plan.asks !== 'what' || asksWhatWasDone(plan) || plan.tokens.some(({ norm }) => norm === 'how')) return null
  const entry = catalogue.entryByLabel(attribute.replaceAll('_', ' '))
  return entry === null ? null : { key: entry.key, nearness: 1 }
}

/** `What did we do for our anniversary?`; `what was our door code` asks for what it is. */
function asksWhatWasDone({ tokens, asksPast }: QuestionPlan): boolean {
  return asksPast && tokens.some(({ norm }) => norm === 'did' || norm === 'had')
}

/** `When is our cleaner coming?` */
function withWords(plan: QuestionPlan, whose: string): QuestionPlan {
  return { ...plan, content: [...new Set([...plan.content, ...wordsOfKey(whose)])] }
}

function wordsOfKey(part: string): readonly string[] {
  return contentOf(plainTokensOf(part.replaceAll('_', ' ')).tokens)
}

import { USER } from '../../../evidence/evidence.ts'
import type { AskContext } from '../../../ports/reader.ts'
import type { Token } from '../text/tokens.ts'
import type { Asked } from './asked.ts'
import { canonicalSubject, subjectMention } from './asked-subject.ts'

/** Words that may stand around the subject in a question for everything that is known of it. */
const AROUND = new Set(
  `what which do does is are can could would you we i me know known knows tell say about of on 's everything anything all info information
  details facts have has got there remember remembered please stored memory remind the a so far told been learned learnt`
    .trim()
    .split(/\s+/),
)

/** `What is known about Maya?`, `tell me about my sister`: whose questions are asked for; null where it is another question. */
export function subjectAskedAbout(asked: Asked, context: AskContext): string | null {
  const { tokens } = asked
  const about = tokens.findIndex(({ norm }, at) => norm === 'about' || (norm === 'of' && OPENS.has(headOf(tokens, at))))
  if (about < 0 || !KNOWING.some((word) => tokens.slice(0, about).some(({ norm }) => norm === word))) return null
  const mention = asked.mentions.startingAt(about + 1, false)
  const [from, to] = mention === null ? [about + 1, tokens.length] : [mention.from, mention.to]
  const isWhole = tokens.every(
    ({ norm, kind }, at) => kind === 'mark' || AROUND.has(norm) || (mention !== null && at >= from && at < to),
  )
  if (!isWhole) return null
  if (mention === null) return tokens.slice(from).some(({ norm }) => norm === 'me') ? context.by : null
  if (mention.kind === 'speaker') return context.by === USER ? USER : context.by
  const subject = subjectMention({ ...asked, mentions: { ...asked.mentions, all: [mention] } })
  return subject === null ? null : canonicalSubject(subject, context)
}

const KNOWING = [
  'know',
  'known',
  'knows',
  'tell',
  'have',
  'remember',
  'everything',
  'anything',
  'info',
  'information',
  'told',
]
const OPENS = new Set(['know', 'known', 'told', 'remember'])

function headOf(tokens: readonly Token[], at: number): string {
  return tokens[at - 1]?.norm ?? ''
}

import { toKeySegment } from '../../../question/question.ts'
import type { Analysis } from '../analysis.ts'
import type { Token } from '../text/tokens.ts'
import { ROLES } from '../text/word-lists.ts'
import { name } from '../values/value-nouns.ts'
import { email, phone } from '../values/value-numbers.ts'

/** Somebody who stands in a field: `Tomas Brandt (husband), +32 470 55 01 83`. */
export interface Person {
  readonly name: string
  readonly key: string
  /** The tie in brackets or after a comma: `husband`. */
  readonly tie: string | null
  readonly phone: string | null
  readonly email: string | null
}

const TITLE = /^(?:mr|mrs|ms|miss|mx|dr|prof|sir|dame)\.?\s+/i

/** Key of a person named in full: `Dr Osei` → `osei`. */
export function personKey(name: string): string {
  return toKeySegment(name.replace(TITLE, ''))
}

/** A person at the head of a value, with the tie and how to reach them; null where no name stands there. */
export function personIn(analysis: Analysis, from: number, to: number): Person | null {
  const captured = name(analysis, from, to, false)
  const answer = captured?.values[0]?.answer
  if (captured === null || answer === undefined || /^(?:Yes|No|None|Mother|Father|Same|See|Y|N)$/i.test(answer))
    return null
  const { tokens } = analysis
  let tie: string | null = null
  let number: string | null = null
  let mail: string | null = null
  for (let at = captured.to; at < to; at++) {
    const { norm, kind } = tokens[at] as Token
    const role = ROLES.get(norm)
    if (role !== undefined && tie === null && isApart(tokens, at)) tie = role
    if (kind === 'email') mail ??= email(analysis, at, at + 1)?.values[0]?.answer ?? null
    else if (number === null && (kind === 'number' || norm === '+' || norm === '(')) {
      const found = phone(analysis, at, to)
      if (found !== null && /\d{2}.*\d{2}.*\d{2}/.test(found.values[0]?.answer ?? '')) {
        number = found.values[0]?.answer ?? null
        at = Math.max(at, found.to - 1)
      }
    }
  }
  const key = personKey(answer)
  return key === '' ? null : { name: answer, key, tie, phone: number, email: mail }
}

/** In brackets, after a comma or a dash: not `mother of the groom's`. */
function isApart(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]?.norm ?? ''
  const isOpen =
    /^[(,–—\-/]$/.test(before) ||
    (/^(?:my|his|her|their)$/.test(before) && /^[(,–—-]$/.test(tokens[at - 2]?.norm ?? ''))
  return isOpen && !/^(?:of|to)$/.test(tokens[at + 1]?.norm ?? '')
}

const PARTNERS = new Set('partner wife husband spouse girlfriend boyfriend fiance fiancé fiancée'.split(' '))

/** `husband` → `partner`, `mother` → `mother.name`: the question that a tie answers. */
export function questionOfTie(tie: string): string {
  return PARTNERS.has(tie) ? 'partner' : `${tie}.name`
}

/** Somebody's part in a record, where the value is a name: `Key worker`, `Main contact`, `Class teacher`. */
const PARTS = new Set(
  `worker contact nurse adviser advisor carer guardian surgeon consultant mate agent handler counsellor tutor specialist
  therapist coordinator supervisor driver steward`.split(/\s+/),
)

const NOT_ROLES = new Set(
  'children parents kids child baby tenant client friend mate witness intern dog cat puppy kitten horse pony rabbit son daughter'.split(
    ' ',
  ),
)
const LEADS = new Set(
  'preferred family class personal regular current usual my your our line registered named form house own main pupil child'.split(
    ' ',
  ),
)

/** What a label with a role asks: `GP` → `doctor.name`, `Husband` → `partner`, `Key worker` → `key_worker.name`. */
export function questionOfRole(label: string): string | null {
  const words = label.split(' ')
  const last = words.at(-1) as string
  const named = last === 'name' ? (words.at(-2)?.replace(/'s$/, '') ?? '') : last
  const role = ROLES.get(named)
  const lead = words[0] as string
  if (role !== undefined && !NOT_ROLES.has(named) && (lead === named || LEADS.has(lead))) return questionOfTie(role)
  return PARTS.has(last) && words.length > 1 && lead !== 'emergency' ? `${toKeySegment(label)}.name` : null
}

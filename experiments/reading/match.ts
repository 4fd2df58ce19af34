import { splitKey, toKeySegment } from '../../src/question/question.ts'
import { stemsOfPhrase } from '../../src/readers/rules/catalogue/catalogue.ts'
import { comparable, sameLead } from '../cases/comparable.ts'
import type { LabelledClaim } from './golden-file.ts'

export interface Triple {
  readonly question: string
  readonly answer: string
  readonly denied: boolean
}

/** Same subject, same attribute (two attributes outside the catalogue count as one), same answer, same polarity. */
export function isSameClaim(label: LabelledClaim, said: Triple, isCatalogued: (attribute: string) => boolean): boolean {
  return (
    (label.denied === true) === said.denied &&
    isSameQuestion(label, said, isCatalogued) &&
    (isSameAnswer(label.answer, said.answer) || isSameYear(label, said))
  )
}

export function isSameQuestion(
  label: LabelledClaim,
  said: { readonly question: string },
  isCatalogued: (attribute: string) => boolean,
): boolean {
  const [a, b] = [splitKey(label.question.toLowerCase()), splitKey(said.question)]
  if (!isSameSubject(a.subject, b.subject)) return false
  if (a.attribute === b.attribute) return true
  return !isCatalogued(a.attribute) && !isCatalogued(b.attribute)
}

/** `oriana` and `oriana_keszler` are one; `user.sister` and `user` are not. */
export function isSameSubject(label: string, said: string): boolean {
  const [a, b] = [label.split('.'), said.split('.')]
  return a.length === b.length && a.every((part, at) => isSameName(toKeySegment(part), toKeySegment(b[at] as string)))
}

function isSameName(titled: string, other: string): boolean {
  const [a, b] = [titled.replace(TITLE, ''), other.replace(TITLE, '')]
  return a === b || a.startsWith(`${b}_`) || b.startsWith(`${a}_`)
}

const TITLE = /^(?:mr|mrs|ms|dr|prof)_/

/** Equal or contained by whole words, whatever their endings (`walnut`, `walnuts`); digits of phones and codes without their spacing. */
export function isSameAnswer(label: string, said: string): boolean {
  if (sameLead(comparable(label), comparable(said))) return true
  if (sameLead(stemsOfPhrase(comparable(label)), stemsOfPhrase(comparable(said)))) return true
  const [a, b] = [compact(label), compact(said)]
  if (/\d{3}/.test(a) && (a === b || (a.length > 5 && b.length > 5 && (a.endsWith(b) || b.endsWith(a))))) return true
  return isSameDay(label, said)
}

/** An age gives one of two years of birth. */
function isSameYear({ question, answer }: LabelledClaim, said: Triple): boolean {
  return /birth_years?$/.test(question) && Math.abs(Number(answer) - Number(said.answer)) <= 1
}

function compact(text: string): string {
  return text
    .toLowerCase()
    .replace(/^\+|[\s().\-/#]/g, '')
    .replace(/^00/, '')
}

const DAY = /^(?:(\d{4})|-)-(\d\d)-(\d\d)$/

/** `--05-03` is the third of May of any year. */
function isSameDay(label: string, said: string): boolean {
  const [a, b] = [DAY.exec(label), DAY.exec(said)]
  if (a === null || b === null) return false
  return a[2] === b[2] && a[3] === b[3] && (a[1] === undefined || b[1] === undefined || a[1] === b[1])
}

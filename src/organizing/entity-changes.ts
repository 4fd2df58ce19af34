import { USER } from '../evidence/evidence.ts'
import {
  bearingOnSubject,
  type Facts,
  isKnownSubject,
  isSubjectKey,
  questionsOf,
  type Refused,
  refused,
} from './facts.ts'
import type { Operation, OperationOf } from './operation.ts'
import { routeFault } from './question-moves.ts'
import { personOf } from './routes.ts'
import { type Change, pairKey, type Structure, withChanges } from './structure.ts'

type EntityOperation = Extract<
  Operation,
  { readonly kind: 'create_entity' | 'merge_entities' | 'split_entity' | 'propose_alias' | 'relate' }
>

/** What operations on people and things change. Apart by default: nothing here looks for likeness. */
export function entityChanges(operation: EntityOperation, facts: Facts): readonly Change[] | Refused {
  switch (operation.kind) {
    case 'create_entity':
      return createChanges(operation, facts)
    case 'merge_entities':
      return mergeChanges(operation, facts)
    case 'split_entity':
      return splitChanges(operation, facts)
    case 'propose_alias':
      return aliasChanges(operation, facts)
    case 'relate':
      return relateChanges(operation, facts)
  }
}

function createChanges({ key, label, type }: OperationOf<'create_entity'>, facts: Facts): readonly Change[] | Refused {
  if (!isSubjectKey(key)) return refused('key', `${key} is not a key`, 'letters, digits, _ and -, lower case')
  if (facts.structure.entity.has(key)) return refused('key', `${key} is known already`, 'a key that is not')
  if (personOf(facts.structure, key) !== key) return refused('key', `${key} is someone else`, 'a key that is free')
  return [{ part: 'entity', key, value: { label, type } }]
}

function mergeChanges(operation: OperationOf<'merge_entities'>, facts: Facts): readonly Change[] | Refused {
  const { from, into, because } = operation
  if (from === USER) return refused('from', 'the user is nobody else', 'another subject')
  if (isWithin(from, into) || isWithin(into, from))
    return refused('into', 'is the same, or reached through it', 'a subject apart from the other')
  for (const [path, subject] of [
    ['from', from],
    ['into', into],
  ] as const) {
    if (subject !== USER && !isKnownSubject(facts, subject))
      return refused(path, `nothing is known of ${subject}`, 'a subject that is tracked')
    if (personOf(facts.structure, subject) !== subject || facts.structure.subject.has(subject))
      return refused(path, `${subject} counts as someone else`, `${personOf(facts.structure, subject)}`)
  }
  const clash = questionsOf(facts, from).find((each) => {
    const other = facts.questions.get(`${into}.${each.attribute}`)
    return other !== undefined && (other.shape !== each.shape || other.unit !== each.unit)
  })
  if (clash !== undefined)
    return refused('from', `${clash.key} takes other answers than ${into}.${clash.attribute}`, 'alike questions')
  const unknown = because.findIndex((id) => facts.textOf(id) === null)
  if (unknown >= 0) return refused(`because.${unknown}`, 'is no evidence that counts', 'ids of kept evidence')
  return [{ part: 'subject', key: from, value: { kind: 'merged', into } }]
}

function isWithin(subject: string, other: string): boolean {
  return subject === other || subject.startsWith(`${other}.`)
}

/** As with questions: one that was merged into this one is given back by naming it. */
function splitChanges(operation: OperationOf<'split_entity'>, facts: Facts): readonly Change[] | Refused {
  const { from, into, route, later } = operation
  const { structure, said } = facts
  if (from === USER) return refused('from', 'the user is one person', 'another subject')
  if (!isKnownSubject(facts, from) || personOf(structure, from) !== from || structure.subject.has(from))
    return refused('from', `${from} is not tracked`, 'a subject that is tracked')
  const keys = into.map(({ key }) => key)
  if (keys.length < 2 || new Set(keys).size < keys.length)
    return refused('into', 'names fewer than two', 'the subjects that it becomes, once each')
  const givenBack = keys.filter((key) => isMergedInto(structure, key, from))
  const before = withChanges(
    structure,
    givenBack.map((key) => ({ part: 'subject', key, value: null })),
  )
  const fault =
    targetFault(keys, from, givenBack, facts) ?? routeFault(route, later, keys, bearingOnSubject(structure, said, from))
  if (fault !== null) return fault
  const made = into.filter(({ key }) => key !== from && !givenBack.includes(key) && !structure.entity.has(key))
  const type = structure.entity.get(from)?.type ?? 'person'
  return [
    ...made.map(({ key, label }): Change => ({ part: 'entity', key, value: { label, type } })),
    ...[from, ...givenBack].map((key): Change => {
      const own = bearingOnSubject(before, said, key)
      const routes = route.filter(({ evidence }) => own.includes(evidence))
      const laterOfKey = key === from ? later : [key]
      const stays = isOnly(laterOfKey, key) && routes.every(({ to }) => isOnly(to, key))
      return {
        part: 'subject',
        key,
        value: stays ? null : { kind: 'split', into: keys, route: routes, later: laterOfKey },
      }
    }),
  ]
}

function targetFault(
  keys: readonly string[],
  from: string,
  givenBack: readonly string[],
  facts: Facts,
): Refused | null {
  for (const [index, key] of keys.entries()) {
    if (key === from || givenBack.includes(key)) continue
    if (!isSubjectKey(key) || isWithin(key, from) || isWithin(from, key))
      return refused(`into.${index}.key`, 'can not stand for a part of it', 'a key apart from the old one')
    const { structure } = facts
    const isTaken = questionsOf(facts, key).length > 0 || structure.subject.has(key) || personOf(structure, key) !== key
    if (isTaken) return refused(`into.${index}.key`, `${key} is tracked already`, 'a key that is not tracked')
  }
  return null
}

function isMergedInto({ subject }: Structure, key: string, into: string): boolean {
  const move = subject.get(key)
  return move?.kind === 'merged' && move.into === into
}

function isOnly(keys: readonly string[], key: string): boolean {
  return keys.length === 1 && keys[0] === key
}

function aliasChanges(operation: OperationOf<'propose_alias'>, facts: Facts): readonly Change[] | Refused {
  const { entity, mention, evidence } = operation
  if (entity !== USER && !isKnownSubject(facts, entity))
    return refused('entity', `nothing is known of ${entity}`, 'a subject that is tracked')
  const text = facts.textOf(evidence)
  if (text === null) return refused('evidence', 'is no evidence that counts', 'kept evidence')
  if (!text.includes(mention)) return refused('mention', 'is not in the text', 'the very words of the text')
  return [{ part: 'alias', key: pairKey(mention, entity), value: { entity, mention, evidence } }]
}

function relateChanges(operation: OperationOf<'relate'>, facts: Facts): readonly Change[] | Refused {
  const { kind: _, ...relation } = operation
  const { from, role, to, evidence, since, until } = relation
  for (const [path, subject] of [
    ['from', from],
    ['to', to],
  ] as const) {
    if (subject !== USER && !isKnownSubject(facts, subject))
      return refused(path, `nothing is known of ${subject}`, 'a subject that is tracked')
  }
  if (from === to) return refused('to', 'nobody is related to themselves', 'someone else')
  if (!isSubjectKey(role) || role.includes('.')) return refused('role', 'is not a role', 'one word, such as partner')
  if (facts.textOf(evidence) === null) return refused('evidence', 'is no evidence that counts', 'kept evidence')
  for (const [path, day] of [
    ['since', since],
    ['until', until],
  ] as const) {
    if (day !== null && !isDay(day)) return refused(path, `${day} is no day`, 'YYYY-MM-DD, or null')
  }
  if (since !== null && until !== null && until < since) return refused('until', 'is before it began', 'a later day')
  return [{ part: 'relation', key: pairKey(from, role, to), value: relation }]
}

/** A day of the calendar: its month has it, in its year. */
function isDay(text: string): boolean {
  const found = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text)
  if (found === null) return false
  const [year, month, day] = [Number(found[1]), Number(found[2]), Number(found[3])]
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  return days !== undefined && day >= 1 && day <= days
}

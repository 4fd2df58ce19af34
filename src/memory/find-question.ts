import { CredenceError, quoteReceived } from '../error.ts'
import { USER } from '../evidence/evidence.ts'
import { sealText } from '../evidence/secrets/sealed-text.ts'
import { isQuestionKey, type Question } from '../question/question.ts'
import { questionFromClaim } from './question-from.ts'
import { keysOf, resolveAsked } from './resolve-asked.ts'
import type { TenantContext } from './tenant-context.ts'

/** A question as a caller puts it: its key, or plain words. Throws `invalid_input` or `empty_text`. */
export function checkAsked(asked: unknown): string {
  if (typeof asked === 'string' && asked.trim() !== '') return asked
  const isText = typeof asked === 'string'
  throw new CredenceError(
    isText ? 'empty_text' : 'invalid_input',
    isText ? 'the question is empty' : 'the question is no text',
    {
      path: 'question',
      expected: 'the key of a tracked question, such as maya.diet, or the question in plain words',
      received: quoteReceived(asked),
      remedy: 'send a key or a question',
    },
  )
}

/** The tracked question that a key or a question in plain words means; null where there is none. */
export async function findQuestion(context: TenantContext, asked: string, by: string = USER): Promise<Question | null> {
  checkAsked(asked)
  const known = await context.known.byKey()
  if (isQuestionKey(asked)) return known.get(asked) ?? null
  const resolved = await resolveAsked(context, asked, by)
  return keysOf(resolved).flatMap((key) => known.get(key) ?? [])[0] ?? null
}

/** As `findQuestion`, for what can only be done to a question that exists. */
export async function needQuestion(context: TenantContext, asked: string, by: string = USER): Promise<Question> {
  const question = await findQuestion(context, asked, by)
  if (question !== null) return question
  throw unknownQuestion(asked, by === USER ? await nearestKeys(context, asked) : undefined)
}

/** `near` names other questions, for those who may know of them. */
export function unknownQuestion(asked: string, near?: string): CredenceError {
  const named = sealText(asked).text
  return new CredenceError('unknown_question', `no question is known as ${JSON.stringify(named)}`, {
    path: 'question',
    expected: 'the key of a tracked question, such as maya.diet, or the question in plain words',
    received: named,
    remedy: near === undefined ? 'define it first' : `define it first; ${near}`,
  })
}

/** As `findQuestion`; a well-formed key that nobody declared is taken as an open question. */
export async function questionToRule(context: TenantContext, asked: string, answer: string): Promise<Question> {
  const question = await findQuestion(context, asked)
  if (question !== null) return question
  if (!isQuestionKey(asked)) return await needQuestion(context, asked)
  return questionFromClaim({ question: asked, answer }, { catalogue: context.catalogue, now: context.clock.now() })
}

const NEAREST = 3

async function nearestKeys(context: TenantContext, asked: string): Promise<string> {
  const attribute = asked.slice(asked.lastIndexOf('.') + 1).toLowerCase()
  const keys = [...(await context.known.byKey()).keys()]
  const near = keys.filter((key) => key.includes(attribute) || asked.toLowerCase().includes(key)).slice(0, NEAREST)
  return near.length > 0 ? `known and near: ${near.join(', ')}` : `${keys.length} questions are known`
}

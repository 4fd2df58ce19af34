import { z } from 'zod'
import { INSTRUCTION_KINDS } from '../../instruction/instruction.ts'
import { SETTLED_BY } from '../../outcome/outcome.ts'
import { PROMPT_FORMS } from '../../policy/context/compose-prompt.ts'
import { SHAPES, STAKES, toComparableAnswer } from '../../question/question.ts'
import { DEPTHS } from '../../recall/depth.ts'
import { isKeyPattern } from '../../record/key-pattern.ts'
import { CLOSENESS, PURPOSES, SOURCE_CLASSES, VERACITIES } from '../../source/source.ts'
import type {
  AnswerGiven,
  AnswerOptions,
  AskOptions,
  CalibrateOptions,
  ConnectRecordOptions,
  ContextOptions,
  DecideOptions,
  DecisionQuery,
  DefineInput,
  EmbedOptions,
  EvidenceQuery,
  ForgetSelection,
  FrustrationOptions,
  InstructOptions,
  LearnAllOptions,
  LearnOptions,
  LiftOptions,
  MetricsAllOptions,
  MetricsOptions,
  ObserveInput,
  OccasionInput,
  OpenQuestionsOptions,
  OrganizeOptions,
  ProposeAuditsOptions,
  PutOffOptions,
  QuarantineOptions,
  ReadingScopeInput,
  RecallOptions,
  RememberInput,
  ReportOptions,
  RescoreOptions,
  RulingOptions,
  TrackRecordQuery,
  ViewerOptions,
} from '../inputs.ts'
import { RANKINGS } from '../inputs.ts'
import { ANSWER_LENGTH } from './answer.ts'
import {
  author,
  check,
  fraction,
  hasInk,
  keyPrefix,
  LIST_LENGTH,
  moment,
  name,
  notLongerThan,
  questionKey,
  TEXT_LENGTH,
  words,
  zone,
} from './fields.ts'

const REMARK_LENGTH = 10_000
/** A caller may ask for any number of items; there are never more than kept. */
const MOST_ITEMS = Number.MAX_SAFE_INTEGER

const source = z.strictObject({
  class: z.enum(SOURCE_CLASSES),
  closeness: z.enum(CLOSENESS).optional(),
  purpose: z.enum(PURPOSES).optional(),
})

const claim = z.strictObject({
  question: questionKey,
  answer: z.union([name(ANSWER_LENGTH), z.number(), z.boolean()]),
  unit: name(40).optional(),
})

export const OBSERVE: z.ZodType<ObserveInput> = z
  .strictObject({
    text: z.string().check(notLongerThan(TEXT_LENGTH)).optional(),
    claims: z.array(claim).max(LIST_LENGTH).optional(),
    author: author.optional(),
    about: name().optional(),
    audience: z.array(name()).max(LIST_LENGTH).optional(),
    channel: name().optional(),
    source: source.optional(),
    saidAt: moment.optional(),
    zone: zone.optional(),
    deliveryId: name().optional(),
    externalId: name().optional(),
    claimedConfidence: fraction.optional(),
  })
  .refine((input) => hasInk(input.text ?? '') || (input.claims?.length ?? 0) > 0, {
    path: ['text'],
    params: {
      code: 'empty_text',
      expected: 'words in `text`, or `claims`',
      remedy: "send the words, or don't send it",
    },
  }) as z.ZodType<ObserveInput>

export const REMEMBER: z.ZodType<RememberInput> = z.strictObject({
  text: words(TEXT_LENGTH),
  veracity: z.enum(VERACITIES).optional(),
  about: name().optional(),
  channel: name().optional(),
  saidAt: moment.optional(),
  zone: zone.optional(),
}) as z.ZodType<RememberInput>

const answers = z
  .array(name(ANSWER_LENGTH))
  .max(LIST_LENGTH)
  .check(
    check((list) => new Set(list.map(toComparableAnswer)).size === list.length, {
      expected: 'answers that differ by more than case, spacing and articles',
      remedy: 'leave each answer in once',
    }),
  )

export const DEFINE: z.ZodType<DefineInput> = z
  .strictObject({
    key: questionKey,
    text: name(1000).optional(),
    shape: z.enum(SHAPES).optional(),
    answers: answers.optional(),
    open: z.boolean().optional(),
    unit: name(40).optional(),
    tolerance: z.number().nonnegative().optional(),
    changesEveryDays: z.number().positive().optional(),
    stakes: z.enum(STAKES).optional(),
    baseRates: z.record(z.string(), fraction).optional(),
  })
  .refine((input) => input.shape !== 'yes_no' || (input.answers ?? []).every((each) => /^(?:yes|no)$/u.test(each)), {
    path: ['answers'],
    params: { expected: 'only yes and no for a yes_no question', remedy: 'leave `answers` out, or use shape one_of' },
  })
  .refine(ratesAddUp, {
    path: ['baseRates'],
    params: { expected: 'base rates that sum to at most 1', remedy: 'send how common each answer is among all' },
  })
  .refine(ratesAreOfAnswers, {
    path: ['baseRates'],
    params: { expected: 'base rates of answers on the list', remedy: 'spell each as in `answers`' },
  }) as z.ZodType<DefineInput>

const ROUNDING = 1e-6

/** Members of `any_of` are each their own yes or no; other answers exclude one another. */
function ratesAddUp(input: { readonly shape?: string | undefined; readonly baseRates?: unknown }): boolean {
  const rates = Object.values((input.baseRates ?? {}) as Record<string, number>)
  return input.shape === 'any_of' || rates.reduce((sum, rate) => sum + rate, 0) <= 1 + ROUNDING
}

function ratesAreOfAnswers(input: {
  readonly answers?: readonly string[] | undefined
  readonly open?: boolean | undefined
  readonly baseRates?: unknown
}): boolean {
  if (input.answers === undefined || input.open === true) return true
  const listed = new Set(input.answers)
  return Object.keys((input.baseRates ?? {}) as object).every((answer) => listed.has(answer))
}

export const ASK: z.ZodType<AskOptions> = z.strictObject({
  options: z.array(name(ANSWER_LENGTH)).max(LIST_LENGTH).optional(),
  shape: z.enum(SHAPES).optional(),
  by: author.optional(),
  asOf: moment.optional(),
}) as z.ZodType<AskOptions>

const veracity = z.enum(VERACITIES)

export const RECALL: z.ZodType<RecallOptions> = z.strictObject({
  by: author.optional(),
  depth: z.enum(DEPTHS).optional(),
  limit: z.int().min(0).max(MOST_ITEMS).optional(),
  veracity: z.union([veracity, z.array(veracity).max(VERACITIES.length)]).optional(),
  channel: name().optional(),
  author: author.optional(),
  about: name().optional(),
  asOf: moment.optional(),
  ranking: z.enum(RANKINGS).optional(),
}) as z.ZodType<RecallOptions>

export const FRUSTRATION: z.ZodType<FrustrationOptions> = z.strictObject({
  by: author.optional(),
  channel: name().optional(),
  audience: z.array(name()).max(LIST_LENGTH).optional(),
  turns: z
    .array(z.strictObject({ text: z.string(), wasAnswered: z.boolean().optional() }))
    .max(LIST_LENGTH)
    .optional(),
}) as z.ZodType<FrustrationOptions>

export const EMBED: z.ZodType<EmbedOptions> = z.strictObject({
  dropOthers: z.boolean().optional(),
  onProgress: z.custom<EmbedOptions['onProgress']>((value) => typeof value === 'function').optional(),
}) as z.ZodType<EmbedOptions>

export const CALIBRATE: z.ZodType<CalibrateOptions> = z.strictObject({
  onProgress: z.custom<CalibrateOptions['onProgress']>((value) => typeof value === 'function').optional(),
}) as z.ZodType<CalibrateOptions>

export const RULING: z.ZodType<RulingOptions> = z.strictObject({
  by: author.optional(),
  how: z.enum(SETTLED_BY).optional(),
  reason: words(REMARK_LENGTH).optional(),
  at: moment.optional(),
}) as z.ZodType<RulingOptions>

export const INSTRUCTION: z.ZodType<InstructOptions & { readonly text: string }> = z.strictObject({
  text: words(REMARK_LENGTH),
  kind: z.enum(INSTRUCTION_KINDS).optional(),
  about: name().optional(),
  channel: name().optional(),
  project: name().optional(),
  until: moment.optional(),
  uses: z.int().positive().optional(),
  by: author.optional(),
}) as z.ZodType<InstructOptions & { readonly text: string }>

export const OCCASION: z.ZodType<OccasionInput> = z.strictObject({
  about: name().nullable().optional(),
  channel: name().nullable().optional(),
  project: name().nullable().optional(),
  at: moment.optional(),
}) as z.ZodType<OccasionInput>

export const EVIDENCE_QUERY: z.ZodType<EvidenceQuery> = z.strictObject({
  channel: name().optional(),
  author: author.optional(),
  about: name().optional(),
  class: z.enum(SOURCE_CLASSES).optional(),
  veracity: z.enum(VERACITIES).optional(),
  question: name(1000).optional(),
  pinned: z.boolean().optional(),
  by: author.optional(),
  limit: z.int().positive().max(100_000).optional(),
}) as z.ZodType<EvidenceQuery>

export const VIEWER: z.ZodType<ViewerOptions> = z.strictObject({ by: author.optional() }) as z.ZodType<ViewerOptions>

export const OPEN_QUESTIONS: z.ZodType<OpenQuestionsOptions> = z.strictObject({
  by: author.optional(),
  about: name().optional(),
  budget: z.int().min(1).optional(),
  asking: z.boolean().optional(),
}) as z.ZodType<OpenQuestionsOptions>

export const PUT_OFF: z.ZodType<PutOffOptions> = z.strictObject({
  by: author.optional(),
  until: moment.optional(),
}) as z.ZodType<PutOffOptions>

export const ANSWER_GIVEN: z.ZodType<Exclude<AnswerGiven, string>> = z
  .strictObject({
    answer: name(ANSWER_LENGTH).optional(),
    not: z.array(name(ANSWER_LENGTH)).max(LIST_LENGTH).optional(),
    none: z.literal(true).optional(),
    dontKnow: z.literal(true).optional(),
  })
  .refine(({ answer, none, dontKnow }) => [answer, none, dontKnow].filter((each) => each !== undefined).length === 1, {
    params: { expected: 'exactly one of answer, none: true, dontKnow: true', remedy: 'say one of them' },
  })
  .refine(({ answer, not }) => not === undefined || answer !== undefined, {
    path: ['not'],
    params: { expected: 'an answer beside it', remedy: 'give the answer too, or reject each with `reject`' },
  }) as unknown as z.ZodType<Exclude<AnswerGiven, string>>

export const ANSWER_OPTIONS: z.ZodType<AnswerOptions> = z.strictObject({
  by: author.optional(),
  reason: words(REMARK_LENGTH).optional(),
  at: moment.optional(),
}) as z.ZodType<AnswerOptions>

export const ORGANIZE: z.ZodType<OrganizeOptions> = z.strictObject({
  apply: z.boolean().optional(),
}) as z.ZodType<OrganizeOptions>

export const LEARN: z.ZodType<LearnOptions> = z.strictObject({
  dryRun: z.boolean().optional(),
  labelledOnly: z.boolean().optional(),
  by: author.optional(),
  onProgress: z.custom<LearnOptions['onProgress']>((value) => typeof value === 'function').optional(),
}) as z.ZodType<LearnOptions>

export const LEARN_ALL: z.ZodType<LearnAllOptions> = z.strictObject({
  tenants: z.array(z.string()).optional(),
  share: z.boolean().optional(),
  dryRun: z.boolean().optional(),
  labelledOnly: z.boolean().optional(),
  by: author.optional(),
  onProgress: z.custom<LearnAllOptions['onProgress']>((value) => typeof value === 'function').optional(),
}) as z.ZodType<LearnAllOptions>

export const PROPOSE_AUDITS: z.ZodType<ProposeAuditsOptions> = z.strictObject({
  perWeek: z.int().min(1).max(1000).optional(),
  seed: z.int().optional(),
}) as z.ZodType<ProposeAuditsOptions>

export const REPORT: z.ZodType<ReportOptions> = z.strictObject({
  from: moment.optional(),
  until: moment.optional(),
}) as z.ZodType<ReportOptions>

const MOST_PREFIXES = 100

export const METRICS: z.ZodType<MetricsOptions> = z.strictObject({
  from: moment.optional(),
  until: moment.optional(),
  prefixes: z.array(keyPrefix).max(MOST_PREFIXES).optional(),
}) as z.ZodType<MetricsOptions>

export const METRICS_ALL: z.ZodType<MetricsAllOptions> = z.strictObject({
  from: moment.optional(),
  until: moment.optional(),
  prefixes: z.array(keyPrefix).max(MOST_PREFIXES).optional(),
  tenants: z.array(z.string()).optional(),
}) as z.ZodType<MetricsAllOptions>

export const TRACK_RECORD: z.ZodType<TrackRecordQuery> = z.strictObject({
  author: author.optional(),
  layers: z.array(z.string()).length(5).optional(),
}) as z.ZodType<TrackRecordQuery>

const ids = z.array(name()).min(1).max(100_000)

export const FORGET: z.ZodType<ForgetSelection> = z
  .strictObject({
    evidence: z.union([name(), ids]).optional(),
    question: name(1000).optional(),
    matching: words(REMARK_LENGTH).optional(),
    about: name().optional(),
    author: author.optional(),
    channel: name().optional(),
    everything: z.literal(true).optional(),
  })
  .refine((selection) => Object.values(selection).filter((way) => way !== undefined).length === 1, {
    params: {
      expected: 'exactly one of evidence, question, matching, about, author, channel, everything: true',
      remedy: 'say one way what to forget; call again for another',
    },
  }) as unknown as z.ZodType<ForgetSelection>

export const READING_SCOPE: z.ZodType<ReadingScopeInput> = z
  .strictObject({
    reader: name().optional(),
    class: z.enum(SOURCE_CLASSES).optional(),
    author: author.optional(),
    channel: name().optional(),
    deliveryPrefix: name().optional(),
    evidence: z.union([name(), z.array(name()).min(1).max(LIST_LENGTH)]).optional(),
    saidFrom: moment.optional(),
    saidUntil: moment.optional(),
    receivedFrom: moment.optional(),
    receivedUntil: moment.optional(),
  })
  .check(
    z.refine((scope) => Object.values(scope).some((part) => part !== undefined), {
      params: {
        expected:
          'at least one of reader, class, author, channel, deliveryPrefix, evidence, saidFrom, saidUntil, receivedFrom, receivedUntil',
        remedy: 'say which readings',
      },
    }),
  ) as z.ZodType<ReadingScopeInput>

export const QUARANTINE: z.ZodType<QuarantineOptions> = z.strictObject({
  reason: words(REMARK_LENGTH),
  by: author.optional(),
  dryRun: z.boolean().optional(),
}) as z.ZodType<QuarantineOptions>

export const LIFT: z.ZodType<LiftOptions> = z.strictObject({
  reason: words(REMARK_LENGTH).optional(),
  by: author.optional(),
  dryRun: z.boolean().optional(),
}) as z.ZodType<LiftOptions>

export const RESCORE: z.ZodType<RescoreOptions> = z.strictObject({
  reason: words(REMARK_LENGTH).optional(),
  by: author.optional(),
  dryRun: z.boolean().optional(),
  onProgress: z.custom<RescoreOptions['onProgress']>((value) => typeof value === 'function').optional(),
}) as z.ZodType<RescoreOptions>

/** What can be kept for asking again: no function, symbol or handle. */
const plainData = z
  .unknown()
  .refine(isCloneable, { params: { expected: 'plain data: texts, numbers, lists, objects' } })

function isCloneable(value: unknown): boolean {
  try {
    structuredClone(value)
    return true
  } catch {
    return false
  }
}

export const DECIDE: z.ZodType<DecideOptions> = z.strictObject({
  needs: z.array(words(REMARK_LENGTH)).max(100).optional(),
  args: z.record(z.string(), plainData).optional(),
  purpose: name().optional(),
  by: author.optional(),
}) as z.ZodType<DecideOptions>

export const DECISION_QUERY: z.ZodType<DecisionQuery> = z.strictObject({
  limit: z.int().min(1).max(1_000).optional(),
  before: name().optional(),
  tool: name().optional(),
}) as z.ZodType<DecisionQuery>

/** Room for a prompt: more than any model takes. */
const MOST_ROOM = 100_000_000

export const CONTEXT: z.ZodType<ContextOptions> = z
  .strictObject({
    purpose: name().optional(),
    by: author.optional(),
    needs: z.array(name(1000)).max(LIST_LENGTH).optional(),
    maxChars: z.int().min(0).max(MOST_ROOM).optional(),
    maxTokens: z.int().min(0).max(MOST_ROOM).optional(),
    countTokens: z.custom<ContextOptions['countTokens']>((value) => typeof value === 'function').optional(),
    form: z.enum(PROMPT_FORMS).optional(),
    depth: z.enum(DEPTHS).optional(),
    asOf: moment.optional(),
  })
  .refine((options) => options.maxChars === undefined || options.maxTokens === undefined, {
    path: ['maxTokens'],
    params: { expected: 'one of maxChars and maxTokens', remedy: 'leave one of them out' },
  })
  .refine((options) => (options.maxTokens === undefined) === (options.countTokens === undefined), {
    path: ['countTokens'],
    params: {
      expected: 'maxTokens and countTokens together',
      remedy: 'hand over the counter of your model, or use maxChars',
    },
  }) as z.ZodType<ContextOptions>

const keyPattern = z.string().check(
  check((text) => isKeyPattern(text), {
    expected: 'a question key such as customer.loyalty_tier, or a pattern such as customer.* or *.loyalty_tier',
    remedy: 'write * for a whole segment',
  }),
)

/** A time-out longer than this is none. */
const LONGEST_TIMEOUT_MS = 600_000

export const CONNECT_RECORD: z.ZodType<ConnectRecordOptions & { readonly name: string }> = z.strictObject({
  name: name(100),
  keys: z.union([keyPattern, z.array(keyPattern).min(1).max(LIST_LENGTH)]),
  read: z.custom<ConnectRecordOptions['read']>((value) => typeof value === 'function', {
    params: { expected: 'a function', remedy: 'send read: async ({ key }) => …' },
  }),
  timeoutMs: z.int().positive().max(LONGEST_TIMEOUT_MS).optional(),
  sourceName: name().optional(),
  audience: z.array(name()).max(LIST_LENGTH).optional(),
}) as z.ZodType<ConnectRecordOptions & { readonly name: string }>

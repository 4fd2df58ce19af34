import { z } from 'zod'
import { SOURCE_CLASSES, type SourceClass } from '../source/source.ts'

/** What one needed question must come up to. What is left out has its default. */
export interface GateDocument {
  /** Source classes of which one must support the winning answer, and whose evidence alone must bear it; or any. */
  readonly classes?: 'any' | readonly SourceClass[]
  /** Probability from which the tool may act; default .85 where it is privileged, else .55. */
  readonly act?: number
  /** Probability from which a person is asked, and below which the tool is denied; default 0. */
  readonly ask?: number
  readonly maxAgeInDays?: number
  /** Default ask. A privileged tool never acts on a conflict. */
  readonly conflict?: 'allow' | 'ask' | 'deny'
  /** Answers with which the tool may act; default any. */
  readonly answers?: readonly string[]
}

export interface PurposeDocument extends GateDocument {
  /** Other rules for keys that begin so, segment by segment; the longest counts. */
  readonly keys?: Readonly<Record<string, GateDocument>>
}

export interface ArgumentDocument {
  /** The argument must be the winning answer of this question. Keys may hold `{argument}`. */
  readonly equals?: string
  /** The argument must name no answer that is at all believed of these questions. */
  readonly avoids?: readonly string[]
}

export interface ToolDocument extends PurposeDocument {
  /** Can't be taken back, or costs something. Default false. */
  readonly privileged?: boolean
  /** Questions that it rests on, whatever the caller names. */
  readonly needs?: readonly string[]
  readonly args?: Readonly<Record<string, ArgumentDocument>>
  /** Words by which a person's order concerns this tool. */
  readonly topics?: readonly string[]
  /** What is otherwise for one purpose. */
  readonly purposes?: Readonly<Record<string, PurposeDocument>>
}

/** A policy as it is written, in a file or as an object. */
export interface PolicyDocument {
  readonly version: 1
  readonly unknownTool?: 'deny' | 'ask'
  /** ISO 8601 with an offset or Z. */
  readonly expires?: string
  readonly slightly?: number
  readonly middling?: number
  readonly avoidFrom?: number
  readonly tools: Readonly<Record<string, ToolDocument>>
}

const TOOLS = 500
const ENTRIES = 200
const NAME = 120

const NAMES = /^[\p{L}\p{N}_][\p{L}\p{N}_.:/-]*$/u
/** A key, of which segments may be `{argument}`. */
const KEYS =
  /^(?:[\p{Ll}\p{Lo}\p{N}][\p{L}\p{M}\p{N}_-]*|\{[^{}.]+\})(?:\.(?:[\p{Ll}\p{Lo}\p{N}][\p{L}\p{M}\p{N}_-]*|\{[^{}.]+\}))+$/u
/** One or more segments of a key; `.*` at the end says the same again. */
const PREFIXES = /^[\p{Ll}\p{Lo}\p{N}][\p{L}\p{M}\p{N}_-]*(?:\.[\p{Ll}\p{Lo}\p{N}][\p{L}\p{M}\p{N}_-]*)*(?:\.\*)?$/u

const believable = SOURCE_CLASSES.filter((each) => each !== 'assistant') as Exclude<SourceClass, 'assistant'>[]
const probability = z.number().min(0).max(1)
const toolName = z.string().max(NAME).regex(NAMES, 'a name of letters, digits and _ . : / -')
const key = z.string().max(NAME).regex(KEYS, 'a question key such as customer.loyalty_tier, or {customer}.loyalty_tier')
const prefix = z.string().max(NAME).regex(PREFIXES, 'the beginning of question keys, such as customer.payment')
const text = z.string().min(1).max(NAME)

const gate = {
  classes: z
    .union([z.literal('any'), z.array(z.enum(believable)).min(1).max(believable.length)])
    .optional()
    .describe(
      'Source classes of which one must support the winning answer, and whose evidence alone must bear it; or any',
    ),
  act: probability.gt(0).optional().describe('Probability from which the tool may act'),
  ask: probability.optional().describe('Probability from which a person is asked; below it the tool is denied'),
  maxAgeInDays: z.number().positive().max(36_500).optional().describe('How old the newest evidence may be'),
  conflict: z.enum(['allow', 'ask', 'deny']).optional().describe('What becomes of it where the sources disagree'),
  answers: z.array(text).min(1).max(ENTRIES).optional().describe('Answers with which the tool may act'),
}

const gateSchema = z.strictObject(gate)
const keys = z.record(prefix, gateSchema).optional().describe('Other rules for keys that begin so; the longest counts')

const argument = z.strictObject({
  equals: key.optional().describe('The argument must be the winning answer of this question'),
  avoids: z
    .array(key)
    .min(1)
    .max(ENTRIES)
    .optional()
    .describe('The argument must name no answer that is at all believed of these questions'),
})

const tool = z.strictObject({
  privileged: z.boolean().optional().describe('Can’t be taken back, or costs something'),
  needs: z.array(key).min(1).max(ENTRIES).optional().describe('Questions that it rests on, whatever the caller names'),
  args: z.record(text, argument).optional(),
  topics: z.array(text).min(1).max(ENTRIES).optional().describe('Words by which a person’s order concerns this tool'),
  ...gate,
  keys,
  purposes: z.record(text, z.strictObject({ ...gate, keys })).optional(),
})

/** A policy as it is written. */
export const POLICY_DOCUMENT: z.ZodType<PolicyDocument> = z.strictObject({
  version: z.literal(1).describe('The format; this is the first'),
  unknownTool: z.enum(['deny', 'ask']).optional().describe('What becomes of tools that are not declared; default deny'),
  expires: z.iso.datetime({ offset: true }).optional().describe('From then on nothing is allowed'),
  slightly: probability.optional().describe('An explicit word or a record leads over an inferred answer by this much'),
  middling: probability.optional().describe('Below this, two answers that stand about as high are both kept and asked'),
  avoidFrom: probability.gt(0).optional().describe('An answer that an argument must avoid counts from here on'),
  tools: z
    .record(toolName, tool)
    .refine((all) => Object.keys(all).length <= TOOLS, `at most ${TOOLS} tools`)
    .describe('By name. A tool that is not here is not declared'),
}) as unknown as z.ZodType<PolicyDocument>

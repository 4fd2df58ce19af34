import { z } from 'zod'
import { SHAPES, STAKES } from '../../../question/question.ts'

/** How a value is cut out of a sentence. */
export const VALUE_KINDS = [
  'place',
  'address',
  'site',
  'name',
  'noun',
  'number',
  'age',
  'date',
  'day_of_year',
  'weekday',
  'phone',
  'email',
  'code',
  'amount',
  'time',
  'window',
  'when',
  'size',
  'url',
  'id',
  'plate',
  'duration',
  'phrase',
  'height',
  'mass',
  'hours',
  'release',
  'pin',
  'iban',
] as const

const pattern = z.string().min(3).max(1200)
const statement = z.union([
  pattern,
  z.strictObject({
    say: pattern,
    /** The answer that these words give by themselves. */
    answer: z.string().min(1).optional(),
    /** The words say that the value is not the answer. */
    denies: z.boolean().optional(),
    /** Also said of other things: believed less, and only of a known person. */
    weak: z.boolean().optional(),
    /** Only where the subject is `I`: `I'm Agnete`. */
    firstPerson: z.boolean().optional(),
    /** Tells an act that lets one guess: `I ordered a decaf`. */
    act: z.boolean().optional(),
  }),
])

const togetherness = z.record(z.string(), z.array(z.string().min(1)).min(1))

const keySegment = z.string().regex(/^[a-z][a-z0-9_]{1,40}$/, 'lower-case letters, digits and _')

/** One kind of question. Patterns: see docs of the catalogue. What may be left out is filled in by `completed`. */
export const entrySchema: z.ZodType<WrittenEntry> = z.strictObject({
  key: keySegment,
  group: z.enum(['people', 'customers', 'work', 'household']),
  /** As one would ask it; `{s}` is the subject, `{s's}` its owner form. */
  wording: z.string().min(5).max(120),
  shape: z.enum(SHAPES),
  answers: z.array(z.string().min(1)).max(500).optional(),
  /** Other words for an answer: words that may be said, by answer. */
  aliases: z.record(z.string(), z.array(z.string().min(1))).optional(),
  open: z.boolean().optional(),
  value: z.enum(VALUE_KINDS),
  unit: z.string().nullable().optional(),
  tolerance: z.number().min(0).optional(),
  daysBetweenChanges: z.number().positive().max(100_000),
  stakes: z.enum(STAKES),
  baseRates: z.record(z.string(), z.number().gt(0).lt(1)).nullable().optional(),
  /** What stands before the colon in a record: `Address: Kade 12`. */
  labels: z.array(z.string().min(2)).optional(),
  /** None where an entry only lends its pace and stakes to questions of its kind. */
  says: z.array(statement),
  asks: z.array(pattern),
  /** First words of a value that is none: `eats lunch` names no food. */
  notValues: z.array(z.string().min(1)).optional(),
  /** Entry for the opposite: who dislikes a thing does not like it. */
  opposite: keySegment.nullable().optional(),
  /** Last words that make a phrase an `{a}`: `night-shift nurse`; `^golf` only with a capital. */
  heads: z.array(z.string().min(2)).optional(),
  /** Answers that can't hold together with an answer, whichever way round; `*` is every other one. */
  excludes: togetherness.optional(),
  /** Answers that go with an answer though the question takes one: `gluten-free` with any diet. */
  goesWith: togetherness.optional(),
})

export interface StatementSpec {
  readonly say: string
  readonly answer?: string | undefined
  readonly denies?: boolean | undefined
  readonly weak?: boolean | undefined
  readonly firstPerson?: boolean | undefined
  readonly act?: boolean | undefined
}

export interface EntrySpec {
  readonly key: string
  readonly group: 'people' | 'customers' | 'work' | 'household'
  readonly wording: string
  readonly shape: (typeof SHAPES)[number]
  readonly answers: string[]
  readonly aliases: Record<string, string[]>
  readonly open: boolean
  readonly value: (typeof VALUE_KINDS)[number]
  readonly unit: string | null
  readonly tolerance: number
  readonly daysBetweenChanges: number
  readonly stakes: (typeof STAKES)[number]
  readonly baseRates: Record<string, number> | null
  readonly labels: string[]
  readonly says: (string | StatementSpec)[]
  readonly asks: string[]
  readonly opposite: string | null
  readonly notValues: string[]
  readonly heads: string[]
  readonly excludes: Record<string, string[]>
  readonly goesWith: Record<string, string[]>
}

export type ValueKind = EntrySpec['value']

type MayBeLeftOut =
  | 'answers'
  | 'aliases'
  | 'open'
  | 'unit'
  | 'tolerance'
  | 'baseRates'
  | 'labels'
  | 'notValues'
  | 'opposite'
  | 'heads'
  | 'excludes'
  | 'goesWith'

/** An entry as it stands in a file. */
export type WrittenEntry = Omit<EntrySpec, MayBeLeftOut> & {
  readonly [Field in MayBeLeftOut]?: EntrySpec[Field] | undefined
}

export function completed(written: WrittenEntry): EntrySpec {
  return {
    ...written,
    answers: written.answers ?? [],
    aliases: written.aliases ?? {},
    open: written.open ?? true,
    unit: written.unit ?? null,
    tolerance: written.tolerance ?? 0,
    baseRates: written.baseRates ?? null,
    labels: written.labels ?? [],
    notValues: written.notValues ?? [],
    heads: written.heads ?? [],
    opposite: written.opposite ?? null,
    excludes: written.excludes ?? {},
    goesWith: written.goesWith ?? {},
  }
}

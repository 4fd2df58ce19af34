/** How much of what is stored a recall looks at, and gives back. */
export const DEPTHS = ['fast', 'balanced', 'deep'] as const
export type Depth = (typeof DEPTHS)[number]

export interface DepthPreset {
  /** Items given back, at most. */
  readonly results: number
  /** Candidates ranked for each of them. */
  readonly poolPerResult: number
}

export const DEPTH_PRESETS: Readonly<Record<Depth, DepthPreset>> = {
  fast: { results: 10, poolPerResult: 3 },
  balanced: { results: 25, poolPerResult: 4 },
  deep: { results: 50, poolPerResult: 5 },
}

export interface DepthChoice extends DepthPreset {
  readonly depth: Depth
  /** Candidates to rank: results x pool for each. */
  readonly pool: number
  readonly reason: string
}

/** The depth for a query; what the caller sets goes before what the words suggest. */
export function chooseDepth(
  query: string,
  own: { readonly depth?: Depth | undefined } & Partial<DepthPreset> = {},
): DepthChoice {
  const { depth, reason } = own.depth === undefined ? depthOf(query) : { depth: own.depth, reason: 'the caller set it' }
  const results = own.results ?? DEPTH_PRESETS[depth].results
  const poolPerResult = own.poolPerResult ?? DEPTH_PRESETS[depth].poolPerResult
  return { depth, results, poolPerResult, pool: Math.ceil(results * poolPerResult), reason }
}

/** In this order: the first that fits. */
const RULES: readonly { readonly fits: (plain: string) => boolean; readonly depth: Depth; readonly reason: string }[] =
  [
    { fits: asksForAll, depth: 'deep', reason: 'it asks for everything about someone or something' },
    { fits: (plain) => PLAN.test(plain), depth: 'deep', reason: 'a plan touches on many things at once' },
    { fits: asksWithinForOne, depth: 'fast', reason: 'it asks for one fact' },
    { fits: (plain) => TASK.test(plain), depth: 'balanced', reason: 'a task needs what bears on it, not one fact' },
    { fits: asksForMany, depth: 'balanced', reason: 'it asks for several things' },
    { fits: (plain) => ONE_FACT.test(plain), depth: 'fast', reason: 'it asks for one fact' },
  ]

function depthOf(query: string): Pick<DepthChoice, 'depth' | 'reason'> {
  const plain = query
    .normalize('NFC')
    .toLowerCase()
    .replace(/[’‘]/gu, "'")
    .replace(/\s+/gu, ' ')
    .trim()
    .slice(0, LONGEST)
  const rule = RULES.find(({ fits }) => fits(plain))
  return rule ?? { depth: 'balanced', reason: 'nothing in the words says how much is wanted' }
}

/** Characters that are looked at: what is wanted is said within them, and the patterns stay quick on any text. */
const LONGEST = 500

const start = '(?<![\\p{L}\\p{N}])'
const end = '(?![\\p{L}\\p{N}])'
const wordsIn = (alternatives: string): RegExp => new RegExp(`${start}(?:${alternatives})${end}`, 'u')
const opening = (alternatives: string): RegExp => new RegExp(`^(?:${alternatives})${end}`, 'u')

const WHOLE = wordsIn(
  [
    'everything (?:about|on|around|regarding|(?:that )?(?:you|we) (?:know|have|remember)|i (?:have )?(?:told|said)|there is)',
    'all (?:about|(?:that )?(?:you|we) (?:know|have|remember)|there is to know|i (?:have )?told)',
    '(?:full|whole|complete|entire|big) (?:picture|story|history|profile|rundown)',
    'what (?:else )?(?:do|can) you (?:know|remember|tell me|have) (?:about|on)',
    'overview|life story|in (?:full )?detail|profile of|summar(?:y|i[sz]e)|brief me|catch me up|who am i',
    'alles,? (?:über|zu|von|was (?:du|ihr|sie|wir))|was wei(?:ß|ss)t du (?:über|von)|überblick|gesamtbild|zusammenfassung',
    'todo (?:sobre|acerca de|lo que)|qué sabes (?:de|sobre)|resumen|panorama completo',
    "tout (?:sur|à propos|ce qu(?:e|(?=')))|que sais-tu (?:de|sur)|résumé|vue d'ensemble",
  ].join('|'),
)
const TELL_ABOUT = opening('(?:please |can you |could you )*tell me (?:more )?about')
function asksForAll(plain: string): boolean {
  return WHOLE.test(plain) || TELL_ABOUT.test(plain)
}

const POLITE = "(?:please |can you |could you |would you |let's |i (?:want|need|have) to |help me (?:to )?|we should )*"
const PLAN = opening(`${POLITE}(?:plan|organi[sz]e|arrange|prepare)`)
const TASK = opening(
  `${POLITE}(?:book|reserve|order|buy|get|find|choose|pick|suggest|recommend|write|draft|compose|send|reply|schedule|set up|make|cook|invite|call|remind|help|compare|decide|pack)`,
)

const PLURAL_HEAD = '(?:which|what|whose) (?!(?:does|is|was|has|address|class|business)\\b)\\p{L}{2,}(?<![su])s'
const MANY = wordsIn(
  [
    'list|all (?:of )?(?:my|his|her|their|our|the)|every|each|how has|changes?|difference between|compare',
    'who are|what are|which of|(?:what|who|where) all|names of',
    PLURAL_HEAD,
  ].join('|'),
)
/** A list, or two questions in one. */
function asksForMany(plain: string): boolean {
  return MANY.test(plain) || /\?.*\?/u.test(plain) || TWO_IN_ONE.test(plain)
}
const TWO_IN_ONE = wordsIn('and (?:also )?(?:what|who|where|when|which|how|why)')

/** `Can you remind me which hotel it was?`, `I was thinking of our trip and wondered, where did we eat?` */
function asksWithinForOne(plain: string): boolean {
  return ASKED_WITHIN.test(plain) && !asksForMany(plain)
}
const LEADS_IN = 'remind me|tell me|remember(?:ed)?|recall|wonder(?:ed|ing)?|know|forg[eo]t(?:ten)?|idea|not sure'
const ASKING = 'what|who|where|when|which|whose|how (?:old|tall|many|much|long|often|far|big)'
const ASKED_WITHIN = new RegExp(`${start}(?:${LEADS_IN}),? (?:again,? )?(?:${ASKING})(?:'s|'re)? (?!to\\b)`, 'u')

const ONE_FACT = opening(
  [
    "(?:what|who|where|when)(?:'s|'re|s)?|whose|whom|which|how (?:old|tall|many|much|long|often|far|big)|what time",
    '(?:is|are|was|were|does|do|did|has|have|can|could|will|would)',
    'wer|was|wo|wann|wie|wem|wessen|qui[eé]n|qu[eé]|d[oó]nde|cu[aá]ndo|¿.+|qui|où|quand|quel(?:le)?|comment',
  ].join('|'),
)

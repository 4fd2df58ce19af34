import { toKeySegment } from '../../../question/question.ts'
import type { Token } from '../text/tokens.ts'
import { PRONOUNS, ROLE_ADJECTIVES, ROLES, VALUE_STOPS } from '../text/word-lists.ts'
import { animalAt } from '../values/animals.ts'

const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/))

/** Persons by what they do, beside the relations of `ROLES`: said of somebody as they stand, `our bookkeeper`. */
const HEADS = list(`
  adviser advisor agent allergist analyst announcer architect attorney au-pair auditor barista bookkeeper broker builder buyer
  captain carer caregiver caregiver carpenter chef chiropractor chauffeur choreographer cleaner co-founder cofounder co-owner conductor
  confectioner consultant contractor coordinator co-ordinator copywriter counsellor counselor courier co-worker
  decorator designer developer dietician dietitian director editor electrician endocrinologist engineer executor farrier florist
  foreman founder foster-carer groomer guardian guide gynaecologist gynecologist handyman headteacher headmaster headmistress
  hygienist housekeeper housemaster illustrator interpreter investor janitor joiner landscaper lecturer lender librarian
  locksmith lodger masseur masseuse mechanic mediator minder musician neurologist notary nurse nutritionist
  oncologist optometrist organiser organizer orthodontist orthopaedist osteopath painter pastor pediatrist personal-trainer
  pharmacist pianist planner plasterer podiatrist postman postwoman priest producer professor programmer psychotherapist
  rabbi radiologist realtor receptionist recruiter registrar rheumatologist roofer salesman secretary seller
  sitter skipper specialist sponsor stylist subtenant successor predecessor surveyor tailor technician tiler translator
  treasurer urologist vicar violinist walker warden webmaster
  bandmate classmate teammate workmate schoolmate penpal pen-pal godparent godfather godmother best-man
  stepdad stepmum stepmom stepsister stepbrother hubby missus fiancee fella`)

/** Persons only with a word before: `boiler man`, `team lead`, `key worker`. */
const BOUND_HEADS = list(`
  man woman guy girl boy lady lad person chap bloke lead leader head rep representative contact worker officer mate sitter walker
  planner holder buddy helper minder partner maker keeper doctor nurse technician fitter inspector owner host master parent
  student colleague friend specialist supervisor executive editor secretary builder surgeon driver instructor operator crew`)

/** Of two words or more that say who somebody is. */
const PHRASES: readonly (readonly string[])[] = [
  'maid of honour',
  'maid of honor',
  'matron of honour',
  'best man',
  'point of contact',
  'mother in law',
  'father in law',
  'sister in law',
  'brother in law',
  'son in law',
  'daughter in law',
  'line manager',
  'account manager',
  'billing contact',
  'emergency contact',
  'head of department',
  'mother of the bride',
  'au pair',
  'head teacher',
  'head chef',
  'sous chef',
  'estate agent',
  'letting agent',
  'travel agent',
  'flower girl',
  'page boy',
  'ring bearer',
  'pen pal',
  'co - founder',
].map((phrase) => phrase.split(' '))

const KEYS: Readonly<Record<string, string>> = {
  'maid of honor': 'maid_of_honour',
  hubby: 'husband',
  missus: 'wife',
  fiancee: 'fiance',
  stepdad: 'stepfather',
  stepmum: 'stepmother',
  stepmom: 'stepmother',
  cofounder: 'co_founder',
  counselor: 'counsellor',
  advisor: 'adviser',
  dietician: 'dietitian',
  organizer: 'organiser',
  gynecologist: 'gynaecologist',
}

/** No word that says which: `my sister is the boss`, `my own friend`. */
const NO_MODIFIERS = list(`
  and or but nor so then than as if not no very too also just only even still always never own same whole entire first second third next last
  is are was were be has have had do does did can will would of in on at to for from by with about without over under
  a an the this that these those some any all every each both many few more most other another such
  mum mom dad mother father sister brother wife husband son daughter`)

export interface RoleWords {
  /** Last segment of the subject's key. */
  readonly role: string
  readonly to: number
}

/**
 * `older sister`, `bookkeeper`, `boiler man`, `mortgage adviser`, `maid of honour` after an owner: which person it is.
 * Null where the words name no person.
 */
export function roleWordsAt(tokens: readonly Token[], from: number): RoleWords | null {
  let at = from
  while (at < from + 3 && ROLE_ADJECTIVES.has(tokens[at]?.norm ?? '') && phraseAt(tokens, at) === null) at++
  const phrase = phraseAt(tokens, at)
  if (phrase !== null) return phrase
  const norm = tokens[at]?.norm ?? ''
  if (norm === 'ex' || (at > from && tokens[at - 1]?.norm === 'ex' && headAt(tokens, at, null) === null)) {
    return { role: 'ex', to: norm === 'ex' ? at + 1 : at }
  }
  const child = childAt(tokens, from, at)
  return compoundAt(tokens, at) ?? child
}

/** `our eldest`, `my little one`: a child without the word. */
function childAt(tokens: readonly Token[], from: number, at: number): RoleWords | null {
  if (at > from && ONE_OF_CHILDREN.has(tokens[at - 1]?.norm ?? '')) return { role: 'child', to: at }
  const norm = tokens[at]?.norm
  if (norm === 'firstborn' || norm === 'toddler') return { role: 'child', to: at + 1 }
  return norm === 'one' && /^(?:little|youngest|eldest|oldest)$/.test(tokens[at - 1]?.norm ?? '')
    ? { role: 'child', to: at + 1 }
    : null
}
const ONE_OF_CHILDREN = list('eldest oldest youngest')

const MODIFIERS = 2

function compoundAt(tokens: readonly Token[], from: number): RoleWords | null {
  for (let at = from; at <= from + MODIFIERS; at++) {
    const before = at > from ? (tokens[at - 1]?.norm ?? '') : null
    const head = headAt(tokens, at, before)
    if (head !== null) return longer(tokens, head) ?? head
    const token = tokens[at]
    if (token === undefined || !isModifier(token)) return null
  }
  return null
}

/** `dog sitter`, `client manager`: the first noun only says which. */
function longer(tokens: readonly Token[], head: RoleWords): RoleWords | null {
  const next = tokens[head.to]
  if (next === undefined || next.capital || next.newLine) return null
  return headAt(tokens, head.to, (tokens[head.to - 1] as Token).norm)
}

function headAt(tokens: readonly Token[], at: number, modifier: string | null): RoleWords | null {
  const token = tokens[at]
  if (token === undefined || token.kind !== 'word') return null
  const { norm } = token
  const role = ROLES.get(norm)
  if (role !== undefined) return { role, to: at + 1 }
  const animal = animalAt(tokens, at)
  if (animal !== null && !animal.isPlural) return { role: toKeySegment(animal.kind), to: animal.to }
  if (modifier !== null && BOUND_HEADS.has(norm) && !ROLES.has(modifier))
    return { role: toKeySegment(`${modifier} ${norm}`), to: at + 1 }
  if (modifier !== null && BOUND_HEADS.has(norm) && PET_ROLES.has(modifier))
    return { role: toKeySegment(`${modifier} ${norm}`), to: at + 1 }
  return HEADS.has(norm) ? { role: KEYS[norm] ?? toKeySegment(norm), to: at + 1 } : null
}

const PET_ROLES = list('dog cat horse baby child pony rabbit puppy')

function isModifier({ kind, norm, capital }: Token): boolean {
  return (
    kind === 'word' &&
    !capital &&
    !NO_MODIFIERS.has(norm) &&
    !PRONOUNS.has(norm) &&
    !VALUE_STOPS.has(norm) &&
    !norm.startsWith("'") &&
    norm.length > 1
  )
}

function phraseAt(tokens: readonly Token[], at: number): RoleWords | null {
  const first = tokens[at]?.norm
  if (first === undefined || !PHRASE_STARTS.has(first)) return null
  for (const words of PHRASES) {
    if (words.every((word, index) => tokens[at + index]?.norm === word)) {
      const phrase = words.join(' ')
      return { role: KEYS[phrase] ?? toKeySegment(phrase), to: at + words.length }
    }
  }
  return null
}
const PHRASE_STARTS = new Set(PHRASES.map(([first]) => first as string))

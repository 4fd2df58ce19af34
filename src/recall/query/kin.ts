/** Each line: the word that stands for all, then others for the same; after a colon what is one of them. */
const LINES = `
  partner spouse : wife husband boyfriend girlfriend fiance
  wife missus wifey
  husband hubby
  boyfriend
  girlfriend
  fiance fiancé fiancee fiancée
  parent folks : mother father
  mother mum mom mummy mommy mama ma
  father dad daddy papa
  sibling : brother sister twin
  brother bro
  sister sis
  twin
  child kid offspring : son daughter baby
  son
  daughter
  baby toddler newborn
  grandparent : grandmother grandfather
  grandmother grandma gran granny nan nana
  grandfather grandpa granddad grandad
  grandchild : grandson granddaughter
  grandson
  granddaughter
  aunt auntie aunty
  uncle
  cousin
  nephew
  niece
  mother-in-law
  father-in-law
  sister-in-law
  brother-in-law
  stepmother stepmum stepmom
  stepfather stepdad
  godmother
  godfather
  ex
  boss manager supervisor
  colleague coworker co-worker teammate workmate
  assistant secretary
  employee
  mentor
  friend mate buddy pal bestie
  neighbour neighbor
  roommate flatmate housemate
  landlord landlady
  tenant lodger
  doctor gp physician
  dentist
  optician optometrist
  therapist counsellor counselor psychologist
  physiotherapist physio
  midwife
  vet
  teacher tutor
  coach trainer
  lawyer solicitor attorney
  accountant bookkeeper
  hairdresser barber
  nanny babysitter childminder
  cleaner
  plumber
  electrician
  mechanic
  gardener
`

interface Kind {
  readonly name: string
  readonly members: readonly string[]
}

const KINDS: readonly (Kind & { readonly words: readonly string[] })[] = LINES.trim()
  .split('\n')
  .map((line) => {
    const [words = '', members = ''] = line.trim().split(' : ')
    const all = words.trim().split(' ')
    return { name: all[0] as string, words: all, members: members === '' ? [] : members.split(' ') }
  })

const BY_WORD: ReadonlyMap<string, string> = new Map(
  KINDS.flatMap(({ name, words }) =>
    words.flatMap((word) => [word, pluralOf(word)].map((each) => [each, name] as const)),
  ),
)
const MEMBERS: ReadonlyMap<string, readonly string[]> = new Map(KINDS.map(({ name, members }) => [name, members]))

function pluralOf(word: string): string {
  if (word === 'child') return 'children'
  return word.endsWith('fe') ? `${word.slice(0, -2)}ves` : `${word}s`
}

/** Who somebody is to somebody: `mum` is `mother`, `manager` is `boss`. Null for a word that is not of kin or of a role. */
export function kinOf(word: string): string | null {
  return BY_WORD.get(word) ?? null
}

/** Every kind that may be meant by one: `sibling` may be told as `brother`, `wife` as `partner`; `brother` never as `sister`. */
export function kinMeantBy(kin: string): readonly string[] {
  const above = KINDS.filter(({ members }) => members.includes(kin)).map(({ name }) => name)
  return [kin, ...(MEMBERS.get(kin) ?? []), ...above]
}

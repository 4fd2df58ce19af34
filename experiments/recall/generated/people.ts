/** How somebody is spoken of. */
export interface Person {
  /** At the start of a statement and within it: `My sister Nora` at first, `Nora` later. */
  readonly told: string
  readonly toldOwner: string
  readonly asked: string
  readonly askedOwner: string
  readonly isUser: boolean
}

export const USER: Person = { told: 'I', toldOwner: 'my', asked: 'I', askedOwner: 'my', isUser: true }

export const NAMES: readonly string[] =
  'Nora Ivan Bea Karim Lotte Diego Aisha Ruben Signe Pavel Yuki Clara Tobias Mina Oscar Freya Jonas Leila Marco Ingrid'.split(
    ' ',
  )

export const KIN: readonly string[] =
  'sister,brother,mother,father,uncle,aunt,cousin,wife,husband,son,daughter,boss,neighbour,best friend,flatmate,grandmother,nephew,colleague'.split(
    ',',
  )

/** Other words by which one may ask after the same. */
export const KIN_ASKED: Readonly<Record<string, readonly string[]>> = {
  mother: ['mum'],
  father: ['dad'],
  wife: ['partner', 'spouse'],
  husband: ['partner', 'spouse'],
  boss: ['manager'],
  sister: ['sibling'],
  brother: ['sibling'],
  son: ['child'],
  daughter: ['kid'],
  grandmother: ['gran'],
  'best friend': ['friend'],
  colleague: ['coworker'],
  flatmate: ['roommate'],
}

export function named(name: string): Person {
  return { told: name, toldOwner: `${name}'s`, asked: name, askedOwner: `${name}'s`, isUser: false }
}

export function ofKin(kin: string, askedAs: string = kin): Person {
  return {
    told: `my ${kin}`,
    toldOwner: `my ${kin}'s`,
    asked: `my ${askedAs}`,
    askedOwner: `my ${askedAs}'s`,
    isUser: false,
  }
}

/** `my sister Nora`, asked after by either. */
export function kinWithName(kin: string, name: string, askByName: boolean, askedAs: string = kin): Person {
  const asked = askByName ? name : `my ${askedAs}`
  return { told: `my ${kin} ${name}`, toldOwner: `my ${kin} ${name}'s`, asked, askedOwner: `${asked}'s`, isUser: false }
}

export function phrase(template: string, person: Person, isAsked: boolean, value = ''): string {
  const [first, owner] = isAsked ? [person.asked, person.askedOwner] : [person.told, person.toldOwner]
  const text = template
    .replace(/\[([^/\]]+)\/([^\]]+)\]/g, (_, own: string, other: string) => (person.isUser ? own : other))
    .replace(/\{s's\}/g, owner)
    .replace(/\{s\}/g, (_, at: number) => (person.isUser && isObject(template, at) ? 'me' : first))
    .replace(/\{v\}/g, value)
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** After a preposition or at the end of what was done to them: `for me`. */
function isObject(template: string, at: number): boolean {
  return /(?:\b(?:for|to|with|reach|call|make|makes|gives?|scares|terrify|celebrate|congratulate|offer|send|find|talk to|play for|ask|prescribed|treat)\s)$/i.test(
    template.slice(0, at),
  )
}

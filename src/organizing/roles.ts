/** Words for the one partner: `user.wife` is whoever `user.partner` names. */
export const PARTNER_ROLES: ReadonlySet<string> = new Set(
  'partner wife husband spouse girlfriend boyfriend fiance fiancee missus'.split(' '),
)

/** Of these there is one at a time: a second name is a rival, or came after. Any other role may be held by several. */
export const ONE_AT_A_TIME: ReadonlySet<string> = new Set([
  ...PARTNER_ROLES,
  ...'manager boss mother father mum mom dad landlord landlady doctor dentist owner'.split(' '),
])

/** Of these one has so many that a name says nothing of who else is spoken of. */
export const HELD_BY_MANY: ReadonlySet<string> = new Set(
  'friend colleague coworker neighbour neighbor cousin child kid flatmate roommate teacher sibling parent classmate teammate acquaintance customer client student'.split(
    ' ',
  ),
)

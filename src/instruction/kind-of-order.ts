import type { InstructionKind } from './instruction.ts'

const LEAD_IN =
  /^(?:(?:ok|okay|yes|yeah|hey|hi|hello|please|and|so|also|well|listen|from now on|from today on|going forward|in future|in the future|starting today|until further notice|remember|note|rule|new rule)[\s,:.!]+){0,4}/iu

const PERMISSION =
  /^(?:you(?:['’]re| are)? (?:may|can|allowed to|free to|permitted to|welcome to)\b|feel free to\b|(?:it['’]s|it is) (?:ok|okay|fine|alright) (?:to|if you|for you to)\b|(?:i|we) (?:allow|permit|authori[sz]e) you\b|permission (?:to|for)\b|go ahead and\b|no need to ask\b)/iu
const REFUSAL =
  /^(?:you (?:may|can|must|should)(?: not|n['’]t)|you (?:may|can|must|should) never|you can['’]?t|you cannot)\b/iu
const BAN =
  /^(?:never\b|(?:do not|don['’]t|dont) |no (?:more|longer)\b|no [\p{L}-]+ (?:after|before|without|on|in|at|for|with|to|from)\b|stop [\p{L}]+ing\b|avoid\b|nobody may\b|nothing (?:may|must)\b|(?:i|we) (?:forbid|don['’]t allow|do not allow|never want you to|don['’]t want you to|do not want you to)\b)/iu

/** Read from its first words: `You may …` allows, `Never …` forbids; everything else is to be done in some way. */
export function kindOfOrder(text: string): InstructionKind {
  const order = text.trim().replace(LEAD_IN, '')
  if (REFUSAL.test(order) || BAN.test(order)) return 'ban'
  return PERMISSION.test(order) ? 'permission' : 'order'
}

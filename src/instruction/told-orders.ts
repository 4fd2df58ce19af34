import type { InstructionKind } from './instruction.ts'
import { kindOfOrder } from './kind-of-order.ts'

/** An order as it was told in talk, with what its words say of its terms. */
export interface ToldOrder {
  readonly text: string
  readonly kind: InstructionKind
  /** Name of whom it is about, as written; null where none is named. */
  readonly about: string | null
  readonly uses: number | null
  /** Told outright; else it was handed over (`remember: …`, `rule: …`), which pasted words are as well. */
  readonly isOutright: boolean
}

/** Verbs that an assistant can be ordered by. A list, because `never heard of it` and `always happy` order nothing. */
const VERB =
  '(?:accept|add|address|allow|answer|approve|archive|ask|assign|attach|avoid|be|begin|block|book|bring|buy|call|cancel|cc|change|charge|check|choose|clean|close|commit|compare|confirm|contact|convert|copy|create|decline|delete|deploy|disclose|discuss|download|draft|edit|email|end|explain|file|feed|fill|finish|follow|format|forward|give|greet|grant|include|inform|install|invite|invoice|keep|leave|let|lend|link|list|lock|log|mail|make|mention|merge|message|move|name|notify|offer|open|order|pay|phone|pick|plan|play|post|prefer|print|publish|push|put|quote|read|reject|remind|rename|reply|report|reschedule|reserve|respond|restart|reveal|ring|round|run|save|schedule|search|select|sell|send|set|share|show|sign|skip|spend|start|stop|store|subscribe|suggest|summari[sz]e|switch|take|tell|text|transfer|translate|turn|unsubscribe|update|upload|use|verify|wait|wake|warn|water|write)'

const NOW_ON =
  '(?:from now on|from today(?: on)?|going forward|in future|in the future|starting today|until further notice|as a rule)'
const WANTED = `(?:(?:please|kindly)[, ]+)?(?:(?:i(?:['’]d| would)? (?:want|like|need) you to|make sure (?:that )?you|you (?:must|should|are to)) )?`
const STANDING = new RegExp(
  `^${WANTED}(?:(?:always|never|don['’]t ever|do not ever)(?: again)? ${VERB}|${NOW_ON},? (?:please )?(?:always |never |do not |don['’]t )?${VERB}|(?:don['’]t|do not) ${VERB}\\b.{1,200} (?:any ?more|ever again|any longer))(?![\\p{L}])`,
  'iu',
)
const ALLOWING = new RegExp(
  `^(?:${NOW_ON},? )?(?:you(?:['’]re| are)? (?:may|allowed to|free to|permitted to)|feel free to|you can|you have my permission to) (?:always )?(?!be )${VERB}(?![\\p{L}])`,
  'iu',
)
/** `You can book …` tells of the world as often as it allows; with a limit it allows. */
const LIMITED =
  /(?<![\p{L}])(?:once|twice|one time|this time|this once|(?<times>\d{1,3}|two|three|four|five|ten) times|without asking|up to|from now on)(?![\p{L}])/iu

const LEAD_IN =
  /^(?:(?:ok|okay|yes|yeah|no|hey|hi|hello|well|so|and|also|but|oh|listen|right|thanks|thank you|assistant)[\s,.!]+){0,3}/iu
const HANDED_OVER =
  /^(?:(?:please )?(?:remember|note|save|keep in mind)(?: this| that| the following)?|(?:new |standing )?(?:rule|instruction|order))\s*[:,-]\s*/iu
/** What comes after these words is somebody else's, or about it. */
const ANOTHERS =
  /(?<![\p{L}])(?:mail|e-?mail|letter|message|note|text|page|site|website|article|document|doc|file|pdf|post|invoice|attachment|screenshot|transcript|says?|said|saying|told|tells|wrote|writes|written|reads?|asks?|asked|according|forwarded|pasted|pasting|quote|below|above|following|instructions?|prompt|he|she|they)(?![\p{L}])/iu

/** What is pointed at stands in the turn, and is somebody else's or to be worked on: `got this from support`, `translate this`. */
const POINTING = /(?<![\p{L}])(?:this|these|that|here|it)(?![\p{L}])/iu

/**
 * The orders in a typed turn, sentence by sentence, up to the first that speaks of another's words. They are handed over, not
 * told outright, beside a question, a sentence that points at them or at much else, and a line of another kind.
 */
export function toldOrders(text: string): readonly ToldOrder[] {
  const orders: ToldOrder[] = []
  let isPure = !LINE_END.test(text.trim()) || linesOf(text).every(startsAsOrder)
  for (const sentence of sentencesOf(text)) {
    const order = toldIn(sentence)
    if (order !== null) orders.push(order)
    else if (ANOTHERS.test(sentence) || sentence.includes(':')) return orders.map(handedOver)
    else isPure &&= sentence.length < SHORT && !sentence.endsWith('?') && !POINTING.test(sentence)
  }
  return isPure ? orders : orders.map(handedOver)
}

/** `Great.` beside an order leaves it the user's whole turn. */
const SHORT = 40

const LINE_END = /[\n\r\u2028\u2029]/u

function linesOf(text: string): readonly string[] {
  return text.split(/[\n\r\u2028\u2029]+/u).filter((line) => line.trim() !== '')
}

function startsAsOrder(line: string): boolean {
  const [first] = sentencesOf(line)
  return first !== undefined && toldIn(first) !== null
}

function handedOver(order: ToldOrder): ToldOrder {
  return { ...order, isOutright: false }
}

function sentencesOf(text: string): readonly string[] {
  return text.split(/(?<=[.!?;])\s+|[\n\r\u2028\u2029]+/u).flatMap((each) => (each.trim() === '' ? [] : [each.trim()]))
}

function toldIn(sentence: string): ToldOrder | null {
  const bare = sentence.replace(LEAD_IN, '')
  const order = bare.replace(HANDED_OVER, '')
  if (order.endsWith('?') || order.includes(':')) return null
  const isLimited = LIMITED.test(order)
  const isPermission = ALLOWING.test(order) && (isLimited || !/^you can /iu.test(order))
  if (!isPermission && !STANDING.test(order)) return null
  return {
    text: order,
    kind: isPermission ? 'permission' : kindOfOrder(order),
    about: nameIn(order),
    uses: usesIn(order),
    isOutright: order === bare,
  }
}

const FOR_WHOM =
  /(?<![\p{L}])(?:for|with|about|to) (?<name>\p{Lu}[\p{Ll}\p{L}'’-]{1,30}(?: \p{Lu}\p{Ll}{1,30})?)(?![\p{L}])/gu
const NO_NAME =
  /^(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december|christmas|easter|english|german|french|spanish|i)$/iu

/** The one person that it names; of two, nobody can say whom it is about. */
function nameIn(order: string): string | null {
  const names = [...order.matchAll(FOR_WHOM)].flatMap(({ groups }) => groups?.['name'] ?? [])
  const people = names.filter((name) => !NO_NAME.test(name))
  return people.length === 1 ? (people[0] ?? null) : null
}

const COUNTS: Readonly<Record<string, number>> = { two: 2, three: 3, four: 4, five: 5, ten: 10 }

/** `once`, `this time` → 1; `twice` → 2; `3 times` → 3. `Once a week` and `3 times a day` are a pace, no limit. */
function usesIn(order: string): number | null {
  const said =
    /(?<![\p{L}])(?:(?<one>once|one time|this time|this once)|(?<two>twice)|(?<times>\d{1,3}|two|three|four|five|ten) times)(?! (?:a|an|per|every|each|in)\b)(?![\p{L}])/iu.exec(
      order,
    )
  if (said === null) return null
  const { one, two, times } = said.groups as Readonly<Record<string, string | undefined>>
  if (one !== undefined) return 1
  if (two !== undefined) return 2
  const count = COUNTS[(times ?? '').toLowerCase()] ?? Number(times)
  return count > 0 ? count : null
}

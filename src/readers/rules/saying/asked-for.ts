/** A question that asks which, in the words of one that asks whether: `do I have any allergies I should note?` */
const ANY =
  /^(?:do|have|did) (?:i|we) (?:currently |already |still )?(have|got|take|play|speak|do|own|use|keep|want|need|follow) (?:got )?any (?:particular |special |specific )?(.+?)(?:,? (?:i|we|you|they|that|which|to|for|at|on|in|with|right|currently|or|so)\b[^?]*)?\?$/iu
const BARE =
  /^any (?:particular |special |specific )?(.+?)(?:,? (?:i|we|you|they|that|which|to|for|at|on|in|with|right|currently|or|so)\b[^?]*)?\?$/iu
const ANYTHING =
  /^is there (?:anything|something|one) (?:that )?(?:i|we) (?:really |particularly |especially )?(\p{L}+)\b[^?]*\?$/iu
const LONGEST = 4

/** The same as a question that asks which; null for one that only asks whether. */
export function asWhich(asked: string): string | null {
  const anything = ANYTHING.exec(asked)
  if (anything !== null) return `what do I ${anything[1]}?`
  const any = ANY.exec(asked)
  const bare = any === null ? BARE.exec(asked) : null
  const [verb, things] = any === null ? ['have', bare?.[1]] : [any[1] as string, any[2]]
  if (things === undefined || things.split(/\s+/).length > LONGEST) return null
  return `which ${things} do I ${verb === 'got' ? 'have' : verb}?`
}

const TAIL = /(?:,| so| for| on| at| in| with| to| day)\b[^?]*\?$/iu

/** The question and, if what it asks for isn't known, the same without what it is asked for: `…, for the courier`. */
export function withoutPurpose(asked: string): readonly string[] {
  const shorter = asked.replace(TAIL, '?')
  return shorter === asked || shorter.split(/\s+/).length < 3 ? [asked] : [asked, shorter]
}

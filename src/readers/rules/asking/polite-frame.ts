const OPENERS = '(?:(?:please|hey|hi|so|and|ok|okay|well|um|sorry)[,\\s]+)*'
const TELL = '(?:tell|remind|show|give|list)(?: me)?(?: please)?'
const FRAMES = [
  `(?:can|could|would|will) you (?:please )?${TELL}`,
  'do(?: you|es anyone|es anybody) (?:still |by any chance )?(?:know|remember|recall|happen to know)',
  `${TELL}`,
  "i(?:'d| would) like to know",
  'i (?:need|want)(?: to know)?',
  "i(?: was|'m| am)? wonder(?:ing)?",
  "i (?:can't|cannot|don't) (?:remember|recall)",
  '(?:have you |do you have )?(?:any|an|got any) idea',
  '(?:do you have|have you got|(?:any|is there a) chance you(?:.ve got| have))',
  '(?:what do you know|any(?:thing| info)) (?:about|on)',
]
const FRAME_OF = `^${OPENERS}(?:${FRAMES.join('|')})(?: please)?,? (?:again )?`
const ASKING =
  "(?=(?:where|when|who|whom|whose|which|why|how|whereabouts|what|at what|in (?:what|which)|on (?:what|which))(?:'s|'re)?\\b)"
/** `my mum's year of birth`, `the names of our kids`: what is asked for stands there with its owner. */
const OWNED = "(?=(?:the|my|our|all my|all our|\\p{L}+['’]s) [\\p{L}-])"
const FRAME = new RegExp(`${FRAME_OF}(?:of )?${ASKING}`, 'iu')
const FRAME_OF_NOUN = new RegExp(`${FRAME_OF}(?:about |of )?${OWNED}`, 'iu')
const WHEREABOUTS = /^(\W*)whereabouts\b/iu

/** `Can you tell me where the keys are?` asks where they are, and not whether it can be told; `remind me of my PIN`, what it is. */
export function withoutFrame(question: string): string {
  const asked = question.replace(FRAME, '').replace(WHEREABOUTS, '$1where').replace(FRAME_OF_NOUN, 'What is ')
  return asked === question ? question : `${asked.charAt(0).toUpperCase()}${asked.slice(1)}`
}

/** What is said in place of an answer: `depends on the day`, `whatever you cook`, `none of your business`. */
export function isEvasion(answer: string): boolean {
  return EVASION.test(answer.trim())
}

const EVASION =
  /^(?:(?:it |that |well )?(?:all )?(?:depends|varies|changes)(?: .*)?|whatever(?: .*)?|whichever(?: .*)?|any(?:thing|one)?(?: (?:goes|really|you .*))?|no idea|no clue|no preference|(?:a |my |top )?secret|(?:a )?mystery|none of your business|your guess(?: .*)?|anyone's guess|up to you(?: .*)?|you choose|you decide|who knows|who cares|guess|surprise me|confidential|classified|not telling|don't ask|dunno|idk|not sure|undecided|it's complicated|complicated|the usual|usual)$/i

/** A value that stands for one: `____`, `[your name here]`, `<team>`, `0000 000 000`, `you@example.com`, `xxxx-xxxx`. */
export function isPlaceholder(answer: string): boolean {
  const text = answer.trim()
  return PLACEHOLDERS.some((pattern) => pattern.test(text))
}

const PLACEHOLDERS: readonly RegExp[] = [
  /^[^\p{L}\p{N}]+$/u,
  /_{3,}|\.{4,}/,
  /^\$?[[<{(].*[\]>})]$/,
  /^0[0\s./-]+$/,
  /^(?:x{3,}[\s-]?)+$/i,
  /^(?:you|your|name|yourname|your\.name|user|username|someone|first\.last|firstname\.lastname|test|admin|foo|me)@/i,
  /^(?:n\/?a|tbc|tbd|tba|unknown|none given|not given|optional|required|changeme|your name.*|name here|sample.*|specimen|placeholder|lorem.*|john doe|jane doe|e\.?g\.?.*|\(?e)$/i,
]

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

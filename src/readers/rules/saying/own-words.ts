/** What is said to somebody, in their own words: `Do you still live in your flat?` → `Do I still live in my flat?` */
export function inOwnWords(text: string): string {
  if (!/\byou/i.test(text)) return text
  return text
    .replace(/\b(?:i|me|my|mine)\b/giu, (word) => OTHERS[word.toLowerCase()] ?? word)
    .replace(/\byou(?: are|'re|’re)\b/giu, 'I am')
    .replace(/\bare you\b/giu, 'am I')
    .replace(/\bwere you\b/giu, 'was I')
    .replace(/\byou were\b/giu, 'I was')
    .replace(/\b(to|for|with|at|from|about|of|than|give|tell|send|call|reach) you\b/giu, '$1 me')
    .replace(/\byou\b/giu, 'I')
    .replace(/\byours\b/giu, 'mine')
    .replace(/\byour\b/giu, 'my')
}

/** Who asks is somebody else to who answers. */
const OTHERS: Readonly<Record<string, string>> = { i: 'they', me: 'them', my: 'their', mine: 'theirs' }

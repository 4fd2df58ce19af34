/** Whether a text mentions a phrase: as a part of it, whatever the case; `a|b` either; `regex:` a regular expression. */
export function mentions(text: string, phrase: string): boolean {
  if (phrase.startsWith('regex:')) return new RegExp(phrase.slice('regex:'.length), 'iu').test(text)
  const plain = plainForm(text)
  return phrase.split('|').some((each) => plain.includes(plainForm(each.trim())))
}

/** Lower case, with the negations in one form. */
function plainForm(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll("don't", 'do not')
    .replaceAll("can't", 'cannot')
    .replaceAll("shouldn't", 'should not')
}

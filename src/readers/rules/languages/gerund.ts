/** `swim` → swimming */
export function gerundOf(base: string): string {
  const [verb = '', ...rest] = base.split(' ')
  const stem = verb.length > 2 && verb.endsWith('e') && !verb.endsWith('ee') ? verb.slice(0, -1) : verb
  const doubled = /^[^aeiou]*[aeiou][bdgmnpt]$/.test(verb) ? `${verb}${verb.at(-1)}` : stem
  return [`${doubled}ing`, ...rest].join(' ')
}

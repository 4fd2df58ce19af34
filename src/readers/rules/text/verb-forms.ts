const IRREGULAR: Readonly<Record<string, readonly [past: string, participle: string]>> = {
  be: ['was', 'been'], have: ['had', 'had'], do: ['did', 'done'], go: ['went', 'gone'], eat: ['ate', 'eaten'], drink: ['drank', 'drunk'],
  drive: ['drove', 'driven'], speak: ['spoke', 'spoken'], take: ['took', 'taken'], get: ['got', 'got'], make: ['made', 'made'],
  keep: ['kept', 'kept'], sing: ['sang', 'sung'], run: ['ran', 'run'], begin: ['began', 'begun'], become: ['became', 'become'],
  teach: ['taught', 'taught'], ride: ['rode', 'ridden'], row: ['rowed', 'rowed'], grow: ['grew', 'grown'], come: ['came', 'come'],
  sit: ['sat', 'sat'], swim: ['swam', 'swum'], write: ['wrote', 'written'], leave: ['left', 'left'], own: ['owned', 'owned'],
  break: ['broke', 'broken'], lose: ['lost', 'lost'], find: ['found', 'found'], choose: ['chose', 'chosen'],
  sell: ['sold', 'sold'], buy: ['bought', 'bought'], give: ['gave', 'given'], stand: ['stood', 'stood'], know: ['knew', 'known'],
} // biome-ignore format: a table

/** Forms of a verb: those that may speak of now, and the simple past. */
export function formsOf(verb: string): { readonly present: readonly string[]; readonly past: readonly string[] } {
  if (verb === 'be')
    return { present: ['am', 'is', 'are', "'m", "'s", "'re", 'be', 'been', 'being'], past: ['was', 'were'] }
  const irregular = Object.hasOwn(IRREGULAR, verb) ? IRREGULAR[verb] : undefined
  const base = verb.endsWith('e') ? verb.slice(0, -1) : verb
  const doubled =
    /[^aeiou][aeiou][bdgmnpt]$/.test(verb) && verb.length <= 5 && !/(?:en|er|it|ow)$/.test(verb)
      ? `${verb}${verb.at(-1)}`
      : base
  const third = thirdPerson(verb)
  const past =
    irregular?.[0] ??
    (verb.endsWith('e') ? `${verb}d` : /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ied` : `${doubled}ed`)
  const own = verb === 'have' ? ["'ve"] : []
  const present = [verb, third, `${doubled}ing`, ...own]
  const pasts = new Set([past, irregular?.[1] ?? past])
  return { present, past: [...pasts].filter((form) => !present.includes(form)) }
}

function thirdPerson(verb: string): string {
  if (verb === 'have') return 'has'
  if (verb === 'do') return 'does'
  if (/(?:s|sh|ch|x|z|o)$/.test(verb)) return `${verb}es`
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`
}

/** How somebody or something is just then: no value that one would ask for. */
const STATES = new Set(
  `right wrong late early here there ready ok okay fine good bad great nice done true false sure sorry happy sad tired busy away
  back home gone important broken empty full open closed easy hard free cold hot wet dry new old big small long short loud quiet`.split(
    /\s+/,
  ),
)

/** What is said of an answer that is held, in place of another. */
const FAULT =
  /^(?:all |completely |totally |quite |still |just |not |n't |plain )*(?:wrong|incorrect|inaccurate|false|untrue|mistaken|outdated|obsolete|invalid|stale|out[ -]of[ -]date|correct|right|true|up[ -]to[ -]date|accurate|valid|current)$/i

/** `wrong`, `not correct`, `out of date`; `right` as well, which is no answer either. */
export function isFault(answer: string): boolean {
  return FAULT.test(answer.trim())
}

export function isState(answer: string): boolean {
  return STATES.has(answer.toLowerCase())
}

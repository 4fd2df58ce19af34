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

const EVEN =
  'all|completely|totally|quite|still|just|plain|simply|actually|really|now|also|definitely|already|currently|badly|well|certainly|clearly'
const IS_WRONG =
  'wrong|incorrect|inaccurate|false|untrue|mistaken|outdated|obsolete|invalid|stale|out[ -]of[ -]date|out ?-? ?dated'
const IS_RIGHT = 'right|correct|accurate|valid|current|true|up[ -]to[ -]date|in use'
/** What may follow without changing what was said. */
const AFTER_IT = [
  'any ?more|any longer|now|at all|anyway|though|again|sorry|please|by the way|btw|unfortunately|sadly|these days|there|for me|with you',
  '(?:in|on) (?:your|the|my|our) (?:system|records?|files?|database|crm|app|books|account|profile|end)|on (?:file|record)',
  "(?:,|since|because|after|so|and|but|-|–|—|;|:) .*|, i 'm afraid",
].join('|')
const FAULT_SAID = new RegExp(
  `^(?:(?:${EVEN}) )*(?:(?:${IS_WRONG})|(?:not|n't|no longer) (?:(?:${EVEN}) )*(?:${IS_RIGHT}))(?: ?(?:${AFTER_IT}))*$`,
)

/** The same with what may stand around it, of words in their norms: `no longer right , sorry`, `n't correct on file`; never `n't wrong`, nor `right`. */
export function isFaultOf(words: string): boolean {
  return FAULT_SAID.test(words)
}

export function isState(answer: string): boolean {
  return STATES.has(answer.toLowerCase())
}

/** How somebody or something is just then: no value that one would ask for. */
const STATES = new Set(
  `right wrong late early here there ready ok okay fine good bad great nice done true false sure sorry happy sad tired busy away
  back home gone important broken empty full open closed easy hard free cold hot wet dry new old big small long short loud quiet`.split(
    /\s+/,
  ),
)

export function isState(answer: string): boolean {
  return STATES.has(answer.toLowerCase())
}

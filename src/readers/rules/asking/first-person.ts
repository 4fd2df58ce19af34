const VERBS: Readonly<Record<string, string>> = { does: 'do', is: 'am', has: 'have', was: 'was' }
const THING = String.raw`(?! (?:of|for|id|name|interface|account|group|manual|guide|agreement))`
const AFTER_VERB = new RegExp(String.raw`\b(does|is|has|was) the (?:user|owner)\b(?!['’])${THING}`, 'giu')
const OWNER = /\bthe (?:user|owner)['’]s\b/giu
const BY_NAME = new RegExp(String.raw`\bthe (?:user|owner)\b${THING}`, 'giu')

/** `Does the user smoke?`, as an application asks, in the words of who would ask: `do I smoke?` */
export function inFirstPerson(question: string): string {
  return question
    .replace(OWNER, (said) => (said.startsWith('T') ? 'My' : 'my'))
    .replace(AFTER_VERB, (_, verb: string) => {
      const own = VERBS[verb.toLowerCase()] as string
      return `${verb.startsWith(verb.charAt(0).toLowerCase()) ? own : own.charAt(0).toUpperCase() + own.slice(1)} I`
    })
    .replace(BY_NAME, 'I')
}

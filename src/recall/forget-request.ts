/** Verbs that ask for something kept to go, in the languages that are read. */
const FORGET =
  'forget|delete|erase|wipe|unlearn|scrub|get rid of|vergiss|vergesst|vergessen sie|lösche|löschen sie|lösch|oublie|oubliez|efface|effacez|supprime|supprimez|olvida|olvide|borra|borre|elimina|elimine|vergeet|verwijder|wis|dimentica|dimentichi|cancella|cancelli|esquece|esqueça|apaga|apague'
/** Whose it is, or that it is kept. */
const KEPT =
  "my|our|his|her|their|me|us|\\p{Lu}\\p{L}+'s|what|everything|all|that i|i told|mein\\p{L}*|unser\\p{L}*|ma|mon|mes|nos|notre|mi|mis|nuestr[oa]s?|mijn|onze|ons|mio|mia|miei|mie|meu|minha|meus|minhas"
const BEFORE = "(?<!\\b(?:not|n't|n’t|never|to not|nicht|nie|ne|no|non|niet|não|won't|didn't)\\s{1,3})"
const REQUEST = new RegExp(
  `(?:^|[.!?,;:]\\s*|\\b(?:please|pls|you|you to|and|then|also|just|now|bitte|por favor|s'il te plaît)\\s+)${BEFORE}(?:${FORGET})\\s+(?:(?:about|the|was|que|ce que|alles|todo|tout|tutto|tudo|de|la|le|el|il|os|as|a|o)\\s+){0,2}(?:${KEPT})(?![\\p{L}])`,
  'iu',
)
/** Looked at of a long task: requests stand at its head. */
const LOOKED_AT = 500

/**
 * Whether a task asks to forget something kept: `Could you please forget my phone number?`. What is to be forgotten must not be put before
 * the very model that is told to forget it. `Don't forget my birthday` and `I forget my number` ask for no such thing.
 */
export function asksToForget(task: string): boolean {
  return REQUEST.test(task.slice(0, LOOKED_AT))
}

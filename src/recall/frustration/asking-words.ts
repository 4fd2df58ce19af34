/** Words that open a question in each language, as they are compared: without accents. Those that also open statements are not among them. */
const BY_LANGUAGE: Readonly<Record<string, string>> = {
  en: 'what whats where wheres when whens who whos whom whose which why how hows whether',
  de: 'wo wohin woher wann wer wem wen wie was warum wieso welche welcher welches welchen wessen',
  es: 'donde adonde cuando quien quienes cual cuales cuanto cuanta cuantos cuantas',
  fr: 'ou quand qui quel quelle quels quelles pourquoi combien',
  pt: 'onde quando quem qual quais quanto quanta quantos quantas',
  it: 'dove quando chi qual quale quali quanto quanta quanti quante perche',
  nl: 'waar wanneer wie wat welke welk hoe waarom hoeveel',
}

const WORDS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(BY_LANGUAGE).map(([language, words]) => [language, new Set(words.split(' '))]),
)

export function isAskingWord(plain: string, language: string): boolean {
  return WORDS.get(language)?.has(plain) ?? false
}

export function isAskingWordAnywhere(plain: string): boolean {
  return [...WORDS.values()].some((words) => words.has(plain))
}

import { sentencesOf } from './sentences.ts'

/** Whether a text asks: by its mark, or by how its last sentence opens. Repeating a wish or a greeting is no frustration. */
export function asksSomething(text: string): boolean {
  if (/[？؟]\s*$/u.test(text.slice(-20))) return true
  const sentences = sentencesOf(text)
  if (sentences.some(({ isQuestion }) => isQuestion)) return true
  const [first = '', second = ''] = (sentences.at(-1)?.words ?? []).map(({ plain }) => plain)
  return OPENING.has(first) || OPENING_TWO.has(`${first} ${second}`)
}

/** Of the languages that frustration is noticed in, as they are compared: without accents. */
const OPENING: ReadonlySet<string> = new Set(
  `what whats where wheres when whens who whos whose which why how hows
   wo wann wer wie was warum welche welcher welches wessen
   donde cuando quien cual como cuanto cuantos
   ou quand qui quel quelle comment pourquoi combien
   onde quando quem qual quanto quantos
   dove chi quale quanti perche
   waar wanneer wie wat welke hoe waarom`.split(/\s+/u),
)
const OPENING_TWO: ReadonlySet<string> = new Set(
  `tell me,remind me,give me,do you,can you,could you,did i,is it,sag mir,dime el,dis moi,diga me,dimmi il,vertel me`.split(
    ',',
  ),
)
